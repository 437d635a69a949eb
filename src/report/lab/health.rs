//! The health of a program as a document: what its rules do, how often the ties decide, what turning the board does.
//! It must not play anything itself.

use serde::Serialize;

use super::super::Named;
use super::super::prose::{list, thousands};
use super::gains::{GainRow, gain_table, words_note};
use super::numbers::{between, gain_said, percent, signed};
use super::setting::{RunReport, number_of};
use crate::document::{Cell, Column, Document, Row, Table};
use crate::lab::{Health, PANEL, RuleCounts, Turned};

/// The health of a program.
#[derive(Clone, Debug, Serialize)]
pub struct HealthReport<'a> {
    /// From where it played.
    #[serde(flatten)]
    pub run: RunReport<'a>,
    /// What it is called.
    #[serde(flatten)]
    pub program: Named<'a>,
    /// Its opponents.
    pub panel: [&'static str; 5],
    /// Its rules, and what each did.
    pub rules: Vec<RuleReport<'a>>,
    /// What came of it.
    #[serde(flatten)]
    pub health: &'a Health,
}

/// A rule and what it did.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RuleReport<'a> {
    /// Its number.
    pub number: usize,
    /// Its sentence.
    pub sentence: &'a str,
    /// What it did.
    #[serde(flatten)]
    pub counts: RuleCounts,
}

impl<'a> HealthReport<'a> {
    /// The health of a program with these rules.
    pub fn of(
        program: Named<'a>,
        sentences: impl IntoIterator<Item = &'a str>,
        run: RunReport<'a>,
        health: &'a Health,
    ) -> Self {
        let rules = health.rules.iter().zip(sentences).zip(1..);
        let rules = rules.map(|((counts, sentence), number)| RuleReport {
            number,
            sentence,
            counts: *counts,
        });
        Self {
            run,
            program,
            panel: PANEL,
            rules: rules.collect(),
            health,
        }
    }

    fn introduction(&self) -> Vec<String> {
        let health = self.health;
        let mut sentences = vec![format!(
            "{} meets {} with both colours from {}: {}, in which it chose {}, {} of them among two moves or more.",
            self.program.program,
            list(PANEL),
            self.run.openings(),
            number_of(health.games, "game"),
            number_of(health.decisions, "move"),
            thousands(health.choices)
        )];
        sentences.extend(self.run.seed());
        sentences.extend(self.run.stopped());
        sentences.extend(self.run.twins());
        sentences
    }

    /// What stands out, in sentences that dare no more than the counts.
    fn findings(&self) -> Vec<String> {
        let decisions = number_of(self.health.decisions, "decision");
        let finding = |rule: &RuleReport| {
            let what = match rule.counts {
                _ if self.health.decisions == 0 => return None,
                rule if rule.reached == 0 => "was reached in none of",
                rule if rule.guarded_off == rule.reached => "had a guard that held in none of",
                rule if rule.matched == 0 => "matched a move that was left in none of",
                rule if rule.changed == 0 => "changed none of",
                _ => return None,
            };
            Some(format!("Rule {} {what} {decisions}.", rule.number))
        };
        let found: Vec<String> = self.rules.iter().filter_map(finding).collect();
        if found.is_empty() && self.health.decisions > 0 && !self.rules.is_empty() {
            return vec![format!("Every rule changed at least one of {decisions}.")];
        }
        found
    }

    /// How often the ties decide.
    fn ties(&self) -> String {
        let health = self.health;
        if health.decisions == 0 {
            return "No decision is counted yet.".to_owned();
        }
        if health.tied == 0 {
            let decisions = number_of(health.decisions, "decision");
            return format!(
                "The rules alone left one move in each of {decisions}: the ties had nothing to settle."
            );
        }
        let keys: Vec<String> = health
            .keys
            .iter()
            .map(|key| {
                format!(
                    "{} settled {} of {}",
                    key.key,
                    thousands(key.settled),
                    thousands(key.asked)
                )
            })
            .collect();
        format!(
            "The rules left more than one move in {} of {} ({}), so that the ties chose: {}.",
            thousands(health.tied),
            number_of(health.decisions, "decision"),
            percent(ratio(health.tied, health.decisions)),
            keys.join("; ")
        )
    }

    /// What turning the board does.
    fn turning(&self) -> Vec<String> {
        let turned = &self.health.turned;
        let mut sentences: Vec<String> = [
            "The turn-the-paper test: the same games, with the board lying otherwise before this program alone.",
            "What differs is the doing of its ties, and of rules that name squares, rows or columns.",
        ]
        .map(str::to_owned)
        .into();
        if turned.is_empty() {
            sentences.push("Nothing can be said of it: the run was stopped before.".to_owned());
            return sentences;
        }
        if self.health.turned_openings < self.run.asked as u64 {
            let finished = number_of(self.health.turned_openings, "opening");
            sentences.push(format!("Only {finished} are finished here."));
        }
        if turned.iter().all(|one| one.alike) {
            sentences
                .push("However it lies, all these games are the same, move for move.".to_owned());
            return sentences;
        }
        let means = turned.iter().map(|one| one.strength.ahead.mean);
        let (low, high) = means.fold((f64::MAX, f64::MIN), |(low, high), mean| {
            (low.min(mean), high.max(mean))
        });
        sentences.push(format!(
            "In these games its mean goes from {} to {} discs a game by the turn alone.",
            signed(low),
            signed(high)
        ));
        sentences.push("All turns are held against the board as it lies.".to_owned());
        sentences.extend(words_note(turned.len().saturating_sub(1)));
        sentences
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a share is printed with one digit"
    )]
    let (part, whole) = (part as f64, whole.max(1) as f64);
    part / whole
}

/// What may be said of a turn.
fn turn_said(turned: &Turned, place: usize) -> &'static str {
    match (place, turned.alike) {
        (0, _) => "",
        (_, true) => "the same games",
        _ => gain_said(turned.strength.verdict),
    }
}

/// What the heads of the table of rules mean.
const HEADS: [&str; 4] = [
    "Matched: at least one move that was left.",
    "Would all: it would have crossed off every move, and so did nothing.",
    "Guard off: its “When …” did not hold.",
    "Changed: without the rule another move would have been chosen.",
];

/// Everything in tables and sentences.
pub fn health(report: &HealthReport) -> Document {
    let document = Document::titled(format!("The health of {}", report.program.program))
        .paragraph(report.introduction());
    if report.health.openings == 0 {
        return document.paragraph(["No opening is finished, so nothing can be said."]);
    }
    let mut document = document.numbered(report.rules.iter().map(|rule| rule.sentence));
    if !report.rules.is_empty() {
        document = document.with(rules(report)).paragraph(HEADS);
    }
    document = document
        .list(report.findings())
        .paragraph([report.ties()])
        .paragraph(report.turning());
    if report.health.turned.is_empty() {
        return document;
    }
    document.with(gain_table("the board lies", turns(report)))
}

fn rules(report: &HealthReport) -> Table {
    let columns = [
        Column::number("rule").key("rule"),
        Column::words("sentence").key("sentence").in_data(),
        Column::number("reached").key("reached"),
        Column::number("matched").key("matched"),
        Column::number("decided").key("decided"),
        Column::number("kept").key("kept"),
        Column::number("crossed off").key("crossed_off"),
        Column::number("would all").key("would_cross_off_every_move"),
        Column::number("guard off").key("guard_not_met"),
        Column::number("changed").key("changed"),
    ];
    let heads: Vec<String> = columns.iter().map(|column| column.head.clone()).collect();
    let row = |rule: &RuleReport| {
        let counts = counts(&rule.counts);
        let said = heads[2..].iter().zip(counts);
        let said = said
            .filter(|(head, count)| *count > 0 || matches!(head.as_str(), "reached" | "changed"))
            .map(|(head, count)| format!("{head} {}", thousands(count)));
        let spoken = format!(
            "Rule {}: {}.",
            rule.number,
            said.collect::<Vec<_>>().join(", ")
        );
        let cells = counts.map(|count| match count {
            0 => Cell::count(".", 0),
            count => Cell::count(thousands(count), count),
        });
        let first = [rule.number.into(), rule.sentence.into()];
        Row::new(first.into_iter().chain(cells), spoken)
    };
    Table::new(columns, report.rules.iter().map(row))
}

/// The counts of a rule, in the order of the columns.
const fn counts(rule: &RuleCounts) -> [u64; 8] {
    [
        rule.reached,
        rule.matched,
        rule.decided,
        rule.kept,
        rule.crossed_off,
        rule.would_cross_off_all,
        rule.guarded_off,
        rule.changed,
    ]
}

/// The program with the board as it lies and under each symmetry.
fn turns<'r>(report: &'r HealthReport) -> impl Iterator<Item = GainRow> + 'r {
    let turned = report.health.turned.iter().enumerate();
    turned.map(|(place, one)| GainRow {
        what: one.symmetry.name().to_owned(),
        ahead: one.strength.ahead,
        gain: (place > 0).then_some(one.strength.gain),
        said: turn_said(one, place),
        spoken: {
            let said = match turn_said(one, place) {
                "" => String::new(),
                said => format!("; {said}"),
            };
            let ahead = one.strength.ahead;
            let (mean, range) = (signed(ahead.mean), between(ahead));
            format!(
                "{}: {mean} discs a game, {range}{said}.",
                one.symmetry.name()
            )
        },
    })
}

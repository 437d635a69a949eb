//! The health of a program as a document: what its rules do, how often the tie-breaks choose, what turning the board
//! does.
//! It must not play anything itself.

use std::cmp::Reverse;

use serde::Serialize;

use super::super::Named;
use super::super::prose::{capital, list, thousands};
use super::gains::{GainRow, gain_table, words_note};
use super::numbers::{gain_said, likely_range, percent, signed};
use super::setting::{RunReport, number_of};
use crate::document::{Cell, Column, Document, Labelled, Row, Table};
use crate::lab::{Health, PANEL, RuleCounts, Turned};

/// The health of a program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HealthReport<'a> {
    /// From where it played.
    #[serde(flatten)]
    pub run: RunReport<'a>,
    /// What it is called.
    #[serde(flatten)]
    pub program: Named<'a>,
    /// The opponents.
    pub panel: [&'static str; 5],
    /// Its rules, and what each did.
    pub rules: Vec<RuleReport<'a>>,
    /// What came of it.
    #[serde(flatten)]
    pub health: &'a Health,
}

/// A rule and what it did.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

    /// *In 540 games the sheet made 7,627 moves.*
    fn introduction(&self) -> Vec<String> {
        let health = self.health;
        let mut sentences = vec![
            format!(
                "In {} the program made {}; in {} of them it had a choice.",
                number_of(health.games, "game"),
                number_of(health.decisions, "move"),
                thousands(health.choices)
            ),
            "How often did each rule make a difference? (Without it, another move would have been chosen.)"
                .to_owned(),
        ];
        if self.rules.is_empty() {
            sentences.pop();
        }
        sentences.extend(self.run.seed());
        sentences.extend(self.run.stopped());
        sentences
    }

    /// How often each rule made a difference, most often first.
    fn differences(&self) -> Vec<Labelled> {
        let mut rules: Vec<&RuleReport> = self.rules.iter().collect();
        rules.sort_by_key(|rule| Reverse(rule.counts.changed));
        let times = |rule: &RuleReport| match rule.counts.changed {
            0 => "never".to_owned(),
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            times => format!("{} times", thousands(times)),
        };
        let line = |rule: &RuleReport| format!("{}: {}", capital(&times(rule)), rule.sentence);
        let rules = rules.into_iter();
        rules
            .map(|rule| Labelled::new(format!("Rule {}", rule.number), [line(rule)]))
            .collect()
    }

    /// Who was played against, and from where.
    fn measured(&self) -> Vec<String> {
        let mut sentences = vec![format!(
            "How this was measured: it met five programs ({}) on {} from {}, twice from each opening, \
             swapping colours.",
            list(PANEL),
            self.run.board(),
            self.run.openings()
        )];
        sentences.extend(self.run.repeats());
        sentences
    }

    /// What stands out, in sentences that dare no more than the counts.
    fn findings(&self) -> Vec<String> {
        let finding = |rule: &RuleReport| {
            let what = match rule.counts {
                _ if self.health.decisions == 0 => return None,
                rule if rule.reached == 0 => "was never asked: the rules above it always chose",
                rule if rule.guarded_off == rule.reached => "has a “When” part that was never true",
                rule if rule.matched == 0 => "never fitted a move",
                rule if rule.changed == 0 => "made no difference in any of these moves",
                _ => return None,
            };
            Some(format!("Rule {} {what}.", rule.number))
        };
        let found: Vec<String> = self.rules.iter().filter_map(finding).collect();
        if found.is_empty() && self.health.decisions > 0 && !self.rules.is_empty() {
            return vec!["No rule is useless.".to_owned()];
        }
        found
    }

    /// How often the tie-breaks choose.
    fn ties(&self) -> String {
        let health = self.health;
        if health.decisions == 0 {
            return "No move is counted yet.".to_owned();
        }
        if health.tied == 0 {
            return "The rules left only one move every time, so the tie-breaks were never needed."
                .to_owned();
        }
        let keys = health.keys.iter().map(|key| {
            let (settled, asked) = (thousands(key.settled), thousands(key.asked));
            format!("“{}” settled {settled} of {asked}", key.key)
        });
        format!(
            "In {} of {} ({}), the rules left several moves, and only the tie-break chose: {}.",
            thousands(health.tied),
            number_of(health.decisions, "move"),
            percent(ratio(health.tied, health.decisions)),
            list(keys)
        )
    }

    /// What turning the board does.
    fn turning(&self) -> Vec<String> {
        let turned = &self.health.turned;
        let mut sentences: Vec<String> = [
            "The turn-the-board test: the same games, but this program sees the board turned round or mirrored.",
            "Good rules don't care; tie-breaks like “topmost”, and rules that name squares, rows or columns, do.",
        ]
        .map(str::to_owned)
        .into();
        if turned.is_empty() {
            sentences.push("The run was stopped before it.".to_owned());
            return sentences;
        }
        if self.health.turned_openings < self.run.asked as u64 {
            let finished = number_of(self.health.turned_openings, "opening");
            sentences.push(format!("Only {finished} are finished here."));
        }
        if turned.iter().all(|one| one.alike) {
            sentences.push(
                "Here all games were exactly the same, however the board was turned.".to_owned(),
            );
            return sentences;
        }
        let means = turned.iter().map(|one| one.strength.ahead.mean);
        let (low, high) = means.fold((f64::MAX, f64::MIN), |(low, high), mean| {
            (low.min(mean), high.max(mean))
        });
        sentences.push(format!(
            "Here its average moved between {} and {} discs a game.",
            signed(low),
            signed(high)
        ));
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
const HEADS: [&str; 3] = [
    "Fitted: at least one move fitted the rule.",
    "Would cross off all: it would have crossed off every move, so it did nothing.",
    "Made a difference: without the rule another move would have been chosen.",
];

/// Everything in tables and sentences.
pub fn health(report: &HealthReport) -> Document {
    let document = Document::titled(format!("The health of {}", report.program.program))
        .paragraph(report.introduction());
    if report.health.openings == 0 {
        return document.paragraph(["No opening is finished, so nothing can be said."]);
    }
    let mut document = document
        .labelled(report.differences())
        .list(report.findings())
        .paragraph([report.ties()]);
    if !report.rules.is_empty() {
        document = document
            .heading("What each rule did")
            .with(rules(report))
            .paragraph(HEADS);
    }
    document = document
        .heading("Turning the board")
        .paragraph(report.turning());
    let turned = report.health.turned.len();
    if turned > 0 {
        document = document
            .with(gain_table("the board", turns(report)))
            .paragraph(words_note(turned.saturating_sub(1)));
    }
    document.paragraph(report.measured())
}

fn rules(report: &HealthReport) -> Table {
    let columns = [
        Column::number("rule").key("rule"),
        Column::words("sentence").key("sentence").in_data(),
        Column::number("asked").key("reached"),
        Column::number("fitted").key("matched"),
        Column::number("chose").key("decided"),
        Column::number("kept").key("kept"),
        Column::number("crossed off").key("crossed_off"),
        Column::number("would cross off all").key("would_cross_off_every_move"),
        Column::number("“When” not true").key("guard_not_met"),
        Column::number("made a difference").key("changed"),
    ];
    let is_never = |place: usize| {
        report
            .rules
            .iter()
            .all(|rule| counts(&rule.counts)[place] == 0)
    };
    let columns = columns.into_iter().enumerate().map(|(place, column)| {
        // What no rule ever did is not worth a column.
        if place >= 2 && is_never(place - 2) {
            column.in_data()
        } else {
            column
        }
    });
    let columns: Vec<Column> = columns.collect();
    let heads: Vec<String> = columns.iter().map(|column| column.head.clone()).collect();
    let row = |rule: &RuleReport| {
        let counts = counts(&rule.counts);
        let said = heads[2..].iter().zip(counts);
        let said = said
            .filter(|(head, count)| {
                *count > 0 || matches!(head.as_str(), "asked" | "made a difference")
            })
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
            let (mean, range) = (signed(ahead.mean), likely_range(ahead));
            format!(
                "{}: {mean} discs a game, {range}{said}.",
                one.symmetry.name()
            )
        },
    })
}

//! The health of a program: what its rules do, how often the ties decide, what turning the paper does; as text, JSON and
//! CSV. It must not play anything itself.

use serde_json::{Value, json};

use super::super::Look;
use super::super::prose::{list, thousands, wrapped};
use super::gains::{GainRow, gain_table, words_note};
use super::numbers::{between, interval_json, percent, signed, verdict};
use super::orders::gain_said;
use super::setting::{RunReport, number_of};
use super::sheet::{Field, csv_text};
use super::table::{Align, table};
use crate::lab::{Health, PANEL, RuleCounts, Turned};

/// The health of a program.
#[derive(Clone, Copy, Debug)]
pub struct HealthReport<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Its rules.
    pub sentences: &'a [&'a str],
    /// From where it played.
    pub run: RunReport<'a>,
    /// What came of it.
    pub health: &'a Health,
}

/// The heads of the table of rules, behind its number.
pub(in crate::report) const HEADS: [&str; 8] = [
    "reached",
    "matched",
    "decided",
    "kept",
    "crossed off",
    "would all",
    "guard off",
    "changed",
];

/// The counts of a rule, in the order of the heads.
pub(in crate::report) const fn counts(rule: &RuleCounts) -> [u64; 8] {
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

impl HealthReport<'_> {
    pub(in crate::report) fn heading(&self) -> Vec<String> {
        let health = self.health;
        let mut lines = vec![format!(
            "{} meets {} with both colours from {}: {}, in which it chose {}, {} of them among two moves or more.",
            self.name,
            list(PANEL),
            self.run.openings(),
            number_of(health.games, "game"),
            number_of(health.decisions, "move"),
            thousands(health.choices)
        )];
        if let Some(seed) = self.run.setting.seed {
            lines.push(format!("The seed of the programs is {seed}."));
        }
        lines.extend(self.run.stopped());
        lines.extend(self.run.twins());
        lines
    }

    pub(in crate::report) fn note() -> &'static str {
        "Matched: at least one move that was left. Would all: it would have crossed off every move, and so did nothing. \
         Guard off: its “When …” did not hold. Changed: without the rule another move would have been chosen."
    }

    /// What stands out, in sentences that dare no more than the counts.
    pub(in crate::report) fn findings(&self) -> Vec<String> {
        let decisions = number_of(self.health.decisions, "decision");
        let rules = self.health.rules.iter().zip(1_usize..);
        let finding = |(rule, number): (&RuleCounts, usize)| {
            let what = match rule {
                _ if self.health.decisions == 0 => return None,
                rule if rule.reached == 0 => "was reached in none of",
                rule if rule.guarded_off == rule.reached => "had a guard that held in none of",
                rule if rule.matched == 0 => "matched a move that was left in none of",
                rule if rule.changed == 0 => "changed none of",
                _ => return None,
            };
            Some(format!("Rule {number} {what} {decisions}."))
        };
        let found: Vec<String> = rules.filter_map(finding).collect();
        if found.is_empty() && self.health.decisions > 0 && !self.health.rules.is_empty() {
            return vec![format!("Every rule changed at least one of {decisions}.")];
        }
        found
    }

    /// How often the ties decide.
    pub(in crate::report) fn ties(&self) -> String {
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

    /// What turning the paper does.
    pub(in crate::report) fn turning(&self) -> String {
        let turned = &self.health.turned;
        let means = turned.iter().map(|one| one.strength.ahead.mean);
        let (low, high) = means.fold((f64::MAX, f64::MIN), |(low, high), mean| {
            (low.min(mean), high.max(mean))
        });
        let what = "The turn-the-paper test: the same games, with the board lying otherwise before this program alone. What \
                    differs is the doing of its ties, and of rules that name squares, rows or columns.";
        if turned.is_empty() {
            return format!("{what} Nothing can be said of it: the run was stopped before.");
        }
        let some = if self.health.turned_openings < self.run.asked as u64 {
            format!(
                " Only {} are finished here.",
                number_of(self.health.turned_openings, "opening")
            )
        } else {
            String::new()
        };
        let what = format!("{what}{some}");
        if turned.iter().all(|one| one.alike) {
            return format!("{what} However it lies, all these games are the same, move for move.");
        }
        format!(
            "{what} In these games its mean goes from {} to {} discs a game by the turn alone. All turns are held against \
             the board as it lies. {}",
            signed(low),
            signed(high),
            words_note(turned.len().saturating_sub(1))
        )
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

/// Everything in tables and sentences; it ends with a newline.
pub fn health_text(report: &HealthReport, look: Look) -> String {
    let mut text = String::new();
    for line in report.heading() {
        push(&mut text, &line);
    }
    if report.health.openings == 0 {
        push(&mut text, "No opening is finished, so nothing can be said.");
        return text;
    }
    text.push('\n');
    for (sentence, number) in report.sentences.iter().zip(1_usize..) {
        text.push_str(&wrapped(sentence, &format!("  {number}. "), "     "));
        text.push('\n');
    }
    if !report.sentences.is_empty() {
        text.push('\n');
        text.push_str(&rules(report, look));
        text.push('\n');
        push(&mut text, HealthReport::note());
        text.push('\n');
    }
    for line in report.findings() {
        push(&mut text, &line);
    }
    push(&mut text, &report.ties());
    text.push('\n');
    push(&mut text, &report.turning());
    text.push('\n');
    text.push_str(&turn_table(report, look));
    text
}

fn push(text: &mut String, line: &str) {
    text.push_str(&wrapped(line, "", ""));
    text.push('\n');
}

fn rules(report: &HealthReport, look: Look) -> String {
    let rules = report.health.rules.iter().zip(1_usize..);
    if look.linear {
        let told = rules.map(|(rule, number)| {
            let counts: Vec<String> = HEADS
                .iter()
                .zip(counts(rule))
                .filter(|(head, count)| *count > 0 || matches!(**head, "reached" | "changed"))
                .map(|(head, count)| format!("{head} {}", thousands(count)))
                .collect();
            format!(
                "{}\n",
                wrapped(&format!("Rule {number}: {}.", counts.join(", ")), "", "")
            )
        });
        return told.collect();
    }
    let mut columns = vec![("rule", Align::Right)];
    columns.extend(HEADS.map(|head| (head, Align::Right)));
    let row = |(rule, number): (&RuleCounts, usize)| {
        let counts = counts(rule).map(|count| {
            if count == 0 {
                ".".to_owned()
            } else {
                thousands(count)
            }
        });
        std::iter::once(number.to_string()).chain(counts).collect()
    };
    let rows: Vec<Vec<String>> = rules.map(row).collect();
    table(&columns, &rows, look)
}

/// The sheet as it lies and under each symmetry.
pub(in crate::report) fn turns(report: &HealthReport) -> Vec<GainRow> {
    let turned = report.health.turned.iter().enumerate();
    let row = |(place, one): (usize, &Turned)| GainRow {
        what: one.symmetry.name().to_owned(),
        ahead: one.strength.ahead,
        gain: (place > 0).then_some(one.strength.gain),
        said: turn_said(one, place),
    };
    turned.map(row).collect()
}

fn turn_table(report: &HealthReport, look: Look) -> String {
    let rows = turns(report);
    if rows.is_empty() {
        return String::new();
    }
    if look.linear {
        let told = rows.iter().map(|row| {
            let said = match row.said {
                "" => String::new(),
                said => format!("; {said}"),
            };
            let line = format!(
                "{}: {} discs a game, {}{said}.",
                row.what,
                signed(row.ahead.mean),
                between(row.ahead)
            );
            format!("{}\n", wrapped(&line, "", ""))
        });
        return told.collect();
    }
    gain_table("the board lies", &rows, look)
}

/// Everything as one JSON object on one line, without a newline.
pub fn health_json(report: &HealthReport) -> String {
    let health = report.health;
    let mut object = report.run.json();
    object.remove("different");
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("program", json!(report.name));
    put("panel", json!(PANEL));
    put("decisions", json!(health.decisions));
    put("choices", json!(health.choices));
    let rules = health.rules.iter().zip(report.sentences).zip(1_usize..);
    let rules = rules.map(|((rule, sentence), number)| {
        json!({
            "number": number,
            "sentence": sentence,
            "reached": rule.reached,
            "guard_not_met": rule.guarded_off,
            "matched": rule.matched,
            "decided": rule.decided,
            "kept": rule.kept,
            "crossed_off": rule.crossed_off,
            "would_cross_off_every_move": rule.would_cross_off_all,
            "changed": rule.changed,
        })
    });
    put("rules", rules.collect());
    put("tied", json!(health.tied));
    let keys = health.keys.iter();
    let keys =
        keys.map(|key| json!({ "key": key.key, "asked": key.asked, "settled": key.settled }));
    put("ties", keys.collect());
    let turned = health.turned.iter().map(|one| {
        json!({
            "turn": one.symmetry.name(),
            "same_games": one.alike,
            "ahead": interval_json(one.strength.ahead),
            "gain": interval_json(one.strength.gain),
            "verdict": verdict(one.strength.verdict),
        })
    });
    put("turned", turned.collect());
    Value::Object(object).to_string()
}

/// The counts of the rules as CSV, with a line of heads.
pub fn health_csv(report: &HealthReport) -> String {
    let heads = [
        "rule",
        "sentence",
        "reached",
        "matched",
        "decided",
        "kept",
        "crossed_off",
        "would_cross_off_every_move",
        "guard_not_met",
        "changed",
    ];
    let rules = report
        .health
        .rules
        .iter()
        .zip(report.sentences)
        .zip(1_usize..);
    let rows = rules.map(|((rule, sentence), number)| {
        let first = [number.into(), (*sentence).into()];
        first
            .into_iter()
            .chain(counts(rule).map(Field::from))
            .collect()
    });
    csv_text(&heads, rows)
}

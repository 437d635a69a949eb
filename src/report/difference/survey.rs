//! How often two programs differ, as tables. It must not count anything but sums.

use serde::Serialize;

use super::PairReport;
use super::scope::{Scope, surveyed};
use crate::board::{BoardSize, Transcript};
use crate::document::{Cell, Column, Document, Row, Table};
use crate::program::Decider;
use crate::proof::{Phase, PhaseAgreement, RulePair, Survey};
use crate::report::prose::{capital, thousands};

/// So many pairs of rules are shown on a screen; the rest is counted.
const MOST_PAIRS: usize = 20;

/// What the columns count.
const NOTE: [&str; 3] = [
    "Discs: on the board before the move.",
    "By another rule: the same move, but chosen by a rule with another number.",
    "Of 100: in how many of 100 positions they play different moves.",
];

/// How often two programs differ.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SurveyReport<'a> {
    #[serde(flatten)]
    pair: PairReport<'a>,
    compared: Scope,
    /// How often they differ in each phase of the game.
    phases: [PhaseReport; 3],
    /// How often they differ, for each two rules that decide.
    rules: Vec<RulesReport<'a>>,
    #[serde(skip)]
    survey: &'a Survey,
}

/// One phase of the game.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PhaseReport {
    /// The phase.
    phase: &'static str,
    /// The fewest and the most discs on the board in it.
    discs: (u32, u32),
    /// At how many positions they choose the same move.
    same: u64,
    /// At how many of these by rules with other numbers.
    same_by_other_rules: u64,
    /// At how many they choose differently.
    other: u64,
}

/// What decides in the first program and in the second.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RulesReport<'a> {
    /// What decides in the first program.
    a: Decider,
    /// What decides in the second.
    b: Decider,
    /// At how many positions they choose differently.
    other: u64,
    /// At how many they choose the same move.
    same: u64,
    /// The turns that lead to the first position at which they choose differently.
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<&'a Transcript>,
}

impl<'a> SurveyReport<'a> {
    /// What a survey has counted.
    pub fn of(pair: PairReport<'a>, survey: &'a Survey) -> Self {
        let board = BoardSize::new(pair.start.size.into()).unwrap_or(BoardSize::SIX);
        let phase = |phase: Phase| {
            let count = &survey.phases[phase as usize];
            PhaseReport::of(phase.name(), phase.discs(board), count)
        };
        let rules = |pair: &'a RulePair| RulesReport {
            a: pair.by[0],
            b: pair.by[1],
            other: pair.tally.other,
            same: pair.tally.same,
            example: pair.first.as_ref(),
        };
        Self {
            pair,
            compared: Scope::of(&survey.compared),
            phases: Phase::ALL.map(phase),
            rules: survey.pairs.iter().map(rules).collect(),
            survey,
        }
    }

    /// How often they differ, by phase and by pair of rules.
    pub fn document(&self) -> Document {
        self.pair.document().followed_by(self.body())
    }

    pub(super) fn body(&self) -> Document {
        Document::default()
            .paragraph([self.differences()])
            .paragraph(surveyed(&self.survey.compared))
            .with(self.phases())
            .paragraph(NOTE)
            .with(self.pairs())
    }

    /// The result in one sentence.
    fn differences(&self) -> String {
        let [first, second] = self.pair.names();
        match self.survey.total().tally.other {
            0 => format!(
                "{first} and {second} choose the same move at every one of these positions."
            ),
            other => format!(
                "{first} and {second} choose differently at {} of {} positions.",
                thousands(other),
                thousands(self.survey.compared.choices)
            ),
        }
    }

    /// The phases and all of them together.
    fn phases(&self) -> Table {
        let [opening, _, end] = self.phases;
        let all = (opening.discs.0, end.discs.1);
        let all = PhaseReport::of("all", all, &self.survey.total());
        let columns = [
            Column::words("part").key("phase"),
            Column::words("discs"),
            Column::number("").key("discs_from").in_data(),
            Column::number("").key("discs_to").in_data(),
            Column::number("positions").key("choices"),
            Column::number("same move").key("same"),
            Column::number("by another rule").key("same_by_other_rules"),
            Column::number("another move").key("other"),
            Column::number("of 100"),
        ];
        let rows = self.phases.iter().chain([&all]);
        Table::new(columns, rows.map(PhaseReport::row))
    }

    fn pairs(&self) -> Table {
        let columns = [
            Column::words("first").key("a"),
            Column::words("second").key("b"),
            Column::number("another move").key("other"),
            Column::number("same move").key("same"),
            Column::words("An example of a difference")
                .key("example")
                .off_screen(),
        ];
        let rows = self.survey.pairs.iter().map(pair_row);
        let more = self.survey.pairs.len().saturating_sub(MOST_PAIRS);
        let more = format!("… and {more} more; --json has them all.");
        Table::new(columns, rows).at_most(MOST_PAIRS, more)
    }
}

impl PhaseReport {
    const fn of(phase: &'static str, discs: (u32, u32), count: &PhaseAgreement) -> Self {
        Self {
            phase,
            discs,
            same: count.tally.same,
            same_by_other_rules: count.same_by_other_rules,
            other: count.tally.other,
        }
    }

    fn row(&self) -> Row {
        let (phase, (fewest, most)) = (part_said(self.phase), self.discs);
        let discs = format!("{fewest} to {most}");
        let choices = thousands(self.same + self.other);
        let by_other_rules = thousands(self.same_by_other_rules);
        let in_hundred = self.in_hundred();
        let spoken = format!(
            "{}, {discs} discs: {choices} positions; the same move {}, of these {by_other_rules} by another rule; another \
             move {}, that is {in_hundred} of 100.",
            capital(phase),
            times(self.same),
            times(self.other),
        );
        let cells = [
            Cell::coded(phase, self.phase),
            Cell::from(discs),
            Cell::from(fewest),
            Cell::from(most),
            Cell::count(choices, self.same + self.other),
            Cell::count(thousands(self.same), self.same),
            Cell::count(by_other_rules, self.same_by_other_rules),
            Cell::count(thousands(self.other), self.other),
            Cell::from(in_hundred),
        ];
        Row::new(cells, spoken)
    }

    /// How many of a hundred choices differ, to a tenth; *none* of none.
    fn in_hundred(&self) -> String {
        let choices = self.same + self.other;
        if choices == 0 {
            return "none".to_owned();
        }
        let tenths = (self.other * 1000 + choices / 2) / choices;
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}

/// A part of the game as people call it.
fn part_said(phase: &'static str) -> &'static str {
    match phase {
        "opening" => "early",
        "end" => "late",
        other => other,
    }
}

fn pair_row(pair: &RulePair) -> Row {
    let [first, second] = pair.by.map(|decider| capital(&decider.to_string()));
    let tally = pair.tally;
    let spoken = format!(
        "{first} of the first, {} of the second: another move {}, the same move {}.",
        pair.by[1],
        times(tally.other),
        times(tally.same)
    );
    let example = match &pair.first {
        None => Cell::coded("none", ""),
        Some(way) if way.turns().is_empty() => Cell::coded("at the start", "start"),
        Some(way) => Cell::coded(format!("after {way}"), way.to_string()),
    };
    let [a, b] = pair.by.map(|decider| decider.to_string());
    let cells = [
        Cell::coded(first, a),
        Cell::coded(second, b),
        Cell::count(thousands(tally.other), tally.other),
        Cell::count(thousands(tally.same), tally.same),
        example,
    ];
    Row::new(cells, spoken)
}

fn times(number: u64) -> String {
    match number {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        many => format!("{} times", thousands(many)),
    }
}

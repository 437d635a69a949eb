//! How often two programs differ, as tables or in sentences. It must not count anything but sums.

use std::fmt::Write;

use super::DifferenceReport;
use super::scope::surveyed;
use crate::board::BoardSize;
use crate::program::Decider;
use crate::proof::{Phase, PhaseTally, RulePair, Survey};
use crate::report::Look;
use crate::report::prose::{capital, thousands, wrapped};

/// So many pairs of rules are shown; the rest is counted.
const MOST_PAIRS: usize = 20;

/// What the columns count.
pub(in crate::report) const NOTE: &str = "Discs: on the board before the move. Same: the same move. By other rules: the same \
     move, but the rules that decide have other numbers. Differ: another move; the last column is its share in 100 choices.";

/// One row of the table of phases.
pub(in crate::report) struct Row {
    /// *Opening*, or *All*.
    pub name: String,
    /// *4 to 14*.
    pub discs: String,
    /// The counts.
    pub count: PhaseTally,
}

/// The phases and all of them together.
pub(in crate::report) fn rows(survey: &Survey, size: BoardSize) -> Vec<Row> {
    let row = |phase: Phase| Row {
        name: capital(phase.name()),
        discs: discs(phase.discs(size)),
        count: survey.phases[phase as usize],
    };
    let mut rows: Vec<Row> = Phase::ALL.into_iter().map(row).collect();
    rows.push(Row {
        name: "All".to_owned(),
        discs: discs((Phase::Opening.discs(size).0, Phase::End.discs(size).1)),
        count: survey.total(),
    });
    rows
}

/// *4 to 14*
fn discs((fewest, most): (u32, u32)) -> String {
    format!("{fewest} to {most}")
}

/// How many of a hundred choices differ, to a tenth; *none* of none.
pub(in crate::report) fn in_hundred(count: &PhaseTally) -> String {
    let choices = count.tally.same + count.tally.other;
    if choices == 0 {
        return "none".to_owned();
    }
    let tenths = (count.tally.other * 1000 + choices / 2) / choices;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// *rule 3*, *the ties*
pub(in crate::report) fn which(decider: Decider) -> String {
    match decider {
        Decider::Rule(number) => format!("rule {number}"),
        Decider::Ties => "the ties".to_owned(),
    }
}

/// The result in one sentence.
pub(in crate::report) fn differences(report: &DifferenceReport, survey: &Survey) -> String {
    let [first, second] = report.names;
    match survey.total().tally.other {
        0 => format!("{first} and {second} choose the same move at every one of these positions."),
        other => format!(
            "{first} and {second} choose differently at {} of {} positions.",
            thousands(other),
            thousands(survey.compared.choices)
        ),
    }
}

/// How often two programs differ, by phase and by pair of rules; it ends with a newline.
pub fn survey_text(report: &DifferenceReport, survey: &Survey, look: Look) -> String {
    let heading = wrapped(&report.heading(), "", "");
    let compared = wrapped(&surveyed(&survey.compared), "", "");
    let size = report.start.size();
    let mut text = format!("{heading}\n\n{compared}\n\n");
    if look.linear {
        for row in rows(survey, size) {
            push(&mut text, &wrapped(&told_row(&row), "", ""));
        }
        text.push('\n');
        for pair in survey.pairs.iter().take(MOST_PAIRS) {
            push(&mut text, &wrapped(&told_pair(pair), "", ""));
        }
    } else {
        push_phases(&mut text, survey, size, look);
        push_pairs(&mut text, survey, look);
    }
    if survey.pairs.len() > MOST_PAIRS {
        let more = survey.pairs.len() - MOST_PAIRS;
        push(
            &mut text,
            &format!("… and {more} more; --json has them all."),
        );
    }
    let differences = wrapped(&differences(report, survey), "", "");
    push(&mut text, &format!("\n{differences}"));
    text
}

fn push_phases(text: &mut String, survey: &Survey, size: BoardSize, look: Look) {
    let line = |cells: [&str; 7]| {
        let [name, discs, choices, same, other_rules, differ, share] = cells;
        format!(
            "{name:<8} {discs:<9}{choices:>11}{same:>11}{other_rules:>16}{differ:>11}{share:>8}"
        )
    };
    let heads = line([
        "Phase",
        "Discs",
        "Choices",
        "Same",
        "By other rules",
        "Differ",
        "In 100",
    ]);
    push(text, &look.palette.label(&heads));
    for row in rows(survey, size) {
        let tally = row.count.tally;
        push(
            text,
            &line([
                &row.name,
                &row.discs,
                &thousands(tally.same + tally.other),
                &thousands(tally.same),
                &thousands(row.count.same_by_other_rules),
                &thousands(tally.other),
                &in_hundred(&row.count),
            ]),
        );
    }
    push(text, &format!("\n{}\n", wrapped(NOTE, "", "")));
}

fn push_pairs(text: &mut String, survey: &Survey, look: Look) {
    let line = |cells: [&str; 4]| {
        let [first, second, differ, same] = cells;
        format!("{first:<13}{second:<13}{differ:>11}{same:>11}")
    };
    push(
        text,
        &look
            .palette
            .label(&line(["First", "Second", "Differ", "Same"])),
    );
    for pair in survey.pairs.iter().take(MOST_PAIRS) {
        let [first, second] = pair.by.map(which);
        let (differ, same) = (thousands(pair.tally.other), thousands(pair.tally.same));
        push(text, &line([&first, &second, &differ, &same]));
    }
}

fn told_row(row: &Row) -> String {
    let tally = row.count.tally;
    format!(
        "{}, {} discs: {} choices; the same move {}, of these {} by rules of other numbers; another move {}, that is {} \
         in 100.",
        row.name,
        row.discs,
        thousands(tally.same + tally.other),
        times(tally.same),
        thousands(row.count.same_by_other_rules),
        times(tally.other),
        in_hundred(&row.count)
    )
}

fn told_pair(pair: &RulePair) -> String {
    let [first, second] = pair.by.map(which);
    format!(
        "{} of the first, {second} of the second: another move {}, the same move {}.",
        capital(&first),
        times(pair.tally.other),
        times(pair.tally.same)
    )
}

fn times(number: u64) -> String {
    match number {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        many => format!("{} times", thousands(many)),
    }
}

fn push(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a String takes every text");
}

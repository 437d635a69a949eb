//! Where two programs differ, as text: the witness with both decisions side by side, or how often and by which rules.
//! It must not compare anything itself.

mod columns;
mod json;
mod scope;
mod table;

use std::fmt::Write;

use super::explain::{decided_by, paragraphs, told};
use super::prose::{list, wrapped};
use super::{Look, speech};
use crate::board::{Layout, Position, Side, Square, Squares};
use crate::program::{Outcome, Record};
use crate::proof::{Search, Witness};

pub use json::{difference_json, survey_json};
pub(super) use scope::{found, not_found, surveyed};
pub use table::survey_text;
pub(super) use table::{NOTE, Row, differences, in_hundred, rows, which};

/// Two programs that are compared, and where.
#[derive(Clone, Copy, Debug)]
pub struct DifferenceReport<'a> {
    /// What the two programs are called.
    pub names: [&'a str; 2],
    /// The position from which they are compared.
    pub start: Position,
    /// How it lies.
    pub layout: Layout,
    /// The seed of the programs, where one of them needs it.
    pub seed: Option<u64>,
}

impl DifferenceReport<'_> {
    /// *The first is The Paper. The second is Greedy. The board is 6 by 6, standard start.*
    pub(super) fn heading(&self) -> String {
        let [first, second] = self.names;
        let size = self.start.size().get();
        let begins = match self.start.side() {
            Side::Black => "",
            Side::White => ", White first",
        };
        let seed = self.seed.map_or_else(String::new, |seed| {
            format!(" The seed of the programs is {seed}.")
        });
        format!(
            "The first is {first}. The second is {second}. The board is {size} by {size}, {} start{begins}.{seed}",
            self.layout.name()
        )
    }

    /// *The Paper plays e4, by rule 4; Greedy plays b3, by rule 3.*
    pub(super) fn verdict(&self, witness: &Witness) -> String {
        let [first, second] = [0, 1].map(|at| plays(self.names[at], &witness.records[at]));
        format!("{first}; {second}.")
    }
}

fn plays(name: &str, record: &Record) -> String {
    let by = record.decided_by.map(decided_by).unwrap_or_default();
    match record.outcome {
        Outcome::Move(square) => format!("{name} plays {square}{by}"),
        Outcome::Pass | Outcome::GameOver => format!("{name} has no move"),
    }
}

/// The witness with both decisions, or a sentence that none was found and what was searched; it ends with a newline.
pub fn difference_text(report: &DifferenceReport, search: &Search, look: Look) -> String {
    let heading = wrapped(&report.heading(), "", "");
    let Some(witness) = &search.witness else {
        let none = wrapped(&not_found(&search.compared), "", "");
        return format!("{heading}\n\n{none}\n");
    };
    let found = wrapped(&found(witness, &search.compared), "", "");
    let setting = setting(report, witness, look);
    let decisions = if look.linear {
        one_after_the_other(report, witness, look)
    } else {
        columns::side_by_side(report.names, &witness.records, look)
    };
    let verdict = wrapped(&report.verdict(witness), "", "");
    let verdict = look.palette.chosen(&verdict);
    format!("{heading}\n\n{found}\n\n{setting}\n{decisions}\n{verdict}\n")
}

/// The position: drawn with its marks, or in sentences.
fn setting(report: &DifferenceReport, witness: &Witness, look: Look) -> String {
    let position = witness.transcript.position();
    let legal = position.legal_moves();
    if look.linear {
        let board = speech::board(&position);
        let sentences = format!("{board} Legal moves: {}.", list(legal));
        return format!("{}\n", wrapped(&sentences, "", ""));
    }
    let played = witness.records.each_ref().map(|one| one.outcome.square());
    let mark = |square| mark(played, legal, square);
    let (count, to_move) = (speech::count(&position), speech::to_move(&position));
    let mut text = format!("{count} {to_move}\n\n");
    for line in position.drawn(mark).lines() {
        writeln!(text, "  {line}").expect("a String takes every text");
    }
    text.push('\n');
    for (line, painted) in legend(report, played, legal) {
        let line = wrapped(&line, "  ", "    ");
        let line = if painted {
            look.palette.label(&line)
        } else {
            line
        };
        writeln!(text, "{line}").expect("a String takes every text");
    }
    text
}

/// `1` and `2` are the moves of the first and the second program, `+` the other legal ones.
fn mark(played: [Option<Square>; 2], legal: Squares, square: Square) -> Option<char> {
    match played.map(|one| one == Some(square)) {
        [true, _] => Some('1'),
        [_, true] => Some('2'),
        _ => legal.contains(square).then_some('+'),
    }
}

fn legend(
    report: &DifferenceReport,
    played: [Option<Square>; 2],
    legal: Squares,
) -> Vec<(String, bool)> {
    let mut lines = Vec::new();
    for (at, square) in played.into_iter().enumerate() {
        if let Some(square) = square {
            lines.push((
                format!("{} {} plays {square}", at + 1, report.names[at]),
                true,
            ));
        }
    }
    let others = legal - played.into_iter().flatten().collect();
    if !others.is_empty() {
        lines.push(("+ other legal move".to_owned(), false));
    }
    lines
}

/// Both decisions in sentences.
fn one_after_the_other(report: &DifferenceReport, witness: &Witness, look: Look) -> String {
    let mut text = String::new();
    for (name, record) in report.names.iter().zip(&witness.records) {
        let heading = wrapped(&format!("How {name} decides:"), "", "");
        writeln!(text, "{heading}").expect("a String takes every text");
        for paragraph in paragraphs(record, name) {
            text.push_str(&told(&paragraph, look));
        }
        text.push('\n');
    }
    text.pop();
    text
}

//! A quiz in sentences: which rule an answer missed and why, and the score. It must not hold answers against anything.

use super::explain::why_dropped;
use super::prose::counted;
use crate::board::Square;
use crate::document::Document;
use crate::game::{Missed, Tally};
use crate::program::{Decider, Record};

/// Why a legal move is not the program's: the rule or the tie-break that drops it, and what it saw. The program's own
/// move is left for the next try.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::{library, report};
/// let paper = library::read(library::builtin("paper").unwrap().text).program.unwrap();
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let record = paper.on(BoardSize::SIX, None).unwrap().record(&start).unwrap();
/// let said = report::quiz_slip(&record, "d5".parse().unwrap(), "The Paper");
/// assert!(said[1].starts_with("The tie-break"));
/// ```
pub fn slip(record: &Record, square: Square, name: &str) -> Vec<String> {
    why_dropped(record, square, name)
}

/// How well somebody has run the program.
pub fn score(tally: &Tally, name: &str) -> Document {
    let mut lines = vec![format!("Your score: {}", ran(tally, name))];
    if tally.shown > 0 {
        lines.push(format!("Shown to you: {}.", tally.shown));
    }
    if tally.forced > 0 {
        let moves = counted(tally.forced as usize, "move", "moves");
        let was = if tally.forced == 1 { "was" } else { "were" };
        lines.push(format!(
            "Not counted: {moves} that {was} the only legal one."
        ));
    }
    lines.extend(tally.missed.iter().map(missed));
    Document::titled("The score").one_a_line(lines)
}

/// *5 of 7 decisions of The Paper right at the first try.*
fn ran(tally: &Tally, name: &str) -> String {
    match tally.decisions {
        0 => format!("no decision of {name} yet."),
        number => {
            let decisions = counted(number as usize, "decision", "decisions");
            format!(
                "{} of {decisions} of {name} right at the first try.",
                tally.right
            )
        }
    }
}

/// *Missed 2 times: rule 3, “If a move is on an edge, play it.”*
fn missed(missed: &Missed) -> String {
    let times = counted(missed.times as usize, "time", "times");
    match (missed.by, &missed.sentence) {
        (Decider::Rule(number), Some(sentence)) => {
            format!("Missed {times}: rule {number}, “{sentence}”")
        }
        (Decider::Rule(number), None) => format!("Missed {times}: rule {number}."),
        (Decider::Ties, _) => format!("Missed {times}: the ties."),
    }
}

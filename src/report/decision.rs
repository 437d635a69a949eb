//! A decision in words, for every verb that shows one: the board with its marks, then each rule, what it saw and what it
//! did. It must not decide anything itself.

mod sentences;
mod steps;
mod why_not;

use super::prose::list;
use crate::board::{Square, Squares};
use crate::document::{Board, Labelled, Mark, Text, Tone};
use crate::program::{Did, Record};

pub use sentences::decided_by;
use sentences::{Paragraph, of_outcome};
pub use steps::{Step, steps};
pub use why_not::why_not;
pub(super) use why_not::{WhyNot, answer, why_dropped};

/// The decision rule by rule, and the move.
pub(super) fn labelled(record: &Record, name: &str) -> Vec<Labelled> {
    let mut labelled = rules(record);
    labelled.push(of_outcome(record, name).into());
    labelled
}

/// The decision rule by rule, without the move.
pub(super) fn rules(record: &Record) -> Vec<Labelled> {
    let paragraphs = sentences::paragraphs(record).into_iter();
    paragraphs.map(Labelled::from).collect()
}

impl From<Paragraph> for Labelled {
    fn from(paragraph: Paragraph) -> Self {
        let tone = if paragraph.decisive {
            Tone::Chosen
        } else {
            Tone::Label
        };
        Self::new(Text::toned(tone, paragraph.label), paragraph.lines)
    }
}

/// The position with a mark on each legal move, and on the square that someone asks about.
pub(super) fn board(record: &Record, asked: Option<Square>, name: &str) -> Board {
    let position = &record.position;
    let side = position.side().name();
    let board = Board::new(*position).caption(format!("{name} plays {side}."));
    let board = marked(board, record, asked);
    if record.legal.is_empty() {
        return board;
    }
    board.spoken(format!("Legal moves: {}.", list(record.legal)))
}

/// The same board with its marks alone.
pub(super) fn marked(board: Board, record: &Record, asked: Option<Square>) -> Board {
    let played = record.outcome.square().map_or(Squares::EMPTY, Squares::of);
    let crossed = crossed_off(record) - played;
    let others = record.legal - crossed - played;
    let asked_at = asked.map_or(Squares::EMPTY, Squares::of) & record.position.empty();
    let words = |before: &str, square: Option<Square>| {
        square.map_or_else(String::new, |square| format!("{before} {square}"))
    };
    board
        .marked_as(Mark::Asked, asked_at, words("why not", asked))
        .marked_as(
            Mark::Played,
            played,
            words("it plays", record.outcome.square()),
        )
        .marked(Mark::Left, others)
        .marked(Mark::CrossedOff, crossed)
}

/// The legal moves that rules took away before one decided.
fn crossed_off(record: &Record) -> Squares {
    let reached = record.rules.iter().filter_map(|rule| rule.reached.as_ref());
    let mut shrinking = reached.filter(|rule| matches!(rule.did, Did::CrossedOff | Did::Kept));
    let left = shrinking
        .next_back()
        .map_or(record.legal, |rule| rule.after);
    record.legal - left
}

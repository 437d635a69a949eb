//! A decision record as text for a person: the board with its marks, then each rule, what it saw and what it did.
//! It must not decide anything itself.

mod marks;
mod sentences;
mod steps;
mod why_not;

use super::prose::{list, wrapped_to};
use super::{Look, speech};
use crate::board::{Square, Squares};
use crate::document::{Board, Labelled, Mark, Text, Tone};
use crate::program::Record;

pub(super) use marks::board as marked_board;
pub(super) use sentences::{Paragraph, decided_by, paragraphs};
pub use steps::{Step, steps};
pub(super) use why_not::answer;
pub use why_not::why_not;

/// The explanation of one decision; `name` is what the program is called. It ends with a newline.
pub fn explain(record: &Record, name: &str, look: Look) -> String {
    let mut text = setting(record, None, name, look);
    for paragraph in paragraphs(record, name) {
        text.push_str(&told(&paragraph, look));
    }
    text
}

/// The decision rule by rule, as a block of a document.
pub(super) fn labelled(record: &Record, name: &str) -> Vec<Labelled> {
    let paragraphs = paragraphs(record, name).into_iter();
    let entry = |one: Paragraph| {
        let tone = if one.decisive {
            Tone::Chosen
        } else {
            Tone::Label
        };
        Labelled::new(Text::toned(tone, one.label), one.lines)
    };
    paragraphs.map(entry).collect()
}

/// The position with a mark on each legal move, and on the square that someone asks about.
pub(super) fn board(record: &Record, asked: Option<Square>, name: &str) -> Board {
    let position = &record.position;
    let side = position.side().name();
    let board = Board::new(*position).caption(format!("{name} plays {side}."));
    let played = record.outcome.square().map_or(Squares::EMPTY, Squares::of);
    let crossed = marks::crossed_off(record) - played;
    let others = record.legal - crossed - played;
    let asked_at = asked.map_or(Squares::EMPTY, Squares::of) & record.position.empty();
    let words = |before: &str, square: Option<Square>| {
        square.map_or_else(String::new, |square| format!("{before} {square}"))
    };
    let board = board
        .marked_as(Mark::Asked, asked_at, words("why not", asked))
        .marked_as(
            Mark::Played,
            played,
            words("it plays", record.outcome.square()),
        )
        .marked(Mark::Left, others)
        .marked(Mark::CrossedOff, crossed);
    if record.legal.is_empty() {
        return board;
    }
    board.spoken(format!("Legal moves: {}.", list(record.legal)))
}

/// The position, in a drawing with marks or in sentences, and a blank line behind it.
pub(super) fn setting(record: &Record, asked: Option<Square>, name: &str, look: Look) -> String {
    let position = &record.position;
    let side = position.side().name();
    if look.linear {
        let board = speech::board(position);
        let legal = match record.legal.len() {
            0 => String::new(),
            _ => format!(" Legal moves: {}.", list(record.legal)),
        };
        let sentences = format!("{name} plays {side}. {board}{legal}");
        return format!("{}\n\n", wrapped_to(look.width, &sentences, "", ""));
    }
    let (count, to_move) = (speech::count(position), speech::to_move(position));
    let heading = wrapped_to(
        look.width,
        &format!("{name} plays {side}. {count} {to_move}"),
        "",
        "",
    );
    format!("{heading}\n\n{}\n", marks::board(record, asked, look))
}

/// The width of the labels in front of the paragraphs.
const LABEL: usize = 8;

/// One paragraph: a label with the text hanging beside it, or in linear text behind it.
pub(super) fn told(paragraph: &Paragraph, look: Look) -> String {
    let label = &paragraph.label;
    if look.linear {
        let all = std::iter::once(format!("{label}:")).chain(paragraph.lines.iter().cloned());
        let sentences: Vec<String> = all.collect();
        return format!("{}\n", wrapped_to(look.width, &sentences.join(" "), "", ""));
    }
    let hanging = " ".repeat(LABEL);
    let padding = " ".repeat(LABEL.saturating_sub(label.chars().count()).max(1));
    let mut text = String::new();
    for (place, line) in paragraph.lines.iter().enumerate() {
        let first = if place == 0 {
            format!("{label}{padding}")
        } else {
            hanging.clone()
        };
        text.push_str(&wrapped_to(look.width, line, &first, &hanging));
        text.push('\n');
    }
    let painted = if paragraph.decisive {
        look.palette.chosen(label)
    } else {
        look.palette.label(label)
    };
    text.replacen(label.as_str(), &painted, 1)
}

//! The board of a decision, with a mark on each legal move. The marks are characters that no reader of boards takes
//! for a disc or an empty square, except `-`, which it reads as empty. It must not know rules.

use std::fmt::Write;

use crate::board::{Square, Squares};
use crate::program::{Did, Record};
use crate::report::Look;

/// The move that is played.
const PLAYED: char = '!';
/// A legal move that is still left when the decision falls.
const LEFT: char = '+';
/// A legal move that a rule has crossed off.
const CROSSED: char = '-';

/// The square that someone asks about.
const ASKED: char = '?';

/// The board with its marks, and a line that says what they mean; each line ends with a newline.
pub(in crate::report) fn board(record: &Record, asked: Option<Square>, look: Look) -> String {
    let crossed = crossed_off(record);
    let mark = |square| {
        let asked = (asked == Some(square)).then_some(ASKED);
        asked.or_else(|| mark(record, crossed, square))
    };
    let drawn = record.position.drawn(mark);
    let mut text = String::new();
    for line in drawn.lines() {
        writeln!(text, "  {}", painted(line, look)).expect("a String takes every text");
    }
    let legend = legend(record, crossed, asked);
    if !legend.is_empty() {
        text.push('\n');
        for line in in_lines(&legend, look.width) {
            writeln!(text, "  {}", painted(&line, look)).expect("a String takes every text");
        }
    }
    text
}

fn mark(record: &Record, crossed: Squares, square: Square) -> Option<char> {
    if record.outcome.square() == Some(square) {
        Some(PLAYED)
    } else if crossed.contains(square) {
        Some(CROSSED)
    } else if record.legal.contains(square) {
        Some(LEFT)
    } else {
        None
    }
}

/// The legal moves that rules took away before one decided.
pub(super) fn crossed_off(record: &Record) -> Squares {
    let reached = record.rules.iter().filter_map(|rule| rule.reached.as_ref());
    let mut shrinking = reached.filter(|rule| matches!(rule.did, Did::CrossedOff | Did::Kept));
    let left = shrinking
        .next_back()
        .map_or(record.legal, |rule| rule.after);
    record.legal - left
}

fn legend(record: &Record, crossed: Squares, asked: Option<Square>) -> Vec<String> {
    let played = record.outcome.square();
    let others = record.legal - crossed - played.map_or(Squares::EMPTY, Squares::of);
    let mut parts = Vec::new();
    if let Some(square) = asked.filter(|asked| record.position.empty().contains(*asked)) {
        parts.push(format!("{ASKED} why not {square}"));
    }
    if let Some(square) = played.filter(|played| Some(*played) != asked) {
        parts.push(format!("{PLAYED} it plays {square}"));
    }
    if !others.is_empty() {
        parts.push(format!("{LEFT} other legal move"));
    }
    if !crossed.is_empty() {
        parts.push(format!("{CROSSED} crossed off"));
    }
    parts
}

/// The parts side by side, in as many lines as the width needs.
fn in_lines(parts: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.len() + GAP.len() + part.len() + 2 <= width => {
                line.push_str(GAP);
                line.push_str(part);
            }
            _ => lines.push(part.clone()),
        }
    }
    lines
}

/// What stands between two parts of the legend.
const GAP: &str = "    ";

fn painted(line: &str, look: Look) -> String {
    let palette = look.palette;
    if !palette.is_coloured() {
        return line.to_owned();
    }
    let paint = |letter: char| match letter {
        PLAYED => palette.chosen("!"),
        ASKED => palette.label("?"),
        LEFT => palette.possible("+"),
        CROSSED => palette.dropped("-"),
        other => other.to_string(),
    };
    line.chars().map(paint).collect()
}

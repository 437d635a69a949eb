//! One screen for who has never seen the program: a decision beside its board, and what to try next.
//! It must not choose the position.

use std::fmt::Write;

use super::Look;
use super::explain::{explain, marked_board, paragraphs};
use super::prose::wrapped_to;
use crate::program::Record;

/// What to try next, each with a word about it.
const NEXT: &str = "\
Next, try:
  paper explain paper --why-not d5    why it did not play d5
  paper play paper                    a game against it
  paper new my.rules --from paper     a sheet of your own, to change
";

/// The width of the board's column and of the text beside it.
const LEFT: usize = 22;
const RIGHT: usize = 80 - LEFT;

/// The decision and the next three commands, on at most 24 lines of 80 characters for a sheet of four rules.
pub fn taste(record: &Record, name: &str, look: Look) -> String {
    let opening =
        format!("A sheet of paper that plays Othello, by rules of thumb. {name}'s first move:\n");
    let decision = if look.linear {
        explain(record, name, look)
    } else {
        beside(record, name, look)
    };
    format!("{opening}\n{decision}\n{NEXT}")
}

/// The board, and the rules at its right.
fn beside(record: &Record, name: &str, look: Look) -> String {
    let (bare, drawn) = (
        board_lines(record, Look::default()),
        board_lines(record, look),
    );
    let rules = rules(record, name);
    let rules: Vec<&str> = rules.lines().collect();
    let mut text = String::new();
    for row in 0..rules.len().max(bare.len()) {
        let width = bare.get(row).map_or(0, |line| line.chars().count());
        let left = drawn.get(row).map_or("", String::as_str);
        let right = rules.get(row).copied().unwrap_or_default();
        let gap = if right.is_empty() {
            0
        } else {
            LEFT.saturating_sub(width)
        };
        writeln!(text, "{left}{:gap$}{right}", "").expect("a String takes every text");
    }
    text
}

/// The board, with its marks explained one a line.
fn board_lines(record: &Record, look: Look) -> Vec<String> {
    let board = marked_board(record, None, look);
    let (rows, legend) = board.trim_end().rsplit_once("\n\n").unwrap_or((&board, ""));
    let rows = rows.lines().map(str::to_owned);
    let marks = legend
        .trim_start()
        .split("    ")
        .map(|mark| format!("  {mark}"));
    rows.chain(std::iter::once(String::new()))
        .chain(marks)
        .collect()
}

fn rules(record: &Record, name: &str) -> String {
    let mut text = String::new();
    for paragraph in paragraphs(record, name) {
        for (place, line) in paragraph.lines.iter().enumerate() {
            let first = if place == 0 {
                format!("{:8}", paragraph.label)
            } else {
                " ".repeat(8)
            };
            writeln!(text, "{}", wrapped_to(RIGHT, line, &first, &" ".repeat(8)))
                .expect("a String takes every text");
        }
    }
    text
}

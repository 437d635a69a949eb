//! One screen for who has never seen the program: a decision beside its board, and what to try next.
//! It must not choose the position.

use super::decision::{labelled, marked};
use super::prose::list;
use crate::document::{Block, Board, Cell, Column, Document, Row, Table};
use crate::program::Record;

/// What to try next, each with a word about it.
const NEXT: [[&str; 2]; 3] = [
    ["paper explain paper --why-not d5", "why it did not play d5"],
    ["paper play paper", "a game against it"],
    [
        "paper new my.rules --from paper",
        "a sheet of your own, to change",
    ],
];

/// The decision and the next three commands, on at most 24 lines of 80 columns for a sheet of four rules.
pub fn taste(record: &Record, name: &str) -> Document {
    let board = Board::new(record.position)
        .uncounted()
        .spoken(format!("Legal moves: {}.", list(record.legal)));
    let decision = Block::Beside(vec![
        Document::default().with(marked(board, record, None)),
        Document::default().labelled(labelled(record, name)),
    ]);
    let rows = NEXT.map(|[command, meaning]| {
        Row::new(
            [command, meaning].map(Cell::from),
            format!("{command}: {meaning}."),
        )
    });
    Document::titled("A sheet of paper that plays Othello")
        .paragraph([
            "A sheet of paper that plays Othello, by rules of thumb.".to_owned(),
            format!("{name}'s first move:"),
        ])
        .with(decision)
        .paragraph(["Next, try:"])
        .with(Table::new(["", ""].map(Column::words), rows))
}

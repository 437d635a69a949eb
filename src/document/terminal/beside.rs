//! Two documents or more beside each other, each in a column of its own; labels that both have are on the same line.
//! It must not know what is compared.

use std::collections::VecDeque;

use super::super::text::{Text, Tone};
use super::super::wrap::{columns_of, wrap_even};
use super::{Block, Document, block_lines, labelled_lines, lines as document_lines};

/// What stands between two columns.
const BETWEEN: &str = " | ";
/// The fewest columns of a document beside another.
const FEWEST: usize = 36;

/// The documents beside each other, or one after the other where there is no room.
pub(super) fn lines(documents: &[Document], width: usize) -> Vec<Text> {
    let number = documents.len().max(1);
    let room = width.saturating_sub(BETWEEN.len() * (number - 1)) / number;
    if number == 1 || room < FEWEST {
        return one_after_the_other(documents, width);
    }
    let room = room.min(crate::document::WIDTH);
    let heads: Vec<Vec<Text>> = documents.iter().map(|one| title(one, room)).collect();
    let mut lines = side_by_side(&heads, room);
    lines.push(vec!["-".repeat(room); number].join("-+-").into());
    for row in rows(documents, room) {
        lines.extend(side_by_side(&row, room));
    }
    lines
}

fn title(document: &Document, width: usize) -> Vec<Text> {
    wrap_even(&Text::toned(Tone::Label, document.title.as_str()), width)
}

fn one_after_the_other(documents: &[Document], width: usize) -> Vec<Text> {
    let mut lines = Vec::new();
    for document in documents {
        if !lines.is_empty() {
            lines.push(Text::default());
        }
        lines.extend(title(document, width));
        lines.extend(document_lines(document, width));
    }
    lines
}

/// A piece of a document: a label with its lines, or any other block.
struct Piece {
    /// Nothing for a block without a label.
    label: String,
    lines: Vec<Text>,
}

fn pieces(document: &Document, width: usize) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for block in &document.blocks {
        match block {
            Block::Labelled(labelled) => pieces.extend(labelled.iter().map(|one| Piece {
                label: one.label.to_string(),
                lines: labelled_lines(one, width),
            })),
            other => pieces.push(Piece {
                label: String::new(),
                lines: block_lines(other, width),
            }),
        }
    }
    pieces
}

/// The pieces in rows, in the order of all documents: pieces with the same label stand in one row.
fn rows(documents: &[Document], width: usize) -> Vec<Vec<Vec<Text>>> {
    let mut left: Vec<VecDeque<Piece>> = documents
        .iter()
        .map(|one| pieces(one, width).into())
        .collect();
    let mut rows = Vec::new();
    while let Some(label) = next_label(&left) {
        let row = left.iter_mut().map(|pieces| {
            let next = pieces.front().is_some_and(|next| next.label == label);
            let next = if next { pieces.pop_front() } else { None };
            next.map_or_else(Vec::new, |piece| piece.lines)
        });
        rows.push(row.collect());
    }
    rows
}

/// The label of the next row: one that no document still has further down.
fn next_label(left: &[VecDeque<Piece>]) -> Option<String> {
    let fronts = || left.iter().filter_map(|pieces| pieces.front());
    let comes_later = |label: &str| {
        let mut later = left.iter().flat_map(|pieces| pieces.iter().skip(1));
        later.any(|one| one.label == label)
    };
    let free = fronts().find(|front| !comes_later(&front.label));
    let next = free.or_else(|| fronts().next());
    next.map(|front| front.label.clone())
}

/// Columns line by line.
fn side_by_side(columns: &[Vec<Text>], room: usize) -> Vec<Text> {
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let line = |row: usize| {
        let mut whole = Text::default();
        for (at, column) in columns.iter().enumerate() {
            let line = column.get(row).cloned().unwrap_or_default();
            let last = at + 1 == columns.len();
            whole.extend(&line);
            if !last {
                let gap = room.saturating_sub(columns_of(&line));
                whole.push(Tone::Plain, &(" ".repeat(gap) + BETWEEN));
            }
        }
        whole.trimmed()
    };
    (0..height).map(line).collect()
}

//! Two documents or more beside each other, each in a column of its own. Those with titles are compared: labels that both
//! have are on the same line. It must not know what is compared.

use std::collections::VecDeque;

use super::super::text::{Text, Tone};
use super::super::wrap::{columns_of, wrap_even};
use super::{Block, Document, block_lines, board, labelled_lines, lines_in};
use crate::tongue::Tongue;

/// What stands between two columns that have titles, and between others.
const BETWEEN: &str = " | ";
const GAP: &str = "  ";
/// The fewest columns of a document beside another.
const FEWEST: usize = 36;

/// The documents beside each other, or one after the other where there is no room.
pub(super) fn lines(documents: &[Document], width: usize, tongue: Tongue) -> Vec<Text> {
    let titled = documents.iter().any(|one| !one.title.is_empty());
    let between = if titled { BETWEEN } else { GAP };
    let gaps = between.len() * documents.len().saturating_sub(1);
    let Some(rooms) = rooms(documents, width.saturating_sub(gaps)) else {
        return in_rows(documents, width, tongue);
    };
    let each = || documents.iter().zip(&rooms);
    if !titled {
        let columns: Vec<Vec<Text>> = each()
            .map(|(one, room)| lines_in(one, *room, tongue))
            .collect();
        return side_by_side(&columns, &rooms, between);
    }
    let heads: Vec<Vec<Text>> = each().map(|(one, room)| title(one, *room)).collect();
    let mut lines = side_by_side(&heads, &rooms, between);
    let under: Vec<String> = rooms.iter().map(|room| "-".repeat(*room)).collect();
    lines.push(under.join("-+-").into());
    for row in rows(documents, &rooms, tongue) {
        lines.extend(side_by_side(&row, &rooms, between));
    }
    lines
}

/// The columns of each document: a board has those that it needs, and the others share the rest; nothing where that is
/// too little.
fn rooms(documents: &[Document], width: usize) -> Option<Vec<usize>> {
    let own: Vec<Option<usize>> = documents.iter().map(board_room).collect();
    let others = own.iter().filter(|one| one.is_none()).count();
    let rest = width.checked_sub(own.iter().flatten().sum())?;
    let each = rest
        .checked_div(others)
        .unwrap_or(0)
        .min(super::super::WIDTH);
    let enough = others == 0 || each >= FEWEST;
    let rooms = own.into_iter().map(|own| own.unwrap_or(each));
    (enough && documents.len() > 1).then(|| rooms.collect())
}

/// The columns of a document that is nothing but boards.
fn board_room(document: &Document) -> Option<usize> {
    let narrowest = |block: &Block| match block {
        Block::Board(board) => Some(board::narrowest(board)),
        _ => None,
    };
    let rooms: Option<Vec<usize>> = document.blocks.iter().map(narrowest).collect();
    rooms?.into_iter().max()
}

fn title(document: &Document, width: usize) -> Vec<Text> {
    if document.title.is_empty() {
        return Vec::new();
    }
    wrap_even(&Text::toned(Tone::Label, document.title.as_str()), width)
}

/// The documents in rows of fewer, where that makes room; else one after the other.
fn in_rows(documents: &[Document], width: usize, tongue: Tongue) -> Vec<Text> {
    let has_room = |row: &[Document]| {
        let gaps = BETWEEN.len() * row.len().saturating_sub(1);
        row.len() == 1 || rooms(row, width.saturating_sub(gaps)).is_some()
    };
    let mut fewer = (2..documents.len()).rev();
    let Some(each) = fewer.find(|each| documents.chunks(*each).all(has_room)) else {
        return one_after_the_other(documents, width, tongue);
    };
    let mut all = Vec::new();
    for row in documents.chunks(each) {
        if !all.is_empty() {
            all.push(Text::default());
        }
        all.extend(match row {
            [one] => one_after_the_other(std::slice::from_ref(one), width, tongue),
            row => lines(row, width, tongue),
        });
    }
    all
}

fn one_after_the_other(documents: &[Document], width: usize, tongue: Tongue) -> Vec<Text> {
    let mut lines = Vec::new();
    for document in documents {
        if !lines.is_empty() {
            lines.push(Text::default());
        }
        lines.extend(title(document, width));
        lines.extend(lines_in(document, width, tongue));
    }
    lines
}

/// A piece of a document: a label with its lines, or any other block.
struct Piece {
    /// Nothing for a block without a label.
    label: String,
    lines: Vec<Text>,
}

fn pieces(document: &Document, width: usize, tongue: Tongue) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for block in &document.blocks {
        match block {
            Block::Labelled(labelled) => pieces.extend(labelled.iter().map(|one| Piece {
                label: one.label.to_string(),
                lines: labelled_lines(one, width),
            })),
            other => pieces.push(Piece {
                label: String::new(),
                lines: block_lines(other, width, tongue),
            }),
        }
    }
    pieces
}

/// The pieces in rows, in the order of all documents: pieces with the same label stand in one row.
fn rows(documents: &[Document], rooms: &[usize], tongue: Tongue) -> Vec<Vec<Vec<Text>>> {
    let each = documents.iter().zip(rooms);
    let mut left: Vec<VecDeque<Piece>> = each
        .map(|(one, room)| pieces(one, *room, tongue).into())
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
fn side_by_side(columns: &[Vec<Text>], rooms: &[usize], between: &str) -> Vec<Text> {
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let line = |row: usize| {
        let mut whole = Text::default();
        for (at, column) in columns.iter().enumerate() {
            let line = column.get(row).cloned().unwrap_or_default();
            let last = at + 1 == columns.len();
            whole.extend(&line);
            if !last {
                let gap = rooms[at].saturating_sub(columns_of(&line));
                whole.push(Tone::Plain, &(" ".repeat(gap) + between));
            }
        }
        whole.trimmed()
    };
    (0..height).map(line).collect()
}

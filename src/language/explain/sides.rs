//! One side of the board, as *the bottom edge* or *the last column*: rows and columns have numbers and letters, and which
//! one is meant depends on the board. It must not know sentences.

use super::Explainer;
use crate::board::BoardSize;
use crate::language::error::{LanguageError, Problem};
use crate::language::keyword::{NOT, THE};

/// The words for a side: which row (*true*) or column, and whether it is the first one.
const SIDES: [(&str, bool, bool); 12] = [
    ("top", true, true),
    ("upper", true, true),
    ("topmost", true, true),
    ("bottom", true, false),
    ("lower", true, false),
    ("bottommost", true, false),
    ("left", false, true),
    ("left-hand", false, true),
    ("leftmost", false, true),
    ("right", false, false),
    ("right-hand", false, false),
    ("rightmost", false, false),
];
/// Words that say the first or the last of rows and of columns alike.
const FIRST_OR_LAST: [(&str, bool); 3] = [("first", true), ("last", false), ("final", false)];
/// The edge of a side, without its corners.
const EDGE: [&str; 4] = ["edge", "edges", "side", "sides"];
/// … and with them.
const WHOLE: [&str; 2] = ["border", "line"];
const ROW: [&str; 2] = ["row", "rows"];
const COLUMN: [&str; 2] = ["column", "columns"];
/// In front of such words, where *is* may be left out.
const PLACED: [&str; 5] = ["on", "in", "at", "along", "from"];

/// A side, as it stands in a sentence.
struct Side {
    /// Whether it is a row.
    row: bool,
    first: bool,
    /// Whether its corners are left out.
    edge: bool,
}

impl Side {
    /// *on an edge and in row 6*
    fn said(&self, size: BoardSize) -> String {
        let line = match (self.row, self.number(size)) {
            (true, number) => format!("in row {number}"),
            (false, number) => format!("in column {}", letter(number)),
        };
        if self.edge {
            format!("on an edge and {line}")
        } else {
            line
        }
    }

    /// *b6, c6, d6, e6*
    fn squares(&self, size: BoardSize) -> String {
        let line = self.number(size);
        let without_corners = u8::from(self.edge);
        let squares = (1 + without_corners..=size.get() - without_corners).map(|at| {
            let (column, row) = if self.row { (at, line) } else { (line, at) };
            format!("{}{row}", letter(column))
        });
        squares.collect::<Vec<_>>().join(", ")
    }

    fn number(&self, size: BoardSize) -> u8 {
        if self.first { 1 } else { size.get() }
    }
}

fn letter(column: u8) -> char {
    char::from(b'a' + column - 1)
}

impl Explainer<'_, '_> {
    /// The side that is named in a condition: what says it on the sheet's only board, or on one of 6 by 6.
    pub fn one_side(&self, from: usize, end: usize) -> Option<LanguageError> {
        let (at, side) = self.side_among(from, end)?;
        let mut start = at - usize::from(at > 0 && self.text.is(at - 1, THE));
        let placed = start > 0 && self.text.is_any(start - 1, &PLACED);
        start -= usize::from(placed);
        let negated = start > 0 && self.text.is(start - 1, NOT);
        // *is not on an edge and in row 6* could be read in two ways.
        let edge = side.edge && !negated;
        let side = Side { edge, ..side };
        let sure = self.knows(&side);
        let error = self.side_error(at, side.said(self.size_of_sides()), sure);
        if !sure || !placed || negated {
            return Some(error);
        }
        let said = side.said(self.size_of_sides());
        Some(error.replace(self.span(start, at + 2), said).meant())
    }

    /// The same where moves of a side are wished for: *avoid the bottom row*.
    pub fn wished_side(&self, from: usize, end: usize) -> Option<LanguageError> {
        let (at, side) = self.side_among(from, end)?;
        let said = format!("is {}", side.said(self.size_of_sides()));
        Some(self.side_error(at, said, self.knows(&side)))
    }

    /// The same as an item of a list.
    pub fn side_as_item(&self, from: usize, end: usize) -> Option<LanguageError> {
        let (at, side) = self.side_among(from, end)?;
        let squares = side.squares(self.size_of_sides());
        Some(self.side_error(at, squares, self.text.names.board.is_some()))
    }

    fn side_error(&self, at: usize, said: String, sure: bool) -> LanguageError {
        let words = self.written(at, at + 2);
        let problem = Problem::OneSide { words, said, sure };
        self.error(problem, at, at + 2)
    }

    fn size_of_sides(&self) -> BoardSize {
        self.text.names.board.unwrap_or(BoardSize::SIX)
    }

    fn knows(&self, side: &Side) -> bool {
        side.first || self.text.names.board.is_some()
    }

    fn side_among(&self, from: usize, end: usize) -> Option<(usize, Side)> {
        (from..end).find_map(|at| Some((at, self.side(at)?)))
    }

    fn side(&self, at: usize) -> Option<Side> {
        let noun = |list: &[&str]| self.text.is_any(at + 1, list);
        let (row_noun, column_noun) = (noun(&ROW), noun(&COLUMN));
        let edge = noun(&EDGE);
        if !(row_noun || column_noun || edge || noun(&WHOLE)) {
            return None;
        }
        let word = self.text.words.get(at)?;
        let named = SIDES.iter().find(|(side, ..)| word.is(side));
        if let Some((_, row, first)) = named {
            let fits = !(row_noun && !row || column_noun && *row);
            return fits.then_some(Side {
                row: *row,
                first: *first,
                edge,
            });
        }
        let (_, first) = FIRST_OR_LAST.iter().find(|(side, _)| word.is(side))?;
        (row_noun || column_noun).then_some(Side {
            row: row_noun,
            first: *first,
            edge,
        })
    }
}

//! The letters of a board in text: what one character or one word of it says.
//! It must not know how they are put together.

use super::notation::is_space;
use super::side::Side;

/// One square of a board in text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Empty,
    Disc(Side),
}

impl Cell {
    /// What a character stands for, if it stands for a square at all.
    pub const fn read(c: char) -> Option<Self> {
        match c {
            '.' | '-' | '_' | '+' | '!' => Some(Self::Empty),
            'B' | 'b' | 'X' | 'x' | '*' => Some(Self::Disc(Side::Black)),
            'W' | 'w' | 'O' | 'o' => Some(Self::Disc(Side::White)),
            _ => None,
        }
    }

    /// The colour of its disc, if there is one.
    pub const fn disc(self) -> Option<Side> {
        match self {
            Self::Empty => None,
            Self::Disc(side) => Some(side),
        }
    }
}

/// Whether a character marks a legal move, as this program's own boards do.
pub(super) const fn is_mark(c: char) -> bool {
    matches!(c, '+' | '!')
}

/// Whether a word is made of squares of a board and the strokes between rows.
pub(super) fn is_rows(word: &str) -> bool {
    word.chars().all(|c| c == '/' || Cell::read(c).is_some())
}

/// The side that a word names in full: *white*, *white's*.
pub(super) fn side_named(word: &str) -> Option<Side> {
    let name = word
        .strip_suffix("'s")
        .or_else(|| word.strip_suffix("’s"))
        .unwrap_or(word);
    [Side::Black, Side::White]
        .into_iter()
        .find(|side| name.eq_ignore_ascii_case(side.lower_name()))
}

/// How many column letters a line consists of, a first; nothing where it holds anything else. A single `a` is none.
pub(super) fn column_letters(line: &str) -> Option<usize> {
    let mut letters = 'a'..='h';
    let mut count = 0;
    for c in line.chars().filter(|&c| !is_space(c)) {
        if letters.next() != Some(c.to_ascii_lowercase()) {
            return None;
        }
        count += 1;
    }
    (count > 1).then_some(count)
}

//! What readers of boards and of turns share: the words of a text, and errors that know their place in it.
//! It must not know how a board or a turn is written.

use std::ops::Range;

use thiserror::Error;

use super::size::BoardSize;
use super::turn::TurnError;

/// A text that is no board, or no list of turns: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{problem}")]
pub struct NotationError {
    problem: Problem,
    span: Range<usize>,
}

/// What is wrong with a text. Each message is one sentence that also says what to do; “this” in it is the part of the
/// text at the error's [span](NotationError::span), to be shown with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Problem {
    /// Not one square of a board.
    #[error("there is no board here: write its rows with . for empty, B for black and W for white")]
    NoBoard,
    /// A word among the squares of a board.
    #[error("this does not belong to a board: write only . for empty, B for black and W for white")]
    UnknownWord,
    /// A character among the squares of a board.
    #[error("“{}” is not a square: write . for empty, B for black and W for white", .0.escape_debug())]
    UnknownCell(char),
    /// A board in one line with a number of squares that no board has.
    #[error("a board in one line has 16, 36 or 64 squares, and this one has {0}: count them again")]
    LineLength(usize),
    /// A first row that is no row of any board.
    #[error("a row has 4, 6 or 8 squares, and this one has {0}: count them again")]
    RowLength(usize),
    /// A row that is longer or shorter than the first.
    #[error(
        "this row has {found} squares, and the first row has {first}: make all rows the same length"
    )]
    UnevenRow {
        /// Squares in this row.
        found: usize,
        /// Squares in the first row.
        first: usize,
    },
    /// Too few rows for their length.
    #[error(
        "rows of {size} squares make a board of {size} rows, and this has {found}: add what is missing",
        size = .size.get()
    )]
    MissingRows {
        /// Rows in the text.
        found: usize,
        /// The size that the rows ask for.
        size: BoardSize,
    },
    /// More rows than their length allows.
    #[error(
        "rows of {size} squares make a board of {size} rows: take this away",
        size = .0.get()
    )]
    SpareRows(BoardSize),
    /// A number that is not the row's.
    #[error(
        "this is not the number of the row: number the rows 1, 2, 3 … from the top, or leave numbers out"
    )]
    RowNumber,
    /// Column letters that are not the board's.
    #[error(
        "these letters do not fit the columns: write one for each column, above or below the board"
    )]
    ColumnLetters,
    /// A board in a game that is played on a board of another size.
    #[error(
        "this board is {found} by {found}, and the game is played on {game} by {game}: write one size throughout",
        found = .found.get(), game = .game.get()
    )]
    OtherSize {
        /// The size of this board.
        found: BoardSize,
        /// The size of the game's.
        game: BoardSize,
    },
    /// Something behind the side to move.
    #[error("the side to move comes last: put it after the board, and nothing after it")]
    BehindSide,
    /// Neither a square nor a pass.
    #[error("this is neither a square nor a pass: write turns like c2 d2 pass e4")]
    UnknownTurn,
    /// A move number that does not follow the one before.
    #[error("this move number is not the next one: count up by one, or leave the numbers out")]
    MoveNumber,
    /// A turn that the rules of the game do not allow.
    #[error(transparent)]
    Turn(TurnError),
    /// A text that looks neither like a board nor like turns.
    #[error(
        "this is neither a board nor a list of turns: write rows like ..WB.. or turns like c2 d2 e4"
    )]
    Neither,
}

impl NotationError {
    pub(super) const fn new(problem: Problem, span: Range<usize>) -> Self {
        Self { problem, span }
    }

    /// The same error in a text that has so many more bytes in front.
    pub(super) fn moved(self, by: usize) -> Self {
        let span = self.span.start + by..self.span.end + by;
        Self { span, ..self }
    }

    /// What is wrong.
    pub const fn problem(&self) -> Problem {
        self.problem
    }

    /// Where it is wrong: a range of bytes in the text.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

/// A piece of the text, and the byte where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'a> {
    pub text: &'a str,
    pub at: usize,
}

impl Word<'_> {
    pub fn span(&self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }

    /// The first `length` bytes, and the rest.
    pub fn split_at(&self, length: usize) -> (Self, Self) {
        let (first, rest) = self.text.split_at(length);
        let at = self.at + length;
        (
            Self {
                text: first,
                ..*self
            },
            Self { text: rest, at },
        )
    }
}

/// The words of a text that begins at byte `at`: what stands between white space and the `separators`.
pub(super) fn words<'a>(
    text: &'a str,
    at: usize,
    separators: &'static [char],
) -> impl Iterator<Item = Word<'a>> {
    pieces(text, at, |c| is_space(c) || separators.contains(&c))
        .filter(|word| !word.text.is_empty())
}

/// White space, and the mark that some editors write at the start of a file.
pub(super) fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{FEFF}'
}

/// The pieces of a text that begins at byte `at`, cut at the characters that `cut` picks; some may be empty.
pub(super) fn pieces(
    text: &str,
    mut at: usize,
    cut: impl Fn(char) -> bool + Copy,
) -> impl Iterator<Item = Word<'_>> {
    text.split_inclusive(cut).map(move |piece| {
        let word = Word {
            text: piece.trim_end_matches(cut),
            at,
        };
        at += piece.len();
        word
    })
}

//! What readers of boards and of turns share: the words of a text, and errors that know their place in it.
//! It must not know how a board or a turn is written.

use std::fmt;
use std::ops::Range;

use thiserror::Error;

use super::foreign::Foreign;
use super::size::BoardSize;
use super::square::Square;
use super::turn::TurnError;

/// A text that is no board, or no list of turns: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct NotationError {
    problem: NotationProblem,
    span: Range<usize>,
    /// How many turns before it could be played.
    good: usize,
    /// The same turns with the rows counted from below, where all of them are legal so.
    from_below: Option<String>,
}

/// What is wrong with a text. Each message is one sentence that also says what to do; “this” in it is the part of the
/// text at the error's [span](NotationError::span), to be shown with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NotationProblem {
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
        "rows of {size} squares make a board of {size} rows: delete this",
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
    /// Something after the side to move.
    #[error("the side to move comes last: put it after the board, and nothing after it")]
    BehindSide,
    /// A board whose marks are legal moves of White, and nothing says who is to move.
    #[error(
        "the marked squares are legal moves of White, and nothing says whose turn it is: write “White to move” below the board"
    )]
    MarksOfWhite,
    /// Neither a square nor a pass.
    #[error("this is neither a square nor a pass: write turns like c2 d2 pass e4")]
    UnknownTurn,
    /// A move number that does not follow the one before.
    #[error("this move number is not the next one: count up by one, or leave the numbers out")]
    MoveNumber,
    /// A turn that the rules of the game do not allow.
    #[error(transparent)]
    Turn(TurnError),
    /// Something like a square that no board has.
    #[error("this is not a square: the squares of this board run from a1 to {last}", last = .0.last_square())]
    NotASquare(BoardSize),
    /// A comment or a time between turns.
    #[error("this looks like a comment or a time: delete it, so that only the turns are left")]
    Comment,
    /// The same square twice, as some programs write a pass.
    #[error("{0}{0} is the same square twice: if it is meant as a pass, write pass")]
    SquareTwice(Square),
    /// A letter of another alphabet.
    #[error(
        "“{found}” is not the letter {latin}: it is a {alphabet} letter that looks the same, so type it again"
    )]
    LookAlike {
        /// The letter.
        found: char,
        /// Its alphabet.
        alphabet: &'static str,
        /// The letter that it looks like.
        latin: char,
    },
    /// A file of another program.
    #[error("this is {0}, which I can't read yet: write the moves as a list, like f5 d6 c3")]
    Foreign(Foreign),
    /// A board of the digits 0, 1 and 2.
    #[error(
        "a board of digits doesn't say which of them is Black: write . for empty, B for black and W for white"
    )]
    Digits,
    /// In a board with the numbers of the turns, one that nobody played.
    #[error("there is no move {0} on this board: write every number once, counting up from 1")]
    MissingNumber(usize),
    /// In a board with the numbers of the turns, one on two squares.
    #[error("move {0} is on two squares: write every number once")]
    NumberTwice(usize),
    /// A text that looks neither like a board nor like turns.
    #[error(
        "this is neither a board nor a list of turns: write rows like ..WB.. or turns like c2 d2 e4"
    )]
    Neither,
}

impl NotationError {
    pub(super) const fn new(problem: NotationProblem, span: Range<usize>) -> Self {
        Self {
            problem,
            span,
            good: 0,
            from_below: None,
        }
    }

    /// The same error after so many turns that could be played.
    pub(super) const fn after(mut self, good: usize) -> Self {
        self.good = good;
        self
    }

    /// The same error of turns that are all legal with the rows counted from below.
    pub(super) fn but_from_below(self, turns: String) -> Self {
        let from_below = Some(turns);
        Self { from_below, ..self }
    }

    /// The same error at another place.
    pub(super) const fn at(mut self, span: Range<usize>) -> Self {
        self.span = span;
        self
    }

    /// The same turns with the rows counted from below, where all of them are legal so.
    pub fn from_below(&self) -> Option<&str> {
        self.from_below.as_deref()
    }

    /// What is wrong.
    pub const fn problem(&self) -> NotationProblem {
        self.problem
    }

    /// Where it is wrong: a range of bytes in the text.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(turns) = &self.from_below {
            return write!(
                f,
                "this move is not legal, but all of them are if the rows are counted from below: \
                 if you mean that, write {turns}"
            );
        }
        self.problem.fmt(f)?;
        match (self.problem, self.good) {
            (NotationProblem::UnknownTurn | NotationProblem::Comment, 1) => {
                f.write_str(" (the turn before it is good)")
            }
            (NotationProblem::UnknownTurn | NotationProblem::Comment, good @ 2..) => {
                write!(f, " (the {good} turns before it are good)")
            }
            _ => Ok(()),
        }
    }
}

/// The error of a reader that is given a file of another program; nothing for any other text.
pub(super) fn refuse_foreign(text: &str) -> Result<(), NotationError> {
    let Some(form) = Foreign::of(text) else {
        return Ok(());
    };
    let start = text.find(['(', '[']).unwrap_or(0);
    let line = text[start..].lines().next().unwrap_or_default();
    let problem = NotationProblem::Foreign(form);
    Err(NotationError::new(problem, start..start + line.len()))
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

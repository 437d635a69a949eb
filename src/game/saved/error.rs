//! What can be wrong with the text of a saved game, and where. It must not read anything.

use std::ops::Range;

use thiserror::Error;

use crate::board::{Foreign, NotationError, TurnError};

/// What is wrong with the text of a saved game, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{problem}")]
pub struct SavedError {
    /// What is wrong.
    pub problem: SavedProblem,
    /// Where: a range of bytes of the text.
    pub span: Range<usize>,
}

/// What is wrong with the text of a saved game, in one sentence that also says what to do.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SavedProblem {
    /// The first line is missing.
    #[error(
        "this is not a saved game: one begins with the line “paper-othello saved game, version 1”"
    )]
    NotSaved,
    /// The same of a quiz.
    #[error(
        "this is not a saved quiz: one begins with the line “paper-othello saved quiz, version 1”"
    )]
    NotSavedQuiz,
    /// A file of another program.
    #[error(
        "this is {0}, which I can't read yet: give a game that “save” has kept, or the moves with --at"
    )]
    Foreign(Foreign),
    /// Moves or a board.
    #[error(
        "this is a place in a game, not a saved game: to begin from it, give it to “paper play --at”"
    )]
    Place,
    /// Another version.
    #[error("this game was saved by another version of the program, in a form that I can't read")]
    OtherVersion,
    /// A line without a colon.
    #[error("this line says nothing: write a name, a colon and what it is, as in “Board: 6”")]
    NoColon,
    /// An unknown name before a colon.
    #[error("a saved game has no “{0}”: take this line away")]
    UnknownName(String),
    /// The same name twice.
    #[error("“{0}” is here a second time: delete one of the lines")]
    Twice(String),
    /// A name that must be there.
    #[error("the line “{0}” is missing")]
    Missing(&'static str),
    /// A value that is none of those allowed.
    #[error("write {0} here")]
    Expected(&'static str),
    /// Too few pegs for the board.
    #[error("these pegs do not fill the board: write at least {0}, “even” or “enough”")]
    TooFewPegs(u32),
    /// A game of a match that is not in its order.
    #[error("this is game {found}, and game {expected} comes here: number the games 1, 2, 3 …")]
    GameNumber {
        /// The number in the text.
        found: usize,
        /// The number that comes here.
        expected: usize,
    },
    /// Games or people without a match.
    #[error("this belongs to a match: add a line such as “Match: best-of 3”, or delete this")]
    NoMatch,
    /// A match with a game after its end.
    #[error("the match was over before this game: take it away")]
    MatchOver,
    /// Discs that cannot lie on the board at the end.
    #[error("no game on this board ends with these discs in this way: count them again")]
    Discs,
    /// The list of moves has something wrong in it.
    #[error(transparent)]
    Moves(NotationError),
    /// A turn that the rules do not allow.
    #[error(transparent)]
    Turn(TurnError),
    /// Somebody resigned in a game that was over already.
    #[error("the game was over before anybody could resign: take this line away")]
    ResignedLate,
}

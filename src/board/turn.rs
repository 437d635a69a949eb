//! One turn, a move or a pass: what it leads to, or in one sentence why it is not allowed.
//! It must not hold lists of turns or read text.

use std::fmt;

use thiserror::Error;

use super::position::Position;
use super::side::Side;
use super::size::BoardSize;
use super::square::Square;

/// What a side does when it is its turn. A pass is written down like a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A disc on a square.
    Move(Square),
    /// No move, because there is none.
    Pass,
}

/// Why a turn is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TurnError {
    /// A square of the grid that this board does not have.
    #[error("{square} is off the board: here the squares run from a1 to {last}", last = .size.last_square())]
    OffBoard {
        /// The square.
        square: Square,
        /// The board's size.
        size: BoardSize,
    },
    /// A square that holds a disc.
    #[error("{square} already has a {} disc on it: choose an empty square", .disc.lower_name())]
    Occupied {
        /// The square.
        square: Square,
        /// The colour of the disc on it.
        disc: Side,
    },
    /// An empty square where no disc would be turned.
    #[error(
        "{} on {square} would trap no {} disc: choose a square that traps at least one",
        .side.name(), .side.other().lower_name()
    )]
    TrapsNothing {
        /// The square.
        square: Square,
        /// The side to move.
        side: Side,
    },
    /// A move where the side has none, anywhere.
    #[error("{} has no move here: pass first", .0.name())]
    MustPass(Side),
    /// A pass where the side has a move.
    #[error("{} may not pass while there is a move: play one, such as {instead}", .side.name())]
    MayNotPass {
        /// The side to move.
        side: Side,
        /// Its topmost, then leftmost legal move.
        instead: Square,
    },
    /// A turn when neither side can move any more.
    #[error("the game is over before this turn: delete this turn and all that follow")]
    GameOver,
}

impl Position {
    /// What the side to move may do: its moves in board order, or a pass where it has none; nothing once the game is over.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position};
    /// let start = Position::start(BoardSize::SIX, Layout::Standard);
    /// assert_eq!(start.turns().len(), 4);
    /// ```
    pub fn turns(&self) -> Vec<Turn> {
        let legal = self.legal_moves();
        if legal.is_empty() && self.ending().is_none() {
            vec![Turn::Pass]
        } else {
            legal.iter().map(Turn::Move).collect()
        }
    }

    /// The position after a turn, or why the turn is not allowed.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position, Turn};
    /// let start = Position::start(BoardSize::SIX, Layout::Standard);
    /// let why_not = start.take(Turn::Move("g3".parse().unwrap())).unwrap_err();
    /// assert_eq!(why_not.to_string(), "g3 is off the board: here the squares run from a1 to f6");
    /// ```
    pub fn take(&self, turn: Turn) -> Result<Self, TurnError> {
        match turn {
            Turn::Move(square) => self.play(square).map_err(|_| self.move_error(square)),
            Turn::Pass => self.pass_error().map_or_else(|| Ok(self.pass()), Err),
        }
    }

    /// Why an illegal move is one.
    fn move_error(&self, square: Square) -> TurnError {
        let (size, side) = (self.size(), self.side());
        if self.ending().is_some() {
            TurnError::GameOver
        } else if self.legal_moves().is_empty() {
            TurnError::MustPass(side)
        } else if !size.squares().contains(square) {
            TurnError::OffBoard { square, size }
        } else if let Some(disc) = self.disc(square) {
            TurnError::Occupied { square, disc }
        } else {
            TurnError::TrapsNothing { square, side }
        }
    }

    /// Why the side to move may not pass, if it may not.
    fn pass_error(&self) -> Option<TurnError> {
        let side = self.side();
        match self.legal_moves().first() {
            Some(instead) => Some(TurnError::MayNotPass { side, instead }),
            None => self.ending().map(|_| TurnError::GameOver),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(square) => square.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl serde::Serialize for Turn {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

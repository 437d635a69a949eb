//! Who chooses the moves. It must not know turns or games.

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

use crate::board::{Position, Square, Squares};
use crate::program::{Decider, Failure, OwnedRunner, Record, Runner};

/// A move, and the rule that decided it where there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub square: Square,
    /// What decided, for a player that follows a program.
    pub decided_by: Option<Decider>,
}

/// Why a player makes no choice.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// A script of its program failed.
    #[error(transparent)]
    Script(#[from] Failure),
    /// It cannot choose, for a reason of its own.
    #[error("{0}")]
    Own(String),
}

impl PlayerError {
    /// A reason of one's own: a text, or an error of another kind.
    pub fn own(reason: impl fmt::Display) -> Self {
        Self::Own(reason.to_string())
    }
}

/// Someone who chooses among legal moves: a program, a [function](player), or a strategy of one's own. Many games are played
/// at once, so a player for the laboratory is `Sync`, and what it remembers is behind a `Mutex` or an atomic number.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, Squares};
/// use paper_othello::game::{self, Choice, Player, PlayerError};
///
/// /// Takes the move that leaves the opponent the fewest.
/// struct Quiet;
///
/// impl Player for Quiet {
///     fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, PlayerError> {
///         let left = |square| position.play(square).map_or(0, |after| after.legal_moves().len());
///         let square = legal.iter().min_by_key(|square| left(*square));
///         let square = square.ok_or_else(|| PlayerError::own("nobody asks without a legal move"))?;
///         Ok(Choice { square, decided_by: None })
///     }
/// }
///
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let first = game::player(|_, legal| legal.first().expect("a move is legal"));
/// let game = game::play(&start, &Quiet, &first).unwrap();
/// assert!(game.end().ending().is_some());
/// ```
pub trait Player {
    /// The choice among the legal moves, of which there is at least one.
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, PlayerError>;

    /// All that it can say about its decision at a position, where it follows a program.
    fn record(&self, _position: &Position) -> Result<Option<Record>, PlayerError> {
        Ok(None)
    }
}

impl Player for Runner<'_> {
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, PlayerError> {
        let (square, decider) = Runner::choose(self, position, legal)?;
        Ok(Choice {
            square,
            decided_by: Some(decider),
        })
    }

    fn record(&self, position: &Position) -> Result<Option<Record>, PlayerError> {
        Ok(Some(Runner::record(self, position)?))
    }
}

impl Player for OwnedRunner {
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, PlayerError> {
        Player::choose(&self.runner(), position, legal)
    }

    fn record(&self, position: &Position) -> Result<Option<Record>, PlayerError> {
        Player::record(&self.runner(), position)
    }
}

/// What points to a player plays as it does.
macro_rules! forwarded {
    ($($pointer:ty),*) => {
        $(impl<P: Player + ?Sized> Player for $pointer {
            fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, PlayerError> {
                P::choose(self, position, legal)
            }

            fn record(&self, position: &Position) -> Result<Option<Record>, PlayerError> {
                P::record(self, position)
            }
        })*
    };
}

forwarded!(&P, Box<P>, Arc<P>);

/// A function from a position and its legal moves to one of them, as a player: see [`player`].
#[derive(Clone, Copy)]
pub struct FunctionPlayer<F>(F);

/// A player that is a function from a position and its legal moves to one of them.
pub const fn player<F: Fn(&Position, Squares) -> Square>(function: F) -> FunctionPlayer<F> {
    FunctionPlayer(function)
}

impl<F: Fn(&Position, Squares) -> Square> Player for FunctionPlayer<F> {
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, PlayerError> {
        Ok(Choice {
            square: (self.0)(position, legal),
            decided_by: None,
        })
    }
}

impl<F> fmt::Debug for FunctionPlayer<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FunctionPlayer")
    }
}

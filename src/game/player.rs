//! Who chooses the moves. It must not know turns or games.

use crate::board::{Position, Square, Squares};
use crate::program::{Decider, Failure, Runner};

/// A move, and the rule behind it where there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub square: Square,
    /// What decided, for a player that follows a program.
    pub decided_by: Option<Decider>,
}

/// Someone who chooses among legal moves: a program, or a function from the position and its legal moves to one of them.
pub trait Player {
    /// The choice among the legal moves, of which there is at least one.
    /// A program with a script that fails makes none.
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, Failure>;
}

impl Player for Runner<'_> {
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, Failure> {
        let (square, decider) = Runner::choose(self, position, legal)?;
        Ok(Choice {
            square,
            decided_by: Some(decider),
        })
    }
}

impl<F: Fn(&Position, Squares) -> Square> Player for F {
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, Failure> {
        Ok(Choice {
            square: self(position, legal),
            decided_by: None,
        })
    }
}

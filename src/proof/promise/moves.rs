//! Promises about the moves that a program plays. It must not know ends of games.

use super::walk::{Looked, Told, Visit};
use super::{Breach, Finding, Grounds, Question};
use crate::board::{Position, Square, Squares};
use crate::language::Claim;
use crate::program::Failure;

impl Question<'_> {
    /// Whether the program ever plays a move that breaks the promise.
    pub(super) fn moves(&self) -> Result<Finding, Failure> {
        let (found, looked) = self.look(&mut |visit: &Visit| {
            let Some((square, _)) = visit.choice else {
                return Ok(Told::Nothing);
            };
            if !self.promised.counts_at(&visit.position)? {
                return Ok(Told::Nothing);
            }
            Ok(if self.breaks(&visit.position, square)? {
                Told::Found
            } else {
                Told::Counts
            })
        })?;
        if let Some((way, position)) = found {
            let record = self.runner.record(&position)?;
            return Ok(Finding::Broken(Breach::Move(way, Box::new(record))));
        }
        Ok(looked.proved_or_held())
    }

    /// Whether a move breaks the promise, where it counts.
    fn breaks(&self, position: &Position, square: Square) -> Result<bool, Failure> {
        let legal = position.legal_moves();
        let fits = self.promised.among(position, legal)?;
        let (bad, unless) = match &self.promised.promise().claim {
            Claim::Never(_, unless) => (fits, *unless),
            Claim::Always(_, unless) => (legal - fits, *unless),
            _ => (Squares::EMPTY, false),
        };
        Ok(bad.contains(square) && !(unless && bad == legal))
    }
}

impl Looked {
    /// That nothing was found.
    pub(super) fn proved_or_held(self) -> Finding {
        if self.whole && !self.stopped {
            return Finding::Proved(Grounds::EveryGame(self.positions));
        }
        Finding::Held {
            positions: self.positions,
            stopped: self.stopped,
        }
    }
}

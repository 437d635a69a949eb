//! Why the sheets near a sheet, or its rules in other orders, could not be studied. It must not know what is studied.

use thiserror::Error;

use super::arena::Lost;
use crate::program::{Failure, NotReady};

/// Why there is no result.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StudyError {
    /// The program cannot play on this board, or needs a seed.
    #[error(transparent)]
    NotReady(#[from] NotReady),
    /// There are more changes than anybody could try.
    #[error("only sheets of up to {most} rules can be {what}, and this one has {rules}")]
    TooManyRules {
        /// What cannot be done with so many: *improved*.
        what: &'static str,
        /// The most rules.
        most: usize,
        /// The rules that it has.
        rules: usize,
    },
    /// The work of the parts is not that of this study.
    #[error("the parts together do not have the games of the whole: one of them is damaged")]
    Parts,
    /// A script failed; whose, is the place among the opponents, or nothing for the program.
    #[error("{0}")]
    Lost(Failure, Option<usize>),
}

impl StudyError {
    /// A game that could not be played to its end, where so many players come before the opponents.
    ///
    /// # Panics
    /// If a program chose a move that is not legal, which none does.
    pub(super) fn lost(lost: Lost, players: usize) -> Self {
        let opponent = lost.player().checked_sub(players);
        Self::Lost(lost.stopped.into_failure(), opponent)
    }
}

//! Where two programs differ: the earliest position at which they choose differently, and how often they do on a set of
//! positions. It must not know screens.

mod compared;
mod games;
mod survey;
mod walk;
mod witness;

use std::ops::Range;

use thiserror::Error;

use crate::board::{Position, Square};
use crate::program::{Decider, Failure, Runner};

pub use games::Dice;
pub use survey::{Agreement, Phase, PhaseAgreement, RulePair, Survey, survey};
pub use walk::Walk;
pub use witness::{FirstDifference, Witness, first_difference, witness};

/// Two programs that are compared, on a board of the same size.
pub type Pair<'a> = [&'a Runner<'a>; 2];

/// A script of one of the two programs failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Broken {
    /// One of the first program.
    #[error(transparent)]
    First(Failure),
    /// One of the second.
    #[error(transparent)]
    Second(Failure),
}

impl Broken {
    /// Whether nothing went wrong, and only the end was asked for while a script ran.
    pub fn is_stop(&self) -> bool {
        let (Self::First(failure) | Self::Second(failure)) = self;
        failure.is_stop()
    }

    /// What failed, whichever program it is of.
    pub fn into_failure(self) -> Failure {
        let (Self::First(failure) | Self::Second(failure)) = self;
        failure
    }
}

/// Random games to look at besides a walk: each has a seed, and the seeds count up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Games {
    /// How many.
    pub count: u64,
    /// The seed of the first.
    pub seed: u64,
}

impl Games {
    /// None at all.
    pub const NONE: Self = Self { count: 0, seed: 0 };

    /// The seed of the last of them; after the largest number they go on at 0.
    pub const fn last_seed(self) -> u64 {
        self.seed.wrapping_add(self.count.saturating_sub(1))
    }

    fn seeds(self) -> impl Iterator<Item = u64> {
        let places: Range<u64> = 0..self.count;
        places.map(move |place| self.seed.wrapping_add(place))
    }
}

/// Which positions two programs were compared on. Each counts once, and only where the side to move has a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// How many positions.
    pub positions: u64,
    /// Those among them with two legal moves or more, where players can differ.
    pub choices: u64,
    /// Every position within so many plies of the start is among them.
    pub plies: usize,
    /// Whether they are all positions that a game can reach.
    pub whole: bool,
    /// The random games whose positions are among them.
    pub games: Games,
    /// Whether somebody ended it before everything was compared that was to be.
    pub stopped: bool,
}

/// What a program chooses, and what decides.
type Choice = (Square, Decider);

impl Compared {
    /// Counts a position, and finds whether the two choose differently there.
    fn differ(&mut self, position: &Position, pair: Pair) -> Result<bool, Broken> {
        let choices = self.choices(position, pair)?;
        Ok(choices.is_some_and(|[first, second]| first.0 != second.0))
    }

    /// Counts a position and asks both; nothing where no move is legal.
    fn choices(
        &mut self,
        position: &Position,
        [first, second]: Pair,
    ) -> Result<Option<[Choice; 2]>, Broken> {
        let legal = position.legal_moves();
        if legal.is_empty() {
            return Ok(None);
        }
        let first = first.choose(position, legal).map_err(Broken::First)?;
        let second = second.choose(position, legal).map_err(Broken::Second)?;
        self.positions += 1;
        self.choices += u64::from(legal.only().is_none());
        Ok(Some([first, second]))
    }
}

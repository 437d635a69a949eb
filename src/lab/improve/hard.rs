//! How hard a program is to beat, as a number of places to compare. It must not know what it was made from.

use serde::{Deserialize, Serialize};

use crate::board::{Position, Side};
use crate::program::{Failure, Runner};
use crate::proof::beat::{Duel, Goal, LookAhead};
use crate::solve::Limit;

/// How a program that plays one side can be beaten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Beaten {
    /// The side that it plays.
    pub side: Side,
    /// The best margin found for its opponent.
    pub margin: i32,
    /// No game has a larger margin: that is proved.
    pub at_most: i32,
    /// The smallest look-ahead that beats it.
    pub look_ahead: LookAhead,
}

/// How a program can be beaten, on each side that counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Hardness {
    /// One for each side that counts.
    pub sides: Vec<Beaten>,
}

/// A search remembers as many positions as fit in so many bytes.
const BYTES: usize = 16 << 20;

impl Hardness {
    /// How hard a program is to beat from a start, when it plays each of these sides. The limit is that of each
    /// search: what is proved by then stays proved. Where a script hears that it
    /// is time to end before there is one game of each side, nothing is known of any.
    pub(super) fn of(
        runner: Runner<'_>,
        sides: &[Side],
        start: Position,
        limit: Limit<'_>,
    ) -> Result<Self, Failure> {
        let beaten = |side: &Side| {
            let duel = Duel::new(runner, *side, start);
            let best = duel.best(Goal::Most, BYTES, limit)?;
            Ok(Beaten {
                side: *side,
                margin: best.margin,
                at_most: best.at_most,
                look_ahead: duel.smallest_look_ahead(limit)?,
            })
        };
        match sides.iter().map(beaten).collect::<Result<_, Failure>>() {
            Ok(sides) => Ok(Self { sides }),
            Err(failure) if failure.is_stop() => Ok(Self { sides: Vec::new() }),
            Err(failure) => Err(failure),
        }
    }

    /// Whether it can be of these sides.
    pub(super) fn is_of(&self, sides: &[Side]) -> bool {
        self.sides.iter().map(|beaten| &beaten.side).eq(sides)
    }

    /// Whether there was time to find anything out.
    pub(super) fn is_known(&self) -> bool {
        !self.sides.is_empty()
    }

    /// By how many discs anyone can beat it at most, the sides that count added up: that is proved.
    pub fn at_most(&self) -> i32 {
        self.sides.iter().map(|beaten| beaten.at_most).sum()
    }

    /// Whether it is proved to be harder to beat than another: the best that anyone can reach against it, the sides added
    /// up, is less than what was reached against the other. From the one start, that is.
    pub fn is_harder_than(&self, other: &Self) -> bool {
        let reached: i32 = other.sides.iter().map(|beaten| beaten.margin).sum();
        self.is_known() && other.is_known() && self.at_most() < reached
    }
}

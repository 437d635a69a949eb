//! How many games the person can play against a program, and how they end, by counting every one. It must not search for the best.

use std::collections::HashMap;

use super::duel::{Duel, Next};
use crate::board::Position;
use crate::program::Failure;
use crate::solve::Discs;
use crate::solve::Limit;

/// Games by their end, as the person sees it. Two games differ where the person plays differently somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Games that the person wins.
    pub won: u128,
    /// Draws.
    pub drawn: u128,
    /// Games that the program wins.
    pub lost: u128,
}

impl Count {
    /// All of them; nothing beyond 39 digits.
    pub fn games(&self) -> Option<u128> {
        self.won.checked_add(self.drawn)?.checked_add(self.lost)
    }

    fn of(margin: i32) -> Self {
        Self {
            won: (margin > 0).into(),
            drawn: (margin == 0).into(),
            lost: (margin < 0).into(),
        }
    }

    fn plus(self, other: Self) -> Option<Self> {
        let sum = Self {
            won: self.won.checked_add(other.won)?,
            drawn: self.drawn.checked_add(other.drawn)?,
            lost: self.lost.checked_add(other.lost)?,
        };
        sum.games().map(|_| sum)
    }
}

/// What one counted position takes in memory at most: a hash table leaves up to half of its room free, and while it
/// moves to one twice as large, both are there.
const BYTES: usize = 4 * size_of::<(Discs, Count)>();

impl Duel<'_> {
    /// Counts all games, or nothing where the limit or the memory ends it: each position is counted once and kept.
    ///
    /// # Errors
    /// If a script of the program fails at a position of any game.
    pub fn count(&self, memory: usize, limit: Limit) -> Result<Option<Count>, Failure> {
        let mut counting = Counting {
            duel: self,
            counted: HashMap::new(),
            most: memory / BYTES,
            limit,
        };
        let counted = self.settle(self.start()).and_then(|next| match next {
            Next::Over(end) => Ok(Some(Count::of(self.margin(&end)))),
            Next::Turn(first) => counting.count(&first),
        });
        match counted {
            Err(failure) if failure.is_stop() => Ok(None),
            counted => counted,
        }
    }
}

struct Counting<'a, 'l, 'p> {
    duel: &'a Duel<'p>,
    counted: HashMap<Discs, Count>,
    most: usize,
    limit: Limit<'l>,
}

impl Counting<'_, '_, '_> {
    fn count(&mut self, position: &Position) -> Result<Option<Count>, Failure> {
        let discs = Discs::of(position);
        if let Some(count) = self.counted.get(&discs) {
            return Ok(Some(*count));
        }
        let mut sum = Count::default();
        for square in position.legal_moves() {
            let count = match self.duel.after(position, square)? {
                Next::Over(end) => Some(Count::of(self.duel.margin(&end))),
                Next::Turn(next) => self.count(&next)?,
            };
            match count.and_then(|count| sum.plus(count)) {
                Some(more) => sum = more,
                None => return Ok(None),
            }
        }
        let positions = self.counted.len();
        if positions >= self.most || self.limit.is_reached(positions as u64) {
            return Ok(None);
        }
        self.counted.insert(discs, sum);
        Ok(Some(sum))
    }
}

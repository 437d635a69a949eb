//! Promises about how games end: every game on 4×4, the search for the best opponent elsewhere. It must not know moves.

use super::walk::{Told, Visit};
use super::{Breach, Finding, Grounds, Question, Way};
use crate::board::{Position, Side};
use crate::program::Failure;
use crate::proof::beat::{Duel, Goal};
use crate::solve::Limit;

/// The search for the best opponent keeps at most so many bytes.
const MEMORY: usize = 1 << 24;

impl Question<'_> {
    /// Whether every game ends with the program at least this many discs ahead.
    pub(super) fn ends(&self, least: i32) -> Result<Finding, Failure> {
        if self.is_small() {
            self.every_end(least)
        } else {
            self.best_opponent(least)
        }
    }

    fn every_end(&self, least: i32) -> Result<Finding, Failure> {
        let (found, looked) = self.look(&mut |visit: &Visit| {
            if visit.position.ending().is_none() {
                return Ok(Told::Nothing);
            }
            let is_short = ahead(&visit.position, visit.side) < least;
            Ok(if is_short { Told::Found } else { Told::Counts })
        })?;
        Ok(match found {
            Some((way, end)) => {
                let margin = ahead(&end, way.side);
                Finding::Broken(Breach::End(way, margin))
            }
            None => looked.proved_or_held(),
        })
    }

    fn best_opponent(&self, least: i32) -> Result<Finding, Failure> {
        let (mut positions, mut proved) = (0, true);
        for side in self.sides() {
            let duel = Duel::new(self.runner, side, self.start);
            let limit = Limit::positions(self.limit, self.plan.searched());
            let best = duel.best(Goal::AtLeast(1 - least), MEMORY, limit)?;
            if best.margin > -least {
                let turns = best.game.transcript().clone();
                let seed = None;
                let way = Way { side, turns, seed };
                return Ok(Finding::Broken(Breach::End(way, -best.margin)));
            }
            positions += best.positions;
            proved &= best.at_most <= -least;
        }
        Ok(if proved {
            Finding::Proved(Grounds::Search(positions))
        } else {
            Finding::Held {
                positions,
                stopped: self.limit.is_stopped(),
            }
        })
    }
}

/// By how many discs a side is ahead.
fn ahead(position: &Position, side: Side) -> i32 {
    let discs = |side| position.count(side).cast_signed();
    discs(side) - discs(side.other())
}

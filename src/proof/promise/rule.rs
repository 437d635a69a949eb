//! The promise that a rule decides at least once. It must not know other promises.

use super::walk::{Told, Visit};
use super::{Breach, Finding, Grounds, Never, Question};
use crate::program::{Decider, Failure, never_decides};

impl Question<'_> {
    /// Whether this rule decides in any game.
    pub(super) fn rule_decides(&self, number: usize) -> Result<Finding, Failure> {
        if let Some(why) = never_decides(self.sheet, number) {
            return Ok(Finding::Broken(Breach::Never(Never::Sentences(why))));
        }
        let (found, looked) = self.look(&mut |visit: &Visit| {
            let Some((_, decider)) = visit.choice else {
                return Ok(Told::Nothing);
            };
            let decides =
                decider == Decider::Rule(number) && self.promised.counts_at(&visit.position)?;
            Ok(if decides { Told::Found } else { Told::Counts })
        })?;
        if let Some((way, position)) = found {
            let (square, _) = self.runner.choose(&position, position.legal_moves())?;
            return Ok(Finding::Proved(Grounds::Example(way, square)));
        }
        Ok(if looked.whole && !looked.stopped {
            Finding::Broken(Breach::Never(Never::EveryGame(looked.positions)))
        } else {
            looked.proved_or_held()
        })
    }
}

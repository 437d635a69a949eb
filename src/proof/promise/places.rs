//! The promise that two rules may change places: it follows from their sentences, or at every position that any game can
//! reach both orders choose alike. It must not know what the rules say.

use super::{Breach, Finding, Grounds, Question};
use crate::board::Position;
use crate::program::{Failure, Program, Runner, SwapProofs};
use crate::proof::Walk;

/// The program with two of its rules swapped, by their numbers.
fn swapped(program: &Program, [one, other]: [usize; 2]) -> Program {
    let mut places: Vec<usize> = (0..program.rule_count()).collect();
    places.swap(one - 1, other - 1);
    program.with_rules(&places)
}

impl Question<'_> {
    /// Whether a program plays the same with two of its rules swapped.
    pub(super) fn places(&self, numbers: [usize; 2]) -> Result<Finding, Failure> {
        let [one, another] = numbers.map(|number| number - 1);
        if let Some(proof) = SwapProofs::of(self.sheet).swap(one.min(another), one.max(another)) {
            return Ok(Finding::Proved(Grounds::Swap(proof)));
        }
        let swapped = swapped(self.runner.program(), numbers);
        let runner = swapped.on(self.start.size(), self.plan.seed);
        let other = runner.expect("the same rules in another order need no more");
        let most = if self.is_small() {
            usize::MAX
        } else {
            self.plan.positions
        };
        let mut walk = Walk::new(&self.start, most);
        let mut positions = 0;
        for ply in 0.. {
            let Some(places) = walk.ply(ply) else { break };
            for at in places {
                if self.limit.is_stopped() {
                    let stopped = true;
                    return Ok(Finding::Held { positions, stopped });
                }
                let position = walk.position(at);
                if !self.is_asked_at(&position)? {
                    continue;
                }
                positions += 1;
                if self.choices_differ(&position, other)? {
                    let records = [self.runner.record(&position)?, other.record(&position)?];
                    let breach = Breach::Order(walk.transcript(at), Box::new(records));
                    return Ok(Finding::Broken(breach));
                }
            }
        }
        Ok(if walk.is_whole() {
            Finding::Proved(Grounds::EveryGame(positions))
        } else {
            let stopped = false;
            Finding::Held { positions, stopped }
        })
    }

    fn is_asked_at(&self, position: &Position) -> Result<bool, Failure> {
        let side = self.promised.promise().scope.side;
        let turn = side.is_none_or(|side| side == position.side());
        Ok(turn && !position.legal_moves().is_empty() && self.promised.counts_at(position)?)
    }

    fn choices_differ(&self, position: &Position, other: Runner<'_>) -> Result<bool, Failure> {
        let legal = position.legal_moves();
        let (one, _) = self.runner.choose(position, legal)?;
        let (another, _) = other.choose(position, legal)?;
        Ok(one != another)
    }
}

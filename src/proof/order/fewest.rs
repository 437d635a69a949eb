//! The fewest rules of a program that play the same as all of them. It must not know which may change places.

use serde::Serialize;

use super::{Mapper, OrderError, OrderVerdict, RuleNeed};
use crate::board::{Position, Square, Squares};
use crate::program::{Failure, Runner};

/// Up to this many rules every choice of them is tried.
const MOST_RULES: usize = 10;

/// Some rules of a program that play the same as all of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Fewest {
    /// The rules that are left, by their numbers.
    pub rules: Vec<usize>,
    /// How it is known.
    pub shown: FewestShown,
}

/// How it is known that fewer rules play the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FewestShown {
    /// Every other rule is proved to do nothing, on every board. Fewer still may be enough.
    ByProof,
    /// At every position that a game from this start can reach, and no fewer rules do.
    Everywhere,
    /// At every position that a game from this start can reach; there are too many rules to try every choice.
    EverywhereOneByOne,
}

impl Mapper<'_, '_> {
    /// The fewest rules; `needs` says which may go alone.
    pub(super) fn fewest(&mut self, needs: &[RuleNeed]) -> Result<Fewest, OrderError> {
        let proved = |need: &&RuleNeed| !matches!(need.verdict, OrderVerdict::Proved { .. });
        let rules = needs.iter().filter(proved).map(|need| need.rule).collect();
        let by_proof = Fewest {
            rules,
            shown: FewestShown::ByProof,
        };
        if !self.walk.is_whole() || self.stopped {
            return Ok(by_proof);
        }
        let size = self.walk.start().size();
        let own = self.program.on(size, self.seed)?;
        let choices = Choices::of(&own, self.walk)?;
        let start: Vec<usize> = by_proof.rules.iter().map(|rule| rule - 1).collect();
        let (places, shown) = if start.len() <= MOST_RULES {
            (self.smallest(&start, &choices)?, FewestShown::Everywhere)
        } else {
            (
                self.one_by_one(start, &choices)?,
                FewestShown::EverywhereOneByOne,
            )
        };
        Ok(Fewest {
            rules: places.iter().map(|place| place + 1).collect(),
            shown,
        })
    }

    /// The smallest choice of these rules that plays the same; of several, the first in the order of a dictionary.
    fn smallest(&self, rules: &[usize], choices: &Choices) -> Result<Vec<usize>, OrderError> {
        let mut subsets: Vec<Vec<usize>> = (0..1_usize << rules.len())
            .map(|bits| {
                let is_in = |at: &usize| bits >> at & 1 == 1;
                (0..rules.len()).filter(is_in).map(|at| rules[at]).collect()
            })
            .collect();
        subsets.sort_by(|one, other| one.len().cmp(&other.len()).then_with(|| one.cmp(other)));
        for subset in subsets {
            if self.plays_the_same(&subset, choices)? {
                return Ok(subset);
            }
        }
        Ok(rules.to_vec())
    }

    /// What is left where each rule that may go is taken away, the last first.
    fn one_by_one(
        &self,
        mut rules: Vec<usize>,
        choices: &Choices,
    ) -> Result<Vec<usize>, OrderError> {
        for at in (0..rules.len()).rev() {
            let mut fewer = rules.clone();
            fewer.remove(at);
            if self.plays_the_same(&fewer, choices)? {
                rules = fewer;
            }
        }
        Ok(rules)
    }

    fn plays_the_same(&self, places: &[usize], choices: &Choices) -> Result<bool, OrderError> {
        let fewer = self.program.with_rules(places);
        let runner = fewer.on(self.walk.start().size(), self.seed)?;
        choices.are_of(&runner).map_err(OrderError::Failed)
    }
}

/// What a program chooses wherever there is a choice.
struct Choices(Vec<(Position, Squares, Square)>);

impl Choices {
    fn of(runner: &Runner, walk: &mut super::Walk) -> Result<Self, OrderError> {
        let mut choices = Vec::new();
        for ply in 0.. {
            let Some(places) = walk.ply(ply) else { break };
            for place in places {
                let position = walk.position(place);
                let legal = position.legal_moves();
                if legal.len() > 1 {
                    let choice = runner.choose(&position, legal);
                    let (square, _) = choice.map_err(OrderError::Failed)?;
                    choices.push((position, legal, square));
                }
            }
        }
        Ok(Self(choices))
    }

    /// Whether a program chooses the same everywhere.
    fn are_of(&self, runner: &Runner) -> Result<bool, Failure> {
        for (position, legal, square) in &self.0 {
            if runner.choose(position, *legal)?.0 != *square {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

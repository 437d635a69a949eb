//! The interpreter: the rules in order over the set of moves left, then the ties. It must not know texts or sentences.

use super::chance;
use super::test::{Context, Guard, Number, Test};
use crate::board::{Square, Squares};
use crate::language::Decider;
use crate::program::record::Did;
use crate::vocabulary::Extreme;

/// What a rule does, compiled.
#[derive(Debug)]
pub(super) struct Rule {
    pub guard: Option<Guard>,
    pub action: Action,
}

/// One of the six instructions.
#[derive(Debug)]
pub(super) enum Action {
    Play(Test),
    PlayBest(Number, Extreme),
    PlayFirst(Box<[Test]>),
    Keep(Test),
    KeepBest(Number, Extreme),
    CrossOff(Test),
}

/// One key of the ties, compiled.
#[derive(Debug)]
pub(super) enum Key {
    /// Whether the largest row number wins.
    Row(bool),
    /// Whether the largest column wins.
    Column(bool),
    Random,
    Best(Number, Extreme),
}

/// Is told of each step. The one that does nothing costs nothing.
pub(super) trait Recorder {
    /// A rule was reached.
    fn rule(&mut self, step: Step);
    /// A tie-break was applied.
    fn tie(&mut self, key: usize, before: Squares, left: Squares);
}

impl Recorder for () {
    fn rule(&mut self, _: Step) {}
    fn tie(&mut self, _: usize, _: Squares, _: Squares) {}
}

/// What a rule saw and did.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The rule's place, from 0.
    pub rule: usize,
    pub before: Squares,
    pub matched: Squares,
    /// For *play the first of*: the item's place.
    pub item: Option<usize>,
    pub did: Did,
    pub after: Squares,
}

/// The move among the legal ones (never none), and what decides it.
pub(super) fn decide<R: Recorder>(
    rules: &[Rule],
    keys: &[Key],
    context: &Context<'_>,
    seed: u64,
    legal: Squares,
    recorder: &mut R,
) -> (Square, Decider) {
    let mut left = legal;
    for (place, rule) in rules.iter().enumerate() {
        let step = rule.step(context, place, left);
        recorder.rule(step);
        left = step.after;
        if step.did == Did::Decided {
            return (
                settle(keys, context, seed, left, recorder),
                Decider::Rule(place + 1),
            );
        }
    }
    (settle(keys, context, seed, left, recorder), Decider::Ties)
}

impl Rule {
    #[inline]
    fn step(&self, context: &Context<'_>, rule: usize, before: Squares) -> Step {
        let nothing = |did| Step {
            rule,
            before,
            matched: Squares::EMPTY,
            item: None,
            did,
            after: before,
        };
        if self
            .guard
            .as_ref()
            .is_some_and(|guard| !guard.holds(context.position))
        {
            return nothing(Did::GuardNotMet);
        }
        let (matched, item) = self.action.matched(context, before);
        if matched.is_empty() {
            return nothing(Did::MatchedNothing);
        }
        let (did, after) = match self.action {
            Action::Play(_) | Action::PlayBest(..) | Action::PlayFirst(_) => {
                (Did::Decided, matched)
            }
            Action::Keep(_) | Action::KeepBest(..) => (Did::Kept, matched),
            Action::CrossOff(_) if matched == before => (Did::WouldCrossOffEveryMove, before),
            Action::CrossOff(_) => (Did::CrossedOff, before - matched),
        };
        Step {
            rule,
            before,
            matched,
            item,
            did,
            after,
        }
    }
}

impl Action {
    /// Those of the moves left that the instruction is about.
    #[inline]
    fn matched(&self, context: &Context<'_>, left: Squares) -> (Squares, Option<usize>) {
        match self {
            Self::Play(test) | Self::Keep(test) | Self::CrossOff(test) => {
                (test.among(context, left), None)
            }
            Self::PlayBest(number, which) | Self::KeepBest(number, which) => {
                (number.extreme(context, left, *which), None)
            }
            Self::PlayFirst(items) => {
                let found = items
                    .iter()
                    .map(|test| test.among(context, left))
                    .enumerate();
                let first = found.into_iter().find(|(_, matched)| !matched.is_empty());
                first.map_or((Squares::EMPTY, None), |(item, matched)| {
                    (matched, Some(item))
                })
            }
        }
    }
}

/// One move out of those left, by the ties.
fn settle<R: Recorder>(
    keys: &[Key],
    context: &Context<'_>,
    seed: u64,
    mut left: Squares,
    recorder: &mut R,
) -> Square {
    for (place, key) in keys.iter().enumerate() {
        if left.only().is_some() {
            break;
        }
        let before = left;
        left = key.best(context, seed, left);
        recorder.tie(place, before, left);
    }
    left.first()
        .expect("no rule and no key leaves the set of moves empty")
}

impl Key {
    fn best(&self, context: &Context<'_>, seed: u64, left: Squares) -> Squares {
        match self {
            Self::Row(largest) => line(left, *largest, Squares::row),
            Self::Column(largest) => line(left, *largest, Squares::column),
            Self::Random => chance::pick(seed, context.position, left),
            Self::Best(number, which) => number.extreme(context, left, *which),
        }
    }
}

/// Those on the first row or column, from one end, that has any.
fn line(left: Squares, largest: bool, line: fn(u8) -> Squares) -> Squares {
    let order = (0..8).map(|place| if largest { 7 - place } else { place });
    order
        .map(|place| left & line(place))
        .find(|found| !found.is_empty())
        .unwrap_or(left)
}

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
    /// Whether it wants to know; where it does not, steps that only a record needs are left out.
    const LISTENS: bool;
    /// A rule was reached.
    fn rule(&mut self, step: Step);
    /// A tie-break was applied.
    fn tie(&mut self, key: usize, before: Squares, left: Squares);
}

impl Recorder for () {
    const LISTENS: bool = false;
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
    ties: &Ties,
    context: &Context<'_>,
    seed: u64,
    legal: Squares,
    recorder: &mut R,
) -> (Square, Decider) {
    let mut left = legal;
    for (place, rule) in rules.iter().enumerate() {
        let before = left;
        let (matched, item, did) = rule.apply(context, before);
        left = match did {
            Did::Decided | Did::Kept => matched,
            Did::CrossedOff => before - matched,
            Did::MatchedNothing | Did::WouldCrossOffEveryMove | Did::GuardNotMet => before,
        };
        recorder.rule(Step {
            rule: place,
            before,
            matched,
            item,
            did,
            after: left,
        });
        if did == Did::Decided {
            return (
                ties.settle(context, seed, left, recorder),
                Decider::Rule(place + 1),
            );
        }
    }
    (ties.settle(context, seed, left, recorder), Decider::Ties)
}

impl Rule {
    /// What the rule matches among the moves left, the item of a list, and what it does.
    #[inline]
    fn apply(&self, context: &Context<'_>, left: Squares) -> (Squares, Option<usize>, Did) {
        if let Some(guard) = &self.guard
            && !guard.holds(context.position)
        {
            return (Squares::EMPTY, None, Did::GuardNotMet);
        }
        let (matched, did) = match &self.action {
            Action::Play(test) => (test.among(context, left), Did::Decided),
            Action::Keep(test) => (test.among(context, left), Did::Kept),
            Action::PlayBest(number, which) => {
                (number.extreme(context, left, *which), Did::Decided)
            }
            Action::KeepBest(number, which) => (number.extreme(context, left, *which), Did::Kept),
            Action::PlayFirst(items) => return first_of(items, context, left),
            Action::CrossOff(test) => {
                let matched = test.among(context, left);
                (
                    matched,
                    if matched == left {
                        Did::WouldCrossOffEveryMove
                    } else {
                        Did::CrossedOff
                    },
                )
            }
        };
        (
            matched,
            None,
            if matched.is_empty() {
                Did::MatchedNothing
            } else {
                did
            },
        )
    }
}

/// The first item that has a move left.
fn first_of(items: &[Test], context: &Context<'_>, left: Squares) -> (Squares, Option<usize>, Did) {
    for (item, test) in items.iter().enumerate() {
        let matched = test.among(context, left);
        if !matched.is_empty() {
            return (matched, Some(item), Did::Decided);
        }
    }
    (Squares::EMPTY, None, Did::MatchedNothing)
}

/// The keys of the ties, in order.
#[derive(Debug)]
pub(super) struct Ties {
    keys: Vec<Key>,
    /// Whether they are *topmost, then leftmost*: then the first square of a set is the answer.
    board_order: bool,
}

impl Ties {
    pub fn new(keys: Vec<Key>) -> Self {
        let board_order = matches!(keys.as_slice(), [Key::Row(false), Key::Column(false), ..]);
        Self { keys, board_order }
    }

    /// One move out of those left.
    fn settle<R: Recorder>(
        &self,
        context: &Context<'_>,
        seed: u64,
        mut left: Squares,
        recorder: &mut R,
    ) -> Square {
        if R::LISTENS || !self.board_order {
            for (place, key) in self.keys.iter().enumerate() {
                if left.only().is_some() {
                    break;
                }
                let before = left;
                left = key.best(context, seed, left);
                recorder.tie(place, before, left);
            }
        }
        left.first()
            .expect("no rule and no key leaves the set of moves empty")
    }
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

//! The interpreter: the rules in order over the set of moves left, then the ties. It must not know texts or sentences.

use super::chance;
use super::test::{Context, Guard, Number, Test};
use crate::board::{Position, Square, Squares};
use crate::program::record::Did;
use crate::vocabulary::Extreme;

/// A rule, compiled: it matches some of the moves left, and its verb says what becomes of them.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub guard: Option<Box<Guard>>,
    pub verb: Verb,
    pub matcher: Matcher,
    /// Ties of its own, which come before the sheet's.
    pub ties: Option<Box<Ties>>,
}

/// What a rule does with the moves that it matches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Verb {
    Play,
    Keep,
    CrossOff,
}

/// Which of the moves left a rule matches.
#[derive(Clone, Debug)]
pub(super) enum Matcher {
    /// Those that pass a test.
    Test(Test),
    /// Those with the highest or lowest number.
    Best(Number, Extreme),
    /// Of those that pass a test, the ones with the highest or lowest number.
    BestAmong(Box<Test>, Number, Extreme),
    /// Those of the first test that any passes.
    FirstOf(Box<[Test]>),
    /// The commonest tests and numbers of a rule without a guard, on a path of their own: see [`Matcher::quick`].
    Quick(Quick),
}

/// What one step answers.
#[derive(Clone, Debug)]
pub(super) enum Quick {
    /// Those on one of these squares, by board size.
    On([Squares; 3]),
    /// Those that have a fact of the vocabulary.
    Fact(fn(&Position, Squares) -> Squares),
    /// Those with the highest or lowest number that the position alone gives.
    Extreme(fn(&Position, Squares, Extreme) -> Squares, Extreme),
}

impl Matcher {
    /// The same, for a rule without a guard, in one step where there is one for it.
    pub fn quick(self) -> Self {
        match self {
            Self::Test(Test::On(squares)) => Self::Quick(Quick::On(squares)),
            Self::Test(Test::Fact(among)) => Self::Quick(Quick::Fact(among)),
            Self::Best(Number::Plain { extreme, .. }, which) => {
                Self::Quick(Quick::Extreme(extreme, which))
            }
            other => other,
        }
    }
}

/// One key of the ties, compiled.
#[derive(Clone, Debug)]
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
    /// A tie-break was applied: one of a rule's own, or of the sheet's.
    fn tie(&mut self, rule: Option<usize>, key: usize, before: Squares, left: Squares);
}

impl Recorder for () {
    const LISTENS: bool = false;
    fn rule(&mut self, _: Step) {}
    fn tie(&mut self, _: Option<usize>, _: usize, _: Squares, _: Squares) {}
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

/// The move among the legal ones (never none), and the number of the rule that decides it; 0 for the ties.
#[inline]
pub(super) fn decide<R: Recorder>(
    rules: &[Rule],
    ties: &Ties,
    context: &Context<'_>,
    seed: u64,
    legal: Squares,
    recorder: &mut R,
) -> (Square, usize) {
    let mut left = legal;
    let mut decided = 0;
    for (place, rule) in rules.iter().enumerate() {
        let before = left;
        let matched = rule.matched(context, before);
        left = rule.verb.left(before, matched);
        if R::LISTENS {
            let quiet = context.quiet();
            let item = rule.item(&quiet, before);
            let did = rule.did(&quiet, before, matched);
            recorder.rule(Step {
                rule: place,
                before,
                matched,
                item,
                did,
                after: left,
            });
        }
        if rule.verb == Verb::Play && !matched.is_empty() {
            decided = place + 1;
            break;
        }
    }
    if let Some(rule) = decided.checked_sub(1)
        && let Some(own) = &rules[rule].ties
    {
        left = own.narrow(context, seed, left, recorder, Some(rule));
    }
    (ties.settle(context, seed, left, recorder), decided)
}

impl Rule {
    /// Whether it decides wherever it is reached: *play the move with the most* without a guard.
    pub fn always_decides(&self) -> bool {
        let is_best = matches!(
            self.matcher,
            Matcher::Best(..) | Matcher::Quick(Quick::Extreme(..))
        );
        self.verb == Verb::Play && self.guard.is_none() && is_best
    }

    /// What the rule matches among the moves left.
    #[inline]
    fn matched(&self, context: &Context<'_>, left: Squares) -> Squares {
        let Matcher::Quick(quick) = &self.matcher else {
            return self.matched_in_steps(context, left);
        };
        match quick {
            Quick::On(squares) => left & squares[context.position.size().index()],
            Quick::Fact(among) => among(context.position, left),
            Quick::Extreme(extreme, which) => extreme(context.position, left, *which),
        }
    }

    #[inline(never)]
    fn matched_in_steps(&self, context: &Context<'_>, left: Squares) -> Squares {
        if self.is_guarded_off(context) {
            return Squares::EMPTY;
        }
        match &self.matcher {
            Matcher::Quick(_) => Squares::EMPTY,
            Matcher::Test(test) => test.among(context, left),
            Matcher::Best(number, which) => number.extreme(context, left, *which),
            Matcher::BestAmong(test, number, which) => {
                let among = test.among(context, left);
                if among.is_empty() {
                    among
                } else {
                    number.extreme(context, among, *which)
                }
            }
            Matcher::FirstOf(tests) => {
                first_of(tests, context, left).map_or(Squares::EMPTY, |(_, matched)| matched)
            }
        }
    }

    /// For *play the first of*: the place of the item that has a move left.
    fn item(&self, context: &Context<'_>, left: Squares) -> Option<usize> {
        match &self.matcher {
            Matcher::FirstOf(tests) if !self.is_guarded_off(context) => {
                Some(first_of(tests, context, left)?.0)
            }
            _ => None,
        }
    }

    #[inline]
    fn is_guarded_off(&self, context: &Context<'_>) -> bool {
        self.guard
            .as_ref()
            .is_some_and(|guard| !guard.holds(context))
    }

    /// What the rule did, for the record.
    fn did(&self, context: &Context<'_>, before: Squares, matched: Squares) -> Did {
        match self.verb {
            _ if self.is_guarded_off(context) => Did::GuardNotMet,
            _ if matched.is_empty() => Did::MatchedNothing,
            Verb::Play => Did::Decided,
            Verb::Keep => Did::Kept,
            Verb::CrossOff if matched == before => Did::WouldCrossOffEveryMove,
            Verb::CrossOff => Did::CrossedOff,
        }
    }
}

impl Verb {
    /// The moves left after a rule; never none.
    #[inline]
    fn left(self, before: Squares, matched: Squares) -> Squares {
        let after = match self {
            Self::Play | Self::Keep => matched,
            Self::CrossOff => before - matched,
        };
        if after.is_empty() { before } else { after }
    }
}

/// The place of the first test that any move passes, and those that do.
fn first_of(tests: &[Test], context: &Context<'_>, left: Squares) -> Option<(usize, Squares)> {
    let matched = tests.iter().map(|test| test.among(context, left));
    matched.enumerate().find(|(_, matched)| !matched.is_empty())
}

/// The keys of the ties, in order.
#[derive(Clone, Debug)]
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
            left = self.narrow(context, seed, left, recorder, None);
        }
        left.first()
            .expect("no rule and no key leaves the set of moves empty")
    }

    /// The moves that the keys leave, one after another; these are a rule's own, or the sheet's.
    fn narrow<R: Recorder>(
        &self,
        context: &Context<'_>,
        seed: u64,
        mut left: Squares,
        recorder: &mut R,
        rule: Option<usize>,
    ) -> Squares {
        for (place, key) in self.keys.iter().enumerate() {
            if left.only().is_some() {
                break;
            }
            let before = left;
            left = key.best(context, seed, left);
            recorder.tie(rule, place, before, left);
        }
        left
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

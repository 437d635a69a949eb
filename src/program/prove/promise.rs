//! What can be proved of a promise from the sentences of a sheet alone, for every position there is. The rules are walked
//! in order, and of the moves left no more is kept than this: whether a move that keeps the promise is left wherever one is
//! legal, and which moves none of them is, because a *play* rule would have chosen them. It must not look at positions.

use super::formula::{self, Definitions, Formula};
use super::solver::{Asked, MOST_STEPS, impossible};
use super::unused::{self, Unused};
use crate::board::BoardSize;
use crate::language::{Best, Claim, Content, Instruction, Key, Promise, Rule, Sheet};
use crate::vocabulary::Extreme;

/// Why a promise is always kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No move can break it.
    Impossible,
    /// No rule up to this one chooses a move that breaks it, and after it none is left, or only such.
    After(usize),
    /// The same with the first tie-break.
    AfterTies,
}

/// Why a rule never decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NeverDecides {
    /// It only keeps moves or crosses them off.
    PlaysNothing,
    /// One of these rules, none where they are many, always chooses first.
    Unused(Vec<usize>),
}

/// Why no game on a board of this size can break a promise about moves, if that can be proved.
pub fn promise_proof(sheet: &Sheet, promise: &Promise, size: BoardSize) -> Option<Reason> {
    let definitions = Definitions::of(sheet);
    let (condition, unless, never) = match &promise.claim {
        Claim::Never(condition, unless) => (condition, *unless, true),
        Claim::Always(condition, unless) => (condition, *unless, false),
        _ => return None,
    };
    let mut bad = definitions.condition(condition);
    if !never {
        bad = Formula::Not(Box::new(bad));
    }
    let given = promise.guard.as_ref();
    let walk = Walk {
        size,
        given: given.map_or(Formula::always(), formula::guard),
        bad,
        unless,
        gone: Vec::new(),
    };
    walk.reason(sheet, &definitions)
}

/// Why a rule, by its number, never decides on any board that the sheet is for, if that can be proved.
pub fn never_decides(sheet: &Sheet, number: usize) -> Option<NeverDecides> {
    let place = number.checked_sub(1)?;
    let rule = sheet.rules().nth(place)?;
    if !plays(&rule.instruction) {
        return Some(NeverDecides::PlaysNothing);
    }
    match unused::rules(sheet).into_iter().nth(place)?? {
        Unused::NeverReached(by) | Unused::Covered(by) => Some(NeverDecides::Unused(by)),
        Unused::Items(_) => None,
    }
}

fn plays(instruction: &Instruction) -> bool {
    !matches!(
        instruction,
        Instruction::Keep(_)
            | Instruction::KeepBest(_)
            | Instruction::CrossOff(_)
            | Instruction::CrossOffBest(_)
    )
}

/// What is known of the moves left.
struct Walk<'t> {
    size: BoardSize,
    /// The “When” part of the promise.
    given: Formula<'t>,
    /// The moves that break the promise, unless every legal move does where that is said.
    bad: Formula<'t>,
    unless: bool,
    /// No move left is one of these.
    gone: Vec<Formula<'t>>,
}

/// What a rule does to what is known.
enum Step {
    /// What is known stays known.
    Goes,
    /// The promise is kept from here on, whatever follows.
    Kept,
    /// Nothing is known any more.
    Lost,
}

impl<'t> Walk<'t> {
    fn reason(mut self, sheet: &'t Sheet, definitions: &Definitions<'t>) -> Option<Reason> {
        if self.never(&[(&self.bad, true)]) {
            return Some(Reason::Impossible);
        }
        for (place, rule) in sheet.rules().enumerate() {
            let when = rule
                .guard
                .as_ref()
                .map_or(Formula::always(), formula::guard);
            if self.never(&[(&when, true)]) {
                continue;
            }
            let always = rule.guard.is_none() || self.never(&[(&when, false)]);
            match self.step(rule, &when, always, definitions) {
                Step::Lost => return None,
                Step::Kept => return Some(Reason::After(place + 1)),
                Step::Goes if self.is_kept() => return Some(Reason::After(place + 1)),
                Step::Goes => {}
            }
        }
        let ties = sheet.items.iter().find_map(|item| match &item.content {
            Content::Ties(keys) => keys.first(),
            _ => None,
        });
        match ties {
            Some(Key::Measure(best)) if self.unless && self.tells(best, best.extreme) => {
                Some(Reason::AfterTies)
            }
            _ => None,
        }
    }

    /// Whether no move can be left that has all of this.
    fn never(&self, asked: &[Asked<'_, 't>]) -> bool {
        let gone = self.gone.iter().map(|gone| (gone, false));
        let all = asked
            .iter()
            .copied()
            .chain(gone)
            .chain([(&self.given, true)]);
        impossible(all.collect(), self.size, self.size.squares(), MOST_STEPS)
    }

    /// Whether only moves that keep the promise are left; or none that does, so that none was legal.
    fn is_kept(&self) -> bool {
        self.never(&[(&self.bad, true)]) || self.unless && self.never(&[(&self.bad, false)])
    }

    fn step(
        &mut self,
        rule: &'t Rule,
        when: &Formula<'t>,
        always: bool,
        definitions: &Definitions<'t>,
    ) -> Step {
        let about = definitions.instruction(&rule.instruction);
        let none = |walk: &Self, about_is, bad_is| {
            walk.never(&[(when, true), (&about, about_is), (&walk.bad, bad_is)])
        };
        let kept_if = |kept| {
            if kept && always {
                Step::Kept
            } else {
                Step::Goes
            }
        };
        match &rule.instruction {
            Instruction::PlayBest(best) => {
                if self.unless && self.tells(best, best.extreme) {
                    kept_if(true)
                } else {
                    Step::Lost
                }
            }
            Instruction::PlayFirst(items) => {
                for item in items {
                    let item = definitions.first_item(item);
                    if self.is_kept() {
                        return Step::Kept;
                    }
                    if !self.never(&[(when, true), (&item, true), (&self.bad, true)]) {
                        return Step::Lost;
                    }
                    if always {
                        self.gone.push(item);
                    }
                }
                Step::Goes
            }
            other if plays(other) => {
                if !none(self, true, true) {
                    return Step::Lost;
                }
                if always {
                    self.gone.push(about);
                }
                Step::Goes
            }
            // What is left gets smaller, and all that is known of each of them stays true.
            _ if !self.unless => Step::Goes,
            Instruction::Keep(_) => {
                let keeps_all_good = none(self, false, false);
                if none(self, true, true) {
                    kept_if(keeps_all_good)
                } else if keeps_all_good {
                    Step::Goes
                } else {
                    Step::Lost
                }
            }
            Instruction::CrossOff(_) => {
                if none(self, true, false) {
                    kept_if(none(self, false, true))
                } else {
                    Step::Lost
                }
            }
            Instruction::KeepBest(best) => {
                if self.tells(best, best.extreme) {
                    kept_if(true)
                } else {
                    Step::Lost
                }
            }
            Instruction::CrossOffBest(best) => {
                let other = match best.extreme {
                    Extreme::Most => Extreme::Fewest,
                    Extreme::Fewest => Extreme::Most,
                };
                if self.tells(best, other) {
                    Step::Goes
                } else {
                    Step::Lost
                }
            }
            _ => Step::Lost,
        }
    }

    /// Whether the moves with the best number are good ones, where any is: the bad are those with a number above some
    /// bound, or below it.
    fn tells(&self, best: &'t Best, extreme: Extreme) -> bool {
        (1..=MOST_BOUND).any(|bound| {
            let above = formula::at_least(&best.measure, bound);
            let bad_above = extreme == Extreme::Fewest;
            self.never(&[(&self.bad, true), (&above, !bad_above)])
                && self.never(&[(&self.bad, false), (&above, bad_above)])
        })
    }
}

/// Bounds of measures up to this are tried.
const MOST_BOUND: i64 = 12;

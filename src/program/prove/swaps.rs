//! Which rules may change places, and which may go, whatever the position: proved from the sentences of a sheet alone.
//! It must not look at positions, and it must not know orders: each question is about two rules, or about one.

use std::cell::RefCell;
use std::collections::HashMap;

use serde::Serialize;

use super::formula::{self, Definitions, Formula};
use super::solver::{Asked, MOST_STEPS, impossible};
use super::unused::{self, Unused};
use crate::board::BoardSize;
use crate::language::{Condition, Instruction, Rule, Sense, Sheet, condition_text};

/// All questions together may look at about this many parts of formulas.
const MOST_STEPS_IN_ALL: usize = 8_000_000;

/// Why two rules may change places, so that every game stays the same, move for move. Rules by their numbers, from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "because", rename_all = "snake_case")]
pub enum SwapProof {
    /// These rules stand before both, and together they always choose a move.
    NeverReached {
        /// The rules; none where they are many.
        by: Vec<usize>,
    },
    /// One of the two never does anything.
    Idle {
        /// Which.
        rule: usize,
        /// Why.
        why: Idle,
    },
    /// The “When” parts of the two never hold together.
    NeverTogether,
    /// No move that has the one has the other, so that what is crossed off is none of those that are played, or kept.
    NoMove {
        /// *is on an edge*; the rule's number where it has no condition.
        that: String,
        /// *is in the danger zone*.
        also: String,
    },
    /// Every move that has the one has the other.
    EveryMove {
        /// *is on an edge*.
        that: String,
        /// *is on the border*.
        also: String,
    },
    /// The two say the same.
    Same,
    /// Each of the two may also change places with every rule between them.
    StepByStep,
}

/// Why a rule never does anything, so that it may go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "because", rename_all = "snake_case")]
pub enum Idle {
    /// These earlier rules always choose a move, so that nothing comes to it.
    NeverReached {
        /// The rules; none where they are many.
        by: Vec<usize>,
    },
    /// Whatever fits it also fits these earlier rules, which choose first.
    Covered {
        /// The rules; none where they are many.
        by: Vec<usize>,
    },
    /// No move ever fits it.
    NeverFits,
    /// Every move fits it, so that it crosses off none.
    AlwaysFits,
}

/// A rule as the proofs see it.
struct Asking<'t> {
    guard: Option<Formula<'t>>,
    does: Does<'t>,
    condition: Option<&'t Condition>,
    rule: &'t Rule,
}

/// What a rule does with the moves left.
enum Does<'t> {
    /// It chooses among those that this is true of.
    Plays(Formula<'t>),
    /// It crosses off those that this is true of, unless that would be all.
    CrossesOff(Formula<'t>),
    /// It keeps those that this is true of, unless there are none.
    Keeps(Formula<'t>),
    /// It compares moves with each other.
    Compares,
}

/// The proofs that the sentences of one sheet allow.
pub struct SwapProofs<'t> {
    rules: Vec<Asking<'t>>,
    boards: Vec<BoardSize>,
    idle: Vec<Option<Idle>>,
    steps: usize,
    /// What was found of two rules, by their places, the first in the sheet first.
    known: RefCell<HashMap<(usize, usize), Option<SwapProof>>>,
}

impl<'t> SwapProofs<'t> {
    /// Those of a sheet.
    pub fn of(sheet: &'t Sheet) -> Self {
        let definitions = Definitions::of(sheet);
        let rules: Vec<Asking<'_>> = sheet
            .rules()
            .map(|rule| Asking::of(rule, &definitions))
            .collect();
        let pairs = (rules.len() * rules.len()).max(1);
        let mut proofs = Self {
            boards: sheet.boards(),
            idle: Vec::new(),
            steps: (MOST_STEPS_IN_ALL / pairs).clamp(100, MOST_STEPS),
            known: RefCell::default(),
            rules,
        };
        let unused = unused::rules(sheet).into_iter().enumerate();
        proofs.idle = unused
            .map(|(place, unused)| proofs.why_idle(place, unused))
            .collect();
        proofs
    }

    /// Why a rule, by its place from 0, never does anything. All such rules may go together: what makes one idle is never
    /// another idle one.
    ///
    /// # Panics
    /// If there is no rule at the place.
    pub fn idle(&self, place: usize) -> Option<&Idle> {
        self.idle[place].as_ref()
    }

    /// Why two rules, by their places from 0, may change places.
    ///
    /// # Panics
    /// If there are no rules at the places, or `one` is not the first.
    pub fn swap(&self, one: usize, other: usize) -> Option<SwapProof> {
        assert!(one < other, "the first rule of the two comes first");
        let found = self.neighbours(one, other, one)?;
        let between = one + 1..other;
        let step_by_step = between.clone().all(|middle| {
            self.neighbours(one, middle, one).is_some()
                && self.neighbours(middle, other, one).is_some()
        });
        match found {
            _ if !step_by_step => None,
            found @ SwapProof::NeverReached { .. } => Some(found),
            found if between.is_empty() => Some(found),
            _ => Some(SwapProof::StepByStep),
        }
    }

    /// Whether two rules may change places wherever one stands right after the other, whatever stands around them.
    ///
    /// # Panics
    /// If there are no rules at the places.
    pub fn commute_anywhere(&self, one: usize, other: usize) -> bool {
        let is_idle =
            |rule: usize| matches!(self.idle[rule], Some(Idle::NeverFits | Idle::AlwaysFits));
        is_idle(one) || is_idle(other) || self.pair(one.min(other), one.max(other)).is_some()
    }

    /// Why two rules may change places where they stand one after the other, neither of them above the place `top` of the
    /// sheet.
    fn neighbours(&self, one: usize, other: usize, top: usize) -> Option<SwapProof> {
        if let Some(Idle::NeverReached { by }) = &self.idle[one] {
            return Some(SwapProof::NeverReached { by: by.clone() });
        }
        let idle = [one, other].into_iter().find_map(|rule| {
            let why = self.idle[rule].as_ref()?;
            stays_idle(rule, why, top).then(|| SwapProof::Idle {
                rule: rule + 1,
                why: why.clone(),
            })
        });
        idle.or_else(|| self.pair(one, other))
    }

    /// What their sentences say of two rules, asked once.
    fn pair(&self, one: usize, other: usize) -> Option<SwapProof> {
        let mut known = self.known.borrow_mut();
        let found = known.entry((one, other));
        found
            .or_insert_with(|| self.commute(&self.rules[one], &self.rules[other]))
            .clone()
    }

    fn why_idle(&self, place: usize, unused: Option<Unused>) -> Option<Idle> {
        match unused {
            Some(Unused::NeverReached(by)) => return Some(Idle::NeverReached { by }),
            Some(Unused::Covered(by)) => return Some(Idle::Covered { by }),
            Some(Unused::Items(_)) | None => {}
        }
        let rule = &self.rules[place];
        let fits = rule.does.formula()?;
        if self.impossible(&[rule], &[(fits, true)]) {
            return Some(Idle::NeverFits);
        }
        let filters = !matches!(rule.does, Does::Plays(_));
        (filters && self.impossible(&[rule], &[(fits, false)])).then_some(Idle::AlwaysFits)
    }

    /// Why the order of two rules does not matter where they stand one after the other.
    ///
    /// A rule that crosses off moves leaves a *play* rule alone where the two are never about the same move: whatever is
    /// played is still there, and where nothing is, neither order plays. Of two that cross off, the order does not matter
    /// where one crosses off everything that the other does.
    fn commute(&self, one: &Asking<'_>, other: &Asking<'_>) -> Option<SwapProof> {
        if one.rule.guard.says_the_same(&other.rule.guard)
            && one.rule.instruction.says_the_same(&other.rule.instruction)
        {
            return Some(SwapProof::Same);
        }
        if self.impossible(&[one, other], &[]) && one.guard.is_some() && other.guard.is_some() {
            return Some(SwapProof::NeverTogether);
        }
        let holds = |asked: &[Asked<'_, '_>]| self.impossible(&[one, other], asked);
        let no_move = |a, b| holds(&[(a, true), (b, true)]);
        let every_move = |a, b| holds(&[(a, true), (b, false)]);
        match (&one.does, &other.does) {
            (Does::Plays(played), Does::CrossesOff(gone)) => {
                no_move(played, gone).then(|| no_move_is(one, other))
            }
            (Does::CrossesOff(gone), Does::Plays(played)) => {
                no_move(played, gone).then(|| no_move_is(other, one))
            }
            (Does::Plays(played), Does::Keeps(kept)) => {
                every_move(played, kept).then(|| every_move_is(one, other))
            }
            (Does::Keeps(kept), Does::Plays(played)) => {
                every_move(played, kept).then(|| every_move_is(other, one))
            }
            (Does::CrossesOff(a), Does::CrossesOff(b)) | (Does::Keeps(a), Does::Keeps(b)) => {
                if every_move(a, b) {
                    Some(every_move_is(one, other))
                } else {
                    every_move(b, a).then(|| every_move_is(other, one))
                }
            }
            (Does::CrossesOff(a), Does::Keeps(b)) | (Does::Keeps(b), Does::CrossesOff(a)) => {
                no_move(a, b).then(|| no_move_is(one, other))
            }
            _ => None,
        }
    }

    /// Whether there can be no move of which all that is asked is true while the rules apply.
    fn impossible(&self, rules: &[&Asking<'_>], asked: &[Asked<'_, '_>]) -> bool {
        self.boards.iter().all(|size| {
            let guards = rules.iter().filter_map(|rule| rule.guard.as_ref());
            let asked = guards
                .map(|guard| (guard, true))
                .chain(asked.iter().copied());
            impossible(asked.collect(), *size, size.squares(), self.steps)
        })
    }
}

/// Whether a rule is idle wherever it stands from the place `top` on: what makes it so stands above that.
fn stays_idle(rule: usize, why: &Idle, top: usize) -> bool {
    match why {
        Idle::NeverFits | Idle::AlwaysFits => true,
        Idle::NeverReached { by } | Idle::Covered { by } => {
            rule == top || (!by.is_empty() && by.iter().all(|number| *number <= top))
        }
    }
}

fn no_move_is(that: &Asking<'_>, also: &Asking<'_>) -> SwapProof {
    SwapProof::NoMove {
        that: that.said(),
        also: also.said(),
    }
}

fn every_move_is(that: &Asking<'_>, also: &Asking<'_>) -> SwapProof {
    SwapProof::EveryMove {
        that: that.said(),
        also: also.said(),
    }
}

impl<'t> Asking<'t> {
    fn of(rule: &'t Rule, definitions: &Definitions<'t>) -> Self {
        let instruction = &rule.instruction;
        let formula = || definitions.instruction(instruction);
        let does = match instruction {
            Instruction::Play(_)
            | Instruction::PlayBy(..)
            | Instruction::PlayOne(..)
            | Instruction::PlayFirst(_) => Does::Plays(formula()),
            Instruction::Keep(_) => Does::Keeps(formula()),
            Instruction::CrossOff(_) => Does::CrossesOff(formula()),
            Instruction::PlayBest(_) | Instruction::KeepBest(_) | Instruction::CrossOffBest(_) => {
                Does::Compares
            }
        };
        Self {
            guard: rule.guard.as_ref().map(formula::guard),
            does,
            condition: instruction.condition(),
            rule,
        }
    }

    /// Its condition; of a list of squares to play first, that it is on the list.
    fn said(&self) -> String {
        self.condition
            .map_or_else(|| "is on the list".to_owned(), condition_text)
    }
}

impl<'t> Does<'t> {
    fn formula(&self) -> Option<&Formula<'t>> {
        match self {
            Self::Plays(formula) | Self::CrossesOff(formula) | Self::Keeps(formula) => {
                Some(formula)
            }
            Self::Compares => None,
        }
    }
}

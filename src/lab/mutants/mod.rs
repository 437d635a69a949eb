//! Would the examples of a sheet notice a slip? Every program one small change away is held against them; of one that
//! nobody notices, the nearest position where it plays another move, and the example that would notice it. It must not know
//! screens or files.

mod additions;
mod changes;
mod known;
mod others;
mod search;

use std::collections::HashMap;

use serde::Serialize;
use thiserror::Error;

use super::part::RunPart;
use crate::language::{Content, Sheet};
use crate::library::Reading;
use crate::program::{Failure, Idle, Program, SwapProof, SwapProofs};
use crate::proof::{Decisions, Witness};
use crate::solve::Limit;

pub use additions::Addition;
pub use changes::{ChangeKind, SmallChange};
pub use known::KnownChange;

use changes::{Changed, changes};
use known::Verdict;
use search::{Lost, Search};

/// What came of all small changes of a sheet.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Mutants {
    /// Each changed program, in the order of the sheet.
    pub mutants: Vec<Mutant>,
    /// The fewest examples found that notice all that nobody notices, the most telling first.
    pub additions: Vec<Addition>,
    /// Whether somebody ended it before all were looked at.
    pub stopped: bool,
}

/// A program one small change away.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Mutant {
    /// The change.
    #[serde(flatten)]
    pub change: SmallChange,
    /// Whether it is noticed.
    #[serde(flatten)]
    pub noticed: Noticed,
    /// Whether one of the recorded decisions is another move; null where there is no record.
    pub recorded: Option<bool>,
}

/// Whether a small change is noticed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Noticed {
    /// These examples fail, by their lines.
    ByExamples {
        /// The lines.
        lines: Vec<usize>,
    },
    /// These promises are broken, by their lines; every example holds.
    ByPromises {
        /// The lines.
        lines: Vec<usize>,
    },
    /// Nothing notices it, though it plays another move here: `a` is the program, `b` the changed one.
    No {
        /// The nearest position that was found.
        witness: Box<Witness>,
        /// The example that would notice it.
        example: String,
    },
    /// It plays the same moves, always.
    Same {
        /// Why.
        proof: SameProof,
    },
    /// It plays the same moves at all positions that were looked at.
    NotToldApart {
        /// How many they are.
        positions: u64,
    },
}

/// Why a changed program plays the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SameProof {
    /// The rule never does anything.
    Idle(Idle),
    /// The two rules may change places.
    Swap(SwapProof),
    /// At every position of the only board that the sheet is for.
    Everywhere {
        /// How many positions a game can reach.
        positions: u64,
    },
}

impl Mutants {
    /// How many changed programs play something else, and how many of these are noticed.
    pub fn noticed(&self) -> (usize, usize) {
        let is_noticed = |one: &&Mutant| {
            matches!(
                one.noticed,
                Noticed::ByExamples { .. } | Noticed::ByPromises { .. }
            )
        };
        let noticed = self.mutants.iter().filter(is_noticed).count();
        (noticed, noticed + self.unnoticed().count())
    }

    /// Those that play something else, and that nobody notices.
    pub fn unnoticed(&self) -> impl Iterator<Item = &Mutant> {
        let is_unnoticed = |one: &&Mutant| matches!(one.noticed, Noticed::No { .. });
        self.mutants.iter().filter(is_unnoticed)
    }

    /// How many of those that play something else the record notices, where there is one.
    pub fn recorded(&self) -> Option<usize> {
        let is_real = |one: &&Mutant| {
            matches!(
                one.noticed,
                Noticed::ByExamples { .. } | Noticed::ByPromises { .. } | Noticed::No { .. }
            )
        };
        let mut real = self.mutants.iter().filter(is_real);
        real.try_fold(0, |sum, one| Some(sum + usize::from(one.recorded?)))
    }
}

/// A program whose small changes are tried.
#[derive(Clone, Copy, Debug)]
pub struct Tested<'a> {
    /// Its text, read.
    pub reading: &'a Reading,
    /// Its program.
    pub program: &'a Program,
    /// Its seed, where chance decides.
    pub seed: Option<u64>,
    /// Its recorded decisions, where there are any.
    pub record: Option<&'a Decisions>,
}

/// A script failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(transparent)]
pub struct MutantError(pub Failure);

/// Tries every small change of a sheet.
///
/// ```
/// use paper_othello::lab::{Tested, mutants};
/// use paper_othello::{library, solve::Limit};
/// let text = "1. Play the move that flips the most discs.\nTies: topmost, then leftmost.\nExample: from the start, it plays c2.";
/// let reading = library::read(text);
/// let program = reading.program.as_ref().unwrap();
/// let tested = Tested { reading: &reading, program, seed: None, record: None };
/// let found = mutants(tested, Limit::none()).unwrap();
/// // From the start every move flips one disc, so the example notices a change of the ties, and not one of the rule.
/// assert!(found.unnoticed().count() > 0);
/// assert!(found.additions[0].example.starts_with("Example: after c2"));
/// ```
///
/// # Errors
/// If a script of the sheet fails.
pub fn mutants(tested: Tested<'_>, limit: Limit<'_>) -> Result<Mutants, MutantError> {
    mutants_from(tested, &[], limit)
}

/// The same where what came of some of the changes is known already, from [`mutants_part`].
///
/// # Errors
/// If a script of the sheet fails.
pub fn mutants_from(
    tested: Tested<'_>,
    known: &[KnownChange],
    limit: Limit<'_>,
) -> Result<Mutants, MutantError> {
    let known: HashMap<usize, &KnownChange> = known.iter().map(|one| (one.place, one)).collect();
    let mut found = Mutants::default();
    let mut programs = Vec::new();
    let bare = without_tests(&tested.reading.sheet);
    let mut trial = Trial::of(tested, &bare, limit);
    let all = changes(&bare);
    limit.expect(all.len());
    for (place, changed) in all.into_iter().enumerate() {
        if limit.is_stopped() {
            found.stopped = true;
            break;
        }
        limit.finish(1);
        let program = tested.reading.changed(&changed.sheet);
        let verdict = trial.verdict(known.get(&place).copied(), &changed, program.as_ref());
        let (noticed, recorded) = match verdict {
            Ok(Some(verdict)) => verdict,
            Ok(None) => continue,
            Err(Lost::Own(failure)) => return Err(MutantError(failure)),
            Err(Lost::Stopped | Lost::Changed) => {
                found.stopped = true;
                break;
            }
        };
        if matches!(noticed, Noticed::No { .. }) {
            programs.extend(program);
        }
        found.mutants.push(Mutant {
            change: changed.change,
            noticed,
            recorded,
        });
    }
    let witnesses = found.mutants.iter().filter_map(|one| match &one.noticed {
        Noticed::No { witness, .. } => Some(witness.as_ref()),
        _ => None,
    });
    let witnesses: Vec<&Witness> = witnesses.collect();
    found.additions = match additions::fewest(&mut trial.search, &programs, &witnesses) {
        Ok(additions) => additions,
        Err(Lost::Own(failure)) => return Err(MutantError(failure)),
        Err(Lost::Stopped | Lost::Changed) => Vec::new(),
    };
    Ok(found)
}

/// Tries those small changes of a sheet that are in a part; nothing where it was stopped.
///
/// # Errors
/// If a script of the sheet fails.
pub fn mutants_part(
    tested: Tested<'_>,
    part: RunPart,
    limit: Limit<'_>,
) -> Result<Option<Vec<KnownChange>>, MutantError> {
    let bare = without_tests(&tested.reading.sheet);
    let mut trial = Trial::of(tested, &bare, limit);
    let all = changes(&bare).into_iter().enumerate();
    let share: Vec<_> = all.filter(|(place, _)| part.has(*place)).collect();
    limit.expect(share.len());
    let mut known = Vec::new();
    for (place, changed) in share {
        if limit.is_stopped() {
            return Ok(None);
        }
        limit.finish(1);
        let program = tested.reading.changed(&changed.sheet);
        match trial.verdict(None, &changed, program.as_ref()) {
            Ok(verdict) => known.push(KnownChange::of(place, verdict)),
            Err(Lost::Own(failure)) => return Err(MutantError(failure)),
            Err(Lost::Stopped | Lost::Changed) => return Ok(None),
        }
    }
    Ok(Some(known))
}

/// What the changed programs are held against.
struct Trial<'a> {
    search: Search<'a>,
    proofs: SwapProofs<'a>,
}

impl<'a> Trial<'a> {
    fn of(tested: Tested<'a>, bare: &'a Sheet, limit: Limit<'a>) -> Self {
        Self {
            search: Search::of(tested, limit),
            proofs: SwapProofs::of(bare),
        }
    }

    /// What comes of a change, as it is known or else as it is found out; nothing for one that is left out.
    fn verdict(
        &mut self,
        known: Option<&KnownChange>,
        changed: &Changed,
        program: Option<&Program>,
    ) -> Result<Verdict, Lost> {
        if let Some(known) = known
            && let Some(verdict) = known.verdict(&self.search, changed, program, &self.proofs)?
        {
            return Ok(verdict);
        }
        // One that reads as nothing, as a number too small for its sentence, is no program that anybody could write.
        let Some(program) = program else {
            return Ok(None);
        };
        let noticed = self.search.noticed(changed, program, &self.proofs);
        match noticed.and_then(|noticed| Ok((noticed, self.search.recorded(program)?))) {
            Ok(verdict) => Ok(Some(verdict)),
            // A script that fails only in the changed sheet is a slip that everybody notices.
            Err(Lost::Changed) => Ok(None),
            Err(lost) => Err(lost),
        }
    }
}

/// The sheet without what tests it.
fn without_tests(sheet: &Sheet) -> Sheet {
    let is_kept = |content: &Content| !matches!(content, Content::Example(_) | Content::Promise(_));
    let kept = sheet.items.iter().filter(|item| is_kept(&item.content));
    Sheet {
        items: kept.cloned().collect(),
    }
}

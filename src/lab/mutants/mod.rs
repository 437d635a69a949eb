//! Would the examples of a sheet notice a slip? Every program one small change away is held against them; of one that
//! nobody notices, the nearest position where it plays another move, and the example that would notice it. It must not know
//! screens or files.

mod additions;
mod changes;
mod others;

use serde::Serialize;
use thiserror::Error;

use crate::board::{BoardSize, Layout, Position};
use crate::language::{Claim, Content, Decider, ExampleOutcome, Sheet};
use crate::library::Reading;
use crate::program::{Failure, Idle, Program, Promised, SwapProof, SwapProofs, example_position};
use crate::proof::{
    Broken, Decisions, FirstDifference, Games, PromisePlan, Walk, Witness, first_difference,
    promise,
};
use crate::solve::Limit;

pub use additions::Addition;
pub use changes::{ChangeKind, SmallChange};

use changes::{Changed, changes};

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

impl Tested<'_> {
    fn promise_plan(&self) -> PromisePlan {
        PromisePlan {
            seed: self.seed,
            ..PROMISES
        }
    }
}

/// Whether a promise says the same of a changed sheet, where the rules may have other numbers.
fn names_no_rule(promised: &Promised) -> bool {
    matches!(
        promised.promise().claim,
        Claim::Never(..) | Claim::Always(..) | Claim::NeverLoses | Claim::Wins(_)
    )
}

/// A script failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(transparent)]
pub struct MutantError(pub Failure);

/// Why nothing is known of a changed program.
enum Lost {
    /// It was time to end.
    Stopped,
    /// A script of the sheet failed.
    Own(Failure),
    /// A script failed in the changed sheet alone.
    Changed,
}

impl Lost {
    fn own(failure: Failure) -> Self {
        if failure.is_stop() {
            Self::Stopped
        } else {
            Self::Own(failure)
        }
    }

    fn changed(failure: &Failure) -> Self {
        if failure.is_stop() {
            Self::Stopped
        } else {
            Self::Changed
        }
    }
}

/// So many positions near the start are looked at on each board, and then this many games.
const WALKED: usize = 100_000;
const GAMES: u64 = 500;
/// The same where a script decides.
const WALKED_BY_SCRIPT: usize = 1_000;
const GAMES_BY_SCRIPT: u64 = 10;

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
    let bare = without_tests(&tested.reading.sheet);
    let mut search = Search::of(tested, limit);
    let proofs = SwapProofs::of(&bare);
    let changed = changes(&bare);
    limit.expect(changed.len());
    let mut found = Mutants::default();
    let mut programs = Vec::new();
    for changed in changed {
        if limit.is_stopped() {
            found.stopped = true;
            break;
        }
        limit.finish(1);
        // One that reads as nothing, as a number too small for its sentence, is no program that anybody could write.
        let Some(program) = tested.reading.changed(&changed.sheet) else {
            continue;
        };
        let tried = search.noticed(&changed, &program, &proofs);
        let tried = tried.and_then(|noticed| Ok((noticed, search.recorded(&program)?)));
        let (noticed, recorded) = match tried {
            Ok(tried) => tried,
            Err(Lost::Stopped) => {
                found.stopped = true;
                break;
            }
            // A script that fails only in the changed sheet is a slip that everybody notices.
            Err(Lost::Changed) => continue,
            Err(Lost::Own(failure)) => return Err(MutantError(failure)),
        };
        if matches!(noticed, Noticed::No { .. }) {
            programs.push(program);
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
    found.additions = match additions::fewest(&mut search, &programs, &witnesses) {
        Ok(additions) => additions,
        Err(Lost::Own(failure)) => return Err(MutantError(failure)),
        Err(Lost::Stopped | Lost::Changed) => Vec::new(),
    };
    Ok(found)
}

/// The sheet without what tests it.
fn without_tests(sheet: &Sheet) -> Sheet {
    let is_kept = |content: &Content| !matches!(content, Content::Example(_) | Content::Promise(_));
    let kept = sheet.items.iter().filter(|item| is_kept(&item.content));
    Sheet {
        items: kept.cloned().collect(),
    }
}

/// Where changed programs are held against the sheet.
struct Search<'a> {
    tested: Tested<'a>,
    /// The nearest positions on each board that the program can play on, the one that people use first.
    walks: Vec<Walk>,
    games: Games,
    /// The promises that the program keeps, as far as is known.
    promises: Vec<&'a Promised>,
    limit: Limit<'a>,
}

/// So far promises are held against each changed program where not every game is looked at.
const PROMISES: PromisePlan = PromisePlan {
    positions: 300,
    games: 0,
    seed: None,
};

impl<'a> Search<'a> {
    fn of(tested: Tested<'a>, limit: Limit<'a>) -> Self {
        let by_script = tested.reading.has_functions();
        let (walked, games) = if by_script {
            (WALKED_BY_SCRIPT, GAMES_BY_SCRIPT)
        } else {
            (WALKED, GAMES)
        };
        let sizes = [BoardSize::SIX, BoardSize::FOUR, BoardSize::EIGHT].into_iter();
        let ready = sizes.filter(|size| tested.program.on(*size, tested.seed).is_ok());
        let walk = |size| Walk::new(&Position::start(size, Layout::Standard), walked);
        let sheet = &tested.reading.sheet;
        let is_kept = |promised: &&Promised| {
            let plan = tested.promise_plan();
            names_no_rule(promised)
                && promise(promised, (sheet, tested.program), plan, limit.in_silence()).holds()
        };
        Self {
            tested,
            walks: ready.map(walk).collect(),
            promises: tested.program.promises().iter().filter(is_kept).collect(),
            games: Games {
                count: games,
                seed: 1,
            },
            limit: limit.in_silence(),
        }
    }

    /// Whether a changed program is noticed.
    fn noticed(
        &mut self,
        changed: &Changed,
        program: &Program,
        proofs: &SwapProofs<'_>,
    ) -> Result<Noticed, Lost> {
        if let Some(proof) = proved_same(&changed.change, proofs) {
            return Ok(Noticed::Same { proof });
        }
        let (moved, renamed) = self.failing(changed, program)?;
        if !moved.is_empty() {
            let mut lines = [moved, renamed].concat();
            lines.sort_unstable();
            return Ok(Noticed::ByExamples { lines });
        }
        let lines = self.broken(changed, program)?;
        if !lines.is_empty() {
            return Ok(Noticed::ByPromises { lines });
        }
        let search = self.first_difference(program)?;
        let positions = search.compared.positions;
        let Some(witness) = search.witness else {
            if search.compared.stopped {
                return Err(Lost::Stopped);
            }
            let is_whole = search.compared.whole && self.tested.program.boards().len() == 1;
            return Ok(if is_whole {
                let proof = SameProof::Everywhere { positions };
                Noticed::Same { proof }
            } else {
                Noticed::NotToldApart { positions }
            });
        };
        Ok(if renamed.is_empty() {
            Noticed::No {
                example: additions::example(&witness.transcript, &witness.records[0]),
                witness: Box::new(witness),
            }
        } else {
            Noticed::ByExamples { lines: renamed }
        })
    }

    /// The lines of the examples at which a changed program plays another move, and of those at which only the rule that
    /// decides is another; a rule is known by where it stood in the sheet.
    fn failing(
        &self,
        changed: &Changed,
        program: &Program,
    ) -> Result<(Vec<usize>, Vec<usize>), Lost> {
        let (mut moved, mut renamed) = (Vec::new(), Vec::new());
        for item in &self.tested.reading.sheet.items {
            let Content::Example(example) = &item.content else {
                continue;
            };
            let Ok(position) = example_position(example) else {
                continue;
            };
            let size = position.size();
            let own = self.tested.program.on(size, self.tested.seed);
            let (Ok(own), Ok(runner)) = (own, program.on(size, self.tested.seed)) else {
                continue;
            };
            let own = own.decide(&position).map_err(Lost::own)?;
            let found = runner.decide(&position);
            let found = found.map_err(|failure| Lost::changed(&failure))?;
            let by = found.decided_by.map(|by| match by {
                Decider::Rule(number) => Decider::Rule(changed.origin[number - 1]),
                Decider::Ties => Decider::Ties,
            });
            let names_rule = matches!(example.outcome, ExampleOutcome::Plays(_, Some(_)));
            if own.outcome != found.outcome {
                moved.push(example.place.line);
            } else if names_rule && own.decided_by != by {
                renamed.push(example.place.line);
            }
        }
        Ok((moved, renamed))
    }

    /// The lines of the promises that a changed program breaks.
    fn broken(&self, changed: &Changed, program: &Program) -> Result<Vec<usize>, Lost> {
        let plan = self.tested.promise_plan();
        let mut lines = Vec::new();
        for promised in &self.promises {
            if self.limit.is_stopped() {
                return Err(Lost::Stopped);
            }
            if !promise(promised, (&changed.sheet, program), plan, self.limit).holds() {
                lines.push(promised.promise().place.line);
            }
        }
        Ok(lines)
    }

    /// The nearest position at which a changed program plays another move, on the first board where there is one.
    fn first_difference(&mut self, program: &Program) -> Result<FirstDifference, Lost> {
        let mut last = FirstDifference::default();
        let seed = self.tested.seed;
        for walk in &mut self.walks {
            let size = walk.start().size();
            let (Ok(own), Ok(changed)) =
                (self.tested.program.on(size, seed), program.on(size, seed))
            else {
                continue;
            };
            let search = first_difference(walk, [&own, &changed], self.games, self.limit);
            let mut search = search.map_err(|broken| match broken {
                Broken::First(failure) => Lost::own(failure),
                Broken::Second(failure) => Lost::changed(&failure),
            })?;
            search.compared.positions += last.compared.positions;
            if search.witness.is_some() || search.compared.stopped {
                return Ok(search);
            }
            last = search;
        }
        Ok(last)
    }

    /// Whether a changed program plays another move at one of the recorded positions; nothing where there is no record.
    fn recorded(&self, program: &Program) -> Result<Option<bool>, Lost> {
        let Some(record) = self.tested.record else {
            return Ok(None);
        };
        for entry in &record.entries {
            let position = entry.place.position();
            let seed = self.tested.seed.or(record.seed);
            let own = self.tested.program.on(position.size(), seed);
            let (Ok(own), Ok(changed)) = (own, program.on(position.size(), seed)) else {
                continue;
            };
            let own = own.decide(&position).map_err(Lost::own)?;
            let changed = changed.decide(&position);
            let changed = changed.map_err(|failure| Lost::changed(&failure))?;
            if own.outcome != changed.outcome {
                return Ok(Some(true));
            }
        }
        Ok(Some(false))
    }
}

/// That a change makes no difference, as far as the sentences alone prove it.
fn proved_same(change: &SmallChange, proofs: &SwapProofs<'_>) -> Option<SameProof> {
    let crate::lab::Spot::Rule(number) = change.spot else {
        return None;
    };
    let place = number - 1;
    match change.kind {
        ChangeKind::Dropped => proofs.idle(place).cloned().map(SameProof::Idle),
        ChangeKind::Swapped if change.said.is_empty() => {
            proofs.swap(place, place + 1).map(SameProof::Swap)
        }
        // Whatever a rule says that is never reached, it is never asked.
        _ => proofs
            .idle(place)
            .filter(|idle| matches!(idle, Idle::NeverReached { .. }))
            .cloned()
            .map(SameProof::Idle),
    }
}

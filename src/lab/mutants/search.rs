//! Changed programs held against the sheet: its examples, its promises, and then position by position. It must not know
//! which changes there are.

use super::changes::{ChangeKind, Changed, SmallChange};
use super::{Noticed, SameProof, Tested, additions};
use crate::board::{BoardSize, Layout, Position};
use crate::language::{Claim, Content, Decider, ExampleOutcome};
use crate::program::{
    Failure, Idle, NotReady, Program, Promised, Runner, SwapProofs, example_position,
};
use crate::proof::{Broken, FirstDifference, Games, PromisePlan, Walk, first_difference, promise};
use crate::solve::Limit;

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

/// Why nothing is known of a changed program.
pub(super) enum Lost {
    /// It was time to end.
    Stopped,
    /// A script of the sheet failed.
    Own(Failure),
    /// A script failed in the changed sheet alone.
    Changed,
}

impl Lost {
    pub fn own(failure: Failure) -> Self {
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

    pub fn of(broken: Broken) -> Self {
        match broken {
            Broken::First(failure) => Self::own(failure),
            Broken::Second(failure) => Self::changed(&failure),
        }
    }
}

/// So many positions near the start are looked at on each board, and then this many games.
const WALKED: usize = 100_000;
const GAMES: u64 = 500;
/// The same where a script decides.
const WALKED_BY_SCRIPT: usize = 1_000;
const GAMES_BY_SCRIPT: u64 = 10;

/// Where changed programs are held against the sheet.
pub(super) struct Search<'a> {
    pub tested: Tested<'a>,
    /// The nearest positions on each board that the program can play on, the one that people use first.
    pub walks: Vec<Walk>,
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
    pub fn of(tested: Tested<'a>, limit: Limit<'a>) -> Self {
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

    /// The sheet's program and a changed one on a board.
    pub fn both_on<'p>(
        &'p self,
        program: &'p Program,
        size: BoardSize,
    ) -> Result<[Runner<'p>; 2], NotReady> {
        let seed = self.tested.seed;
        Ok([self.tested.program.on(size, seed)?, program.on(size, seed)?])
    }

    /// Whether a changed program is noticed.
    pub fn noticed(
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
            let mut search = search.map_err(Lost::of)?;
            search.compared.positions += last.compared.positions;
            if search.witness.is_some() || search.compared.stopped {
                return Ok(search);
            }
            last = search;
        }
        Ok(last)
    }

    /// Whether a changed program plays another move at one of the recorded positions; nothing where there is no record.
    pub fn recorded(&self, program: &Program) -> Result<Option<bool>, Lost> {
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
pub(super) fn proved_same(change: &SmallChange, proofs: &SwapProofs<'_>) -> Option<SameProof> {
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

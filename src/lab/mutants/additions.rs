//! The fewest examples that notice all changed programs that nobody notices, chosen greedily from the positions near the
//! start. It must not know what was changed.

use serde::Serialize;

use super::search::{Lost, Search};
use crate::board::{Layout, Position, Side, Transcript, Turn};
use crate::lab::sheets::item;
use crate::language::{
    Content, Example, ExampleOutcome, ExamplePosition, OutcomePlaces, Place, Sheet, format,
};
use crate::program::{Outcome, Program, Record};
use crate::proof::Witness;

/// An example that would notice small changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Addition {
    /// The example, as a sheet has it.
    pub example: String,
    /// How many changes it notices that those before it do not.
    pub notices: usize,
}

/// So many positions near the start are tried as examples, besides those where a change was found.
const MOST_TRIED: usize = 2_000;

/// A position that may become an example, and which of the changed programs play another move there.
struct Candidate {
    transcript: Transcript,
    notices: Vec<usize>,
}

/// The examples; `witnesses` are positions at which the programs, in the same order, play another move than the sheet.
pub(super) fn fewest(
    search: &mut Search<'_>,
    programs: &[Program],
    witnesses: &[&Witness],
) -> Result<Vec<Addition>, Lost> {
    let mut places: Vec<Transcript> = Vec::new();
    if !search.tested.reading.has_functions() && !programs.is_empty() {
        let nearest = search.walks.iter_mut().flat_map(|walk| {
            let plies = (0..).map_while(|ply| walk.ply(ply)).flatten();
            let places: Vec<usize> = plies.take(MOST_TRIED).collect();
            places
                .into_iter()
                .filter(|place| walk.position(*place).legal_moves().len() > 1)
                .map(|place| walk.transcript(place))
                .collect::<Vec<_>>()
        });
        places.extend(nearest);
    }
    places.extend(witnesses.iter().map(|witness| witness.transcript.clone()));
    let mut candidates = Vec::new();
    for transcript in places {
        let notices = noticed_at(search, programs, &transcript.position())?;
        if !notices.is_empty() {
            candidates.push(Candidate {
                transcript,
                notices,
            });
        }
    }
    let mut left: Vec<usize> = (0..programs.len()).collect();
    let mut additions = Vec::new();
    let first = search.walks.first().map(|walk| walk.start().size());
    let is_first = |candidate: &Candidate| Some(candidate.transcript.start().size()) == first;
    while let Some((best, notices)) = most_telling(&candidates, &left, is_first) {
        left.retain(|program| !candidates[best].notices.contains(program));
        let transcript = &candidates[best].transcript;
        let position = transcript.position();
        let runner = search
            .tested
            .program
            .on(position.size(), search.tested.seed);
        let Ok(runner) = runner else { break };
        additions.push(Addition {
            example: example(transcript, &runner.record(&position).map_err(Lost::own)?),
            notices,
        });
    }
    Ok(additions)
}

/// The candidate that notices the most of those that are left, and how many: one on the first board, if any of them does;
/// of several the one nearest to the start.
fn most_telling(
    candidates: &[Candidate],
    left: &[usize],
    is_first: impl Fn(&Candidate) -> bool,
) -> Option<(usize, usize)> {
    let notices = |candidate: &Candidate| {
        let is_left = |program: &&usize| left.contains(program);
        candidate.notices.iter().filter(is_left).count()
    };
    let counted = candidates.iter().map(notices).enumerate();
    let shorter = |at: usize| std::cmp::Reverse(candidates[at].transcript.turns().len());
    counted
        .filter(|(_, number)| *number > 0)
        .max_by_key(|(at, number)| {
            let first = std::cmp::Reverse(*at);
            (is_first(&candidates[*at]), *number, shorter(*at), first)
        })
}

/// Which of the programs play another move than the sheet at a position.
fn noticed_at(
    search: &Search<'_>,
    programs: &[Program],
    position: &Position,
) -> Result<Vec<usize>, Lost> {
    let (size, seed) = (position.size(), search.tested.seed);
    let Ok(own) = search.tested.program.on(size, seed) else {
        return Ok(Vec::new());
    };
    let own = own.decide(position).map_err(Lost::own)?.outcome;
    let mut noticed = Vec::new();
    for (at, program) in programs.iter().enumerate() {
        // A changed program whose script fails here tells nothing here.
        let decision = program
            .on(size, seed)
            .map(|changed| changed.decide(position));
        if let Ok(Ok(decision)) = decision
            && decision.outcome != own
        {
            noticed.push(at);
        }
    }
    Ok(noticed)
}

/// The sentence that says what a program does at the end of some turns from a standard start.
pub(super) fn example(transcript: &Transcript, record: &Record) -> String {
    let outcome = match record.outcome {
        Outcome::Move(square) => ExampleOutcome::Plays(square, record.decided_by),
        Outcome::Pass | Outcome::GameOver => ExampleOutcome::Passes,
    };
    let square = |turn: &Turn| match turn {
        Turn::Move(square) => Some(*square),
        Turn::Pass => None,
    };
    let example = Example {
        position: ExamplePosition::Moves {
            moves: transcript.turns().iter().map(square).collect(),
            layout: Layout::Standard,
            size: transcript.start().size(),
            first: Side::Black,
        },
        outcome,
        place: Place::default(),
        said: OutcomePlaces::default(),
    };
    let text = format(&Sheet {
        items: vec![item(Content::Example(example))],
    });
    text.trim().to_owned()
}

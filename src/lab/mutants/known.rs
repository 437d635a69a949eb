//! What came of small changes that were tried elsewhere, in brief: of a position where a changed program plays another move
//! only the way there, since both programs can be asked again. It must not know where they were tried.

use serde::{Deserialize, Serialize};

use super::changes::Changed;
use super::search::{Lost, Search, proved_same};
use super::{Noticed, SameProof, additions};
use crate::board::{BoardSize, Layout, Position, read_place, read_transcript};
use crate::program::{Program, SwapProofs};
use crate::proof::{Witness, witness};

/// What came of one change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KnownChange {
    /// Its place among all.
    pub(super) place: usize,
    /// What was found.
    found: Brief,
    /// Whether one of the recorded decisions is another move.
    recorded: Option<bool>,
}

/// A verdict in brief.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Brief {
    /// It is no program, or its script fails: it is not counted.
    LeftOut,
    /// The sentences prove that it plays the same.
    Proved,
    ByExamples(Vec<usize>),
    ByPromises(Vec<usize>),
    /// The way to where it plays another move, and the seed of the random game, if it was one.
    Differs {
        start: String,
        moves: String,
        seed: Option<u64>,
    },
    Everywhere(u64),
    NotToldApart(u64),
}

/// A changed program's verdict, and whether the record notices it; nothing for one that is left out.
pub(super) type Verdict = Option<(Noticed, Option<bool>)>;

impl KnownChange {
    pub(super) fn of(place: usize, verdict: Verdict) -> Self {
        let recorded = verdict.as_ref().and_then(|(_, recorded)| *recorded);
        let found = verdict.map_or(Brief::LeftOut, |(noticed, _)| Brief::of(noticed));
        Self {
            place,
            found,
            recorded,
        }
    }

    /// The verdict again; nothing where what is said cannot be, and the change is to be tried anew.
    pub(super) fn verdict(
        &self,
        search: &Search<'_>,
        changed: &Changed,
        program: Option<&Program>,
        proofs: &SwapProofs<'_>,
    ) -> Result<Option<Verdict>, Lost> {
        let noticed = match (&self.found, program) {
            (Brief::LeftOut, _) => return Ok(Some(None)),
            (_, None) => None,
            (Brief::Proved, _) => {
                proved_same(&changed.change, proofs).map(|proof| Noticed::Same { proof })
            }
            (Brief::ByExamples(lines), _) => Some(Noticed::ByExamples {
                lines: lines.clone(),
            }),
            (Brief::ByPromises(lines), _) => Some(Noticed::ByPromises {
                lines: lines.clone(),
            }),
            (Brief::Everywhere(positions), _) => {
                let positions = *positions;
                let proof = SameProof::Everywhere { positions };
                Some(Noticed::Same { proof })
            }
            (Brief::NotToldApart(positions), _) => Some(Noticed::NotToldApart {
                positions: *positions,
            }),
            (Brief::Differs { start, moves, seed }, Some(program)) => {
                let found = found_again(search, program, (start, moves, *seed))?;
                found.map(|witness| Noticed::No {
                    example: additions::example(&witness.transcript, &witness.records[0]),
                    witness: Box::new(witness),
                })
            }
        };
        Ok(noticed.map(|noticed| Some((noticed, self.recorded))))
    }
}

/// The two decisions at the end of these turns, where they differ.
fn found_again(
    search: &Search<'_>,
    program: &Program,
    (start, moves, seed): (&str, &str, Option<u64>),
) -> Result<Option<Witness>, Lost> {
    // A position says its own size, so what it would be read from does not matter.
    let any = Position::start(BoardSize::SIX, Layout::Standard);
    let start = read_place(start, &any).map(|place| place.position());
    let Some(transcript) = start
        .ok()
        .and_then(|start| read_transcript(moves, &start).ok())
    else {
        return Ok(None);
    };
    let size = transcript.start().size();
    let Ok([own, other]) = search.both_on(program, size) else {
        return Ok(None);
    };
    let found = witness(transcript, seed, [&own, &other]).map_err(Lost::of)?;
    let [one, two] = &found.records;
    Ok((one.outcome != two.outcome).then_some(found))
}

impl Brief {
    fn of(noticed: Noticed) -> Self {
        match noticed {
            Noticed::ByExamples { lines } => Self::ByExamples(lines),
            Noticed::ByPromises { lines } => Self::ByPromises(lines),
            Noticed::Same {
                proof: SameProof::Everywhere { positions },
            } => Self::Everywhere(positions),
            Noticed::Same { .. } => Self::Proved,
            Noticed::NotToldApart { positions } => Self::NotToldApart(positions),
            Noticed::No { witness, .. } => Self::Differs {
                start: witness.transcript.start().one_line(),
                moves: witness.transcript.to_string(),
                seed: witness.found.seed(),
            },
        }
    }
}

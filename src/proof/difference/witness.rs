//! The witness that two programs are not the same player: a position at which they choose differently.
//! It must not know how often they do.

use serde::{Serialize, Serializer};

use super::compared::{Next, compare_all};
use super::{Broken, Compared, Games, Pair, Walk};
use crate::board::{Position, Transcript};
use crate::program::Record;
use crate::solve::Limit;

/// A position at which two programs choose differently.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Witness {
    /// How it was found.
    #[serde(flatten)]
    pub found: Found,
    /// The turns that lead there from the start.
    #[serde(rename = "moves")]
    pub transcript: Transcript,
    /// How the two programs decide there.
    #[serde(flatten, serialize_with = "a_and_b")]
    #[cfg_attr(test, schemars(with = "Both"))]
    pub records: [Record; 2],
}

/// Two decision records as JSON has them.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Both<'r> {
    /// How the first program decides there: a decision record.
    a: &'r Record,
    /// How the second does.
    b: &'r Record,
}

fn a_and_b<S: Serializer>([a, b]: &[Record; 2], serializer: S) -> Result<S::Ok, S::Error> {
    Both { a, b }.serialize(serializer)
}

/// How a witness was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "found")]
pub enum Found {
    /// Position by position from the start: no position nearer to the start differs. Of several as near, it is the first in
    /// board order.
    #[serde(rename = "earliest")]
    Earliest,
    /// In a random game; there may be positions nearer to the start.
    #[serde(rename = "in a random game")]
    InARandomGame {
        /// The seed of the game.
        #[serde(rename = "game_seed")]
        seed: u64,
    },
}

impl Found {
    /// The seed of the random game, if it was one.
    pub const fn seed(self) -> Option<u64> {
        match self {
            Self::Earliest => None,
            Self::InARandomGame { seed } => Some(seed),
        }
    }
}

/// What came of looking for a witness.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct FirstDifference {
    /// The witness, if there is one among the positions that were compared.
    pub witness: Option<Witness>,
    /// The positions that were compared: up to the witness of the walk, else all of them.
    pub compared: Compared,
}

/// Looks for a position at which two programs choose differently: on the walk, ply by ply, and then in random games.
///
/// On the walk the first that is found is the earliest that there is, and the search ends with it. Of the random games
/// all are played, and the witness is the one that stands earliest in its game; there may be earlier ones elsewhere.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::{library, proof, solve::Limit};
/// let programs = ["paper", "paper-swap-3-4"].map(|name| library::builtin(name).unwrap().read().program.unwrap());
/// let [paper, swapped] = programs.each_ref().map(|program| program.on(BoardSize::SIX, None).unwrap());
/// let mut walk = proof::Walk::new(&Position::start(BoardSize::SIX, Layout::Standard), 1000);
/// let search = proof::first_difference(&mut walk, [&paper, &swapped], proof::Games::NONE, Limit::none()).unwrap();
/// assert_eq!(search.witness.unwrap().transcript.to_string(), "c2 d2 e3");
/// ```
///
/// # Errors
/// If a script of a program fails.
pub fn first_difference(
    walk: &mut Walk,
    pair: Pair,
    games: Games,
    limit: Limit<'_>,
) -> Result<FirstDifference, Broken> {
    let mut found: Option<Witness> = None;
    let compared = compare_all(walk, games, limit, |compared, place| {
        if !compared.differ(&place.position, pair)? {
            return Ok(Next::Position);
        }
        // It is kept at once, since nobody can be asked any more once it is time to end.
        found = Some(witness(place.transcript(), place.seed(), pair)?);
        Ok(match place.seed() {
            None => Next::End,
            Some(_) => Next::Earlier,
        })
    })?;
    Ok(FirstDifference {
        witness: found,
        compared,
    })
}

/// How two programs decide at the end of some turns; `seed` is that of the random game, where they are of one.
///
/// # Errors
/// If a script of a program fails.
pub fn witness(transcript: Transcript, seed: Option<u64>, pair: Pair) -> Result<Witness, Broken> {
    let position: Position = transcript.position();
    let [first, second] = pair;
    let records = [
        first.record(&position).map_err(Broken::First)?,
        second.record(&position).map_err(Broken::Second)?,
    ];
    Ok(Witness {
        found: seed.map_or(Found::Earliest, |seed| Found::InARandomGame { seed }),
        transcript,
        records,
    })
}

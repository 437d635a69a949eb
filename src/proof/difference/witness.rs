//! The witness that two programs are not the same player: a position at which they choose differently.
//! It must not know how often they do.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::compared::{Next, compare_all};
use super::{Broken, Compared, Games, Pair, Walk};
use crate::board::{Position, Transcript};
use crate::program::Record;
use crate::solve::Limit;

/// A position at which two programs choose differently.
#[derive(Clone, PartialEq, Debug)]
pub struct Witness {
    /// The way there: the shortest and, of those, the first in board order; or the turns of a random game so far.
    pub transcript: Transcript,
    /// The seed of that random game; nothing where the walk found it, so that no position before it differs.
    pub seed: Option<u64>,
    /// How the first program decides there, and how the second.
    pub records: [Record; 2],
}

/// `found` (`"earliest"` or `"in a random game"`), `game_seed` where it was one, `moves`, and the decision records `a` and
/// `b`.
impl Serialize for Witness {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        match self.seed {
            None => object.serialize_entry("found", "earliest")?,
            Some(seed) => {
                object.serialize_entry("found", "in a random game")?;
                object.serialize_entry("game_seed", &seed)?;
            }
        }
        object.serialize_entry("moves", &self.transcript)?;
        object.serialize_entry("a", &self.records[0])?;
        object.serialize_entry("b", &self.records[1])?;
        object.end()
    }
}

/// What came of looking for a witness.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Search {
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
) -> Result<Search, Broken> {
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
    Ok(Search {
        witness: found,
        compared,
    })
}

fn witness(transcript: Transcript, seed: Option<u64>, pair: Pair) -> Result<Witness, Broken> {
    let position: Position = transcript.position();
    let [first, second] = pair;
    let records = [
        first.record(&position).map_err(Broken::First)?,
        second.record(&position).map_err(Broken::Second)?,
    ];
    Ok(Witness {
        transcript,
        seed,
        records,
    })
}

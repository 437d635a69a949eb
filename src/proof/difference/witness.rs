//! The witness that two programs are not the same player: a position at which they choose differently.
//! It must not know how often they do.

use std::collections::HashSet;

use super::games::opening;
use super::{Broken, Compared, Dice, Games, Pair, Walk};
use crate::board::{Position, Transcript};
use crate::program::Record;

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

/// What came of looking for a witness.
#[derive(Clone, PartialEq, Debug)]
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
/// use paper_othello::{library, proof};
/// let programs = ["paper", "paper-swap-3-4"].map(|name| library::builtin(name).unwrap().read().program.unwrap());
/// let [paper, swapped] = programs.each_ref().map(|program| program.on(BoardSize::SIX, None).unwrap());
/// let mut walk = proof::Walk::new(&Position::start(BoardSize::SIX, Layout::Standard), 1000);
/// let search = proof::first_difference(&mut walk, [&paper, &swapped], proof::Games::NONE).unwrap();
/// assert_eq!(search.witness.unwrap().transcript.to_string(), "c2 d2 e3");
/// ```
///
/// # Errors
/// If a script of a program fails.
pub fn first_difference(walk: &mut Walk, pair: Pair, games: Games) -> Result<Search, Broken> {
    first_difference_until(walk, pair, games, &|| false)
}

/// The same, until `stop` says that it is time to end; it is asked at each position.
///
/// # Errors
/// If a script of a program fails.
pub fn first_difference_until(
    walk: &mut Walk,
    pair: Pair,
    games: Games,
    stop: &dyn Fn() -> bool,
) -> Result<Search, Broken> {
    let mut compared = Compared::default();
    for ply in 0.. {
        let Some(places) = walk.ply(ply) else { break };
        for place in places {
            if stop() {
                compared.stopped = true;
                return Ok(Search {
                    witness: None,
                    compared,
                });
            }
            let position = walk.position(place);
            if compared.differ(&position, pair)? {
                let witness = witness(walk.transcript(place), None, pair)?;
                return Ok(Search {
                    witness: Some(witness),
                    compared,
                });
            }
        }
        compared.plies = ply;
    }
    compared.whole = walk.is_whole();
    let witness = if compared.whole {
        None
    } else {
        in_games(walk, pair, games, &mut compared, stop)?
    };
    Ok(Search { witness, compared })
}

/// The witness that stands earliest in one of the random games; of several the first.
fn in_games(
    walk: &Walk,
    pair: Pair,
    games: Games,
    compared: &mut Compared,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Witness>, Broken> {
    let (dice, start) = (Dice::new(), walk.start());
    let mut met = HashSet::new();
    let mut found: Option<(Transcript, u64)> = None;
    compared.games = Games { count: 0, ..games };
    'games: for seed in games.seeds() {
        let game = dice.game(&start, seed);
        let worth_a_look = found
            .as_ref()
            .map_or(usize::MAX, |(way, _)| way.turns().len());
        for (ply, at) in game.plies().enumerate().take(worth_a_look) {
            if stop() {
                compared.stopped = true;
                break 'games;
            }
            let is_new = !walk.knows(&at.before) && met.insert(at.before);
            if is_new && compared.differ(&at.before, pair)? {
                found = Some((opening(&game, ply), seed));
                break;
            }
        }
        compared.games.count += 1;
    }
    found
        .map(|(way, seed)| witness(way, Some(seed), pair))
        .transpose()
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

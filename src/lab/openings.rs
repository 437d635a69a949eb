//! The positions from which games begin: all after some plies, some at random, or those of a list.
//! It must not know who plays from them.

use std::collections::HashSet;
use std::num::NonZeroUsize;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::families::families;
use crate::board::{BoardSize, GivenPosition, Position, Transcript};
use crate::chance::Chance;
use crate::proof::random_opening;

/// Distinct positions from which games begin, none of them the end of one. Symmetric twins are all there: a program
/// whose ties are *topmost, then leftmost* plays them differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings {
    places: Vec<GivenPosition>,
    families: Vec<Vec<usize>>,
    origin: Origin,
    repeated: usize,
}

/// Where openings come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Origin {
    /// All positions after so many plies.
    Plies(u32),
    /// Some of those after so many plies, by chance.
    Random {
        /// How many plies.
        plies: u32,
        /// The seed.
        seed: u64,
    },
    /// A list that somebody wrote.
    List,
}

/// The most openings of one run.
pub const MOST_OPENINGS: usize = 250_000;

/// Why there are no such openings.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum OpeningsError {
    /// More than a run may have.
    #[error("there are more than {MOST_OPENINGS} openings after {0} turns: choose fewer turns")]
    TooMany(u32),
    /// More than a run may have are asked for.
    #[error("{0} openings are too many: at most {MOST_OPENINGS}")]
    TooManyAsked(usize),
    /// Every game is over by then.
    #[error("every game is over after {0} turns: choose fewer")]
    AllOver(u32),
    /// Chance found fewer than were asked for.
    #[error(
        "only {found} openings were found after {plies} turns: choose fewer openings or more turns"
    )]
    TooFew {
        /// How many there are.
        found: usize,
        /// Of so many plies.
        plies: u32,
    },
    /// A list with nothing in it.
    #[error("the list of openings is empty")]
    Empty,
    /// An entry of a list where the game is over.
    #[error("opening {0} is the end of a game: nothing is left to play there")]
    Over(usize),
    /// An entry of a list on another board.
    #[error("opening {at} is on a board of {n} by {n}, the first one is not: one run has one size", n = .size.get())]
    OtherSize {
        /// Its place in the list, from 1.
        at: usize,
        /// Its size.
        size: BoardSize,
    },
}

impl Openings {
    fn new(places: Vec<GivenPosition>, origin: Origin) -> Self {
        let positions: Vec<Position> = places.iter().map(GivenPosition::position).collect();
        Self {
            families: families(&positions),
            places,
            origin,
            repeated: 0,
        }
    }

    /// How many there are; never none.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Never.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The size of their board.
    pub fn size(&self) -> BoardSize {
        self.places[0].position().size()
    }

    /// Each opening: a position, with the turns that lead to it where they are known.
    pub fn places(&self) -> &[GivenPosition] {
        &self.places
    }

    /// The positions.
    pub fn positions(&self) -> Vec<Position> {
        self.places.iter().map(GivenPosition::position).collect()
    }

    /// Their places, those that are one another turned or mirrored together.
    pub fn families(&self) -> &[Vec<usize>] {
        &self.families
    }

    /// Where they come from.
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// How many entries of the list were there before and are left out.
    pub const fn repeated(&self) -> usize {
        self.repeated
    }
}

/// Which openings are played: what is left open has its usual value.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::lab::OpeningsChoice;
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// assert_eq!(OpeningsChoice::default().from(&start).unwrap().len(), 54);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpeningsChoice {
    /// After this many plies: usually 3, at random 8.
    pub plies: Option<u32>,
    /// This many at random; nothing for all.
    pub random: Option<NonZeroUsize>,
    /// The seed of those at random: usually 1.
    pub seed: Option<u64>,
}

impl OpeningsChoice {
    /// The openings, from this start.
    pub fn from(&self, start: &Position) -> Result<Openings, OpeningsError> {
        match self.random {
            None => after_plies(start, self.plies.unwrap_or(3)),
            Some(count) => {
                let (plies, seed) = (self.plies.unwrap_or(8), self.seed.unwrap_or(1));
                at_random(start, count.get(), plies, seed)
            }
        }
    }
}

/// All distinct positions after so many plies, a pass being one, in the order in which they are first reached when
/// moves are tried in board order.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::lab::after_plies;
/// let start = Position::start(BoardSize::EIGHT, Layout::Standard);
/// let openings = after_plies(&start, 2).unwrap();
/// assert_eq!(openings.len(), 12);
/// assert_eq!(openings.places()[0].position().compact(), start.play("d3".parse().unwrap()).unwrap().play("c3".parse().unwrap()).unwrap().compact());
/// ```
pub fn after_plies(start: &Position, plies: u32) -> Result<Openings, OpeningsError> {
    let mut level = vec![Transcript::new(*start)];
    for _ in 0..plies {
        level = one_ply_on(&level).ok_or(OpeningsError::TooMany(plies))?;
    }
    level.retain(|game| game.position().ending().is_none());
    if level.is_empty() {
        return Err(OpeningsError::AllOver(plies));
    }
    let places = level.into_iter().map(GivenPosition::Transcript).collect();
    Ok(Openings::new(places, Origin::Plies(plies)))
}

/// The distinct positions one ply on; nothing where they are too many.
fn one_ply_on(level: &[Transcript]) -> Option<Vec<Transcript>> {
    let mut seen = HashSet::new();
    let mut next = Vec::new();
    for game in level {
        for turn in game.position().turns() {
            let after = game.position().take(turn).expect("the turn is allowed");
            if seen.insert(after) {
                if next.len() == MOST_OPENINGS {
                    return None;
                }
                let mut game = game.clone();
                game.push(turn).expect("the turn is allowed");
                next.push(game);
            }
        }
    }
    Some(next)
}

/// So many distinct positions after so many plies, each reached by moves that are drawn by lot.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::lab::at_random;
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let openings = at_random(&start, 100, 8, 1).unwrap();
/// assert_eq!(openings.len(), 100);
/// assert_eq!(openings, at_random(&start, 100, 8, 1).unwrap());
/// ```
pub fn at_random(
    start: &Position,
    number: usize,
    plies: u32,
    seed: u64,
) -> Result<Openings, OpeningsError> {
    if number > MOST_OPENINGS {
        return Err(OpeningsError::TooManyAsked(number));
    }
    let mut chance = Chance::new(seed);
    let mut seen = HashSet::new();
    let mut places = Vec::new();
    // Where the same ones come again and again, there are hardly any others.
    let mut in_vain = 0;
    while places.len() < number && in_vain < PATIENCE + number {
        let game = random_opening(start, plies as usize, &mut chance);
        let is_over = game.position().ending().is_some();
        if !is_over && seen.insert(game.position()) {
            in_vain = 0;
            places.push(GivenPosition::Transcript(game));
        } else {
            in_vain += 1;
        }
    }
    if places.is_empty() && number > 0 {
        return Err(OpeningsError::AllOver(plies));
    }
    if places.len() < number || number == 0 {
        let found = places.len();
        return Err(OpeningsError::TooFew { found, plies });
    }
    Ok(Openings::new(places, Origin::Random { plies, seed }))
}

/// So many walks that find nothing new end the search.
const PATIENCE: usize = 2_000;

/// The openings of a list, each position once.
pub fn of_list(list: Vec<GivenPosition>) -> Result<Openings, OpeningsError> {
    let Some(size) = list.first().map(|place| place.position().size()) else {
        return Err(OpeningsError::Empty);
    };
    if list.len() > MOST_OPENINGS {
        return Err(OpeningsError::TooManyAsked(list.len()));
    }
    let all = list.len();
    let mut seen = HashSet::new();
    let mut places = Vec::new();
    for (index, place) in list.into_iter().enumerate() {
        let position = place.position();
        if position.ending().is_some() {
            return Err(OpeningsError::Over(index + 1));
        }
        if position.size() != size {
            return Err(OpeningsError::OtherSize {
                at: index + 1,
                size: position.size(),
            });
        }
        if seen.insert(position) {
            places.push(place);
        }
    }
    Ok(Openings {
        repeated: all - places.len(),
        ..Openings::new(places, Origin::List)
    })
}

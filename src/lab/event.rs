//! A tournament with everything that is said of it: who played, from where, the sums, and games to show. It can be
//! written as text and read back, so that parts of one tournament can be played on many machines and added up.
//! It must not know files.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::arena::{Lost, Pairing, Tally};
use super::openings::{Openings, Origin};
use super::tournament::Tournament;
use crate::board::{BoardSize, Layout, Position, Transcript, read_place, read_transcript};
use crate::game::{self, Player};

/// A tournament, or a part of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct TournamentRun {
    /// Which part it is.
    pub part: RunPart,
    /// How many openings the part has.
    pub asked: usize,
    /// On which board, and from where.
    pub setting: Setting,
    /// Who played.
    pub entrants: Vec<Entrant>,
    /// The sums.
    pub sums: Tournament,
    /// For each two players, with both colours, the game with the widest margin; where games were asked for.
    pub games: Vec<Shown>,
}

/// The most parts of a tournament.
pub const MOST_PARTS: usize = 10_000;

/// The part of a tournament that has every so many-th family of openings: twins are played together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RunPart {
    /// Which one, from 1.
    pub number: usize,
    /// Of how many.
    pub of: usize,
}

impl RunPart {
    /// All of it.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The families that are in the part.
    pub fn share(self, families: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let share = families.iter().skip(self.number - 1).step_by(self.of);
        share.cloned().collect()
    }
}

/// What all games of a run have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Setting {
    /// Squares along one side of the board.
    pub size: usize,
    /// How the first four discs are placed.
    pub start: String,
    /// Whether White begins.
    pub white_first: bool,
    /// Where the openings come from.
    pub origin: Origin,
    /// How many openings the whole run has.
    pub openings: usize,
    /// How many they are where turned and mirrored ones count as one.
    pub families: usize,
    /// How many entries of a list of openings were there before and are left out.
    pub repeated: usize,
    /// The seed of programs that decide by chance, where one of them needs it.
    pub seed: Option<u64>,
    /// A mark of all openings together: two lists with the same mark are the same.
    pub mark: u64,
}

impl Setting {
    /// The setting of these openings.
    pub fn of(openings: &Openings, start: &str, white_first: bool, seed: Option<u64>) -> Self {
        Self {
            size: usize::from(openings.size().get()),
            start: start.to_owned(),
            white_first,
            origin: openings.origin(),
            openings: openings.len(),
            families: openings.families().len(),
            repeated: openings.repeated(),
            seed,
            mark: mark(openings),
        }
    }
}

/// FNV-1a over the openings as texts.
fn mark(openings: &Openings) -> u64 {
    let mut mark = 0xCBF2_9CE4_8422_2325_u64;
    for place in openings.places() {
        for byte in whole(&place.position()).bytes() {
            mark = (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    mark
}

/// The position with its side to move, as it reads back.
fn whole(position: &Position) -> String {
    position.one_line()
}

/// A program of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Entrant {
    /// As the argument said it, unlike all others.
    pub name: String,
    /// Its title; nothing in a file of an earlier version.
    #[serde(default)]
    pub title: Option<String>,
    /// Its text.
    pub text: String,
}

impl Entrant {
    /// Its title, or else its name.
    pub fn title(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }
}

/// A game to show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Shown {
    /// The player of Black.
    pub black: usize,
    /// The player of White.
    pub white: usize,
    /// The place of its opening.
    pub opening: usize,
    /// The position from which it was played.
    pub start: String,
    /// The turns of the game.
    pub moves: String,
    /// What decided each turn: a rule's number, 0 for the ties and for a pass.
    pub by: Vec<usize>,
}

impl Shown {
    /// The game, if the texts are those of one.
    pub fn transcript(&self) -> Option<Transcript> {
        // A position says its own size, so what it would be read from does not matter.
        let any = Position::start(BoardSize::SIX, Layout::Standard);
        let start = read_place(&self.start, &any).ok()?.position();
        read_transcript(&self.moves, &start).ok()
    }
}

/// Plays the widest game of each meeting once more, to show it. `openings` are all openings of the tournament.
pub fn shown<P: Player>(
    sums: &Tournament,
    players: &[P],
    openings: &[Position],
) -> Result<Vec<Shown>, Lost> {
    let mut games = Vec::new();
    for pairing in Pairing::round_robin(players.len()) {
        let (black, white) = (pairing.black, pairing.white);
        let Some(widest) = sums.widest(black, white) else {
            continue;
        };
        let start = openings[widest.opening];
        let game = game::play(&start, &players[black], &players[white]);
        let game = game.map_err(|stopped| Lost {
            opening: widest.opening,
            pairing,
            stopped,
        })?;
        let by = game.plies().map(|ply| match ply.decided_by {
            Some(crate::program::Decider::Rule(number)) => number,
            _ => 0,
        });
        games.push(Shown {
            black,
            white,
            opening: widest.opening,
            start: whole(&start),
            moves: game.transcript().to_string(),
            by: by.collect(),
        });
    }
    Ok(games)
}

/// Why parts cannot be added up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MergeError {
    /// There is none.
    #[error("there are no parts to put together")]
    Nothing,
    /// A text is no part.
    #[error("{0} is damaged: its numbers do not fit its programs")]
    Damaged(String),
    /// Parts of different tournaments.
    #[error("{0} is not of the same tournament as {1}: {2}")]
    Other(String, String, &'static str),
    /// A part is there twice.
    #[error("{0} and {1} are the same part")]
    Twice(String, String),
    /// A part was stopped.
    #[error("{name} was stopped after {finished} of its {all} openings: play that part again")]
    Stopped {
        /// Its name.
        name: String,
        /// So many are finished.
        finished: u64,
        /// Of so many.
        all: usize,
    },
    /// Parts that are no parts of one whole.
    #[error(
        "the parts together do not have as many openings as the tournament: one of them is damaged"
    )]
    Openings,
    /// Some are not there.
    #[error("of {of} parts {missing} is missing")]
    Missing {
        /// The first that is not there.
        missing: usize,
        /// How many there are.
        of: usize,
    },
}

/// The numbers of a meeting, without its game, take up to so many bytes in a text …
const BYTES_A_MEETING: usize = 450;
/// … and its game so many for each square of the board.
const BYTES_A_SQUARE: usize = 10;

impl TournamentRun {
    /// How many bytes the text of a part with these programs has, at most, but for the texts of the programs.
    pub fn most_bytes(entrants: usize, size: BoardSize) -> usize {
        let of_a_meeting = BYTES_A_MEETING + BYTES_A_SQUARE * usize::from(size.area());
        entrants * entrants * of_a_meeting
    }

    /// Whether every opening of the part is finished.
    pub fn is_finished(&self) -> bool {
        self.sums.openings() == self.asked as u64
    }

    /// Whether its numbers belong together.
    fn is_sound(&self) -> bool {
        let players = self.entrants.len();
        let games = self.games.iter().all(|game| {
            game.black < players && game.white < players && game.transcript().is_some()
        });
        let part = (1..=self.part.of).contains(&self.part.number) && self.part.of <= MOST_PARTS;
        let board = BoardSize::new(self.setting.size).is_ok();
        let openings = self.asked <= self.setting.openings;
        self.sums.is_of(players) && games && part && board && openings
    }

    /// Why two parts cannot be of one tournament.
    fn contradiction(&self, other: &Self) -> Option<&'static str> {
        if self.entrants != other.entrants {
            Some("the programs differ")
        } else if self.setting != other.setting {
            Some("the boards, the openings or the seeds differ")
        } else if self.part.of != other.part.of {
            Some("it was divided differently")
        } else {
            None
        }
    }
}

/// All parts of a tournament, each with the name of where it comes from, as the whole.
///
/// They may be read while they are added up: no more than two are held at once.
pub fn merge(
    parts: impl IntoIterator<Item = (String, TournamentRun)>,
) -> Result<TournamentRun, MergeError> {
    let mut known: BTreeMap<usize, String> = BTreeMap::new();
    let mut whole: Option<(String, TournamentRun)> = None;
    for (name, part) in parts {
        if !part.is_sound() {
            return Err(MergeError::Damaged(name));
        }
        if !part.is_finished() {
            return Err(MergeError::Stopped {
                name,
                finished: part.sums.openings(),
                all: part.asked,
            });
        }
        if let Some(twin) = known.insert(part.part.number, name.clone()) {
            return Err(MergeError::Twice(twin, name));
        }
        whole = match whole {
            None => Some((name, part)),
            Some((first, event)) => match event.contradiction(&part) {
                Some(why) => return Err(MergeError::Other(name, first, why)),
                None => Some((first, event.joined(part))),
            },
        };
    }
    let Some((_, mut event)) = whole else {
        return Err(MergeError::Nothing);
    };
    let of = event.part.of;
    if let Some(missing) = (1..=of).find(|number| !known.contains_key(number)) {
        return Err(MergeError::Missing { missing, of });
    }
    if event.asked != event.setting.openings {
        return Err(MergeError::Openings);
    }
    event.part = RunPart::WHOLE;
    Ok(event)
}

impl TournamentRun {
    /// Both parts together. Of the games of a meeting that one stays which is the widest of the whole.
    fn joined(mut self, other: Self) -> Self {
        self.asked += other.asked;
        self.sums.merge(other.sums);
        self.games.extend(other.games);
        let sums = &self.sums;
        self.games.retain(|game| {
            let widest = sums.widest(game.black, game.white);
            widest.is_some_and(|widest| widest.opening == game.opening)
        });
        self.games.sort_by_key(|game| (game.black, game.white));
        self
    }
}

//! A tournament with everything that is said of it: who played, from where, the sums, and games to show. It can be
//! written as text and read back, so that parts of one tournament can be played on many machines and added up.
//! It must not know files.

use serde::{Deserialize, Serialize};

use super::arena::{Lost, Pairing, Tally};
use super::openings::{Openings, Origin};
use super::part::{MergeError, Present, RunPart, mark_of};
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

/// A mark of the openings as texts.
fn mark(openings: &Openings) -> u64 {
    let places = openings.places();
    let texts: Vec<String> = places.iter().map(|one| whole(&one.position())).collect();
    mark_of(texts.iter().map(String::as_bytes))
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
        let part = self.part.is_sound();
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
    let mut present = Present::default();
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
        present.add(part.part, &name)?;
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
    present.all(event.part.of)?;
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

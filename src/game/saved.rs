//! A saved game as text: everything that it takes to go on with it, and with the match that it belongs to.
//! A text is read whole or not at all. It must not open files.

mod error;
mod quiz;
mod read;
mod write;

use super::handicap::Handicap;
use super::house::House;
use super::matches::Match;
use super::session::{Event, Session};
use crate::board::{Position, Side, Turn, TurnError};

pub use error::{SavedError, SavedProblem};
pub use quiz::{SavedQuiz, is_saved_quiz, read_saved_quiz};
pub use read::read_saved;

/// A game to go on with. Its text is [`Display`](std::fmt::Display), and [`read_saved`] reads it back.
///
/// ```
/// use paper_othello::board::Side;
/// use paper_othello::game::{Custom, Saved, read_saved};
/// let house = Custom::Unplugged.house();
/// let mut saved = Saved::new("paper", house, Side::Black);
/// saved.turns = ["c2", "b2"].map(|name| paper_othello::board::Turn::Move(name.parse().unwrap())).to_vec();
/// let text = saved.to_string();
/// assert!(text.starts_with("paper-othello saved game, version 1\n"));
/// assert_eq!(read_saved(&text), Ok(saved));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The program as the command line names it: a built-in name or a path.
    pub program: String,
    /// The seed, where one was given.
    pub seed: Option<u64>,
    /// The colour of the program in this game.
    pub plays: Side,
    /// The house rules. Their colours are those of the first game; they name no cast.
    pub house: House,
    /// The position before the first turn, where it is not the house's start. Its size is that of the house's board.
    pub at: Option<Position>,
    /// Corners that were given before play.
    pub handicap: Option<Handicap>,
    /// The match that the game belongs to.
    pub series: Option<Match>,
    /// The turns so far, passes among them.
    pub turns: Vec<Turn>,
    /// Who has given up.
    pub resigned: Option<Side>,
}

/// The first line of every saved game.
const HEADING: &str = "paper-othello saved game, version 1";

/// Whether a text looks like a saved game, of whatever version.
pub fn is_saved_game(text: &str) -> bool {
    text.trim_start_matches('\u{FEFF}')
        .starts_with("paper-othello saved game, version ")
}

impl Saved {
    /// A game before its first turn. The house takes the colours that are settled: see [`House::settled`].
    pub fn new(program: impl Into<String>, house: House, plays: Side) -> Self {
        Self {
            program: program.into(),
            seed: None,
            plays,
            house: house.settled(plays),
            at: None,
            handicap: None,
            series: None,
            turns: Vec::new(),
            resigned: None,
        }
    }

    /// The board before the first turn.
    pub fn start(&self) -> Position {
        let start = self.at.unwrap_or_else(|| self.house.start());
        self.handicap
            .map_or(start, |handicap| handicap.given(&start))
    }

    /// The game as it stands, by replay, with what its last turn brought; or the turn, counted from 0, that is not
    /// allowed.
    pub fn session(&self) -> Result<(Session, Vec<Event>), (usize, TurnError)> {
        let (mut session, mut events) = Session::begin(self.house, self.start());
        for (place, turn) in self.turns.iter().enumerate() {
            // A pass that is announced has happened by itself already.
            if session.turns().nth(place) == Some(*turn) {
                continue;
            }
            events = session.play(*turn, None).map_err(|error| (place, error))?;
        }
        if let Some(side) = self.resigned {
            let over = |error| (self.turns.len(), error);
            events = session.resign(side).map_err(over)?;
        }
        Ok((session, events))
    }
}

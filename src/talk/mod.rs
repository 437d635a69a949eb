//! The conversations with a person: a game against a program, a quiz, and what is chosen before. A [`Command`] goes in, an
//! [`Answer`] comes out. It must not open files, or know terminals or HTTP.
//!
//! Each front end holds one of them: the plain lines and the full screen of the command line, and whatever else has a
//! person in front of it. Who types lines has them read by [`Conversation::read`]; who has keys or buttons sends the
//! commands themselves.
//!
//! ```
//! use paper_othello::game::Custom;
//! use paper_othello::library::Loaded;
//! use paper_othello::talk::{Command, Conversation, NoStore, Play, Setup};
//! let paper = Loaded::builtin("paper").unwrap();
//! let house = Custom::Unplugged.house();
//! let runner = paper.on(house.board, None).unwrap();
//! let mut talk = Play::new(&paper, runner, Setup::of(house));
//! talk.open();
//! let answer = talk.obey(Command::Move("b4".parse().unwrap()), &mut NoStore);
//! let said: Vec<String> = answer.document.sentences().iter().map(ToString::to_string).collect();
//! assert_eq!(said, ["White plays b4, flipping c4 (you).", "Black plays c5, flipping c4 (The Paper, by rule 4)."]);
//! assert_eq!(answer.events.len(), 2);
//! assert_eq!(talk.prompt(), "White, your move: ");
//! ```

mod answer;
mod command;
mod line;
mod play;
mod questions;
mod quiz;
mod store;

use serde::Serialize;

pub use answer::Answer;
pub use command::Command;
pub use play::{CurrentGame, HELP as PLAY_HELP, Play, Setup};
pub use questions::plays;
pub use quiz::{Against, HELP as QUIZ_HELP, Partners, Quiz};
pub use store::{Kept, NoStore, Store};

/// A conversation with a person, which goes on until it has an [end](Conversation::end).
pub trait Conversation {
    /// What is said before the first command.
    fn open(&mut self) -> Answer;

    /// What the next command answers.
    fn stage(&self) -> Stage;

    /// The question that stands before it.
    fn prompt(&self) -> String;

    /// A typed line as a command, or what is wrong with it in one sentence.
    fn read(&self, line: &str) -> Result<Command, String>;

    /// Does what is asked, and says what comes of it. Games are kept in the store.
    fn obey(&mut self, command: Command, store: &mut dyn Store) -> Answer;

    /// Nothing more will be asked: what is to be kept is kept, and what is lost is said. Then there is an end.
    fn leave(&mut self, store: &mut dyn Store) -> Answer;

    /// How it has ended, once it has.
    fn end(&self) -> Option<End> {
        match self.stage() {
            Stage::Done(end) => Some(end),
            _ => None,
        }
    }
}

/// What the next command answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Which colour the person plays.
    Colour,
    /// Who begins.
    First,
    /// A person's move, or that there is none.
    Turn,
    /// A person's move may still be corrected; [`Command::GoOn`] goes on.
    GoOn,
    /// The program's script has failed.
    Stuck,
    /// How many discs there are at the end.
    Count,
    /// A game of a match is over; [`Command::GoOn`] begins the next.
    NextGame,
    /// Nothing: it is over.
    Done(End),
}

/// How a conversation has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Nothing went wrong.
    Well,
    /// A script failed, or a game could not be kept.
    Badly,
}

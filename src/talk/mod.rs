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
mod conversation;
mod keeping;
mod line;
mod play;
mod questions;
mod quiz;
mod store;

pub use answer::Answer;
pub use command::Command;
pub use conversation::{Conversation, End, Stage};
pub(crate) use play::HELP as PLAY_HELP;
pub use play::{CurrentGame, Play, Setup};
pub(crate) use questions::plays;
pub use quiz::{Against, Partners, Quiz};
pub use store::{Kept, NoStore, Store};

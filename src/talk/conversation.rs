//! What every conversation is: commands in, answers out, a stage that says what is asked, and an end.
//! It must not know what any of them is about.

use serde::Serialize;

use super::answer::Answer;
use super::command::Command;
use super::store::Store;

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
    /// The last game is over, and its last move may still be taken back; [`Command::GoOn`] ends it.
    Over,
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

//! What can be wrong with the text of recorded decisions, in one sentence. It must not read any.

use thiserror::Error;

use super::form::FORM;
use crate::board::NotationError;

/// A text that holds no decisions: what is wrong, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
#[non_exhaustive]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: RecordProblem,
}

/// What is wrong with a line of recorded decisions.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RecordProblem {
    /// Something else than a record.
    #[error("this is not a record of decisions")]
    NoRecord,
    /// A record in another form than those that are read.
    #[error("this record is version {0}, which is {age} than version {FORM}", age = age(*.0))]
    OtherForm(u32),
    /// What `git` and others leave where two versions could not be put together.
    #[error("here two versions were put together and nobody has said which one counts")]
    Conflict,
    /// A record that breaks off.
    #[error("the record is cut short, it breaks off here")]
    Cut,
    /// A second record after the first.
    #[error("here another record begins, so two were put together")]
    Another,
    /// Lines after the line that ends the record.
    #[error("the record ends above, and here more follows")]
    AfterEnd,
    /// Other lines than the end says.
    #[error("{}", other_lines(*said, *found))]
    OtherLines {
        /// The number of lines that the end says, blank ones not counted.
        said: usize,
        /// The number that is there.
        found: usize,
    },
    /// Other decisions or games than the end says.
    #[error("the record says that it has {}, and it has {}", counts_text(*said), counts_text(*found))]
    OtherCounts {
        /// The decisions and games that the end says.
        said: (usize, usize),
        /// Those that are there.
        found: (usize, usize),
    },
    /// A line that belongs to no record.
    #[error("this line belongs to no record")]
    UnknownLine,
    /// Turns without the start from which they are played.
    #[error("these turns have no start above them, such as “6 by 6, standard start”")]
    NoStart,
    /// A position that does not read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A position without a decision below it.
    #[error("below this position there is no decision, such as “c2 by rule 4: …”")]
    NoDecision,
    /// A decision that is none, or that the position does not allow.
    #[error("this decision does not fit the position above")]
    UnfitDecision,
    /// A turn of a game that is none, or is not allowed.
    #[error("this turn can't be played in the game above")]
    UnfitTurn,
    /// A count that is not that of the final board, or stands before the end.
    #[error("the game above does not end with this count")]
    UnfitCount,
    /// A game without its end.
    #[error("the game breaks off here")]
    UnfinishedGame,
}

fn other_lines(said: usize, found: usize) -> String {
    if found < said {
        let missing = said - found;
        let are = if missing == 1 { "is" } else { "are" };
        return format!("{missing} of the {said} lines of the record {are} missing");
    }
    format!("the record says that it has {said} lines, and it has {found}")
}

fn age(form: u32) -> &'static str {
    if form < FORM { "older" } else { "newer" }
}

/// *80 decisions and 2 games*
pub(super) fn counts_text((decisions, games): (usize, usize)) -> String {
    let (decisions, games) = (number(decisions, "decision"), number(games, "game"));
    format!("{decisions} and {games}")
}

pub(super) fn number(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

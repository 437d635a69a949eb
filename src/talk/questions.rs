//! Answers that change nothing and are the same in every conversation: what can be typed, the turns, the board and
//! questions about it, a script that has failed. It must not know what is asked of the person.

use super::answer::Answer;
use crate::board::Turn;
use crate::document::{Block, Document, Labelled, Text, Tone};
use crate::game::Session;
use crate::library::{Loaded, Mistakes, ProgramError};
use crate::program::{Failure, Record};
use crate::report::{self, Source};

/// Said where the players count the discs.
pub(super) const COUNT: &str =
    "Count the discs and type both numbers, Black's first; or press Enter to be told.";

/// Said of a wrong count.
pub(super) const MISCOUNTED: &str = "That is not right: count again, or press Enter to be told.";

/// A text as a sentence: a large letter in front, a full stop after.
pub(super) fn sentence(text: &str) -> String {
    format!("{}.", report::capital(text))
}

/// What can be typed: the words and what they do.
pub(super) fn help(entries: &[(&str, &str)]) -> Document {
    let entries = entries
        .iter()
        .map(|(words, meaning)| Labelled::new(Text::toned(Tone::Label, *words), [*meaning]));
    Document::titled("What you can type").labelled(entries)
}

/// The text of a program.
pub(super) fn sheet(program: &Loaded) -> Document {
    let text = program.text().trim_end().to_owned();
    Document::titled(&program.title).with(Block::Verbatim(text))
}

/// What the last move flips, by direction.
pub(super) fn last(session: &Session, answer: &mut Answer) {
    match session.last_move() {
        Some(ply) => answer.say_all(report::flips_by_direction(&ply)),
        None => answer.say("No move is played yet."),
    }
}

/// Whether a decision is this turn.
pub fn plays(record: &Record, turn: Turn) -> bool {
    match turn {
        Turn::Move(square) => record.outcome.square() == Some(square),
        Turn::Pass => record.outcome.square().is_none(),
    }
}

/// A script of the program has failed, or was stopped.
pub(super) fn failed(program: &Loaded, failure: &Failure, answer: &mut Answer) {
    match program.failed(failure) {
        ProgramError::Mistakes(mistakes) => answer.add(told(&mistakes)),
        other => answer.say(other.to_string()),
    }
}

/// What is wrong with a text, drawn in its lines.
fn told(mistakes: &Mistakes) -> Document {
    let name = mistakes.name.as_deref().unwrap_or("the program");
    report::diagnostics(Source::new(name, &mistakes.text), &mistakes.diagnostics)
}

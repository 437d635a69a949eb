//! The strict reader: its functions are the grammar, one for each production of `GRAMMAR.md`.
//! It fails with one value, a place and what could have stood there; it must not know messages.

mod boards;
mod condition;
mod definition;
mod example;
mod failure;
mod first;
mod guard;
mod measure;
mod names;
mod offers;
mod opening;
mod person;
mod phrase;
mod points;
mod production;
mod promise;
mod quantity;
mod reader;
mod rule;
mod subject;
mod tail;
#[cfg(test)]
mod tests;
mod ties;
mod values;

use std::cell::RefCell;

pub(super) use example::is_like_a_square;
pub(super) use failure::{Ambiguity, Expected, Failure, Fault, Read, Unpromised};
pub(super) use names::{NameList, Names};
pub(super) use offers::{Offers, Rest};
pub(super) use phrase::{Notes, Text};
pub(super) use production::Production;
pub(super) use reader::{Input, Reader};
pub(super) use subject::single;

/// Reads a whole sentence. Where that fails it is read once more, and what could have stood at the farthest place that
/// anything could not step over is written down: what reads well pays nothing for that.
pub(super) fn read<T>(
    words: Input<'_, '_>,
    production: impl Fn(&mut Reader<'_, '_>) -> Read<T>,
) -> Read<T> {
    let failure = match production(&mut Reader::new(words)) {
        Ok(read) => return Ok(read),
        Err(failure) => failure,
    };
    let notes = RefCell::new(Notes::default());
    let mut reader = Reader::new(words);
    reader.text.notes = Some(&notes);
    let _ = production(&mut reader);
    let notes = notes.into_inner();
    Err(Box::new(Failure {
        farthest: notes.farthest,
        expected: notes.expected,
        ..*failure
    }))
}

/// What could stand at the last word of a sentence, where the reader comes as far as that; and whether it stopped for
/// want of a word alone.
pub(super) fn offers<T>(
    words: Input<'_, '_>,
    production: impl Fn(&mut Reader<'_, '_>) -> Read<T>,
) -> Option<(Offers, bool)> {
    let at = words.words.len().checked_sub(1)?;
    let offers = Some(Offers {
        at,
        ..Offers::default()
    });
    let notes = RefCell::new(Notes {
        offers,
        ..Notes::default()
    });
    let mut reader = Reader::new(words);
    reader.text.notes = Some(&notes);
    let read = production(&mut reader);
    let notes = notes.into_inner();
    let at_sign = |failure: Box<Failure>| {
        let begun = matches!(failure.fault, Fault::BoardShape(..) | Fault::EmptyBlock);
        begun || failure.is_unexpected() || failure.words.1 > at
    };
    let stopped = read.err().is_none_or(at_sign);
    notes
        .offers
        .filter(|offers| offers.reached)
        .map(|offers| (offers, stopped))
}

/// Words that a production reads.
pub(super) fn example_of(production: &str) -> &'static str {
    let found = production::PRODUCTIONS
        .iter()
        .find(|entry| entry.name == production);
    found.map_or("", |entry| entry.example)
}

/// The grammar as a page: `src/language/grammar/GRAMMAR.md`.
pub fn grammar_page() -> String {
    let lead = include_str!("lead.md");
    let rows = production::PRODUCTIONS.iter().map(|entry| {
        let form = entry.form.replace('|', "\\|");
        let example = entry.example.replace('\n', " ⏎ ");
        format!("| {} | {form} | {example} |\n", entry.name)
    });
    format!(
        "{lead}\n| production | form | example |\n|---|---|---|\n{}",
        rows.collect::<String>()
    )
}

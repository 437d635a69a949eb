//! A part of a sheet without the rest, as programs in Rhai give it. It must not read whole sheets.

use crate::board::BoardSize;
use crate::diagnostic::Diagnostic;
use crate::language::explain::{Budget, Sentence, explain, part_message};
use crate::language::grammar::{Input, Names, Read, Reader, read};
use crate::language::tree::{Counted, Example, FirstItem, Key, Promise};
use crate::language::words::words;
use crate::source::{LineIndex, Span};

/// An example, from after *Example:* on.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method is of one lifetime only"
)]
pub(crate) fn read_example(text: &str) -> Result<Example, Diagnostic> {
    part(text, |reader| reader.expect_example())
}

/// A promise, from after *Promise:* on.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method is of one lifetime only"
)]
pub(crate) fn read_promise(text: &str) -> Result<Promise, Diagnostic> {
    part(text, |reader| reader.expect_promise())
}

/// The keys of ties, from after *Ties:* on.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method is of one lifetime only"
)]
pub(crate) fn read_ties(text: &str) -> Result<Vec<Key>, Diagnostic> {
    part(text, |reader| reader.expect_ties())
}

/// The boards that a program is for, from after *For* on.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method is of one lifetime only"
)]
pub(crate) fn read_boards(text: &str) -> Result<Vec<BoardSize>, Diagnostic> {
    part(text, |reader| reader.expect_boards())
}

/// The items of *play the first of*.
pub(crate) fn read_first_of(text: &str) -> Result<Vec<FirstItem>, Diagnostic> {
    part(text, |reader| {
        let items = reader.expect_first_items()?;
        reader.expect_end().map(|()| items)
    })
}

/// What a line of points counts: *for each disc it flips*.
pub(crate) fn read_counted(text: &str) -> Result<Counted, Diagnostic> {
    part(text, |reader| {
        let counted = reader.expect_counted()?;
        reader.expect_end().map(|()| counted)
    })
}

/// A part of a file without the rest, as programs in Rhai name it.
fn part<T>(
    text: &str,
    production: impl Fn(&mut Reader<'_, '_>) -> Read<T>,
) -> Result<T, Diagnostic> {
    let (names, budget) = (Names::default(), Budget::default());
    let read_text = |text: &str| {
        let (words, lines) = (words(text), LineIndex::new(text));
        let words = Input {
            words: &words,
            names: &names,
            source: text,
            lines: &lines,
            lead: Span::default(),
        };
        read(words, &production).map_err(|failure| {
            let failed = Sentence {
                words,
                budget: &budget,
                rules: 0,
            };
            explain(failed, &failure)
        })
    };
    read_text(text).map_err(|error| part_message(text, error, |text| read_text(text).is_ok()))
}

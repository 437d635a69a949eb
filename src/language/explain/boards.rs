//! What is wrong with the boards that a program is for: where they are said, and in which words. It must not read rules.

use super::{Explainer, kinds};
use crate::language::error::{LanguageError, Problem};
use crate::language::grammar::{Failure, Input, Production, Reader};
use crate::language::keyword::{BOARDS_OF, FOR};
use crate::language::size::{is_number, names_boards};
use crate::language::wording;
use crate::source::Span;

/// What people say round the sizes that a program is for.
const SAID: [&str; 25] = [
    "this", "the", "a", "an", "my", "sheet", "program", "paper", "rules", "is", "are", "it",
    "works", "plays", "play", "use", "made", "meant", "only", "for", "on", "of", "board", "boards",
    "size",
];

/// What they say of boards that it is not for.
const NEGATED: [&str; 5] = ["not", "isn't", "aren't", "never", "no"];

/// A line that says in other words which boards the program is for.
pub(super) struct OtherWords {
    /// The canonical sentence, where the line says no more.
    pub instead: Option<String>,
}

/// The boards that a line names, where all its other words are about them: *This sheet is only for 8 by 8 boards.*
pub(super) fn in_other_words(words: Input<'_, '_>) -> Option<OtherWords> {
    let sizes = words.words.iter().position(is_number)?;
    let mut reader = Reader::new(words);
    reader.at = sizes;
    let boards = reader.expect_boards().ok()?;
    let lead = &words.words[..sizes];
    let is_one_of = |list: &[&str]| lead.iter().any(|word| list.contains(&&*word.text));
    let known = |word: &str| SAID.contains(&word) || NEGATED.contains(&word) || word == ":";
    let about_boards = lead.iter().all(|word| known(&word.text)) && is_one_of(&SAID);
    let instead = || format!("For {}.", wording::boards(&boards));
    about_boards.then(|| OtherWords {
        instead: (!is_one_of(&NEGATED)).then(instead),
    })
}

impl Explainer<'_, '_> {
    /// The words of a size that is none.
    pub fn board_size(&self, from: usize, failure: &Failure) -> LanguageError {
        let words = self.text.words.get(from..).unwrap_or_default();
        let ends =
            |at: &usize| words[*at].begins_line || [":", ",", "."].contains(&&*words[*at].text);
        let most = words.len().min(3);
        let end = from + (1..most).find(ends).unwrap_or(most);
        let of_program = failure.start_of(Production::Boards).is_some();
        let lead = if of_program { "For" } else { "on" };
        self.error(Problem::BoardSize(lead), from, end)
    }

    /// A rule that begins with *For 8 by 8*: the sentence on a line of its own, or an instruction for one board alone.
    pub fn boards_in_rule(&mut self) -> Option<LanguageError> {
        let from = self.at;
        if !self.is(FOR) || !names_boards(&self.text.words[from + 1..]) {
            return None;
        }
        let mut sentence = *self;
        sentence.at += 1;
        let whole = sentence.expect_boards().is_ok() && sentence.done();
        let end = if whole {
            sentence.at
        } else {
            self.end_of_size(from)
        };
        let words = self.written(from, end).trim_end_matches('.').to_owned();
        let error = self.error(Problem::BoardsNotAlone(words), from, end);
        Some(if whole && from == 0 {
            let number = Span::new(self.lead.start, error.span.start);
            error.replace(number, "")
        } else {
            error
        })
    }

    /// The words after *8 by 8* in a sentence that begins with *For*: an instruction for these boards alone, or words too many.
    pub fn after_boards(&mut self, start: usize) -> LanguageError {
        let next = self.text.words.get(start + 1);
        let parted = [",", ":"].iter().any(|mark| self.text.is(start, mark));
        if parted && next.is_some_and(kinds::begins_like_a_rule) {
            let span = self.lead.to(self.span(0, start));
            let words = self.source[span.range()].to_owned();
            return LanguageError::new(Problem::BoardsNotAlone(words), span);
        }
        self.end(start)
    }

    /// The word after the first size.
    fn end_of_size(&self, from: usize) -> usize {
        let mut reader = **self;
        reader.at = from + 1;
        reader.accept_any(&BOARDS_OF);
        match reader.expect_size() {
            Ok(_) => reader.at,
            Err(_) => self.clause_end(from).max(from + 1),
        }
    }

    /// The boards that the program is for, said after another sentence on its line: they go on the next.
    pub fn boards_behind(&self, end: usize) -> Option<LanguageError> {
        let mut reader = **self;
        reader.at = self.at + 1;
        let whole = self.is(FOR) && reader.expect_boards().is_ok() && reader.done();
        let before = self.text.words.get(self.at.checked_sub(1)?)?.span.end;
        whole.then(|| {
            let words = self.written(self.at, end).trim_end_matches('.').to_owned();
            let error = self.error(Problem::BoardsNotAlone(words), self.at, end);
            let between = Span::new(before, error.span.start);
            error.replace(between, "\n")
        })
    }
}

//! What is said of words that are no phrase of the table: of conditions, questions, items, keys and lines of points.
//! It must not know instructions.

use super::{Explainer, number, suggest};
use crate::language::error::{LanguageError, Problem};
use crate::language::grammar::{Failure, Production, is_like_a_square, single};
use crate::language::keyword::{MOVES, NOT, THAT, WHEN};
use crate::language::wording;
use crate::language::words::Kind;
use crate::source::Span;
use crate::vocabulary::{Decimal, Number, Verb};

impl Explainer<'_, '_> {
    /// A part of a condition that is no phrase; a measure at its most or fewest as the whole condition is a slip.
    pub fn part(&mut self, start: usize, failure: &Failure) -> LanguageError {
        if failure.start_of(Production::Condition) == Some(start) {
            self.at = start;
            if let Some(error) = self.slip_best_as_condition(failure) {
                return error;
            }
        }
        self.unknown_part(start, number(failure))
    }

    /// The error for a part that lacks its verb: the words are an object, but not of the verb before.
    pub fn without_verb(&mut self, from: usize, number: Number) -> LanguageError {
        for verb in ["is", "takes"].into_iter().filter_map(Verb::of) {
            self.at = from;
            self.accept(NOT);
            if let Ok(Some(object)) = self.accept_object(verb) {
                let part = single(object, self.place(from, self.at));
                let said = wording::condition(&part, number);
                let words = self.written(from, self.at);
                return self.error(Problem::NoVerb { words, said }, from, self.at);
            }
        }
        self.unknown_part(from, number)
    }

    /// The error for a part that is no phrase: a name of no square, a superlative, an unfinished phrase, unknown words.
    pub fn unknown_part(&mut self, from: usize, number: Number) -> LanguageError {
        self.at = from;
        if self.accept_best().is_some() {
            return self.error(Problem::BestInCondition, from, self.at);
        }
        let end = self.clause(from);
        let nothing = self
            .text
            .words
            .get(from)
            .is_none_or(|word| word.is(",") || word.is("."));
        if end == from || nothing {
            return self.unfinished(from);
        }
        let words = self.written(from, end);
        if let Some(bad) = (from..end).find(|at| is_like_a_square(&self.text.words[*at])) {
            return self.error(Problem::NoSquare(self.written(bad, bad + 1)), bad, bad + 1);
        }
        let bad_number = |at: &usize| {
            let word = &self.text.words[*at];
            word.kind == Kind::Number && Decimal::read(&word.text).is_none()
        };
        if let Some(bad) = (from..end).find(bad_number) {
            let number = self.written(bad, bad + 1);
            return self.error(Problem::Number(number), bad, bad + 1);
        }
        let endings = suggest::endings_of_part(&self.text, from, end);
        if !endings.is_empty() {
            return self.error(Problem::Unfinished { words, endings }, from, end);
        }
        let behind_that = from > 0 && self.text.is_any(from - 1, &THAT);
        // Behind *and*, new moves are more moves: no phrase about the same ones says that.
        let new_subject = self.text.is_any(from, &MOVES);
        let suggestion = suggest::part(&self.text, self.budget, from, end, number);
        let suggestion = suggestion.filter(|_| !new_subject).map(|phrase| {
            let needs_that = number == Number::Many && !behind_that && from > 0;
            if needs_that {
                format!("that {phrase}")
            } else {
                phrase
            }
        });
        self.unknown_words(from, end, suggestion)
    }

    /// A question about the board that is no phrase.
    pub fn unknown_question(&self, from: usize) -> LanguageError {
        let end = self.clause(from);
        if end == from {
            return self.unfinished(from);
        }
        let words = self.written(from, end);
        let endings = suggest::endings_of_question(&self.text, from, end);
        if !endings.is_empty() {
            return self.error(Problem::Unfinished { words, endings }, from, end);
        }
        let suggestion = suggest::question(&self.text, self.budget, from, end);
        self.unknown_words(from, end, suggestion)
    }

    /// An item of *play the first of* that is none.
    pub fn unknown_item(&self, from: usize) -> LanguageError {
        let end = self.clause(from);
        let words = if end > from {
            self.written(from, end)
        } else {
            self.written(0, from)
        };
        if self.text.words.get(from).is_some_and(is_like_a_square) {
            return self.error(Problem::NoSquare(words), from, end);
        }
        self.unknown_words(from, end, None)
    }

    /// A key of ties that is none.
    pub fn unknown_key(&self, at: usize) -> LanguageError {
        let end = self.clause(at);
        let suggestion = suggest::key(&self.text, self.budget, at, end);
        self.unknown_words(at, end, suggestion)
    }

    /// What a line of points counts is no phrase.
    pub fn unknown_counted(&self, at: usize) -> LanguageError {
        let end = self.clause(at);
        let counts = self.text.is(at, "for") && self.text.is_any(at + 1, &["each", "every", "the"]);
        if end == at || !counts {
            let from = at.saturating_sub(1);
            return self.error(Problem::PointsLine, from, end.max(at));
        }
        let suggestion = suggest::counted(&self.text, self.budget, at, end);
        self.unknown_words(at, end, suggestion)
    }

    /// No number where a row of values or a line of points needs one.
    pub fn no_number(&self, failure: &Failure) -> LanguageError {
        let at = self.at;
        if failure.start_of(Production::Rows).is_some() {
            return self.error(Problem::ValuesRow, at, at + 1);
        }
        self.error(Problem::PointsLine, at, self.clause_end(at).max(at + 1))
    }

    /// Behind a whole line of points: two lines on one, or words too many.
    pub fn second_points(&self) -> LanguageError {
        let end = self.clause_end(self.at).max(self.at + 1);
        if self.text.number(self.at).is_none() && !self.is(WHEN) {
            return self.unknown_words(self.at, end, None);
        }
        let here = self.span(self.at, self.at + 1);
        let before = self.span(self.at - 1, self.at);
        let comma = self.text.is_any(self.at - 1, &[",", ";", "."]);
        let from = if comma { before.start } else { before.end };
        self.error(Problem::SecondPoints, self.at, end)
            .replace(Span::new(from, here.start), "\n    ")
    }
}

//! The best of some moves in other words: *Of the corner moves, …*, *… but does not touch …*, *… without touching …*.
//! It must not read rules that are right.

use super::Explainer;
use crate::language::error::{LanguageError, Problem};
use crate::language::grammar::Failure;
use crate::language::keyword::{AND, ARTICLES_OF_MANY, BUT, FROM, MOVES, OF, THEY, WITHOUT};
use crate::language::tree::{Condition, Instruction};
use crate::language::wording;
use crate::vocabulary::Number;

/// In front of the moves among which one is chosen.
const AMONG: [&str; 4] = [OF, FROM, "among", "out of"];

impl Explainer<'_, '_> {
    /// “Of the moves on an edge, play the one that …”: said with *If*.
    pub fn slip_among(&mut self, from: usize) -> Option<LanguageError> {
        if !self.accept_any(&AMONG) {
            return None;
        }
        let start = self.at;
        let condition = match self.expect_moves(&ARTICLES_OF_MANY) {
            Ok(Some(condition)) => condition,
            Ok(None) => self.expect_condition().ok()?,
            Err(_) => {
                self.at = start;
                let condition = self.region_condition()?;
                self.accept_any(&MOVES);
                condition
            }
        };
        let instruction = self.expect_play_it(condition).ok()?;
        let ends = self.done() || self.is(".");
        ends.then(|| self.slip_instruction(from, &instruction))
    }

    /// “Play the move that flips the most discs but does not touch an empty corner”, from the word after the measure on.
    pub fn condition_of_best(&mut self, start: usize) -> Option<LanguageError> {
        self.at = start;
        self.accept(",");
        let condition = if self.accept(WITHOUT) {
            self.condition_without()?
        } else if self.accept_any(&[AND, BUT]) {
            self.accept_any(&THEY);
            self.expect_condition().ok()?
        } else {
            return None;
        };
        if !(self.done() || self.is(".")) {
            return None;
        }
        let mut again = *self;
        again.at = 0;
        let Ok(Instruction::PlayBest(best)) = again.expect_instruction() else {
            return None;
        };
        let whole = again.at == start;
        whole.then(|| self.slip_instruction(0, &Instruction::PlayOne(condition, best)))
    }

    /// *touching an empty corner* after *without*, negated.
    fn condition_without(&mut self) -> Option<Condition> {
        let mut condition = self.expect_condition().ok()?;
        let [part] = condition.parts.as_mut_slice() else {
            return None;
        };
        part.negated = !part.negated;
        part.negated.then_some(condition)
    }

    /// “is on an edge without touching an empty corner”: a part with *not*.
    pub fn without(&mut self, start: usize, failure: &Failure) -> Option<LanguageError> {
        let number = super::number(failure);
        self.at = start;
        self.accept(",");
        let without = self.at;
        if !self.accept(WITHOUT) {
            return None;
        }
        let read = self.text.verb(self.at).filter(|read| !read.negated)?;
        let [one, many] = ["and does not", "and do not"];
        let problem = Problem::MisplacedWord {
            word: WITHOUT.to_owned(),
            reason: "a condition says it with “not”",
            instead: if number == Number::One { one } else { many },
        };
        let said = format!("{AND} {}", read.verb.form(number, true));
        let error = self.error(problem, without, without + 1);
        Some(error.replace(self.span(without, read.end), said))
    }

    /// Another wording for a whole rule.
    pub fn slip_instruction(&self, from: usize, instruction: &Instruction) -> LanguageError {
        let said = wording::rule(false, None, instruction);
        let said = said.trim_end_matches('.');
        let mut letters = said.chars();
        let first = letters.next().map(char::to_lowercase);
        self.slip(from, first.into_iter().flatten().chain(letters).collect())
    }
}

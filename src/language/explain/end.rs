//! What is wrong after a sentence that is whole: a second one, a line of prose, words too many. It must not read lines.

use super::plain_prose::is_plain_prose;
use super::{DECORATED, Explainer, is_decoration, kinds};
use crate::language::error::{LanguageError, Line, Problem, Second};
use crate::language::keyword::{AND, IN, OTHERWISE, PLAY, THEY};
use crate::language::tree::Instruction;
use crate::language::wording;
use crate::language::words::Kind;
use crate::source::Span;

/// What points at a block of values.
const WORTH: [&str; 2] = ["worth", "value"];

impl Explainer<'_, '_> {
    /// Words after the end, from the word after the instruction on.
    pub fn end(&mut self, start: usize) -> LanguageError {
        self.at = start;
        self.accept_any(&[".", "!"]);
        let Some(word) = self.word() else {
            return self.unfinished(start);
        };
        let end = self.text.words.len();
        if let Some(rest) = self.text.words.get(self.at..)
            && is_decoration(rest)
        {
            return self.decorated(self.at, end);
        }
        let next = self.text.words.get(self.at + 1);
        if let Some(error) = self
            .second_best(start)
            .or_else(|| self.condition_of_best(start))
        {
            return error;
        }
        if let Some(error) = self.list_without_commas(start) {
            return error;
        }
        self.at = start;
        let stopped = self.accept_any(&[".", "!"]);
        let numbered = next.is_some_and(|next| next.kind == Kind::Number)
            && self.text.is_any(self.at + 2, &[".", ")"]);
        let second =
            self.is_any(&[",", ";"]) && (numbered || next.is_some_and(kinds::begins_like_a_rule));
        self.at += usize::from(second);
        let otherwise = self.is_any(&OTHERWISE) && !word.begins_line;
        if second || otherwise || stopped && !word.begins_line {
            return self.second_sentence(end);
        }
        if word.begins_line {
            let line = if kinds::begins_like_a_rule(word) {
                Line::Rule
            } else {
                Line::Unknown
            };
            return self.error(Problem::Prose { line }, self.at, end);
        }
        self.accept(",");
        let to = self.clause_end(self.at).max(self.at + 1);
        let of_values = (0..self.at).any(|at| self.text.is_any(at, &WORTH));
        if word.is(IN) && of_values && to > self.at + 1 {
            let name = self.written(self.at + 1, to);
            return self.error(Problem::NoBlock(name), self.at, to);
        }
        self.unknown_words(self.at, to, None)
    }

    /// *Play the first of: a1 f6 c3*
    fn list_without_commas(&mut self, start: usize) -> Option<LanguageError> {
        let mut again = *self;
        again.at = 0;
        let Ok(Instruction::PlayFirst(mut items)) = again.expect_instruction() else {
            return None;
        };
        self.at = start;
        while !(self.done() || self.is(".")) {
            self.accept(",");
            items.push(self.expect_first_item().ok()?);
        }
        let first = (0..start).find(|at| self.text.is_any(*at, &PLAY))?;
        let said = wording::rule(false, None, &Instruction::PlayFirst(items));
        let rest = said.split_once(' ')?.1.trim_end_matches('.');
        let error = self.error(Problem::NoComma, start - 1, self.at);
        Some(error.replace(self.span(first + 1, self.at), rest))
    }

    /// *:)* after the sentence.
    fn decorated(&self, from: usize, end: usize) -> LanguageError {
        let words = self.written(from, end);
        let before = self.span(from.saturating_sub(1), from).end;
        let replaced = Span::new(before, self.span(from, end).end);
        let problem = Problem::Needless {
            words,
            why: DECORATED,
        };
        self.error(problem, from, end).replace(replaced, "").meant()
    }

    /// *Play the move that flips the most discs and leaves the opponent the fewest moves*: two rules, one after the other.
    fn second_best(&mut self, start: usize) -> Option<LanguageError> {
        self.at = start;
        self.accept(",");
        if !self.accept(AND) {
            return None;
        }
        self.accept_any(&THEY);
        let second = self.accept_best()?;
        let end = self.at;
        if !(self.done() || self.is(".")) {
            return None;
        }
        let mut again = *self;
        again.at = 0;
        let rule = again.expect_instruction().ok()?;
        let Instruction::PlayBest(first) = rule else {
            return None;
        };
        if again.at != start {
            return None;
        }
        let keep = wording::rule(false, None, &Instruction::KeepBest(first));
        let play = wording::rule(false, None, &Instruction::PlayBest(second));
        let play = play.trim_end_matches('.');
        let instead = format!("{keep}\n{}. {play}", self.rules + 1);
        let problem = Problem::TwoBests {
            keep: keep.clone(),
            play: format!("{play}."),
        };
        let error = self.error(problem, start, end);
        Some(error.replace(self.span(0, end), instead))
    }

    /// A second sentence, as a rule of its own where it begins like one.
    fn second_sentence(&self, end: usize) -> LanguageError {
        if let Some(error) = self.boards_behind(end) {
            return error;
        }
        let words = self.text.words;
        let span = self.span(self.at, end);
        let kind = if words.get(self.at).is_some_and(kinds::begins_like_a_rule) {
            Second::Rule
        } else if is_plain_prose(&self.source[span.range()]) {
            Second::Comment
        } else {
            Second::Part
        };
        let error = self.error(Problem::SecondSentence(kind), self.at, end);
        let before = words[..self.at].last();
        let before = before.map_or(span.start, |word| match &*word.text {
            "," | ";" => word.span.start,
            _ => word.span.end,
        });
        if let [number, mark, ..] = &words[self.at..]
            && number.kind == Kind::Number
            && (mark.is(".") || mark.is(")"))
        {
            return error.replace(Span::new(before, span.start), "\n");
        }
        // *Ties: …* and other blocks have lines of their own.
        if words.get(self.at + 1).is_some_and(|mark| mark.is(":")) {
            return error.replace(Span::new(before, span.start), "\n");
        }
        match kind {
            Second::Rule => {
                let number = format!("\n{}. ", self.rules + 1);
                error.replace(Span::new(before, span.start), number)
            }
            Second::Comment => {
                let remark = format!("({})", &self.source[span.range()]);
                error.replace(span, remark)
            }
            Second::Part => error,
        }
    }
}

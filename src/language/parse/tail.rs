//! Reads what *keep* and *cross off* say for the case that no move would be left. It must not know the rest of a rule.

use super::cursor::{Cursor, Read};
use super::rule::KINDS_OF_MOVE;
use crate::language::error::{LanguageError, Problem};
use crate::language::wording::{CROSS_OFF_TAIL, KEEP_TAIL};
use crate::source::Span;
use crate::vocabulary::Number;

impl Cursor<'_, '_> {
    /// `, unless there are none`, or words that say the same.
    pub fn keep_tail(&mut self) -> Read<()> {
        let behind = self.at;
        if self.keep_words() {
            Ok(())
        } else {
            Err(self.no_tail(behind, KEEP_TAIL))
        }
    }

    fn keep_words(&mut self) -> bool {
        self.accept(",");
        self.accept_one_of(&[
            "unless there are no such moves",
            "unless there are none left",
            "unless there are none",
            "unless there is none",
            "unless there aren't any",
            "unless no move would be left",
            "unless no moves would be left",
            "unless none would be left",
            "if there are any",
            "if there is one",
            "if possible",
        ])
    }

    /// `, unless that crosses off every move`, or words that say the same.
    pub fn cross_off_tail(&mut self) -> Read<()> {
        let behind = self.at;
        if self.cross_off_words() {
            Ok(())
        } else {
            Err(self.no_tail(behind, CROSS_OFF_TAIL))
        }
    }

    fn cross_off_words(&mut self) -> bool {
        let behind = self.at;
        self.accept(",");
        let mut said = self.accept("unless")
            && {
                self.accept_any(&["that", "this", "it"]);
                self.accept("would");
                self.accept_one_of(&["crosses off", "cross off", "crosses out", "cross out"])
            }
            && self.accept_any(&["every", "all"]);
        if said {
            self.accept_one_of(&["of the", "of them", "the"]);
            self.accept_any(&KINDS_OF_MOVE);
            self.accept_any(&["move", "moves", "one", "square", "squares"]);
            self.accept_any(&["left", "remaining"]);
        } else {
            self.at = behind;
            self.accept(",");
            said = self.accept_one_of(&[
                "unless that crosses off everything",
                "unless that would cross off everything",
                "unless that crosses them all off",
                "unless that would cross them all off",
                "unless that crosses all of them off",
                "unless that would cross all of them off",
                "unless there are no other moves",
                "unless there are no others",
                "unless there is no other move",
                "unless there is no other",
                "unless no move would be left",
                "unless no moves would be left",
                "unless none would be left",
                "unless there would be none left",
                "unless there would be no moves left",
                "unless that leaves no moves",
                "unless that leaves none",
                "unless that would leave no moves",
                "unless that would leave none",
            ]);
        }
        said
    }

    /// *unless they are on an edge*: an exception, which a condition says with *but not*.
    fn exception(&mut self) -> Option<LanguageError> {
        self.accept(",");
        let unless = self.at;
        self.at += 1;
        self.condition(Number::Many).ok()?;
        let problem = Problem::MisplacedWord {
            word: "unless".to_owned(),
            reason: "an exception is a part of the condition",
            instead: "but not",
        };
        Some(self.error(problem, unless, unless + 1))
    }

    /// The tail is missing, or is another one.
    fn no_tail(&mut self, behind: usize, tail: &'static str) -> LanguageError {
        self.at = behind;
        let wrong_tail = self.is("unless") || self.is(",") && self.text.is(behind + 1, "unless");
        if !wrong_tail {
            return self.missing_or_unexpected(Problem::NoTail { tail }, tail);
        }
        let rest = &self.text.words[behind..];
        let end = behind
            + rest
                .iter()
                .position(|word| word.is("."))
                .unwrap_or(rest.len());
        if let Some(error) = self.exception() {
            return error;
        }
        let error = self.error(Problem::NoTail { tail }, behind, end);
        let last_end = self.span(behind.saturating_sub(1), behind).end;
        error.replace(Span::new(last_end, self.span(behind, end).end), tail)
    }
}

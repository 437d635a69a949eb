//! Reads guards: questions about the board behind *when*. It must not know moves.

use super::cursor::{Cursor, Read};
use crate::language::error::{LanguageError, Problem, WayOut};
use crate::language::suggest;
use crate::language::tree::{Guard, GuardPart, Joiner};
use crate::language::wording;
use crate::vocabulary::{Element, PHRASES};

impl Cursor<'_, '_> {
    /// `When B,`, where it stands here.
    pub fn guard_clause(&mut self) -> Read<Option<Guard>> {
        if !self.accept("when") {
            return Ok(None);
        }
        let guard = self.guard()?;
        self.accept_any(&[",", ":"]);
        self.accept("then");
        Ok(Some(guard))
    }

    pub fn guard(&mut self) -> Read<Guard> {
        let from = self.at;
        let mut parts = vec![self.guard_part()?];
        let mut joiners = Vec::new();
        loop {
            let before = self.at;
            self.accept(",");
            let joiner = if self.accept("and") {
                Joiner::And
            } else if self.accept("or") {
                Joiner::Or
            } else if self.accept("but") {
                Joiner::And
            } else {
                self.at = before;
                break;
            };
            self.accept("when");
            joiners.push(joiner);
            parts.push(self.guard_part()?);
        }
        if joiners.contains(&Joiner::And) && joiners.contains(&Joiner::Or) {
            return Err(self.mixed_guard(&parts, &joiners, from));
        }
        let joiner = joiners.first().copied().unwrap_or(Joiner::And);
        Ok(Guard {
            parts,
            joiner,
            place: self.place(from, self.at),
        })
    }

    pub fn mixed_guard(
        &self,
        parts: &[GuardPart],
        joiners: &[Joiner],
        from: usize,
    ) -> LanguageError {
        let said: Vec<String> = parts.iter().map(wording::guard_part).collect();
        let readings = [Joiner::And, Joiner::Or]
            .map(|tight| super::readings::grouped(&said, joiners, tight))
            .to_vec();
        self.error(
            Problem::TwoReadings {
                readings,
                way_out: WayOut::PartRules,
            },
            from,
            self.at,
        )
    }

    /// One question; the longest phrase that stands here.
    pub fn guard_part(&mut self) -> Read<GuardPart> {
        let at = self.at;
        let matched = PHRASES.questions.iter().filter_map(|phrase| {
            let filled = self.text.phrase(&phrase.pattern, at, false)?;
            let counts_first = matches!(phrase.pattern.elements().first(), Some(Element::Quantity));
            (!(filled.denied && counts_first)).then_some((phrase, filled))
        });
        let Some((phrase, filled)) =
            matched.reduce(|best, next| if next.1.end > best.1.end { next } else { best })
        else {
            return Err(self.unknown_question(at));
        };
        let halves = phrase.entry.id == "empty_squares";
        let quantity = match filled.quantity {
            Some(_) => Some(self.checked_quantity(&filled, true, false, halves)?),
            None => None,
        };
        self.at = filled.end;
        Ok(GuardPart {
            denied: filled.denied,
            question: phrase.entry,
            quantity,
            region: filled.region,
            script: None,
            place: self.place(at, filled.end),
        })
    }

    pub fn unknown_question(&self, from: usize) -> LanguageError {
        let end = self.clause(from);
        if end == from {
            let problem = Problem::Unfinished {
                words: self.written(0, from),
                endings: Vec::new(),
            };
            return self.error(problem, from.saturating_sub(1), from.max(1));
        }
        let words = self.written(from, end);
        let endings = suggest::endings_of_question(&self.text, from, end);
        if !endings.is_empty() {
            return self.error(Problem::Unfinished { words, endings }, from, end);
        }
        let suggestion = suggest::question(&self.text, from, end);
        self.unknown_words(from, end, suggestion)
    }
}

//! Sentences that are no rules but can be understood: the message with the rule that they mean. It must not read any.

use super::{Explainer, suggest};
use crate::language::error::{LanguageError, Problem, WayOut};
use crate::language::grammar::{Failure, Production};
use crate::language::keyword::{
    ARTICLES, IF, MOVES, ORDINALS, PLAY, THAT, THEN, THERE_IS, TIES_CLAUSES, UNLESS, WHEN,
};
use crate::language::tree::{Best, Condition, FirstItem, Instruction, Joiner, Key, Object, Part};
use crate::language::wording::{self, CROSS_OFF_TAIL};
use crate::source::Span;
use crate::source::capital;
use crate::vocabulary::{FactTest, Number};

/// In front of a rule, where they say nothing.
const WHEN_POSSIBLE: [&str; 2] = ["when possible", "whenever possible"];

/// In front of a key that stands for a move.
const ARTICLES_OF_KEY: [&str; 3] = ["a", "an", "the"];

impl Explainer<'_, '_> {
    pub fn unknown_instruction(&mut self) -> LanguageError {
        if let Some(error) = self.boards_in_rule() {
            return error;
        }
        let from = self.at;
        if let Some(error) = self.question_goes_on(from) {
            return error;
        }
        if let Some(error) = self.ordinal().or_else(|| self.unknown_phase(from)) {
            return error;
        }
        self.at = from;
        if self.accept_any(&TIES_CLAUSES) {
            return self.error(Problem::KeyInRule, from, self.at);
        }
        if self.accept_any(&WHEN_POSSIBLE) {
            self.accept(",");
        }
        if let Some(slip) = self.slip_order(from) {
            return slip;
        }
        self.at = from;
        if let Some(slip) = self.slip_wish(from) {
            return slip;
        }
        self.at = from;
        if let Some(slip) = self.slip_among(from) {
            return slip;
        }
        self.at = from;
        let end = self
            .clause_end(self.at)
            .max(self.at + 1)
            .min(self.text.words.len());
        let words = self.written(self.at, end);
        let suggestion = suggest::instruction(&self.text, self.at)
            .filter(|start| !self.is(&start.to_lowercase()));
        let Some(start) = suggestion else {
            return self.error(Problem::UnknownInstruction { words }, self.at, end);
        };
        let words = self.written(self.at, self.at + 1);
        let problem = Problem::UnknownWords {
            words,
            suggestion: Some(start.to_owned()),
        };
        self.error(problem, self.at, self.at + 1)
            .replace(self.span(self.at, self.at + 1), start)
    }

    /// “When the opponent can play an edge, …”: what stands right behind a question, with no comma between, belongs to it.
    fn question_goes_on(&self, from: usize) -> Option<LanguageError> {
        let guard = (0..from).find(|at| self.text.is_any(*at, &[WHEN, UNLESS, IF]))?;
        let parted = self.text.is_any(from - 1, &[",", ";", ":", THEN]) || self.done();
        let end = self.clause(from);
        (!parted).then(|| self.unknown_words(guard + 1, end, None))
    }

    /// “First, if a move …”: the order of the rules says it.
    fn ordinal(&mut self) -> Option<LanguageError> {
        let from = self.at;
        let stands = self.accept_any(&ORDINALS) && (self.accept(",") || self.accept(":"));
        let end = std::mem::replace(&mut self.at, from);
        let next = self.text.words.get(end).filter(|_| stands)?;
        let words = self.written(from, end - 1);
        let letter = self.source[next.span.range()].chars().next()?;
        let first = Span::new(next.span.start, next.span.start + letter.len_utf8());
        let capital = letter.to_uppercase().to_string();
        let replaced = self.span(from, end).to(first);
        let why = "rules are used from the top down";
        let error = self.error(Problem::Needless { words, why }, from, end - 1);
        Some(error.replace(replaced, capital))
    }

    pub fn slip_best(&self, from: usize, best: &Best) -> LanguageError {
        let said = wording::best(best, Number::One);
        self.slip(from, format!("play the move that {said}"))
    }

    /// The condition as a rule that plays such moves, or crosses them off; words after it may not be lost.
    pub fn slip_condition(&self, from: usize, condition: &Condition, avoid: bool) -> LanguageError {
        if let Some(error) = self.more_than_a_wish(avoid) {
            return error;
        }
        let number = if avoid { Number::Many } else { Number::One };
        let said = wording::condition(condition, number);
        self.slip(
            from,
            if avoid {
                format!("cross off moves that {said}{CROSS_OFF_TAIL}")
            } else {
                format!("if a move {said}, play it")
            },
        )
    }

    /// The condition of *if a move …*, from the word after *if* on.
    pub fn condition_of_play(&mut self, start: usize) -> Option<Condition> {
        self.at = start;
        self.accept_any(&THERE_IS);
        match self.expect_moves(&ARTICLES).ok()? {
            Some(condition) => Some(condition),
            None => self.expect_condition().ok(),
        }
    }

    /// “If a move flips the most discs, play it”
    pub fn slip_best_as_condition(&mut self, failure: &Failure) -> Option<LanguageError> {
        let best = self.accept_best()?;
        if let Some(play) = failure.start_of(Production::Play) {
            let ends =
                self.done() || self.is_any(&[",", ":", ";", "-", ".", THEN]) || self.is_any(&PLAY);
            return ends.then(|| self.slip_best(play - 1, &best));
        }
        None
    }

    /// Another wording for the whole instruction from a place to its full stop.
    pub fn slip(&self, from: usize, instead: String) -> LanguageError {
        let end = self.sentence_end(from);
        let instead = if from == 0 {
            capital(&instead)
        } else {
            instead
        };
        let error = self.error(
            Problem::Slip {
                instead: format!("{instead}."),
            },
            from,
            end,
        );
        error.replace(self.span(from, end), instead)
    }

    /// “Play a move that takes a corner”: said with *If*. “Play the move closest to the top”: said by the ties.
    pub fn slip_play_that(&mut self, from: usize) -> LanguageError {
        let start = self.at;
        if self.done() || self.is(".") {
            return self.unfinished_play(from);
        }
        if let Some(error) = self.slip_key(from) {
            return error;
        }
        match self.expect_condition() {
            Ok(condition) => self.slip_condition(from, &condition, false),
            Err(failure) => {
                let error = self.explain(&failure);
                self.better_best(start, error)
            }
        }
    }

    pub fn unfinished_play(&self, from: usize) -> LanguageError {
        let problem = Problem::Unfinished {
            words: self.written(from, self.at),
            endings: vec!["Play the move that flips the most discs".to_owned()],
        };
        self.error(problem, from, self.at)
    }

    /// A key of the ties that stands in a rule.
    pub fn slip_key(&mut self, from: usize) -> Option<LanguageError> {
        let start = self.at;
        let plain = matches!(self.expect_key(), Ok(Key::Plain(..)));
        self.accept_any(&MOVES);
        let end = self.at;
        self.at = start;
        plain.then(|| self.error(Problem::KeyInRule, from, end))
    }

    /// For unknown words after *Play the move that*: the measure that may be meant.
    pub fn better_best(&self, start: usize, error: LanguageError) -> LanguageError {
        let end = self.clause_end(start).min(self.text.words.len());
        if let Some(error) = self.whose_moves_with(start, end) {
            return error;
        }
        let unknown = matches!(error.problem, Problem::UnknownWords { .. });
        match suggest::best(&self.text, self.budget, start, end.max(start)) {
            Some(said) if unknown && end > start => {
                let words = self.written(start, end);
                let suggestion = Some(said.clone());
                self.error(Problem::UnknownWords { words, suggestion }, start, end)
                    .replace(self.span(start, end), said)
            }
            // A fact cannot stand here, so none is suggested.
            _ if unknown => {
                // *the best move*: a judgement, and nothing to compare.
                self.which_move(start, end)
                    .unwrap_or_else(|| self.unknown_words(start, end.max(start + 1), None))
            }
            _ => error,
        }
    }

    /// “Play a corner”: said with *If a move takes …*.
    pub fn slip_play_place(&mut self, from: usize) -> LanguageError {
        self.at = from;
        if let Some(error) = self.slip_order(from) {
            return error;
        }
        self.at = from;
        if let Some(error) = self.slip_only(from) {
            return error;
        }
        if let Some(error) = self.slip_the_one(from) {
            return error;
        }
        self.at = from + 1;
        self.accept_any(&ARTICLES);
        if let Err(failure) = self.one_meaning_of_moves()
            && let Some(error) = self.wish_of_two_readings(from, false, &failure)
        {
            return error;
        }
        for start in [from, from + 1] {
            self.at = start;
            if let Ok(condition) = self.expect_condition() {
                return self
                    .two_places(from, &condition)
                    .unwrap_or_else(|| self.slip_condition(from, &condition, false));
            }
        }
        let end = self.clause(from + 1);
        if let Some(error) = self.wished_side(from + 1, end) {
            return error;
        }
        self.at = from + 1;
        self.accept_any(&ARTICLES_OF_KEY);
        if let Some(error) = self.slip_key(from) {
            return error;
        }
        self.at = from + 1;
        let end = self.clause(self.at);
        if end == self.at {
            return self.unfinished_play(from);
        }
        self.which_move(self.at, end)
            .unwrap_or_else(|| self.unknown_words(self.at, end, None))
    }

    /// “Play a corner and an edge”: no square is both, so one of the two is meant, or first the one.
    fn two_places(&self, from: usize, condition: &Condition) -> Option<LanguageError> {
        let [part] = condition.parts.as_slice() else {
            return None;
        };
        let place = |object: &Object| match object {
            Object::Fact(fact) => matches!(fact.test, FactTest::Region(..)).then_some(*fact),
            _ => None,
        };
        let places: Option<Vec<_>> = part.objects.iter().map(place).collect();
        let items = places?
            .into_iter()
            .map(FirstItem::Region)
            .collect::<Vec<_>>();
        let both = part.joiner == Joiner::And && items.len() > 1 && !part.negated;
        let either = Condition {
            parts: vec![Part {
                joiner: Joiner::Or,
                ..part.clone()
            }],
            ..condition.clone()
        };
        let rules = [Instruction::Play(either), Instruction::PlayFirst(items)];
        let readings = rules.map(|rule| wording::rule(false, None, &rule)).into();
        let way_out = WayOut::WriteOne;
        both.then(|| {
            let problem = Problem::TwoReadings { readings, way_out };
            self.error(problem, from, self.at)
        })
    }

    /// “Play the corner that flips the most discs”, “Play a risky move”: said with *If*.
    fn slip_the_one(&mut self, from: usize) -> Option<LanguageError> {
        self.at = from + 1;
        self.accept_any(&ARTICLES);
        let own = self.accept_own_moves();
        let condition = own.or_else(|| {
            self.at = from;
            let start = [from, from + 1].into_iter().find_map(|start| {
                let mut ahead = *self;
                ahead.at = start;
                let condition = ahead.expect_condition().ok()?;
                Some((condition, ahead.at))
            });
            let (condition, end) = start?;
            self.at = end;
            self.accept_any(&MOVES);
            Some(condition)
        })?;
        if self.done() || self.is(".") {
            return self
                .two_places(from, &condition)
                .or_else(|| Some(self.slip_condition(from, &condition, false)));
        }
        self.accept_any(&THAT);
        let best = self.expect_best_of_moves().ok()?;
        if !(self.done() || self.is(".")) {
            return None;
        }
        let instruction = Instruction::PlayOne(condition, best);
        let said = wording::rule(false, None, &instruction);
        let said = said.trim_end_matches('.');
        let mut letters = said.chars();
        let first = letters.next()?.to_lowercase();
        Some(self.slip(from, first.chain(letters).collect()))
    }
}

//! Sentences that are no rules but can be understood: the message with the rule that they mean. It must not read any.

use super::{Explainer, suggest};
use crate::language::error::{LanguageError, Problem};
use crate::language::grammar::{Failure, Production, single};
use crate::language::keyword::{ARTICLES, MOVES, PLAY, THAT};
use crate::language::tree::{Best, Condition, Instruction, Key, Object};
use crate::language::wording::{self, CROSS_OFF_TAIL, KEEP_TAIL};
use crate::vocabulary::Number;

/// What takes moves away, in other words than *cross off*.
const AVOIDED: [&str; 13] = [
    "never",
    "don't ever",
    "don't",
    "do not",
    "avoid",
    "remove",
    "delete",
    "eliminate",
    "ignore",
    "discard",
    "stay away from",
    "keep away from",
    "stay out of",
];

impl Explainer<'_, '_> {
    pub fn unknown_instruction(&mut self) -> LanguageError {
        if let Some(error) = self.boards_in_rule() {
            return error;
        }
        if let Some(slip) = self.slip_wish() {
            return slip;
        }
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

    /// “Always take a corner”, “Never touch an empty corner”, “Avoid moves that …”: said with *If* and *Cross off*.
    pub fn slip_wish(&mut self) -> Option<LanguageError> {
        let from = self.at;
        self.accept_any(&["always", "please"]);
        let avoid = self.accept_any(&AVOIDED);
        let start = self.at;
        for lead in ["", "play", "playing", "take", "go"] {
            self.at = start;
            if !lead.is_empty() && !self.accept(lead) {
                continue;
            }
            if self.accept_any(&["any", "all", "a", "the"]) | self.accept_any(&["moves", "move"]) {
                self.accept_any(&["that", "which"]);
            }
            if let Ok(condition) = self.expect_condition() {
                return Some(self.slip_condition(from, &condition, avoid));
            }
        }
        self.at = start;
        self.accept_any(&["go for", "aim for", "get", "stay in", "go in", "play"]);
        self.accept_any(&["a", "any"]);
        if let Some(condition) = self.region_condition() {
            return Some(self.slip_condition(from, &condition, avoid));
        }
        self.at = start;
        let error = if avoid {
            self.unknown_wish(from)
        } else {
            let best = self.accept_best();
            best.map(|best| self.slip_best(from, &best))
        };
        self.at = from;
        error
    }

    pub fn slip_best(&self, from: usize, best: &Best) -> LanguageError {
        let said = wording::best(best, Number::One);
        self.slip(from, format!("play the move that {said}"))
    }

    /// “Never play near a corner”: what that may be, crossed off.
    pub fn unknown_wish(&mut self, from: usize) -> Option<LanguageError> {
        self.accept_any(&["play", "playing", "going", "go"]);
        self.accept_any(&["all", "any", "the"]);
        if self.accept_any(&MOVES) {
            self.accept_any(&["that", "which"]);
        }
        let end = self.clause_end(self.at);
        let phrase = (end > self.at)
            .then(|| suggest::part(&self.text, self.budget, self.at, end, Number::Many))
            .flatten()?;
        let said = format!("cross off moves that {phrase}{CROSS_OFF_TAIL}");
        let said = if from == 0 {
            wording::capital(&said)
        } else {
            said
        };
        let problem = Problem::UnknownWords {
            words: self.written(from, end),
            suggestion: Some(said.clone()),
        };
        Some(
            self.error(problem, from, end)
                .replace(self.span(from, end), said),
        )
    }

    /// The condition as a rule that plays such moves, or crosses them off; words behind it may not be lost.
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

    /// The words behind a wish, where they say more than *if you can* or *play it*.
    pub fn more_than_a_wish(&self, avoid: bool) -> Option<LanguageError> {
        let rest = self.text.words.get(self.at..).unwrap_or_default();
        let start = self.at + usize::from(self.is_any(&[",", ";", ":"]));
        let length = rest.iter().position(|word| word.is(".") || word.is("!"));
        let end = self.at + length.unwrap_or(rest.len());
        let words = self.text.words.get(start..end).unwrap_or_default();
        let said: Vec<&str> = words.iter().map(|word| &*word.text).collect();
        let harmless = [
            "",
            "first",
            "if you can",
            "if possible",
            "if there is one",
            "when you can",
            "whenever you can",
            "then play it",
            "play it",
            "take it",
            "do it",
            "do that",
            "choose it",
            "play one",
            "take one",
            "play there",
            "go there",
            "don't play it",
            "do not play it",
            "never play it",
            "don't take it",
            "do not take it",
            "don't do it",
            "don't play them",
            "do not play them",
            "then don't play it",
        ];
        let nothing_left = ["every", "all", "no", "none", "nothing"];
        let tail =
            said.first() == Some(&"unless") && said.iter().any(|word| nothing_left.contains(word));
        let known = harmless.contains(&&*said.join(" ")) || avoid && tail;
        (!known).then(|| {
            let words = self.written(start, end);
            let problem = Problem::UnknownWords {
                words,
                suggestion: None,
            };
            self.error(problem, start, end)
        })
    }

    /// “Cross off the corners”, “Keep the edges”: the moves there.
    pub fn slip_places(&mut self, failure: &Failure) -> Option<LanguageError> {
        let (start, keep) = match failure.start_of(Production::Keep) {
            Some(start) => (start, true),
            None => (failure.start_of(Production::CrossOff)?, false),
        };
        self.at = start;
        self.accept("only");
        self.accept_any(&["all", "any", "every"]);
        let condition = self.region_condition()?;
        if let Some(error) = self.more_than_a_wish(true) {
            return Some(error);
        }
        let said = wording::condition(&condition, Number::Many);
        Some(if keep {
            let instead = format!("keep only moves that {said}{KEEP_TAIL}");
            self.slip(start - 1, instead)
        } else {
            let instead = format!("cross off moves that {said}{CROSS_OFF_TAIL}");
            self.slip(start - 2, instead)
        })
    }

    /// *corners*, *the danger zone*: being there, as a condition.
    pub fn region_condition(&mut self) -> Option<Condition> {
        let from = self.at;
        let fact = self.accept_region()?;
        Some(single(Object::Fact(fact), self.place(from, self.at)))
    }

    /// “If you can take a corner, …”, from the word behind *if* on.
    pub fn slip_you_can(&mut self, start: usize) -> Option<LanguageError> {
        self.at = start;
        let can = self.accept_any(&[
            "you can",
            "i can",
            "we can",
            "it can",
            "black can",
            "white can",
        ]);
        if !can {
            return None;
        }
        Some(match self.expect_condition() {
            Ok(condition) => self.slip_condition(start - 1, &condition, false),
            Err(failure) => self.explain(&failure),
        })
    }

    /// The condition of *if a move …*, from the word behind *if* on.
    pub fn condition_of_play(&mut self, start: usize) -> Option<Condition> {
        self.at = start;
        self.accept_any(&["there is", "there are"]);
        match self.expect_moves(&ARTICLES).ok()? {
            Some(condition) => Some(condition),
            None => self.expect_condition().ok(),
        }
    }

    /// “If a move flips the most discs, play it”
    pub fn slip_best_as_condition(&mut self, failure: &Failure) -> Option<LanguageError> {
        let best = self.accept_best()?;
        if let Some(play) = failure.start_of(Production::Play) {
            let ends = self.done()
                || self.is_any(&[",", ":", ";", "-", ".", "then"])
                || self.is_any(&PLAY);
            return ends.then(|| self.slip_best(play - 1, &best));
        }
        None
    }

    /// Another wording for the whole instruction from a place to its full stop.
    pub fn slip(&self, from: usize, instead: String) -> LanguageError {
        let end = self.sentence_end(from);
        let instead = if from == 0 {
            wording::capital(&instead)
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

    /// For unknown words behind *Play the move that*: the measure that may be meant.
    pub fn better_best(&self, start: usize, error: LanguageError) -> LanguageError {
        let end = self.clause_end(start).min(self.text.words.len());
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
                let end = end.max(start + 1);
                self.unknown_words(start, end, None)
            }
            _ => error,
        }
    }

    /// “Play a corner”: said with *If a move takes …*.
    pub fn slip_play_place(&mut self, from: usize) -> LanguageError {
        if let Some(error) = self.slip_the_one(from) {
            return error;
        }
        for start in [from, from + 1] {
            self.at = start;
            if let Ok(condition) = self.expect_condition() {
                return self.slip_condition(from, &condition, false);
            }
        }
        self.at = from + 1;
        self.accept_any(&["a", "an", "the"]);
        if let Some(error) = self.slip_key(from) {
            return error;
        }
        self.at = from + 1;
        let end = self.clause(self.at);
        if end == self.at {
            return self.unfinished_play(from);
        }
        self.unknown_words(self.at, end, None)
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
            Some(condition)
        })?;
        if self.done() || self.is(".") {
            return Some(self.slip_condition(from, &condition, false));
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

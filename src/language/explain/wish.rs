//! Wishes of pupils, which are no rules but can be understood: *never …*, *avoid …*, *if you can …*. It must not read any.

use super::{Explainer, readings, suggest};
use crate::language::error::{LanguageError, Problem};
use crate::language::grammar::{Ambiguity, Failure, Fault, Production, single};
use crate::language::keyword::{MOVES, PLAY, THAT, THEN};
use crate::language::tree::{Condition, Object};
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

/// What is said of a square that can be played.
const FREE: [&str; 12] = [
    "is free",
    "is empty",
    "is open",
    "is available",
    "is possible",
    "can be taken",
    "can be played",
    "are free",
    "are empty",
    "are open",
    "are available",
    "are possible",
];

impl Explainer<'_, '_> {
    /// “Always take a corner”, “Never touch an empty corner”, “Avoid moves that …”: said with *If* and *Cross off*.
    pub fn slip_wish(&mut self, from: usize) -> Option<LanguageError> {
        self.accept_any(&["always", "please", "try to", "you should", "you must"]);
        if let Some(error) = self.slip_only(from) {
            return Some(error);
        }
        let avoid = self.accept_any(&AVOIDED);
        self.accept("prefer");
        let start = self.at;
        for lead in ["", "play", "playing", "take", "go"] {
            self.at = start;
            if !lead.is_empty() && !self.accept(lead) {
                continue;
            }
            if self.accept_any(&["any", "all", "a", "the"]) | self.accept_any(&MOVES) {
                self.accept_any(&["that", "which"]);
            }
            match self.expect_condition() {
                Ok(condition) => return Some(self.slip_condition(from, &condition, avoid)),
                Err(failure) => {
                    if let Some(error) = self.wish_of_two_readings(from, avoid, &failure) {
                        return Some(error);
                    }
                }
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

    /// “Only play on an edge”, “Play only moves on an edge”: said with *Keep only*.
    pub fn slip_only(&mut self, from: usize) -> Option<LanguageError> {
        let start = self.at;
        let only = self.accept("only") && self.accept_any(&PLAY);
        if only || self.accept_any(&PLAY) && self.accept("only") {
            if self.accept_any(&MOVES) {
                self.accept_any(&THAT);
            }
            let condition = self.expect_condition().ok();
            if let Some(condition) = condition.filter(|_| self.more_than_a_wish(true).is_none()) {
                let said = wording::condition(&condition, Number::Many);
                return Some(self.slip(from, format!("keep only moves that {said}{KEEP_TAIL}")));
            }
        }
        self.at = start;
        None
    }

    /// “Never play next to a corner”: each reading as a rule.
    pub fn wish_of_two_readings(
        &mut self,
        from: usize,
        avoid: bool,
        failure: &Failure,
    ) -> Option<LanguageError> {
        let Fault::Ambiguous(Ambiguity::Words { words, denied }) = &failure.fault else {
            return None;
        };
        self.at = failure.words.1;
        if let Some(error) = self.more_than_a_wish(avoid) {
            return Some(error);
        }
        let number = if avoid { Number::Many } else { Number::One };
        let (said, way_out) = readings::of_words(words, *denied, number);
        let readings = said.iter().map(|said| {
            wording::capital(&if avoid {
                format!("cross off moves that {said}{CROSS_OFF_TAIL}.")
            } else {
                format!("if a move {said}, play it.")
            })
        });
        let readings = readings.collect();
        let problem = Problem::TwoReadings { readings, way_out };
        Some(self.error(problem, from, failure.words.1))
    }

    /// “If a corner is free, take it”: from the word behind *if* on.
    pub fn slip_place_free(&mut self, start: usize) -> Option<LanguageError> {
        self.at = start;
        let exists = self.accept_any(&["there is", "there are"]);
        self.accept_any(&["a", "an", "any"]);
        let condition = self.region_condition()?;
        self.accept_any(&["square", "squares"]);
        let free = self.accept_any(&FREE);
        let plays = {
            let mut ahead = *self;
            ahead.accept_any(&[",", ":"]);
            ahead.accept(THEN);
            ahead.accept_any(&PLAY) && ahead.accept_any(&["it", "one", "one of them", "there"])
        };
        let whole = (exists || free) && plays;
        whole.then(|| self.slip_condition(start - 1, &condition, false))
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

    /// *corners*, *the danger zone*: being there, as a condition.
    pub fn region_condition(&mut self) -> Option<Condition> {
        let from = self.at;
        let fact = self.accept_region()?;
        Some(single(Object::Fact(fact), self.place(from, self.at)))
    }

    /// “If you can take a corner, …”, from the word behind *if* on.
    pub fn slip_you_can(&mut self, start: usize) -> Option<LanguageError> {
        self.at = start;
        if self.accept_any(&["you can't", "you cannot", "you can not"]) {
            self.expect_condition().ok()?;
            return Some(self.error(Problem::NoMove, start, self.at));
        }
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
}

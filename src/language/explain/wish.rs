//! Wishes of pupils, which are no rules but can be understood: *never …*, *avoid …*, *if you can …*. It must not read any.

use super::{Explainer, readings, suggest};
use crate::board::Square;
use crate::language::error::{LanguageError, Problem};
use crate::language::grammar::{Ambiguity, Failure, Fault, Production, single};
use crate::language::keyword::{
    AND, ARTICLES, MOVES, ONLY, OR, PLAY, THAT, THE, THEN, THERE_IS, UNLESS,
};
use crate::language::tree::{Condition, Instruction, Object};
use crate::language::wording::{self, CROSS_OFF_TAIL, KEEP_TAIL};
use crate::source::capital;
use crate::vocabulary::Number;

/// What takes moves away, in other words than *cross off*.
const AVOIDED: [&str; 16] = [
    "try not to",
    "try to avoid",
    "never ever",
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
const FREE: [&str; 13] = [
    "is free",
    "is empty",
    "is open",
    "is available",
    "is possible",
    "is legal",
    "can be taken",
    "can be played",
    "are free",
    "are empty",
    "are open",
    "are available",
    "are possible",
];

/// In front of a wish, where they say no more than that.
const ASKED: [&str; 5] = ["always", "please", "try to", "you should", "you must"];

/// In front of a wish, after that.
const PREFER: &str = "prefer";

/// In front of a wished condition; often nothing.
const LEADS: [&str; 5] = ["", "play", "playing", "take", "go"];

/// In front of moves or a condition that is wished for.
const SOME_OR_ALL: [&str; 4] = ["any", "all", "a", "the"];

/// In front of what is not to be played.
const PLAYING: [&str; 4] = ["play", "playing", "going", "go"];

/// … and after that.
const ALL_OR_ANY: [&str; 3] = ["all", "any", "the"];

/// In front of places that are wished for.
const GO_FOR: [&str; 9] = [
    "go for", "aim for", "get", "stay in", "stay on", "go in", "go on", "go to", "play",
];

/// In front of a place that is wished for.
const A_OR_ANY: [&str; 2] = ["a", "any"];

/// In front of a place that is free.
const A_PLACE: [&str; 3] = ["a", "an", "any"];

/// In front of places whose moves are kept or crossed off.
const EVERY_PLACE: [&str; 3] = ["all", "any", "every"];

/// Who can, in front of a wish after *if*.
const CAN: [&str; 6] = [
    "you can",
    "i can",
    "we can",
    "it can",
    "black can",
    "white can",
];

/// The same negated.
const CANNOT: [&str; 3] = ["you can't", "you cannot", "you can not"];

/// What is played, after a place.
const PLAYED: [&str; 4] = ["it", "one", "one of them", "there"];

/// What may stand after a wish and adds nothing to it.
const HARMLESS: [&str; 41] = [
    "cross it off",
    "do so",
    "then cross it off",
    "cross it out",
    "cross off the move",
    "avoid it",
    "skip it",
    "remove it",
    "drop it",
    "ignore it",
    "reject it",
    "leave it out",
    "if it is free",
    "if it is empty",
    "if it is there",
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

/// … and behind what is to be avoided.
const UNLESS_FORCED: [&str; 3] = ["unless you have to", "unless you must", "unless it has to"];

/// What tells that *unless* guards against crossing off every move.
const NOTHING_LEFT: [&str; 5] = ["every", "all", "no", "none", "nothing"];

impl Explainer<'_, '_> {
    /// “Always take a corner”, “Never touch an empty corner”, “Avoid moves that …”: said with *If* and *Cross off*.
    pub fn slip_wish(&mut self, from: usize) -> Option<LanguageError> {
        self.accept_any(&ASKED);
        if let Some(error) = self.slip_only(from) {
            return Some(error);
        }
        let avoid = self.accept_any(&AVOIDED);
        self.accept(PREFER);
        let start = self.at;
        for lead in LEADS {
            self.at = start;
            if !lead.is_empty() && !self.accept(lead) {
                continue;
            }
            if self.accept_any(&SOME_OR_ALL) | self.accept_any(&MOVES) {
                self.accept_any(&THAT);
            }
            match self.expect_condition() {
                Ok(condition) => {
                    let error = self.slip_condition(from, &condition, avoid);
                    // *b2 and e5* are two squares, and a move is on one of them.
                    return Some(if names_squares(&condition) {
                        error.meant()
                    } else {
                        error
                    });
                }
                Err(failure) => {
                    if let Some(error) = self.wish_of_two_readings(from, avoid, &failure) {
                        return Some(error);
                    }
                }
            }
        }
        self.at = start;
        self.accept_any(&GO_FOR);
        self.accept_any(&A_OR_ANY);
        if let Some(condition) = self.region_condition() {
            return Some(self.slip_condition(from, &condition, avoid));
        }
        self.at = start;
        let error = if avoid {
            self.avoided_best(from).or_else(|| {
                self.at = start;
                self.unknown_wish(from)
            })
        } else {
            let best = self.accept_best();
            best.map(|best| self.slip_best(from, &best))
        };
        self.at = from;
        error
    }

    /// “Never play the move that flips the most discs”: crossed off.
    fn avoided_best(&mut self, from: usize) -> Option<LanguageError> {
        self.accept_any(&PLAYING);
        self.accept_any(&ARTICLES);
        if self.accept_any(&MOVES) {
            self.accept_any(&THAT);
        }
        let best = self.expect_best_of_moves().ok()?;
        if let Some(error) = self.more_than_a_wish(true) {
            return Some(error);
        }
        Some(self.slip_instruction(from, &Instruction::CrossOffBest(best)))
    }

    /// “Only play on an edge”, “Play only moves on an edge”: said with *Keep only*.
    pub fn slip_only(&mut self, from: usize) -> Option<LanguageError> {
        let start = self.at;
        let only = self.accept(ONLY) && self.accept_any(&PLAY);
        if only || self.accept_any(&PLAY) && self.accept(ONLY) {
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
        let Fault::Ambiguous(Ambiguity::Words { words, negated }) = &failure.fault else {
            return None;
        };
        self.at = failure.words.1;
        if let Some(error) = self.more_than_a_wish(avoid) {
            return Some(error);
        }
        let number = if avoid { Number::Many } else { Number::One };
        let (said, way_out) = readings::of_words(words, *negated, number);
        let readings = said.iter().map(|said| {
            capital(&if avoid {
                format!("cross off moves that {said}{CROSS_OFF_TAIL}.")
            } else {
                format!("if a move {said}, play it.")
            })
        });
        let readings = readings.collect();
        let problem = Problem::TwoReadings { readings, way_out };
        Some(self.error(problem, from, failure.words.1))
    }

    /// “If a corner is free, take it”: from the word after *if* on.
    pub fn slip_place_free(&mut self, start: usize) -> Option<LanguageError> {
        self.at = start;
        let exists = self.accept_any(&THERE_IS);
        self.accept_any(&A_PLACE);
        let condition = self.region_condition()?;
        self.accept_any(&MOVES[2..]);
        let free = self.accept_any(&FREE);
        let plays = {
            let mut ahead = *self;
            ahead.accept_any(&[",", ":"]);
            ahead.accept(THEN);
            ahead.accept_any(&PLAY) && ahead.accept_any(&PLAYED)
        };
        let whole = (exists || free) && plays;
        whole.then(|| self.slip_condition(start - 1, &condition, false))
    }

    /// “Never play near a corner”: what that may be, crossed off.
    pub fn unknown_wish(&mut self, from: usize) -> Option<LanguageError> {
        self.accept_any(&PLAYING);
        self.accept_any(&ALL_OR_ANY);
        if self.accept_any(&MOVES) {
            self.accept_any(&THAT);
        }
        let end = self.clause_end(self.at);
        if let Some(error) = self.wished_side(self.at, end) {
            return Some(error);
        }
        let phrase = (end > self.at)
            .then(|| suggest::part(&self.text, self.budget, self.at, end, Number::Many))
            .flatten()?;
        let said = format!("cross off moves that {phrase}{CROSS_OFF_TAIL}");
        let said = if from == 0 { capital(&said) } else { said };
        let problem = Problem::UnknownWords {
            words: self.written(from, end),
            suggestion: Some(said.clone()),
        };
        Some(
            self.error(problem, from, end)
                .replace(self.span(from, end), said),
        )
    }

    /// The words after a wish, where they say more than *if you can* or *play it*.
    pub fn more_than_a_wish(&self, avoid: bool) -> Option<LanguageError> {
        let rest = self.text.words.get(self.at..).unwrap_or_default();
        let start = self.at + usize::from(self.is_any(&[",", ";", ":"]));
        let length = rest.iter().position(|word| word.is(".") || word.is("!"));
        let end = self.at + length.unwrap_or(rest.len());
        let words = self.text.words.get(start..end).unwrap_or_default();
        let said: Vec<&str> = words.iter().map(|word| &*word.text).collect();
        let tail =
            said.first() == Some(&UNLESS) && said.iter().any(|word| NOTHING_LEFT.contains(word));
        let said = said.join(" ");
        let forced = UNLESS_FORCED.contains(&&*said);
        let known = HARMLESS.contains(&&*said) || avoid && (tail || forced);
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
        let object = match self.accept_region() {
            Some(fact) => Object::Fact(fact),
            None => Object::Squares(self.accept_squares()?),
        };
        Some(single(object, self.place(from, self.at)))
    }

    /// *b2*, *the squares b2, b5 and e5*
    fn accept_squares(&mut self) -> Option<Vec<Square>> {
        self.accept(THE);
        self.accept_any(&MOVES[2..]);
        let mut squares = vec![self.accept_square()?];
        loop {
            let end = self.at;
            self.accept(",");
            self.accept_any(&[AND, OR]);
            let Some(square) = self.accept_square() else {
                self.at = end;
                return Some(squares);
            };
            squares.push(square);
        }
    }

    fn accept_square(&mut self) -> Option<Square> {
        let square = self.word()?.text.parse().ok()?;
        self.at += 1;
        Some(square)
    }

    /// “If you can take a corner, …”, from the word after *if* on.
    pub fn slip_you_can(&mut self, start: usize) -> Option<LanguageError> {
        self.at = start;
        if self.accept_any(&CANNOT) {
            self.expect_condition().ok()?;
            return Some(self.error(Problem::NoMove, start, self.at));
        }
        let can = self.accept_any(&CAN);
        if !can {
            return None;
        }
        Some(match self.expect_condition() {
            Ok(condition) => self.slip_condition(start - 1, &condition, false),
            Err(failure) => self.explain(&failure),
        })
    }

    /// “When you can take a corner, take it”, from the word after *when* on.
    pub fn slip_when_you_can(&mut self, start: usize) -> Option<LanguageError> {
        self.at = start;
        if !self.accept_any(&CAN) {
            return None;
        }
        let condition = self.expect_condition().ok()?;
        let error = self.slip_condition(start - 1, &condition, false);
        matches!(error.problem, Problem::Slip { .. }).then_some(error)
    }

    /// “Cross off the corners”, “Keep the edges”: the moves there.
    pub fn slip_places(&mut self, failure: &Failure) -> Option<LanguageError> {
        let (start, keep) = match failure.start_of(Production::Keep) {
            Some(start) => (start, true),
            None => (failure.start_of(Production::CrossOff)?, false),
        };
        self.at = start;
        self.accept(ONLY);
        self.accept_any(&EVERY_PLACE);
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

/// Whether a condition is being on one of some squares, and nothing else.
fn names_squares(condition: &Condition) -> bool {
    let [part] = condition.parts.as_slice() else {
        return false;
    };
    !part.negated && matches!(part.objects.as_slice(), [Object::Squares(_)])
}

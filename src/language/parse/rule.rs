//! Reads one rule: *Otherwise*, a guard, one of six instructions. It must not know layout or other rules.

use super::cursor::{Cursor, Read};
use crate::language::error::{LanguageError, Problem};
use crate::language::suggest;
use crate::language::tree::{Condition, Guard, Instruction, Joiner, Object, Part, Place};
use crate::source::Span;
use crate::vocabulary::Number;

/// A rule without its number.
pub(super) struct Sentence {
    pub otherwise: Option<Place>,
    pub guard: Option<Guard>,
    pub instruction: Instruction,
}

/// Small words between an article and *move*.
pub(super) const KINDS_OF_MOVE: [&str; 4] = ["legal", "remaining", "possible", "other"];
/// The noun itself: a move is the square that it goes to.
pub(super) const MOVES: [&str; 4] = ["move", "moves", "square", "squares"];

impl Cursor<'_, '_> {
    /// A whole rule, to the end of its words.
    pub fn rule(&mut self) -> Read<Sentence> {
        let otherwise = self.otherwise();
        let guard = self.guard_clause()?;
        let instruction = self.instruction()?;
        self.end_of_sentence()?;
        Ok(Sentence {
            otherwise,
            guard,
            instruction,
        })
    }

    fn otherwise(&mut self) -> Option<Place> {
        let from = self.at;
        if !self.accept_any(&["otherwise", "else"]) {
            return None;
        }
        self.accept(",");
        let mut place = self.place(from, self.at);
        // With the blank behind it, so that leaving it out leaves no gap.
        let next = self.word().map_or(place.span.end, |word| word.span.start);
        place.span.end = next;
        Some(place)
    }

    fn instruction(&mut self) -> Read<Instruction> {
        if self.accept("if") {
            self.play()
        } else if self.accept_any(&["play", "take", "choose", "pick"]) {
            self.play_best()
        } else if self.accept("keep") {
            self.keep()
        } else if self.accept_one_of(&["cross off", "cross out"]) {
            self.cross_off()
        } else {
            Err(self.unknown_instruction())
        }
    }

    /// `If a move P, play it.`
    fn play(&mut self) -> Read<Instruction> {
        let from = self.at - 1;
        if let Some(error) = self.slip_guard() {
            return Err(error);
        }
        if self.accept_one_of(&[
            "you can",
            "i can",
            "we can",
            "it can",
            "black can",
            "white can",
        ]) {
            let condition = self.condition(Number::One)?;
            return Err(self.slip_condition(from, &condition, false));
        }
        if self.is("no") && self.move_follows() {
            return Err(self.error(Problem::NoMove, self.at, self.at + 1));
        }
        self.accept_one_of(&["there is", "there are"]);
        self.article(
            &["a", "an", "any", "some", "the"],
            "“a move” means any one of them",
            "a move",
        )?;
        let condition = if let Some(condition) = self.own_moves() {
            self.accept_one_of(&["is left", "are left", "left"]);
            condition
        } else {
            self.subject(Number::One)?;
            let start = self.at;
            let ends = [
                ",", ":", ";", "-", ".", "then", "play", "take", "choose", "pick",
            ];
            if let Some(best) = self.best()
                && (self.done() || self.is_any(&ends))
            {
                return Err(self.slip_best(from, &best));
            }
            self.at = start;
            self.condition(Number::One)?
        };
        let behind = self.at;
        self.accept_any(&[",", ":", ";", "-"]);
        self.accept("then");
        if self.is_any(&["don't", "never"]) || self.is("do") && self.text.is(self.at + 1, "not") {
            return Err(self.slip_condition(from, &condition, true));
        }
        if !self.accept_any(&["play", "take", "choose", "pick"]) {
            self.at = behind;
            return Err(self.missing_or_unexpected(Problem::NoPlayIt(", play it"), ", play it"));
        }
        if !self.accept_one_of(&[
            "it",
            "that move",
            "that one",
            "one of them",
            "one",
            "that",
            "the move",
        ]) {
            return Err(self.missing_or_unexpected(Problem::NoPlayIt("it"), " it"));
        }
        Ok(Instruction::Play(condition))
    }

    /// That words are missing here, or which words stand in their place.
    pub fn missing_or_unexpected(&mut self, missing: Problem, words: &str) -> LanguageError {
        let at = self.at;
        self.accept(",");
        let end = self.clause_end(self.at);
        let known = self.done()
            || self.is_any(&[".", ",", "unless"])
            || end == self.at
            || self.text.words[self.at].begins_line;
        if known {
            let last = self.span(at.saturating_sub(1), self.at);
            let written = self.span(at.saturating_sub(1), at).behind();
            let span = self.span(at.saturating_sub(1), at);
            return LanguageError::new(missing, span)
                .replace(Span::new(written.end, last.end), words);
        }
        self.unknown_words(self.at, end, None)
    }

    /// The article in front of *move*; words that would say something untrue are an error.
    fn article(
        &mut self,
        allowed: &[&str],
        reason: &'static str,
        instead: &'static str,
    ) -> Read<()> {
        self.accept_one_of(&["all of", "any of", "each of"]);
        if self.is_any(allowed) {
            self.at += 1;
            self.accept("the");
        } else if self.is_any(&[
            "every", "each", "all", "only", "one", "no", "a", "an", "both", "most",
        ]) && self.move_follows()
        {
            let word = self.written(self.at, self.at + 1);
            let noun = self.noun_behind();
            let replaced = self.span(self.at, noun + 1);
            let error = self.error(
                Problem::MisplacedWord {
                    word,
                    reason,
                    instead,
                },
                self.at,
                self.at + 1,
            );
            return Err(error.replace(replaced, instead));
        }
        Ok(())
    }

    fn move_follows(&self) -> bool {
        self.text.is_any(self.noun_behind(), &MOVES)
    }

    /// The place of the noun behind the word here and words such as *legal*.
    fn noun_behind(&self) -> usize {
        let small = |at: &usize| self.text.is_any(*at, &KINDS_OF_MOVE) || self.text.is(*at, "the");
        let end = self.text.words.len();
        (self.at + 1..end).find(|at| !small(at)).unwrap_or(self.at)
    }

    /// *legal move left that*: what conditions are about.
    fn subject(&mut self, number: Number) -> Read<()> {
        let from = self.at;
        self.accept_any(&KINDS_OF_MOVE);
        let noun = self.accept_any(&MOVES) || self.accept_any(&["one", "ones"]);
        if !noun {
            self.at = from;
            let ambiguous = self.ambiguous_moves(number);
            return Err(ambiguous.unwrap_or_else(|| self.unknown_subject(from, number)));
        }
        self.left();
        self.accept_any(&["that", "which"]);
        Ok(())
    }

    /// The error of words that stand where *move* should.
    fn unknown_subject(&self, from: usize, number: Number) -> LanguageError {
        let end = self.clause(from);
        if end == from {
            let words = self.written(0, from);
            let problem = Problem::Unfinished {
                words,
                endings: Vec::new(),
            };
            return self.error(problem, from.saturating_sub(1), from.max(1));
        }
        let suggestion = suggest::part(&self.text, from, end, number);
        let Some(phrase) = suggestion else {
            return self.unknown_words(from, end, None);
        };
        let said = match number {
            Number::One => format!("a move {phrase}"),
            Number::Many => format!("moves that {phrase}"),
        };
        let articles = ["a", "an", "the", "any", "some"];
        let article = from > 0 && self.text.is_any(from - 1, &articles);
        self.unknown_words(from - usize::from(article), end, Some(said))
    }

    /// *left* behind *moves*, but not in *moves left on an edge*.
    fn left(&mut self) {
        let place_follows = self.text.is_any(self.at + 1, &["on", "in", "at", "by"]);
        if self.is_any(&["left", "remaining"]) && !place_follows {
            self.at += 1;
        }
    }

    /// An own word in front of *moves*, as in *risky moves*.
    pub fn own_moves(&mut self) -> Option<Condition> {
        let from = self.at;
        let (name, end) = self.text.own_word(from)?;
        if !self.text.is_any(end, &MOVES) {
            return None;
        }
        self.at = end + 1;
        let place = self.place(from, end);
        Some(single(Object::Own(name, place.clone()), place))
    }

    /// `Play the move that flips the most discs.` and `Play the first of: …`
    fn play_best(&mut self) -> Read<Instruction> {
        let from = self.at - 1;
        if self.accept_one_of(&["the first of", "first of"]) {
            return self.play_first();
        }
        let start = self.at;
        self.accept_any(&["the", "a", "an", "any", "one", "some"]);
        self.accept_any(&KINDS_OF_MOVE);
        let noun = self.accept_any(&MOVES) || self.accept("one");
        if !noun {
            self.at = start;
            return Err(self.slip_play_place(from));
        }
        self.left();
        let best = if self.accept_one_of(&["with the", "with"]) {
            self.short_best()
        } else {
            self.accept_any(&["that", "which"]);
            self.best()
        };
        match best {
            Some(best) => Ok(Instruction::PlayBest(best)),
            None => Err(self.slip_play_that(from)),
        }
    }

    /// `Keep only …`
    fn keep(&mut self) -> Read<Instruction> {
        self.accept("only");
        self.article(
            &["the", "any", "every", "each", "all"],
            "a rule that keeps moves keeps all that fit",
            "moves",
        )?;
        if let Some(condition) = self.own_moves() {
            return self.keep_tail().map(|()| Instruction::Keep(condition));
        }
        self.subject(Number::Many)?;
        let start = self.at;
        let best = if self.accept_one_of(&["with the", "with"]) {
            self.short_best()
        } else {
            self.best()
        };
        if let Some(best) = best {
            let behind = self.at;
            if self.keep_tail().is_err() {
                self.at = behind;
            }
            return Ok(Instruction::KeepBest(best));
        }
        self.at = start;
        let condition = self.condition(Number::Many)?;
        self.keep_tail()?;
        Ok(Instruction::Keep(condition))
    }

    /// `Cross off …`
    fn cross_off(&mut self) -> Read<Instruction> {
        let from = self.at - 2;
        self.article(
            &["the", "any", "every", "each", "all"],
            "a rule that crosses off moves crosses off all that fit",
            "moves",
        )?;
        if let Some(condition) = self.own_moves() {
            return self
                .cross_off_tail()
                .map(|()| Instruction::CrossOff(condition));
        }
        self.subject(Number::Many)?;
        let start = self.at;
        if let Some(best) = self.best() {
            return Err(self.slip_cross_off_best(from, best));
        }
        self.at = start;
        let condition = self.condition(Number::Many)?;
        self.cross_off_tail()?;
        Ok(Instruction::CrossOff(condition))
    }
}

/// One object as a whole condition.
pub(super) fn single(object: Object, place: Place) -> Condition {
    let part = Part {
        denied: false,
        objects: vec![object],
        joiner: Joiner::Or,
        place: place.clone(),
    };
    Condition {
        parts: vec![part],
        joiner: Joiner::And,
        place,
    }
}

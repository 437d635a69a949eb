//! Reads guards: questions about the board after *when*. It must not know moves.

use super::failure::{Ambiguity, Fault, Read};
use super::phrase::Filled;
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{AND, BUT, IF, NOT_ALL, OR, THEN, UNLESS, WHEN};
use crate::language::tree::{Amount, Guard, GuardPart, Joiner, Quantity};
use crate::vocabulary::{Decimal, Element, PHRASES, Pattern, Phrase, Question, canonical};

/// At least one.
const SOME: Quantity = Quantity::AtLeast(Amount::Number(Decimal::whole(1)));

impl Reader<'_, '_> {
    /// `When B,`, where it stands here; `If B,` says the same where B asks about the board.
    pub fn accept_guard(&mut self) -> Read<Option<Guard>> {
        let start = self.at;
        let not = self.accept(UNLESS);
        if !not && !self.accept(WHEN) && !self.accept_if_of_guard() {
            return Ok(None);
        }
        self.within(Production::Guard, |reader| {
            let guard = reader.expect_questions()?;
            let guard = reader.negated_if(not, guard, start)?;
            reader.accept_any(&[",", ":"]);
            reader.accept(THEN);
            Ok(Some(guard))
        })
    }

    /// `when B`, `if B`, `unless B` after an instruction.
    pub fn accept_guard_behind(&mut self) -> Read<Option<Guard>> {
        let start = self.at;
        self.accept(",");
        let not = self.accept(UNLESS);
        if !not && !self.accept(WHEN) && !self.accept(IF) {
            self.at = start;
            return Ok(None);
        }
        self.within(Production::GuardBehind, |reader| {
            let guard = reader.expect_questions()?;
            reader.negated_if(not, guard, start).map(Some)
        })
    }

    /// The opposite of a guard that *unless* begins.
    fn negated_if(&self, not: bool, guard: Guard, start: usize) -> Read<Guard> {
        if !not {
            return Ok(guard);
        }
        let opposite = guard.opposite();
        opposite.ok_or_else(|| self.fault(Fault::NoOpposite, start, self.at))
    }

    /// *if*, where questions about the board follow and then an instruction.
    fn accept_if_of_guard(&mut self) -> bool {
        let start = self.at;
        if !self.accept(IF) {
            return false;
        }
        let mut ahead = *self;
        let asks = ahead.expect_questions().is_ok() && ahead.is_any(&[",", ":", THEN]);
        if !asks {
            self.at = start;
        }
        asks
    }

    /// One question or more, all joined by the same word.
    pub fn expect_questions(&mut self) -> Read<Guard> {
        self.within(Production::Questions, |reader| {
            let from = reader.at;
            let mut parts = vec![reader.expect_question()?];
            let mut joiners = Vec::new();
            while reader.another_question_follows() {
                let joiner = reader.accept_question_joiner();
                reader.accept(WHEN);
                joiners.push(joiner);
                parts.push(reader.expect_question()?);
            }
            let has = |joiner| joiners.contains(&Some(joiner));
            let only_commas = !joiners.is_empty() && joiners.iter().all(Option::is_none);
            if only_commas || has(Joiner::And) && has(Joiner::Or) {
                let ambiguity = Ambiguity::Questions { parts, joiners };
                return Err(reader.fault(Fault::Ambiguous(ambiguity), from, reader.at));
            }
            let joiner = if has(Joiner::Or) {
                Joiner::Or
            } else {
                Joiner::And
            };
            Ok(Guard {
                parts,
                joiner,
                place: reader.place(from, reader.at),
            })
        })
    }

    /// Whether a joiner stands here, or a comma with a question after it.
    fn another_question_follows(&self) -> bool {
        let mut ahead = *self;
        let comma = ahead.is(",");
        ahead.accept_question_joiner().is_some() || comma && ahead.expect_question().is_ok()
    }

    /// What joins the next question; nothing for a comma alone.
    fn accept_question_joiner(&mut self) -> Option<Joiner> {
        self.accept(",");
        if self.accept(AND) || self.accept(BUT) {
            Some(Joiner::And)
        } else if self.accept(OR) {
            Some(Joiner::Or)
        } else {
            None
        }
    }

    /// One question; the longest phrase that stands here.
    pub fn expect_question(&mut self) -> Read<GuardPart> {
        self.within(Production::Question, |reader| {
            let at = reader.at;
            let matched = PHRASES.questions.iter().filter_map(|phrase| {
                let filled = reader.text.phrase(&phrase.pattern, at, false)?;
                Some((phrase, reader.affirmed(phrase, filled)?))
            });
            let longest =
                matched.reduce(|best, next| if next.1.end > best.1.end { next } else { best });
            let Some((phrase, filled)) = longest else {
                return Err(reader.unexpected());
            };
            let shares = phrase.entry.share;
            let quantity = match filled.quantity {
                Some(_) => Some(reader.checked_quantity(&filled, true, false, shares)?),
                None => None,
            };
            reader.at = filled.end;
            let part = GuardPart {
                negated: filled.negated,
                question: phrase.entry,
                quantity,
                region: filled.region,
                script: None,
                place: reader.place(at, filled.end),
            };
            // *ahead by no discs* counts something else than the answer.
            let plain = part.question.yes.is_none();
            if part.negated && plain && quantity == Some(Quantity::No) {
                let parts = [Quantity::No, SOME].map(|quantity| GuardPart {
                    negated: false,
                    quantity: Some(quantity),
                    ..part.clone()
                });
                let ambiguity = Ambiguity::NegatedTwice(parts.to_vec());
                return Err(reader.fault(Fault::Ambiguous(ambiguity), at, filled.end));
            }
            Ok(part)
        })
    }

    /// What a question says where its words deny: *is not full* counts at least one empty square. Nothing for a negation
    /// that has no such form, or has two: *3 squares are not empty*, *all corners are not empty*.
    fn affirmed(&self, phrase: &Phrase<Question>, filled: Filled) -> Option<Filled> {
        let counts_first =
            |pattern: &Pattern| pattern.elements().first() == Some(&Element::Quantity);
        if !filled.negated {
            return Some(filled);
        }
        let printed_first = counts_first(canonical(&PHRASES.questions, phrase.entry));
        if !filled.given && (counts_first(&phrase.pattern) || !printed_first) {
            return (!counts_first(&phrase.pattern)).then_some(filled);
        }
        let quantity = match filled.quantity {
            Some(quantity) if filled.given && ![Quantity::No, SOME].contains(&quantity) => {
                return (!printed_first).then_some(filled);
            }
            // *there are not 3 empty squares* has no such form.
            Some(quantity) => match quantity.opposite()[..] {
                [opposite] => opposite,
                _ => return None,
            },
            None => return Some(filled),
        };
        let twofold = self.text.is_any(self.at, &NOT_ALL);
        (!twofold).then_some(Filled {
            negated: false,
            quantity: Some(quantity),
            ..filled
        })
    }
}

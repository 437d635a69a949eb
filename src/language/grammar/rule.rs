//! Reads one rule: *Otherwise*, a guard, one instruction. It must not know layout or other rules.

use super::failure::Read;
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{
    A, ARTICLES, ARTICLES_OF_BEST, ARTICLES_OF_MANY, CROSS_OFF, FIRST_OF, IF, IS_LEFT, IT_OR_ONE,
    KEEP, MOVES, ONE_OF_THEM, ONES, ONLY, OTHERWISE, PLAY, THAT, THE, THEN, THERE_IS, WITH,
};
use crate::language::tree::{Best, Condition, Guard, Instruction, Key, Place};
use crate::vocabulary::TieKind;

/// A rule without its number.
pub(in crate::language) struct RuleSentence {
    pub otherwise: Option<Place>,
    pub guard: Option<Guard>,
    pub instruction: Instruction,
}

impl Reader<'_, '_> {
    /// A whole rule, to the end of its words.
    pub fn expect_rule(&mut self) -> Read<RuleSentence> {
        self.within(Production::Rule, |reader| {
            let otherwise = reader.accept_otherwise();
            let guard = reader.accept_guard()?;
            let instruction = reader.expect_instruction()?;
            let guard = match guard {
                None if may_be_guarded_behind(&instruction) => reader.accept_guard_behind()?,
                guard => guard,
            };
            reader.expect_end()?;
            Ok(RuleSentence {
                otherwise,
                guard,
                instruction,
            })
        })
    }

    /// `Otherwise,`
    fn accept_otherwise(&mut self) -> Option<Place> {
        let from = self.at;
        if !self.accept_any(&OTHERWISE) {
            return None;
        }
        self.accept(",");
        let mut place = self.place(from, self.at);
        // With the blank after it, so that leaving it out leaves no gap.
        let next = self.word().map_or(place.span.end, |word| word.span.start);
        place.span.end = next;
        Some(place)
    }

    /// What the rule does: the first word tells which instruction it is.
    pub fn expect_instruction(&mut self) -> Read<Instruction> {
        self.within(Production::Instruction, |reader| {
            if reader.accept(IF) {
                reader.expect_play()
            } else if reader.accept_any(&PLAY) {
                if reader.accept_any(&FIRST_OF) {
                    reader.expect_play_first()
                } else {
                    reader.expect_play_best()
                }
            } else if reader.accept(KEEP) {
                reader.expect_keep()
            } else if reader.accept_any(&CROSS_OFF) {
                reader.expect_cross_off()
            } else {
                Err(reader.unexpected())
            }
        })
    }

    /// `If a move P, play it`
    pub(super) fn expect_play(&mut self) -> Read<Instruction> {
        self.within(Production::Play, |reader| {
            reader.accept_any(&THERE_IS);
            let condition = if let Some(condition) = reader.expect_moves(&ARTICLES)? {
                reader.accept_any(&IS_LEFT);
                condition
            } else {
                reader.expect_condition()?
            };
            reader.expect_play_it(condition)
        })
    }

    /// `, play it`
    pub fn expect_play_it(&mut self, condition: Condition) -> Read<Instruction> {
        self.within(Production::PlayIt, |reader| {
            let start = reader.at;
            reader.accept_any(&[",", ":", ";", "-"]);
            reader.accept(THEN);
            if !reader.accept_any(&PLAY) {
                reader.at = start;
                return Err(reader.unexpected());
            }
            if let Some(best) = reader.accept_the_one() {
                return Ok(Instruction::PlayOne(condition, best));
            }
            if let Some(keys) = reader.accept_the_keys() {
                return Ok(Instruction::PlayBy(condition, keys));
            }
            if let Some(key) = reader.accept_chance() {
                return Ok(Instruction::PlayBy(condition, vec![key]));
            }
            reader.expect_any(&IT_OR_ONE)?;
            Ok(Instruction::Play(condition))
        })
    }

    /// `the one that flips the most discs`
    fn accept_the_one(&mut self) -> Option<Best> {
        let start = self.at;
        self.accept(THE);
        let noun =
            self.accept_any(&ONE_OF_THEM) || self.accept_any(&ONES) || self.accept_any(&MOVES);
        let best = if noun {
            self.accept_any(&THAT);
            self.expect_best_of_moves().ok()
        } else {
            None
        };
        if best.is_none() {
            self.at = start;
        }
        best
    }

    /// *a random one*, *one of them at random*: by chance, within this rule.
    fn accept_chance(&mut self) -> Option<Key> {
        let start = self.at;
        let one_first = !self.accept(A) && self.accept_any(&IT_OR_ONE);
        let key = match self.expect_key() {
            Ok(Key::Plain(key, place)) if key.kind == TieKind::Random => Key::Plain(key, place),
            _ => {
                self.at = start;
                return None;
            }
        };
        let noun = one_first || self.accept_any(&ONES) || self.accept_any(&MOVES);
        if !noun {
            self.at = start;
            return None;
        }
        Some(key)
    }

    /// `the topmost, then leftmost one`
    fn accept_the_keys(&mut self) -> Option<Vec<Key>> {
        let start = self.at;
        let mut keys = Vec::new();
        if self.accept(THE) {
            while let Ok(key) = self.expect_key() {
                keys.push(key);
                self.accept(",");
                self.accept(THEN);
                self.accept(THE);
            }
        }
        let noun = !keys.is_empty() && (self.accept_any(&ONES) || self.accept_any(&MOVES));
        if noun {
            return Some(keys);
        }
        self.at = start;
        None
    }

    /// `Play the move that flips the most discs`
    pub(super) fn expect_play_best(&mut self) -> Read<Instruction> {
        self.within(Production::PlayBest, |reader| {
            reader.accept_any(&ARTICLES_OF_BEST);
            reader.expect_move()?;
            reader.accept_any(&THAT);
            let best = reader.expect_best_of_moves()?;
            Ok(Instruction::PlayBest(best))
        })
    }

    /// `flips the most discs`, `with the most flips`
    pub fn expect_best_of_moves(&mut self) -> Read<Best> {
        self.within(Production::BestOfMoves, |reader| {
            let start = reader.at;
            let best = if reader.accept_any(&WITH) {
                reader.accept_short_best()
            } else {
                reader.accept_best()
            };
            best.ok_or_else(|| {
                reader.at = start;
                reader.unexpected()
            })
        })
    }

    /// `Keep only moves that P, unless there are none`, `Keep only the moves that flip the most discs`
    pub(super) fn expect_keep(&mut self) -> Read<Instruction> {
        self.within(Production::Keep, |reader| {
            reader.accept(ONLY);
            if let Some(condition) = reader.expect_moves(&ARTICLES_OF_MANY)? {
                reader.expect_keep_tail()?;
                return Ok(Instruction::Keep(condition));
            }
            if let Some(best) = reader.accept_best_of_moves() {
                let end = reader.at;
                if reader.expect_keep_tail().is_err() {
                    reader.at = end;
                }
                return Ok(Instruction::KeepBest(best));
            }
            let condition = reader.expect_condition()?;
            reader.expect_keep_tail()?;
            Ok(Instruction::Keep(condition))
        })
    }

    fn accept_best_of_moves(&mut self) -> Option<Best> {
        let start = self.at;
        let best = self.expect_best_of_moves().ok();
        if best.is_none() {
            self.at = start;
        }
        best
    }

    /// `Cross off moves that P, unless that crosses off every move`
    pub(super) fn expect_cross_off(&mut self) -> Read<Instruction> {
        self.within(Production::CrossOff, |reader| {
            let condition: Condition = match reader.expect_moves(&ARTICLES_OF_MANY)? {
                Some(condition) => condition,
                None => match reader.accept_best_of_moves() {
                    Some(best) => {
                        reader.expect_cross_off_tail()?;
                        return Ok(Instruction::CrossOffBest(best));
                    }
                    None => reader.expect_condition()?,
                },
            };
            reader.expect_cross_off_tail()?;
            Ok(Instruction::CrossOff(condition))
        })
    }

    /// The end of the sentence: a full stop or nothing, and then no more words.
    pub fn expect_end(&mut self) -> Read<()> {
        self.within(Production::End, |reader| {
            reader.accept_any(&[".", "!"]);
            if reader.done() {
                return Ok(());
            }
            Err(reader.unexpected())
        })
    }
}

/// Behind *cross off*, *unless …* would say something else: an exception, or when it does nothing.
fn may_be_guarded_behind(instruction: &Instruction) -> bool {
    !matches!(
        instruction,
        Instruction::CrossOff(_) | Instruction::CrossOffBest(_)
    )
}

//! Reads what *keep* and *cross off* say for the case that no move would be left. It must not know the rest of a rule.

use super::failure::Read;
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{
    CROSSES_OFF, EVERY, IF_ANY, IF_OTHERS, KINDS_OF_MOVE, LEFT, MOVES, OF_THEM, ONES, TAILS,
    THAT_RULE, UNLESS, WOULD,
};
use crate::language::wording::{CROSS_OFF_TAIL, KEEP_TAIL};

impl Reader<'_, '_> {
    /// `, unless there are none`, or words that say the same.
    pub fn expect_keep_tail(&mut self) -> Read<()> {
        self.within(Production::KeepTail, |reader| {
            let start = reader.at;
            reader.accept(",");
            reader.offer_tail(KEEP_TAIL);
            if reader.accept_any(&IF_ANY) {
                return Ok(());
            }
            reader.at = start;
            reader.expect_tail()
        })
    }

    /// `, unless that crosses off every move`, or words that say the same.
    pub fn expect_cross_off_tail(&mut self) -> Read<()> {
        self.within(Production::CrossOffTail, |reader| {
            let start = reader.at;
            reader.accept(",");
            reader.offer_tail(CROSS_OFF_TAIL);
            if reader.accept_any(&IF_OTHERS) {
                return Ok(());
            }
            reader.at = start;
            reader.expect_tail()
        })
    }

    /// Writes down that the canonical tail could stand here, whole.
    fn offer_tail(&self, tail: &'static str) {
        let words = tail.trim_start_matches([',', ' ']);
        self.text.offer(self.at, |offers| offers.words(vec![words]));
    }

    /// The words for *unless no move would be left*, the same after either.
    fn expect_tail(&mut self) -> Read<()> {
        let start = self.at;
        self.accept(",");
        let tail = self.at;
        if self.accept_every_move_crossed_off() {
            return Ok(());
        }
        self.at = tail;
        if self.accept_any(&TAILS) {
            return Ok(());
        }
        self.at = start;
        Err(self.unexpected())
    }

    /// *unless that would cross off all of the legal moves left*.
    fn accept_every_move_crossed_off(&mut self) -> bool {
        if !self.accept(UNLESS) {
            return false;
        }
        self.accept_any(&THAT_RULE);
        self.accept_any(&WOULD);
        if !self.accept_any(&CROSSES_OFF) || !self.accept_any(&EVERY) {
            return false;
        }
        self.accept_any(&OF_THEM);
        self.accept_any(&KINDS_OF_MOVE);
        let _ = self.accept_any(&MOVES) || self.accept_any(&ONES);
        self.accept_any(&LEFT);
        true
    }
}

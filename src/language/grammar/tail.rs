//! Reads what *keep* and *cross off* say for the case that no move would be left. It must not know the rest of a rule.

use super::failure::Read;
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{KINDS_OF_MOVE, LEFT, MOVES, ONES, UNLESS};

impl Reader<'_, '_> {
    /// `, unless there are none`, or words that say the same.
    pub fn expect_keep_tail(&mut self) -> Read<()> {
        self.within(Production::KeepTail, |reader| {
            let start = reader.at;
            reader.accept(",");
            if reader.accept_any(&IF_ANY) {
                return Ok(());
            }
            reader.at = start;
            reader.expect_tail()
        })
    }

    /// `, unless that crosses off every move`, or words that say the same.
    pub fn expect_cross_off_tail(&mut self) -> Read<()> {
        self.within(Production::CrossOffTail, Self::expect_tail)
    }

    /// The words for *unless no move would be left*, the same behind either.
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
        self.accept_any(&["that", "this", "it"]);
        self.accept("would");
        let crosses = ["crosses off", "cross off", "crosses out", "cross out"];
        if !self.accept_any(&crosses) || !self.accept_any(&["every", "all"]) {
            return false;
        }
        self.accept_any(&["of the", "of them", "the"]);
        self.accept_any(&KINDS_OF_MOVE);
        let _ = self.accept_any(&MOVES) || self.accept_any(&ONES);
        self.accept_any(&LEFT);
        true
    }
}

/// Behind *keep*, for the same.
const IF_ANY: [&str; 3] = ["if there are any", "if there is one", "if possible"];

/// What may stand behind *keep* and *cross off*, the longer before the shorter.
const TAILS: [&str; 32] = [
    "unless there are no such moves",
    "unless there are none left",
    "unless there are none",
    "unless there is none",
    "unless there aren't any",
    "unless none do",
    "unless none does",
    "unless none are",
    "unless none is",
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
    "unless there is nothing else",
    "unless there is nothing left",
    "unless no move would be left",
    "unless no moves would be left",
    "unless none would be left",
    "unless nothing would be left",
    "unless there would be none left",
    "unless there would be no moves left",
    "unless that leaves no moves",
    "unless that leaves none",
    "unless that leaves nothing",
    "unless that would leave no moves",
    "unless that would leave none",
];

//! The end of a game in a conversation: the count, the result, the match. It must not know turns or files.

use super::Play;
use crate::board::Side;
use crate::document::{Board, Text, Tone};
use crate::report;
use crate::talk::answer::Answer;
use crate::talk::conversation::{End, Stage};
use crate::talk::questions::{COUNT, MISCOUNTED};

impl Play<'_> {
    /// The game is over: the discs are counted, by whom the house says.
    pub(super) fn end_game(&mut self, answer: &mut Answer) {
        let Some(verdict) = self.game.session.verdict() else {
            return;
        };
        answer.board(Board::new(self.game.position()).silent());
        answer.say(report::why_over(verdict, self.game.names()));
        if self.game.counts_by_hand() && self.game.session.resigned().is_none() {
            answer.say(COUNT);
            self.stage = Stage::Count;
        } else {
            self.finish(answer);
        }
    }

    pub(super) fn counted(&mut self, black: u32, white: u32, answer: &mut Answer) {
        let position = self.game.position();
        let right = (position.count(Side::Black), position.count(Side::White));
        if right == (black, white) {
            answer.say("That is right.");
            return self.finish(answer);
        }
        answer.say(MISCOUNTED);
    }

    /// The result, and what it means for the match.
    pub(super) fn finish(&mut self, answer: &mut Answer) {
        let Some(verdict) = self.game.session.verdict() else {
            return;
        };
        let result = report::verdict_result(verdict, self.game.names());
        answer.say_all(result.map(|sentence| Text::toned(Tone::Chosen, sentence)));
        if self.game.series().is_some() {
            self.game.add_to_match(verdict);
            self.tell_match(answer);
        }
        self.stage = if self.game.has_more() {
            Stage::NextGame
        } else if self.may_go_back() {
            Stage::Over
        } else {
            Stage::Done(End::Well)
        };
    }

    /// Whether the last move of a game that is over, and counted by itself, may be taken back.
    pub(super) fn may_go_back(&self) -> bool {
        let person = self.game.person_side();
        !self.game.counts_by_hand() && self.game.session.may_take_back(person).is_ok()
    }

    pub(super) fn tell_match(&self, answer: &mut Answer) {
        if let Some(series) = self.game.series() {
            answer.add(report::match_so_far(series, &self.game.program.title));
        }
    }
}

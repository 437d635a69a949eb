//! The end of a quiz: the count, the result, the score. It must not know turns.

use super::Quiz;
use crate::document::{Text, Tone};
use crate::game::{Score, Verdict};
use crate::report;
use crate::talk::answer::Answer;
use crate::talk::conversation::{Conversation, End, Stage};
use crate::talk::questions::{COUNT, MISCOUNTED};

impl Quiz<'_> {
    pub(super) fn over(&mut self, verdict: Verdict, answer: &mut Answer) {
        answer.say(report::why_over(verdict, self.names()));
        if self.counts_by_hand() {
            self.stage = Stage::Count;
            answer.board(self.board().silent());
            answer.say(COUNT);
        } else {
            self.finish(verdict, answer);
        }
    }

    /// The count at the end, as the person has made it; nothing where it is to be told.
    pub(super) fn counted(&mut self, count: Option<Score>, answer: &mut Answer) {
        let Some(verdict) = self.game.session().verdict() else {
            return;
        };
        match count {
            Some(count) if count != verdict.score => return answer.say(MISCOUNTED),
            Some(_) => answer.say(Text::toned(Tone::Chosen, "That is right.")),
            None => {}
        }
        self.finish(verdict, answer);
    }

    /// The result of the game, and the score of the quiz.
    fn finish(&mut self, verdict: Verdict, answer: &mut Answer) {
        answer.say_all(report::verdict_result(verdict, self.names()));
        self.end_with(End::Well, answer);
        let Some(rounds) = &mut self.rounds else {
            return;
        };
        rounds.add(self.game.tally().clone());
        answer.add(report::quiz_rounds(rounds));
        if rounds.has_more() {
            self.stage = Stage::NextGame;
        }
    }

    pub(super) fn end_with(&mut self, end: End, answer: &mut Answer) {
        answer.add(self.score());
        self.stage = Stage::Done(end);
    }

    pub(super) fn say_goodbye(&mut self, answer: &mut Answer) {
        match (self.game.session().verdict(), self.end()) {
            (_, Some(_)) => {}
            (_, None) if self.stage == Stage::NextGame => self.stage = Stage::Done(End::Well),
            (Some(verdict), None) => {
                self.finish(verdict, answer);
                self.stage = Stage::Done(End::Well);
            }
            (None, None) => {
                answer.say("The quiz ends here, before the end of the game.");
                self.end_with(End::Well, answer);
            }
        }
    }
}

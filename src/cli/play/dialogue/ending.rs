//! The end of a game in a dialogue: the count, the result, the match. It must not know turns or files.

use super::{Dialogue, Stage};
use crate::board::Side;
use crate::cli::exit::Exit;
use crate::cli::play::answers;
use crate::report::{self, wrapped_to};

impl Dialogue<'_> {
    /// The game is over: the discs are counted, by whom the house says.
    pub(super) fn end(&mut self, text: &mut String) {
        let Some(verdict) = self.table.session.verdict() else {
            return;
        };
        let why = report::why_over(verdict, self.table.names());
        if !self.look.linear {
            text.push('\n');
            text.push_str(&self.board());
            text.push('\n');
        }
        self.say(text, &why);
        if self.table.counts_by_hand() && self.table.session.resigned().is_none() {
            self.say(text, answers::COUNT);
            self.stage = Stage::Count;
        } else {
            self.finish(text);
        }
    }

    pub(super) fn counted(&mut self, black: u32, white: u32, text: &mut String) {
        let position = self.table.position();
        let right = (position.count(Side::Black), position.count(Side::White));
        if right == (black, white) {
            self.say(text, "That is right.");
            return self.finish(text);
        }
        self.say(text, answers::MISCOUNTED);
    }

    /// The result, and what it means for the match.
    pub(super) fn finish(&mut self, text: &mut String) {
        let Some(verdict) = self.table.session.verdict() else {
            return;
        };
        let result = report::verdict_result(verdict, self.table.names());
        let line = wrapped_to(self.look.width, &result, "", "");
        text.push_str(&self.look.palette.chosen(&line));
        text.push('\n');
        self.stage = Stage::Done(Exit::Fine);
        if self.table.series().is_none() {
            return;
        }
        self.table.add_to_match(verdict);
        if !self.look.linear {
            text.push('\n');
        }
        text.push_str(&self.match_text());
        if self.table.has_more() {
            self.stage = Stage::Between;
        }
    }

    pub(super) fn match_text(&self) -> String {
        let title = &self.table.program.title;
        let series = self.table.series();
        series.map_or_else(String::new, |series| {
            report::match_so_far(series, title).shown(self.look)
        })
    }
}

//! The turns of a game in a dialogue: what is chosen before, the person's, the program's, and taking back.
//! It must not know how a game ends or is kept.

use super::{Dialogue, Stage};
use crate::board::Turn;
use crate::cli::exit::Failure;
use crate::cli::output::failure_text;
use crate::cli::play::answers;
use crate::cli::play::desk::Desk;
use crate::cli::play::table::{Table, Wishes};
use crate::game::{Event, Next, TakeBacks};
use crate::report;

impl Dialogue<'_> {
    pub(super) fn choose(&mut self, text: &mut String, choice: impl FnOnce(&mut Wishes)) {
        if let Some(wishes) = &mut self.wishes {
            choice(wishes);
        }
        self.ask_or_begin(text);
    }

    /// Asks for what is still to be chosen, or begins.
    pub(super) fn ask_or_begin(&mut self, text: &mut String) {
        let Some(wishes) = &self.wishes else {
            return;
        };
        if wishes.house.program.is_none() {
            self.stage = Stage::Colour;
        } else if wishes.house.first.is_none() {
            self.stage = Stage::First;
        } else {
            let (table, events) = Table::new(self.table.program, self.runner, wishes);
            self.table = table;
            self.wishes = None;
            self.begin(&events, text);
        }
    }

    /// A game begins.
    pub(super) fn begin(&mut self, events: &[Event], text: &mut String) {
        self.announce(text);
        if !self.look.linear {
            text.push('\n');
        }
        if !self.keys {
            text.push_str(&self.board());
        }
        if !self.look.linear {
            text.push('\n');
        }
        self.tell(events, text);
        if self.advance(text) {
            self.show(text);
        }
    }

    /// Who plays what, on which board, by which rules.
    pub(super) fn announce(&self, text: &mut String) {
        for sentence in answers::setting(&self.table) {
            self.say(text, &sentence);
        }
        self.say(text, self.how_to_play());
    }

    /// What happens by itself, and then the board, unless the game is over.
    pub(super) fn go_on_and_show(&mut self, text: &mut String) {
        self.advance(text);
        if matches!(self.stage, Stage::Person | Stage::Stuck) {
            self.show(text);
        }
    }

    /// The program's turns, until the person has to say something. Whether there was any, and the game is not over.
    pub(super) fn advance(&mut self, text: &mut String) -> bool {
        let program = self.table.program_side();
        let mut moved = false;
        self.stage = loop {
            match self.table.session.next() {
                Next::Over(_) => {
                    self.end(text);
                    return false;
                }
                Next::Play(side) | Next::Pass(side) if side != program => break Stage::Person,
                Next::Pass(_) => self.program_passes(text),
                Next::Play(_) => match self.table.program_moves() {
                    Ok(events) => {
                        self.kept = false;
                        self.tell(&events, text);
                    }
                    Err(failure) => {
                        let failure = self.table.program.failed(&failure).into();
                        self.fail(&failure, text);
                        break Stage::Stuck;
                    }
                },
            }
            moved = true;
        };
        moved
    }

    pub(super) fn program_passes(&mut self, text: &mut String) {
        // It has no move, so the pass is allowed.
        if let Ok(events) = self.table.session.play(Turn::Pass, None) {
            self.kept = false;
            self.tell(&events, text);
        }
    }

    pub(super) fn fail(&self, failure: &Failure, text: &mut String) {
        text.push_str(&failure_text(failure, self.look));
        let title = &self.table.program.title;
        let said = format!("{title} can't go on here. The game is not lost: “save FILE” keeps it.");
        self.say(text, &said);
    }

    /// The person's turn.
    pub(super) fn play(&mut self, turn: Turn, text: &mut String) {
        let position = self.table.position();
        match self.table.session.play(turn, None) {
            Err(error) => self.say(text, &report::why_not_allowed(&position, error)),
            Ok(events) => {
                self.kept = false;
                self.tell(&events, text);
                if self.waits(turn) {
                    self.stage = Stage::Enter;
                    self.show(text);
                } else {
                    self.go_on_and_show(text);
                }
            }
        }
    }

    /// Whether a move may still be corrected, and would no longer be once somebody goes on.
    pub(super) fn waits(&self, turn: Turn) -> bool {
        let next = self.table.session.next();
        turn != Turn::Pass
            && self.table.house().take_backs == TakeBacks::UntilAnswered
            && next != Next::Play(self.table.person_side())
    }

    pub(super) fn undo(&mut self, text: &mut String) {
        if !matches!(self.stage, Stage::Person | Stage::Enter | Stage::Stuck) {
            return self.say(text, "There is no move to take back now.");
        }
        match self.table.session.take_back(self.table.person_side()) {
            Err(error) => self.say(text, &answers::sentence(&error.to_string())),
            Ok(events) => {
                self.kept = false;
                self.tell(&events, text);
                self.stage = Stage::Person;
                if self.look.linear && !self.keys {
                    // What is turned back is nowhere said.
                    text.push_str(&self.board());
                }
                self.show(text);
            }
        }
    }

    pub(super) fn resign(&mut self, text: &mut String, desk: &mut dyn Desk) {
        let side = self.table.person_side();
        if !matches!(self.stage, Stage::Person | Stage::Enter | Stage::Stuck) {
            return self.say(text, "There is no game to give up now.");
        }
        // In these stages the game is not over, so nothing hinders it.
        if self.table.session.resign(side).is_ok() {
            self.kept = false;
            self.end(text);
            self.keep_between_games(text, desk);
        }
    }
}

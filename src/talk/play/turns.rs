//! The turns of a game in a conversation: what is chosen before, the person's, the program's, and taking back.
//! It must not know how a game ends or is kept.

use super::{CurrentGame, Play, Setup};
use crate::board::Turn;
use crate::game::{Event, Next, TakeBacks};
use crate::program::Failure;
use crate::report;
use crate::talk::answer::Answer;
use crate::talk::conversation::Stage;
use crate::talk::questions::{failed, sentence};
use crate::talk::store::Store;

impl Play<'_> {
    pub(super) fn choose(&mut self, answer: &mut Answer, choice: impl FnOnce(&mut Setup)) {
        if let Some(setup) = &mut self.setup {
            choice(setup);
        }
        self.ask_or_begin(answer);
    }

    /// Asks for what is still to be chosen, or begins.
    pub(super) fn ask_or_begin(&mut self, answer: &mut Answer) {
        let Some(setup) = &self.setup else {
            return;
        };
        if setup.house.program.is_none() {
            self.stage = Stage::Colour;
        } else if setup.house.first.is_none() {
            self.stage = Stage::First;
        } else {
            let (game, events) = CurrentGame::new(self.game.program, self.runner, setup);
            self.game = game;
            self.setup = None;
            self.begin(events, answer);
        }
    }

    /// A game begins.
    pub(super) fn begin(&mut self, events: Vec<Event>, answer: &mut Answer) {
        self.announce(answer);
        self.tell_board(answer);
        self.tell(events, answer);
        if self.advance(answer) {
            self.show(answer);
        }
    }

    /// A saved game goes on.
    pub(super) fn go_on_from_saved(&mut self, answer: &mut Answer) {
        self.announce(answer);
        answer.say("This is the saved game.");
        if self.game.session.verdict().is_none() {
            self.tell_board(answer);
        }
        if self.advance(answer) {
            self.show(answer);
        } else if matches!(self.stage, Stage::Turn | Stage::Stuck) {
            self.tell_count(answer);
        }
    }

    /// Who plays what, on which board, by which rules.
    fn announce(&self, answer: &mut Answer) {
        answer.say_all(self.setting());
        answer.say(self.how_to_play());
    }

    fn tell(&self, events: Vec<Event>, answer: &mut Answer) {
        answer.tell(events, self.game.names());
    }

    /// What happens by itself, and then the board, unless the game is over.
    pub(super) fn go_on_and_show(&mut self, answer: &mut Answer) {
        self.advance(answer);
        if matches!(self.stage, Stage::Turn | Stage::Stuck) {
            self.show(answer);
        }
    }

    /// The program's turns, until the person has to say something. Whether there was any, and the game is not over.
    fn advance(&mut self, answer: &mut Answer) -> bool {
        let program = self.game.program_side();
        let mut moved = false;
        self.stage = loop {
            match self.game.session.next() {
                Next::Over(_) => {
                    self.end_game(answer);
                    return false;
                }
                Next::Play(side) | Next::Pass(side) if side != program => break Stage::Turn,
                Next::Pass(_) => self.program_passes(answer),
                Next::Play(_) => match self.game.program_moves() {
                    Ok(events) => {
                        self.keeping.changed();
                        self.tell(events, answer);
                    }
                    Err(failure) => {
                        self.fail(&failure, answer);
                        break Stage::Stuck;
                    }
                },
            }
            moved = true;
        };
        moved
    }

    fn program_passes(&mut self, answer: &mut Answer) {
        // It has no move, so the pass is allowed.
        if let Ok(events) = self.game.session.play(Turn::Pass, None) {
            self.keeping.changed();
            self.tell(events, answer);
        }
    }

    fn fail(&self, failure: &Failure, answer: &mut Answer) {
        failed(self.game.program, failure, answer);
        let title = &self.game.program.title;
        answer.say(format!("{title} can't go on here."));
        answer.say("The game is not lost: “save FILE” keeps it.");
    }

    /// The person's turn.
    pub(super) fn play(&mut self, turn: Turn, answer: &mut Answer) {
        let position = self.game.position();
        match self.game.play(turn) {
            Err(error) => answer.say(report::why_not_allowed(&position, error)),
            Ok(events) => self.played(events, answer),
        }
    }

    fn played(&mut self, events: Vec<Event>, answer: &mut Answer) {
        self.keeping.changed();
        self.tell(events, answer);
        if self.waits() {
            self.stage = Stage::GoOn;
            self.show(answer);
        } else {
            self.go_on_and_show(answer);
        }
    }

    /// Whether the last turn is a person's move that may still be corrected, and would no longer be once somebody goes on.
    fn waits(&self) -> bool {
        let next = self.game.session.next();
        let last = self.game.session.turns().next_back();
        !matches!(last, None | Some(Turn::Pass))
            && self.game.house().take_backs == TakeBacks::UntilAnswered
            && next != Next::Play(self.game.person_side())
    }

    pub(super) fn undo(&mut self, answer: &mut Answer) {
        if matches!(self.stage, Stage::Colour | Stage::First | Stage::Done(_)) {
            return answer.say("There is no move to take back now.");
        }
        match self.game.take_back() {
            Err(error) => answer.say(sentence(&error.to_string())),
            Ok(events) => {
                if matches!(self.stage, Stage::NextGame | Stage::Over) {
                    self.game.take_from_match();
                }
                self.keeping.changed();
                self.tell(events, answer);
                self.stage = Stage::Turn;
                // What is turned back is nowhere said.
                self.tell_board(answer);
                self.tell_count(answer);
            }
        }
    }

    /// What was taken back is played again, the program's reply with it.
    pub(super) fn redo(&mut self, answer: &mut Answer) {
        if !matches!(self.stage, Stage::Turn | Stage::GoOn | Stage::Stuck) {
            return answer.say("There is nothing to play again now.");
        }
        match self.game.redo() {
            Some(events) => self.played(events, answer),
            None => answer.say("There is nothing to play again: no move was taken back."),
        }
    }

    pub(super) fn resign(&mut self, answer: &mut Answer, store: &mut dyn Store) {
        let side = self.game.person_side();
        if !matches!(self.stage, Stage::Turn | Stage::GoOn | Stage::Stuck) {
            return answer.say("There is no game to give up now.");
        }
        // In these stages the game is not over, so nothing hinders it.
        if let Ok(events) = self.game.session.resign(side) {
            self.keeping.changed();
            self.tell(events, answer);
            self.end_game(answer);
            self.keep_between_games(answer, store);
        }
    }
}

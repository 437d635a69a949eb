//! A game between a person and a program, with what is chosen before it and the match that it belongs to.
//! It must not open files, or know how its answers are shown.

mod current;
mod ending;
mod keeping;
mod questions;
mod turns;
mod words;

use super::answer::Answer;
use super::command::Command;
use super::conversation::{Conversation, End, Stage};
use super::keeping::Keeping;
use super::line;
use super::store::Store;
use crate::board::Turn;
use crate::document::Board;
use crate::game::{Next, Saved, Session};
use crate::library::Loaded;
use crate::program::Runner;

pub use current::{CurrentGame, Setup};
pub use words::HELP;

/// A game with a person, which takes command after command until it has an end.
#[derive(Debug)]
pub struct Play<'p> {
    game: CurrentGame<'p>,
    /// What was asked for, while colours are still to be chosen.
    setup: Option<Setup>,
    runner: Runner<'p>,
    stage: Stage,
    keeping: Keeping,
    /// Whether keys are pressed, and stand for the lines.
    keys: bool,
}

impl<'p> Play<'p> {
    /// A conversation about a first game.
    pub fn new(program: &'p Loaded, runner: Runner<'p>, setup: Setup) -> Self {
        let (game, _) = CurrentGame::new(program, runner, &setup);
        Self {
            game,
            setup: Some(setup),
            runner,
            stage: Stage::Turn,
            keeping: Keeping::of("game"),
            keys: false,
        }
    }

    /// A conversation about a saved game, as it stands and was read from this text under this name.
    pub fn resumed(
        program: &'p Loaded,
        runner: Runner<'p>,
        (saved, session): (Saved, Session),
        (name, text): (String, String),
    ) -> Self {
        Self {
            game: CurrentGame::resumed(program, runner, saved, session),
            setup: None,
            runner,
            stage: Stage::Turn,
            keeping: Keeping::of("game").under(name, text),
            keys: false,
        }
    }

    /// The same where somebody presses keys instead of typing lines, and always sees the board: what is said of typing is
    /// different, and the board is not told unasked.
    #[must_use]
    pub fn with_keys(self) -> Self {
        Self { keys: true, ..self }
    }

    /// The game, to look at.
    pub const fn game(&self) -> &CurrentGame<'p> {
        &self.game
    }

    /// The name under which to save: the one that was just asked for, or under which the game is kept.
    pub fn file(&self) -> Option<&str> {
        self.keeping.name()
    }
}

impl Conversation for Play<'_> {
    fn open(&mut self) -> Answer {
        let mut answer = Answer::default();
        if self.setup.is_some() {
            self.ask_or_begin(&mut answer);
        } else if self.game.match_is_over() {
            self.stage = Stage::Done(End::Well);
            self.tell_match(&mut answer);
        } else {
            self.go_on_from_saved(&mut answer);
        }
        answer
    }

    fn stage(&self) -> Stage {
        self.stage
    }

    fn prompt(&self) -> String {
        let side = self.game.person_side().name();
        match self.stage {
            Stage::Colour => "Your colour, black or white? ".to_owned(),
            Stage::First => "Who begins, black or white? ".to_owned(),
            Stage::Turn => match (self.game.session.next(), self.game.people()) {
                (Next::Pass(_), _) => format!("{side} has no move, say pass: "),
                (_, Some((_, person))) => format!("{side}, {person}: "),
                (_, None) => format!("{side}, your move: "),
            },
            Stage::GoOn => "Enter to go on, or undo: ".to_owned(),
            Stage::Stuck => "Undo, save, resign or quit: ".to_owned(),
            Stage::Count => "Discs of Black and White: ".to_owned(),
            Stage::Over => "Press Enter to finish, or undo: ".to_owned(),
            Stage::NextGame => format!("Press Enter to start game {}: ", self.game.game_number()),
            Stage::Done(_) => String::new(),
        }
    }

    fn read(&self, line: &str) -> Result<Command, String> {
        line::read(line, self.game.house().board)
    }

    fn obey(&mut self, command: Command, store: &mut dyn Store) -> Answer {
        self.keeping.forget_warnings(&command);
        let mut answer = Answer::default();
        if self.is_reply(&command) {
            self.reply(command, &mut answer, store);
        } else {
            self.order(command, &mut answer, store);
        }
        answer
    }

    fn leave(&mut self, store: &mut dyn Store) -> Answer {
        let mut answer = Answer::default();
        self.say_goodbye(&mut answer, store);
        answer
    }
}

impl Play<'_> {
    /// Whether a command is what this stage asks for.
    fn is_reply(&self, command: &Command) -> bool {
        matches!(
            (self.stage, command),
            (Stage::Colour | Stage::First, Command::Side(_))
                | (Stage::Turn, Command::Move(_) | Command::Pass)
                | (
                    Stage::GoOn | Stage::NextGame | Stage::Count | Stage::Over,
                    Command::GoOn
                )
                | (Stage::Count, Command::Counted(..))
        )
    }

    fn reply(&mut self, command: Command, answer: &mut Answer, store: &mut dyn Store) {
        match (self.stage, command) {
            (Stage::Colour, Command::Side(side)) => {
                self.choose(answer, |setup| setup.house.program = Some(side.other()));
            }
            (Stage::First, Command::Side(side)) => {
                self.choose(answer, |setup| setup.house.first = Some(side));
            }
            (Stage::Turn, Command::Move(square)) => self.play(Turn::Move(square), answer),
            (Stage::Turn, Command::Pass) => self.play(Turn::Pass, answer),
            (Stage::GoOn, _) => self.go_on_and_show(answer),
            (Stage::Count, Command::Counted(black, white)) => self.counted(black, white, answer),
            (Stage::Count, _) => self.finish(answer),
            (Stage::Over, _) => self.stage = Stage::Done(End::Well),
            (Stage::NextGame, _) => {
                self.keeping.changed();
                let events = self.game.next_game();
                self.begin(events, answer);
            }
            _ => {}
        }
        self.keep_between_games(answer, store);
    }

    /// An order, or a question.
    fn order(&mut self, command: Command, answer: &mut Answer, store: &mut dyn Store) {
        match command {
            Command::Save(name) => self.save(name, answer, store),
            Command::Quit => self.quit(answer, store),
            Command::Undo => self.undo(answer),
            Command::Redo => self.redo(answer),
            Command::Resign => self.resign(answer, store),
            Command::Move(_) | Command::Pass => answer.say(self.no_turn_now()),
            Command::Side(_) => answer.say("Nobody asked for a colour now."),
            Command::Counted(..) => answer.say("The discs are counted at the end."),
            Command::GoOn => answer.say(self.what_to_type()),
            question => self.question(&question, answer),
        }
    }

    /// The board between two turns, and the count where it is kept for the players. Who does not see it has heard what
    /// changed.
    fn show(&self, answer: &mut Answer) {
        answer.board(Board::new(self.game.position()).silent());
        self.tell_count(answer);
    }

    fn tell_count(&self, answer: &mut Answer) {
        if !self.game.counts_by_hand() {
            answer.say_all(crate::report::count_sentences(&self.game.position()));
        }
    }

    /// The board where nothing says what has become of it.
    fn tell_board(&self, answer: &mut Answer) {
        let board = Board::new(self.game.position());
        answer.board(if self.keys { board.silent() } else { board });
    }

    const fn no_turn_now(&self) -> &'static str {
        match self.stage {
            Stage::Colour | Stage::First => "First choose: black or white.",
            Stage::GoOn => "Your move is played: press Enter to go on, or say “undo” first.",
            Stage::Stuck => "It is the program's turn, and it can't go on.",
            Stage::Over if self.keys => "The game is over: u takes your last move back, q leaves.",
            Stage::Over => "The game is over: press Enter to finish, or say “undo”.",
            _ => "The game is over.",
        }
    }

    const fn what_to_type(&self) -> &'static str {
        match self.stage {
            Stage::Colour | Stage::First => "Type black or white.",
            Stage::Stuck => "The program can't go on: type undo, save FILE, resign or quit.",
            _ => self.how_to_play(),
        }
    }

    const fn how_to_play(&self) -> &'static str {
        if self.keys {
            "Arrows choose a square, Enter plays there; ? shows all keys."
        } else {
            "Type a square, such as c2, or ? for help."
        }
    }
}

#[cfg(test)]
mod tests;

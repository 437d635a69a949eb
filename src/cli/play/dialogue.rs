//! A game between a person and a program as a dialogue: a line in, a text out. It must not read, print, or open files.

mod ending;
mod keeping;
mod turns;

use super::answers;
use super::command::{self, Command};
use super::desk::Desk;
use super::table::{Table, Wishes};
use crate::board::{Squares, Turn};
use crate::cli::exit::Exit;
use crate::game::{Event, Next, Saved, Session};
use crate::library::Loaded;
use crate::program::Runner;
use crate::report::{self, Look, wrapped_to};

/// A dialogue. After [`Dialogue::open`] it takes line by line, until it has an exit.
pub(super) struct Dialogue<'p> {
    table: Table<'p>,
    wishes: Option<Wishes>,
    runner: Runner<'p>,
    stage: Stage,
    look: Look,
    /// The file in which the game is kept.
    file: Option<String>,
    /// The texts of all games that were loaded or saved here: these files are one's own.
    known: Vec<String>,
    /// The file that holds another game, and that one has asked for once.
    asked: Option<String>,
    /// Whether all that was played is in the file.
    kept: bool,
    /// Whether leaving an unsaved game was asked for, and warned of.
    warned: bool,
    /// Whether keys are pressed, and stand for the lines.
    keys: bool,
}

/// What the next line answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Which colour the person plays.
    Colour,
    /// Who begins.
    First,
    /// The person's move, or that there is none.
    Person,
    /// The person's move may still be corrected; Enter goes on.
    Enter,
    /// The program's script has failed.
    Stuck,
    /// How many discs there are at the end.
    Count,
    /// A game of a match is over; Enter begins the next.
    Between,
    /// It is over.
    Done(Exit),
}

impl<'p> Dialogue<'p> {
    /// A dialogue about a first game.
    pub fn new(program: &'p Loaded, runner: Runner<'p>, wishes: Wishes, look: Look) -> Self {
        let (table, _) = Table::new(program, runner, &wishes);
        Self {
            table,
            wishes: Some(wishes),
            runner,
            stage: Stage::Person,
            look,
            file: None,
            known: Vec::new(),
            asked: None,
            kept: true,
            warned: false,
            keys: false,
        }
    }

    /// A dialogue about a saved game.
    pub fn resumed(
        program: &'p Loaded,
        runner: Runner<'p>,
        (saved, session): (Saved, Session),
        (file, text): (String, String),
        look: Look,
    ) -> Self {
        Self {
            table: Table::resumed(program, runner, saved, session),
            wishes: None,
            runner,
            stage: Stage::Person,
            look,
            file: Some(file),
            known: vec![text],
            asked: None,
            kept: true,
            warned: false,
            keys: false,
        }
    }

    /// The same where somebody presses keys instead of typing lines, and sees a board: what is said of typing is different.
    pub fn with_keys(self) -> Self {
        Self { keys: true, ..self }
    }

    /// The table, to look at.
    pub fn table(&self) -> &Table<'p> {
        &self.table
    }

    /// What the next line answers.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The file in which to save: the one that was just asked for, or in which the game is kept.
    pub fn file(&self) -> Option<&str> {
        self.asked.as_deref().or(self.file.as_deref())
    }

    /// What is said before the first line.
    pub fn open(&mut self) -> String {
        let mut text = String::new();
        if self.wishes.is_some() {
            self.ask_or_begin(&mut text);
        } else if self.table.match_is_over() {
            self.stage = Stage::Done(Exit::Fine);
            text.push_str(&self.match_text());
        } else {
            self.announce(&mut text);
            self.say(&mut text, "This is the saved game.");
            if self.look.linear && !self.keys {
                text.push_str(&self.board());
            }
            self.go_on_and_show(&mut text);
        }
        self.fitted(&text)
    }

    /// How it has ended, once it has.
    pub fn exit(&self) -> Option<Exit> {
        match self.stage {
            Stage::Done(exit) => Some(exit),
            _ => None,
        }
    }

    /// What stands before the next line.
    pub fn prompt(&self) -> String {
        let side = self.table.person_side().name();
        match self.stage {
            Stage::Colour => "Your colour, black or white? ".to_owned(),
            Stage::First => "Who begins, black or white? ".to_owned(),
            Stage::Person => match (self.table.session.next(), self.table.people()) {
                (Next::Pass(_), _) => format!("{side} has no move, say pass: "),
                (_, Some((_, person))) => format!("{side}, {person}: "),
                (_, None) => format!("{side}, your move: "),
            },
            Stage::Enter => "Enter to go on, or undo: ".to_owned(),
            Stage::Stuck => "Undo, save, resign or quit: ".to_owned(),
            Stage::Count => "Discs of Black and White: ".to_owned(),
            Stage::Between => format!("Enter for game {}: ", self.table.game_number()),
            Stage::Done(_) => String::new(),
        }
    }

    /// Answers a line.
    pub fn line(&mut self, line: &str, desk: &mut dyn Desk) -> String {
        let mut text = String::new();
        let size = self.table.house().board;
        match command::read(line, size) {
            Err(complaint) => self.say(&mut text, &complaint),
            Ok(command) => {
                self.warned &= command == Command::Quit;
                self.asked.take_if(|_| !matches!(command, Command::Save(_)));
                self.obey(command, &mut text, desk);
            }
        }
        self.fitted(&text)
    }

    /// The input is at its end, or somebody pressed Ctrl-C: the game is saved, or it is said that it is not.
    pub fn leave(&mut self, desk: &mut dyn Desk) -> String {
        let mut text = String::new();
        if self.stage == Stage::Count {
            self.finish(&mut text);
        }
        let mut exit = match self.stage {
            Stage::Done(exit) => exit,
            Stage::Stuck => Exit::Wrong,
            _ => Exit::Fine,
        };
        if !self.put_away(&mut text, desk) {
            exit = Exit::Wrong;
        }
        self.stage = Stage::Done(exit);
        self.fitted(&text)
    }

    fn obey(&mut self, command: Command, text: &mut String, desk: &mut dyn Desk) {
        if self.is_answer(&command) {
            return self.answer(command, text, desk);
        }
        match command {
            Command::Save(file) => self.save(file, text, desk),
            Command::Quit => self.quit(text, desk),
            Command::Undo => self.undo(text),
            Command::Resign => self.resign(text, desk),
            Command::Square(_) | Command::Pass => self.say(text, self.no_turn_now()),
            Command::Side(_) => self.say(text, "Nobody asked for a colour now."),
            Command::Counted(..) => self.say(text, "The discs are counted at the end."),
            Command::Enter => self.say(text, self.what_to_type()),
            other => text.push_str(&answers::answer(&other, &self.table, self.look)),
        }
    }

    /// Whether a command is what this stage asks for.
    fn is_answer(&self, command: &Command) -> bool {
        matches!(
            (self.stage, command),
            (Stage::Colour | Stage::First, Command::Side(_))
                | (Stage::Person, Command::Square(_) | Command::Pass)
                | (Stage::Enter | Stage::Between | Stage::Count, Command::Enter)
                | (Stage::Count, Command::Counted(..))
        )
    }

    fn answer(&mut self, command: Command, text: &mut String, desk: &mut dyn Desk) {
        match (self.stage, command) {
            (Stage::Colour, Command::Side(side)) => {
                self.choose(text, |wishes| wishes.house.program = Some(side.other()));
            }
            (Stage::First, Command::Side(side)) => {
                self.choose(text, |wishes| wishes.house.first = Some(side));
            }
            (Stage::Person, Command::Square(square)) => self.play(Turn::Move(square), text),
            (Stage::Person, Command::Pass) => self.play(Turn::Pass, text),
            (Stage::Enter, _) => self.go_on_and_show(text),
            (Stage::Count, Command::Counted(black, white)) => self.counted(black, white, text),
            (Stage::Count, _) => self.finish(text),
            (Stage::Between, _) => {
                self.kept = false;
                let events = self.table.next_game();
                self.begin(&events, text);
            }
            _ => {}
        }
        self.keep_between_games(text, desk);
    }

    /// A game that is kept in a file is kept there between the games of a match, too, and at the end.
    fn keep_between_games(&mut self, text: &mut String, desk: &mut dyn Desk) {
        let is_over = matches!(self.stage, Stage::Between | Stage::Done(_));
        if !is_over || self.file.is_none() || self.kept || self.put_away(text, desk) {
            return;
        }
        if let Stage::Done(exit) = &mut self.stage {
            *exit = Exit::Wrong;
        }
    }
}

/// How things are said.
impl Dialogue<'_> {
    fn say(&self, text: &mut String, sentence: &str) {
        text.push_str(&wrapped_to(self.look.width, sentence, "", ""));
        text.push('\n');
    }

    /// Events, one a line. The end of the game is told with its count.
    fn tell(&self, events: &[Event], text: &mut String) {
        for event in events {
            if !matches!(event, Event::Over(_)) {
                self.say(text, &report::event_sentences(event, self.table.names()));
            }
        }
    }

    fn board(&self) -> String {
        report::board_shown(&self.table.position(), Squares::EMPTY, self.look)
    }

    /// The board between two turns, and the count where it is kept for the players. In linear text the events have
    /// said what changed.
    fn show(&self, text: &mut String) {
        if !self.look.linear {
            text.push('\n');
            text.push_str(&self.board());
            text.push('\n');
        }
        if !self.table.counts_by_hand() {
            self.say(text, &report::count_sentences(&self.table.position()));
        }
    }

    const fn no_turn_now(&self) -> &'static str {
        match self.stage {
            Stage::Colour | Stage::First => "First choose: black or white.",
            Stage::Enter => "Your move is played: press Enter to go on, or say “undo” first.",
            Stage::Stuck => "It is the program's turn, and it can't go on.",
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

    /// The text with no line longer than the window.
    fn fitted(&self, text: &str) -> String {
        answers::fitted(text, self.look.width)
    }
}

#[cfg(test)]
mod tests;

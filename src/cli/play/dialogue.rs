//! A game between a person and a program as a dialogue: a line in, a text out. It must not read, print, or open files.

use super::answers;
use super::command::{self, Command};
use super::desk::{Desk, Kept};
use super::table::{Table, Wishes};
use crate::board::{Side, Squares, Turn};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::failure_text;
use crate::cli::programs::Loaded;
use crate::game::{Event, Next, Saved, Session, TakeBacks};
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
    /// How many discs there are at the end; whether a wrong count was given.
    Count(bool),
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
        file: String,
        look: Look,
    ) -> Self {
        Self {
            table: Table::resumed(program, runner, saved, session),
            wishes: None,
            runner,
            stage: Stage::Person,
            look,
            file: Some(file),
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

    /// The file in which the game is kept.
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
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
            Stage::Count(_) => "Discs of Black and White: ".to_owned(),
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
                self.obey(command, &mut text, desk);
            }
        }
        self.fitted(&text)
    }

    /// The input is at its end, or somebody pressed Ctrl-C: the game is saved, or it is said that it is not.
    pub fn leave(&mut self, desk: &mut dyn Desk) -> String {
        let mut text = String::new();
        if matches!(self.stage, Stage::Count(_)) {
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
                | (
                    Stage::Enter | Stage::Between | Stage::Count(_),
                    Command::Enter
                )
                | (Stage::Count(_), Command::Counted(..))
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
            (Stage::Count(_), Command::Counted(black, white)) => self.counted(black, white, text),
            (Stage::Count(_), _) => self.finish(text),
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

/// Before and between moves.
impl Dialogue<'_> {
    fn choose(&mut self, text: &mut String, choice: impl FnOnce(&mut Wishes)) {
        if let Some(wishes) = &mut self.wishes {
            choice(wishes);
        }
        self.ask_or_begin(text);
    }

    /// Asks for what is still to be chosen, or begins.
    fn ask_or_begin(&mut self, text: &mut String) {
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
    fn begin(&mut self, events: &[Event], text: &mut String) {
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
    fn announce(&self, text: &mut String) {
        for sentence in answers::setting(&self.table) {
            self.say(text, &sentence);
        }
        self.say(text, self.how_to_play());
    }

    /// What happens by itself, and then the board, unless the game is over.
    fn go_on_and_show(&mut self, text: &mut String) {
        self.advance(text);
        if matches!(self.stage, Stage::Person | Stage::Stuck) {
            self.show(text);
        }
    }

    /// The program's turns, until the person has to say something. Whether there was any, and the game is not over.
    fn advance(&mut self, text: &mut String) -> bool {
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
                        let failure = self.table.program.failed(&failure);
                        self.fail(&failure, text);
                        break Stage::Stuck;
                    }
                },
            }
            moved = true;
        };
        moved
    }

    fn program_passes(&mut self, text: &mut String) {
        // It has no move, so the pass is allowed.
        if let Ok(events) = self.table.session.play(Turn::Pass, None) {
            self.tell(&events, text);
        }
    }

    fn fail(&self, failure: &Failure, text: &mut String) {
        text.push_str(&failure_text(failure, self.look));
        let title = &self.table.program.title;
        let said = format!("{title} can't go on here. The game is not lost: “save FILE” keeps it.");
        self.say(text, &said);
    }

    /// The person's turn.
    fn play(&mut self, turn: Turn, text: &mut String) {
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
    fn waits(&self, turn: Turn) -> bool {
        let next = self.table.session.next();
        turn != Turn::Pass
            && self.table.house().take_backs == TakeBacks::UntilAnswered
            && next != Next::Play(self.table.person_side())
    }

    fn undo(&mut self, text: &mut String) {
        if !matches!(self.stage, Stage::Person | Stage::Enter | Stage::Stuck) {
            return self.say(text, "There is no move to take back now.");
        }
        match self.table.session.take_back(self.table.person_side()) {
            Err(error) => self.say(text, &answers::sentence(&error.to_string())),
            Ok(events) => {
                self.kept = false;
                self.tell(&events, text);
                self.stage = Stage::Person;
                self.show(text);
            }
        }
    }

    fn resign(&mut self, text: &mut String, desk: &mut dyn Desk) {
        let side = self.table.person_side();
        if !matches!(self.stage, Stage::Person | Stage::Enter | Stage::Stuck) {
            return self.say(text, "There is no game to give up now.");
        }
        match self.table.session.resign(side) {
            Err(error) => {
                let position = self.table.position();
                self.say(text, &report::why_not_allowed(&position, error));
            }
            Ok(_) => {
                self.kept = false;
                self.end(text);
                self.keep_between_games(text, desk);
            }
        }
    }
}

/// The end of a game.
impl Dialogue<'_> {
    /// The game is over: the discs are counted, by whom the house says.
    fn end(&mut self, text: &mut String) {
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
            self.say(
                text,
                "Count the discs and type both numbers, Black's first; or press Enter to be told.",
            );
            self.stage = Stage::Count(false);
        } else {
            self.finish(text);
        }
    }

    fn counted(&mut self, black: u32, white: u32, text: &mut String) {
        let position = self.table.position();
        let right = (position.count(Side::Black), position.count(Side::White));
        if right == (black, white) {
            self.say(text, "That is right.");
            return self.finish(text);
        }
        self.stage = Stage::Count(true);
        self.say(
            text,
            "That is not right: count again, or press Enter to be told.",
        );
    }

    /// The result, and what it means for the match.
    fn finish(&mut self, text: &mut String) {
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

    fn match_text(&self) -> String {
        let title = &self.table.program.title;
        let series = self.table.series();
        series.map_or_else(String::new, |series| {
            report::match_text(series, title, self.look)
        })
    }
}

/// Keeping the game.
impl Dialogue<'_> {
    fn save(&mut self, file: Option<String>, text: &mut String, desk: &mut dyn Desk) {
        if matches!(self.stage, Stage::Colour | Stage::First) {
            return self.say(text, "There is no game to save yet.");
        }
        let Some(file) = file.or_else(|| self.file.clone()) else {
            return self.say(
                text,
                "“save” needs the name of a file, such as “save game.txt”.",
            );
        };
        self.write(&file, text, desk);
    }

    /// Writes the game, and says so, or why not.
    fn write(&mut self, file: &str, text: &mut String, desk: &mut dyn Desk) -> bool {
        let own = self.file.as_deref() == Some(file);
        let saved = self.table.saved(self.stage == Stage::Between);
        match desk.keep(file, &saved.to_string(), own) {
            Err(why) => {
                self.say(text, &format!("The game is not saved. {why}."));
                false
            }
            Ok(kept) => {
                let instead = match kept {
                    Kept::There => "",
                    Kept::InPlaceOfAnother => ", in place of the saved game that was there",
                };
                self.say(text, &format!("The game is saved in {file}{instead}."));
                self.file = Some(file.to_owned());
                self.kept = true;
                true
            }
        }
    }

    fn quit(&mut self, text: &mut String, desk: &mut dyn Desk) {
        if self.file.is_none() && self.is_worth_saving() && !self.warned {
            self.warned = true;
            let how = if self.keys {
                "The game is not saved: s saves it, and a second q leaves it."
            } else {
                "The game is not saved: “save FILE” keeps it, and a second “quit” leaves it."
            };
            return self.say(text, how);
        }
        text.push_str(&self.leave(desk));
    }

    /// Whether something would be lost.
    fn is_worth_saving(&self) -> bool {
        let has_begun = self.table.session.turns().len() > 0 || self.table.game_number() > 1;
        has_begun && !self.kept && !matches!(self.stage, Stage::Done(_))
    }

    /// Saves the game where it is kept, or says that it is not saved. Whether nothing went wrong.
    fn put_away(&mut self, text: &mut String, desk: &mut dyn Desk) -> bool {
        if self.kept {
            if let (Some(file), true) = (&self.file, self.exit().is_none()) {
                self.say(text, &format!("The game is saved in {file}."));
            }
            return true;
        }
        if let Some(file) = self.file.clone() {
            if self.write(&file, text, desk) {
                return true;
            }
            self.say(text, &self.moves_so_far());
            return false;
        }
        if self.is_worth_saving() {
            self.say(
                text,
                &format!("The game is not saved. {}", self.moves_so_far()),
            );
        }
        true
    }

    fn moves_so_far(&self) -> String {
        format!("Its moves: {}", self.table.session.transcript())
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

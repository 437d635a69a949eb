//! What is only asked and told in a quiz: help, the sheet, the score, the board and questions about it. It must not
//! play anything.

use super::Dialogue;
use crate::board::Side;
use crate::cli::play::answers;
use crate::cli::play::command::Command;
use crate::cli::quiz::command::{HELP, Typed};
use crate::program::Record;
use crate::report;

impl Dialogue<'_> {
    /// Who plays what, on which board, by which rules.
    pub(super) fn setting(&self) -> String {
        let session = self.quiz.session();
        let (house, plays) = (session.house(), self.quiz.plays());
        let (title, other) = (&self.with.program.title, self.with.other);
        let across = house.board.get();
        let first = house.first.unwrap_or(Side::Black).name();
        let seed = self.with.seed;
        let seed = seed.map_or_else(String::new, |seed| format!(" Seed {seed}."));
        let mut text = self.said(&format!(
            "You run {title}, which plays {}, to the letter. {} is {other}. {first} begins. The board is {across} by \
             {across}, {} start.{seed}",
            plays.name(),
            plays.other().name(),
            house.layout.name()
        ));
        text.push_str(&self.said(&report::house_sentence(house)));
        text.push_str(&self.said("Type the move that the sheet plays, such as c2, or ? for help."));
        text
    }

    /// The answer to a question.
    pub(super) fn asked(&self, typed: &Typed) -> String {
        match typed {
            Typed::Sheet => {
                let lines: Vec<&str> = self.with.program.text().trim_end().lines().collect();
                lines.join("\n") + "\n"
            }
            Typed::Score => self.score(),
            Typed::Show => self.said("There is no decision of the sheet here."),
            Typed::Game(command) => self.asked_of_game(command),
        }
    }

    fn asked_of_game(&self, command: &Command) -> String {
        let position = self.quiz.session().position();
        let (name, look) = (&self.with.program.title, self.with.look);
        match command {
            Command::Help => answers::help(&HELP, look),
            Command::Board => self.board(),
            Command::Moves => self.said(&report::moves_sentence(&position)),
            Command::Count if self.counts_by_hand() => {
                self.said("By these house rules the discs are counted by hand, at the end.")
            }
            Command::Count => self.said(&report::count_sentences(&position)),
            Command::Why => self.of_last(|record| report::explain(record, name).shown(look)),
            Command::WhyNot(square) => {
                self.of_last(|record| report::why_not(record, *square, name).shown(look))
            }
            Command::History => answers::history(self.quiz.session().plies(), look),
            Command::Last => answers::last(self.quiz.session(), look),
            Command::Query(query) => self.said(&report::query_answer(*query, &position)),
            Command::Counted(..) => self.said("The discs are counted at the end."),
            Command::Enter => self.said("Type a square, such as c2, or ? for help."),
            Command::Undo => self.said("Nothing can be taken back any more."),
            Command::Hint => {
                self.said("In a quiz “show” gives the move away, and counts as a miss.")
            }
            Command::Save(_) | Command::Resign => {
                self.said("A quiz is neither saved nor given up: “quit” ends it.")
            }
            Command::Side(_) | Command::Square(_) | Command::Pass | Command::Quit => {
                self.said("That is no answer here: ? lists what you can type.")
            }
        }
    }

    /// Something about the last right answer.
    fn of_last(&self, told: impl Fn(&Record) -> String) -> String {
        match &self.last {
            Some(record) => told(record),
            None => self.said("There is no right answer yet that could be explained."),
        }
    }
}

//! What is only asked and told in a quiz: help, the sheet, the score, the board and questions about it. It must not
//! play anything.

use super::Quiz;
use super::words::HELP;
use crate::board::Side;
use crate::document::Document;
use crate::program::Record;
use crate::report;
use crate::talk::answer::Answer;
use crate::talk::command::Command;
use crate::talk::questions::{help, last, sheet};

impl Quiz<'_> {
    /// Who plays what, on which board, by which rules.
    pub(super) fn setting(&self) -> Vec<String> {
        let session = self.game.session();
        let (house, plays) = (session.house(), self.game.plays());
        let (title, other) = (&self.partners.program.title, self.other());
        let who = self
            .runner()
            .map_or_else(|| "You run".to_owned(), |name| format!("{name} runs"));
        let across = house.board.get();
        let first = house.first.unwrap_or(Side::Black).name();
        let number = self
            .rounds
            .iter()
            .map(|rounds| format!("Game {}.", rounds.number()));
        let mut sentences: Vec<String> = number.collect();
        sentences.extend([
            format!(
                "{who} {title}, which plays {}, to the letter.",
                plays.name()
            ),
            format!("{} is {other}.", plays.other().name()),
            format!("{first} begins."),
            format!(
                "The board is {across} by {across}, {} start.",
                house.layout.name()
            ),
        ]);
        sentences.extend(self.partners.seed.map(|seed| format!("Seed {seed}.")));
        sentences.push(report::house_sentence(house));
        sentences.push("Type the move that the sheet plays, such as c2, or ? for help.".to_owned());
        sentences
    }

    /// The answer to a question.
    pub(super) fn question(&self, command: &Command, answer: &mut Answer) {
        let position = self.game.session().position();
        let name = &self.partners.program.title;
        match command {
            Command::Help => answer.add(help(&HELP)),
            Command::Sheet => answer.add(sheet(self.partners.program)),
            Command::Score => answer.add(self.score()),
            Command::Board => answer.board(self.board()),
            Command::Moves => answer.say(report::moves_sentence(&position)),
            Command::Count if self.counts_by_hand() => {
                answer.say("By these house rules the discs are counted by hand, at the end.");
            }
            Command::Count => answer.say_all(report::count_sentences(&position)),
            Command::Why => self.of_last(answer, |record| report::explain(record, name)),
            Command::WhyNot(square) => {
                self.of_last(answer, |record| report::why_not(record, *square, name));
            }
            Command::History => answer.add(report::history(self.game.session().plies())),
            Command::Last => last(self.game.session(), answer),
            Command::Query(query) => answer.say_all(report::query_answer(*query, &position)),
            other => answer.say(no_question(other)),
        }
    }

    /// Something about the last right answer.
    fn of_last(&self, answer: &mut Answer, told: impl Fn(&Record) -> Document) {
        match &self.last {
            Some(record) => answer.add(told(record)),
            None => answer.say("There is no right answer yet that could be explained."),
        }
    }

    pub(super) fn score(&self) -> Document {
        report::quiz_score(self.game.tally(), self.runner())
    }
}

/// What is said to a command that is no question, and has no place here now.
const fn no_question(command: &Command) -> &'static str {
    match command {
        Command::Counted(..) => "The discs are counted at the end.",
        Command::GoOn => "Type a square, such as c2, or ? for help.",
        Command::Undo => "Nothing can be taken back any more.",
        Command::Redo => "Nothing is played again in a quiz.",
        Command::Hint => "In a quiz, “show” tells you the move, but counts as a slip.",
        Command::Resign => "A quiz is not given up: “quit” ends it.",
        _ => "That doesn't work here: ? lists what you can type.",
    }
}

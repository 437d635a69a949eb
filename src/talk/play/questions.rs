//! Answers that change nothing: help, moves, why, hint, the board and questions about it. It must not know what is
//! asked of the person.

use super::Play;
use super::words::HELP;
use crate::board::{Side, Square, Turn};
use crate::document::{Board, Document, Mark};
use crate::game::{Next, Ply};
use crate::report::{self, list};
use crate::talk::answer::Answer;
use crate::talk::command::Command;
use crate::talk::questions::{failed, help, last, plays, sheet};

impl Play<'_> {
    /// The answer to a question. What is an order, it leaves alone.
    pub(super) fn question(&self, command: &Command, answer: &mut Answer) {
        match command {
            Command::Help => answer.add(help(&HELP)),
            Command::Moves => self.moves(answer),
            Command::Why => self.why(answer, report::explain),
            Command::WhyNot(square) => self.why_not(*square, answer),
            Command::Hint => self.hint(answer),
            Command::Board => {
                let position = self.game.position();
                answer.board(Board::new(position));
                answer.say(report::moves_sentence(&position));
            }
            Command::Count | Command::Score => self.count(answer),
            Command::History => {
                let plies = self.game.session.plies();
                answer.add(report::history(
                    plies.map(|ply| self.game.with_decider(ply)),
                ));
            }
            Command::Last => last(&self.game.session, answer),
            Command::Query(query) => {
                answer.say_all(report::query_answer(*query, &self.game.position()));
            }
            Command::Sheet => answer.add(sheet(self.game.program)),
            Command::Show => answer.say("That belongs to a quiz, not to a game."),
            _ => {}
        }
    }

    fn moves(&self, answer: &mut Answer) {
        let position = self.game.position();
        let legal = position.legal_moves();
        if !legal.is_empty() {
            answer.board(
                Board::new(position)
                    .marked_as(Mark::Left, legal, "")
                    .silent(),
            );
        }
        answer.say(report::moves_sentence(&position));
    }

    fn count(&self, answer: &mut Answer) {
        answer.say_all(report::count_sentences(&self.game.position()));
        let pegs = [Side::Black, Side::White].map(|side| self.game.session.pegs(side));
        if let [Some(black), Some(white)] = pegs {
            answer.say(format!("Pegs left: Black {black}, White {white}."));
        }
    }

    fn why_not(&self, square: Square, answer: &mut Answer) {
        self.why(answer, |record, title| {
            report::why_not(record, square, title)
        });
    }

    /// Something about the program's last move.
    fn why(&self, answer: &mut Answer, told: impl Fn(&crate::program::Record, &str) -> Document) {
        let title = &self.game.program.title;
        let side = self.game.program_side();
        let own = |ply: &Ply| ply.before.side() == side && matches!(ply.turn, Turn::Move(_));
        let Some(ply) = self.game.session.plies().rev().find(own) else {
            return answer.say(format!("{title} has not moved yet."));
        };
        match self.game.record(&ply.before) {
            Ok(record) => {
                if !plays(&record, ply.turn) {
                    let turn = ply.turn;
                    answer.say(format!(
                        "In the saved game {title} played {turn}. Now it chooses like this:"
                    ));
                }
                answer.add(told(&record, title));
            }
            Err(failure) => failed(self.game.program, &failure, answer),
        }
    }

    /// What the program would do in the person's place.
    fn hint(&self, answer: &mut Answer) {
        let title = &self.game.program.title;
        if self.game.session.next() != Next::Play(self.game.person_side()) {
            return answer.say("There is nothing to choose now.");
        }
        match self.game.record(&self.game.position()) {
            Ok(record) => {
                answer.say(format!("In your place, {title} would choose like this:"));
                answer.add(report::explain(&record, title));
            }
            Err(failure) => failed(self.game.program, &failure, answer),
        }
    }

    /// What is known before the first move, sentence by sentence.
    pub(super) fn setting(&self) -> Vec<String> {
        let game = &self.game;
        let mut sentences = Vec::new();
        if let Some(series) = game.series() {
            let number = series.games().len() + 1;
            sentences.push(format!("Game {number}."));
        }
        sentences.push(self.who_plays());
        let house = game.house();
        let across = house.board.get();
        let first = house.first.unwrap_or(Side::Black).name();
        sentences.push(format!("{first} begins."));
        let start = match game.at() {
            Some(_) => "from the given position".to_owned(),
            None => format!("{} start", house.layout.name()),
        };
        sentences.push(format!("The board is {across} by {across}, {start}."));
        sentences.extend(game.seed().map(|seed| format!("Seed {seed}.")));
        if let Some(handicap) = game.handicap() {
            let corners = list(handicap.squares(house.board));
            let to = handicap.to().name();
            sentences.push(format!("Handicap: {to} is given {corners}."));
        }
        sentences.push(report::house_sentence(house));
        sentences
    }

    fn who_plays(&self) -> String {
        let game = &self.game;
        let (program, person) = (game.program_side().name(), game.person_side().name());
        let title = &game.program.title;
        match game.people() {
            None => format!("{title} plays {program}, you play {person}."),
            Some((runner, other)) => {
                format!("{title} plays {program}, run by {runner}; {other} plays {person}.")
            }
        }
    }
}

//! The dialogue of a quiz: a line in, a text out. It must not read or write anything.

mod asked;

use super::command::{self, Typed};
use crate::board::{Side, Square, Squares, Turn, TurnError};
use crate::cli::exit::Exit;
use crate::cli::output::failure_text;
use crate::cli::play::answers;
use crate::cli::play::command::Command;
use crate::cli::play::shell::Talk;
use crate::game::{Answer, Count, Event, Next, NoAnswer, Quiz, Score, Verdict};
use crate::library::Loaded;
use crate::program::{Failure, Record, Runner};
use crate::report::{self, Look, Names, wrapped_to};

/// A quiz with everything that is said round it.
pub(super) struct Dialogue<'p> {
    quiz: Quiz<'p>,
    with: With<'p>,
    /// With what the game began.
    events: Vec<Event>,
    /// The record behind the last right answer.
    last: Option<Record>,
    stage: Stage,
}

/// What a quiz needs to speak.
#[derive(Clone, Copy)]
pub(super) struct With<'p> {
    /// The program in question.
    pub program: &'p Loaded,
    /// The program that plays against it; nothing where a person does.
    pub against: Option<Against<'p>>,
    /// What the opponent is called.
    pub other: &'p str,
    /// The seed, where the opponent needs one.
    pub seed: Option<u64>,
    pub look: Look,
}

/// A program that plays against the one in question.
#[derive(Clone, Copy)]
pub(super) struct Against<'p> {
    pub runner: Runner<'p>,
    /// Where its text is; nothing for mere chance.
    pub loaded: Option<&'p Loaded>,
}

/// What the next line is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// A turn.
    Playing,
    /// The count at the end, where it is done by hand.
    Counting,
    /// Nothing any more.
    Over(Exit),
}

impl<'p> Dialogue<'p> {
    pub(super) fn new(quiz: Quiz<'p>, with: With<'p>, events: Vec<Event>) -> Self {
        Self {
            quiz,
            with,
            events,
            last: None,
            stage: Stage::Playing,
        }
    }
}

impl Talk for Dialogue<'_> {
    fn open(&mut self) -> String {
        let mut text = self.setting();
        let events = std::mem::take(&mut self.events);
        text.push_str(&self.told(&events));
        if self.with.look.linear {
            text.push_str(&self.board());
        }
        self.go_on(&mut text);
        self.fitted(&text)
    }

    fn prompt(&self) -> String {
        if self.stage == Stage::Counting {
            return "Discs of Black and White: ".to_owned();
        }
        let side = self.quiz.session().position().side();
        match self.quiz.session().next() {
            Next::Pass(_) => format!("{} has no move, say pass: ", side.name()),
            _ if self.quiz.asks() => format!("{}, by the sheet: ", side.name()),
            _ => format!("{}, {}: ", side.name(), self.with.other),
        }
    }

    fn line(&mut self, line: &str) -> String {
        let size = self.quiz.session().position().size();
        let mut text = String::new();
        match command::read(line, size) {
            Ok(typed) => self.obey(&typed, &mut text),
            Err(complaint) => self.say(&mut text, &complaint),
        }
        self.fitted(&text)
    }

    fn leave(&mut self) -> String {
        let mut text = String::new();
        match (self.quiz.session().verdict(), self.stage) {
            (_, Stage::Over(_)) => return text,
            (Some(verdict), _) => self.finish(verdict, &mut text),
            (None, _) => {
                self.say(&mut text, "The quiz ends here, before the end of the game.");
                self.end(Exit::Fine, &mut text);
            }
        }
        self.fitted(&text)
    }

    fn exit(&self) -> Option<Exit> {
        match self.stage {
            Stage::Over(exit) => Some(exit),
            _ => None,
        }
    }
}

/// Turns.
impl Dialogue<'_> {
    fn obey(&mut self, typed: &Typed, text: &mut String) {
        let counting = self.stage == Stage::Counting;
        match typed {
            Typed::Show if !counting => self.show(text),
            Typed::Game(Command::Quit) => text.push_str(&self.leave()),
            Typed::Game(Command::Counted(black, white)) if counting => {
                let (black, white) = (*black, *white);
                self.counted(Some(Score { black, white }), text);
            }
            Typed::Game(Command::Enter) | Typed::Show if counting => self.counted(None, text),
            Typed::Game(Command::Square(_) | Command::Pass) if counting => {
                self.say(text, "The game is over: count the discs.");
            }
            Typed::Game(Command::Square(square)) => self.play(*square, text),
            Typed::Game(Command::Pass) => self.other_turn(Turn::Pass, text),
            Typed::Game(Command::Undo) if !counting => self.undo(text),
            typed => text.push_str(&self.asked(typed)),
        }
    }

    /// An answer where the program is to move, or else the opponent's move.
    fn play(&mut self, square: Square, text: &mut String) {
        if !self.quiz.asks() {
            return self.other_turn(Turn::Move(square), text);
        }
        match self.quiz.answer(square) {
            Ok(Answer::Right {
                record,
                events,
                first_try,
                forced,
            }) => {
                let praise = match (forced, first_try) {
                    (true, _) => "Right: it is the only legal move.",
                    (false, true) => "Right.",
                    (false, false) => "Right this time.",
                };
                self.praise(praise, text);
                self.last = Some(record);
                self.after(&events, text);
            }
            Ok(Answer::Slip(record)) => self.slip(&record, square, text),
            Err(error) => self.no_answer(error, text),
        }
    }

    fn praise(&self, praise: &str, text: &mut String) {
        text.push_str(&self.with.look.palette.chosen(praise));
        text.push('\n');
    }

    /// Which rule was missed, and why.
    fn slip(&self, record: &Record, square: Square, text: &mut String) {
        let name = &self.with.program.title;
        let not = format!("{name} does not play {square}.");
        let not = wrapped_to(self.with.look.width, &not, "", "");
        text.push_str(&self.with.look.palette.dropped(&not));
        text.push('\n');
        for sentence in report::quiz_slip(record, square, name) {
            self.say(text, &sentence);
        }
        text.push_str("Try again.\n");
    }

    fn no_answer(&mut self, error: NoAnswer, text: &mut String) {
        match error {
            NoAnswer::Failure(failure) => self.fail(Some(self.with.program), &failure, text),
            NoAnswer::Turn(error) => self.not_allowed(error, text),
            NoAnswer::NotAsked => self.say(text, "There is no decision of the sheet here."),
        }
    }

    /// A script has failed: the quiz cannot go on.
    fn fail(&mut self, program: Option<&Loaded>, failure: &Failure, text: &mut String) {
        if let Some(program) = program {
            text.push_str(&failure_text(
                &program.failed(failure).into(),
                self.with.look,
            ));
        }
        self.say(text, "The quiz can't go on here.");
        self.end(Exit::Wrong, text);
    }

    /// The opponent's move, or a pass that somebody says.
    fn other_turn(&mut self, turn: Turn, text: &mut String) {
        match self.quiz.play(turn, None) {
            Ok(events) => self.after(&events, text),
            Err(error) => self.not_allowed(error, text),
        }
    }

    /// What the program plays stands, since it was right; another person may have to correct a move.
    fn undo(&mut self, text: &mut String) {
        if self.with.against.is_some() {
            let said = "Nothing is taken back here: a wrong answer is not played.";
            return self.say(text, said);
        }
        match self.quiz.take_back() {
            Ok(events) => {
                text.push_str(&self.told(&events));
                if self.with.look.linear {
                    // What is turned back is nowhere said.
                    text.push_str(&self.board());
                }
                self.go_on(text);
            }
            Err(error) => self.say(text, &answers::sentence(&error.to_string())),
        }
    }

    /// Why a turn is not allowed. Which moves there are is not said with it: one of them is the answer.
    fn not_allowed(&self, error: TurnError, text: &mut String) {
        let position = self.quiz.session().position();
        let why = match error {
            TurnError::MayNotPass { side, .. } => {
                format!("{} may not pass while there is a move.", side.name())
            }
            error => report::why_not_allowed(&position, error),
        };
        self.say(text, &why);
    }

    /// The person gives a decision up.
    fn show(&mut self, text: &mut String) {
        match self.quiz.show() {
            Ok((record, events)) => {
                let (name, look) = (&self.with.program.title, self.with.look);
                text.push_str(&report::explain(&record, name).shown(look));
                self.last = Some(record);
                self.after(&events, text);
            }
            Err(error) => self.no_answer(error, text),
        }
    }

    fn after(&mut self, events: &[Event], text: &mut String) {
        text.push_str(&self.told(events));
        self.go_on(text);
    }

    /// Everything up to the next line that a person has to type, then the board.
    fn go_on(&mut self, text: &mut String) {
        loop {
            match (self.quiz.session().next(), self.with.against) {
                (Next::Over(verdict), _) => return self.over(verdict, text),
                (Next::Play(side), Some(against)) if side != self.quiz.plays() => {
                    let position = self.quiz.session().position();
                    match against.runner.choose(&position, position.legal_moves()) {
                        Ok((square, by)) => self.reply(Turn::Move(square), Some(by), text),
                        Err(failure) => return self.fail(against.loaded, &failure, text),
                    }
                }
                (Next::Pass(side), Some(_)) if side != self.quiz.plays() => {
                    self.reply(Turn::Pass, None, text);
                }
                (Next::Play(_) | Next::Pass(_), _) => break,
            }
        }
        self.show_board(text);
    }

    /// A turn of the program that plays against the one in question.
    fn reply(&mut self, turn: Turn, by: Option<crate::program::Decider>, text: &mut String) {
        let events = self.quiz.play(turn, by);
        let events =
            events.expect("a program plays legal moves, and passes only where it has none");
        text.push_str(&self.told(&events));
    }
}

/// The end.
impl Dialogue<'_> {
    fn over(&mut self, verdict: Verdict, text: &mut String) {
        self.say(text, &report::why_over(verdict, self.names()));
        if self.counts_by_hand() {
            self.stage = Stage::Counting;
            self.show_board(text);
            self.say(text, answers::COUNT);
        } else {
            self.finish(verdict, text);
        }
    }

    /// The count at the end, as the person has made it; nothing where it is to be told.
    fn counted(&mut self, count: Option<Score>, text: &mut String) {
        let Some(verdict) = self.quiz.session().verdict() else {
            return;
        };
        match count {
            Some(count) if count != verdict.score => return self.say(text, answers::MISCOUNTED),
            Some(_) => self.praise("That is right.", text),
            None => {}
        }
        self.finish(verdict, text);
    }

    /// The result of the game, and the score of the quiz.
    fn finish(&mut self, verdict: Verdict, text: &mut String) {
        self.say(text, &report::verdict_result(verdict, self.names()));
        self.end(Exit::Fine, text);
    }

    fn end(&mut self, exit: Exit, text: &mut String) {
        text.push_str(&self.score());
        self.stage = Stage::Over(exit);
    }
}

/// How things are said.
impl Dialogue<'_> {
    fn say(&self, text: &mut String, sentence: &str) {
        text.push_str(&self.said(sentence));
    }

    fn said(&self, sentence: &str) -> String {
        answers::said(sentence, self.with.look)
    }

    /// The text with no line longer than the window.
    fn fitted(&self, text: &str) -> String {
        answers::fitted(text, self.with.look.width)
    }

    /// Events, one a line. The end of the game is told with its count.
    fn told(&self, events: &[Event]) -> String {
        let told = events
            .iter()
            .filter(|event| !matches!(event, Event::Over(_)));
        told.map(|event| self.said(&report::event_sentences(event, self.names())))
            .collect()
    }

    fn board(&self) -> String {
        let position = self.quiz.session().position();
        report::board_shown(&position, Squares::EMPTY, self.with.look)
    }

    /// The board between two turns, and the count where it is kept for the players. In linear text the events have
    /// said what changed.
    fn show_board(&self, text: &mut String) {
        if !self.with.look.linear {
            text.push('\n');
            text.push_str(&self.board());
            text.push('\n');
        }
        if !self.counts_by_hand() {
            let position = self.quiz.session().position();
            self.say(text, &report::count_sentences(&position));
        }
    }

    fn score(&self) -> String {
        report::quiz_score(self.quiz.tally(), &self.with.program.title, self.with.look)
    }

    fn counts_by_hand(&self) -> bool {
        self.quiz.session().house().count == Count::ByHand
    }

    fn names(&self) -> Names<'_> {
        let (own, other) = (self.with.program.title.as_str(), self.with.other);
        let (black, white) = match self.quiz.plays() {
            Side::Black => (own, other),
            Side::White => (other, own),
        };
        Names { black, white }
    }
}

//! A quiz: a person runs a program by hand, and is told of each slip. It must not open files, or know how its answers are
//! shown.

mod ending;
mod keeping;
mod questions;
mod words;

use super::answer::Answer;
use super::command::Command;
use super::conversation::{Conversation, End, Stage};
use super::keeping::Keeping;
use super::questions::{failed, sentence};
use super::store::Store;
use crate::board::{Side, Square, Turn, TurnError};
use crate::document::{Board, Text, Tone};
use crate::game::{self, Counting, Event, Next, NoAnswer, Rounds, Score};
use crate::library::Loaded;
use crate::program::{Failure, Record, Runner};
use crate::report::{self, Names};

/// A quiz, which takes command after command until it has an end.
#[derive(Debug)]
pub struct Quiz<'p> {
    game: game::QuizSession<'p>,
    partners: Partners<'p>,
    /// The games, where there are several.
    rounds: Option<Rounds>,
    /// With what the game began.
    events: Vec<Event>,
    /// The record after the last right answer.
    last: Option<Record>,
    stage: Stage,
    keeping: Keeping,
}

/// The program in question, and who plays against it.
#[derive(Clone, Copy, Debug)]
pub struct Partners<'p> {
    /// The program in question.
    pub program: &'p Loaded,
    /// The program that plays against it; nothing where a person does.
    pub against: Option<Against<'p>>,
    /// What the opponent is called.
    pub other: &'p str,
    /// The opponent as the command line names it: a program, *person* or *random*.
    pub against_name: &'p str,
    /// The seed, where the opponent needs one.
    pub seed: Option<u64>,
}

/// A program that plays against the one in question.
#[derive(Clone, Copy, Debug)]
pub struct Against<'p> {
    /// The program, ready to play.
    pub runner: Runner<'p>,
    /// Where its text is; nothing for mere chance.
    pub loaded: Option<&'p Loaded>,
}

impl<'p> Quiz<'p> {
    /// A quiz on a game that begins with these events.
    pub fn new(game: game::QuizSession<'p>, partners: Partners<'p>, events: Vec<Event>) -> Self {
        Self {
            game,
            partners,
            rounds: None,
            events,
            last: None,
            stage: Stage::Turn,
            keeping: Keeping::of("quiz"),
        }
    }

    /// The same, as it was read from this text under this name.
    #[must_use]
    pub fn kept_under(self, name: String, text: String) -> Self {
        Self {
            keeping: self.keeping.under(name, text),
            ..self
        }
    }

    /// The same as the first of several games.
    #[must_use]
    pub fn with_rounds(self, rounds: Rounds) -> Self {
        Self {
            rounds: Some(rounds),
            ..self
        }
    }

    /// The game and the score, to look at.
    pub const fn game(&self) -> &game::QuizSession<'p> {
        &self.game
    }
}

impl Conversation for Quiz<'_> {
    fn open(&mut self) -> Answer {
        let mut answer = Answer::default();
        match &self.rounds {
            Some(rounds) if !rounds.has_more() => {
                answer.add(report::quiz_rounds(rounds));
                self.stage = Stage::Done(End::Well);
            }
            _ => self.begin(&mut answer),
        }
        answer
    }

    fn stage(&self) -> Stage {
        self.stage
    }

    fn prompt(&self) -> String {
        if self.stage == Stage::Count {
            return "Discs of Black and White: ".to_owned();
        }
        if let (Stage::NextGame, Some(rounds)) = (self.stage, &self.rounds) {
            return format!("Press Enter to start game {}: ", rounds.number());
        }
        let side = self.game.session().position().side();
        match self.game.session().next() {
            Next::Pass(_) => format!("{} has no move, say pass: ", side.name()),
            _ if self.game.asks() => match self.runner() {
                None => format!("{}, what does the sheet play? ", side.name()),
                Some(name) => format!("{name}, what does the sheet play for {}? ", side.name()),
            },
            _ => format!("{}, {}: ", side.name(), self.other()),
        }
    }

    fn read(&self, line: &str) -> Result<Command, String> {
        words::read(line, self.game.session().position().size())
    }

    fn obey(&mut self, command: Command, store: &mut dyn Store) -> Answer {
        self.keeping.forget_warnings(&command);
        let mut answer = Answer::default();
        let counting = self.stage == Stage::Count;
        match command {
            Command::Quit if self.must_warn() => {
                self.keeping.warned = true;
                answer.say(
                    "The quiz is not saved: “save FILE” keeps it, and a second “quit” leaves it.",
                );
            }
            Command::Quit => self.say_goodbye(&mut answer),
            Command::Save(name) => {
                self.keeping.save(name, self.text(), &mut answer, store);
            }
            Command::Counted(black, white) if counting => {
                self.counted(Some(Score { black, white }), &mut answer);
            }
            Command::GoOn | Command::Show if counting => self.counted(None, &mut answer),
            Command::Move(_) | Command::Pass if counting => {
                answer.say("The game is over: count the discs.");
            }
            Command::GoOn if self.stage == Stage::NextGame => {
                (self.game, self.events) = self.game.again();
                self.stage = Stage::Turn;
                self.last = None;
                self.begin(&mut answer);
            }
            Command::Show => self.show(&mut answer),
            Command::Move(square) => self.play(square, &mut answer),
            Command::Pass => self.other_turn(Turn::Pass, &mut answer),
            Command::Undo if self.stage == Stage::Turn => self.undo(&mut answer),
            question => self.question(&question, &mut answer),
        }
        self.keep_when_over(&mut answer, store);
        answer
    }

    fn leave(&mut self, store: &mut dyn Store) -> Answer {
        let mut answer = Answer::default();
        self.say_goodbye(&mut answer);
        self.keep_when_over(&mut answer, store);
        answer
    }
}

/// Turns.
impl Quiz<'_> {
    /// A game begins.
    fn begin(&mut self, answer: &mut Answer) {
        answer.say_all(self.setting());
        answer.board(self.board());
        let events = std::mem::take(&mut self.events);
        self.tell(events, answer);
        self.go_on(false, answer);
    }

    /// An answer where the program is to move, or else the opponent's move.
    fn play(&mut self, square: Square, answer: &mut Answer) {
        if !self.game.asks() {
            return self.other_turn(Turn::Move(square), answer);
        }
        match self.game.answer(square) {
            Ok(game::QuizAnswer::Right {
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
                answer.line(Text::toned(Tone::Chosen, praise));
                self.last = Some(record);
                self.after(events, answer);
            }
            Ok(game::QuizAnswer::Slip(record)) => self.slip(&record, square, answer),
            Err(error) => self.no_answer(error, answer),
        }
    }

    /// Which rule was missed, and why.
    fn slip(&mut self, record: &Record, square: Square, answer: &mut Answer) {
        self.keeping.changed();
        let name = &self.partners.program.title;
        let not = format!("{name} does not play {square}.");
        answer.line(Text::toned(Tone::Dropped, not));
        for sentence in report::quiz_slip(record, square) {
            answer.line(sentence);
        }
        answer.line("Try again.");
    }

    fn no_answer(&mut self, error: NoAnswer, answer: &mut Answer) {
        match error {
            NoAnswer::Failure(failure) => self.fail(Some(self.partners.program), &failure, answer),
            NoAnswer::Turn(error) => self.not_allowed(error, answer),
            NoAnswer::NotAsked => answer.say("There is no decision of the sheet here."),
        }
    }

    /// A script has failed: the quiz cannot go on.
    fn fail(&mut self, program: Option<&Loaded>, failure: &Failure, answer: &mut Answer) {
        if let Some(program) = program {
            failed(program, failure, answer);
        }
        answer.say("The quiz can't go on here.");
        self.end_with(End::Badly, answer);
    }

    /// The opponent's move, or a pass that somebody says.
    fn other_turn(&mut self, turn: Turn, answer: &mut Answer) {
        match self.game.play(turn, None) {
            Ok(events) => self.after(events, answer),
            Err(error) => self.not_allowed(error, answer),
        }
    }

    /// What the program plays stands, since it was right; another person may have to correct a move.
    fn undo(&mut self, answer: &mut Answer) {
        if self.partners.against.is_some() {
            return answer.say("Nothing is taken back here: a wrong answer is not played.");
        }
        match self.game.take_back() {
            Ok(events) => {
                self.keeping.changed();
                self.tell(events, answer);
                // What is turned back is nowhere said.
                answer.board(self.board());
                self.go_on(false, answer);
            }
            Err(error) => answer.say(sentence(&error.to_string())),
        }
    }

    /// Why a turn is not allowed. Which moves there are is not said with it: one of them is the answer.
    fn not_allowed(&self, error: TurnError, answer: &mut Answer) {
        let position = self.game.session().position();
        answer.say(match error {
            TurnError::MayNotPass { side, .. } => {
                format!("{} may not pass while there is a move.", side.name())
            }
            error => report::why_not_allowed(&position, error),
        });
    }

    /// The person gives a decision up.
    fn show(&mut self, answer: &mut Answer) {
        match self.game.show() {
            Ok((record, events)) => {
                answer.add(report::explain(&record, &self.partners.program.title));
                self.last = Some(record);
                self.after(events, answer);
            }
            Err(error) => self.no_answer(error, answer),
        }
    }

    fn after(&mut self, events: Vec<Event>, answer: &mut Answer) {
        self.keeping.changed();
        self.tell(events, answer);
        self.go_on(true, answer);
    }

    /// Everything up to the next command, then the board, if it has changed since it was shown.
    fn go_on(&mut self, mut changed: bool, answer: &mut Answer) {
        loop {
            match (self.game.session().next(), self.partners.against) {
                (Next::Over(verdict), _) => return self.over(verdict, answer),
                (Next::Play(side), Some(against)) if side != self.game.plays() => {
                    let position = self.game.session().position();
                    match against.runner.choose(&position, position.legal_moves()) {
                        Ok((square, by)) => self.reply(Turn::Move(square), Some(by), answer),
                        Err(failure) => return self.fail(against.loaded, &failure, answer),
                    }
                }
                (Next::Pass(side), Some(_)) if side != self.game.plays() => {
                    self.reply(Turn::Pass, None, answer);
                }
                (Next::Play(_) | Next::Pass(_), _) => break,
            }
            changed = true;
        }
        if changed {
            answer.board(self.board().silent());
        }
        self.tell_count(answer);
    }

    /// A turn of the program that plays against the one in question.
    fn reply(&mut self, turn: Turn, by: Option<crate::program::Decider>, answer: &mut Answer) {
        let events = self.game.play(turn, by);
        let events =
            events.expect("a program plays legal moves, and passes only where it has none");
        self.tell(events, answer);
    }
}

/// How things are said.
impl Quiz<'_> {
    fn tell(&self, events: Vec<Event>, answer: &mut Answer) {
        answer.tell(events, self.names());
    }

    fn board(&self) -> Board {
        Board::new(self.game.session().position())
    }

    /// The count, where it is kept for the players.
    fn tell_count(&self, answer: &mut Answer) {
        if !self.counts_by_hand() {
            let position = self.game.session().position();
            answer.say_all(report::count_sentences(&position));
        }
    }

    fn counts_by_hand(&self) -> bool {
        self.game.session().house().count == Counting::ByHand
    }

    /// Who runs the program, where people have names.
    fn runner(&self) -> Option<&str> {
        self.rounds.as_ref()?.runs()
    }

    /// What the opponent is called.
    fn other(&self) -> &str {
        let watches = self.rounds.as_ref().and_then(Rounds::watches);
        watches
            .filter(|_| self.partners.against.is_none())
            .unwrap_or(self.partners.other)
    }

    fn names(&self) -> Names<'_> {
        let (own, other) = (self.partners.program.title.as_str(), self.other());
        let (black, white) = match self.game.plays() {
            Side::Black => (own, other),
            Side::White => (other, own),
        };
        Names { black, white }
    }
}

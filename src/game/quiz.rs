//! A quiz: somebody runs a program by hand, and each of its moves is held against the program's own record.
//! It must not know who the opponent is, or how anything is shown.

use serde::Serialize;
use thiserror::Error;

use super::session::{Event, Next, NoTakeBack, Session};
use crate::board::{Side, Square, Turn, TurnError};
use crate::program::{Decider, Dropped, Failure, Record, Runner};

/// A game in which one colour is played by hand as its program says.
///
/// ```
/// use paper_othello::board::Side;
/// use paper_othello::game::{QuizAnswer, Custom, QuizSession, Session};
/// use paper_othello::library;
/// let paper = library::read(library::builtin("paper").unwrap().text).program.unwrap();
/// let house = Custom::Unplugged.house();
/// let (session, _) = Session::begin(house, house.start());
/// let mut quiz = QuizSession::new(session, paper.on(house.board, None).unwrap(), Side::Black);
/// let slip = quiz.answer("d5".parse().unwrap()).unwrap();
/// assert!(matches!(slip, QuizAnswer::Slip(_)));
/// let right = quiz.answer("c2".parse().unwrap()).unwrap();
/// assert!(matches!(right, QuizAnswer::Right { first_try: false, .. }));
/// assert_eq!((quiz.tally().right, quiz.tally().decisions), (0, 1));
/// ```
#[derive(Clone, Debug)]
pub struct QuizSession<'p> {
    session: Session,
    runner: Runner<'p>,
    plays: Side,
    tally: QuizScore,
    /// Whether the decision in question has been answered wrongly.
    missed: bool,
}

/// How well somebody has run a program.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct QuizScore {
    /// Decisions that were answered or shown; those with one legal move are none.
    pub decisions: u32,
    /// Those that were right at the first try.
    pub right: u32,
    /// Those that were shown because the person gave up.
    pub shown: u32,
    /// Moves that were the only legal ones, played by the person.
    pub forced: u32,
    /// What dropped the moves that the person played instead: rules in order, the ties last.
    pub missed: Vec<Missed>,
}

/// A rule, or the ties, that somebody did not heed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Missed {
    /// Which.
    pub by: Decider,
    /// The rule's sentence; nothing for the ties.
    pub sentence: Option<String>,
    /// How often.
    pub times: u32,
}

/// What comes of an answer.
#[derive(Clone, PartialEq, Debug)]
pub enum QuizAnswer {
    /// It is the program's move, and was played.
    Right {
        /// Why it is.
        record: Record,
        /// What happened.
        events: Vec<Event>,
        /// Whether nothing else was tried before.
        first_try: bool,
        /// Whether it was the only legal move.
        forced: bool,
    },
    /// It is another legal move; nothing was played. The record says what the program does.
    Slip(Record),
}

/// Why there is nothing to say about an answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoAnswer {
    /// It is no legal move.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// A script of the program failed.
    #[error(transparent)]
    Failure(#[from] Failure),
    /// No move of the program is asked for.
    #[error("it is not the program's turn")]
    NotAsked,
}

impl<'p> QuizSession<'p> {
    /// A quiz on a game in progress; `plays` is the colour that is run by hand.
    pub const fn new(session: Session, runner: Runner<'p>, plays: Side) -> Self {
        Self {
            session,
            runner,
            plays,
            tally: QuizScore {
                decisions: 0,
                right: 0,
                shown: 0,
                forced: 0,
                missed: Vec::new(),
            },
            missed: false,
        }
    }

    /// A quiz that was saved: with the score that it had, and whether the decision in question was answered wrongly. What
    /// was missed gets its sentences from the program.
    pub fn resumed(self, mut tally: QuizScore, missed: bool) -> Result<Self, Failure> {
        let rules = self.runner.record(&self.session.start())?.rules;
        for missed in &mut tally.missed {
            let is_it = |number| missed.by == Decider::Rule(number);
            let rule = rules.iter().find(|rule| is_it(rule.number));
            missed.sentence = rule.map(|rule| rule.sentence.clone());
        }
        Ok(Self {
            tally,
            missed,
            ..self
        })
    }

    /// Whether the decision in question has been answered wrongly.
    pub const fn is_missed(&self) -> bool {
        self.missed
    }

    /// Another game from the same start, and what happens before anybody moves.
    pub fn again(&self) -> (Self, Vec<Event>) {
        let (session, events) = Session::begin(*self.session.house(), self.session.start());
        (Self::new(session, self.runner, self.plays), events)
    }

    /// The game.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The score so far.
    pub const fn tally(&self) -> &QuizScore {
        &self.tally
    }

    /// The colour that is run by hand.
    pub const fn plays(&self) -> Side {
        self.plays
    }

    /// Whether a move of the program is asked for.
    pub fn asks(&self) -> bool {
        self.session.next() == Next::Play(self.plays)
    }

    /// What the program does where its move is asked for.
    pub fn record(&self) -> Result<Record, Failure> {
        self.runner.record(&self.session.position())
    }

    /// Holds an answer against the program, and plays it where it is right.
    pub fn answer(&mut self, square: Square) -> Result<QuizAnswer, NoAnswer> {
        if !self.asks() {
            return Err(NoAnswer::NotAsked);
        }
        self.session.position().take(Turn::Move(square))?;
        let record = self.record()?;
        if record.as_good().contains(square) {
            return self.right(record, square);
        }
        if !self.missed {
            self.tally.decisions += 1;
        }
        self.missed = true;
        self.tally.miss(&record, square);
        Ok(QuizAnswer::Slip(record))
    }

    fn right(&mut self, record: Record, square: Square) -> Result<QuizAnswer, NoAnswer> {
        let forced = record.legal.only().is_some();
        let first_try = !self.missed;
        let events = self.session.play(Turn::Move(square), record.decided_by)?;
        if forced {
            self.tally.forced += 1;
        } else if first_try {
            self.tally.decisions += 1;
            self.tally.right += 1;
        }
        self.missed = false;
        Ok(QuizAnswer::Right {
            record,
            events,
            first_try,
            forced,
        })
    }

    /// Gives up on a decision: the program's move is played, and its record says why.
    pub fn show(&mut self) -> Result<(Record, Vec<Event>), NoAnswer> {
        let record = self.record()?;
        let square = record.outcome.square().filter(|_| self.asks());
        let square = square.ok_or(NoAnswer::NotAsked)?;
        let events = self.session.play(Turn::Move(square), record.decided_by)?;
        if record.legal.only().is_none() {
            self.tally.decisions += u32::from(!self.missed);
            self.tally.shown += 1;
        }
        self.missed = false;
        Ok((record, events))
    }

    /// Takes back the opponent's last move, and everything after it, where the house allows it.
    pub fn take_back(&mut self) -> Result<Vec<Event>, NoTakeBack> {
        let events = self.session.take_back(self.plays.other())?;
        self.missed = false;
        Ok(events)
    }

    /// Plays any other turn: the opponent's move, or a pass that somebody says.
    pub fn play(
        &mut self,
        turn: Turn,
        decided_by: Option<Decider>,
    ) -> Result<Vec<Event>, TurnError> {
        self.session.play(turn, decided_by)
    }
}

impl QuizScore {
    /// Counts what dropped a move that the person played.
    fn miss(&mut self, record: &Record, square: Square) {
        let (by, sentence) = match record.dropped(square) {
            Some(Dropped::Rule(rule)) => (Decider::Rule(rule.number), Some(&rule.sentence)),
            Some(Dropped::Tie(_)) | None => (Decider::Ties, None),
        };
        let place = |by: Decider| match by {
            Decider::Rule(number) => number,
            Decider::Ties => usize::MAX,
        };
        let missed = &mut self.missed;
        match missed.binary_search_by_key(&place(by), |its| place(its.by)) {
            Ok(at) => missed[at].times += 1,
            Err(at) => missed.insert(
                at,
                Missed {
                    by,
                    sentence: sentence.cloned(),
                    times: 1,
                },
            ),
        }
    }
}

//! Recorded decisions: what a program decides at a set of positions, and in two games, as one value.
//! It must not know files.

mod cause;
mod compare;
mod form;
mod likeness;
mod problem;
mod read;
mod whole;
mod write;

use crate::board::{BoardSize, GivenPosition, Layout, Position, Square, Transcript, Turn};
use crate::game::{Stopped, play};
use crate::program::{Decider, Decision, Failure, NotReady, Outcome, Program, Runner};

pub(super) use write::write_decisions;

pub use cause::Cause;
pub use compare::{DecisionChange, GameChange, Gone, RecordComparison, RecordPart};
pub use likeness::Likeness;
pub use problem::{RecordError, RecordProblem};

use super::NoDecision;

/// What a program decides at a set of positions, and in two whole games against itself.
///
/// Its text is made to be read, and to show in a diff what a change of the program changes. It reads back as the
/// same value.
///
/// ```
/// use paper_othello::board::BoardSize;
/// use paper_othello::library;
/// use paper_othello::proof::{Decisions, standard_positions};
/// let program = library::builtin("paper").unwrap().read().program.unwrap();
/// let recorded = Decisions::of(&program, &standard_positions(BoardSize::SIX), None).unwrap();
/// let text = recorded.to_string();
/// assert!(text.contains("\nfrom the start\n    c2 by rule 4: Play the move that flips the most discs.\n"));
/// assert_eq!(Decisions::read(&text).unwrap(), recorded);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Decisions {
    /// The seed, for a program that decides by chance.
    pub seed: Option<u64>,
    /// The rules of the program in order, then its ties: they say what an edit has changed.
    pub rules: Vec<By>,
    /// The boards that the program cannot play on, in the order met.
    pub left_out: Vec<LeftOut>,
    /// A decision for each position that it can play.
    pub entries: Vec<RecordedDecision>,
    /// Whole games against itself.
    pub games: Vec<RecordedGame>,
    /// Whether it was read from an old text that does not say how much it holds, and some of it may be missing.
    pub may_be_cut: bool,
}

/// A board that a program cannot play on, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LeftOut {
    /// The board's size.
    pub size: BoardSize,
    /// Why, in one sentence without a full stop.
    pub why: String,
}

/// One position and what is decided there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RecordedDecision {
    /// The position, as it was given: a board, or the turns that lead to it.
    pub place: GivenPosition,
    /// What is decided.
    pub decided: Decided,
}

/// What is decided at one position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Decided {
    /// What comes of it.
    pub outcome: Outcome,
    /// For a move, what decided it.
    pub by: Option<By>,
}

/// What decided a move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct By {
    /// The rule's number, or the ties.
    pub decider: Decider,
    /// What it says: [`Program::meaning`].
    pub sentence: String,
}

/// A game of a program against itself.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RecordedGame {
    /// The turns.
    pub transcript: Transcript,
    /// What decided each move; nothing for a pass.
    pub deciders: Vec<Option<Decider>>,
}

impl Decisions {
    /// What a program decides at these places, and in two games: on the boards that it can play of those that the
    /// places have.
    ///
    /// # Errors
    /// If chance decides and there is no seed, or if a script fails.
    pub fn of(
        program: &Program,
        places: &[GivenPosition],
        seed: Option<u64>,
    ) -> Result<Self, NoDecision> {
        let mut decisions = Self::without_games(program, places, seed)?;
        for start in decisions.starts() {
            let runner = program.on(start.size(), seed)?;
            decisions.games.push(RecordedGame::of(&runner, &start)?);
        }
        Ok(decisions)
    }

    pub(super) fn without_games(
        program: &Program,
        places: &[GivenPosition],
        seed: Option<u64>,
    ) -> Result<Self, NoDecision> {
        if seed.is_none() && program.is_random() {
            return Err(NotReady::NoSeed.into());
        }
        let mut decisions = Self {
            seed: seed.filter(|_| program.is_random()),
            rules: cause::rules_of(program),
            ..Self::default()
        };
        for place in places {
            decisions.add(program, place)?;
        }
        Ok(decisions)
    }

    fn add(&mut self, program: &Program, place: &GivenPosition) -> Result<(), Failure> {
        let size = place.position().size();
        match program.on(size, self.seed) {
            Ok(runner) => {
                let decided = Decided::of(&runner, &place.position())?;
                let place = place.clone();
                self.entries.push(RecordedDecision { place, decided });
            }
            Err(why) => self.leave_out(size, &why),
        }
        Ok(())
    }

    fn leave_out(&mut self, size: BoardSize, why: &NotReady) {
        if self.left_out.iter().all(|left| left.size != size) {
            let why = why.to_string();
            self.left_out.push(LeftOut { size, why });
        }
    }

    /// Where the two games begin: one on each board, or from two starts of the only one.
    fn starts(&self) -> Vec<Position> {
        let sizes = BoardSize::ALL.into_iter().filter(|size| {
            let is_of_size = |entry: &RecordedDecision| entry.place.position().size() == *size;
            self.entries.iter().any(is_of_size)
        });
        let start = |layout| move |size| Position::start(size, layout);
        let standard = sizes.clone().map(start(Layout::Standard));
        let mirrored = sizes.map(start(Layout::Mirrored));
        standard.chain(mirrored).take(2).collect()
    }
}

impl Decided {
    /// What a program decides at a position.
    pub fn of(runner: &Runner, position: &Position) -> Result<Self, Failure> {
        let Decision {
            outcome,
            decided_by,
        } = runner.decide(position)?;
        let by = decided_by.map(|decider| By {
            decider,
            sentence: runner.program().meaning(decider),
        });
        Ok(Self { outcome, by })
    }

    /// What decided, if it was a move.
    pub fn decider(&self) -> Option<Decider> {
        self.by.as_ref().map(|by| by.decider)
    }

    /// Whether both decide the same for the same reason. A rule's number is no reason: it may only have moved.
    pub fn means(&self, other: &Self) -> bool {
        let same_reason = match (&self.by, &other.by) {
            (Some(one), Some(other)) => one.says_the_same(other),
            (one, other) => one.is_none() && other.is_none(),
        };
        self.outcome == other.outcome && same_reason
    }
}

impl By {
    /// Whether both say the same, under whatever number.
    fn says_the_same(&self, other: &Self) -> bool {
        without_blanks(&self.sentence) == without_blanks(&other.sentence)
    }
}

/// How a script is laid out is no change of what it says.
fn without_blanks(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

impl RecordedGame {
    /// The game of a program against itself.
    fn of(runner: &Runner, start: &Position) -> Result<Self, Failure> {
        let game = play(start, runner, runner).map_err(Stopped::into_failure)?;
        Ok(Self {
            deciders: game.plies().map(|ply| ply.decided_by).collect(),
            transcript: game.transcript().clone(),
        })
    }

    /// Each turn with the position before it and what decided it.
    ///
    /// # Panics
    /// Never: the turns of a transcript are allowed where they stand.
    pub fn turns(&self) -> impl Iterator<Item = (Position, Turn, Option<Decider>)> + '_ {
        let mut position = self.transcript.start();
        let turns = self.transcript.turns().iter().zip(&self.deciders);
        turns.map(move |(turn, by)| {
            let before = position;
            position = before
                .take(*turn)
                .expect("the turns of a transcript are allowed");
            (before, *turn, *by)
        })
    }
}

/// The square of a turn.
fn square(turn: Turn) -> Option<Square> {
    match turn {
        Turn::Move(square) => Some(square),
        Turn::Pass => None,
    }
}

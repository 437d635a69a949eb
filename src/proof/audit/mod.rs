//! The audit of a game that was played on a real board and written down: every slip in it, as plain values.
//! It must not know how the game was typed or how a slip is shown.

mod board;
mod starts;
mod walk;

use crate::board::{Position, Side, Squares, Turn, TurnError, WrittenTurn};
use crate::game::Score;
use crate::program::{Failure, Record, Runner};

pub use board::BoardDifference;
pub use starts::OtherStart;

/// What a written game is held against.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an agreement of its own"
)]
#[derive(Clone, Copy, Debug)]
pub struct Audit<'p> {
    /// The program that somebody ran.
    pub runner: Runner<'p>,
    /// Whether chance may fall either way, as where somebody throws a die; else only as the runner's seed has it.
    pub any_chance: bool,
    /// The colour that it plays; nothing where it plays both.
    pub plays: Option<Side>,
    /// The position before the first turn.
    pub start: Position,
    /// Whether a slip that was not put right stands, so that the game goes on from the board as it was left.
    pub slips_stand: bool,
    /// Whether the record leaves passes out, as databases of games do, so that one that is missing is no slip.
    pub passes_implied: bool,
    /// Whether somebody gave up, so that the game need not be played to its end.
    pub given_up: bool,
    /// The final count that somebody claims.
    pub claimed: Option<Score>,
}

/// What an audit finds.
#[derive(Clone, PartialEq, Debug)]
pub struct Audited {
    /// Every slip, in the order of the turns.
    pub slips: Vec<Slip>,
    /// How many turns are written.
    pub turns: usize,
    /// How many of them the program had to decide: those of its colour where a move was legal.
    pub decisions: usize,
    /// The board at the end, as far as the audit can tell.
    pub end: Position,
    /// Whether the game was played to its end, or given up. A game that is not is no slip: a lesson may be over.
    pub finished: bool,
}

/// One slip.
#[derive(Clone, PartialEq, Debug)]
pub struct Slip {
    /// The number of the written turn, from 1; the number of turns for what is found after the last.
    pub turn: usize,
    /// The position before that turn, or at the end.
    pub position: Position,
    /// What was written; nothing for what is found after the last turn.
    pub written: Option<Turn>,
    /// What is wrong.
    pub kind: SlipKind,
    /// What the program does in this position, where it is the one to move and it has a move.
    pub record: Option<Record>,
    /// Whether the board is certain: no illegal move before has left it open how the game went on.
    pub certain: bool,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SlipKind {
    /// The one who ran the program played another legal move than the program's.
    BrokenProgram,
    /// A move that the rules of the game do not allow.
    IllegalMove {
        /// Why not.
        why: TurnError,
        /// Whether the other side could have played it.
        fits_other_side: bool,
    },
    /// A pass while there was a move.
    PassNotAllowed,
    /// A pass that was due and is not written: the move belongs to the other side.
    ForgottenPass,
    /// The board that is written after the turn is not the one that it leads to.
    WrongBoard(BoardDifference),
    /// Turns when neither side could move any more; there are so many.
    AfterTheEnd(usize),
    /// The final count is another one than was claimed.
    WrongCount {
        /// What was claimed.
        claimed: Score,
        /// What is on the board.
        counted: Score,
    },
}

impl SlipKind {
    /// The name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::BrokenProgram => "broken program",
            Self::IllegalMove { .. } => "illegal move",
            Self::PassNotAllowed => "pass not allowed",
            Self::ForgottenPass => "forgotten pass",
            Self::WrongBoard(_) => "wrong board",
            Self::AfterTheEnd(_) => "after the end",
            Self::WrongCount { .. } => "wrong count",
        }
    }
}

impl Audit<'_> {
    /// Every slip of a game. How it goes on after one:
    ///
    /// - A legal move that is not the program's was played, and a pass that was not allowed was made: both stand. A
    ///   pass that was forgotten is put in; where passes are implied that is no slip.
    /// - An illegal move is not made, or where slips stand, its disc lies on its free square and turns nothing. The next
    ///   turn is taken as the reply, or where only the same side can play it, as that side's second try. How the game
    ///   really went on is a guess until a board is written, which is believed.
    /// - At an end before the board is full both sides may say “pass”: that is no slip. Any other turn after the end is.
    /// - A game that stops before its end is no slip.
    /// - A board that is not the one that the turn leads to is taken as put right, or where slips stand, it is believed.
    ///
    /// An error only where a script of the program fails.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position, read_written};
    /// use paper_othello::proof::{Audit, SlipKind};
    /// use paper_othello::{board::Side, library};
    /// let paper = library::read(library::builtin("paper").unwrap().text).program.unwrap();
    /// let audit = Audit {
    ///     runner: paper.on(BoardSize::SIX, None).unwrap(),
    ///     any_chance: true,
    ///     plays: Some(Side::Black),
    ///     start: Position::start(BoardSize::SIX, Layout::Standard),
    ///     slips_stand: false,
    ///     passes_implied: false,
    ///     given_up: false,
    ///     claimed: None,
    /// };
    /// let game = read_written("c2 b2 e4").unwrap();
    /// let slips = audit.of(&game.turns).unwrap().slips;
    /// assert_eq!(slips[0].kind, SlipKind::BrokenProgram);
    /// assert_eq!(slips[0].turn, 3);
    /// assert_eq!(slips[0].record.as_ref().unwrap().outcome.square(), "b3".parse().ok());
    /// ```
    pub fn of(&self, turns: &[WrittenTurn]) -> Result<Audited, Failure> {
        walk::walk(self, turns)
    }

    /// Whether the program is the one to move.
    fn is_to_move(&self, position: &Position) -> bool {
        self.plays.is_none_or(|side| side == position.side())
    }
}

impl BoardDifference {
    /// Every square on which the two boards differ.
    pub fn squares(&self) -> Squares {
        self.not_turned | self.wrongly_turned | self.missing | self.extra
    }
}

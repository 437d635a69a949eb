//! A checked, compiled program: it decides, and leaves a record of each decision. It must not know texts, files or games.

mod record;

use thiserror::Error;

use crate::board::{BoardSize, Position, Square, Squares};
pub use crate::language::Decider;

pub use record::{
    Did, Dropped, GuardRecord, MeasureRecord, Outcome, Reached, Record, RuleRecord, TieRecord,
};

/// A compiled program.
#[derive(Debug)]
pub struct Program {}

/// Why a program cannot decide.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotReady {
    /// It needs a block of values that does not fit the board; the block's name, empty where it has none.
    #[error("this program needs {} for a board of {n} by {n}", .block, n = .size.get())]
    NoValues {
        /// The block as the program calls it: `Values` or `Values early`.
        block: String,
        /// The board.
        size: BoardSize,
    },
    /// It decides by chance, and there is no seed.
    #[error("this program settles ties by chance: give it a seed, such as --seed 1")]
    NoSeed,
}

/// A program on a board of one size, ready to decide. Copies cost nothing.
#[derive(Clone, Copy, Debug)]
pub struct Runner<'p> {
    program: &'p Program,
    seed: u64,
}

/// A decision without its record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What comes of it.
    pub outcome: Outcome,
    /// What decided; nothing at a pass and when the game is over.
    pub decided_by: Option<Decider>,
}

impl Program {
    /// The title: the first heading of the sheet.
    pub fn title(&self) -> Option<&str> {
        todo!()
    }

    /// The number of rules.
    pub fn rule_count(&self) -> usize {
        todo!()
    }

    /// Whether chance decides anything, so that a seed is needed.
    pub fn is_random(&self) -> bool {
        todo!()
    }

    /// The program on a board of this size; the seed counts only where chance decides.
    pub fn on(&self, _size: BoardSize, _seed: Option<u64>) -> Result<Runner<'_>, NotReady> {
        todo!()
    }
}

impl<'p> Runner<'p> {
    /// The move among the legal ones (never none), and what decides it. The fast path: nothing is allocated.
    pub fn choose(&self, _position: &Position, _legal: Squares) -> (Square, Decider) {
        todo!()
    }

    /// What the program does at a position: a move, a pass, or nothing because the game is over.
    pub fn decide(&self, _position: &Position) -> Decision {
        todo!()
    }

    /// The same with the whole record.
    pub fn record(&self, _position: &Position) -> Record {
        todo!()
    }
}

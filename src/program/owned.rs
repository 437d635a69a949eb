//! A program on a board that keeps its program, for whoever stores it. It must not decide anything itself.

use std::sync::Arc;

use super::{Decision, Failure, NotReady, Program, Record, Runner};
use crate::board::{BoardSize, Position};

/// A [`Runner`] that owns its program, so that it can be stored; copies share the program.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::library;
/// use paper_othello::program::OwnedRunner;
///
/// struct Robot {
///     brain: OwnedRunner,
/// }
///
/// let paper = library::builtin("paper").unwrap().read().into_program().unwrap();
/// let robot = Robot { brain: OwnedRunner::new(paper, BoardSize::SIX, None).unwrap() };
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// assert_eq!(robot.brain.decide(&start).unwrap().outcome.square(), "c2".parse().ok());
/// ```
#[derive(Clone, Debug)]
pub struct OwnedRunner {
    program: Arc<Program>,
    size: BoardSize,
    seed: u64,
}

impl OwnedRunner {
    /// A program on a board of this size; the seed counts only where chance decides.
    pub fn new(
        program: impl Into<Arc<Program>>,
        size: BoardSize,
        seed: Option<u64>,
    ) -> Result<Self, NotReady> {
        let program = program.into();
        let seed = program.on(size, seed)?.seed;
        Ok(Self {
            program,
            size,
            seed,
        })
    }

    /// The same, borrowed.
    pub fn runner(&self) -> Runner<'_> {
        Runner {
            program: &self.program,
            size: self.size,
            seed: self.seed,
        }
    }

    /// What the program does at a position: see [`Runner::decide`].
    pub fn decide(&self, position: &Position) -> Result<Decision, Failure> {
        self.runner().decide(position)
    }

    /// The same with the whole record.
    pub fn record(&self, position: &Position) -> Result<Record, Failure> {
        self.runner().record(position)
    }
}

//! The laboratory, held against slow and obvious counts and against answers that are known.

mod arena;
mod claims;
mod compare;
mod health;
mod improve;
mod mutants;
mod openings;
mod orders;
mod statistics;

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::library::{self, builtin};
use paper_othello::program::Program;

/// The built-in programs of these names.
pub fn programs(names: &[&str]) -> Vec<Program> {
    let program = |name: &&str| {
        let builtin = builtin(name).expect("a built-in name");
        builtin.read().program.expect("it is sound")
    };
    names.iter().map(program).collect()
}

/// A program from its text.
pub fn program(text: &str) -> Program {
    library::read(text).program.expect("it is sound")
}

pub fn start(size: BoardSize) -> Position {
    Position::start(size, Layout::Standard)
}

/// Runs something on so many threads.
pub fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    pool.build().expect("threads start").install(work)
}

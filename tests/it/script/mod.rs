//! Scripts: what they see, what they may not do, and that they are programs like any other.

mod alike;
mod blocks;
mod hostile;
mod names;
mod programs;
mod trials;
mod types;

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::diagnostic::{Diagnostic, Severity};
use paper_othello::library::{self, Reading};
use paper_othello::program::{Failure, Program, Record};

/// The last lines of a rule file with one function of one move, and a rule that plays its most.
fn measure(body: &str) -> String {
    format!(
        "1. Play the move that scores the most `it`.\nTies: topmost, then leftmost.\n\n```rhai\nfn it(move) {{\n{body}\n}}\n```\n"
    )
}

fn errors(reading: &Reading) -> Vec<&Diagnostic> {
    let is_error = |one: &&Diagnostic| one.severity == Severity::Error;
    reading.diagnostics.iter().filter(is_error).collect()
}

/// The one error of a text.
fn only_error(reading: &Reading, text: &str) -> Diagnostic {
    let errors = errors(reading);
    assert_eq!(errors.len(), 1, "{text}\n{:#?}", reading.diagnostics);
    errors[0].clone()
}

fn program(text: &str) -> Program {
    let reading = library::read(text);
    reading
        .program
        .unwrap_or_else(|| panic!("{text}\n{:#?}", reading.diagnostics))
}

fn script(text: &str) -> Program {
    let reading = library::read_script(text);
    reading
        .program
        .unwrap_or_else(|| panic!("{text}\n{:#?}", reading.diagnostics))
}

fn start(size: BoardSize) -> Position {
    Position::start(size, Layout::Standard)
}

#[test]
fn a_program_with_a_script_may_be_shared_by_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&program(&measure("move.flips")));
}

/// The record at the start on 6 by 6.
fn record(program: &Program) -> Result<Record, Failure> {
    program
        .on(BoardSize::SIX, None)
        .expect("it is ready")
        .record(&start(BoardSize::SIX))
}

//! From a name or a text to a program: the built-in sheets of `rules/`, and reading one's own. It must not open files.

use crate::diagnostic::{Diagnostic, Severity};
use crate::language::{self, Sheet};
use crate::program::{self, Program};

/// A sheet that is built into the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Builtin {
    /// Its bare name, as `paper`.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

macro_rules! builtins {
    ($($name:literal),* $(,)?) => {
        &[$(Builtin { name: $name, text: include_str!(concat!("../rules/", $name, ".rules")) }),*]
    };
}

/// The built-in sheets, in the order in which they are shown.
pub static BUILTINS: &[Builtin] = builtins![
    "paper",
    "paper-swap-3-4",
    "paper-without-2",
    "greedy",
    "fewest-flips",
    "mobility",
    "priority",
    "tactics",
    "points",
    "values",
    "patient",
];

/// The built-in sheet of this name.
pub fn builtin(name: &str) -> Option<&'static Builtin> {
    BUILTINS.iter().find(|builtin| builtin.name == name)
}

/// What reading a text gives.
#[derive(Debug)]
pub struct Reading {
    /// The tree, as far as it could be read.
    pub sheet: Sheet,
    /// The program, where there is no error.
    pub program: Option<Program>,
    /// Everything there is to say, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and compiles a rule file.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// let reading = paper_othello::library::read("1. If a move takes a corner, play it.\nTies: topmost, then leftmost.");
/// let program = reading.program.unwrap();
/// let runner = program.on(BoardSize::SIX, None).unwrap();
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// assert_eq!(runner.decide(&start).outcome.square().unwrap().to_string(), "c2");
/// ```
pub fn read(text: &str) -> Reading {
    let (sheet, mut diagnostics) = language::parse(text);
    let whole = diagnostics
        .iter()
        .all(|diagnostic| diagnostic.severity != Severity::Error);
    let (program, more) = program::compile(&sheet, whole);
    diagnostics.extend(more);
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    Reading {
        sheet,
        program,
        diagnostics,
    }
}

//! From a name or a text to a program: the built-in sheets and scripts of `rules/`, and reading one's own.
//! It must not open files.

mod loaded;
mod mistakes;

pub use loaded::STANDARD_INPUT;
pub use loaded::{Loaded, Named, NamedText, ProgramError, file_name, is_script, tell_apart};
pub use mistakes::Mistakes;

use crate::board::BoardSize;
use crate::diagnostic::{Diagnostic, Severity};
use crate::language::{self, Sheet};
use crate::program::{self, Functions, Program};
use crate::script;
use crate::stop::Stop;

/// A sheet that is built into the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Builtin {
    /// Its bare name, as `paper`.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
    /// Whether it is a script.
    pub is_script: bool,
    /// Its recorded decisions.
    pub decisions: &'static str,
}

impl Builtin {
    /// Its program.
    pub fn read(&self) -> Reading {
        if self.is_script {
            read_script(self.text)
        } else {
            read(self.text)
        }
    }
}

macro_rules! builtins {
    ($($name:literal),* ; $($script:literal),*) => {
        &[
            $(Builtin {
                name: $name,
                text: include_str!(concat!("../../rules/", $name, ".rules")),
                is_script: false,
                decisions: include_str!(concat!("../../rules/", $name, ".decisions")),
            },)*
            $(Builtin {
                name: $script,
                text: include_str!(concat!("../../rules/", $script, ".rhai")),
                is_script: true,
                decisions: include_str!(concat!("../../rules/", $script, ".decisions")),
            },)*
        ]
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
    "never-loses-4x4";
    "paper-script",
    "look-ahead",
    "corner-lines"
];

/// The built-in sheet of this name.
pub fn builtin(name: &str) -> Option<&'static Builtin> {
    BUILTINS.iter().find(|builtin| builtin.name == name)
}

/// What reading a text gives.
///
/// ```
/// let reading = paper_othello::library::read("1. Play the bset move.\nTies: topmost, then leftmost.");
/// let mistakes = reading.into_program().unwrap_err();
/// assert!(mistakes.to_string().starts_with("line 1: error: "));
/// ```
#[derive(Clone, Debug)]
pub struct Reading {
    text: String,
    /// The tree, as far as it could be read.
    pub sheet: Sheet,
    /// The program, where there is no error.
    pub program: Option<Program>,
    /// Everything there is to say, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The functions of its scripts.
    functions: Functions,
}

/// Reads and compiles a rule file.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// let reading = paper_othello::library::read("1. If a move takes a corner, play it.\nTies: topmost, then leftmost.");
/// let program = reading.program.unwrap();
/// let runner = program.on(BoardSize::SIX, None).unwrap();
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// assert_eq!(runner.decide(&start).unwrap().outcome.square().unwrap().to_string(), "c2");
/// ```
pub fn read(text: &str) -> Reading {
    read_until(text, &Stop::default(), &BoardSize::ALL)
}

/// The same, with scripts that `stop` ends early, while the program is read and whenever it decides, and that are tried on
/// these boards.
pub fn read_until(text: &str, stop: &Stop, boards: &[BoardSize]) -> Reading {
    let (sheet, mut diagnostics) = language::parse(text);
    let (functions, found) = script::functions(&sheet, text, stop);
    diagnostics.extend(found);
    let (program, more) = program::compile(&sheet, is_whole(&diagnostics), &functions);
    diagnostics.extend(more);
    Reading::of(text, sheet, program, diagnostics, functions).tried(boards)
}

/// Reads and compiles a program that is a script: a file `NAME.rhai`.
///
/// ```
/// let text = "play(|move| move.corner);\nplay_most(|move| move.flips);\nties([\"topmost\", \"leftmost\"]);";
/// let reading = paper_othello::library::read_script(text);
/// assert_eq!(reading.program.unwrap().rule_count(), 2);
/// ```
pub fn read_script(text: &str) -> Reading {
    read_script_until(text, &Stop::default(), &BoardSize::ALL)
}

/// The same, with scripts that `stop` ends early, while the program is read and whenever it decides, and that are tried on
/// these boards.
pub fn read_script_until(text: &str, stop: &Stop, boards: &[BoardSize]) -> Reading {
    let (sheet, functions, mut diagnostics) = script::program(text, stop);
    let whole = is_whole(&diagnostics);
    let (program, more) = program::compile(&sheet, whole, &functions);
    diagnostics.extend(more.into_iter().map(script::in_script_words));
    let program = program.filter(|_| whole);
    Reading::of(text, sheet, program, diagnostics, functions).tried(boards)
}

impl Reading {
    /// The program; what is wrong with the text, where there is none.
    pub fn into_program(self) -> Result<Program, Mistakes> {
        self.program
            .ok_or_else(|| Mistakes::of(None, self.text, self.diagnostics))
    }

    /// The program of a changed sheet, with the functions of this one's scripts; nothing where the change made a mistake.
    pub fn changed(&self, sheet: &Sheet) -> Option<Program> {
        program::compile(sheet, true, &self.functions).0
    }

    /// Whether a script fills in for words, so that each decision takes longer.
    pub fn has_functions(&self) -> bool {
        !self.functions.is_empty()
    }

    fn of(
        text: &str,
        sheet: Sheet,
        program: Option<Program>,
        diagnostics: Vec<Diagnostic>,
        functions: Functions,
    ) -> Self {
        Self {
            text: text.to_owned(),
            sheet,
            program,
            diagnostics,
            functions,
        }
    }

    /// With what a trial of the scripts finds; a program that fails in it is none.
    fn tried(mut self, boards: &[BoardSize]) -> Self {
        if let Some(program) = self.program.as_ref().filter(|_| self.has_functions()) {
            self.diagnostics
                .extend(script::tried(program, boards, &self.text));
        }
        self.diagnostics.sort_by_key(|diagnostic| diagnostic.span);
        self.program = self.program.filter(|_| is_whole(&self.diagnostics));
        self
    }
}

/// The program of a sheet: `text.parse::<Program>()`.
///
/// ```
/// use paper_othello::library;
/// use paper_othello::program::Program;
/// let program: Program = "1. Play a corner.".parse().unwrap_or_else(|mistakes: library::Mistakes| {
///     assert!(mistakes.to_string().starts_with("line 1: "));
///     "1. If a move takes a corner, play it.\nTies: topmost, then leftmost.".parse().unwrap()
/// });
/// assert_eq!(program.rule_count(), 1);
/// ```
impl std::str::FromStr for Program {
    type Err = Mistakes;

    fn from_str(text: &str) -> Result<Self, Mistakes> {
        read(text).into_program()
    }
}

fn is_whole(diagnostics: &[Diagnostic]) -> bool {
    let is_error = |one: &Diagnostic| one.severity == Severity::Error;
    !diagnostics.iter().any(is_error)
}

//! A program that is ready to run, with its text and what it is called. It must not open files, or know where it is shown.

use std::borrow::Cow;
use std::path::Path;

use thiserror::Error;

use super::{Builtin, Mistakes, Reading, builtin, read_script_until, read_until};
use crate::board::BoardSize;
use crate::diagnostic::Diagnostic;
use crate::language::{self, Sheet};
use crate::program::{self, NotReady, Program, Runner};
use crate::script;
use crate::source::{DecodeError, decode};
use crate::stop::Stop;

/// What standard input is called.
pub const STANDARD_INPUT: &str = "standard input";

/// A text and what it is called in messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedText {
    /// A built-in name, a path, or [`STANDARD_INPUT`].
    pub name: String,
    /// The text itself.
    pub text: String,
    /// Whether it is a script: the built-in ones say so, others by the ending of their name.
    pub is_script: bool,
}

/// Whether a file of this name is a script: `NAME.rhai`.
pub fn is_script(path: impl AsRef<Path>) -> bool {
    let ending = path.as_ref().extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("rhai"))
}

/// A path without its folders.
pub fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

impl NamedText {
    /// A text of this name; one whose name ends in `.rhai` is a script.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let (name, text) = (name.into(), text.into());
        let is_script = is_script(&name);
        Self {
            name,
            text,
            is_script,
        }
    }

    /// The bytes of a file of this name as a text: UTF-8 with or without a byte-order mark, or UTF-16 with one.
    ///
    /// ```
    /// use paper_othello::library::NamedText;
    /// let text = NamedText::decode("edges.rules", b"\xEF\xBB\xBF1. Play the move that flips the most discs.\nTies: topmost, then leftmost.").unwrap();
    /// assert!(text.read().into_program().is_ok());
    /// ```
    pub fn decode(name: impl Into<String>, bytes: &[u8]) -> Result<Self, DecodeError> {
        Ok(Self::new(name, decode(bytes).map(Cow::into_owned)?))
    }

    /// Reads it, as a sheet or as a script.
    pub fn read(&self) -> Reading {
        self.read_until(&Stop::default(), &BoardSize::ALL)
    }

    /// The same, with scripts that `stop` ends early, and that are tried on these boards.
    pub fn read_until(&self, stop: &Stop, boards: &[BoardSize]) -> Reading {
        if self.is_script {
            read_script_until(&self.text, stop, boards)
        } else {
            read_until(&self.text, stop, boards)
        }
    }

    /// What is wrong with it: the errors among these diagnostics.
    pub fn mistakes(&self, diagnostics: Vec<Diagnostic>) -> Mistakes {
        Mistakes::of(Some(self.name.clone()), self.text.clone(), diagnostics)
    }
}

impl From<&Builtin> for NamedText {
    fn from(builtin: &Builtin) -> Self {
        Self {
            name: builtin.name.to_owned(),
            text: builtin.text.to_owned(),
            is_script: builtin.is_script,
        }
    }
}

/// What a program is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Named<'a> {
    /// What the command line called it: `paper`, `my.rules`. No two programs of a run have the same.
    pub program: &'a str,
    /// Its title: *The Paper*.
    pub title: &'a str,
}

/// A program with its text and what it is called.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::library::Loaded;
/// let paper = Loaded::builtin("paper").unwrap();
/// assert_eq!((paper.name.as_str(), paper.title.as_str()), ("paper", "The Paper"));
/// let runner = paper.on(BoardSize::SIX, None).unwrap();
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// assert_eq!(runner.decide(&start).unwrap().outcome.square(), "c2".parse().ok());
/// ```
#[derive(Clone, Debug)]
pub struct Loaded {
    /// As somebody named it: `paper`, `my.rules`.
    pub name: String,
    /// Its title, or else its name without folders.
    pub title: String,
    /// The program.
    pub program: Program,
    text: NamedText,
}

/// Why a program cannot play.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ProgramError {
    /// Its text has mistakes, or one of its scripts failed while it decided.
    #[error(transparent)]
    Mistakes(#[from] Mistakes),
    /// It cannot play on a board.
    #[error("{name}: {error}")]
    NotReady {
        /// Which program.
        name: String,
        /// Why.
        error: NotReady,
    },
    /// Nothing is wrong: the end was asked for while a script of it ran.
    #[error("Stopped while a script of {0} ran.")]
    Stopped(String),
}

/// Gives two programs of one title the names of their files after it, so that they are told apart: a copy of a sheet
/// often keeps its title.
///
/// ```
/// use paper_othello::library::{Loaded, NamedText, tell_apart};
/// let paper = Loaded::builtin("paper").unwrap();
/// let copy = Loaded::new(NamedText::new("sheets/mine.rules", paper.text())).unwrap();
/// let pair = tell_apart([paper, copy]);
/// assert_eq!(pair.map(|one| one.title), ["The Paper (paper)", "The Paper (mine.rules)"]);
/// ```
#[must_use]
pub fn tell_apart(mut pair: [Loaded; 2]) -> [Loaded; 2] {
    let [one, other] = &pair;
    if one.title == other.title && one.name != other.name {
        for program in &mut pair {
            program.title = format!("{} ({})", program.title, file_name(&program.name));
        }
    }
    pair
}

impl Loaded {
    /// The program of a text. Warnings do not keep it from running.
    pub fn new(text: NamedText) -> Result<Self, ProgramError> {
        Self::until(text, &Stop::default())
    }

    /// The same, with scripts that `stop` ends early, while the program is read and whenever it decides.
    pub fn until(text: NamedText, stop: &Stop) -> Result<Self, ProgramError> {
        let reading = text.read_until(stop, &BoardSize::ALL);
        let Some(program) = reading.program else {
            return Err(text.mistakes(reading.diagnostics).into());
        };
        let title = program.title().unwrap_or(match text.name.as_str() {
            STANDARD_INPUT => "The program",
            name => file_name(name),
        });
        Ok(Self {
            name: text.name.clone(),
            title: title.to_owned(),
            program,
            text,
        })
    }

    /// The built-in program of this name.
    pub fn builtin(name: &str) -> Option<Self> {
        Self::new(builtin(name)?.into()).ok()
    }

    /// What it is called.
    pub fn named(&self) -> Named<'_> {
        Named {
            program: &self.name,
            title: &self.title,
        }
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text.text
    }

    /// Whether it is a script.
    pub const fn is_script(&self) -> bool {
        self.text.is_script
    }

    /// Its tree; of a script, the one that its calls make.
    pub fn sheet(&self) -> Sheet {
        if self.is_script() {
            script::program(self.text(), &Stop::default()).0
        } else {
            language::parse(self.text()).0
        }
    }

    /// The program on a board of this size.
    pub fn on(&self, size: BoardSize, seed: Option<u64>) -> Result<Runner<'_>, ProgramError> {
        let runner = self.program.on(size, seed);
        runner.map_err(|error| self.not_ready(error))
    }

    /// It, or a change of it, cannot play on a board.
    pub(crate) fn not_ready(&self, error: NotReady) -> ProgramError {
        ProgramError::NotReady {
            name: self.name.clone(),
            error,
        }
    }

    /// One of its scripts failed while it decided, or was stopped: with the place in its text.
    pub fn failed(&self, failure: &program::Failure) -> ProgramError {
        if failure.is_stop() {
            return ProgramError::Stopped(self.name.clone());
        }
        let found = vec![failure.diagnostic(&self.text.text)];
        self.text.mistakes(found).into()
    }
}

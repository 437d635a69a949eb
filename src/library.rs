//! From a name or a text to a program: the built-in sheets of `rules/`, and reading one's own. It must not open files.

use crate::diagnostic::Diagnostic;
use crate::language::Sheet;
use crate::program::Program;

/// A sheet that is built into the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Builtin {
    /// Its bare name, as `paper`.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// The built-in sheets, in the order in which they are shown.
pub static BUILTINS: &[Builtin] = &[];

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
pub fn read(_text: &str) -> Reading {
    todo!()
}

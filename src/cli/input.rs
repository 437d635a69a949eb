//! What the arguments name: programs by name, path or `-`, and their texts. It must not know what a text says.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use super::exit::Failure;
use crate::library::{self, BUILTINS, Reading};
use crate::source::decode;

/// A text and what it is called in messages.
#[expect(clippy::struct_field_names, reason = "the text of a text")]
pub(super) struct Text {
    /// A built-in name, a path, or *standard input*.
    pub name: String,
    /// The text itself.
    pub text: String,
    /// Whether it is a script: the built-in ones say so, a file by its ending.
    pub is_script: bool,
}

/// Whether a file of this name is a program in Rhai.
pub(super) fn is_script(path: impl AsRef<Path>) -> bool {
    let ending = path.as_ref().extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("rhai"))
}

/// Whether a file is a program, by its ending.
pub(super) fn is_program(path: &Path) -> bool {
    let is_rules = |ending: &std::ffi::OsStr| ending.eq_ignore_ascii_case("rules");
    path.extension().is_some_and(is_rules) || is_script(path)
}

/// What standard input is called.
pub(super) const STANDARD_INPUT: &str = "standard input";

impl Text {
    /// A PROGRAM argument: the built-in program of this name, a path, or `-`.
    pub(super) fn of_program(argument: &str) -> Result<Self, Failure> {
        if argument == "-" || argument.contains(['/', '.', '\\']) {
            return Self::of_path(argument);
        }
        let builtin = library::builtin(argument).ok_or_else(|| unknown(argument))?;
        Ok(Self {
            name: builtin.name.to_owned(),
            text: builtin.text.to_owned(),
            is_script: builtin.is_script,
        })
    }

    /// A FILE argument: a path, `-`, or else the name of a built-in program.
    pub(super) fn of_file(argument: &str) -> Result<Self, Failure> {
        if Path::new(argument).is_file() {
            Self::of_path(argument)
        } else {
            Self::of_program(argument)
        }
    }

    /// A path, or `-`.
    pub(super) fn of_path(argument: &str) -> Result<Self, Failure> {
        if argument == "-" {
            return Self::of_standard_input();
        }
        let bytes = fs::read(argument).map_err(|error| unreadable(argument, &error))?;
        Self::decoded(argument, &bytes)
    }

    pub(super) fn of_standard_input() -> Result<Self, Failure> {
        let mut bytes = Vec::new();
        io::stdin()
            .lock()
            .read_to_end(&mut bytes)
            .map_err(|error| unreadable(STANDARD_INPUT, &error))?;
        Self::decoded(STANDARD_INPUT, &bytes)
    }

    fn decoded(name: &str, bytes: &[u8]) -> Result<Self, Failure> {
        let text = decode(bytes).map_err(|error| Failure::wrong(format!("{name}: {error}")))?;
        Ok(Self {
            name: name.to_owned(),
            text: text.into_owned(),
            is_script: is_script(name),
        })
    }

    pub(super) fn read(&self) -> Reading {
        if self.is_script {
            library::read_script(&self.text)
        } else {
            library::read(&self.text)
        }
    }
}

/// Why a file cannot be read, in one sentence.
pub(super) fn unreadable(name: &str, error: &io::Error) -> Failure {
    let why = match error.kind() {
        io::ErrorKind::NotFound => return Failure::wrong(format!("there is no file {name}")),
        io::ErrorKind::PermissionDenied => "you may not read it".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ if Path::new(name).is_dir() => "it is a folder".to_owned(),
        _ => error.to_string(),
    };
    Failure::wrong(format!("I can't read {name}: {why}"))
}

/// There is no built-in program of this name; the nearest names, or a file of that name, are offered.
pub(super) fn unknown(name: &str) -> Failure {
    let failure = Failure::usage(format!("there is no built-in program “{name}”"));
    let file = ["", ".rules", ".rhai"]
        .map(|ending| format!("{name}{ending}"))
        .into_iter()
        .find(|file| Path::new(file).is_file());
    if let Some(file) = file {
        return failure.help(format!("to run a file, write its path: ./{file}"));
    }
    match nearest(name).as_slice() {
        [] => failure.help("“paper list” shows the built-in programs; a file has a / or a . in it"),
        [one] => failure.help(format!("did you mean “{one}”?")),
        [one, other, ..] => failure.help(format!("did you mean “{one}” or “{other}”?")),
    }
}

/// The built-in names that are spelt like a name, the nearest first.
fn nearest(name: &str) -> Vec<&'static str> {
    let name = name.to_lowercase();
    let mut near: Vec<(f64, &'static str)> = BUILTINS
        .iter()
        .map(|builtin| (strsim::jaro_winkler(&name, builtin.name), builtin.name))
        .filter(|(likeness, _)| *likeness > 0.8)
        .collect();
    near.sort_by(|one, other| other.0.total_cmp(&one.0));
    near.into_iter().map(|(_, name)| name).collect()
}

/// Standard input can be read once: at most one of the arguments may be `-`.
pub(super) fn one_standard_input<'a>(
    arguments: impl IntoIterator<Item = &'a str>,
) -> Result<(), Failure> {
    let dashes = arguments.into_iter().filter(|argument| *argument == "-");
    if dashes.count() > 1 {
        return Err(Failure::usage(
            "“-” stands for standard input, which can be read only once: write it only once",
        ));
    }
    Ok(())
}

//! What the arguments name: programs by name, path or `-`, and their texts. It must not know what a text says.

use std::path::Path;

use super::disk::Kind;
use super::exit::Failure;
use super::reading::{self, DATA, PROGRAM, Print, ReadError};
use super::stop::stop;
use super::typed::typeable;
use crate::board::{BoardSize, Foreign};
use crate::diagnostic;
use crate::game::{is_saved_game, is_saved_quiz};
use crate::library::{self, BUILTINS, Builtin, NamedText, Reading, STANDARD_INPUT, is_script};
use crate::source::decode;

/// Whether a file is a program, by its ending.
pub(super) fn is_program(path: &Path) -> bool {
    let is_rules = |ending: &std::ffi::OsStr| ending.eq_ignore_ascii_case("rules");
    path.extension().is_some_and(is_rules) || is_script(path)
}

/// The same for people.
pub(super) const WHAT_PROGRAMS_ARE: &str = "programs are files that end in .rules or .rhai";

/// A PROGRAM argument: the built-in program of this name, a path, or `-`.
pub(super) fn program(argument: &str) -> Result<NamedText, Failure> {
    if argument == "-" || argument.contains(['/', '.', '\\']) {
        return at(argument);
    }
    let builtin = library::builtin(argument).ok_or_else(|| unknown(argument))?;
    Ok(builtin.into())
}

/// A FILE argument: a path, `-`, or else the name of a built-in program.
pub(super) fn file(argument: &str) -> Result<NamedText, Failure> {
    match Kind::at(Path::new(argument)) {
        Ok(Some(Kind::File | Kind::Pipe)) => at(argument),
        _ => program(argument),
    }
}

/// A program by its path, or `-`.
pub(super) fn at(path: impl AsRef<Path>) -> Result<NamedText, Failure> {
    let (name, bytes) = bytes(path.as_ref(), PROGRAM)?;
    no_game(named(name, &bytes)?)
}

/// A program by its path, or `-`, and the print of its bytes, by which it is known when it is written over.
pub(super) fn to_rewrite(path: impl AsRef<Path>) -> Result<(NamedText, Print), Failure> {
    let (name, bytes) = bytes(path.as_ref(), PROGRAM)?;
    let print = Print::of(&bytes);
    Ok((no_game(named(name, &bytes)?)?, print))
}

/// A game, a record or a list by its path, or `-`.
pub(super) fn data(path: impl AsRef<Path>) -> Result<NamedText, Failure> {
    let (name, bytes) = bytes(path.as_ref(), DATA)?;
    reading::check_lines(&bytes).map_err(|error| unreadable(&name, &error))?;
    named(name, &bytes)
}

/// A text that is a game is named as one: it would be full of mistakes as a sheet.
fn no_game(text: NamedText) -> Result<NamedText, Failure> {
    let name = &text.name;
    if let Some(form) = Foreign::of(&text.text) {
        return Err(
            Failure::wrong(format!("{name} is {form}: that is a game, not a program"))
                .help("a program is a sheet, such as my.rules, or a script, such as my.rhai"),
        );
    }
    let kinds = [
        (is_saved_game(&text.text), "game", "play"),
        (is_saved_quiz(&text.text), "quiz", "quiz"),
    ];
    match kinds.into_iter().find(|(is, ..)| *is) {
        Some((_, kind, verb)) => Err(Failure::wrong(format!(
            "{name} is a saved {kind}, not a program"
        ))
        .help(format!("paper {verb} --resume {}", typeable(name)))),
        None => Ok(text),
    }
}

/// Reads a program; Ctrl-C ends its scripts.
pub(super) fn read(text: &NamedText) -> Reading {
    text.read_until(stop(), &BoardSize::ALL)
}

fn named(name: String, bytes: &[u8]) -> Result<NamedText, Failure> {
    let text = text_of(&name, bytes)?;
    Ok(NamedText::new(name, text))
}

/// What is at a path, or comes in where it is `-`, and what it is called in messages.
fn bytes(path: &Path, limit: reading::Limit) -> Result<(String, Vec<u8>), Failure> {
    let (name, bytes) = if path == Path::new("-") {
        (STANDARD_INPUT.to_owned(), reading::standard_input(limit))
    } else {
        (path.display().to_string(), reading::whole(path, limit))
    };
    match bytes {
        Ok(bytes) => Ok((name, bytes)),
        Err(error) => Err(unreadable(&name, &error)),
    }
}

/// The text of bytes.
pub(super) fn text_of(name: &str, bytes: &[u8]) -> Result<String, Failure> {
    let text = decode(bytes).map_err(|error| Failure::wrong(format!("{name}: {error}")))?;
    Ok(text.into_owned())
}

/// Why a file cannot be read, in one sentence.
pub(super) fn unreadable(name: &str, error: &ReadError) -> Failure {
    Failure::wrong(match error {
        ReadError::NotThere => format!("there is no file {name}"),
        _ => format!("I can't read {name}: {error}"),
    })
}

/// A folder with more in it, and in the folders within, is not a folder of programs.
pub(super) const MOST_ENTRIES: usize = 100_000;

/// A folder is not looked through to its end.
pub(super) fn too_many_entries(folder: &str) -> Failure {
    Failure::wrong(format!(
        "{folder} has more than {MOST_ENTRIES} files and folders in it"
    ))
    .help("name the folder with the programs")
}

/// There is no built-in program of this name; the nearest names, or a file of that name, are offered.
pub(super) fn unknown(name: &str) -> Failure {
    if let Some(kind) = Kind::other_than_file(Path::new(name)) {
        return unreadable(name, &ReadError::Is(kind));
    }
    let failure = none_called(name);
    if let Some(file) = file_called(name) {
        let path = typeable(&format!("./{file}"));
        return failure.help(format!("to run a file, write its path: {path}"));
    }
    match nearest(name).as_slice() {
        [] => failure.help("“paper list” shows the built-in programs; a file has a / or a . in it"),
        [one] => failure.help(format!("did you mean “{one}”?")),
        [one, other, ..] => failure.help(format!("did you mean “{one}” or “{other}”?")),
    }
}

/// The built-in program of this name. Where a file is meant, `instead` says what to do with that.
pub(super) fn builtin(
    name: &str,
    instead: impl FnOnce(&str) -> String,
) -> Result<&'static Builtin, Failure> {
    if let Some(builtin) = library::builtin(name) {
        return Ok(builtin);
    }
    Err(match file_called(name) {
        Some(file) => none_called(name).help(instead(&file)),
        None if name.contains(['/', '.', '\\'])
            && Kind::other_than_file(Path::new(name)).is_none() =>
        {
            none_called(name).help("“paper list” shows the built-in programs")
        }
        None => unknown(name),
    })
}

/// The file that somebody means who calls it by its name, or by its name without the ending.
fn file_called(name: &str) -> Option<String> {
    let names = ["", ".rules", ".rhai"].map(|ending| format!("{name}{ending}"));
    names.into_iter().find(|file| Path::new(file).is_file())
}

fn none_called(name: &str) -> Failure {
    Failure::usage(format!("there is no built-in program “{name}”"))
}

/// The built-in names that are spelt like a name, the nearest first.
fn nearest(name: &str) -> Vec<&'static str> {
    let names = BUILTINS.iter().map(|builtin| builtin.name);
    diagnostic::nearest(&name.to_lowercase(), names)
}

/// Standard input can be read once: at most one of the arguments may be `-`.
pub(super) fn one_standard_input<'a>(
    arguments: impl IntoIterator<Item = &'a str>,
) -> Result<(), Failure> {
    let dashes = arguments.into_iter().filter(|argument| *argument == "-");
    if dashes.count() > 1 {
        return Err(Failure::usage(
            "“-” is standard input, which can be read only once: write it only once",
        ));
    }
    Ok(())
}

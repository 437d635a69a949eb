//! The programs of a run of many games: built-in names, files, whole folders, and chance itself.
//! It must not know what is played.

use std::path::Path;

use walkdir::{DirEntry, WalkDir};

use super::disk::Kind;
use super::exit::Failure;
use super::input;
use super::programs;
use super::reading::ReadError;
use crate::board::BoardSize;
use crate::game::Stopped;
use crate::lab::{self, Contestant, Lost};
use crate::library;
use crate::program::Runner;

/// The programs that arguments name, in order; those of a folder by their names.
pub(super) fn contestants(arguments: &[String]) -> Result<Vec<Contestant>, Failure> {
    input::one_standard_input(arguments.iter().map(String::as_str))?;
    let mut found = Vec::new();
    for argument in arguments {
        add(argument, &mut found)?;
    }
    lab::label(&mut found);
    Ok(found)
}

/// The same where each argument is to name one program: no folder will do.
pub(super) fn singles<const N: usize>(arguments: [&str; N]) -> Result<[Contestant; N], Failure> {
    for argument in arguments {
        if is_folder(argument) {
            return Err(input::unreadable(argument, &ReadError::Is(Kind::Folder))
                .help("name one program; “paper tournament FOLDER” lets all of a folder play"));
        }
    }
    let found = contestants(&arguments.map(str::to_owned))?;
    let found: Result<[Contestant; N], _> = found.try_into();
    Ok(found.unwrap_or_else(|_| unreachable!("each argument that is no folder is one program")))
}

fn is_folder(argument: &str) -> bool {
    library::builtin(argument).is_none() && Path::new(argument).is_dir()
}

fn add(argument: &str, found: &mut Vec<Contestant>) -> Result<(), Failure> {
    if let Some(seed) = argument.strip_prefix("random:") {
        found.push(chance(argument, seed)?);
    } else if is_folder(argument) {
        for file in files(argument)? {
            found.push(Contestant::new(programs::load(&file)?));
        }
    } else {
        found.push(Contestant::new(programs::load(argument)?));
    }
    Ok(())
}

/// A player without rules, who lets chance decide.
fn chance(argument: &str, seed: &str) -> Result<Contestant, Failure> {
    let number: u64 = seed.parse().map_err(|_| {
        Failure::usage(format!("“{seed}” is not a seed"))
            .help("write random: and a whole number, such as random:1")
    })?;
    Ok(Contestant::random(argument, number))
}

/// The rule files and scripts under a folder, in the order of their names; hidden folders are left out.
fn files(folder: &str) -> Result<Vec<String>, Failure> {
    let is_hidden = |entry: &DirEntry| {
        entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.')
    };
    let entries = WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| !is_hidden(entry));
    let mut files = Vec::new();
    for (number, entry) in entries.enumerate() {
        if number == input::MOST_ENTRIES {
            return Err(input::too_many_entries(folder));
        }
        let entry = entry.map_err(|error| {
            let path = error
                .path()
                .unwrap_or(Path::new(folder))
                .display()
                .to_string();
            Failure::wrong(format!("I can't look into {path}: {error}"))
        })?;
        if input::is_program(entry.path()) && entry.path().is_file() {
            files.push(entry.path().display().to_string());
        }
    }
    if files.is_empty() {
        return Err(
            Failure::wrong(format!("there is no program in the folder {folder}"))
                .help(input::WHAT_PROGRAMS_ARE),
        );
    }
    Ok(files)
}

/// A game of its that could not be played on.
fn stopped(contestant: &Contestant, stopped: &Stopped) -> Failure {
    match stopped {
        Stopped::Failure { failure, .. } => contestant.loaded.failed(failure).into(),
        other => Failure::wrong(other.to_string()),
    }
}

/// All of them on a board of this size.
pub(super) fn ready<'c>(
    contestants: &[&'c Contestant],
    size: BoardSize,
    seed: Option<u64>,
) -> Result<Vec<Runner<'c>>, Failure> {
    let runners = contestants.iter().map(|one| one.on(size, seed));
    Ok(runners.collect::<Result<_, _>>()?)
}

/// The failure of the contestant who could not play on.
pub(super) fn lost(contestants: &[&Contestant], lost: &Lost) -> Failure {
    stopped(contestants[lost.player()], &lost.stopped)
}

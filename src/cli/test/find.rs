//! Which programs are meant, and the records beside them. It must not read what is in them.

use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use crate::cli::exit::Failure;
use crate::cli::input;
use crate::library;

/// The ending of a record.
pub(super) const RECORD: &str = "decisions";

/// A program in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// As messages and the command line call it.
    pub name: String,
    /// The file.
    pub path: PathBuf,
}

/// Programs, and records without one.
#[derive(Default)]
pub(super) struct Findings {
    pub programs: Vec<Found>,
    pub orphans: Vec<String>,
}

impl Found {
    fn of(path: &Path) -> Self {
        let path = path.strip_prefix(".").unwrap_or(path);
        Self {
            name: path.display().to_string(),
            path: path.to_owned(),
        }
    }

    /// Its record, there or not.
    pub(super) fn record(&self) -> PathBuf {
        self.path.with_extension(RECORD)
    }

    /// What its record would become.
    pub(super) fn pending(&self) -> PathBuf {
        self.path.with_extension(format!("{RECORD}.new"))
    }

    /// The name in a command to copy: one that is not taken for the name of a built-in program.
    pub(super) fn argument(&self) -> String {
        argument(&self.name)
    }
}

/// A name as it stands on a command line.
fn argument(name: &str) -> String {
    if name.contains(char::is_whitespace) {
        format!("\"{name}\"")
    } else {
        name.to_owned()
    }
}

/// The programs that the arguments name: files, folders, or names of files under the current folder; without any, all
/// under the current folder.
pub(super) fn find(arguments: &[String]) -> Result<Findings, Failure> {
    let mut findings = Findings::default();
    if arguments.is_empty() {
        walk(Path::new("."), &mut findings)?;
    }
    for argument in arguments {
        let path = Path::new(argument);
        if path.is_dir() {
            walk(path, &mut findings)?;
        } else if path.is_file() {
            findings.programs.push(program_file(path)?);
        } else {
            findings.programs.push(named(argument)?);
        }
    }
    let mut seen = Vec::new();
    findings.programs.retain(|found| {
        let is_new = !seen.contains(&found.path);
        seen.push(found.path.clone());
        is_new
    });
    Ok(findings)
}

/// The complaint if another program has the same record, by its name.
pub(super) fn sharing(found: &Found, findings: &Findings) -> Option<Failure> {
    let same = |other: &&Found| *other != found && other.record() == found.record();
    let other = findings.programs.iter().find(same)?;
    Some(
        Failure::wrong(format!(
            "{} and {} would have one record, {}",
            found.name,
            other.name,
            found.record().display()
        ))
        .help("call one of them another name"),
    )
}

/// Whether a file is a program by its ending.
fn is_program(path: &Path) -> bool {
    input::is_script(path)
        || path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("rules"))
}

fn program_file(path: &Path) -> Result<Found, Failure> {
    match program_of_record(path) {
        None => Ok(Found::of(path)),
        Some(stem) => Err(Failure::usage(format!(
            "{} is a record, not a program: name the program beside it",
            path.display()
        ))
        .help(format!("paper test {}.rules", stem.display()))),
    }
}

/// The path of a record's program without its ending; nothing if it is no record.
fn program_of_record(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let endings = [format!(".{RECORD}.new"), format!(".{RECORD}")];
    let stem = endings
        .iter()
        .find_map(|ending| name.strip_suffix(&**ending))?;
    Some(path.with_file_name(stem))
}

/// Everything under a folder, in the order of the names; hidden folders are left out.
fn walk(folder: &Path, findings: &mut Findings) -> Result<(), Failure> {
    let is_hidden = |entry: &DirEntry| {
        entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.')
    };
    let entries = WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| !is_hidden(entry));
    for entry in entries {
        let entry = entry.map_err(|error| {
            let path = error.path().unwrap_or(folder).display().to_string();
            Failure::wrong(format!("I can't look into {path}: {error}"))
        })?;
        let path = entry.path();
        if is_program(path) && path.is_file() {
            findings.programs.push(Found::of(path));
        } else if let Some(stem) = program_of_record(path)
            && !has_program(&stem)
        {
            findings.orphans.push(Found::of(path).name);
        }
    }
    Ok(())
}

/// Whether there is a program of this name, with any ending but a record's.
fn has_program(stem: &Path) -> bool {
    let folder = stem
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = std::fs::read_dir(folder.unwrap_or(Path::new("."))) else {
        return false;
    };
    let is_its = |path: &Path| path.file_stem() == stem.file_name() && path.is_file();
    entries
        .flatten()
        .map(|entry| entry.path())
        .any(|path| is_its(&path) && program_of_record(&path).is_none())
}

/// The one program of this bare name under the current folder.
fn named(name: &str) -> Result<Found, Failure> {
    if name == "-" {
        return Err(Failure::usage("standard input has no record: name a file"));
    }
    let mut all = Findings::default();
    walk(Path::new("."), &mut all)?;
    let is_named = |found: &Found| found.path.file_stem().is_some_and(|stem| *stem == *name);
    let mut found: Vec<Found> = all.programs.into_iter().filter(is_named).collect();
    match found.len() {
        1 => Ok(found.remove(0)),
        0 if library::builtin(name).is_some() => Err(Failure::usage(format!(
            "there is no file {name} here, and the built-in {name} never changes"
        ))
        .help("paper test --builtin tests the built-in programs")),
        0 => Err(
            Failure::usage(format!("there is no program {name} in this folder"))
                .help("name a file, such as my.rules, or a folder"),
        ),
        _ => {
            let names: Vec<&str> = found.iter().map(|found| found.name.as_str()).collect();
            Err(Failure::usage(format!(
                "“{name}” may be {}: write which",
                names.join(" or ")
            )))
        }
    }
}

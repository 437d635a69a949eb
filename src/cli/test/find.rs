//! Which programs are meant, and the records beside them. It must not read what is in them.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};

use super::folder::{self, Contents, RECORD, program_of_record};
use crate::cli::disk::Kind;
use crate::cli::exit::Failure;
use crate::cli::input;
use crate::cli::reading::ReadError;
use crate::cli::typed::typeable;
use crate::library;

/// A program in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// As messages and the command line call it.
    pub name: String,
    /// The file.
    pub path: PathBuf,
    /// The seed that was named.
    pub seed: Option<u64>,
    /// Another program that would have the same record.
    rival: Option<PathBuf>,
}

/// What the arguments name.
#[derive(Default)]
pub(super) struct Findings {
    pub programs: Vec<Found>,
    /// Records whose programs are gone.
    pub orphans: Vec<String>,
    /// Why folders could not be looked into.
    pub unread: Vec<Failure>,
}

impl Found {
    fn of(path: &Path) -> Self {
        let path = path.strip_prefix(".").unwrap_or(path);
        Self {
            name: path.display().to_string(),
            path: path.to_owned(),
            seed: None,
            rival: None,
        }
    }

    /// The complaint if another program has the same record.
    pub(super) fn is_alone(&self) -> Result<(), Failure> {
        let Some(rival) = &self.rival else {
            return Ok(());
        };
        let (name, rival) = (&self.name, rival.display());
        let record = self.record();
        let message = format!(
            "{name} and {rival} would have one record, {}",
            record.display()
        );
        Err(Failure::wrong(message).help("call one of them another name"))
    }

    /// Its record, there or not.
    pub(super) fn record(&self) -> PathBuf {
        self.path.with_extension(RECORD)
    }

    /// What its record would become.
    pub(super) fn pending(&self) -> PathBuf {
        self.path.with_extension(format!("{RECORD}.new"))
    }

    /// The name in a command to copy, with the seed where one was named.
    pub(super) fn argument(&self) -> String {
        let name = typeable(&self.name);
        match self.seed {
            Some(seed) => format!("{name} --seed {seed}"),
            None => name,
        }
    }
}

/// The programs that the arguments name: files, folders, or names of files under the current folder; without any, all
/// under the current folder.
pub(super) fn find(arguments: &[String], seed: Option<u64>) -> Result<Findings, Failure> {
    let mut findings = Findings::default();
    let mut programs = Programs::default();
    if arguments.is_empty() {
        findings.all(folder::look(Path::new(".")), &mut programs);
    }
    for argument in arguments {
        let path = Path::new(argument);
        if path.is_dir() {
            findings.all(folder::look(path), &mut programs);
            continue;
        }
        let found = if path.is_file() {
            program_file(path)?
        } else if let Some(kind) = Kind::other_than_file(path) {
            return Err(input::unreadable(argument, &ReadError::Is(kind))
                .help("a record needs a program in a file beside it"));
        } else {
            named(argument)?
        };
        programs.add(folder::beside(&found.path));
        findings.programs.push(found);
    }
    let mut seen = HashSet::new();
    let is_new = |found: &Found| seen.insert(found.path.clone());
    findings.programs.retain(is_new);
    for found in &mut findings.programs {
        found.rival = programs.rival(found);
        found.seed = seed;
    }
    Ok(findings)
}

impl Findings {
    /// Takes all that is in a folder.
    fn all(&mut self, contents: Contents, programs: &mut Programs) {
        let found = contents.programs.iter().map(|path| Found::of(path));
        self.programs.extend(found);
        self.orphans.extend(contents.orphans);
        self.unread.extend(contents.unread);
        programs.add(contents.programs);
    }
}

/// Every program that was seen, by its record.
#[derive(Default)]
struct Programs(HashMap<PathBuf, BTreeSet<PathBuf>>);

impl Programs {
    fn add(&mut self, paths: Vec<PathBuf>) {
        for path in paths {
            let record = path.with_extension(RECORD);
            self.0.entry(record).or_default().insert(path);
        }
    }

    /// Another program with the record of this one.
    fn rival(&self, found: &Found) -> Option<PathBuf> {
        let same = self.0.get(&found.record())?;
        same.iter().find(|path| **path != found.path).cloned()
    }
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

/// The one program of this bare name in the current folder, or else under it.
fn named(name: &str) -> Result<Found, Failure> {
    if name == "-" {
        return Err(Failure::usage("standard input has no record: name a file"));
    }
    let is_named = |path: &&PathBuf| path.file_stem().is_some_and(|stem| *stem == *name);
    let all = folder::look(Path::new("."));
    let named = all.programs.iter().filter(is_named);
    let mut found: Vec<Found> = named.map(|path| Found::of(path)).collect();
    let is_here = |found: &Found| found.path.components().count() == 1;
    if found.iter().any(is_here) {
        found.retain(is_here);
    }
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

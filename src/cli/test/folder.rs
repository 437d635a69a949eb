//! What is in a folder: programs, and records without one. It must not know what the command line names.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use crate::cli::exit::Failure;
use crate::cli::input;

/// The ending of a record.
pub(super) const RECORD: &str = "decisions";

/// What is in a folder and the folders in it, in the order of the names.
#[derive(Default)]
pub(super) struct Contents {
    pub programs: Vec<PathBuf>,
    /// Records whose programs are gone.
    pub orphans: Vec<String>,
    /// Why folders could not be looked into.
    pub unread: Vec<Failure>,
}

/// Looks through a folder and all within; hidden folders and files are left out.
pub(super) fn look(folder: &Path) -> Contents {
    contents(WalkDir::new(folder), folder)
}

/// The programs in the folder of a file.
pub(super) fn beside(file: &Path) -> Vec<PathBuf> {
    folder_of(file).programs
}

/// The records in the folder of a file whose programs are gone.
pub(super) fn lonely_beside(file: &Path) -> Vec<String> {
    folder_of(file).orphans
}

fn folder_of(file: &Path) -> Contents {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    let folder = folder.unwrap_or(Path::new("."));
    contents(WalkDir::new(folder).max_depth(1), folder)
}

fn contents(walk: WalkDir, folder: &Path) -> Contents {
    let mut contents = Contents::default();
    let mut records = Vec::new();
    let mut others = HashSet::new();
    let entries = walk.sort_by_file_name().into_iter();
    let entries = entries.filter_entry(|entry| !is_hidden(entry));
    for (number, entry) in entries.enumerate() {
        if number == input::MOST_ENTRIES {
            let folder = folder.display().to_string();
            contents.unread.push(input::too_many_entries(&folder));
            break;
        }
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                contents.unread.push(unread(&error, folder));
                continue;
            }
        };
        let path = entry.path().strip_prefix(".").unwrap_or(entry.path());
        if entry.file_type().is_dir() {
            continue;
        }
        if let Some(stem) = program_of_record(path) {
            records.push((stem, path.display().to_string()));
            continue;
        }
        others.insert(path.with_extension(""));
        if input::is_program(path) && path.is_file() {
            contents.programs.push(path.to_owned());
        }
    }
    // A program may have any ending but a record's.
    records.retain(|(stem, _)| !others.contains(stem));
    contents.orphans = records.into_iter().map(|(_, name)| name).collect();
    contents
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.')
}

fn unread(error: &walkdir::Error, folder: &Path) -> Failure {
    let path = error.path().unwrap_or(folder);
    let path = path.strip_prefix(".").unwrap_or(path).display();
    let why = match error.io_error() {
        Some(error) if error.kind() == io::ErrorKind::PermissionDenied => "you may not".to_owned(),
        Some(error) => error.to_string(),
        None => error.to_string(),
    };
    Failure::wrong(format!("I can't look into {path}: {why}"))
}

/// The path of a record's program without its ending; nothing if it is no record.
pub(super) fn program_of_record(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let endings = [format!(".{RECORD}.new"), format!(".{RECORD}")];
    let stem = endings
        .iter()
        .find_map(|ending| name.strip_suffix(&**ending))?;
    Some(path.with_file_name(stem))
}

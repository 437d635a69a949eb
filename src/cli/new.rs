//! `paper new`: begins a program in a file of its own.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::output::Output;
use crate::library;

/// Begin a program of your own in a new file
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper new my.rules                  a short program to change
  paper new my.rules --from paper     a copy of the Paper

A file that exists already is never touched.")]
pub(super) struct New {
    /// The file; a name without an ending gets .rules, or .rhai for a script
    file: PathBuf,
    /// The built-in program to begin with
    #[arg(long, value_name = "NAME")]
    from: Option<String>,
}

/// What a new file holds: a whole program, short enough to see at once.
const BEGINNING: &str = "\
# My program
> The first rule that fits decides. Change the rules, add some, swap them.

1. If a move takes a corner, play it.
2. Otherwise, play the move that flips the most discs.

Ties: topmost, then leftmost.

Example: from the start, it plays c2 by rule 2.
";

impl New {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let from = match &self.from {
            None => None,
            Some(name) => Some(library::builtin(name).ok_or_else(|| input::unknown(name))?),
        };
        if self.file.as_os_str() == "-" {
            return Err(Failure::usage("a new file needs a name").help("paper new my.rules"));
        }
        let text = from.map_or(BEGINNING, |builtin| builtin.text);
        let is_script = from.is_some_and(|builtin| builtin.is_script);
        let file = self.file_with_ending(if is_script { "rhai" } else { "rules" });
        if input::is_script(&file) != is_script {
            return Err(not_its_ending(&file, is_script));
        }
        let shown = file.display().to_string();
        create(&file, text).map_err(|error| Failure::wrong(why_not_created(&file, &error)))?;
        if file != self.file {
            output.line(&format!(
                "The name has no ending, so the file is called {shown}."
            ))?;
        }
        output.line(&format!(
            "{shown} is there. Next, open it in an editor, and then try:"
        ))?;
        let path = if shown.contains('/') {
            shown
        } else {
            format!("./{shown}")
        };
        output.line(&format!(
            "  paper check {path}\n  paper explain {path}\n  paper game {path} paper"
        ))?;
        Ok(Exit::Fine)
    }

    fn file_with_ending(&self, ending: &str) -> PathBuf {
        match (self.file.file_name(), self.file.extension()) {
            (Some(_), None) => self.file.with_extension(ending),
            _ => self.file.clone(),
        }
    }
}

/// A rule file under the name of a script, or a script under another name, would not be read as what it is.
fn not_its_ending(file: &Path, is_script: bool) -> Failure {
    let shown = file.display();
    if is_script {
        let with = file.with_extension("rhai");
        Failure::usage(format!(
            "this program is a script, and {shown} does not end in .rhai"
        ))
        .help(format!("call it {}", with.display()))
    } else {
        Failure::usage(format!(
            "{shown} would be read as a script, and this is a rule file"
        ))
        .help("call it .rules, or begin with a script: --from paper-script")
    }
}

/// Never over an existing file; a file that cannot be written whole is taken away again.
fn create(file: &Path, text: &str) -> io::Result<()> {
    let mut created = OpenOptions::new().write(true).create_new(true).open(file)?;
    created
        .write_all(text.as_bytes())
        .and_then(|()| created.sync_all())
        .inspect_err(|_| {
            let _gone = std::fs::remove_file(file);
        })
}

fn why_not_created(file: &Path, error: &io::Error) -> String {
    let shown = file.display();
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    match (error.kind(), folder) {
        (io::ErrorKind::AlreadyExists, _) => {
            format!("{shown} exists already, and I never write over a file: choose another name")
        }
        (io::ErrorKind::NotFound, Some(folder)) if !folder.is_dir() => {
            format!(
                "there is no folder {}: make it first, or choose another",
                folder.display()
            )
        }
        (io::ErrorKind::PermissionDenied, _) => {
            format!("I may not write {shown}: choose a folder of your own")
        }
        _ => format!("I can't write {shown}: {error}"),
    }
}

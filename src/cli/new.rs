//! `paper new`: begins a program in a file of its own.

use std::path::{Path, PathBuf};

use clap::Args;

use super::disk::Kind;
use super::exit::{Exit, Failure};
use super::files::{self, WriteError};
use super::input;
use super::output::Output;
use super::typed::{quoted, typeable};
use crate::document::prose::capital;
use crate::library;

/// Start a program of your own
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper new my.rules                  a short program to change
  paper new my.rules --from paper     a copy of The Paper, to change

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
            Some(name) => Some(input::builtin(name, |file| {
                let copy = self.file_with_ending("rules").display().to_string();
                let (file, copy) = (typeable(file), typeable(&copy));
                format!("to begin with a copy of your own file: cp {file} {copy}")
            })?),
        };
        if self.file.as_os_str() == "-" {
            return Err(Failure::usage("a new file needs a name").help("paper new my.rules"));
        }
        if let Some(kind) = Kind::other_than_file(&self.file) {
            return Err(WriteError::Is(kind).failure(&self.file));
        }
        let is_script = from.is_some_and(|builtin| builtin.is_script);
        let file = self.file_with_ending(if is_script { "rhai" } else { "rules" });
        if library::is_script(&file) != is_script {
            return Err(not_its_ending(&file, is_script));
        }
        let shown = file.display().to_string();
        let text = from.map_or(BEGINNING, |builtin| builtin.text);
        let text = retitled(text, &title(&file));
        files::create_file(&file, &text).map_err(|error| error.failure(&file))?;
        if file != self.file {
            output.line(&format!(
                "The name has no ending, so the file is called {shown}."
            ))?;
        }
        output.line(&format!("Made {shown}. Open it in an editor, then try:"))?;
        let path = if shown.contains('/') {
            quoted(&shown)
        } else {
            quoted(&format!("./{shown}"))
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

/// The title of a file of one's own: *my-first.rules* is called *My first*.
fn title(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let words: Vec<&str> = stem
        .split(['-', '_', ' ', '\t'])
        .filter(|word| !word.is_empty())
        .collect();
    capital(&words.join(" "))
}

/// The program under another title, so that two sheets on one screen are told apart.
fn retitled(text: &str, title: &str) -> String {
    let mut is_done = false;
    let line = |line: &str| {
        let new = match line {
            _ if is_done => None,
            _ if line.starts_with("# ") => Some(format!("# {title}")),
            _ if line.starts_with("title(\"") => {
                Some(format!("title({});", serde_json::Value::from(title)))
            }
            _ => None,
        };
        is_done |= new.is_some();
        new.unwrap_or_else(|| line.to_owned()) + "\n"
    };
    text.lines().map(line).collect()
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
            "{shown} would be read as a script, and this is a sheet of rules"
        ))
        .help("call it .rules, or begin with a script: --from paper-script")
    }
}

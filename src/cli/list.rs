//! `paper list` and `paper show`: the built-in programs.

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::output::Output;
use crate::library::{BUILTINS, Builtin};
use crate::report::wrapped;

/// List the built-in programs
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  paper list")]
pub(super) struct List {}

/// Print the text of a built-in program
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper show paper
  paper show paper > my.rules")]
pub(super) struct Show {
    /// Its name, as “paper list” shows it
    name: String,
}

impl List {
    #[expect(clippy::unused_self, reason = "all verbs are run alike")]
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let look = output.look();
        for builtin in BUILTINS {
            let first = format!("  {:<NAME$}", builtin.name);
            let line = wrapped(&about(builtin), &first, &" ".repeat(NAME + 2));
            output.line(&line.replacen(builtin.name, &look.palette.chosen(builtin.name), 1))?;
        }
        output.line("\n“paper show NAME” prints one, “paper explain NAME” shows how it plays.")?;
        Ok(Exit::Fine)
    }
}

/// The width of a name.
const NAME: usize = 18;

/// The title and the first note, remark or comment of its text.
fn about(builtin: &Builtin) -> String {
    let line = |mark: &str| {
        let mut lines = builtin.text.lines();
        lines
            .find_map(|line| line.strip_prefix(mark))
            .map(str::trim)
    };
    if builtin.is_script {
        let title = builtin
            .read()
            .program
            .and_then(|program| program.title().map(str::to_owned));
        let title = title.unwrap_or_else(|| builtin.name.to_owned());
        return match line("//") {
            None => title,
            Some(note) => format!("{title}: {note}"),
        };
    }
    let title = line("#").unwrap_or(builtin.name);
    match line(">").or_else(|| line("(").map(|remark| remark.trim_end_matches(')'))) {
        None => title.to_owned(),
        Some(note) => format!("{title}: {note}"),
    }
}

impl Show {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let builtin = input::builtin(&self.name, |file| {
            format!("{file} is a file of your own: open it in an editor")
        })?;
        output.text(builtin.text)?;
        Ok(Exit::Fine)
    }
}

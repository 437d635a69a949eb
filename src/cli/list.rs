//! `paper list` and `paper show`: the built-in programs.

use clap::Args;

use super::exit::{Exit, Failure};
use super::form::Form;
use super::input;
use super::output::Output;
use crate::report::{self, BuiltinReport};

/// List the built-in programs
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper list
  paper list --json")]
pub(super) struct List {
    #[command(flatten)]
    form: Form,
}

/// Print the text of a built-in program
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper show paper
  paper show paper > my.rules")]
pub(super) struct Show {
    /// Its name, as “paper list” shows it
    name: String,
    /// What is known of it, and its text, as JSON, on one line; “paper words
    /// --json-keys” says what its keys mean
    #[arg(long, help_heading = "Output")]
    json: bool,
}

impl List {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        self.form.check()?;
        let programs = BuiltinReport::all();
        let document = || report::builtins(&programs);
        self.form.show(&programs, document, output)?;
        Ok(Exit::Fine)
    }
}

impl Show {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let builtin = input::builtin(&self.name, |file| {
            format!("{file} is a file of your own: open it in an editor")
        })?;
        if self.json {
            output.json(&BuiltinReport::of(builtin))?;
        } else {
            output.text(builtin.text)?;
        }
        Ok(Exit::Fine)
    }
}

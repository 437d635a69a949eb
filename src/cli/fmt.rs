//! `paper fmt`: the canonical form of programs, in place.

use std::path::Path;

use clap::Args;

use super::disk::Kind;
use super::exit::{Exit, Failure};
use super::files::{self, Over};
use super::input;
use super::output::Output;
use super::reading::{Print, ReadError};
use crate::language;
use crate::library::{self, NamedText};

/// Tidy a program: standard wording, numbers and spacing
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper fmt my.rules
  paper fmt --check *.rules
  paper fmt --stdin < my.rules

A file is written whole or not at all; one with errors stays as it is, and so does
one that is saved meanwhile. Comments, notes and headings stay. What is written is
UTF-8 without a byte-order mark. A script (NAME.rhai) is left alone.")]
pub(super) struct Fmt {
    /// The files
    #[arg(required_unless_present = "stdin", value_name = "FILE")]
    files: Vec<String>,
    /// Write nothing; say which files would change (exit code 1 if any)
    #[arg(long)]
    check: bool,
    /// Read standard input and print it tidied
    #[arg(long, conflicts_with = "files")]
    stdin: bool,
}

impl Fmt {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        if self.stdin || self.files == ["-"] {
            return self.standard_input(output);
        }
        let mut exit = Exit::Fine;
        for file in &self.files {
            match self.file(file, output) {
                Ok(Exit::Fine) => {}
                Ok(other) => exit = other,
                Err(Failure::ClosedPipe) => return Err(Failure::ClosedPipe),
                Err(failure) => exit = output.fail(&failure),
            }
        }
        Ok(exit)
    }

    fn standard_input(&self, output: &mut Output) -> Result<Exit, Failure> {
        let (text, print) = input::to_rewrite("-")?;
        let formatted = formatted(&text)?;
        if !self.check {
            output.raw(&formatted)?;
        } else if print != Print::of(formatted.as_bytes()) {
            output.line("standard input would change")?;
            return Ok(Exit::Wrong);
        }
        Ok(Exit::Fine)
    }

    fn file(&self, file: &str, output: &mut Output) -> Result<Exit, Failure> {
        if file == "-" {
            return Err(Failure::usage(
                "“-” doesn't work here: write “paper fmt --stdin”",
            ));
        }
        if library::is_script(file) {
            return Err(Failure::wrong(format!(
                "{file} is a script, and only sheets can be tidied: it stays as it is"
            )));
        }
        if let Some(kind) = Kind::other_than_file(Path::new(file)) {
            return Err(input::unreadable(file, &ReadError::Is(kind)));
        }
        let (text, print) = input::to_rewrite(file)?;
        let formatted = formatted(&text)?;
        if print == Print::of(formatted.as_bytes()) {
            return Ok(Exit::Fine);
        }
        if self.check {
            output.line(&format!("{file} would change"))?;
            return Ok(Exit::Wrong);
        }
        let path = Path::new(file);
        files::write(path, &formatted, Over::Same(print)).map_err(|error| error.failure(path))?;
        output.line(&format!("{file} rewritten"))?;
        Ok(Exit::Fine)
    }
}

/// The canonical text, with the line ends of the original; its errors where it has any.
fn formatted(text: &NamedText) -> Result<String, Failure> {
    let reading = input::read(text);
    if reading.program.is_none() {
        return Err(text.mistakes(reading.diagnostics).into());
    }
    let formatted = language::format(&reading.sheet);
    let windows = text
        .text
        .split_once('\n')
        .is_some_and(|(line, _)| line.ends_with('\r'));
    Ok(if windows {
        formatted.replace('\n', "\r\n")
    } else {
        formatted
    })
}

//! Programs that are ready to run: read, free of errors, and fit for the board. It must not draw boards.

use std::path::Path;

use super::exit::Failure;
use super::input::{STANDARD_INPUT, Text};
use crate::board::BoardSize;
use crate::diagnostic::{Diagnostic, Severity};
use crate::program::{self, NotReady, Program, Runner};
use crate::report::Named;

/// A program with what it is called.
pub(super) struct Loaded {
    /// As the argument said it: `paper`, `my.rules`.
    pub name: String,
    /// Its title, or else its name.
    pub title: String,
    /// The program.
    pub program: Program,
    text: Text,
}

impl Loaded {
    /// The program that an argument names. Warnings are the matter of `paper check`.
    pub(super) fn of(argument: &str) -> Result<Self, Failure> {
        Self::of_text(Text::of_program(argument)?)
    }

    /// The program in the file at a path.
    pub(super) fn of_file(path: &Path) -> Result<Self, Failure> {
        Self::of_text(Text::of_path(path)?)
    }

    /// The program of a text.
    pub(super) fn of_text(text: Text) -> Result<Self, Failure> {
        let reading = text.read();
        let Some(program) = reading.program else {
            return Err(errors(&text, reading.diagnostics));
        };
        let title = program.title().unwrap_or(match text.name.as_str() {
            STANDARD_INPUT => "The program",
            name => file_name(name),
        });
        Ok(Self {
            name: text.name.clone(),
            title: title.to_owned(),
            program,
            text,
        })
    }

    /// What it is called.
    pub(super) fn named(&self) -> Named<'_> {
        Named {
            program: &self.name,
            title: &self.title,
        }
    }

    /// Its text.
    pub(super) fn text(&self) -> &str {
        &self.text.text
    }

    /// Whether it is a script.
    pub(super) fn is_script(&self) -> bool {
        self.text.is_script
    }

    /// The program on a board of this size.
    pub(super) fn on(&self, size: BoardSize, seed: Option<u64>) -> Result<Runner<'_>, Failure> {
        self.program
            .on(size, seed)
            .map_err(|error| self.not_ready(&error))
    }

    /// One of its scripts failed while it decided, or was stopped.
    pub(super) fn failed(&self, failure: &program::Failure) -> Failure {
        if failure.is_stop() {
            return Failure::Stopped(format!("Stopped while a script of {} ran.", self.name));
        }
        Failure::Marked {
            name: self.name.clone(),
            text: self.text.text.clone(),
            first_line: 1,
            diagnostics: vec![failure.diagnostic(&self.text.text)],
        }
    }

    fn not_ready(&self, error: &NotReady) -> Failure {
        let failure = Failure::wrong(format!("{}: {error}", self.name));
        match error {
            NotReady::NoSeed => failure.help("add --seed 1, or any other number"),
            NotReady::NotFor { boards, .. } => {
                let boards: Vec<String> = boards
                    .iter()
                    .map(|size| format!("--board {}", size.get()))
                    .collect();
                failure.help(format!("try {}", boards.join(" or ")))
            }
            NotReady::NoValues { .. } => {
                failure.help("add such a block to it, or choose another --board")
            }
        }
    }
}

/// A path without its folders.
pub(super) fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// What is wrong with a program.
pub(super) fn errors(text: &Text, diagnostics: Vec<Diagnostic>) -> Failure {
    let is_error = |one: &Diagnostic| one.severity == Severity::Error;
    Failure::Marked {
        name: text.name.clone(),
        text: text.text.clone(),
        first_line: 1,
        diagnostics: diagnostics.into_iter().filter(is_error).collect(),
    }
}

//! `paper check`: errors and warnings of programs.

use std::str::FromStr;

use clap::Args;

use super::exit::{Exit, Failure};
use super::form::Form;
use super::input;
use super::output::Output;
use super::stop::stop;
use crate::board::BoardSize;
use crate::diagnostic::{Diagnostic, Severity};
use crate::document::Document;
use crate::library::{NamedText, Reading};
use crate::program::notes_for;
use crate::report::{self, EditorEntry, Source};
use crate::script;
use crate::source::LineIndex;

/// Find mistakes in a program, and show how to fix them
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper check my.rules
  paper check my.rules --board 4      also: which rules can do nothing there?
  paper check *.rules --json          for editors

A warning never changes the exit code.")]
pub(super) struct Check {
    /// The files; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Also note what does not fit a board of this size: 4, 6 or 8; scripts are
    /// tried on it alone [default: the boards that “For …” names]
    #[arg(long, value_name = "N", value_parser = BoardSize::from_str)]
    board: Option<BoardSize>,
    #[command(flatten)]
    form: Form,
}

/// What one file gives.
enum Checked {
    /// It was read; what there is to say.
    Read(NamedText, Vec<Diagnostic>),
    /// It could not be read.
    Unreadable(String, Failure),
}

impl Check {
    /// The plain check of one file.
    pub(super) fn of(file: String) -> Self {
        Self {
            files: vec![file],
            board: None,
            form: Form::default(),
        }
    }

    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        input::one_standard_input(self.files.iter().map(String::as_str))?;
        self.form.check()?;
        let mut exit = Exit::Fine;
        let mut all = Vec::new();
        for file in &self.files {
            let checked = self.check(file);
            if checked.is_wrong() {
                exit = Exit::Wrong;
            }
            if self.form.is_json() || self.form.is_page() {
                all.push(checked);
            } else {
                output.document(&checked.document())?;
            }
        }
        if self.form.is_json() || self.form.is_page() {
            let entries: Vec<EditorEntry> = all.iter().flat_map(Checked::entries).collect();
            self.form.show(&entries, || page(&all), output)?;
        }
        Ok(exit)
    }

    fn check(&self, file: &str) -> Checked {
        match input::file(file) {
            Err(failure) => Checked::Unreadable(file.to_owned(), failure),
            Ok(text) => {
                let boards = self
                    .board
                    .map_or(BoardSize::ALL.to_vec(), |size| vec![size]);
                let reading = text.read_until(stop(), &boards);
                let mut diagnostics = self.everything(reading);
                if text.is_script {
                    diagnostics = diagnostics
                        .into_iter()
                        .map(script::in_script_words)
                        .collect();
                }
                Checked::Read(text, diagnostics)
            }
        }
    }

    /// The diagnostics of a reading, with the notes on the board that is asked for, or else on those that the sheet says
    /// it is for.
    fn everything(&self, reading: Reading) -> Vec<Diagnostic> {
        let mut diagnostics = reading.diagnostics;
        if reading.program.is_some() {
            let said = reading.sheet.said_boards().unwrap_or_default();
            let boards = self.board.as_ref().map_or(said, std::slice::from_ref);
            let notes = boards
                .iter()
                .flat_map(|size| notes_for(&reading.sheet, *size));
            diagnostics.extend(notes);
        }
        diagnostics
    }
}

impl Checked {
    fn is_wrong(&self) -> bool {
        match self {
            Self::Read(_, diagnostics) => diagnostics
                .iter()
                .any(|one| one.severity == Severity::Error),
            Self::Unreadable(..) => true,
        }
    }

    /// As JSON has it.
    fn entries(&self) -> Vec<EditorEntry<'_>> {
        match self {
            Self::Read(text, diagnostics) => {
                let source = Source::new(&text.name, &text.text);
                let lines = LineIndex::new(&text.text);
                let entry = |one| EditorEntry::of(source, &lines, one);
                diagnostics.iter().map(entry).collect()
            }
            Self::Unreadable(name, failure) => {
                vec![EditorEntry::without_place(
                    name,
                    "unreadable",
                    failure.message(),
                )]
            }
        }
    }

    fn document(&self) -> Document {
        match self {
            Self::Read(text, diagnostics) => {
                let source = Source::new(&text.name, &text.text);
                report::diagnostics(source, diagnostics)
                    .paragraph([summary(&text.name, diagnostics)])
            }
            Self::Unreadable(_, failure) => super::output::failure_document(failure),
        }
    }
}

/// What was found in all files, each drawn in its text.
fn page(all: &[Checked]) -> Document {
    let document = Document::titled("Are these sheets understood?");
    all.iter().fold(document, |document, checked| {
        document.followed_by(checked.document())
    })
}

/// *my.rules: 2 errors, 1 warning*
fn summary(name: &str, diagnostics: &[Diagnostic]) -> String {
    let count = |severity| {
        diagnostics
            .iter()
            .filter(|one| one.severity == severity)
            .count()
    };
    let parts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Note]
        .into_iter()
        .map(|severity| (count(severity), severity.name()))
        .filter(|(number, _)| *number > 0)
        .map(|(number, word)| format!("{number} {word}{}", if number == 1 { "" } else { "s" }))
        .collect();
    if parts.is_empty() {
        format!("{name}: all is well.")
    } else {
        format!("{name}: {}.", parts.join(", "))
    }
}

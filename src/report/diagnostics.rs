//! Diagnostics as a document for a person and as JSON for editors. Only a window of the source is drawn, so that a large
//! file costs no more than a small one. It must not know what is diagnosed.

mod editor;
mod window;

use std::collections::HashSet;

use super::prose::counted;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::document::{Diagnosed, Document, Excerpt, Figure, Replacement, Text};
use crate::source::LineIndex;
use window::Window;

pub use editor::{EditorEntry, EditorPlace};

/// A text and what it is called.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The name in front of line and column.
    pub name: &'a str,
    /// The text in which the spans lie.
    pub text: &'a str,
    /// The number of its first line: 1, unless it is a part of something larger.
    pub first_line: usize,
}

impl<'a> Source<'a> {
    /// A whole text.
    pub const fn new(name: &'a str, text: &'a str) -> Self {
        Self {
            name,
            text,
            first_line: 1,
        }
    }

    /// The line, counted in the whole, and the column of an offset.
    fn line_column(&self, lines: &LineIndex, offset: usize) -> (usize, usize) {
        let (line, column) = lines.line_column(self.text, offset);
        (line + self.first_line - 1, column)
    }
}

/// The most diagnostics that are shown of one source; of the others the number is said.
const SHOWN: usize = 30;

/// Every diagnostic in the order given: the message, the words in question underlined, and one fix. Notes and drawn fixes
/// come with the first of a kind only.
pub fn diagnostics(source: Source, all: &[Diagnostic]) -> Document {
    let lines = LineIndex::new(source.text);
    let mut seen: HashSet<&str> = HashSet::new();
    let shown = all.iter().take(SHOWN);
    let document = shown.fold(Document::titled("What is wrong"), |document, diagnostic| {
        let full = seen.insert(diagnostic.kind);
        let diagnosed = diagnosed(source, &lines, diagnostic, full);
        document.with(Figure::Diagnosed(Box::new(diagnosed)))
    });
    let rest = all.get(SHOWN..).filter(|rest| !rest.is_empty());
    document.paragraph(rest.map(and_more))
}

fn and_more(rest: &[Diagnostic]) -> String {
    let errors = rest
        .iter()
        .filter(|one| one.severity == Severity::Error)
        .count();
    let more = if errors == rest.len() {
        counted(errors, "more error", "more errors")
    } else {
        counted(rest.len(), "more message", "more messages")
    };
    format!("… and {more} like these.")
}

/// One diagnostic; its notes and the change only where it is `full`.
fn diagnosed(source: Source, lines: &LineIndex, diagnostic: &Diagnostic, full: bool) -> Diagnosed {
    let window = Window::round(source.text, lines, diagnostic.span);
    let notes: &[String] = if full { &diagnostic.notes } else { &[] };
    let fix = diagnostic.fix.as_ref().filter(|_| full);
    let at = source.line_column(lines, diagnostic.span.start);
    Diagnosed {
        severity: diagnostic.severity,
        message: diagnostic.message.clone(),
        excerpt: Excerpt {
            name: source.name.to_owned(),
            at,
            text: window.text.to_owned(),
            first_line: window.line + source.first_line - 1,
            is_cut: window.is_cut(),
            place: window.inside(diagnostic.span),
        },
        notes: notes.to_vec(),
        help: diagnostic.help.clone(),
        change: fix.and_then(|fix| change(source, lines, fix)),
        spoken: sentences(source.name, at, diagnostic, notes),
    }
}

/// A fix inside its window; nothing where that does not hold the whole place.
fn change(source: Source, lines: &LineIndex, fix: &Fix) -> Option<Replacement> {
    let window = Window::round(source.text, lines, fix.span);
    (window.holds(fix.span) && !window.is_cut()).then(|| Replacement {
        text: window.text.to_owned(),
        first_line: window.line + source.first_line - 1,
        place: window.inside(fix.span),
        new: fix.text.clone(),
    })
}

/// The same without a drawing: place, message, help.
fn sentences(
    name: &str,
    (line, column): (usize, usize),
    diagnostic: &Diagnostic,
    notes: &[String],
) -> Vec<Text> {
    let severity = diagnostic.severity.name();
    let message = &diagnostic.message;
    let first = format!("{name}, line {line}, column {column}: {severity}: {message}.");
    let notes = notes.iter().map(|note| format!("Note: {note}."));
    let help = diagnostic.help.iter().map(|help| format!("Help: {help}."));
    let parts = std::iter::once(first).chain(notes).chain(help);
    parts.map(|part| one_full_stop(&part).into()).collect()
}

/// A sentence with one mark at its end.
fn one_full_stop(sentence: &str) -> String {
    let bare = sentence.trim_end_matches('.');
    let ended = bare.ends_with(['?', '!', ':']);
    if ended {
        bare.to_owned()
    } else {
        format!("{bare}.")
    }
}

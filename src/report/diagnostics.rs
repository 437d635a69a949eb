//! Diagnostics as text for a person and as JSON for editors. Only a window of the source is drawn, so that a large
//! file costs no more than a small one. It must not know what is diagnosed.

mod drawn;
mod editor;
mod window;

use std::collections::HashSet;

use super::Look;
use super::prose::{counted, wrapped_to};
use crate::diagnostic::{Diagnostic, Severity};
use crate::source::LineIndex;

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

/// Every diagnostic in the order given, with a blank line between two: the message, the words in question underlined,
/// and one fix. Notes and drawn fixes come with the first of a kind only. It ends with a newline; nothing gives an
/// empty text.
pub fn diagnostics(source: Source, all: &[Diagnostic], look: Look) -> String {
    let lines = LineIndex::new(source.text);
    let mut seen: HashSet<&str> = HashSet::new();
    let mut shown: Vec<String> = Vec::new();
    for diagnostic in all.iter().take(SHOWN) {
        let full = seen.insert(diagnostic.kind);
        shown.push(if look.linear {
            sentences(source, &lines, diagnostic, full, look.width)
        } else {
            drawn::draw(source, &lines, diagnostic, full, look)
        });
    }
    if let Some(rest) = all.get(SHOWN..).filter(|rest| !rest.is_empty()) {
        shown.push(and_more(rest));
    }
    let mut text = shown.join(if look.linear { "\n" } else { "\n\n" });
    if !text.is_empty() {
        text.push('\n');
    }
    text
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

/// The same without a drawing: place, message, help.
fn sentences(
    source: Source,
    lines: &LineIndex,
    diagnostic: &Diagnostic,
    full: bool,
    width: usize,
) -> String {
    let (line, column) = source.line_column(lines, diagnostic.span.start);
    let severity = diagnostic.severity.name();
    let message = &diagnostic.message;
    let mut parts = vec![format!(
        "{}, line {line}, column {column}: {severity}: {message}.",
        source.name
    )];
    if full {
        parts.extend(diagnostic.notes.iter().map(|note| format!("Note: {note}.")));
    }
    if let Some(help) = &diagnostic.help {
        parts.push(format!("Help: {help}."));
    }
    let parts = parts
        .iter()
        .map(|part| wrapped_to(width, &one_full_stop(part), "", ""));
    parts.collect::<Vec<_>>().join("\n")
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

//! Diagnostics as editors and other programs read them. It must not know how they are shown.

use serde::Serialize;

use super::Source;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::source::{LineIndex, Span};

/// One diagnostic, or an error about a whole file, which has no place in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EditorEntry<'a> {
    /// What the text is called.
    pub file: &'a str,
    /// How grave it is.
    pub severity: Severity,
    /// A stable name of the kind, such as `unknown-words`.
    pub kind: &'static str,
    /// What is wrong, in one sentence.
    pub message: String,
    /// Where, and what helps.
    #[serde(flatten)]
    pub place: Option<EditorPlace<'a>>,
}

/// Where something is wrong in a text, and what helps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EditorPlace<'a> {
    /// The bytes in question, from `start` up to `end`.
    #[serde(flatten)]
    pub span: Span,
    /// Its line and column, from 1; columns count characters.
    pub line: usize,
    /// See `line`.
    pub column: usize,
    /// The line and column after its end.
    pub end_line: usize,
    /// See `end_line`.
    pub end_column: usize,
    /// Facts that help to understand.
    pub notes: &'a [String],
    /// One concrete thing to do.
    pub help: Option<&'a str>,
    /// The same as a change: `start`, `end` and `text`.
    pub fix: Option<&'a Fix>,
}

impl<'a> EditorEntry<'a> {
    /// A diagnostic of a text.
    pub fn of(source: Source<'a>, lines: &LineIndex, diagnostic: &'a Diagnostic) -> Self {
        let span = diagnostic.span;
        let (line, column) = source.line_column(lines, span.start);
        let (end_line, end_column) = source.line_column(lines, span.end);
        Self {
            file: source.name,
            severity: diagnostic.severity,
            kind: diagnostic.kind,
            message: diagnostic.message.clone(),
            place: Some(EditorPlace {
                span,
                line,
                column,
                end_line,
                end_column,
                notes: &diagnostic.notes,
                help: diagnostic.help.as_deref(),
                fix: diagnostic.fix.as_ref(),
            }),
        }
    }

    /// An error about a whole file, such as one that cannot be read.
    pub const fn without_place(file: &'a str, kind: &'static str, message: String) -> Self {
        Self {
            file,
            severity: Severity::Error,
            kind,
            message,
            place: None,
        }
    }
}

//! Diagnostics as editors and other programs read them. It must not know how they are shown.

use serde::Serialize;

use super::Source;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::source::{LineIndex, Span};

/// One diagnostic, or an error about a whole file, which has no place in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EditorPlace<'a> {
    /// The bytes in question, from `start` up to `end`.
    #[serde(flatten)]
    pub span: Span,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The column there, in characters, from 1.
    pub column: usize,
    /// The line on which it ends.
    pub end_line: usize,
    /// The column after its end.
    pub end_column: usize,
    /// Facts that help to understand.
    pub notes: &'a [String],
    /// One thing to do; null where nothing simple helps.
    pub help: Option<&'a str>,
    /// The same as a change of the text; null where it is none.
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

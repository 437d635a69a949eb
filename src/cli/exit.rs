//! How a run ends: three exit codes, and the failures that lead to them. It must not print.

use std::io;

use serde::Serialize;

use super::disk::why;
use crate::diagnostic::Diagnostic;
use crate::report::{EditorEntry, Source};
use crate::source::LineIndex;

/// How a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// All is fine.
    Fine,
    /// The user's program or position is wrong, or a file could not be read or written.
    Wrong,
    /// The command line is wrong.
    Usage,
}

/// Why a run cannot go on.
#[derive(Debug)]
pub(super) enum Failure {
    /// The user's program or position is wrong: a sentence for `error:`, and one for `help:`.
    Wrong(String, Option<String>),
    /// It is wrong, and these are the places in its text.
    Marked {
        /// What the text is called.
        name: String,
        /// The text.
        text: String,
        /// The number of its first line.
        first_line: usize,
        /// What is wrong with it.
        diagnostics: Vec<Diagnostic>,
    },
    /// The command line is wrong: a sentence, and one of help.
    Usage(String, Option<String>),
    /// Nothing is wrong: the end was asked for before anything was known; a sentence says of what.
    Stopped(String),
    /// The output cannot be written.
    Output(io::Error),
    /// Nobody reads the output any more, as after `| head`: a quiet end.
    ClosedPipe,
}

/// The message, and in brackets the line and what else is known, as of a script that failed.
fn in_one_sentence(problem: &Diagnostic, text: &str) -> String {
    if problem.notes.is_empty() {
        return problem.message.clone();
    }
    let line = LineIndex::new(text).line(problem.span.start);
    format!(
        "{} (line {line}; {})",
        problem.message,
        problem.notes.join("; ")
    )
}

impl Failure {
    pub(super) fn wrong(message: impl Into<String>) -> Self {
        Self::Wrong(message.into(), None)
    }

    pub(super) fn usage(message: impl Into<String>) -> Self {
        Self::Usage(message.into(), None)
    }

    /// The same with a sentence that helps.
    pub(super) fn help(self, help: impl Into<String>) -> Self {
        match self {
            Self::Wrong(message, _) => Self::Wrong(message, Some(help.into())),
            Self::Usage(message, _) => Self::Usage(message, Some(help.into())),
            other => other,
        }
    }

    /// What is wrong, in one sentence.
    pub(super) fn message(&self) -> String {
        match self {
            Self::Wrong(message, _) | Self::Usage(message, _) => message.clone(),
            Self::Marked {
                text, diagnostics, ..
            } => {
                let messages = diagnostics.iter().map(|one| in_one_sentence(one, text));
                messages.collect::<Vec<_>>().join("; ")
            }
            Self::Stopped(what) => what.clone(),
            Self::Output(error) => format!("I can't write the output: {}", why(error)),
            Self::ClosedPipe => String::new(),
        }
    }

    /// The text that is wrong, and what is wrong with it.
    pub(super) fn marked(&self) -> Option<(Source<'_>, &[Diagnostic])> {
        let Self::Marked {
            name,
            text,
            first_line,
            diagnostics,
        } = self
        else {
            return None;
        };
        let source = Source {
            name,
            text,
            first_line: *first_line,
        };
        Some((source, diagnostics))
    }

    pub(super) const fn exit(&self) -> Exit {
        match self {
            Self::Wrong(..) | Self::Marked { .. } | Self::Output(_) => Exit::Wrong,
            Self::Usage(..) => Exit::Usage,
            Self::Stopped(_) | Self::ClosedPipe => Exit::Fine,
        }
    }
}

/// What is wrong, as JSON has it: `{"error":{"message":…,"help":…,"diagnostics":[…]}}`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ErrorReport<'a> {
    /// What is wrong.
    error: ErrorEntry<'a>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ErrorEntry<'a> {
    /// What is wrong, in a sentence.
    message: String,
    /// What to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
    /// Each place in a text, where it is a text that is wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    diagnostics: Vec<EditorEntry<'a>>,
}

impl Failure {
    /// The failure as JSON has it.
    pub(super) fn report(&self) -> ErrorReport<'_> {
        let help = match self {
            Self::Wrong(_, help) | Self::Usage(_, help) => help.as_deref(),
            _ => None,
        };
        let diagnostics = self.marked().map_or_else(Vec::new, |(source, all)| {
            let lines = LineIndex::new(source.text);
            let entries = all.iter().map(|one| EditorEntry::of(source, &lines, one));
            entries.collect()
        });
        ErrorReport {
            error: ErrorEntry {
                message: self.message(),
                help,
                diagnostics,
            },
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe
        } else {
            Self::Output(error)
        }
    }
}

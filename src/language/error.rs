//! What can be wrong with the text of a rule file, for someone aged eleven. Drawing it is elsewhere.

mod help;
mod problem;

pub(super) use problem::{Line, Problem, Second, WayOut};

use super::grammar::Expected;
use crate::source::Span;

/// A mistake in a text and where it stands.
#[derive(Clone, Debug)]
pub(super) struct LanguageError {
    pub problem: Problem,
    pub span: Span,
    /// What might mend it; it is shown only when it was tried.
    pub fix: Option<Draft>,
    /// Whether the rest of the file tells that the fix says what is meant: then its words are not held against those written.
    pub meant: bool,
    /// Where the reader stopped, and what it was ready to accept there.
    pub stopped: Option<Stop>,
    /// The line of a block that it stands on, where that was read by itself.
    pub line: Option<BlockLine>,
}

/// A line of a block, and what stands in front of it when it is read alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockLine {
    pub before: &'static str,
    pub span: Span,
}

/// A change of the text that nobody has tried yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    pub span: Span,
    pub text: String,
}

impl Draft {
    /// This text in the place of what the span covers.
    pub fn new(span: Span, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { span, text }
    }

    /// The text with the change made.
    pub fn applied(&self, text: &str) -> String {
        let mut changed = text.to_owned();
        changed.replace_range(self.span.range(), &self.text);
        changed
    }
}

/// The farthest word that the reader could not step over.
#[derive(Clone, Debug)]
pub(super) struct Stop {
    pub word: Span,
    /// What could have stood there.
    pub expected: Vec<Expected>,
    /// The words of the file's own names.
    pub names: Vec<String>,
}

impl LanguageError {
    pub fn new(problem: Problem, span: Span) -> Self {
        Self {
            problem,
            span,
            fix: None,
            meant: false,
            stopped: None,
            line: None,
        }
    }

    /// With a fix of which the rest of the file tells that it says what is meant.
    pub fn meant(self) -> Self {
        Self {
            meant: true,
            ..self
        }
    }

    /// With words to put at a place.
    pub fn insert(self, at: Span, text: impl Into<String>) -> Self {
        self.replace(at, text)
    }

    /// With words to put in the place of others.
    pub fn replace(self, span: Span, text: impl Into<String>) -> Self {
        Self {
            fix: Some(Draft::new(span, text)),
            ..self
        }
    }

    /// The same mistake, where what might mend it does not: nothing is offered for it. `written` are its words.
    pub fn without_suggestion(self, written: &str) -> Self {
        let words = || super::words::one_line(written);
        let problem = match self.problem {
            Problem::UnknownWords { words, .. } => Problem::UnknownWords {
                words,
                suggestion: None,
            },
            Problem::Slip { .. } => Problem::UnknownInstruction { words: words() },
            Problem::Prose { line: Line::Note } => Problem::Prose {
                line: Line::Unknown,
            },
            other => other,
        };
        Self {
            problem,
            fix: None,
            ..self
        }
    }
}

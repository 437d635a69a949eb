//! One message for a person: what is wrong, where, and one fix. Drawing it is elsewhere; it must not know what is diagnosed.

use std::fmt;

use serde::Serialize;

use crate::source::Span;

/// How grave it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The program cannot run.
    Error,
    /// The program runs, but likely not as meant.
    Warning,
    /// Worth knowing.
    Note,
}

impl Severity {
    /// The word in front of the message.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A change of the text that fixes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Fix {
    /// The words to replace; an empty span inserts.
    #[serde(flatten)]
    pub span: Span,
    /// What to put there.
    pub text: String,
}

impl Fix {
    /// This text in the place of what the span covers.
    pub fn new(span: Span, text: impl Into<String>) -> Self {
        Self {
            span,
            text: text.into(),
        }
    }
}

/// A message with its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Diagnostic {
    /// A stable name of the kind, such as `unknown-words`; the full help is shown once a kind.
    pub kind: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The words in question.
    pub span: Span,
    /// Facts that help to understand, such as the two readings of a sentence.
    pub notes: Vec<String>,
    /// One concrete thing to do.
    pub help: Option<String>,
    /// The same as a change, where it is one.
    pub fix: Option<Fix>,
}

/// The message with its gravity; its place and its help are in their fields.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.severity, self.message)
    }
}

/// What counts as spelt like something: 1 is the same.
const ALIKE: f64 = 0.8;

/// The known names that are spelt like another, the nearest first: what *did you mean* may offer.
pub(crate) fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    let likeness = |other: &'n str| (strsim::jaro_winkler(name, other), other);
    let near = known.into_iter().map(likeness);
    let mut near: Vec<(f64, &str)> = near.filter(|(likeness, _)| *likeness > ALIKE).collect();
    near.sort_by(|one, other| other.0.total_cmp(&one.0).then_with(|| one.1.cmp(other.1)));
    near.into_iter().map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_nearest_name_comes_first() {
        let known = ["corner", "corners", "edge"];
        assert_eq!(nearest("cornre", known), ["corner", "corners"]);
        assert!(nearest("zebra", known).is_empty());
    }
}

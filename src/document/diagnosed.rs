//! A message about a place in a text, with the few lines of the text that are drawn for it. It must not choose them.

use std::ops::Range;

use super::text::Text;
use crate::diagnostic::Severity;

/// A message about a place in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosed {
    /// How grave it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// The lines of the text, with the place underlined.
    pub excerpt: Excerpt,
    /// Facts that help to understand.
    pub notes: Vec<String>,
    /// One thing to do.
    pub help: Option<String>,
    /// The same, drawn as a change of the text.
    pub change: Option<Replacement>,
    /// All of it in sentences.
    pub spoken: Vec<Text>,
}

/// A few lines of a text, or a part of one line where that is very long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt {
    /// What the text is called.
    pub name: String,
    /// The line and the column of the place, from 1.
    pub at: (usize, usize),
    /// What is drawn.
    pub text: String,
    /// The number of its first line.
    pub first_line: usize,
    /// Whether it begins inside that line.
    pub is_cut: bool,
    /// The bytes of it that are underlined.
    pub place: Range<usize>,
}

/// A change of a few lines of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replacement {
    /// The lines as they are.
    pub text: String,
    /// The number of the first one.
    pub first_line: usize,
    /// The bytes of them that are replaced.
    pub place: Range<usize>,
    /// What stands there instead.
    pub new: String,
}

impl Replacement {
    /// The lines as they would be.
    pub fn changed(&self) -> String {
        let mut text = self.text.clone();
        text.replace_range(self.place.clone(), &self.new);
        text
    }
}

//! Words with tones: what is chosen, what is dropped. It must not know how a tone looks.

use std::fmt::{self, Display};

/// What a run of words is, beside what it says. A tone only repeats what the words or a mark say already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// Nothing in particular.
    #[default]
    Plain,
    /// A heading or a label.
    Label,
    /// What is chosen.
    Chosen,
    /// What is possible.
    Possible,
    /// What is dropped or wrong.
    Dropped,
}

/// Words of one tone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Their tone.
    pub tone: Tone,
    /// The words; spaces at their ends count.
    pub words: String,
}

/// A sentence, a label, a cell: runs of words one after the other. It has no line breaks of its own.
///
/// ```
/// use paper_othello::document::{Text, Tone};
/// let text = Text::from("The Paper plays ").and(Tone::Chosen, "c4").and(Tone::Plain, ".");
/// assert_eq!(text.to_string(), "The Paper plays c4.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text(Vec<Run>);

impl Text {
    /// Words of one tone.
    pub fn toned(tone: Tone, words: impl Into<String>) -> Self {
        Self::default().and(tone, words)
    }

    /// The same with more words after it.
    #[must_use]
    pub fn and(mut self, tone: Tone, words: impl Into<String>) -> Self {
        self.push(tone, &words.into());
        self
    }

    /// Adds words; those of the same tone as the last ones become one run with them.
    pub(super) fn push(&mut self, tone: Tone, words: &str) {
        match self.0.last_mut() {
            _ if words.is_empty() => {}
            Some(last) if last.tone == tone => last.words.push_str(words),
            _ => self.0.push(Run {
                tone,
                words: words.to_owned(),
            }),
        }
    }

    /// Adds another text.
    pub(super) fn extend(&mut self, other: &Self) {
        for run in &other.0 {
            self.push(run.tone, &run.words);
        }
    }

    /// The same without blanks at its end.
    pub(super) fn trimmed(mut self) -> Self {
        while let Some(last) = self.0.last_mut() {
            last.words.truncate(last.words.trim_end().len());
            if !last.words.is_empty() {
                break;
            }
            self.0.pop();
        }
        self
    }

    /// The runs, in order; none is empty.
    pub fn runs(&self) -> &[Run] {
        &self.0
    }

    /// Whether it says nothing.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Self {
        Self::toned(Tone::Plain, words)
    }
}

impl From<String> for Text {
    fn from(words: String) -> Self {
        Self::toned(Tone::Plain, words)
    }
}

impl Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|run| f.write_str(&run.words))
    }
}

/// Texts one after the other, with a space between each two.
pub(super) fn flowed<'t>(texts: impl IntoIterator<Item = &'t Text>) -> Text {
    let mut all = Text::default();
    for text in texts {
        if !all.is_empty() && !text.is_empty() {
            all.push(Tone::Plain, " ");
        }
        all.extend(text);
    }
    all
}

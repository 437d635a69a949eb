//! Words as a message quotes them, and errors at their place. It must not know what is wrong.

use super::Explainer;
use crate::language::error::{LanguageError, Problem};
use crate::language::keyword::{AND, BUT, OR, UNLESS};
use crate::language::words::Word;
use crate::language::words::sentence;

/// A message quotes no more words than this.
const MOST_QUOTED: usize = 20;
/// … and no more letters.
const LONGEST_QUOTE: usize = 120;

impl Explainer<'_, '_> {
    /// The words from one place up to another, as written, on one line; of very many only the first.
    pub fn written(&self, from: usize, to: usize) -> String {
        let to = to.min(self.text.words.len());
        let from = from.min(to);
        let words = &self.text.words[from..to.min(from + MOST_QUOTED)];
        let text = sentence(self.source, words);
        let short: String = text.chars().take(LONGEST_QUOTE).collect();
        if short.len() < text.len() || words.len() < to - from {
            return format!("{} …", short.trim_end());
        }
        text
    }

    /// The same words in lower case, all of them.
    pub fn words_as_read(&self, from: usize, to: usize) -> String {
        let words = self.text.words[from..to].iter();
        words.map(|word| &*word.text).collect::<Vec<_>>().join(" ")
    }

    /// The end of the clause: a comma, a full stop, or a word that joins.
    pub fn clause_end(&self, from: usize) -> usize {
        let rest = self.text.words.get(from..).unwrap_or_default();
        let ends = |word: &Word<'_>| {
            [",", ".", ";", ":", "!", "?", AND, OR, BUT, UNLESS].contains(&&*word.text)
        };
        from + rest.iter().position(ends).unwrap_or(rest.len())
    }

    /// The end of the sentence: its full stop, or the last word.
    pub fn sentence_end(&self, from: usize) -> usize {
        let rest = self.text.words.get(from..).unwrap_or_default();
        let stop = rest.iter().position(|word| word.is(".") || word.is("!"));
        from + stop.unwrap_or(rest.len())
    }

    /// The end of the clause, at least one word on, where there is one.
    pub fn clause(&self, from: usize) -> usize {
        self.clause_end(from)
            .max(from + 1)
            .min(self.text.words.len().max(from))
    }

    /// The error of words that are no phrase, and the phrase to put in their place.
    pub fn unknown_words(
        &self,
        from: usize,
        to: usize,
        suggestion: Option<String>,
    ) -> LanguageError {
        let words = self.written(from, to);
        let problem = Problem::UnknownWords {
            words,
            suggestion: suggestion.clone(),
        };
        let error = self.error(problem, from, to);
        match suggestion {
            Some(text) => error.replace(self.span(from, to), text),
            None => error,
        }
    }

    /// An error at the words from one place up to another.
    pub fn error(&self, problem: Problem, from: usize, to: usize) -> LanguageError {
        LanguageError::new(problem, self.span(from, to))
    }
}

//! A place in the words of one chunk, and what may be asked there. It must not know sentences.

use crate::language::error::{LanguageError, Problem};
use crate::language::layout::one_line;
use crate::language::phrase::{Names, Text};
use crate::language::tree::Place;
use crate::language::words::{Kind, Word};
use crate::source::{LineIndex, Span};

/// A message quotes no more words than this.
const MOST_QUOTED: usize = 20;
/// … and no more letters.
const LONGEST_QUOTE: usize = 120;

/// What reading a part of a sentence gives.
pub(super) type Read<T> = Result<T, LanguageError>;

/// A place in the words of a chunk.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a, 's> {
    pub text: Text<'a, 's>,
    pub source: &'s str,
    pub lines: &'a LineIndex,
    pub at: usize,
    /// Where the chunk begins, for an error in a chunk without words.
    pub lead: Span,
}

impl<'a, 's> Cursor<'a, 's> {
    pub fn new(
        words: &'a [Word<'s>],
        names: &'a Names,
        source: &'s str,
        lines: &'a LineIndex,
        lead: Span,
    ) -> Self {
        Self {
            text: Text { words, names },
            source,
            lines,
            at: 0,
            lead,
        }
    }

    pub fn done(&self) -> bool {
        self.at >= self.text.words.len()
    }

    pub fn word(&self) -> Option<&'a Word<'s>> {
        self.text.words.get(self.at)
    }

    pub fn is(&self, text: &str) -> bool {
        self.text.is(self.at, text)
    }

    pub fn is_any(&self, texts: &[&str]) -> bool {
        self.text.is_any(self.at, texts)
    }

    /// Steps over the word if it is this one.
    pub fn accept(&mut self, text: &str) -> bool {
        self.accept_any(&[text])
    }

    /// Steps over the word if it is one of these.
    pub fn accept_any(&mut self, texts: &[&str]) -> bool {
        let found = self.is_any(texts);
        self.at += usize::from(found);
        found
    }

    /// Steps over these words if they all stand here; they are parted by blanks.
    pub fn accept_all(&mut self, words: &str) -> bool {
        let words: Vec<&str> = words.split(' ').collect();
        let end = self.text.sequence(self.at, &words);
        self.at = end.unwrap_or(self.at);
        end.is_some()
    }

    /// Steps over the first of these runs of words that stands here.
    pub fn accept_one_of(&mut self, runs: &[&str]) -> bool {
        runs.iter().any(|run| self.accept_all(run))
    }

    /// The span of the words from one place up to another.
    pub fn span(&self, from: usize, to: usize) -> Span {
        let words = self.text.words;
        match (words.get(from), words.get(to.max(from + 1) - 1)) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => words.last().map_or(self.lead, |last| last.span).behind(),
        }
    }

    /// The same as a place of the tree.
    pub fn place(&self, from: usize, to: usize) -> Place {
        let span = self.span(from, to);
        Place {
            span,
            line: self.lines.line(span.start),
        }
    }

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

    /// The end of the clause: a comma, a full stop, or a word that joins.
    pub fn clause_end(&self, from: usize) -> usize {
        let rest = self.text.words.get(from..).unwrap_or_default();
        let ends = |word: &Word<'_>| {
            [",", ".", ";", ":", "!", "?", "and", "or", "but", "unless"].contains(&&*word.text)
        };
        from + rest.iter().position(ends).unwrap_or(rest.len())
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

    /// The end of the sentence: a full stop or nothing, and then no more words.
    pub fn end_of_sentence(&mut self) -> Read<()> {
        let stopped = self.accept_any(&[".", "!"]);
        let Some(word) = self.word() else {
            return Ok(());
        };
        let end = self.text.words.len();
        let next = self.text.words.get(self.at + 1);
        let second = self.is_any(&[",", ";"]) && next.is_some_and(super::begins_like_a_rule);
        self.at += usize::from(second);
        let problem = if second {
            Problem::SecondSentence
        } else if word.begins_line {
            Problem::Prose {
                sentence: super::begins_like_a_rule(word),
            }
        } else if stopped {
            Problem::SecondSentence
        } else {
            self.accept(",");
            let to = self.clause_end(self.at).max(self.at + 1);
            let values = |word: &Word<'_>| word.is("worth") || word.is("value");
            let of_values = self.text.words[..self.at].iter().any(values);
            if word.is("in") && of_values && to > self.at + 1 {
                let name = self.written(self.at + 1, to);
                return Err(self.error(Problem::NoBlock(name), self.at, to));
            }
            return Err(self.unknown_words(self.at, to, None));
        };
        Err(self.error(problem, self.at, end))
    }
}

/// Words as written, on one line; what stood between them (remarks) is left out.
pub(super) fn sentence(source: &str, words: &[Word<'_>]) -> String {
    let mut text = String::new();
    for (place, word) in words.iter().enumerate() {
        let glued = place == 0
            || words[place - 1].span.end == word.span.start
            || closes(word) && word.kind == Kind::Mark;
        if !glued {
            text.push(' ');
        }
        text.push_str(&source[word.span.range()]);
    }
    one_line(&text)
}

/// A mark that stands close to the word before, also where a remark stood between.
fn closes(word: &Word<'_>) -> bool {
    [",", ".", ";", ":", "?", "!"].contains(&&*word.text)
}

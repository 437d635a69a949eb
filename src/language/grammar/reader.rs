//! A place in the words of one sentence, and how the functions of the grammar step on from it.
//!
//! A function named `accept_…` steps over what it names where that stands here, and else stays; one named `expect_…`
//! steps over it or fails. It must not know sentences.

use super::failure::{Expected, Failure, Fault, Read};
use super::names::Names;
use super::phrase::Text;
use super::production::Production;
use crate::language::tree::Place;
use crate::language::words::Word;
use crate::source::{LineIndex, Span};

/// The words of one sentence and the text around them.
#[derive(Clone, Copy)]
pub(in crate::language) struct Input<'a, 's> {
    pub words: &'a [Word<'s>],
    pub names: &'a Names,
    pub source: &'s str,
    pub lines: &'a LineIndex,
    /// Where the sentence begins, for a failure in one without words.
    pub lead: Span,
}

/// A place in the words of a sentence.
#[derive(Clone, Copy)]
pub(in crate::language) struct Reader<'a, 's> {
    pub text: Text<'a, 's>,
    pub source: &'s str,
    pub lines: &'a LineIndex,
    pub lead: Span,
    pub at: usize,
}

impl<'a, 's> Reader<'a, 's> {
    /// At the beginning of the words.
    pub fn new(words: Input<'a, 's>) -> Self {
        Self {
            text: Text {
                words: words.words,
                names: words.names,
                notes: None,
                of_it: false,
            },
            source: words.source,
            lines: words.lines,
            lead: words.lead,
            at: 0,
        }
    }

    /// Whether no word is left.
    pub fn done(&self) -> bool {
        self.at >= self.text.words.len()
    }

    /// The word here.
    pub fn word(&self) -> Option<&'a Word<'s>> {
        self.text.words.get(self.at)
    }

    /// Whether the word here is this one.
    pub fn is(&self, text: &str) -> bool {
        self.text.is(self.at, text)
    }

    /// Whether the word here is one of these.
    pub fn is_any(&self, texts: &[&str]) -> bool {
        self.text.is_any(self.at, texts)
    }

    /// Steps over these words, parted by blanks, if they all stand here.
    pub fn accept(&mut self, words: &'static str) -> bool {
        let end = self.text.run(self.at, words);
        self.at = end.unwrap_or(self.at);
        end.is_some()
    }

    /// Steps over the first of these runs of words that stands here.
    pub fn accept_any(&mut self, runs: &[&'static str]) -> bool {
        let end = self.text.run_of(self.at, runs);
        self.at = end.unwrap_or(self.at);
        end.is_some()
    }

    /// Writes down that each of these words could stand here, for whoever asks; the caller reads them itself.
    pub fn offer(&self, words: &[&'static str]) {
        for word in words {
            self.text.offer(self.at, |offers| offers.words(vec![word]));
        }
    }

    /// The same for a word of a kind.
    pub fn offer_kind(&self, kind: Expected) {
        self.text.offer(self.at, |offers| offers.kind(kind));
    }

    /// Steps over one of these runs of words, or fails.
    pub fn expect_any(&mut self, runs: &[&'static str]) -> Read<()> {
        if self.accept_any(runs) {
            Ok(())
        } else {
            Err(self.unexpected())
        }
    }

    /// Reads a production; a failure inside it knows that it was being read, and where it began.
    pub fn within<T>(
        &mut self,
        production: Production,
        read: impl FnOnce(&mut Self) -> Read<T>,
    ) -> Read<T> {
        let start = self.at;
        if let Some(notes) = self.text.notes {
            let mut notes = notes.borrow_mut();
            let step = (notes.open.last().copied(), production);
            if !notes.nested.contains(&step) {
                notes.nested.push(step);
            }
            notes.open.push(production);
        }
        let result = read(self);
        if let Some(notes) = self.text.notes {
            notes.borrow_mut().open.pop();
        }
        result.map_err(|mut failure| {
            failure.path.push((production, start));
            failure
        })
    }

    /// The failure that something else should stand here.
    pub fn unexpected(&self) -> Box<Failure> {
        self.fault(Fault::Unexpected, self.at, self.at + 1)
    }

    /// The end of a block's first line, a colon or the line's own, and something below it.
    pub fn expect_lines_below(&mut self) -> Read<()> {
        let begins_line = self.word().is_none_or(|word| word.begins_line);
        if !self.accept(":") && !begins_line {
            return Err(self.unexpected());
        }
        if self.done() {
            return Err(self.fault(Fault::EmptyBlock, 0, 0));
        }
        Ok(())
    }

    /// A failure at the words from one place up to another.
    #[expect(clippy::unused_self, reason = "a failure is always a reader's")]
    pub fn fault(&self, fault: Fault, from: usize, to: usize) -> Box<Failure> {
        Box::new(Failure {
            words: (from, to),
            fault,
            path: Vec::new(),
            farthest: from,
            expected: Vec::new(),
        })
    }

    /// The span of the words from one place up to another.
    pub fn span(&self, from: usize, to: usize) -> Span {
        let words = self.text.words;
        match (words.get(from), words.get(to.max(from + 1) - 1)) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => words.last().map_or(self.lead, |last| last.span).after(),
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
}

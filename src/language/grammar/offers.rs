//! What the reader was ready to accept at one word: written down while it reads, for whoever asks what may stand there.
//! It must not know how that is shown.

use super::failure::Expected;
use crate::vocabulary::Element;

/// What could have stood at one word.
#[derive(Debug, Default)]
pub(in crate::language) struct Offers {
    /// The place of the word.
    pub at: usize,
    /// Runs of words, in the order of the grammar; those of one entry mean the same.
    pub words: Vec<Vec<&'static str>>,
    /// What is left of phrases of the vocabulary: words of an alternative that was begun, and the elements after them.
    pub phrases: Vec<Rest>,
    /// Kinds of words: a square, an own word.
    pub kinds: Vec<Expected>,
    /// Whether the reader came as far as that word.
    pub reached: bool,
    /// Whether a verb of any fact or measure could stand there.
    pub verb: bool,
}

/// What is left of a phrase.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::language) struct Rest {
    pub words: &'static [&'static str],
    pub elements: &'static [Element],
}

impl Offers {
    /// Words of one meaning could stand here.
    pub fn words(&mut self, words: Vec<&'static str>) {
        if !self.words.contains(&words) {
            self.words.push(words);
        }
    }

    /// The rest of a phrase could.
    pub fn phrase(&mut self, words: &'static [&'static str], elements: &'static [Element]) {
        let rest = Rest { words, elements };
        if !self.phrases.contains(&rest) {
            self.phrases.push(rest);
        }
    }

    /// A word of this kind could.
    pub fn kind(&mut self, kind: Expected) {
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }
}

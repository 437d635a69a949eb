//! Who is meant by *you*: in a promise the program is *it*, and what is said of *you* may be said of *it*.
//! It must not know sentences.

use super::phrase::Text;
use crate::language::keyword::{ITS, OWN, PERSONS, YOURS};

impl Text<'_, '_> {
    /// The place after a word, if it stands here, or if what it says of *you* is said of *it*: *its own* is *yours*.
    pub(super) fn step(&self, at: usize, word: &str) -> Option<usize> {
        if self.is(at, word) {
            return Some(at + 1);
        }
        let (_, other) = PERSONS.iter().find(|(you, _)| self.of_it && *you == word)?;
        if !self.is(at, other) {
            return None;
        }
        let own = *other == ITS && self.is(at + 1, OWN);
        (own || word != YOURS).then_some(at + 1 + usize::from(own))
    }
}

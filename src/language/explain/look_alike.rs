//! Letters of another alphabet in the row of a board. It must not read boards.

use super::Explainer;
use crate::board::look_alike;
use crate::language::error::{LanguageError, Problem};
use crate::source::Span;

impl Explainer<'_, '_> {
    /// A row of an example's board that can't be read, or the letter in it that only looks like one of ours.
    pub fn board_row(&self, row: Span) -> LanguageError {
        let mut letters = self.source[row.range()].char_indices();
        let found = letters.find_map(|(at, letter)| Some((at, letter, look_alike(letter)?)));
        let Some((at, found, (alphabet, latin))) = found else {
            return LanguageError::new(Problem::BoardRow, row);
        };
        let start = row.start + at;
        let span = Span::new(start, start + found.len_utf8());
        let problem = Problem::LookAlike {
            found,
            alphabet,
            latin,
        };
        LanguageError::new(problem, span).replace(span, latin.to_string())
    }
}

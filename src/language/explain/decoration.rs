//! What stands at the end of a sentence and says nothing: *:)*, *!!!*, *<3*. It must not know sentences.

use crate::language::words::{Kind, Word};

/// Why it is not needed.
pub(in crate::language) const WHY: &str = "the sentence is whole without it";

/// Letters of a face, after a mark: *:D*, *;P*.
const FACES: [&str; 6] = ["d", "p", "o", "x", "xd", "s"];

/// Whether words say nothing: marks alone, or a face.
pub(in crate::language) fn is_decoration(words: &[Word<'_>]) -> bool {
    let says_nothing = |(place, word): (usize, &Word<'_>)| match word.kind {
        Kind::Mark | Kind::Strange => true,
        Kind::Number => false,
        Kind::Word => {
            let before = place.checked_sub(1).map(|before| &words[before]);
            let glued = before.is_some_and(|before| {
                before.kind == Kind::Mark && before.span.end == word.span.start
            });
            FACES.contains(&&*word.text) && (glued || word.text.len() == 2)
        }
    };
    !words.is_empty() && words.iter().enumerate().all(says_nothing)
}

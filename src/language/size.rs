//! Whether words name the size of a board, perhaps of one that there is not, so that a line or a slip is known for what it
//! is. It must not read sizes; that is the grammar's.

use super::keyword::{BOARD, NUMBERS};
use super::words::{Kind, Word};

/// Whether the words of a line after *For* name boards: *8 by 8*, *8x8*, *5.*
pub(super) fn names_boards(words: &[Word<'_>]) -> bool {
    let alone = |word: &Word<'_>| word.is(".") || word.text.starts_with(BOARD);
    let one = words.first().is_some_and(is_number) && words.get(1).is_none_or(alone);
    one || (0..words.len()).any(|at| begins_with_size(&words[at..]))
}

/// Whether words begin with *8 by 8*, *8x8* or *8 × 8*; the word between the numbers may be misspelt.
fn begins_with_size(words: &[Word<'_>]) -> bool {
    let near_by =
        |word: &Word<'_>| word.text.len() <= 3 && word.text.contains(['b', 'y', 'x', '×', '*']);
    match words {
        [first, glued, ..] if is_number(first) && is_glued(&glued.text) => true,
        [first, by, second, ..] => is_number(first) && near_by(by) && is_number(second),
        _ => false,
    }
}

/// Whether a word is a number, in digits or letters.
pub(super) fn is_number(word: &Word<'_>) -> bool {
    word.kind == Kind::Number || NUMBERS.contains(&&*word.text)
}

/// *x8*, as it stands in *8x8*.
fn is_glued(text: &str) -> bool {
    let digits = text.strip_prefix('x').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

//! Long lines in text that is not a document yet. It must not know what they say.

use super::WIDTH;
pub use crate::document::prose::{capital, counted, list};
pub(super) use crate::document::prose::{joined, thousands};
use crate::document::wrap::columns;

/// The words in lines of at most 80 characters: the first line begins with `first`, the others with `rest`.
/// A word that is longer than a line stands alone.
pub fn wrapped(text: &str, first: &str, rest: &str) -> String {
    wrapped_to(WIDTH, text, first, rest)
}

/// The same with a newline at its end.
pub fn paragraph(text: &str, first: &str, rest: &str) -> String {
    let mut lines = wrapped(text, first, rest);
    lines.push('\n');
    lines
}

/// The same in lines of at most this many characters.
pub fn wrapped_to(most: usize, text: &str, first: &str, rest: &str) -> String {
    let mut lines = String::from(first);
    let mut width = columns(first);
    let mut begun = false;
    for word in text.split_whitespace() {
        let length = columns(word);
        if begun && width + 1 + length > most {
            lines.push('\n');
            lines.push_str(rest);
            width = columns(rest);
            begun = false;
        }
        if begun {
            lines.push(' ');
            width += 1;
        }
        lines.push_str(word);
        width += length;
        begun = true;
    }
    lines
}

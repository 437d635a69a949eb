//! Long lines in text that is not a document yet. It must not know what they say.

use super::WIDTH;
pub use crate::document::prose::{capital, counted, list};
pub(super) use crate::document::prose::{joined, thousands};
use crate::document::wrap::columns;

/// A number for people: with the sign for minus, which a hyphen only looks like.
pub(super) fn with_minus(number: &str) -> String {
    number.replace('-', "−")
}

/// The words in lines of at most 80 columns, each with `before` in front of it. A word that is longer than a line stands
/// alone.
pub(super) fn paragraph(text: &str, before: &str) -> String {
    let mut lines = String::from(before);
    let mut width = columns(before);
    let mut begun = false;
    for word in text.split_whitespace() {
        let length = columns(word);
        if begun && width + 1 + length > WIDTH {
            lines.push('\n');
            lines.push_str(before);
            width = columns(before);
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
    lines.push('\n');
    lines
}

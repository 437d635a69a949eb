//! Whether a line is plain prose, which a note may hold. It must not guess what the line means.

use std::borrow::Cow;

use super::decoration::is_decoration;
use crate::language::keyword::AND;
use crate::language::sense::{Sense, sense};
use crate::language::words::{Kind, words};

/// Whether a line says nothing that the language may know: it has no mark in front, no instruction, no condition.
pub(super) fn is_plain_prose(text: &str) -> bool {
    let words = words(text);
    if is_decoration(&words) {
        return true;
    }
    let first = words.first();
    let marked = first.is_some_and(|word| word.kind != Kind::Word)
        || words
            .get(1)
            .is_some_and(|word| [":", ")", "."].contains(&&*word.text));
    let says: Vec<Cow<'_, str>> = words.iter().map(|word| word.text.clone()).collect();
    let instructs = says.iter().any(|word| INSTRUCTS.contains(&&**word));
    let colon = says.iter().any(|word| word == ":");
    !marked && !instructs && !colon && !says_something(text)
}

/// Whether a text names places, sides or numbers, or denies something: of whom it speaks, says nothing.
fn says_something(text: &str) -> bool {
    let mut senses = sense(text).into_iter();
    senses.any(|sense| sense != Sense::Of("you") && sense != Sense::Of(AND))
}

/// Words that begin instructions, conditions and definitions.
const INSTRUCTS: [&str; 39] = [
    "if",
    "when",
    "unless",
    "play",
    "keep",
    "cross",
    "take",
    "choose",
    "pick",
    "never",
    "don't",
    "avoid",
    "always",
    "move",
    "moves",
    "otherwise",
    "else",
    "touches",
    "takes",
    "flips",
    "leaves",
    "ties",
    "tie",
    "points",
    "example",
    "promise",
    "opening",
    "begins",
    "begin",
    "starts",
    "start",
    "size",
    "but",
    "except",
    "then",
    "or",
    "first",
    "before",
    "after",
];

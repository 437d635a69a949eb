//! From a text to a tree and back to canonical text: text → words → chunks → tree → text.
//! It must not know positions or evaluate anything.

mod error;
mod layout;
mod parse;
mod phrase;
mod suggest;
mod tree;
mod wording;
mod words;

pub use parse::parse;
pub use tree::*;

/// The canonical text of a tree.
pub fn format(_sheet: &Sheet) -> String {
    todo!()
}

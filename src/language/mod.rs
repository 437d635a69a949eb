//! From a text to a tree and back to canonical text. It must not know positions or evaluate anything.

mod tree;
mod words;

pub use tree::*;

use crate::diagnostic::Diagnostic;

/// Reads a rule file. The tree holds what could be read; any error among the diagnostics means it is not whole.
pub fn parse(_text: &str) -> (Sheet, Vec<Diagnostic>) {
    todo!()
}

/// The canonical text of a tree.
pub fn format(_sheet: &Sheet) -> String {
    todo!()
}

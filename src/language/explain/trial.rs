//! A changed text, read again: what it reads as now, and whether it can be made to read. It must not choose the change.

use crate::language::error::LanguageError;
use crate::language::tree::Item;

/// What a piece of text reads as.
pub(in crate::language) struct Piece {
    pub items: Vec<Item>,
    /// The first mistake.
    pub error: Option<LanguageError>,
}

/// A text that reads, and what it reads as.
#[derive(Clone)]
pub(super) struct Mended {
    pub text: String,
    pub items: Vec<Item>,
}

/// Reads a text with a change in it, as long as there are tries left.
pub(super) trait Trial {
    /// What it reads as; whether its mistake is explained, or only its place is asked.
    fn piece(&self, text: &str, explained: bool) -> Option<Piece>;

    /// What it reads as, where it reads, or can be made to by at most this many changes.
    fn mended(&self, text: &str, depth: u32) -> Option<Mended>;
}

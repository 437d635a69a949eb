//! Empty boards and a table of games, for any program. It must not know a program.

use super::Options;
use super::material::board;
use super::pupil::{boards, heading, name_blanks, scores};
use crate::board::{BoardSize, Layout};
use crate::document::Document;

/// The boards, without discs where there is no layout.
pub(super) fn document(options: &Options, size: BoardSize, layout: Option<Layout>) -> Document {
    let words = options.tongue.words();
    let title = options.title.clone();
    let title = title.unwrap_or_else(|| words.sheet.blank_title.to_owned());
    let one = board(size, layout.unwrap_or_default()).uncounted();
    let one = if layout.is_some() { one } else { one.blank() };
    let document = heading(&title, options.tongue).with(name_blanks(words));
    let document = document.with(scores(words, options.games));
    boards(document, words, options.games, &one)
}

//! From a text to a tree and back to canonical text: text → words → chunks → tree → text.
//! It must not know positions or evaluate anything.

mod complete;
mod edit;
mod error;
mod explain;
mod format;
mod grammar;
mod keyword;
mod layout;
mod lines;
mod opposite;
mod parse;
mod remarks;
mod sense;
mod size;
mod tree;
mod wording;
mod words;

pub use complete::{Completion, complete};
pub use edit::{Edit, EditError, Edited, TextChange, edit, switched_off};
pub(crate) use format::outcome_edits;
pub use format::{example_text, format};
#[doc(hidden)]
pub use grammar::grammar_page;
pub use parse::parse;
pub(crate) use parse::{
    read_boards, read_counted, read_example, read_first_of, read_promise, read_ties,
};
pub use tree::*;
pub use wording::promise_text;
pub(crate) use wording::{
    boards, condition_text, counted, first_item, guard, key, opposite_guard, rule as rule_words,
    share_a_verb,
};
pub(crate) use words::one_line;

//! Scripts in Rhai: functions of one move beside the rules, and whole programs. They fill the trait of `program/`;
//! they must not know games or files.
//!
//! The flow: text → `engine` compiles it → `check` walks the syntax tree → `functions` (a block of a rule file) or
//! `program` (a file of its own, as a tree of the language) → the same compiler as any rule file.

mod board;
mod budget;
#[macro_use]
mod callbacks;
#[cfg(test)]
mod callback_tests;
mod calls;
mod check;
mod compare;
mod engine;
mod error;
mod function;
mod functions;
mod kind;
mod limits;
mod mv;
mod plain;
mod program;
mod shape;
mod texts;
mod trial;

pub(crate) use board::WORDS as BOARD_WORDS;
pub use board::Word;
pub(crate) use calls::WORDS as PROGRAM_WORDS;
pub(crate) use engine::limits;
pub use functions::functions;
pub(crate) use mv::{WORDS as MOVE_WORDS, facts, measures, written};
pub(crate) use program::in_script_words;
pub use program::program;
pub(crate) use trial::tried;

//! The words of the rule language that are about a move or the board: one table, and what each entry means.
//! Programs and syntax trees must stay out: what a program defines (points, values, openings) arrives as an argument.
//!
//! To add a word:
//!
//! 1. Write its function: a fact of a move in `facts.rs` (from the moves asked about to those that have it), a number of a
//!    move in `measures.rs`, a number of the board in `questions.rs`.
//! 2. Write its entry in `table/`, where entries like it stand: the identifier, the phrases (the notation is that of
//!    `pattern.rs`; the first is the one that is printed), what it means, a rule that uses it. A verb or a noun that no phrase
//!    has yet goes into `pattern.rs`. `near` is for words that mean just this and are no phrase; nothing else.
//! 3. Write it once more, square by square, in `tests/it/twin/words.rs`; the test there fails until it is. The golden data in
//!    `tests/golden` is made elsewhere: a word that it lacks is held against that twin alone.
//! 4. Write its words in Spanish, in `src/worksheet/spanish/`: the compiler asks for them.
//! 5. `cargo run -- words --markdown > rules/README.md`, `cargo run -- words --scripts > rules/SCRIPTS.md`, then
//!    `INSTA_UPDATE=always cargo test` for the tables that show every word, and read what has changed.
//!
//! The parser, the formatter, `paper words`, `paper facts`, scripts and `paper improve` take it from the table.

mod decimal;
mod facts;
mod measures;
mod nearest;
mod openings;
mod pattern;
mod questions;
mod shared;
mod table;
mod values;

#[cfg(test)]
mod example_tests;
#[cfg(test)]
mod golden_tests;

pub use decimal::Decimal;
pub use openings::OpeningBook;
pub use pattern::{Element, Mover, Noun, Number, Pattern, Verb};
pub(crate) use pattern::{Filling, Given, NOUNS, VERBS};
#[doc(hidden)]
pub use table::PHRASES;
pub(crate) use table::{
    Ambiguous, Phrase, SCRIPTED, SCRIPTED_QUESTION, UNBOUNDED, canonical, extreme,
};
pub use table::{
    Extreme, FACTS, Fact, FactTest, ListKind, MEASURES, Measure, MeasureFunction, Measured,
    QUESTIONS, Question, QuestionFunction, RegionWords, TIE_KEYS, TieKey, TieKind,
};
pub use values::ValueTable;

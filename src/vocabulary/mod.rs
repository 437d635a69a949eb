//! The words of the rule language that are about a move or the board: one table, and what each entry means.
//! Programs and syntax trees must stay out: what a program defines (points, values) arrives as an argument.

mod decimal;
mod facts;
mod measures;
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
pub use pattern::{Element, Filling, Noun, Number, Pattern, VERBS, Verb};
pub use table::{
    AMBIGUOUS, Ambiguous, Extreme, FACTS, Fact, MEASURES, Measure, MeasureFunction, Measured,
    PHRASES, Phrase, Phrases, Place, QUESTIONS, Question, QuestionFunction, RegionWords, SCRIPTED,
    SCRIPTED_QUESTION, TIE_KEYS, Test, TieKey, TieKind, UNBOUNDED, canonical, extreme,
};
pub use values::ValueTable;

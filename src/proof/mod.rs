//! What a program is shown to do: its examples, and where it differs from another. It must not know screens.

mod difference;
mod examples;

pub use difference::{
    Broken, Compared, Dice, Games, Pair, Phase, PhaseTally, RulePair, Search, Survey, Tally, Walk,
    Witness, first_difference, survey,
};
pub use examples::{ExampleResult, NoDecision, run_examples};

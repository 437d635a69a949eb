//! What a program is shown to do: its examples; and what perfect play comes to. It must not know screens.

mod endgame;
mod examples;
mod limit;

pub use endgame::{Solved, Solver};
pub use examples::{ExampleResult, NoDecision, run_examples};
pub use limit::Limit;

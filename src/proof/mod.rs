//! What a program is shown to do: its examples; and what perfect play comes to. It must not know screens.

mod beat;
mod discs;
mod endgame;
mod examples;
mod limit;
mod table;

pub use beat::{Best, Count, DEEPEST, Duel, Fared, Goal, LookAhead, Person, Shortest, Shortness};
pub use endgame::{Solved, Solver};
pub use examples::{ExampleResult, NoDecision, run_examples};
pub use limit::Limit;

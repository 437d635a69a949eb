//! What a program is shown to do: its examples. It must not know screens.

mod examples;

pub use examples::{ExampleResult, NoDecision, run_examples};

//! What a program is shown to do, by its examples, and what was done in its name. It must not know screens.

mod audit;
mod examples;

pub use audit::{Audit, Audited, BoardDifference, Slip, SlipKind};
pub use examples::{ExampleResult, NoDecision, run_examples};

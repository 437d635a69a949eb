//! Programs near a program, how strong they are and how hard to beat. It must not know screens.

mod changes;
mod examples;
mod hard;
mod never_loses;
mod numbers;
mod plan;
mod rules;
mod search;
mod trial;

pub use changes::SheetChange;
pub use examples::{ExampleChange, Fate};
pub use hard::{Beaten, Hardness};
pub use never_loses::{NeverLoses, NeverLosesError, NeverLosesPlan, NeverLosing, never_loses};
pub use plan::{ImprovePlan, Improved, Measurement, Promising, Ranked};
pub use rules::{guards, instructions};
pub use search::{improve, improve_from, improve_part};
pub use trial::{KnownTrial, trial_positions};

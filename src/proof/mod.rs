//! What a program is shown to do: its examples, and its recorded decisions. It must not know screens.

mod decisions;
mod examples;
mod positions;
pub mod testing;

pub use decisions::{
    By, Change, Comparison, Decided, Decisions, Entry, GameChange, Gone, LeftOut, Part,
    RecordError, RecordProblem, RecordedGame,
};
pub use examples::{ExampleResult, NoDecision, run_examples};
pub use positions::{PlaceError, place_text, random_positions, read_places, standard_positions, start_text};

//! For snapshot tests of programs in Rust: a stable text of what a program decides on a set of positions.
//! It must not know where a snapshot is kept.
//!
//! With `insta` a test of a program is one line; what an edit changes shows as a diff to review.
//!
//! ```
//! use paper_othello::{library, testing};
//!
//! let greedy = library::read("1. Play the move that flips the most discs.\nTies: topmost, then leftmost.");
//! let places = testing::places("c2\nc2 d2").unwrap();
//! let text = testing::decisions(&greedy.program.unwrap(), &places, None).unwrap();
//! assert_eq!(text, "\
//! 6 by 6, standard start
//!
//! after c2
//!     b2 by rule 1: Play the move that flips the most discs.
//! after c2 d2
//!     e2 by rule 1: Play the move that flips the most discs.
//! ");
//! ```

use super::decisions::{Decisions, write_decisions};
pub use super::read_places as places;
use super::{NoDecision, standard_positions};
use crate::board::{BoardSize, Place};
use crate::program::Program;

/// The standard set of forty positions for a board of 6×6 or 8×8; the same in every version.
pub fn standard_places(size: BoardSize) -> Vec<Place> {
    standard_positions(size)
}

/// What a program decides at each place: the place, and below it the move, the deciding rule's number and its sentence
/// in canonical words, without *Otherwise*. The text is the same on every machine and ends with a newline. A place on a
/// board that the program cannot play is left out, and the text begins by saying so.
///
/// # Errors
/// If chance decides and there is no seed, or if a script fails.
///
/// # Panics
/// Never: a `String` takes every text.
pub fn decisions(
    program: &Program,
    places: &[Place],
    seed: Option<u64>,
) -> Result<String, NoDecision> {
    let decisions = Decisions::without_games(program, places, seed)?;
    let mut text = String::new();
    write_decisions(&mut text, &decisions).expect("a String takes every text");
    Ok(text.trim_start_matches('\n').to_owned())
}

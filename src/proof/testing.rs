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
//!     b2: Play the move that flips the most discs.
//! after c2 d2
//!     e2: Play the move that flips the most discs.
//! ");
//! ```

use super::decisions::{Decided, Decisions, write_decisions};
pub use super::read_places as places;
use super::{NoDecision, standard_positions};
use crate::board::{BoardSize, GivenPosition};
use crate::program::{Outcome, Program};

/// The standard set of forty positions for a board of 6×6 or 8×8; the same in every version.
pub fn standard_places(size: BoardSize) -> Vec<GivenPosition> {
    standard_positions(size)
}

/// What a program decides at each place: the place, and below it the move and the sentence of the rule that decides, in
/// canonical words, without *Otherwise* and without its number: a new rule at the top changes only the lines of which it
/// changes the move. The text is the same on every machine and ends with a newline. A place on a board that the program
/// cannot play is left out, and the text begins by saying so.
///
/// # Errors
/// If chance decides and there is no seed, or if a script fails.
///
/// # Panics
/// Never: a `String` takes every text.
pub fn decisions(
    program: &Program,
    places: &[GivenPosition],
    seed: Option<u64>,
) -> Result<String, NoDecision> {
    let decisions = Decisions::without_games(program, places, seed)?;
    let mut text = String::new();
    write_decisions(&mut text, &decisions, said).expect("a String takes every text");
    Ok(text.trim_start_matches('\n').to_owned())
}

/// *c2: Play …*, or *pass*. A rule is told by its sentence, not by its number.
fn said(decided: &Decided) -> String {
    match (decided.outcome, &decided.by) {
        (Outcome::Move(square), Some(by)) => format!("{square}: {}", by.sentence),
        _ => decided.to_string(),
    }
}

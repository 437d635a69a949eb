//! The laboratory: many games, and what they say of programs. It must not know screens or files.
//!
//! ```
//! use paper_othello::board::{BoardSize, Layout, Position};
//! use paper_othello::lab::{Openings, after_plies};
//! let start = Position::start(BoardSize::SIX, Layout::Standard);
//! let openings: Openings = after_plies(&start, 3).unwrap();
//! assert_eq!(openings.len(), 54);
//! ```

mod arena;
mod dice;
mod openings;

pub use arena::{Arena, Lost, Pairing, Played, Tally, Watch, play_out};
pub use dice::Dice;
pub use openings::{
    MOST_OPENINGS, Openings, OpeningsError, Origin, after_plies, at_random, of_list,
};

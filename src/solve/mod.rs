//! Perfect play between two players: what a position is worth, the table in which a search remembers, the bare discs that
//! it searches, and when any long work ends. It must not know rules or programs.

mod discs;
mod endgame;
mod limit;
mod openings;
mod table;

pub(crate) use discs::Discs;
pub use endgame::{Solved, Solver};
pub use limit::Limit;
pub(crate) use table::{NO_MOVE, Table};

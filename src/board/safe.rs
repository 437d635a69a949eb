//! Safe discs: a sound, deliberately incomplete rule for discs that can never be flipped.
//! It must not know whose turn it is.

use super::position::Position;
use super::squares::Squares;

impl Position {
    /// The safe discs of both colours.
    ///
    /// A disc is safe if, on each of the four lines through it, the whole line is full, or on at least
    /// one side stands the border or a safe disc of its own colour, directly beside it.
    pub fn safe_discs(&self) -> Squares {
        todo!()
    }
}

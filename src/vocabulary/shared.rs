//! The few steps that facts, measures and questions share. No word of the vocabulary belongs here.

use crate::board::{Position, Region, Square, Squares};

/// The board after a move with the mover to move *again*: `own` and `opponent` stay who they were.
/// The opponent's view is one [`Position::pass`] away.
pub(super) fn after(position: &Position, square: Square) -> Position {
    position.after(square, position.flips(square)).pass()
}

/// The opponent's legal moves after a move.
pub(super) fn replies_to(position: &Position, square: Square) -> Squares {
    after(position, square).pass().legal_moves()
}

/// The corners that hold no disc.
pub(super) fn empty_corners(position: &Position) -> Squares {
    position.region(Region::Corners) & position.empty()
}

/// The empty squares joined to an empty square through neighbours, itself among them.
pub(super) fn empty_region(position: &Position, square: Square) -> Squares {
    let empty = position.empty();
    let mut region = Squares::of(square);
    loop {
        let more = region.neighbours() & empty;
        if more.is_empty() {
            return region;
        }
        region |= more;
    }
}

/// How many squares, as the number that rules compare.
pub(super) fn count(squares: Squares) -> i64 {
    i64::from(squares.len())
}

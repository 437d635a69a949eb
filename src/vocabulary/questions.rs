//! The questions that a guard asks about the board before the move: one number each.
//! Whether it is enough is the guard's to say; comparisons must stay out.

use super::shared::count;
use crate::board::{Position, Region, Side};

/// Empty squares.
pub(super) fn empty_squares(position: &Position) -> i64 {
    count(position.empty())
}

/// Discs of both colours.
pub(super) fn discs(position: &Position) -> i64 {
    own_discs(position) + their_discs(position)
}

/// Discs of the side to move.
pub(super) fn own_discs(position: &Position) -> i64 {
    count(position.own())
}

/// Discs of the opponent.
pub(super) fn their_discs(position: &Position) -> i64 {
    count(position.opponent())
}

/// Empty corners.
pub(super) fn empty_corners(position: &Position) -> i64 {
    empty_in(position, Region::Corners)
}

/// Corners among the opponent's legal moves, were it the opponent's turn.
pub(super) fn their_corner_moves(position: &Position) -> i64 {
    count(position.pass().legal_moves() & position.region(Region::Corners))
}

/// Corners that the side to move holds.
pub(super) fn own_corners(position: &Position) -> i64 {
    own_discs_in(position, Region::Corners)
}

/// Corners that the opponent holds.
pub(super) fn their_corners(position: &Position) -> i64 {
    their_discs_in(position, Region::Corners)
}

/// Legal moves of the side to move.
pub(super) fn own_moves(position: &Position) -> i64 {
    count(position.legal_moves())
}

/// The opponent's legal moves, were it the opponent's turn.
pub(super) fn their_moves(position: &Position) -> i64 {
    count(position.pass().legal_moves())
}

/// 1 where the mover is Black, 0 where White.
pub(super) fn black(position: &Position) -> i64 {
    i64::from(position.side() == Side::Black)
}

/// Discs of the side to move, minus the opponent's: above 0 you are ahead, below 0 behind, 0 is level.
pub(super) fn lead(position: &Position) -> i64 {
    own_discs(position) - their_discs(position)
}

/// Discs of the side to move in a region.
pub(super) fn own_discs_in(position: &Position, region: Region) -> i64 {
    count(position.own() & position.region(region))
}

/// Discs of the opponent in a region.
pub(super) fn their_discs_in(position: &Position, region: Region) -> i64 {
    count(position.opponent() & position.region(region))
}

/// Discs of both colours in a region.
pub(super) fn discs_in(position: &Position, region: Region) -> i64 {
    own_discs_in(position, region) + their_discs_in(position, region)
}

/// Empty squares in a region.
pub(super) fn empty_in(position: &Position, region: Region) -> i64 {
    count(position.empty() & position.region(region))
}

//! The measures of a move: one number for one legal move of the side to move.
//! Wording must stay out, and so must what a program defines: points, and values (which are in `values.rs`).

use super::shared::{after, count, empty_corners, empty_region, replies_to};
use crate::board::{Position, Region, Square, Squares};

/// Discs turned.
#[inline(always)]
pub(super) fn flips(position: &Position, square: Square) -> i64 {
    count(position.flips(square))
}

/// Discs turned that have an empty neighbour after the move.
pub(super) fn outside_flips(position: &Position, square: Square) -> i64 {
    let empty = position.empty() - Squares::of(square);
    count(position.flips(square) & empty.neighbours())
}

/// Directions, of the eight, in which discs are turned: each has its first disc beside the move.
pub(super) fn directions(position: &Position, square: Square) -> i64 {
    count(position.flips(square) & beside(square))
}

/// The opponent's legal moves after the move.
pub(super) fn replies(position: &Position, square: Square) -> i64 {
    count(replies_to(position, square))
}

/// The opponent's legal moves after the move that are not next to a corner empty by then.
pub(super) fn safe_replies(position: &Position, square: Square) -> i64 {
    let after = after(position, square);
    count(after.pass().legal_moves() - empty_corners(&after).neighbours())
}

/// The corners among the opponent's legal moves after the move.
pub(super) fn corner_replies(position: &Position, square: Square) -> i64 {
    count(replies_to(position, square) & position.region(Region::Corners))
}

/// The most discs that any one reply turns after the move; 0 where there is no reply.
pub(super) fn best_reply_flips(position: &Position, square: Square) -> i64 {
    let theirs = after(position, square).pass();
    let replies = theirs.legal_moves().iter();
    let flips = replies.map(|reply| flips(&theirs, reply));
    flips.max().unwrap_or(0)
}

/// The mover's discs after the move that at least one legal reply would turn.
pub(super) fn endangered(position: &Position, square: Square) -> i64 {
    let theirs = after(position, square).pass();
    let replies = theirs.legal_moves().iter();
    let turned = replies.fold(Squares::EMPTY, |all, reply| all | theirs.flips(reply));
    count(turned)
}

/// The mover's discs in a region, after the move.
pub(super) fn discs_in(position: &Position, square: Square, region: Region) -> i64 {
    count(after(position, square).own() & position.region(region))
}

/// The mover's legal moves after the move, were it the mover's turn again.
pub(super) fn own_moves(position: &Position, square: Square) -> i64 {
    count(after(position, square).legal_moves())
}

/// Over the discs turned, the sum of their empty neighbours after the move.
pub(super) fn opens(position: &Position, square: Square) -> i64 {
    let empty = position.empty() - Squares::of(square);
    contacts(position.flips(square), empty)
}

/// Empty squares next to the move, before.
pub(super) fn empty_neighbours(position: &Position, square: Square) -> i64 {
    count(beside(square) & position.empty())
}

/// The mover's discs next to the move, before.
pub(super) fn own_neighbours(position: &Position, square: Square) -> i64 {
    count(beside(square) & position.own())
}

/// The opponent's discs next to the move, before.
pub(super) fn their_neighbours(position: &Position, square: Square) -> i64 {
    count(beside(square) & position.opponent())
}

/// The mover's [stable discs](Position::stable_discs) after the move.
pub(super) fn stable_discs(position: &Position, square: Square) -> i64 {
    let after = after(position, square);
    count(after.stable_discs() & after.own())
}

/// The opponent's [stable discs](Position::stable_discs) after the move.
pub(super) fn their_stable_discs(position: &Position, square: Square) -> i64 {
    let after = after(position, square);
    count(after.stable_discs() & after.opponent())
}

/// The mover's discs next to an empty square after the move.
pub(super) fn frontier(position: &Position, square: Square) -> i64 {
    let after = after(position, square);
    count(after.own() & after.empty().neighbours())
}

/// The opponent's discs next to an empty square after the move.
pub(super) fn their_frontier(position: &Position, square: Square) -> i64 {
    let after = after(position, square);
    count(after.opponent() & after.empty().neighbours())
}

/// Empty squares next to at least one of the opponent's discs after the move.
pub(super) fn open_beside(position: &Position, square: Square) -> i64 {
    let after = after(position, square);
    count(after.empty() & after.opponent().neighbours())
}

/// Over the mover's discs after the move, the sum of their empty neighbours.
pub(super) fn open_sides(position: &Position, square: Square) -> i64 {
    let after = after(position, square);
    contacts(after.own(), after.empty())
}

/// The empty squares joined to the move through neighbours, itself counted, before.
pub(super) fn region(position: &Position, square: Square) -> i64 {
    count(empty_region(position, square))
}

/// (2c−n−1)² + (2r−n−1)², column and row from 1, on a board n wide: the squared distance from the
/// middle of the board in half squares.
pub(super) fn centre_distance(position: &Position, square: Square) -> i64 {
    let from_middle = |line: u8| 2 * i64::from(line) + 1 - i64::from(position.size().get());
    from_middle(square.column()).pow(2) + from_middle(square.row()).pow(2)
}

/// The squares next to one square.
const fn beside(square: Square) -> Squares {
    Squares::of(square).neighbours()
}

/// The pairs of one square in each set that are neighbours.
fn contacts(discs: Squares, empty: Squares) -> i64 {
    discs.iter().map(|disc| count(beside(disc) & empty)).sum()
}

//! The yes/no facts of a move: each takes the moves asked about and answers with those that have the fact.
//! The moves are legal moves of the side to move. Wording and identifiers must stay out: they are the table's.

use super::shared::{after, empty_corners, empty_region, replies_to};
use crate::board::{Position, Region, Square, Squares};

/// Is next to a corner that is empty before the move.
pub(super) fn touches_empty_corner(position: &Position, moves: Squares) -> Squares {
    moves & empty_corners(position).neighbours()
}

/// Is next to a corner that the mover holds before the move.
pub(super) fn touches_own_corner(position: &Position, moves: Squares) -> Squares {
    moves & (position.region(Region::Corners) & position.own()).neighbours()
}

/// Is next to a corner that the opponent holds before the move.
pub(super) fn touches_their_corner(position: &Position, moves: Squares) -> Squares {
    moves & (position.region(Region::Corners) & position.opponent()).neighbours()
}

/// Leaves a corner among the opponent's replies, also one that the opponent could have taken before.
pub(super) fn gives_corner(position: &Position, moves: Squares) -> Squares {
    let corners = empty_corners(position);
    only(moves, |square| meet(replies_to(position, square), corners))
}

/// Leaves a corner among the opponent's replies that the opponent, to move, could not have taken before.
pub(super) fn opens_corner(position: &Position, moves: Squares) -> Squares {
    let closed = empty_corners(position) - position.pass().legal_moves();
    only(moves, |square| meet(replies_to(position, square), closed))
}

/// Takes from the opponent's replies some corner that the opponent, to move, could have taken before:
/// by blocking it, or by playing there.
pub(super) fn saves_corner(position: &Position, moves: Squares) -> Squares {
    let open = empty_corners(position) & position.pass().legal_moves();
    only(moves, |square| {
        !(open - replies_to(position, square)).is_empty()
    })
}

/// Leaves the mover a corner to take, were it the mover's turn again.
pub(super) fn threatens_corner(position: &Position, moves: Squares) -> Squares {
    let corners = empty_corners(position);
    only(moves, |square| {
        meet(after(position, square).legal_moves(), corners)
    })
}

/// Puts down a disc that is [stable](Position::stable_discs) after the move.
pub(super) fn stable(position: &Position, moves: Squares) -> Squares {
    only(moves, |square| {
        after(position, square).stable_discs().contains(square)
    })
}

/// Is in a region of empty squares, joined through neighbours, that is odd in number before the move.
pub(super) fn odd_region(position: &Position, moves: Squares) -> Squares {
    in_regions(position, moves, |region| region.len() % 2 == 1)
}

/// Is in a region of empty squares with no move for the opponent, were it the opponent's turn before the move.
pub(super) fn closed_region(position: &Position, moves: Squares) -> Squares {
    let theirs = position.pass().legal_moves();
    in_regions(position, moves, |region| !meet(region, theirs))
}

/// Is no move for the opponent, were it the opponent's turn before the move.
pub(super) fn only_yours(position: &Position, moves: Squares) -> Squares {
    moves - position.pass().legal_moves()
}

/// Is an edge move directly beside a disc of the mover's along the border, before the move. A disc on a corner counts.
pub(super) fn joins_edge(position: &Position, moves: Squares) -> Squares {
    only(moves & position.region(Region::Edges), |square| {
        meet(beside_along_edge(position, square), position.own())
    })
}

/// Is an edge move with the opponent's discs directly on both sides along the border, after the move.
/// A disc on a corner counts; one that the move flips does not.
pub(super) fn wedges(position: &Position, moves: Squares) -> Squares {
    only(moves & position.region(Region::Edges), |square| {
        let sides = beside_along_edge(position, square);
        (sides - position.opponent()).is_empty() && !meet(sides, position.flips(square))
    })
}

/// The moves whose region of empty squares, joined through neighbours before the move, passes a test.
fn in_regions(position: &Position, moves: Squares, test: impl Fn(Squares) -> bool) -> Squares {
    let (mut unseen, mut found) = (moves, Squares::EMPTY);
    while let Some(square) = unseen.first() {
        let region = empty_region(position, square);
        if test(region) {
            found |= region;
        }
        unseen -= region;
    }
    moves & found
}

/// The two squares beside an edge square along the border.
fn beside_along_edge(position: &Position, square: Square) -> Squares {
    let last = position.size().get() - 1;
    let line = if square.row() == 0 || square.row() == last {
        Squares::row(square.row())
    } else {
        Squares::column(square.column())
    };
    Squares::of(square).neighbours() & line
}

/// The moves that pass a test.
fn only(moves: Squares, test: impl Fn(Square) -> bool) -> Squares {
    moves.iter().filter(|&square| test(square)).collect()
}

/// Whether two sets have a square in common.
fn meet(one: Squares, other: Squares) -> bool {
    !(one & other).is_empty()
}

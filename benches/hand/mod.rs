//! The four rules of the Paper by hand: what the interpreter is measured against. It must not know what is measured.

use paper_othello::board::{Position, Region, Square, Squares};

/// The four rules of the Paper as one would write them in Rust; called, as a player of an arena is.
#[inline(never)]
pub fn by_hand(position: &Position, legal: Squares) -> Square {
    let corners = position.region(Region::Corners);
    let corner = legal & corners;
    if let Some(square) = corner.first() {
        return square;
    }
    let crossed_off = legal & (corners & position.empty()).neighbours();
    let left = if crossed_off == legal {
        legal
    } else {
        legal - crossed_off
    };
    if let Some(square) = (left & position.region(Region::Edges)).first() {
        return square;
    }
    let mut best = (0, None);
    for square in left {
        let flips = position.flips(square).len();
        if flips > best.0 {
            best = (flips, Some(square));
        }
    }
    best.1.expect("a legal move flips at least one disc")
}

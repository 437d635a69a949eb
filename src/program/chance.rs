//! Chance for ties: a pure function of the seed, the position and the side to move, so that games repeat.
//! It must not hold any state.

use crate::board::{Position, Side, Squares};
use crate::chance::{mix, share};

/// One of the squares (never none), each as likely as the others.
pub(crate) fn pick(seed: u64, position: &Position, squares: Squares) -> Squares {
    let side = u64::from(position.side() == Side::White);
    let words = [
        position.discs(Side::Black).bits(),
        position.discs(Side::White).bits(),
        u64::from(position.size().get()) << 1 | side,
    ];
    let hash = words
        .into_iter()
        .fold(mix(seed), |hash, word| mix(hash ^ word));
    let place = share(hash, squares.len());
    let mut places = squares.iter().zip(0_u64..);
    let picked = places.find(|(_, at)| *at == place);
    picked.map_or(squares, |(square, _)| Squares::of(square))
}

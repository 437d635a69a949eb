//! Chance for ties: a pure function of the seed, the position and the side to move, so that games repeat.
//! It must not hold any state.

use crate::board::{Position, Side, Squares};

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
    let place = (u128::from(hash) * u128::from(squares.len())) >> 64;
    let mut places = squares.iter().zip(0_u128..);
    let picked = places.find(|(_, at)| *at == place);
    picked.map_or(squares, |(square, _)| Squares::of(square))
}

/// The finaliser of `SplitMix64` (Steele, Lea and Flood, 2014), one step on.
const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

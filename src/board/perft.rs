//! Perft: how many ways the game can go, ply by ply; the usual proof that moves and flips are right.
//! It must not hold rules of the game of its own.

use super::position::Position;

/// The number of leaves of the tree of all games, `depth` plies from a position.
///
/// A pass is a ply, and a game that has ended counts as one leaf at any further depth. This is the convention
/// of the [published counts for 8×8](https://aartbik.blogspot.com/2009/02/perft-for-reversi.html).
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, perft};
/// let start = Position::start(BoardSize::EIGHT, Layout::Standard);
/// assert_eq!(perft(&start, 5), 1396);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        // The last ply is counted, not played; a pass or a finished game is one leaf.
        1 => position.legal_moves().len().max(1).into(),
        _ => deeper(position, depth - 1),
    }
}

/// The leaves `depth` plies below the positions that follow this one.
fn deeper(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if !moves.is_empty() {
        return moves
            .iter()
            .map(|square| perft(&position.after(square, position.flips(square)), depth))
            .sum();
    }
    let passed = position.pass();
    if passed.legal_moves().is_empty() {
        1
    } else {
        perft(&passed, depth)
    }
}

//! Perft: how many ways the game can go, ply by ply; the usual proof that moves and flips are right.
//! It must not hold rules of the game of its own.

use super::kernel;
use super::position::Position;
use super::squares::Squares;

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
    let board = Board(position.size().squares().bits());
    board.leaves(position.own().bits(), position.opponent().bits(), depth)
}

/// The squares of the board. Positions in the tree are bare words, which stay in registers from ply to ply.
#[derive(Clone, Copy)]
struct Board(u64);

impl Board {
    fn leaves(self, own: u64, opponent: u64, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.last_ply(own, opponent),
            _ => {}
        }
        let moves = kernel::legal_moves(own, opponent, self.0);
        if moves == 0 {
            return self.passed(opponent, own, depth - 1);
        }
        let next = Squares::from_bits(moves).iter().map(|square| {
            let flips = kernel::flips(own, opponent, square);
            (opponent & !flips, own | flips | 1 << square.index())
        });
        // Most of the tree is just above its leaves: there each move is counted in the loop, without a call.
        if depth == 2 {
            next.map(|(own, opponent)| self.last_ply(own, opponent))
                .sum()
        } else {
            next.map(|(own, opponent)| self.leaves(own, opponent, depth - 1))
                .sum()
        }
    }

    /// The leaves below a pass.
    fn passed(self, own: u64, opponent: u64, depth: u32) -> u64 {
        if kernel::legal_moves(own, opponent, self.0) == 0 {
            1
        } else {
            self.leaves(own, opponent, depth)
        }
    }

    /// The last ply is counted, not played; a pass or a finished game is one leaf.
    #[inline]
    fn last_ply(self, own: u64, opponent: u64) -> u64 {
        kernel::legal_moves(own, opponent, self.0)
            .count_ones()
            .max(1)
            .into()
    }
}

//! Lines of play, and the fact that asks for them. It must not know how such lines are written in a program.

use std::collections::HashMap;

use crate::board::{BoardSize, Position, Square, Squares, Symmetry};

/// Positions, each with the moves that go on from it. A position is the same turned or mirrored, with the same side to
/// move; colours are never exchanged.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::vocabulary::OpeningBook;
/// let mut book = OpeningBook::default();
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// book.add(&start, "c2".parse().unwrap());
/// // All four first moves are one, turned or mirrored.
/// assert_eq!(book.moves(&start), start.legal_moves());
/// ```
#[derive(Clone, Debug, Default)]
pub struct OpeningBook {
    /// Every position of a line in all the eight ways that it can lie, so that to ask is one step.
    moves: HashMap<Position, Squares>,
}

impl OpeningBook {
    /// Adds a position of a line and its next move, a square of that board.
    pub fn add(&mut self, position: &Position, square: Square) {
        for symmetry in Symmetry::ALL {
            let turned = symmetry.square(square, position.size());
            let moves = self.moves.entry(symmetry.position(position)).or_default();
            *moves |= Squares::of(turned);
        }
    }

    /// The moves with which a line goes on from a position; none where no line comes to it.
    pub fn moves(&self, position: &Position) -> Squares {
        self.moves.get(position).copied().unwrap_or_default()
    }

    /// Whether any line is for a board of this size.
    pub fn has(&self, size: BoardSize) -> bool {
        self.moves.keys().any(|position| position.size() == size)
    }
}

/// Goes on with a line.
pub(super) fn follows_opening(book: &OpeningBook, position: &Position, moves: Squares) -> Squares {
    moves & book.moves(position)
}

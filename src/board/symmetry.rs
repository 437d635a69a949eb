//! The eight ways in which a square board lies on itself. It must not know positions that are equal under them.

use super::position::Position;
use super::size::BoardSize;
use super::square::Square;
use super::squares::Squares;

/// One of the four turns of the board, with or without a mirror before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    /// Whether columns and rows change places.
    swapped: bool,
    /// Whether the columns then run the other way.
    columns: bool,
    /// Whether the rows then run the other way.
    rows: bool,
}

impl Symmetry {
    /// The board as it lies.
    pub const IDENTITY: Self = Self::new(false, false, false);

    /// All eight, the board as it lies first.
    pub const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::new(true, true, false),
        Self::new(false, true, true),
        Self::new(true, false, true),
        Self::new(false, true, false),
        Self::new(false, false, true),
        Self::new(true, false, false),
        Self::new(true, true, true),
    ];

    const fn new(swapped: bool, columns: bool, rows: bool) -> Self {
        Self {
            swapped,
            columns,
            rows,
        }
    }

    /// The words for it.
    pub const fn name(self) -> &'static str {
        match (self.swapped, self.columns, self.rows) {
            (false, false, false) => "as it is",
            (true, true, false) => "turned a quarter, clockwise",
            (false, true, true) => "turned by half",
            (true, false, true) => "turned a quarter, anticlockwise",
            (false, true, false) => "mirrored, left for right",
            (false, false, true) => "mirrored, top for bottom",
            (true, false, false) => "mirrored across the diagonal through a1",
            (true, true, true) => "mirrored across the other diagonal",
        }
    }

    /// Where a square comes to lie.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Symmetry};
    /// let turn = Symmetry::ALL[1];
    /// let b1 = "b1".parse().unwrap();
    /// assert_eq!(turn.square(b1, BoardSize::SIX).to_string(), "f2");
    /// assert_eq!(turn.inverse().square(turn.square(b1, BoardSize::SIX), BoardSize::SIX), b1);
    /// ```
    ///
    /// # Panics
    /// If the square is off the board.
    pub fn square(self, square: Square, size: BoardSize) -> Square {
        let last = size.get() - 1;
        let (column, row) = if self.swapped {
            (square.row(), square.column())
        } else {
            (square.column(), square.row())
        };
        let column = if self.columns { last - column } else { column };
        let row = if self.rows { last - row } else { row };
        Square::new(column, row).expect("a square of the board stays on it")
    }

    /// Where squares come to lie.
    pub fn squares(self, squares: Squares, size: BoardSize) -> Squares {
        squares
            .iter()
            .map(|square| self.square(square, size))
            .collect()
    }

    /// The position as it then lies.
    ///
    /// # Panics
    /// Never: discs stay on the board.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        let size = position.size();
        let own = self.squares(position.own(), size);
        let opponent = self.squares(position.opponent(), size);
        let side = position.side();
        let (black, white) = match side {
            super::side::Side::Black => (own, opponent),
            super::side::Side::White => (opponent, own),
        };
        Position::new(size, black, white, side)
            .expect("discs stay on the board, each on its square")
    }

    /// What brings everything back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.swapped {
            Self::new(true, self.rows, self.columns)
        } else {
            self
        }
    }
}

/// Its name.
impl serde::Serialize for Symmetry {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Symmetry;
    use crate::board::{BoardSize, Layout, Position};

    #[test]
    fn moves_turn_with_the_board() {
        for size in BoardSize::ALL {
            for symmetry in Symmetry::ALL {
                let mut position = Position::start(size, Layout::Standard);
                while let Some(square) = position.legal_moves().first() {
                    let turned = symmetry.position(&position);
                    let legal = symmetry.squares(position.legal_moves(), size);
                    assert_eq!(turned.legal_moves(), legal);
                    let after = position.play(square).expect("it is legal");
                    let turned = turned.play(symmetry.square(square, size));
                    assert_eq!(turned, Ok(symmetry.position(&after)));
                    assert_eq!(
                        symmetry.inverse().position(&symmetry.position(&after)),
                        after
                    );
                    position = after;
                }
            }
        }
    }

    /// b1 is the square after the top left corner: where it goes tells each of the eight from the others.
    #[test]
    fn the_words_say_where_the_squares_go() {
        let b1 = "b1".parse().expect("a square");
        let said = Symmetry::ALL.map(|one| {
            let to = one.square(b1, BoardSize::FOUR);
            format!("{to}: {}", one.name())
        });
        let expected = [
            "b1: as it is",
            "d2: turned a quarter, clockwise",
            "c4: turned by half",
            "a3: turned a quarter, anticlockwise",
            "c1: mirrored, left for right",
            "b4: mirrored, top for bottom",
            "a2: mirrored across the diagonal through a1",
            "d3: mirrored across the other diagonal",
        ];
        assert_eq!(said, expected);
    }
}

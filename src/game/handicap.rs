//! Corners that the weaker player is given before play. It must not know house rules.

use thiserror::Error;

use crate::board::{BoardSize, Position, Side, Square, Squares};

/// One to four corners for one side.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, Side};
/// use paper_othello::game::Handicap;
/// let handicap = Handicap::new(2, Side::White).unwrap();
/// let start = handicap.given(&Position::start(BoardSize::SIX, Layout::Standard));
/// assert_eq!(start.compact(), "W...../....../..WB../..BW../....../.....W");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    corners: u8,
    to: Side,
}

/// A number of corners that no handicap has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a handicap is 1, 2, 3 or 4 corners, not {0}")]
pub struct HandicapError(pub u8);

impl Handicap {
    /// So many corners for this side: the first is at the top left, the second opposite, then top right, bottom left.
    pub const fn new(corners: u8, to: Side) -> Result<Self, HandicapError> {
        match corners {
            1..=4 => Ok(Self { corners, to }),
            _ => Err(HandicapError(corners)),
        }
    }

    /// How many corners.
    pub const fn corners(self) -> u8 {
        self.corners
    }

    /// Who is given them.
    pub const fn to(self) -> Side {
        self.to
    }

    /// The corners on a board of this size.
    pub fn squares(self, size: BoardSize) -> Squares {
        let last = size.get() - 1;
        let order = [(0, 0), (last, last), (last, 0), (0, last)];
        let given = order.into_iter().take(usize::from(self.corners));
        given
            .filter_map(|(column, row)| Square::new(column, row))
            .collect()
    }

    /// The position with a disc on each of these corners. It is meant for a start, where they are empty; discs of the
    /// other side that lie there would be turned.
    ///
    /// # Panics
    /// Never: corners are on the board, and no square is taken twice.
    #[must_use]
    pub fn given(self, position: &Position) -> Position {
        let corners = self.squares(position.size());
        let discs = |side| {
            if side == self.to {
                position.discs(side) | corners
            } else {
                position.discs(side) - corners
            }
        };
        let (black, white) = (discs(Side::Black), discs(Side::White));
        Position::new(position.size(), black, white, position.side())
            .expect("corners are on the board, and the other side's discs leave them")
    }
}

#[cfg(test)]
mod tests {
    use super::{Handicap, HandicapError};
    use crate::board::{BoardSize, Side};

    #[test]
    fn corners_are_given_in_one_order() {
        let four = Handicap::new(4, Side::White).expect("four are allowed");
        let three = Handicap::new(3, Side::White).expect("three are allowed");
        let list = |handicap: Handicap| handicap.squares(BoardSize::EIGHT).iter().count();
        assert_eq!((list(four), list(three)), (4, 3));
        let missing = four.squares(BoardSize::EIGHT) - three.squares(BoardSize::EIGHT);
        assert_eq!(missing.only(), "a8".parse().ok());
    }

    #[test]
    fn there_are_one_to_four() {
        for corners in [0, 5] {
            assert_eq!(
                Handicap::new(corners, Side::Black),
                Err(HandicapError(corners))
            );
        }
    }
}

//! The three board sizes. It must not hold positions.

use std::fmt;

use thiserror::Error;

use super::squares::Squares;

/// The side length of a board: 4, 6 or 8 squares.
///
/// ```
/// use paper_othello::board::BoardSize;
/// assert_eq!(BoardSize::SIX.area(), 36);
/// assert!(BoardSize::new(7).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize(Size);

/// The sizes by their place in tables of one entry a size, which need no check of bounds then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Size {
    Four,
    Six,
    Eight,
}

/// A side length that is not 4, 6 or 8.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a board is 4, 6 or 8 squares wide, not {0}")]
pub struct BoardSizeError(pub usize);

impl BoardSize {
    /// 4×4.
    pub const FOUR: Self = Self(Size::Four);
    /// 6×6, the size of the paper sheet.
    pub const SIX: Self = Self(Size::Six);
    /// 8×8, the usual board.
    pub const EIGHT: Self = Self(Size::Eight);
    /// All sizes, smallest first.
    pub const ALL: [Self; 3] = [Self::FOUR, Self::SIX, Self::EIGHT];

    /// The size with this side length.
    pub fn new(side: usize) -> Result<Self, BoardSizeError> {
        Self::ALL
            .into_iter()
            .find(|size| usize::from(size.get()) == side)
            .ok_or(BoardSizeError(side))
    }

    /// The size with this many squares: 16, 36 or 64.
    pub fn of_area(squares: usize) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|size| usize::from(size.area()) == squares)
    }

    /// Squares along one side.
    pub const fn get(self) -> u8 {
        match self.0 {
            Size::Four => 4,
            Size::Six => 6,
            Size::Eight => 8,
        }
    }

    /// Squares on the whole board.
    pub const fn area(self) -> u8 {
        self.get() * self.get()
    }

    /// The place of this size in [`BoardSize::ALL`], for tables of one entry a size.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name of the bottom right square.
    pub(super) fn last_square(self) -> String {
        let column = char::from(b'a' + self.get() - 1);
        format!("{column}{}", self.get())
    }

    /// All squares of the board.
    pub const fn squares(self) -> Squares {
        Squares::from_bits(match self.0 {
            Size::Four => 0x0000_0000_0F0F_0F0F,
            Size::Six => 0x0000_3F3F_3F3F_3F3F,
            Size::Eight => u64::MAX,
        })
    }
}

impl fmt::Debug for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{n}×{n}", n = self.get())
    }
}

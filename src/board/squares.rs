//! A set of squares as one 64-bit word. It must not know what the squares hold.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use super::square::Square;

/// A set of squares. Its order is board order: topmost, then leftmost.
///
/// ```
/// use paper_othello::board::{Square, Squares};
/// let set: Squares = ["d1", "a2"].iter().map(|name| name.parse::<Square>().unwrap()).collect();
/// assert_eq!(set.first().unwrap().to_string(), "d1");
/// assert_eq!(set.iter().next_back().unwrap().to_string(), "a2");
/// assert_eq!((set.to_string(), (!set).len()), ("d1 a2".to_owned(), 62));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Squares(u64);

/// All squares but those of column a.
const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
/// All squares but those of column h.
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;

impl Squares {
    /// No squares.
    pub const EMPTY: Self = Self(0);

    /// The set of these bits: bit 0 is a1, bit 63 is h8.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The set as bits: bit 0 is a1, bit 63 is h8.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square.
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Column a, b, … of the 8-wide grid, counted from 0; nothing beyond 7.
    pub const fn column(column: u8) -> Self {
        if column < 8 {
            Self(0x0101_0101_0101_0101 << column)
        } else {
            Self::EMPTY
        }
    }

    /// Row 1, 2, … of the 8-wide grid, counted from 0; nothing beyond 7.
    pub const fn row(row: u8) -> Self {
        if row < 8 {
            Self(0xFF << (8 * row))
        } else {
            Self::EMPTY
        }
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// The number of squares, 0 to 64.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The topmost, then leftmost square.
    #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Square::from_index(self.0.trailing_zeros() as u8)
        }
    }

    /// The square, where the set is just that one.
    pub const fn only(self) -> Option<Square> {
        if self.0.is_power_of_two() {
            self.first()
        } else {
            None
        }
    }

    /// All squares next to one of the set, in the eight directions, without those of the set itself.
    #[must_use]
    pub const fn neighbours(self) -> Self {
        let wide = self.0 | (self.0 << 1) & NOT_A | (self.0 >> 1) & NOT_H;
        let all = wide | wide << 8 | wide >> 8;
        Self(all & !self.0)
    }

    /// The squares, topmost first, then leftmost.
    pub const fn iter(self) -> Iter {
        Iter(self)
    }
}

impl BitAnd for Squares {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Squares {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitAndAssign for Squares {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl SubAssign for Squares {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Square> for Squares {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The squares of a set in board order.
#[derive(Clone, Debug)]
pub struct Iter(Squares);

impl Iterator for Iter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Square> {
        let last = self.0.0.checked_ilog2()?;
        let square = Square::from_index(u8::try_from(last).ok()?)?;
        self.0 -= Squares::of(square);
        Some(square)
    }
}

impl ExactSizeIterator for Iter {}

/// Everything else on the 8-wide grid; `& size.squares()` leaves what is on the board.
impl Not for Squares {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// The squares, one after the other: *c2 d3*.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            write!(f, "{blank}{square}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<'de> serde::Deserialize<'de> for Squares {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let squares = Vec::<Square>::deserialize(deserializer)?;
        Ok(squares.into_iter().collect())
    }
}

impl serde::Serialize for Squares {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

//! One square by its name. It must not hold sets or boards.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A square of the 8-wide grid that boards of every size share: a1 at the top left, row-major.
///
/// ```
/// use paper_othello::board::Square;
/// let c2: Square = "C2".parse().unwrap();
/// assert_eq!((c2.column(), c2.row()), (2, 1));
/// assert_eq!(c2.to_string(), "c2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// A text that names no square; it holds the text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("“{0}” is not a square: a letter a to h, then a number 1 to 8")]
pub struct SquareError(pub String);

impl Square {
    /// The square in this column and row, both counted from 0, or nothing beyond 7.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 8 && row < 8 {
            Some(Self(row * 8 + column))
        } else {
            None
        }
    }

    /// The square with this [index](Square::index), or nothing beyond 63.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// Its place on the 8-wide grid, 0 (a1) to 63 (h8).
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column from the left, from 0.
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row from the top, from 0.
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// The letter of its column: `a` to `h`.
    pub const fn column_letter(self) -> char {
        (b'a' + self.column()) as char
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column_letter(), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let [letter, digit] = text.as_bytes() else {
            return Err(SquareError(text.to_owned()));
        };
        let column = letter.to_ascii_lowercase().wrapping_sub(b'a');
        let row = digit.wrapping_sub(b'1');
        Self::new(column, row).ok_or_else(|| SquareError(text.to_owned()))
    }
}

impl<'de> serde::Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<str>::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

impl serde::Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

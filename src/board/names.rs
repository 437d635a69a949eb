//! Sides, layouts, board sizes, turns and positions as people write them. It must not hold what they are.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::diagram::read_position;
use super::notation::NotationError;
use super::position::{Layout, Position};
use super::side::Side;
use super::size::BoardSize;
use super::turn::Turn;

/// A text that is none of a few names; it says which there are: *write black or white*.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("write {0}")]
pub struct NameError(pub(crate) &'static str);

/// *Black* or *White*; [`Side::lower_name`] is what JSON and rule files have.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// `black` or `white`, in capitals or not.
impl FromStr for Side {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        [Self::Black, Self::White]
            .into_iter()
            .find(|side| side.name().eq_ignore_ascii_case(text))
            .ok_or(NameError("black or white"))
    }
}

/// The word for it: *standard*.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// `standard`, `mirrored` or `parallel`, in capitals or not.
impl FromStr for Layout {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        Self::ALL
            .into_iter()
            .find(|layout| layout.name().eq_ignore_ascii_case(text))
            .ok_or(NameError("standard, mirrored or parallel"))
    }
}

/// Squares along one side: *6*.
impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

/// `4`, `6` or `8`.
impl FromStr for BoardSize {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let side = text.parse().ok();
        side.and_then(|side| Self::new(side).ok())
            .ok_or(NameError("4, 6 or 8"))
    }
}

/// A board with the side to move, as [`read_position`] reads it.
impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        read_position(text)
    }
}

/// A square or `pass`, as a turn is written.
impl FromStr for Turn {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        let square = text.parse().map(Self::Move);
        square.map_err(|_| NameError("a square, such as c2, or pass"))
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{BoardSize, Layout, Side, Turn};

    #[test]
    fn every_name_reads_back() {
        for size in BoardSize::ALL {
            assert_eq!(size.to_string().parse(), Ok(size));
        }
        for layout in Layout::ALL {
            assert_eq!(layout.to_string().parse(), Ok(layout));
        }
        for side in [Side::Black, Side::White] {
            assert_eq!(side.to_string().parse(), Ok(side));
            assert_eq!(side.lower_name().parse(), Ok(side));
        }
        for turn in ["c2", "pass"] {
            assert_eq!(
                turn.parse().map(|turn: Turn| turn.to_string()),
                Ok(turn.to_owned())
            );
        }
        let error = "c9".parse::<Turn>().unwrap_err();
        assert_eq!(error.to_string(), "write a square, such as c2, or pass");
        let start = crate::board::Position::start(BoardSize::SIX, Layout::Parallel);
        assert_eq!(start.one_line().parse(), Ok(start));
        let error = "red".parse::<Side>().unwrap_err();
        assert_eq!(error.to_string(), "write black or white");
    }
}

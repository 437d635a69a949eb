//! A position: discs and side to move; legal moves, flips, play, count, end. It must not hold text formats.

use thiserror::Error;

use super::kernel;
use super::region::Region;
use super::side::Side;
use super::size::BoardSize;
use super::square::Square;
use super::squares::Squares;

/// Discs on a board of one size, and the side to move. Small, `Copy`, never changed in place.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let c2 = "c2".parse().unwrap();
/// let next = start.play(c2).unwrap();
/// assert_eq!((next.count(start.side()), next.count(next.side())), (4, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(
    into = "super::display::BoardAndSide",
    try_from = "super::display::BoardAndSide"
)]
pub struct Position {
    own: u64,
    opponent: u64,
    side: Side,
    size: BoardSize,
}

/// How the first four discs are placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layout {
    /// The usual start: on 8×8 White d4 e5, Black e4 d5.
    #[default]
    Standard,
    /// The colours of the usual start exchanged.
    Mirrored,
    /// Each colour in a row: White above Black.
    Parallel,
}

impl Layout {
    /// Every layout.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Mirrored, Self::Parallel];

    /// The word for it in rule files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Mirrored => "mirrored",
            Self::Parallel => "parallel",
        }
    }
}

/// Discs that cannot lie on one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A square that holds a disc of either colour.
    #[error("{0} has a black and a white disc at once")]
    Overlap(Square),
    /// A disc beyond the border.
    #[error("{0} is off a board of {size} by {size}", size = .1.get())]
    OffBoard(Square, BoardSize),
}

/// A square where the side to move may not play; it holds the square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{0} is not a legal move")]
pub struct IllegalMove(pub Square);

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Every square holds a disc.
    BoardFull,
    /// One colour has no disc left.
    OneColourGone,
    /// Empty squares remain, but neither side can move.
    NobodyCanMove,
}

impl Position {
    /// The position before the first move, Black to move.
    pub fn start(size: BoardSize, layout: Layout) -> Self {
        let near = size.get() / 2 - 1;
        let at = |column, row| 1u64 << (8 * (near + row) + near + column);
        let (falling, rising) = (at(0, 0) | at(1, 1), at(1, 0) | at(0, 1));
        let (own, opponent) = match layout {
            Layout::Standard => (rising, falling),
            Layout::Mirrored => (falling, rising),
            Layout::Parallel => (at(0, 1) | at(1, 1), at(0, 0) | at(1, 0)),
        };
        Self {
            own,
            opponent,
            side: Side::Black,
            size,
        }
    }

    /// A position of any discs, checked: nothing off the board, no square twice.
    pub fn new(
        size: BoardSize,
        black: Squares,
        white: Squares,
        side: Side,
    ) -> Result<Self, PositionError> {
        if let Some(square) = (black & white).first() {
            return Err(PositionError::Overlap(square));
        }
        if let Some(square) = ((black | white) - size.squares()).first() {
            return Err(PositionError::OffBoard(square, size));
        }
        let (own, opponent) = match side {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Ok(Self {
            own: own.bits(),
            opponent: opponent.bits(),
            side,
            size,
        })
    }

    /// The board's size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The side to move, also where it has no move.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The discs of the side to move.
    pub const fn own(&self) -> Squares {
        Squares::from_bits(self.own)
    }

    /// The discs of the other side.
    pub const fn opponent(&self) -> Squares {
        Squares::from_bits(self.opponent)
    }

    /// The discs of one colour.
    pub fn discs(&self, side: Side) -> Squares {
        if side == self.side {
            self.own()
        } else {
            self.opponent()
        }
    }

    /// The colour of the disc on a square, if there is one.
    pub fn disc(&self, square: Square) -> Option<Side> {
        if self.own().contains(square) {
            Some(self.side)
        } else if self.opponent().contains(square) {
            Some(self.side.other())
        } else {
            None
        }
    }

    /// The empty squares of the board.
    pub const fn empty(&self) -> Squares {
        Squares::from_bits(self.size.squares().bits() & !(self.own | self.opponent))
    }

    /// The number of discs of one colour.
    pub fn count(&self, side: Side) -> u32 {
        self.discs(side).len()
    }

    /// The squares of a region on this board.
    pub const fn region(&self, region: Region) -> Squares {
        region.squares(self.size)
    }

    /// The legal moves of the side to move.
    #[inline]
    pub fn legal_moves(&self) -> Squares {
        Squares::from_bits(kernel::legal_moves(
            self.own,
            self.opponent,
            self.size.squares().bits(),
        ))
    }

    /// The discs that a move turns; none where it is not legal: occupied, off the board, or nothing trapped.
    #[inline(always)]
    pub fn flips(&self, square: Square) -> Squares {
        if self.empty().contains(square) {
            Squares::from_bits(kernel::flips(self.own, self.opponent, square))
        } else {
            Squares::EMPTY
        }
    }

    /// The position after a move, the other side to move.
    pub fn play(&self, square: Square) -> Result<Self, IllegalMove> {
        let flips = self.flips(square);
        if flips.is_empty() {
            return Err(IllegalMove(square));
        }
        Ok(self.after(square, flips))
    }

    /// The position after a disc on `square` that turns `flips`, the other side to move.
    /// It trusts that these are the move's own [flips](Position::flips); [`Position::play`] checks.
    #[must_use]
    pub(crate) const fn after(&self, square: Square, flips: Squares) -> Self {
        Self {
            own: self.opponent & !flips.bits(),
            opponent: self.own | flips.bits() | 1 << square.index(),
            side: self.side.other(),
            size: self.size,
        }
    }

    /// The same discs with the other side to move: a pass, or "were it the opponent's turn".
    #[must_use]
    pub const fn pass(&self) -> Self {
        Self {
            own: self.opponent,
            opponent: self.own,
            side: self.side.other(),
            size: self.size,
        }
    }

    /// The same discs with this side to move.
    #[must_use]
    pub fn with_side(&self, side: Side) -> Self {
        if side == self.side {
            *self
        } else {
            self.pass()
        }
    }

    /// Why the game is over, or nothing while either side can move.
    pub fn ending(&self) -> Option<Ending> {
        if !self.legal_moves().is_empty() || !self.pass().legal_moves().is_empty() {
            None
        } else if self.empty().is_empty() {
            Some(Ending::BoardFull)
        } else if self.own == 0 || self.opponent == 0 {
            Some(Ending::OneColourGone)
        } else {
            Some(Ending::NobodyCanMove)
        }
    }

    /// The side with more discs, whoever's turn it is; nothing when they are level.
    pub fn leader(&self) -> Option<Side> {
        match self.own().len().cmp(&self.opponent().len()) {
            std::cmp::Ordering::Greater => Some(self.side),
            std::cmp::Ordering::Less => Some(self.side.other()),
            std::cmp::Ordering::Equal => None,
        }
    }
}

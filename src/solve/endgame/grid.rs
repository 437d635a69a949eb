//! What the solver must know of a board of one size: its squares, corners and quarters.
//! It must not hold discs.

use crate::board::{BoardSize, Region, Squares};

/// A board without discs.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    /// Its size.
    pub size: BoardSize,
    /// Its squares.
    pub board: u64,
    /// Their number.
    pub area: i32,
    /// The corners.
    pub corners: u64,
    /// The squares diagonally next to a corner.
    pub x_squares: u64,
    quarters: [u64; 4],
}

impl Grid {
    pub fn new(size: BoardSize) -> Self {
        let half = size.get() / 2;
        let columns =
            |from: u8| (from..from + half).fold(0, |all, at| all | Squares::column(at).bits());
        let rows = |from: u8| (from..from + half).fold(0, |all, at| all | Squares::row(at).bits());
        let zone = size.get() - 2;
        let inner = Squares::column(1) | Squares::column(zone);
        Self {
            size,
            board: size.squares().bits(),
            area: size.area().into(),
            corners: Region::Corners.squares(size).bits(),
            x_squares: (inner & (Squares::row(1) | Squares::row(zone))).bits(),
            quarters: [
                columns(0) & rows(0),
                columns(half) & rows(0),
                columns(0) & rows(half),
                columns(half) & rows(half),
            ],
        }
    }

    /// The quarters of the board with an odd number of these squares.
    #[inline]
    pub fn odd(&self, empty: u64) -> u64 {
        self.quarters.iter().fold(0, |odd, &quarter| {
            if (empty & quarter).count_ones() % 2 == 1 {
                odd | quarter
            } else {
                odd
            }
        })
    }
}

//! The named parts of a board. It must not know positions.

use super::size::BoardSize;
use super::squares::Squares;

/// A named part of the board, the same idea on every size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Region {
    /// The four corner squares.
    Corners,
    /// The border without the corners.
    Edges,
    /// The outermost ring, corners included.
    Border,
    /// The ring just inside the border.
    DangerZone,
    /// What is inside the danger zone; nothing on 4×4.
    Centre,
    /// The squares next to any corner, whoever holds it.
    ByACorner,
}

impl Region {
    /// Every region.
    pub const ALL: [Self; 6] = [
        Self::Corners,
        Self::Edges,
        Self::Border,
        Self::DangerZone,
        Self::Centre,
        Self::ByACorner,
    ];

    /// The squares of the region on a board of this size.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Region};
    /// assert_eq!(Region::Edges.squares(BoardSize::SIX).len(), 16);
    /// assert!(Region::Centre.squares(BoardSize::FOUR).is_empty());
    /// ```
    pub const fn squares(self, size: BoardSize) -> Squares {
        SQUARES[self as usize][size.index()]
    }
}

const SQUARES: [[Squares; 3]; 6] = [
    for_sizes(Region::Corners),
    for_sizes(Region::Edges),
    for_sizes(Region::Border),
    for_sizes(Region::DangerZone),
    for_sizes(Region::Centre),
    for_sizes(Region::ByACorner),
];

const fn for_sizes(region: Region) -> [Squares; 3] {
    [
        compute(region, BoardSize::FOUR),
        compute(region, BoardSize::SIX),
        compute(region, BoardSize::EIGHT),
    ]
}

const fn compute(region: Region, size: BoardSize) -> Squares {
    let all = size.squares().bits();
    let last = size.get() - 1;
    let corners = (Squares::row(0).bits() | Squares::row(last).bits())
        & (Squares::column(0).bits() | Squares::column(last).bits())
        & all;
    let inside = inner(size, 1);
    let bits = match region {
        Region::Corners => corners,
        Region::Edges => all & !inside & !corners,
        Region::Border => all & !inside,
        Region::DangerZone => inside & !inner(size, 2),
        Region::Centre => inner(size, 2),
        Region::ByACorner => Squares::from_bits(corners).neighbours().bits() & all,
    };
    Squares::from_bits(bits)
}

/// The squares at least this far from the border.
const fn inner(size: BoardSize, margin: u8) -> u64 {
    let mut bits = 0;
    let mut line = margin;
    let (mut rows, mut columns) = (0, 0);
    while line + margin < size.get() {
        rows |= Squares::row(line).bits();
        columns |= Squares::column(line).bits();
        line += 1;
    }
    bits |= rows & columns;
    bits
}

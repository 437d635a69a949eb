//! The last four empty squares, where nearly all positions of a search are: their squares are named one by one.
//! It must not know tables or limits.

use super::super::discs::Discs;
use super::grid::Grid;
use crate::board::{Square, Squares};

/// Below every margin: no move yet.
pub(super) const NONE: i32 = -128;

/// The search of the last squares: it counts the positions that it looks at.
#[derive(Clone, Copy)]
pub(super) struct Last {
    /// Squares of the whole board.
    pub area: i32,
    /// Positions looked at.
    pub nodes: u64,
}

impl Last {
    /// The value with four empty squares: exact below `alpha + 1` as an upper bound, above `alpha` as a lower one.
    pub fn four(&mut self, discs: Discs, alpha: i32, squares: [Square; 4], passed: bool) -> i32 {
        self.nodes += 1;
        let [a, b, c, d] = squares;
        let mut best = NONE;
        for (square, rest) in [
            (a, [b, c, d]),
            (b, [a, c, d]),
            (c, [a, b, d]),
            (d, [a, b, c]),
        ] {
            let Some(next) = played(discs, square) else {
                continue;
            };
            let value = -self.three(next, -alpha - 1, rest, false);
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        match (best, passed) {
            (NONE, true) => self.margin(discs, 4),
            (NONE, false) => -self.four(discs.pass(), -alpha - 1, squares, true),
            _ => best,
        }
    }

    pub fn three(&mut self, discs: Discs, alpha: i32, squares: [Square; 3], passed: bool) -> i32 {
        self.nodes += 1;
        let [a, b, c] = squares;
        let mut best = NONE;
        for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            let Some(next) = played(discs, square) else {
                continue;
            };
            let value = -self.two(next, -alpha - 1, rest, false);
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        match (best, passed) {
            (NONE, true) => self.margin(discs, 3),
            (NONE, false) => -self.three(discs.pass(), -alpha - 1, squares, true),
            _ => best,
        }
    }

    pub fn two(&mut self, discs: Discs, alpha: i32, squares: [Square; 2], passed: bool) -> i32 {
        self.nodes += 1;
        let [a, b] = squares;
        let mut best = NONE;
        for (square, rest) in [(a, b), (b, a)] {
            let Some(next) = played(discs, square) else {
                continue;
            };
            let value = -self.one(next, rest);
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        match (best, passed) {
            (NONE, true) => self.margin(discs, 2),
            (NONE, false) => -self.two(discs.pass(), -alpha - 1, squares, true),
            _ => best,
        }
    }

    pub fn one(&mut self, discs: Discs, square: Square) -> i32 {
        self.nodes += 1;
        let margin = self.margin(discs, 1);
        match count_last(discs.own, square) {
            0 => match count_last(discs.opponent, square) {
                0 => margin,
                flips => margin - 2 * flips - 1,
            },
            flips => margin + 2 * flips + 1,
        }
    }

    /// By how many discs the side to move is ahead, where so many squares are empty.
    fn margin(&self, discs: Discs, empties: i32) -> i32 {
        2 * discs.own.count_ones().cast_signed() + empties - self.area
    }
}

/// The four squares, those of parts of the board with an odd number of them first: who plays there plays last there.
pub(super) fn by_parity(grid: &Grid, empty: u64) -> [Square; 4] {
    let odd = grid.odd(empty);
    let mut squares = [FIRST; 4];
    let ordered = Squares::from_bits(empty & odd)
        .iter()
        .chain(Squares::from_bits(empty & !odd).iter());
    for (place, square) in squares.iter_mut().zip(ordered) {
        *place = square;
    }
    squares
}

const FIRST: Square = Square::from_index(0).expect("a1 is on the grid");

/// The discs after a move, if it is one.
#[inline]
fn played(discs: Discs, square: Square) -> Option<Discs> {
    if discs.opponent & NEIGHBOURS[usize::from(square.index())] == 0 {
        return None;
    }
    let flips = discs.flips(square);
    (flips != 0).then(|| discs.after(square, flips))
}

/// The squares round each square.
static NEIGHBOURS: [u64; 64] = {
    let mut all = [0; 64];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        all[index as usize] = Squares::of(square).neighbours().bits();
        index += 1;
    }
    all
};

/// How many discs the last disc of a game turns for those who hold `own`, all other squares being the opponent's.
///
/// Each of the four lines through the square is gathered into one byte, and a table counts. A line ends where `own` has
/// no more discs, so squares beyond a small board do no harm.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "eight bits are meant")]
fn count_last(own: u64, square: Square) -> i32 {
    const COLUMN_A: u64 = 0x0101_0101_0101_0101;
    const TO_TOP_BYTE: u64 = 0x0102_0408_1020_4080;
    let (column, row) = (square.column(), square.row());
    let (falling, rising) = DIAGONALS[usize::from(square.index())];
    let in_row = (own >> (8 * row)) as u8;
    let in_column = ((own >> column & COLUMN_A).wrapping_mul(TO_TOP_BYTE) >> 56) as u8;
    let on_falling = ((own & falling).wrapping_mul(COLUMN_A) >> 56) as u8;
    let on_rising = ((own & rising).wrapping_mul(COLUMN_A) >> 56) as u8;
    let across = &TURNED[usize::from(column)];
    let down = &TURNED[usize::from(row)];
    let turned = across[usize::from(in_row)]
        + down[usize::from(in_column)]
        + across[usize::from(on_falling)]
        + across[usize::from(on_rising)];
    turned.into()
}

/// The diagonals through each square: falling to the right, and rising to the right.
static DIAGONALS: [(u64, u64); 64] = {
    let mut all = [(0, 0); 64];
    let mut at = 0;
    while at < 64 {
        let mut other = 0;
        while other < 64 {
            if other / 8 + at % 8 == at / 8 + other % 8 {
                all[at].0 |= 1u64 << other;
            }
            if other / 8 + other % 8 == at / 8 + at % 8 {
                all[at].1 |= 1u64 << other;
            }
            other += 1;
        }
        at += 1;
    }
    all
};

/// For a place on a line of eight and the own discs on it: how many others stand between, on both sides.
static TURNED: [[u8; 256]; 8] = {
    let mut all = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            all[place][own] = turned(place, own);
            own += 1;
        }
        place += 1;
    }
    all
};

#[expect(clippy::cast_possible_truncation, reason = "a line has eight squares")]
const fn turned(place: usize, own: usize) -> u8 {
    let above = own >> place >> 1;
    let below = own & ((1 << place) - 1);
    let up = if above == 0 {
        0
    } else {
        above.trailing_zeros()
    };
    let down = match below.checked_ilog2() {
        Some(highest) => place as u32 - 1 - highest,
        None => 0,
    };
    (up + down) as u8
}

//! Legal moves and flips as arithmetic on 64-bit words, on the 8-wide grid whatever the board's size.
//! It must not know colours or whose turn it is: `own` moves, `opponent` is flipped.

use super::square::Square;

/// Columns b to g: a line along a row or a diagonal never wraps through these.
const INNER_COLUMNS: u64 = 0x7E7E_7E7E_7E7E_7E7E;

/// The empty squares of `board` where `own` traps at least one disc.
#[inline]
pub(crate) fn legal_moves(own: u64, opponent: u64, board: u64) -> u64 {
    let inner = opponent & INNER_COLUMNS;
    let right = carried(own, inner);
    let up = ends_up(own, inner, 7) | ends_up(own, opponent, 8) | ends_up(own, inner, 9);
    let left = ends_down(own, inner, 1);
    let down = ends_down(own, inner, 7) | ends_down(own, opponent, 8) | ends_down(own, inner, 9);
    (right | up | left | down) & board & !(own | opponent)
}

/// The squares to the right of runs that begin beside `own`: the carry of an addition walks a whole run.
/// It leaves other bits only where discs are.
#[inline]
fn carried(own: u64, through: u64) -> u64 {
    through + (through & own << 1)
}

/// The squares behind runs of `through` that begin next to `own`, towards higher bits.
///
/// Parallel prefix: one step, another, then two pairs at once make six, the longest run there is.
#[inline]
fn ends_up(own: u64, through: u64, step: u32) -> u64 {
    let mut run = through & own << step;
    run |= through & run << step;
    let pairs = through & through << step;
    run |= pairs & run << (2 * step);
    run |= pairs & run << (2 * step);
    run << step
}

/// The same as [`ends_up`], towards lower bits.
#[inline]
fn ends_down(own: u64, through: u64, step: u32) -> u64 {
    let mut run = through & own >> step;
    run |= through & run >> step;
    let pairs = through & through >> step;
    run |= pairs & run >> (2 * step);
    run |= pairs & run >> (2 * step);
    run >> step
}

/// The discs of `opponent` that `own` turns by a disc on `square`, which must be empty and on the grid.
#[expect(
    clippy::inline_always,
    reason = "the search for the most flips spends its time on calls otherwise: see benches/decide.rs"
)]
#[inline(always)]
pub(crate) fn flips(own: u64, opponent: u64, square: Square) -> u64 {
    let rays = &RAYS[usize::from(square.index())];
    let in_row = trapped_up(own, opponent, rays.right) | trapped_down(own, opponent, rays.left);
    let below = trapped_below(own, opponent, square.index());
    // On the board upside down the rows above are below, where carries go.
    let (own, opponent) = (own.swap_bytes(), opponent.swap_bytes());
    let above = trapped_below(own, opponent, square.index() ^ UPSIDE_DOWN).swap_bytes();
    in_row | below | above
}

/// The discs trapped in the rows below the square with this index.
#[inline]
fn trapped_below(own: u64, opponent: u64, index: u8) -> u64 {
    let mut flips = 0;
    for ray in RAYS[usize::from(index)].below {
        flips |= trapped_up(own, opponent, ray);
    }
    flips
}

/// What turns the index of a square into its index on the board upside down.
const UPSIDE_DOWN: u8 = 56;

/// The discs trapped on a ray towards higher bits.
///
/// With every bit off the ray set, adding 1 carries through the run of `opponent` to the square behind it.
#[inline]
fn trapped_up(own: u64, opponent: u64, ray: u64) -> u64 {
    let behind = (opponent | !ray).wrapping_add(1) & ray & own;
    behind.wrapping_sub(u64::from(behind != 0)) & ray
}

/// The discs trapped on a ray towards lower bits: all above the highest bit that is no `opponent`.
///
/// Where there is none, bit 0 stands in for it: it is then not an `own` disc on the ray, so nothing is trapped.
#[inline]
fn trapped_down(own: u64, opponent: u64, ray: u64) -> u64 {
    let highest = (1 << 63) >> (ray & !opponent | 1).leading_zeros();
    let behind = highest & ray & own;
    behind.wrapping_neg() << 1 & ray
}

/// Five of the eight rays from a square, without the square itself; upside down, the others are rays below.
#[derive(Clone, Copy)]
struct Rays {
    /// Towards lower bits.
    left: u64,
    /// Towards higher bits.
    right: u64,
    /// Down-left, down, down-right: towards higher bits.
    below: [u64; 3],
}

/// The rays of each square.
static RAYS: [Rays; 64] = all_rays();

const fn all_rays() -> [Rays; 64] {
    let none = Rays {
        left: 0,
        right: 0,
        below: [0; 3],
    };
    let mut all = [none; 64];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        all[index as usize] = rays(square);
        index += 1;
    }
    all
}

const fn rays(square: Square) -> Rays {
    Rays {
        left: ray(square, -1, 0),
        right: ray(square, 1, 0),
        below: [ray(square, -1, 1), ray(square, 0, 1), ray(square, 1, 1)],
    }
}

/// The squares from one to the border of the grid, one step at a time.
const fn ray(mut square: Square, right: i8, down: i8) -> u64 {
    let mut squares = 0;
    loop {
        let column = square.column().wrapping_add_signed(right);
        let row = square.row().wrapping_add_signed(down);
        square = match Square::new(column, row) {
            Some(next) => next,
            None => return squares,
        };
        squares |= 1 << square.index();
    }
}

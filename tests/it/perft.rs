//! Perft against the published and twice-checked counts: no move too many, none too few, on every size.
//!
//! Convention: a pass is a ply, and a finished game counts as one leaf at any further depth.

use paper_othello::board::{BoardSize, Layout, Position, perft};

/// Leaves at depth 1, 2, 3, … from a start.
struct Table {
    size: BoardSize,
    layout: Layout,
    leaves: &'static [u64],
}

const FOUR: &[u64] = &[
    4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436, 59564,
];
const SIX: &[u64] = &[
    4, 12, 56, 244, 1364, 7604, 47740, 308_716, 2_114_912, 14_976_792,
];
const SIX_PARALLEL: &[u64] = &[4, 14, 68, 292, 1634, 9020, 55610, 355_538, 2_393_900];
const EIGHT: &[u64] = &[
    4,
    12,
    56,
    244,
    1396,
    8200,
    55092,
    390_216,
    3_005_288,
    24_571_284,
    212_258_800,
];
const EIGHT_PARALLEL: &[u64] = &[4, 14, 68, 292, 1690, 9696, 64794, 450_012, 3_449_900];

/// Every known table. The mirrored start has the counts of the standard one.
const TABLES: [Table; 8] = [
    table(BoardSize::FOUR, Layout::Standard, FOUR),
    table(BoardSize::FOUR, Layout::Mirrored, FOUR),
    table(BoardSize::SIX, Layout::Standard, SIX),
    table(BoardSize::SIX, Layout::Mirrored, SIX),
    table(BoardSize::SIX, Layout::Parallel, SIX_PARALLEL),
    table(BoardSize::EIGHT, Layout::Standard, EIGHT),
    table(BoardSize::EIGHT, Layout::Mirrored, EIGHT),
    table(BoardSize::EIGHT, Layout::Parallel, EIGHT_PARALLEL),
];

const fn table(size: BoardSize, layout: Layout, leaves: &'static [u64]) -> Table {
    Table {
        size,
        layout,
        leaves,
    }
}

/// Checks every known count that `chosen` picks.
fn check(chosen: impl Fn(u64) -> bool) {
    for Table {
        size,
        layout,
        leaves,
    } in TABLES
    {
        let start = Position::start(size, layout);
        for (depth, &expected) in (1..).zip(leaves).filter(|&(_, &leaves)| chosen(leaves)) {
            let counted = perft(&start, depth);
            assert_eq!(
                counted, expected,
                "{size:?} {layout:?} start, depth {depth}"
            );
        }
    }
}

const QUICK: u64 = 500_000;

#[test]
fn counts_the_known_trees() {
    check(|leaves| leaves <= QUICK);
}

#[test]
#[ignore = "some seconds in a release build; run: cargo test --release -- --ignored counts_the_known_deep_trees"]
fn counts_the_known_deep_trees() {
    check(|leaves| leaves > QUICK);
}

#[test]
fn at_depth_nought_there_is_the_position_itself() {
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    assert_eq!(perft(&start, 0), 1);
}

#[test]
fn a_finished_game_stays_one_leaf() {
    let four = Position::start(BoardSize::FOUR, Layout::Standard);
    // A game on 4×4 has at most 12 moves; passes make a few lines longer.
    assert_eq!(perft(&four, 30), perft(&four, 40));
}

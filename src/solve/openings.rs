//! What the first moves from the usual start of 6×6 are worth: every position after five moves stands in a table, and what
//! comes before follows from it. It must not know how the table was found: an ignored test makes it, and an ordinary one
//! checks a sample (`tests/it/proof/openings.rs`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::discs::Discs;
use crate::board::{BoardSize, Position, read_position};

/// A line for each position after five moves, of mirror images one: board, side to move, and by how many discs that side wins
/// if both play perfectly.
const TABLE: &str = include_str!("openings-6x6.txt");

/// How many squares are empty there.
const EMPTIES: u32 = 27;

static VALUES: LazyLock<BTreeMap<Discs, i32>> = LazyLock::new(|| {
    let read = |line: &str| {
        let (board, value) = line.rsplit_once(' ')?;
        let position = read_position(board).ok()?;
        Some((key(&position), value.parse().ok()?))
    };
    TABLE
        .lines()
        .map(|line| read(line).expect("each line of the table is a position and a number"))
        .collect()
});

fn key(position: &Position) -> Discs {
    Discs::of(position).standing_for_all(position.size()).0
}

/// The value of a position for the side to move, where it is one of the first from the usual start of 6×6, or a mirror image
/// of one.
pub(super) fn value(position: &Position) -> Option<i32> {
    if position.size() != BoardSize::SIX || position.empty().len() < EMPTIES {
        return None;
    }
    if position.empty().len() == EMPTIES {
        return VALUES.get(&key(position)).copied();
    }
    let mut best = None;
    for square in position.legal_moves() {
        let after = position.after(square, position.flips(square));
        best = best.max(Some(-value(&after)?));
    }
    best
}

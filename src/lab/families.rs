//! Openings that are one another, turned or mirrored. They are all played, since a program whose ties are *topmost, then
//! leftmost* plays them differently; but much of what happens from one happens from its twins, so they are no
//! independent witnesses. It must not know who plays from them.

use std::collections::HashMap;

use crate::board::{Position, Symmetry};

/// The places of the positions, twins together: the families in the order of their first members.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::lab::{after_plies, families};
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let openings = after_plies(&start, 2).unwrap();
/// let sizes: Vec<usize> = families(&openings.positions()).iter().map(Vec::len).collect();
/// assert_eq!(sizes, [4, 4, 4]);
/// ```
pub fn families(positions: &[Position]) -> Vec<Vec<usize>> {
    let mut known: HashMap<Position, usize> = HashMap::new();
    let mut families: Vec<Vec<usize>> = Vec::new();
    for (place, position) in positions.iter().enumerate() {
        let family = *known.entry(least(position)).or_insert(families.len());
        match families.get_mut(family) {
            Some(members) => members.push(place),
            None => families.push(vec![place]),
        }
    }
    families
}

/// The same position for all twins: the one whose squares come first.
fn least(position: &Position) -> Position {
    let twins = Symmetry::ALL.map(|symmetry| symmetry.position(position));
    let key = |twin: &Position| (twin.own().bits(), twin.opponent().bits());
    twins.into_iter().min_by_key(key).unwrap_or(*position)
}

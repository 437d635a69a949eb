//! The table: phrases that people read in two ways. The language refuses them and shows both.

use super::Ambiguous;

/// Every such phrase of a move.
pub static AMBIGUOUS: &[Ambiguous] = &[
    Ambiguous {
        phrases: &["+be [a] safe [move|square]"],
        readings: &[("stable", false), ("touches_empty_corner", true)],
    },
    Ambiguous {
        phrases: &["+be next_to|beside|adjacent_to (a|any|the) corner|corners [square|squares]"],
        readings: &[("by_a_corner", false), ("touches_empty_corner", false)],
    },
];

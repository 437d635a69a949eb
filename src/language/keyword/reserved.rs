//! Words that own words may not hold, and words that tell which of several things is meant. It must not know sentences.

use super::{AND, BUT, IF, NOT, OR, UNLESS, WHEN};

/// Words that the language itself uses, so that no own word may hold them.
pub(in crate::language) const RESERVED: [&str; 61] = [
    "always",
    "never",
    "less",
    "more",
    "hardly",
    "rarely",
    "seldom",
    "every",
    "each",
    "all",
    "only",
    "both",
    "no",
    "none",
    "left",
    "remaining",
    "most",
    "fewest",
    "least",
    "half",
    "between",
    "exactly",
    "than",
    AND,
    OR,
    NOT,
    BUT,
    IF,
    WHEN,
    UNLESS,
    "that",
    "which",
    "it",
    "move",
    "moves",
    "is",
    "are",
    "legal",
    "possible",
    "other",
    "others",
    "empty",
    "free",
    "full",
    "filled",
    "taken",
    "occupied",
    "ahead",
    "behind",
    "level",
    "black",
    "white",
    "yours",
    "first",
    "called",
    "topmost",
    "bottommost",
    "leftmost",
    "rightmost",
    "random",
    "otherwise",
];

/// One of the places of a region that has several.
pub(in crate::language) const ONE_OF_MANY: [&str; 2] = ["corner", "edge"];

/// Behind *next to a corner*, words that say which corner is meant.
pub(in crate::language) const WHOSE: [&str; 8] =
    ["that", "which", "held", "owned", "of", "you", "the", "with"];

/// Behind *no*, what compares two numbers.
pub(in crate::language) const COMPARED: [&str; 3] = ["more", "fewer", "less"];

/// The verb of *unless every move does*, and the one in its place after *is*.
pub(in crate::language) const DOES_OR_IS: [&str; 2] = ["does", "is"];

//! The table: keys that settle ties by place or by chance. Measures are keys too, in their short form.

use super::{TieKey, TieKind};

/// Every such key.
pub static TIE_KEYS: &[TieKey] = &[
    TieKey {
        id: "topmost",
        phrases: &[
            "topmost|uppermost|top|highest",
            "closest|nearest [to] [the] top [of_the_board]",
            "farthest|furthest up|to_the_top [of_the_board]",
        ],
        meaning: "the smallest row number",
        example: "Ties: topmost, then leftmost.",
        kind: TieKind::Row(false),
    },
    TieKey {
        id: "bottommost",
        phrases: &[
            "bottommost|bottom|lowest",
            "closest|nearest [to] [the] bottom [of_the_board]",
            "farthest|furthest down|to_the_bottom [of_the_board]",
        ],
        meaning: "the largest row number",
        example: "Ties: bottommost, then rightmost.",
        kind: TieKind::Row(true),
    },
    TieKey {
        id: "leftmost",
        phrases: &[
            "leftmost|left|most_to_the_left",
            "farthest|furthest [to] [the] left [of_the_board]",
            "closest|nearest [to] [the] left [of_the_board]",
        ],
        meaning: "the column nearest a",
        example: "Ties: leftmost, then topmost.",
        kind: TieKind::Column(false),
    },
    TieKey {
        id: "rightmost",
        phrases: &[
            "rightmost|right|most_to_the_right",
            "farthest|furthest [to] [the] right [of_the_board]",
            "closest|nearest [to] [the] right [of_the_board]",
        ],
        meaning: "the column farthest from a",
        example: "Ties: rightmost, then topmost.",
        kind: TieKind::Column(true),
    },
    TieKey {
        id: "random",
        phrases: &["random", "at random", "randomly", "by chance"],
        meaning: "by chance, the same for the same seed, position and side to move",
        example: "Ties: random.",
        kind: TieKind::Random,
    },
];

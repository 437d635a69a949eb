//! What has the same sense, and what has not: each line is what somebody wrote, and what might be offered for it.

use super::{carries_sense, same_sense};

/// Written, and a fix that keeps the sense.
const KEPT: &[(&str, &str)] = &[
    (
        "1. Never play next to an empty corner.",
        "Cross off moves that touch an empty corner, unless that crosses off every move.",
    ),
    (
        "1. Don't take a corner.",
        "Cross off moves that take a corner, unless that crosses off every move.",
    ),
    (
        "If a move is by a corner, don't play it.",
        "Cross off moves that are by a corner, unless that crosses off every move.",
    ),
    (
        "Avoid the danger zone.",
        "Cross off moves that are in the danger zone, unless that crosses off every move.",
    ),
    (
        "2. Remove all moves that are on an edge.",
        "2. Cross off moves that are on an edge, unless that crosses off every move.",
    ),
    (
        "When you have fewer discs than the opponent",
        "When you are behind",
    ),
    (
        "When you've more pieces than your opponent",
        "When you are ahead",
    ),
    (
        "When the opponent has more discs than me",
        "When you are behind",
    ),
    (
        "When over 10 squares are empty",
        "When more than 10 squares are empty",
    ),
    ("flips no more than 3 discs", "flips at most 3 discs"),
    ("flips three discs or more", "flips at least 3 discs"),
    ("touches an empty square", "touches at least 1 empty square"),
    (
        "Play the move that leaves me the most moves.",
        "Play the move that leaves you the most moves.",
    ),
    (
        "if a move takes no corner",
        "if a move does not take a corner",
    ),
    (
        "If you can take a corner, do it.",
        "If a move takes a corner, play it.",
    ),
    (
        "Take a corner if you can.",
        "If a move takes a corner, play it.",
    ),
    (
        "If a move is in the top row, play it.",
        "If a move is in row 1, play it.",
    ),
    (
        "If a move cannot take a corner, play it.",
        "If a move does not take a corner, play it.",
    ),
    ("When nobody holds a corner", "When no one holds a corner"),
    (
        "Cross off moves on an edge, unless there is nothing else.",
        "Cross off moves that are on an edge, unless that crosses off every move.",
    ),
    ("Ties: fewest opponent moves", "Ties: fewest replies"),
    ("is in an even region", "is not in an odd region"),
    ("10 for each corner it takes", "10 if it takes a corner"),
];

/// Written, and what must not be offered for it.
const CHANGED: &[(&str, &str)] = &[
    (
        "Cross off moves on an edge, unless all corners are full.",
        "Cross off moves that are on an edge, unless that crosses off every move.",
    ),
    (
        "When the opponent has more discs than you",
        "When you are ahead",
    ),
    (
        "When not more than 10 squares are empty",
        "When more than 10 squares are empty",
    ),
    ("If a move cannot take a corner", "If a move takes a corner"),
    (
        "When nobody holds a corner",
        "When you hold at least 1 corner",
    ),
    (
        "the move that leaves me the most moves",
        "the move that leaves the opponent the most moves",
    ),
    ("Ties: fewest opponent moves", "Ties: fewest own moves"),
    (
        "moves that are in an even region",
        "moves that are in an odd region",
    ),
    (
        "When fewer than 10 squares are not empty",
        "When fewer than 10 squares are empty",
    ),
    ("When you have few moves", "When you have at least 2 moves"),
    (
        "If a move is in the last column",
        "If a move is in column a",
    ),
    (
        "If a move is by an empty corner",
        "If a move takes a corner",
    ),
    ("diagonal to an empty corner", "takes a corner"),
    ("If a move takes no corner", "If a move takes a corner"),
    (
        "10 for each corner it takes",
        "10 for each corner it leaves the opponent",
    ),
    (
        "When over 10 squares are empty",
        "When exactly 10 squares are empty",
    ),
    ("less moves than 3", "exactly 3 moves"),
    (
        "flips at least 3 of the opponent's discs",
        "flips at most 3 of the opponent's discs",
    ),
    (
        "Cross off moves on an edge, unless you hold a corner.",
        "Cross off moves that are on an edge, unless that crosses off every move.",
    ),
    (
        "Cross off moves that flip the most discs",
        "Keep only the moves that flip the fewest discs",
    ),
    ("flips the second most discs", "flips the most discs"),
    ("not the most discs", "the most discs"),
    (
        "a third of the squares are empty",
        "at least 1 square is empty",
    ),
    ("When white is ahead", "When you are ahead"),
    ("If there is no move on an edge", "If a move is on an edge"),
    (
        "leaves the most moves",
        "leaves the opponent the most moves",
    ),
    (
        "touches an empty corner or is on an edge",
        "touches an empty corner and is on an edge",
    ),
    ("on c2", "on c3"),
    ("in column a", "in column b"),
];

#[test]
fn is_kept() {
    for (written, offered) in KEPT {
        assert!(
            same_sense(written, offered),
            "{written}\n{offered}\n{:?}\n{:?}",
            super::sense(written),
            super::sense(offered)
        );
    }
}

#[test]
fn is_changed() {
    for (written, offered) in CHANGED {
        assert!(
            !same_sense(written, offered),
            "{written}\n{offered}\n{:?}",
            super::sense(written)
        );
    }
}

#[test]
fn words_with_a_sense_are_no_misspellings() {
    for word in ["last", "even", "not", "few", "opponent", "over"] {
        assert!(carries_sense(word), "{word}");
    }
    for word in ["mots", "teh", "dicss", "nnot", "move"] {
        assert!(!carries_sense(word), "{word}");
    }
}

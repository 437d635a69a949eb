//! Sentences that pupils write and that are no rules: the fix that comes with the message makes the rule that they mean.

use paper_othello::language::{format, parse};

/// What is written, and the rule that the fixes make of it.
const MENDED: &[(&str, &str)] = &[
    ("Play a corner.", "If a move takes a corner, play it."),
    (
        "Take a corner if you can.",
        "If a move takes a corner, play it.",
    ),
    (
        "If you can take a corner, do it.",
        "If a move takes a corner, play it.",
    ),
    (
        "If you can play in a corner, take it",
        "If a move takes a corner, play it.",
    ),
    ("Always take corners.", "If a move takes a corner, play it."),
    ("Go for corners.", "If a move takes a corner, play it."),
    ("Get a corner!", "If a move takes a corner, play it."),
    (
        "If a corner is free, play it.",
        "If a move takes a corner, play it.",
    ),
    (
        "If it's a corner, play it.",
        "If a move takes a corner, play it.",
    ),
    (
        "Play on the edge if you can.",
        "If a move is on an edge, play it.",
    ),
    (
        "If a move is on the side, play it.",
        "If a move is on an edge, play it.",
    ),
    (
        "Stay in the centre.",
        "If a move is in the centre, play it.",
    ),
    ("Play a1.", "If a move is on a1, play it."),
    (
        "Play a move that saves a corner.",
        "If a move saves a corner, play it.",
    ),
    (
        "If a move takes a corner.",
        "If a move takes a corner, play it.",
    ),
    (
        "If a move leaves the oponent no moves, play it.",
        "If a move leaves the opponent no moves, play it.",
    ),
    (
        "If a move is in the top row, play it.",
        "If a move is in row 1, play it.",
    ),
    (
        "If a move touches no empty corner, play it.",
        "If a move does not touch an empty corner, play it.",
    ),
    (
        "If a move flips only one disc, play it.",
        "If a move flips exactly 1 disc, play it.",
    ),
    (
        "If a move flips more then two discs, play it.",
        "If a move flips more than 2 discs, play it.",
    ),
    (
        "If a move traps more than 3 discs, play it.",
        "If a move flips more than 3 discs, play it.",
    ),
    (
        "If a move flips the most discs, play it.",
        "Play the move that flips the most discs.",
    ),
    (
        "Flip the most discs.",
        "Play the move that flips the most discs.",
    ),
    (
        "Play the move that captures the most discs.",
        "Play the move that flips the most discs.",
    ),
    (
        "Play the move that gets the fewest points.",
        "Play the move that scores the fewest points.",
    ),
    (
        "Never touch an empty corner.",
        "Cross off moves that touch an empty corner, unless that crosses off every move.",
    ),
    (
        "Never play next to an empty corner.",
        "Cross off moves that touch an empty corner, unless that crosses off every move.",
    ),
    (
        "Avoid moves that touch an empty corner.",
        "Cross off moves that touch an empty corner, unless that crosses off every move.",
    ),
    (
        "Avoid the danger zone.",
        "Cross off moves that are in the danger zone, unless that crosses off every move.",
    ),
    (
        "Don't let the opponent take a corner.",
        "Cross off moves that let the opponent take a corner, unless that crosses off every move.",
    ),
    (
        "Never give the opponent a corner.",
        "Cross off moves that let the opponent take a corner, unless that crosses off every move.",
    ),
    (
        "If a move is by a corner, don't play it.",
        "Cross off moves that are by a corner, unless that crosses off every move.",
    ),
    (
        "Cross off moves near a corner.",
        "Cross off moves that touch an empty corner, unless that crosses off every move.",
    ),
    (
        "Cross off moves on the edge unless there is nothing else.",
        "Cross off moves that are on an edge, unless that crosses off every move.",
    ),
    (
        "Remove all moves that are on an edge.",
        "Cross off moves that are on an edge, unless that crosses off every move.",
    ),
    (
        "Cross off moves that flip the most discs.",
        "Cross off the moves that flip the most discs, unless that crosses off every move.",
    ),
    (
        "Keep only edge moves.",
        "Keep only moves that are on an edge, unless there are none.",
    ),
    (
        "If you are ahead, play the move that flips the fewest discs.",
        "When you are ahead, play the move that flips the fewest discs.",
    ),
    (
        "While you are black, if a move takes a corner, play it.",
        "When you are black, if a move takes a corner, play it.",
    ),
    (
        "When more than half the board is empty, play the move that flips the fewest discs.",
        "When more than half of the squares are empty, play the move that flips the fewest discs.",
    ),
    (
        "Play corners first, then edges.",
        "Play the first of: the corners, the edges.",
    ),
    (
        "When you have more discs than the opponent, play the move that flips the fewest discs.",
        "When you are ahead, play the move that flips the fewest discs.",
    ),
];

#[test]
fn get_the_rule_that_they_mean() {
    for (written, meant) in MENDED {
        assert_eq!(
            mended(&format!("1. {written}")),
            format!("1. {meant}\n"),
            "{written}"
        );
    }
}

/// A fix never drops words that say more than the rule that it makes.
#[test]
fn lose_none_of_their_words() {
    for written in [
        "Corners first, then anything.",
        "Take a corner unless the opponent is black.",
        "Never touch an empty corner after move 10.",
        "If you can take a corner, do it twice.",
        "Play a corner or pass.",
    ] {
        let (_, problems) = parse(&format!("1. {written}"));
        let fixes: Vec<_> = problems
            .iter()
            .filter_map(|problem| problem.fix.as_ref())
            .collect();
        assert!(
            !problems.is_empty() && fixes.is_empty(),
            "{written}: {problems:#?}"
        );
    }
}

/// The canonical text after the first fix of each reading, until nothing is wrong.
#[track_caller]
fn mended(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..4 {
        let (sheet, problems) = parse(&text);
        let Some(problem) = problems.first() else {
            return format(&sheet);
        };
        let fix = problem
            .fix
            .as_ref()
            .unwrap_or_else(|| panic!("{text}: {problem:#?}"));
        text.replace_range(fix.span.range(), &fix.text);
    }
    panic!("too many fixes: {text}");
}

//! *Play the one* and *cross off the moves that …the most*: what they mean on every golden position, by the slow twin.

use super::twin::{
    cross_off, cross_off_most, fewest, file, means, most, play, play_one, program_means, when,
};

#[test]
fn the_one_is_chosen_among_the_moves_that_fit() {
    means(
        "If a move is on an edge, play the one that flips the most discs.",
        play_one(|one| one.is("edge"), |one| one.number("flips")),
    );
    means(
        "If a move takes a corner, play the one that leaves the opponent the fewest moves.",
        play_one(|one| one.is("corner"), |one| -one.number("replies")),
    );
    means(
        "If a move does not touch an empty corner, play the one that leaves you the most stable discs.",
        play_one(
            |one| !one.is("touches_empty_corner"),
            |one| one.number("stable_discs"),
        ),
    );
    means(
        "If a move flips at least 3 discs, play the one that is nearest the centre.",
        play_one(
            |one| one.number("flips") >= 3,
            |one| -one.number("centre_distance"),
        ),
    );
}

#[test]
fn the_extreme_is_crossed_off_but_never_every_move() {
    means(
        "Cross off the moves that flip the most discs, unless that crosses off every move.",
        cross_off_most(|one| one.number("flips")),
    );
    means(
        "Cross off the moves that leave the opponent the fewest moves, unless that crosses off every move.",
        cross_off_most(|one| -one.number("replies")),
    );
    means(
        "When fewer than 12 squares are empty, cross off the moves that open the most squares, unless that crosses off every move.",
        when(
            |board| board.empty() < 12,
            cross_off_most(|one| one.number("opens")),
        ),
    );
}

#[test]
fn they_look_at_the_moves_that_earlier_rules_left() {
    let rules = [
        "Cross off the moves that flip the most discs, unless that crosses off every move.",
        "Cross off moves that touch an empty corner, unless that crosses off every move.",
        "If a move is on an edge, play the one that leaves the opponent the fewest moves.",
        "Cross off the moves that flip the fewest discs, unless that crosses off every move.",
        "When more than 20 squares are empty, if a move saves a corner, play it.",
        "Play the move that leaves the opponent the fewest moves.",
    ];
    let twins = [
        cross_off_most(|one| one.number("flips")),
        cross_off(|one| one.is("touches_empty_corner")),
        play_one(|one| one.is("edge"), |one| -one.number("replies")),
        cross_off_most(|one| -one.number("flips")),
        when(
            |board| board.empty() > 20,
            play(|one| one.is("saves_corner")),
        ),
        fewest(|one| one.number("replies")),
    ];
    program_means(&file(&rules, ""), &twins, None);
}

/// Where all moves are alike, nothing can be crossed off, and the rule below chooses.
#[test]
fn all_alike_is_every_move() {
    let rules = [
        "Cross off the moves that flip the fewest discs, unless that crosses off every move.",
        "Cross off the moves that flip the most discs, unless that crosses off every move.",
        "Play the move that flips the most discs.",
    ];
    let twins = [
        cross_off_most(|one| -one.number("flips")),
        cross_off_most(|one| one.number("flips")),
        most(|one| one.number("flips")),
    ];
    program_means(&file(&rules, ""), &twins, None);
}

//! What people say about playing Othello, said as rules: it can be said, and it means that on every golden position.

use super::twin::{
    Board, Move, Twin, cross_off, fewest, file, keep, keep_most, means, means_on, most, play,
    program_means, scores, when,
};

mod corners {
    use super::*;

    #[test]
    fn stop_the_opponent_from_taking_a_corner() {
        means(
            "If a move saves a corner, play it.",
            play(|one| one.is("saves_corner")),
        );
    }

    #[test]
    fn never_diagonally_beside_an_open_corner() {
        means(
            "Cross off moves that touch an empty corner and are not on an edge, unless that crosses off every move.",
            cross_off(|one| one.is("touches_empty_corner") && !one.is("edge")),
        );
    }

    #[test]
    fn two_steps_from_a_corner() {
        means_on(
            8,
            "If a move is on a3, c1, c3, f1, f3, h3, a6, c6, c8, f6, f8 or h6, play it.",
            play(|one| one.on("a3 c1 c3 f1 f3 h3 a6 c6 c8 f6 f8 h6")),
        );
    }

    #[test]
    fn beside_a_corner_only_where_it_is_yours() {
        means(
            "Cross off moves that touch an empty corner or a corner of the opponent's, unless that crosses off every move.",
            cross_off(|one| one.is("touches_empty_corner") || one.is("touches_their_corner")),
        );
    }

    #[test]
    fn never_beside_a_corner_whoever_has_it() {
        means(
            "Cross off moves that are by a corner, unless that crosses off every move.",
            cross_off(|one| one.is("by_a_corner")),
        );
    }

    #[test]
    fn squares_beside_corners_cost_much_in_the_first_forty_moves() {
        means_on(
            8,
            "When more than 20 squares are empty, cross off moves that are on b2, b7, g2 or g7, unless that crosses off every move.",
            when(
                |board| board.empty() > 20,
                cross_off(|one| one.on("b2 b7 g2 g7")),
            ),
        );
    }

    #[test]
    fn give_no_corner_away() {
        means(
            "Cross off moves that open a corner to the opponent, unless that crosses off every move.",
            cross_off(|one| one.is("opens_corner")),
        );
    }
}

mod edges {
    use super::*;

    #[test]
    fn an_edge_when_there_is_one() {
        means(
            "If a move is on an edge, play it.",
            play(|one| one.is("edge")),
        );
    }

    #[test]
    fn no_edges_in_the_first_twenty_moves() {
        means_on(
            8,
            "When more than 40 squares are empty, cross off moves that are on an edge, unless that crosses off every move.",
            when(|board| board.empty() > 40, cross_off(|one| one.is("edge"))),
        );
    }

    #[test]
    fn out_of_the_ring_inside_the_border() {
        means(
            "Cross off moves that are in the danger zone, unless that crosses off every move.",
            cross_off(|one| one.is("danger_zone")),
        );
    }

    #[test]
    fn into_the_gap_between_two_discs_on_an_edge() {
        means(
            "If a move wedges into an edge, play it.",
            play(|one| one.is("wedges")),
        );
    }
}

mod material {
    use super::*;

    #[test]
    fn as_few_flips_as_you_can() {
        means(
            "Play the move that flips the fewest discs.",
            fewest(|one| one.number("flips")),
        );
    }

    #[test]
    fn as_many_flips_as_you_can() {
        means(
            "Play the move that flips the most discs.",
            most(|one| one.number("flips")),
        );
    }
}

mod mobility {
    use super::*;

    #[test]
    fn many_of_their_discs_beside_open_squares() {
        means(
            "Play the move that leaves the most of the opponent's discs beside an empty square.",
            most(|one| one.number("their_frontier")),
        );
    }

    #[test]
    fn many_open_squares_beside_their_discs() {
        means(
            "Play the move that leaves the most empty squares beside the opponent's discs.",
            most(|one| one.number("open_beside")),
        );
    }

    #[test]
    fn leave_them_only_moves_beside_open_corners() {
        means(
            "If a move leaves the opponent at least 1 move and leaves the opponent no safe moves, play it.",
            play(|one| one.number("replies") >= 1 && one.number("safe_replies") == 0),
        );
    }

    #[test]
    fn flip_in_one_direction_only() {
        means(
            "Keep only moves that flip in exactly 1 direction, unless there are none.",
            keep(|one| one.number("directions") == 1),
        );
    }

    #[test]
    fn leave_them_few_moves() {
        means(
            "Play the move that leaves the opponent the fewest moves.",
            fewest(|one| one.number("replies")),
        );
    }

    #[test]
    fn make_them_pass() {
        means(
            "If a move leaves the opponent no moves, play it.",
            play(|one| one.number("replies") == 0),
        );
    }

    #[test]
    fn more_moves_for_you_than_for_them() {
        scores(
            "1 for each move it leaves you\n-1 for each move it leaves the opponent",
            |_, one| one.number("own_moves") - one.number("replies"),
        );
    }
}

mod frontier {
    use super::*;

    #[test]
    fn few_open_sides_round_your_discs() {
        means(
            "Play the move that leaves your discs the fewest open sides.",
            fewest(|one| one.number("open_sides")),
        );
    }

    #[test]
    fn few_of_your_discs_beside_open_squares() {
        means(
            "Play the move that leaves the fewest of your discs beside an empty square.",
            fewest(|one| one.number("frontier")),
        );
    }

    #[test]
    fn few_of_yours_and_many_of_theirs() {
        scores(
            "-1 for each of your discs it leaves beside an empty square\n1 for each of the opponent's discs it leaves beside an empty square",
            |_, one| one.number("their_frontier") - one.number("frontier"),
        );
    }

    #[test]
    fn a_move_that_flips_only_discs_that_are_walled_in() {
        means(
            "If a move opens no squares, play it.",
            play(|one| one.number("opens") == 0),
        );
    }
}

mod stability {
    use super::*;

    #[test]
    fn stable_discs_yours_minus_theirs() {
        scores(
            "1 for each stable disc it leaves you\n-1 for each stable disc it leaves the opponent",
            |_, one| one.number("stable_discs") - one.number("their_stable_discs"),
        );
    }

    #[test]
    fn as_many_discs_that_stay_yours_as_you_can() {
        means(
            "Play the move that leaves you the most stable discs.",
            most(|one| one.number("stable_discs")),
        );
    }

    #[test]
    fn black_should_make_white_pass_to_get_the_last_move() {
        means(
            "When you are black, if a move leaves the opponent no moves, play it.",
            when(Board::is_black, play(|one| one.number("replies") == 0)),
        );
    }
}

mod whole_programs {
    use super::*;

    #[test]
    fn points_with_ties_by_chance() {
        let text = "1. Play the move that scores the most points.\n\nTies: random.\n\nPoints:\n    \
                    100 if it takes a corner\n    10 if it is on an edge and is not by a corner\n    \
                    1 for each disc it flips\n";
        let twin = most(|one| {
            100 * i64::from(one.is("corner"))
                + 10 * i64::from(one.is("edge") && !one.is("by_a_corner"))
                + one.number("flips")
        });
        program_means(text, &[twin], None);
    }

    #[test]
    fn keys_in_order() {
        let text = file(
            &[
                "If a move takes a corner, play it.",
                "Cross off moves that let the opponent take a corner, unless that crosses off every move.",
                "Keep only the moves that flip the most discs.",
                "If a move is on an edge, play it.",
            ],
            "",
        );
        let twins = [
            play(|one| one.is("corner")),
            cross_off(|one| one.is("gives_corner")),
            keep_most(|one| one.number("flips")),
            play(|one| one.is("edge")),
        ];
        program_means(&text, &twins, None);
    }

    #[test]
    fn the_careful_student() {
        let text = "1. If a move takes a corner, play it.\n2. Cross off moves that touch an empty corner or touch a corner of \
                    the opponent's, unless that crosses off every move.\n3. Otherwise, play the move that flips the most \
                    discs.\n\nTies: random.\n";
        let twins = [
            play(|one| one.is("corner")),
            cross_off(|one| one.is("touches_empty_corner") || one.is("touches_their_corner")),
            most(|one| one.number("flips")),
        ];
        program_means(text, &twins, None);
    }

    #[test]
    fn to_the_centre() {
        let text = file(
            &[
                "If a move takes a corner, play it.",
                "Play the move that is nearest the centre.",
            ],
            "",
        );
        let twins = [
            play(|one| one.is("corner")),
            fewest(|one| one.number("centre_distance")),
        ];
        program_means(&text, &twins, None);
    }

    #[test]
    fn corner_else_most_flips_by_chance() {
        let text = "1. If a move takes a corner, play it.\n2. Otherwise, play the move that flips the most discs.\n\nTies: \
                    random.\n";
        let twins = [
            play(|one| one.is("corner")),
            most(|one| one.number("flips")),
        ];
        program_means(text, &twins, None);
    }

    #[test]
    fn a_fixed_order_of_places() {
        let text = file(
            &["Play the first of: the corners, c3, the edges, the centre, the danger zone."],
            "",
        );
        let items: [fn(&Move) -> bool; 5] = [
            |one| one.is("corner"),
            |one| one.on("c3"),
            |one| one.is("edge"),
            |one| one.is("centre"),
            |one| one.is("danger_zone"),
        ];
        let twin = Twin::PlayFirst(items.into_iter().map(|item| Box::new(item) as _).collect());
        program_means(&text, &[twin], None);
    }
}

//! What a sentence does, worked out by hand on one drawn board: precedence, negation, numbers, guards, deciding, ties.
//!
//! ```text
//!    a b c d e f
//!  1 . . . * W B   *  the ten moves of Black:
//!  2 * * W B B .      edges  d1 a2 f3 b6 d6 e6      corner  f6
//!  3 W W W W B *      beside an empty corner  a2 b2 b5 b6 e6
//!  4 . * W B W B      they let White take a corner  a2 b2 d6 e6
//!  5 . * W B W W      stable discs  d1 f6
//!  6 . * . * * *      flips  b5 3 · a2 b2 b4 e6 f6 2 · the others 1
//! ```
//! White's moves after each: d1 5, a2 9, b2 10, f3 4, b4 10, b5 6, b6 7, d6 6, e6 5, f6 6. Half of the 36 squares are empty.

use paper_othello::board::{BoardSize, Layout, Position, Side, read_position};
use paper_othello::library;
use paper_othello::program::{Decider, Did, Program};

const BOARD: &str = "....WB/..WBB./WWWWB./..WBWB/..WBWW/......";
pub(super) const ALL: &str = "d1 a2 b2 f3 b4 b5 b6 d6 e6 f6";

pub(super) fn position() -> Position {
    read_position(&format!("{BOARD} black")).expect("a board")
}

#[track_caller]
pub(super) fn program(text: &str) -> Program {
    let reading = library::read(text);
    reading
        .program
        .unwrap_or_else(|| panic!("{text}\n{:#?}", reading.diagnostics))
}

/// The moves that one rule leaves, with further lines of the file behind it.
#[track_caller]
pub(super) fn left_with(rule: &str, more: &str) -> String {
    let program = program(&format!("1. {rule}\nTies: random.\n{more}"));
    let runner = program
        .on(BoardSize::SIX, Some(1))
        .expect("blocks for six by six");
    let record = runner.record(&position()).expect("no script fails");
    let reached = record.rules[0]
        .reached
        .as_ref()
        .expect("the first rule is reached");
    let names: Vec<String> = reached
        .after
        .iter()
        .map(|square| square.to_string())
        .collect();
    names.join(" ")
}

#[track_caller]
pub(super) fn left(rule: &str) -> String {
    left_with(rule, "")
}

/// The moves that have something: those that would be played.
#[track_caller]
fn those_that(condition: &str) -> String {
    left(&format!("If a move {condition}, play it."))
}

/// Whether a guard holds.
#[track_caller]
fn holds(guard: &str) -> bool {
    let left = left(&format!("When {guard}, if a move takes a corner, play it."));
    assert!(left == "f6" || left == ALL, "{left}");
    left == "f6"
}

/// The move, and what decides it.
#[track_caller]
pub(super) fn plays(text: &str) -> (String, Option<Decider>) {
    let program = program(text);
    let decision = program
        .on(BoardSize::SIX, Some(1))
        .expect("blocks")
        .decide(&position())
        .expect("no script fails");
    (
        decision.outcome.square().expect("a move").to_string(),
        decision.decided_by,
    )
}

#[track_caller]
fn tied_by(keys: &str) -> String {
    plays(&format!("Ties: {keys}.")).0
}

mod joining {
    use super::*;

    #[test]
    fn and_needs_both() {
        assert_eq!(
            those_that("is on an edge and touches an empty corner"),
            "a2 b6 e6"
        );
    }

    #[test]
    fn or_needs_one() {
        assert_eq!(
            those_that("takes a corner or is in the danger zone"),
            "b2 b4 b5 f6"
        );
    }

    #[test]
    fn and_of_three() {
        let rule =
            "is on an edge and flips exactly 1 disc and does not let the opponent take a corner";
        assert_eq!(those_that(rule), "d1 f3 b6");
    }

    #[test]
    fn or_of_three() {
        let rule = "takes a corner, flips at least 3 discs or leaves the opponent at most 4 moves";
        assert_eq!(those_that(rule), "f3 b5 f6");
    }

    #[test]
    fn a_list_with_and_needs_all_its_objects() {
        assert_eq!(those_that("is on an edge and by a corner"), "a2 b6 e6");
    }

    #[test]
    fn a_list_with_or_needs_one_of_its_objects() {
        assert_eq!(
            those_that("is in a corner, in row 1 or in column a"),
            "d1 a2 f6"
        );
    }

    #[test]
    fn a_list_of_squares_means_any_of_them_whatever_joins_them() {
        assert_eq!(those_that("is on d1, b2 or f3"), "d1 b2 f3");
        assert_eq!(those_that("is on d1, b2 and f3"), "d1 b2 f3");
    }

    #[test]
    fn the_and_of_between_joins_nothing() {
        let rule = "leaves the opponent between 5 and 6 moves or takes a corner";
        assert_eq!(those_that(rule), "d1 b5 d6 e6 f6");
    }
}

mod negating {
    use super::*;

    #[test]
    fn one_fact() {
        assert_eq!(
            those_that("does not touch an empty corner"),
            "d1 f3 b4 d6 f6"
        );
    }

    #[test]
    fn covers_the_whole_list_of_its_verb() {
        assert_eq!(those_that("is not on an edge or by a corner"), "b4 f6");
    }

    #[test]
    fn neither_nor_is_the_same() {
        assert_eq!(those_that("is neither on an edge nor by a corner"), "b4 f6");
    }

    #[test]
    fn covers_a_list_of_squares() {
        assert_eq!(those_that("is not on a2, b2 or f6"), "d1 f3 b4 b5 b6 d6 e6");
    }

    #[test]
    fn ends_with_its_own_part() {
        let rule = "does not touch an empty corner and does not let the opponent take a corner";
        assert_eq!(those_that(rule), "d1 f3 b4 f6");
        let rule = "does not touch an empty corner or does not let the opponent take a corner";
        assert_eq!(those_that(rule), "d1 f3 b4 b5 b6 d6 f6");
    }

    #[test]
    fn behind_a_plain_part_leaves_that_alone() {
        assert_eq!(
            those_that("is on an edge and is not by a corner"),
            "d1 f3 d6"
        );
        assert_eq!(
            those_that("takes a corner or does not flip at least 2 discs"),
            "d1 f3 b6 d6 f6"
        );
    }

    #[test]
    fn but_not_is_and_not() {
        assert_eq!(those_that("is on an edge but not by a corner"), "d1 f3 d6");
        assert_eq!(
            those_that("is on an edge but does not let the opponent take a corner"),
            "d1 f3 b6"
        );
    }

    #[test]
    fn a_number() {
        assert_eq!(
            those_that("does not flip exactly 2 discs"),
            "d1 f3 b5 b6 d6"
        );
        assert_eq!(
            those_that("does not leave the opponent between 5 and 9 moves"),
            "b2 f3 b4"
        );
    }

    #[test]
    fn what_says_none_without_the_word() {
        assert_eq!(those_that("does not make the opponent pass"), ALL);
    }
}

mod own_words {
    use super::*;

    const RISKY: &str = "A move is risky if it touches an empty corner and is not on an edge.\n";
    const BAD: &str = "A move is bad if it is risky or lets the opponent take a corner.\n";
    const WIDE: &str = "A move is far out if it is on an edge or takes a corner.\n";

    #[test]
    fn stand_for_their_whole_definition() {
        assert_eq!(left_with("If a move is risky, play it.", RISKY), "b2 b5");
        let rule = "If a move is far out and does not let the opponent take a corner, play it.";
        assert_eq!(left_with(rule, WIDE), "d1 f3 b6 f6");
    }

    #[test]
    fn are_denied_as_a_whole() {
        assert_eq!(
            left_with("If a move is not risky, play it.", RISKY),
            "d1 a2 f3 b4 b6 d6 e6 f6"
        );
        assert_eq!(
            left_with("If a move is not far out, play it.", WIDE),
            "b2 b4 b5"
        );
    }

    #[test]
    fn build_on_one_another_in_any_order() {
        let both = format!("{BAD}{RISKY}");
        assert_eq!(
            left_with(
                "Cross off bad moves, unless that crosses off every move.",
                &both
            ),
            "d1 f3 b4 b6 f6"
        );
        assert_eq!(
            left_with("If a move is not bad, play it.", &both),
            "d1 f3 b4 b6 f6"
        );
    }

    #[test]
    fn are_denied_in_lists_with_other_objects() {
        assert_eq!(
            left_with("If a move is not risky or on an edge, play it.", RISKY),
            "b4 f6"
        );
    }
}

mod numbers {
    use super::*;

    #[test]
    fn quantities_say_what_they_say() {
        for (quantity, squares) in [
            ("at least 9", "a2 b2 b4"),
            ("at most 5", "d1 f3 e6"),
            ("exactly 6", "b5 d6 f6"),
            ("6", "b5 d6 f6"),
            ("more than 9", "b2 b4"),
            ("fewer than 5", "f3"),
            ("between 7 and 9", "a2 b6"),
            ("ten", "b2 b4"),
            ("9 or more", "a2 b2 b4"),
        ] {
            let rule = format!("leaves the opponent {quantity} moves");
            assert_eq!(those_that(&rule), squares, "{quantity}");
        }
    }

    #[test]
    fn no_is_none_and_an_is_at_least_one() {
        assert_eq!(those_that("opens no squares"), "f3");
        assert_eq!(those_that("opens a square"), "d1 a2 b2 b4 b5 b6 d6 e6 f6");
    }

    #[test]
    fn points_add_up_as_on_paper() {
        let points = "Points:\n0.1 if it takes a corner\n0.2 if it puts down a stable disc\n0.3 if it is on b4\n";
        assert_eq!(
            left_with("Play the move that scores the most points.", points),
            "b4 f6"
        );
        assert_eq!(
            left_with("If a move scores exactly 0.3 points, play it.", points),
            "b4 f6"
        );
        assert_eq!(
            left_with("If a move scores more than 0.299 points, play it.", points),
            "b4 f6"
        );
    }

    #[test]
    fn points_can_be_taken_away_and_counted() {
        let points = "Points:\n2 for each disc it flips\n-1 for each move it leaves the opponent\n";
        assert_eq!(
            left_with("If a move scores at least -2 points, play it.", points),
            "f3 b5 e6 f6"
        );
    }

    #[test]
    fn a_line_of_points_counts_only_when_its_guard_holds() {
        let points = "Points:\nwhen you are ahead, 5 if it is on a2\nwhen you are behind, 3 if it is on b6\n1 if it is on d1\n";
        assert_eq!(
            left_with("Play the move that scores the most points.", points),
            "b6"
        );
    }

    #[test]
    fn a_quarter_of_values_is_mirrored_to_all_four() {
        let values = "Values:\n1 2 3\n4 5 6\n7 8 9\n";
        for (number, squares) in [
            (1, "f6"),
            (2, "b6 e6"),
            (3, "d1 d6"),
            (4, "a2"),
            (5, "b2 b5"),
            (7, "f3"),
            (8, "b4"),
        ] {
            let rule = format!("If a move stands on a square worth {number}, play it.");
            assert_eq!(left_with(&rule, values), squares, "{number}");
        }
    }

    #[test]
    fn whole_values_are_not_mirrored() {
        let values = "Values:\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0.5\n0 0 0 0 0 0\n0 0.125 0 0 0 0\n0 0 0 0 0 -2\n";
        assert_eq!(
            left_with(
                "Play the move that stands on the square worth the most.",
                values
            ),
            "f3"
        );
        assert_eq!(
            left_with(
                "Play the move that stands on the square worth the least.",
                values
            ),
            "f6"
        );
        assert_eq!(
            left_with(
                "If a move stands on a square worth between 0.1 and 0.2, play it.",
                values
            ),
            "b5"
        );
    }

    #[test]
    fn named_values_are_tables_of_their_own() {
        let values = "Values:\n9 0 0\n0 0 0\n0 0 0\nValues early:\n0 0 0\n0 0 0\n9 0 0\n";
        assert_eq!(
            left_with(
                "Play the move that stands on the square worth the most.",
                values
            ),
            "f6"
        );
        assert_eq!(
            left_with(
                "Play the move that stands on the square worth the most in early.",
                values
            ),
            "f3"
        );
    }

    #[test]
    fn the_worth_of_the_board_is_yours_minus_theirs() {
        // f6 flips e5 and f5; f1 is black already.
        let values = "Values:\n10 0 0\n0 1 0\n0 0 0\n";
        assert_eq!(
            left_with(
                "If a move makes your squares worth at least 21, play it.",
                values
            ),
            "f6"
        );
    }
}

mod guards {
    use super::*;

    #[test]
    fn ask_about_the_board_before_the_move() {
        assert!(holds("you have exactly 7 discs"));
        assert!(holds("the opponent has 11 discs"));
        assert!(holds("18 squares are empty"));
        assert!(holds("you hold a corner"));
        assert!(holds("you have 10 moves"));
        assert!(holds("you are behind"));
        assert!(!holds("you are white"));
    }

    #[test]
    fn join_with_and_or_with_or() {
        assert!(holds("you are black and you are behind"));
        assert!(!holds("you are black and you are ahead"));
        assert!(holds("you are white or you are behind"));
        assert!(!holds(
            "you are white or you are ahead or the score is level"
        ));
    }

    #[test]
    fn negate_one_question_each() {
        assert!(holds("you are not ahead and you are black"));
        assert!(!holds(
            "you are not behind or you do not have at least 7 discs"
        ));
        assert!(holds("the opponent does not hold a corner"));
    }

    #[test]
    fn count_halves_of_the_board() {
        assert!(holds("half of the squares are empty"));
        assert!(holds("at least half of the squares are empty"));
        assert!(holds("at most half of the squares are empty"));
        assert!(!holds("more than half of the squares are empty"));
        assert!(!holds("fewer than half of the squares are empty"));
    }

    #[test]
    fn count_between_two_numbers_both_included() {
        assert!(holds("between 7 and 9 discs are yours"));
        assert!(holds("you have between 1 and 7 discs"));
        assert!(!holds("you have between 8 and 36 discs"));
    }

    #[test]
    fn count_in_a_region() {
        assert!(holds("you have 1 disc in the corners"));
        assert!(holds("no squares in the centre are empty"));
        assert!(holds("the opponent has 5 discs in the danger zone"));
    }

    #[test]
    fn that_do_not_hold_leave_everything() {
        let rule = "When you are ahead, cross off moves that are on an edge, unless that crosses off every move.";
        assert_eq!(left(rule), ALL);
    }
}

mod instructions {
    use super::*;

    #[test]
    fn crossing_off_everything_crosses_off_nothing() {
        assert_eq!(
            left(
                "Cross off moves that leave the opponent a move, unless that crosses off every move."
            ),
            ALL
        );
        assert_eq!(
            left("Cross off moves that do not take a corner, unless that crosses off every move."),
            "f6"
        );
    }

    #[test]
    fn keeping_nothing_keeps_everything() {
        assert_eq!(
            left("Keep only moves that flip at least 9 discs, unless there are none."),
            ALL
        );
        assert_eq!(
            left("Keep only moves that flip at least 3 discs, unless there are none."),
            "b5"
        );
    }

    #[test]
    fn the_best_are_all_that_are_as_good() {
        assert_eq!(
            left("Play the move that flips the fewest discs."),
            "d1 f3 b6 d6"
        );
        assert_eq!(
            left("Keep only the moves that leave the opponent the most moves."),
            "b2 b4"
        );
    }

    #[test]
    fn a_rule_that_finds_moves_ends_the_program() {
        let rules =
            "1. If a move is on an edge, play it.\n2. Play the move that flips the most discs.\n";
        let said = plays(&format!("{rules}Ties: topmost, then leftmost."));
        assert_eq!(said, ("d1".to_owned(), Some(Decider::Rule(1))));
        let said = plays(&format!("{rules}Ties: bottommost, then rightmost."));
        assert_eq!(said, ("e6".to_owned(), Some(Decider::Rule(1))));
    }

    #[test]
    fn a_rule_that_finds_none_hands_on_to_the_next() {
        let rules = "1. If a move is on c1, play it.\n2. If a move flips exactly 3 discs, play it.\nTies: random.";
        assert_eq!(plays(rules), ("b5".to_owned(), Some(Decider::Rule(2))));
    }

    #[test]
    fn each_rule_reads_what_the_ones_before_left() {
        let rules = "1. Cross off moves that touch an empty corner, unless that crosses off every move.\n\
                     2. Keep only moves that are on an edge, unless there are none.\n\
                     3. Cross off moves that are on an edge, unless that crosses off every move.\n\
                     4. Play the move that leaves the opponent the fewest moves.\nTies: random.";
        assert_eq!(plays(rules), ("f3".to_owned(), Some(Decider::Rule(4))));
    }

    #[test]
    fn when_the_rules_run_out_the_ties_choose_among_what_is_left() {
        let rules = "1. Cross off moves that are on an edge, unless that crosses off every move.\nTies: topmost, then leftmost.";
        assert_eq!(plays(rules), ("b2".to_owned(), Some(Decider::Ties)));
    }

    #[test]
    fn one_move_left_does_not_end_the_program() {
        let rules = "1. Keep only moves that are on b4, unless there are none.\n2. If a move is on b4, play it.\nTies: random.";
        assert_eq!(plays(rules), ("b4".to_owned(), Some(Decider::Rule(2))));
    }

    #[test]
    fn play_first_takes_the_first_item_that_has_moves() {
        assert_eq!(
            left("Play the first of: a1, f1, the edges, c3."),
            "d1 a2 f3 b6 d6 e6"
        );
        assert_eq!(left("Play the first of: c3, b4, the edges."), "b4");
        assert_eq!(left("Play the first of: c3, the centre."), ALL);
    }

    #[test]
    fn play_first_leaves_the_moves_of_its_item_tied() {
        let rules = "1. Play the first of: the centre, risky moves, the corners.\nTies: bottommost, then leftmost.\n\
                     A move is risky if it touches an empty corner.";
        assert_eq!(plays(rules), ("b6".to_owned(), Some(Decider::Rule(1))));
    }

    #[test]
    fn play_first_skips_an_own_word_that_no_move_left_has() {
        let rule = "Play the first of: moves that are far gone, the corners.";
        assert_eq!(
            left_with(rule, "A move is far gone if it flips at least 9 discs."),
            "f6"
        );
    }

    #[test]
    fn what_a_rule_did_has_a_name() {
        let did = |rule: &str| {
            let program = program(&format!("1. {rule}\nTies: random."));
            let record = program
                .on(BoardSize::SIX, Some(1))
                .expect("no blocks")
                .record(&position())
                .expect("no script fails");
            record.rules[0].reached.as_ref().expect("reached").did
        };
        assert_eq!(did("If a move takes a corner, play it."), Did::Decided);
        assert_eq!(did("If a move is on c1, play it."), Did::MatchedNothing);
        assert_eq!(
            did("Keep only moves that take a corner, unless there are none."),
            Did::Kept
        );
        assert_eq!(
            did("Cross off moves that are on an edge, unless that crosses off every move."),
            Did::CrossedOff
        );
        let all =
            "Cross off moves that leave the opponent a move, unless that crosses off every move.";
        assert_eq!(did(all), Did::WouldCrossOffEveryMove);
        assert_eq!(
            did("When you are ahead, if a move takes a corner, play it."),
            Did::GuardNotMet
        );
    }
}

mod ties {
    use super::*;

    #[test]
    fn by_place() {
        assert_eq!(tied_by("topmost, then leftmost"), "d1");
        assert_eq!(tied_by("bottommost, then rightmost"), "f6");
        assert_eq!(tied_by("rightmost, then topmost"), "f3");
        assert_eq!(tied_by("leftmost, then bottommost"), "a2");
    }

    #[test]
    fn by_a_measure_first() {
        assert_eq!(tied_by("most flips, then topmost, then leftmost"), "b5");
        assert_eq!(tied_by("fewest replies, then topmost, then leftmost"), "f3");
        assert_eq!(
            tied_by("most replies, then bottommost, then leftmost"),
            "b4"
        );
        assert_eq!(
            tied_by("nearest the centre, then topmost, then leftmost"),
            "b4"
        );
        assert_eq!(
            tied_by("farthest from the centre, then topmost, then leftmost"),
            "f6"
        );
    }

    #[test]
    fn by_a_row_then_a_measure_then_a_column() {
        assert_eq!(
            tied_by("bottommost, then fewest flips, then rightmost"),
            "d6"
        );
    }

    #[test]
    fn chance_repeats_itself() {
        let program = program("Ties: random.");
        for seed in 0..50 {
            let runner = program.on(BoardSize::SIX, Some(seed)).expect("no blocks");
            let first = runner.decide(&position()).expect("no script fails");
            assert_eq!(runner.decide(&position()).expect("no script fails"), first);
            assert_eq!(
                runner.record(&position()).expect("no script fails").outcome,
                first.outcome
            );
        }
    }

    #[test]
    fn chance_is_fair() {
        let program = program("Ties: random.");
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..5_000 {
            let runner = program.on(BoardSize::SIX, Some(seed)).expect("no blocks");
            *counts
                .entry(
                    runner
                        .decide(&position())
                        .expect("no script fails")
                        .outcome
                        .square(),
                )
                .or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 10);
        assert!(
            counts.values().all(|count| (400..600).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn chance_looks_at_the_position_and_at_the_side() {
        let program = program("Ties: random.");
        let black = Position::start(BoardSize::SIX, Layout::Standard);
        let swapped = Position::new(
            BoardSize::SIX,
            black.discs(Side::White),
            black.discs(Side::Black),
            Side::White,
        );
        let swapped = swapped.expect("the same discs");
        let other = Position::start(BoardSize::SIX, Layout::Mirrored).with_side(Side::White);
        for other in [swapped, other] {
            assert_eq!(black.legal_moves(), other.legal_moves());
            let differs = |seed: &u64| {
                let runner = program.on(BoardSize::SIX, Some(*seed)).expect("no blocks");
                runner.decide(&black).expect("no script fails").outcome
                    != runner.decide(&other).expect("no script fails").outcome
            };
            let different = (0..200_u64).filter(differs).count();
            assert!((100..200).contains(&different), "{different} of 200");
        }
    }
}

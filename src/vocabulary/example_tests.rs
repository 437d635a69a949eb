//! The subtle words by example, on small boards that are drawn in text. Black moves, unless a test says otherwise.
//! Breadth is the golden tests' work.

use super::values::{self, ValueTable};
use super::{facts, measures, questions};
use crate::board::{BoardSize, Layout, Position, Region, Side, Square, Squares};

/// The position drawn: `.` empty, `B` black, `W` white, row by row; anything else only parts them.
pub(super) fn drawn(mover: Side, board: &str) -> Position {
    let letters: Vec<char> = board
        .chars()
        .filter(|letter| ".BW".contains(*letter))
        .collect();
    let size = BoardSize::of_area(letters.len()).expect("4, 6 or 8 rows are drawn");
    let holding = |wanted| {
        let squares = size.squares().iter().zip(&letters);
        squares
            .filter(|(_, letter)| **letter == wanted)
            .map(|(square, _)| square)
            .collect()
    };
    Position::new(size, holding('B'), holding('W'), mover).expect("a letter is one colour")
}

fn black_to_move(board: &str) -> Position {
    drawn(Side::Black, board)
}

/// The names of the legal moves that have a fact.
fn moves_that(fact: fn(&Position, Squares) -> Squares, position: &Position) -> String {
    names(fact(position, position.legal_moves()))
}

fn names(squares: Squares) -> String {
    let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    names.join(" ")
}

fn square(name: &str) -> Square {
    name.parse().expect("a test names squares")
}

#[test]
fn giving_opening_and_saving_a_corner() {
    // White could take a1 already. a4 leaves it so; e6 also opens f6; d1 turns c1, which saves a1.
    let position = black_to_move(
        ". B W . . .
         . . . . . .
         . . . . . .
         . W B . . .
         . . . . . .
         . W B W . .",
    );
    assert_eq!(names(position.legal_moves()), "d1 a4 a6 e6");
    assert_eq!(moves_that(facts::gives_corner, &position), "a4 a6 e6");
    assert_eq!(moves_that(facts::opens_corner, &position), "e6");
    assert_eq!(moves_that(facts::saves_corner, &position), "d1");
}

#[test]
fn taking_the_corner_that_the_opponent_wants_saves_it() {
    // Both sides could take a1, and White d1. a4 turns the disc that White's a1 needs; d1 stays open.
    let position = black_to_move(
        ". W B .
         B . . .
         W . . .
         . . . .",
    );
    assert_eq!(moves_that(facts::saves_corner, &position), "a1 a4");
    assert_eq!(moves_that(facts::gives_corner, &position), "a4");
}

#[test]
fn a_threat_is_a_corner_of_the_movers_own_next_time() {
    // c2 turns d3, and a4 turns c4: either way White's e2 then lies between a black disc and f1.
    let position = black_to_move(
        ". . . . . .
         . . . . W .
         . . . W . .
         . W W W B .
         . . . . W .
         . . . . . .",
    );
    assert_eq!(names(position.legal_moves()), "c2 a4 e6");
    assert_eq!(moves_that(facts::threatens_corner, &position), "c2 a4");
}

#[test]
fn squares_that_touch_diagonally_are_one_region() {
    // a1 and b2 are two together; d4 is alone.
    let position = black_to_move(
        ". W W B
         W . W B
         B W W B
         B W W .",
    );
    assert_eq!(names(position.legal_moves()), "a1 b2 d4");
    assert_eq!(moves_that(facts::odd_region, &position), "d4");
    assert_eq!(measures::region(&position, square("b2")), 2);
}

#[test]
fn a_wedge_has_the_opponent_on_both_sides_along_the_border() {
    // c1 is one; b6 too, beside a white corner; f3 turns one of its two neighbours, f4.
    let position = black_to_move(
        ". W . W . .
         . . W . . W
         . . B . . .
         . B . . . W
         . W . . . B
         W . W . . .",
    );
    assert_eq!(moves_that(facts::wedges, &position), "c1 b6");
    assert_eq!(names(position.flips(square("f3"))), "f4");
}

#[test]
fn full_lines_make_a_lone_disc_stable() {
    // All four lines through Black's b2 are full. White's d2 has an open column, d1 to d4.
    let position = black_to_move(
        "W W W .
         W B W W
         W W W .
         . W . W",
    );
    assert!(position.stable_discs().contains(square("b2")));
    assert!(!position.stable_discs().contains(square("d2")));
}

#[test]
fn a_neighbour_makes_a_disc_stable_only_in_its_own_colour() {
    // b1 leans on the stable corner a1. e6 stands beside a corner of the other colour.
    let position = black_to_move(
        "B B . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . B W",
    );
    assert_eq!(names(position.stable_discs()), "a1 b1 f6");
}

#[test]
fn what_can_never_be_flipped_is_not_always_found() {
    // Black is gone, so nothing can be flipped; the rule does not look that far.
    let position = black_to_move(
        ". . . .
         . W W .
         . W W .
         . . . .",
    );
    assert!(position.stable_discs().is_empty());
}

#[test]
fn a_board_value_counts_both_colours_after_the_move() {
    // b1 turns b2: Black holds b1 and b2 b3 c2, White c3.
    let position = Position::start(BoardSize::FOUR, Layout::Standard);
    let table = ValueTable::new(BoardSize::FOUR, &[vec![9, -3], vec![-3, 1]]).expect("a quarter");
    assert_eq!(values::value(&table, &position, square("b1")), -3);
    assert_eq!(
        values::board_value(&table, &position, square("b1")),
        -3 + 3 - 1
    );
}

#[test]
fn questions_look_at_the_board_before_the_move() {
    let board = "B . . . . W
                 . . . . . .
                 . . W B W .
                 . . B W . .
                 . . . . . .
                 . . . . . W";
    let (black, white) = (drawn(Side::Black, board), drawn(Side::White, board));
    assert_eq!(questions::empty_squares(&black), 28);
    assert_eq!(questions::discs(&black), 8);
    assert_eq!(
        (questions::own_discs(&black), questions::their_discs(&black)),
        (3, 5)
    );
    assert_eq!(
        (
            questions::own_corners(&black),
            questions::their_corners(&black)
        ),
        (1, 2)
    );
    assert_eq!((questions::lead(&black), questions::lead(&white)), (-2, 2));
    assert_eq!(
        questions::own_moves(&black),
        i64::from(black.legal_moves().len())
    );
    assert_eq!(questions::own_moves(&black), questions::their_moves(&white));
    assert_eq!(questions::own_discs_in(&black, Region::Centre), 2);
    assert_eq!(questions::their_discs_in(&black, Region::DangerZone), 1);
    assert_eq!(questions::empty_in(&black, Region::Border), 17);
    assert_eq!(questions::discs_in(&black, Region::Border), 3);
}

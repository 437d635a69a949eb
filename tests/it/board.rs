//! The board: moves and flips against the slow twin, and how games end.

use paper_othello::board::{BoardSize, Ending, Layout, Position, Side, Squares};
use proptest::prelude::*;

use crate::twin;

proptest! {
    #[test]
    fn legal_moves_are_the_twins(position in twin::positions()) {
        prop_assert_eq!(position.legal_moves(), twin::legal_moves(&position));
    }

    #[test]
    fn flips_are_the_twins_on_every_square_of_the_grid(position in twin::positions()) {
        for square in twin::grid() {
            prop_assert_eq!(position.flips(square), twin::flips(&position, square), "{}", square);
        }
    }

    #[test]
    fn a_move_can_be_played_just_where_it_is_legal(position in twin::positions()) {
        for square in twin::grid() {
            let legal = position.legal_moves().contains(square);
            prop_assert_eq!(position.play(square).is_ok(), legal, "{}", square);
        }
    }

    #[test]
    fn a_move_adds_one_disc_and_turns_the_flips(position in twin::positions()) {
        for square in position.legal_moves() {
            let next = position.play(square).expect("it is legal");
            let turned = position.flips(square);
            prop_assert_eq!(next.discs(position.side()), position.own() | turned | Squares::of(square));
            prop_assert_eq!(next.discs(next.side()), position.opponent() - turned);
        }
    }
}

/// A position of these black and white squares, Black to move.
fn position(size: BoardSize, black: Squares, white: Squares) -> Position {
    Position::new(size, black, white, Side::Black).expect("a board")
}

/// How a game ends on this board, whoever is to move.
fn ending(position: Position) -> Option<Ending> {
    assert_eq!(position.ending(), position.pass().ending());
    position.ending()
}

#[test]
fn a_game_goes_on_while_either_side_can_move() {
    for size in BoardSize::ALL {
        assert_eq!(ending(Position::start(size, Layout::Standard)), None);
    }
    // White, on a1, can trap b1 from c1; Black can do nothing.
    let (black, white) = (Squares::from_bits(0b010), Squares::from_bits(0b001));
    let left_over = position(BoardSize::FOUR, black, white);
    assert!(left_over.legal_moves().is_empty());
    assert_eq!(ending(left_over), None);
}

#[test]
fn a_full_board_ends_the_game() {
    for size in BoardSize::ALL {
        let left_half = size.squares() & (Squares::column(0) | Squares::column(1));
        let full = position(size, left_half, size.squares() - left_half);
        assert_eq!(ending(full), Some(Ending::BoardFull));
    }
}

#[test]
fn a_full_board_of_one_colour_is_a_full_board() {
    let all = BoardSize::EIGHT.squares();
    let perfect = position(BoardSize::EIGHT, all, Squares::EMPTY);
    assert_eq!(perfect.count(Side::Black), 64);
    assert_eq!(ending(perfect), Some(Ending::BoardFull));
}

#[test]
fn a_game_ends_when_one_colour_is_gone() {
    let white = Squares::row(2) & BoardSize::SIX.squares();
    let wiped_out = position(BoardSize::SIX, Squares::EMPTY, white);
    assert_eq!(ending(wiped_out), Some(Ending::OneColourGone));
}

#[test]
fn an_empty_board_is_a_game_that_is_over() {
    for size in BoardSize::ALL {
        let empty = position(size, Squares::EMPTY, Squares::EMPTY);
        assert_eq!(ending(empty), Some(Ending::OneColourGone));
        assert_eq!(empty.leader(), None);
    }
}

#[test]
fn a_game_ends_when_nobody_can_move() {
    let (black, white) = (Squares::row(0), Squares::row(3));
    let apart = position(BoardSize::EIGHT, black, white);
    assert_eq!(ending(apart), Some(Ending::NobodyCanMove));
}

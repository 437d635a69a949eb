//! The endgame solver against plain minimax, and against what is known of perfect play.

use std::sync::atomic::{AtomicU64, Ordering};

use paper_othello::board::{
    BoardSize, Layout, Position, Side, Square, Squares, read_position, read_transcript,
};
use paper_othello::solve::{Limit, Solver};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::minimax;
use crate::support::cases;

/// Feinstein's line of perfect play on 6×6 (1993): each position of it is worth 4 discs to White.
const PERFECT_LINE: &str = "c2 b4 c5 d2 e4 e3 d1 c1 b1 d5 d6 f4 b3 b2 f3 f2 e2 b6 a4 c6 a6 a2 b5 a5 e6 e5 a3 a1 \
                            f5 f6 pass e1 f1";

/// Boards with a few empty squares anywhere. With one colour rare there are passes, early ends and wipe-outs.
fn nearly_full() -> impl Strategy<Value = Position> {
    let size = select(BoardSize::ALL.to_vec());
    size.prop_flat_map(|size| {
        let squares: Vec<Square> = size.squares().iter().collect();
        (
            subsequence(squares, 0..=7),
            any::<[u64; 3]>(),
            0..3usize,
            any::<bool>(),
        )
            .prop_map(move |(empty, words, rare, black)| {
                let discs = size.squares() - empty.into_iter().collect::<Squares>();
                let colours = words
                    .iter()
                    .take(rare + 1)
                    .fold(u64::MAX, |all, word| all & word);
                let black_discs = discs & Squares::from_bits(colours);
                let side = if black { Side::Black } else { Side::White };
                Position::new(size, black_discs, discs - black_discs, side).expect("a board")
            })
    })
}

/// Positions on 4×4 and 6×6 that a game leads to, with at most this many empty squares.
fn played(most_empty: u32) -> impl Strategy<Value = Position> {
    let sizes = select(vec![BoardSize::FOUR, BoardSize::SIX]);
    (sizes, select(Layout::ALL.to_vec()), any::<[u8; 40]>()).prop_map(
        move |(size, layout, picks)| {
            let mut position = Position::start(size, layout);
            for pick in picks {
                if position.ending().is_some() || position.empty().len() <= most_empty {
                    break;
                }
                let moves = position.legal_moves();
                let nth = usize::from(pick) % (moves.len().max(1) as usize);
                position = match moves.iter().nth(nth) {
                    Some(square) => position.play(square).expect("a legal move"),
                    None => position.pass(),
                };
            }
            position
        },
    )
}

fn value(solver: &mut Solver, position: &Position) -> i32 {
    let solved = solver.solve(position, Limit::none());
    solved.value().expect("nothing limits it")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(200)))]

    #[test]
    fn nearly_full_boards_are_worth_what_minimax_says(position in nearly_full()) {
        prop_assert_eq!(value(&mut Solver::new(1 << 16), &position), minimax(&position));
    }

    #[test]
    fn positions_of_games_are_worth_what_minimax_says(position in played(8)) {
        prop_assert_eq!(value(&mut Solver::new(1 << 16), &position), minimax(&position));
    }

    #[test]
    fn the_first_move_that_keeps_the_value_is_the_one_that_minimax_finds(position in played(9)) {
        let mut solver = Solver::new(1 << 16);
        let worth = value(&mut solver, &position);
        let keeps = |square: &Square| {
            let after = position.play(*square).expect("a legal move");
            -minimax(&after) == worth
        };
        let first = solver.first_that_keeps(&position, worth, Limit::none());
        prop_assert_eq!(first, position.legal_moves().iter().find(keeps));
    }

    #[test]
    fn the_memory_does_not_change_the_value(position in played(13), memory in 0..4000usize) {
        prop_assert_eq!(value(&mut Solver::new(memory), &position), value(&mut Solver::new(1 << 20), &position));
    }

    #[test]
    fn bounds_at_a_limit_are_true(position in played(12), most in 0..5000u64) {
        let mut solver = Solver::new(1 << 16);
        let limited = solver.solve(&position, Limit::none().positions(most));
        let truth = value(&mut Solver::new(1 << 20), &position);
        prop_assert!((limited.at_least..=limited.at_most).contains(&truth), "{limited:?}, {truth}");
        // What it remembers of a search that was cut short is true.
        prop_assert_eq!(value(&mut solver, &position), truth);
    }
}

#[test]
fn four_by_four_is_a_win_for_white_by_eight() {
    let start = Position::start(BoardSize::FOUR, Layout::Standard);
    let solved = Solver::new(1 << 20).solve(&start, Limit::none());
    assert_eq!(solved.value(), Some(-8));
    assert!(solved.positions < 5_000, "{solved:?}");
}

/// The positions of the perfect line on 6×6 with at most this many empty squares, the last first.
fn perfect_positions(most_empty: u32) -> Vec<Position> {
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let line = read_transcript(PERFECT_LINE, &start).expect("a game");
    let mut positions = vec![start];
    for turn in line.turns() {
        let last = positions.last().expect("the start at least");
        positions.push(last.take(*turn).expect("a turn of the game"));
    }
    positions.retain(|position| position.empty().len() <= most_empty);
    positions.reverse();
    positions
}

/// The value of each for White, from the end of the game backwards, as one grades a game.
fn check_perfect_line(most_empty: u32) {
    let mut solver = Solver::new(1 << 24);
    for position in perfect_positions(most_empty) {
        let value = value(&mut solver, &position);
        let for_white = if position.side() == Side::White {
            value
        } else {
            -value
        };
        assert_eq!(for_white, 4, "{position}");
    }
}

#[test]
fn the_perfect_line_of_six_by_six_is_worth_four_to_white_from_every_position() {
    check_perfect_line(24);
}

#[test]
#[ignore = "it solves 6×6 from the first move, half a minute and 1.5 GB; run: \
            cargo test --release --test it -- --ignored six_by_six_is_a_win_for_white_by_four"]
fn six_by_six_is_a_win_for_white_by_four() {
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let solved = Solver::without_openings(3 << 29).solve(&start, Limit::none());
    assert_eq!(solved.value(), Some(-4));
}

#[test]
fn a_limit_is_kept_and_a_question_is_asked_often() {
    let start = Position::start(BoardSize::EIGHT, Layout::Standard);
    let asked = AtomicU64::new(0);
    let enough = || asked.fetch_add(1, Ordering::Relaxed) >= 3;
    let solved = Solver::new(1 << 16).solve(&start, Limit::none().stop(&enough));
    let asked = asked.into_inner();
    assert_eq!((solved.at_least, solved.at_most), (-64, 64));
    assert!(asked > 3 && solved.positions < 500_000, "{solved:?}");
}

#[test]
fn finished_games_passes_and_wiped_out_sides_have_their_value() {
    let worth = |board: &str| {
        let position = read_position(board).expect("a board");
        let value = value(&mut Solver::new(1 << 12), &position);
        assert_eq!(value, minimax(&position), "{board}");
        value
    };
    // Nobody can move, and empty squares go to nobody.
    assert_eq!(worth("BBBB/BBBB/BBB./WW.. white"), -9);
    assert_eq!(worth("..../.BB./.BB./.... white"), -4);
    assert_eq!(worth("..../..../..../.... black"), 0);
    // A wipe-out at once, and one for which White has to pass first.
    assert_eq!(worth("BW../..../..../.... black"), 3);
    assert_eq!(worth("BW../..../..../.... white"), -3);
}

#[test]
fn one_solver_serves_boards_of_every_size() {
    let mut solver = Solver::new(1 << 16);
    let four = Position::start(BoardSize::FOUR, Layout::Standard);
    let six = read_position("....../....../..WB../..BW../....../...... black").expect("a board");
    assert_eq!(value(&mut solver, &four), -8);
    let after_six =
        read_position("....../..B.../..BB../..BWW./...B../...... black").expect("a board");
    let limited = solver.solve(&after_six, Limit::none().positions(20_000));
    assert_eq!(limited.value(), None);
    assert_eq!(value(&mut solver, &six), -4);
    assert_eq!(value(&mut solver, &four), -8);
}

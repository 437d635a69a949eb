//! What perfect play costs: positions and seconds at the known optimal line of 6×6, each position cold.
//! `cargo bench --bench endgame`; with `-- --deep` also the first move itself, which takes
//! half a minute and 1.5 GB.

use std::time::Instant;

use paper_othello::board::{BoardSize, Layout, Position, Side, read_transcript};
use paper_othello::solve::Limit;
use paper_othello::solve::Solver;

/// Feinstein's line (1993): every position of it is worth 4 discs to White.
const PERFECT_LINE: &str = "c2 b4 c5 d2 e4 e3 d1 c1 b1 d5 d6 f4 b3 b2 f3 f2 e2 b6 a4 c6 a6 a2 b5 a5 e6 e5 a3 a1 \
                            f5 f6 pass e1 f1";

const QUICK: [u32; 5] = [20, 22, 24, 26, 28];
const FIRST_MOVE: u32 = 32;

fn main() {
    let deep = std::env::args().any(|argument| argument == "--deep");
    let four = Position::start(BoardSize::FOUR, Layout::Standard);
    solve("4×4 from the start", &four, 1 << 20, -8);
    let mut position = Position::start(BoardSize::SIX, Layout::Standard);
    let line = read_transcript(PERFECT_LINE, &position).expect("a game");
    let mut positions = vec![position];
    for turn in line.turns() {
        position = position.take(*turn).expect("a turn of the game");
        positions.push(position);
    }
    for position in positions.iter().rev() {
        let empties = position.empty().len();
        if QUICK.contains(&empties) && !position.legal_moves().is_empty() {
            let worth = if position.side() == Side::White {
                4
            } else {
                -4
            };
            solve(
                &format!("6×6, {empties} empty squares"),
                position,
                1 << 28,
                worth,
            );
        }
    }
    if deep {
        let what = format!("6×6 from the first move, {FIRST_MOVE} empty squares");
        solve(&what, &positions[0], 3 << 29, -4);
    }
}

/// Solves a position with nothing known before, not even a guess.
fn solve(what: &str, position: &Position, memory: usize, worth: i32) {
    let begun = Instant::now();
    let solved = Solver::without_openings(memory).solve(position, Limit::none());
    let seconds = begun.elapsed().as_secs_f64();
    assert_eq!(solved.value(), Some(worth), "{what}");
    #[expect(
        clippy::cast_precision_loss,
        reason = "a rate is printed with one digit"
    )]
    let rate = solved.positions as f64 / seconds / 1e6;
    let positions = solved.positions;
    println!(
        "{what}: {worth} proved; {positions} positions in {seconds:.3} s, {rate:.1} million a second"
    );
}

//! Leaves per second of perft on 8×8, this crate beside the crate `magpie`, on the same tree in the same run.
//! `cargo bench --bench perft` counts depth 10; `cargo bench --bench perft -- --deep` counts depth 11.

use std::hint::black_box;

use magpie::othello::{Board, Stone};
use paper_othello::board::{BoardSize, Layout, Position, perft};

mod ratio;

use ratio::{Runner, race};

fn main() {
    let deep = std::env::args().any(|argument| argument == "--deep");
    let (depth, rounds) = if deep { (11, 3) } else { (10, 5) };
    let start = Position::start(BoardSize::EIGHT, Layout::Standard);
    println!("perft of the 8×8 start, depth {depth}");
    race(
        "leaves",
        &Runner {
            name: "paper-othello",
            work: &|| perft(black_box(&start), depth),
        },
        &Runner {
            name: "magpie",
            work: &|| magpie_perft(black_box(&Board::standard()), Stone::Black, depth),
        },
        rounds,
    );
}

/// The same count on magpie's board: the last ply counted, not played; a pass is a ply.
fn magpie_perft(board: &Board, stone: Stone, depth: u32) -> u64 {
    let moves = board.moves_for(stone);
    if depth == 1 {
        return u64::from(moves.count_set().max(1));
    }
    if moves.is_empty() && board.moves_for(stone.flip()).is_empty() {
        return 1;
    }
    if moves.is_empty() {
        return magpie_perft(board, stone.flip(), depth - 1);
    }
    moves
        .hot_bits()
        .map(|square| {
            let mut next = board.clone();
            next.play(stone, square);
            magpie_perft(&next, stone.flip(), depth - 1)
        })
        .sum()
}

//! Time per decision: the compiled Paper beside the same four rules written by hand, on the same board, in one run.
//! Legal moves are given to both, and nothing is recorded. `cargo bench --bench decide`

use std::hint::black_box;

use paper_othello::board::{BoardSize, Layout, Position, Square, Squares, read_transcript};
use paper_othello::library;

mod hand;
mod ratio;

use hand::by_hand;
use ratio::{Runner, race};

/// How often the positions are gone through in one round.
const LAPS: usize = 100;

fn main() {
    let paper = library::read(library::builtin("paper").expect("a built-in sheet").text);
    let program = paper.program.expect("the Paper is sound");
    let games = [
        (
            BoardSize::SIX,
            include_str!("../tests/golden/games-6.jsonl"),
        ),
        (
            BoardSize::EIGHT,
            include_str!("../tests/golden/games-8.jsonl"),
        ),
    ];
    for (size, games) in games {
        let positions = positions(size, games);
        let runner = program
            .on(size, None)
            .expect("the Paper plays on every board");
        println!(
            "{} positions of {n} by {n}",
            positions.len(),
            n = size.get()
        );
        race(
            "decisions",
            &Runner {
                name: "compiled sheet",
                work: &|| {
                    sum(&positions, |position, legal| {
                        let choice = runner.choose(position, legal);
                        choice.expect("no script fails").0
                    })
                },
            },
            &Runner {
                name: "by hand",
                work: &|| sum(&positions, by_hand),
            },
            9,
        );
    }
}

/// All decisions, in a number that both must agree on.
fn sum(positions: &[(Position, Squares)], choose: impl Fn(&Position, Squares) -> Square) -> u64 {
    let mut squares = 0;
    for _ in 0..LAPS {
        for (position, legal) in positions {
            squares += u64::from(choose(black_box(position), black_box(*legal)).index());
        }
    }
    assert!(squares > 0);
    (positions.len() * LAPS) as u64
}

/// The positions of the golden games between fifteen sheets in which a move is legal, each with its legal moves.
fn positions(size: BoardSize, games: &str) -> Vec<(Position, Squares)> {
    let mut found = Vec::new();
    for game in games.lines() {
        let game: serde_json::Value = serde_json::from_str(game).expect("a game a line");
        let moves: Vec<&str> = game["moves"]
            .as_array()
            .expect("moves")
            .iter()
            .filter_map(|turn| turn.as_str())
            .collect();
        let mut position = Position::start(size, Layout::Standard);
        for turn in read_transcript(&moves.join(" "), &position)
            .expect("a golden game")
            .turns()
        {
            let legal = position.legal_moves();
            if !legal.is_empty() {
                found.push((position, legal));
            }
            position = position.take(*turn).expect("a golden game");
        }
    }
    found
}

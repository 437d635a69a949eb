//! What scripts cost: the Paper in Rhai beside the Paper in rules, and one scripted measure beside a bare call of the
//! same function that has nothing to look up. `cargo bench --bench script`

use std::hint::black_box;

use paper_othello::board::{BoardSize, Layout, Position, Squares, read_transcript};
use paper_othello::library;
use rhai::{AST, CallFnOptions, Dynamic, Engine, Scope};

mod ratio;

use ratio::{Runner, race};

/// The measure of the second race.
const MEASURE: &str = "fn it(move) { move.flips * 3 - move.replies }";

fn main() {
    let positions = positions();
    println!("{} positions of 6 by 6", positions.len());
    decisions(&positions);
    calls(&positions);
}

/// The Paper twice.
fn decisions(positions: &[(Position, Squares)]) {
    let programs = ["paper-script", "paper"].map(|name| {
        let builtin = library::builtin(name).expect("a built-in program");
        builtin.read().program.expect("it has no mistakes")
    });
    let [script, rules] = [&programs[0], &programs[1]].map(|program| {
        let runner = program.on(BoardSize::SIX, None);
        runner.expect("it plays on every board")
    });
    let sum = |runner: &paper_othello::program::Runner<'_>| {
        for (position, legal) in positions {
            let choice = runner.choose(black_box(position), *legal);
            black_box(choice.expect("no script fails"));
        }
        positions.len() as u64
    };
    race(
        "decisions",
        &Runner {
            name: "the Paper in Rhai",
            work: &|| sum(&script),
        },
        &Runner {
            name: "the Paper in rules",
            work: &|| sum(&rules),
        },
        9,
    );
}

/// One function for every move of every position: through a program, and by a bare call.
fn calls(positions: &[(Position, Squares)]) {
    let sheet = format!(
        "1. Play the move that scores the most `it`.\nTies: topmost, then leftmost.\n```rhai\n{MEASURE}\n```\n"
    );
    let program = library::read(&sheet).program.expect("it has no mistakes");
    let runner = program.on(BoardSize::SIX, None).expect("it is ready");
    let many: Vec<_> = positions
        .iter()
        .filter(|(_, legal)| legal.len() > 1)
        .collect();
    let asked: u64 = many.iter().map(|(_, legal)| u64::from(legal.len())).sum();
    let (engine, ast) = bare();
    race(
        "calls",
        &Runner {
            name: "scripted measure",
            work: &|| {
                for (position, legal) in &many {
                    let choice = runner.choose(black_box(position), *legal);
                    black_box(choice.expect("no script fails"));
                }
                asked
            },
        },
        &Runner {
            name: "bare call_fn",
            work: &|| {
                for number in 0..asked {
                    black_box(call(&engine, &ast, black_box(number)));
                }
                asked
            },
        },
        9,
    );
}

/// A move with nothing to look up: both its numbers are there already.
#[derive(Clone, Copy)]
struct Numbers {
    flips: i64,
    replies: i64,
}

fn bare() -> (Engine, AST) {
    let mut engine = Engine::new_raw();
    engine
        .register_get("flips", |numbers: &mut Numbers| numbers.flips)
        .register_get("replies", |numbers: &mut Numbers| numbers.replies)
        .set_max_operations(100_000);
    let ast = engine.compile(MEASURE).expect("it can be read");
    (engine, ast)
}

fn call(engine: &Engine, ast: &AST, number: u64) -> i64 {
    let numbers = Numbers {
        flips: i64::try_from(number % 8).expect("it is small"),
        replies: 3,
    };
    let options = CallFnOptions::new().eval_ast(false);
    let argument = [Dynamic::from(numbers)];
    let answer: Dynamic = engine
        .call_fn_with_options(options, &mut Scope::new(), ast, "it", argument)
        .expect("it does not fail");
    answer.as_int().expect("a number")
}

/// The positions of the golden games in which a move is legal, each with its legal moves.
fn positions() -> Vec<(Position, Squares)> {
    let mut found = Vec::new();
    for game in include_str!("../tests/golden/games-6.jsonl").lines() {
        let game: serde_json::Value = serde_json::from_str(game).expect("a game a line");
        let moves = game["moves"].as_array().expect("moves").iter();
        let moves: Vec<&str> = moves.filter_map(|turn| turn.as_str()).collect();
        let mut position = Position::start(BoardSize::SIX, Layout::Standard);
        let turns = read_transcript(&moves.join(" "), &position).expect("a golden game");
        for turn in turns.turns() {
            let legal = position.legal_moves();
            if !legal.is_empty() {
                found.push((position, legal));
            }
            position = position.take(*turn).expect("a golden game");
        }
    }
    found
}

//! The Paper as a script decides as the Paper does: at every golden position, and in every golden game.

use paper_othello::board::{Position, read_position};
use paper_othello::library::builtin;
use paper_othello::program::Program;
use serde_json::Value;

use crate::golden_games::played;
use crate::golden_programs::{games, programs};

fn built_in(name: &str) -> Program {
    let builtin = builtin(name).expect("a built-in program");
    builtin.read().program.expect("it has no mistakes")
}

/// The positions in which a move is legal in the golden data of one board.
fn positions(facts: &str) -> Vec<Position> {
    let position = |line: &str| {
        let value: Value = serde_json::from_str(line).expect("a position a line");
        let board = value["board"].as_str().expect("a board");
        let side = value["side"].as_str().expect("a side");
        read_position(&format!("{board} {side}")).expect("a position")
    };
    facts.lines().map(position).collect()
}

fn golden() -> Vec<Position> {
    [
        include_str!("../../golden/facts-4.jsonl"),
        include_str!("../../golden/facts-6.jsonl"),
        include_str!("../../golden/facts-8.jsonl"),
    ]
    .into_iter()
    .flat_map(positions)
    .collect()
}

#[test]
fn at_every_golden_position_the_records_say_the_same() {
    let (paper, script) = (built_in("paper"), built_in("paper-script"));
    for position in golden() {
        let paper = paper.on(position.size(), None).expect("it is ready");
        let script = script.on(position.size(), None).expect("it is ready");
        let mut expected = paper.record(&position).expect("no script fails");
        let mut found = script.record(&position).expect("no script fails");
        for rule in expected.rules.iter_mut().chain(&mut found.rules) {
            rule.line = 0;
        }
        assert_eq!(found, expected);
        assert_eq!(script.decide(&position), paper.decide(&position));
    }
}

/// In all golden games with the Paper the script plays its part; every move must be the golden one.
#[test]
fn it_plays_the_golden_games_of_the_paper() {
    let mut programs = programs();
    for (name, program) in &mut programs {
        if *name == "paper" {
            *program = built_in("paper-script");
        }
    }
    let golden = games();
    let with_paper = |game: &Value| game["black"] == "paper" || game["white"] == "paper";
    let mut count = 0;
    for golden in golden.filter(with_paper) {
        assert_eq!(played(&golden, &programs), golden);
        count += 1;
    }
    assert_eq!(count, 3 * 31);
}

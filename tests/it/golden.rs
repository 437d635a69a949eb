//! The golden data, made by a slow program that shares nothing with this one: legal moves, flips, whole games.

use paper_othello::board::{
    BoardSize, Layout, Position, Side, Square, read_position, read_transcript,
};
use serde_json::Value;

/// The objects of a golden file, one a line.
fn objects(text: &str) -> impl Iterator<Item = Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
}

fn text<'a>(object: &'a Value, key: &str) -> &'a str {
    object[key].as_str().expect("a text")
}

fn number(object: &Value, key: &str) -> u64 {
    object[key].as_u64().expect("a number")
}

#[test]
fn legal_moves_and_flips_are_the_golden_ones() {
    for file in [
        include_str!("../golden/facts-4.jsonl"),
        include_str!("../golden/facts-6.jsonl"),
        include_str!("../golden/facts-8.jsonl"),
    ] {
        for object in objects(file) {
            let board = format!("{} {}", text(&object, "board"), text(&object, "side"));
            check_moves(&read_position(&board).expect("a board"), &object["moves"]);
        }
    }
}

fn check_moves(position: &Position, facts: &Value) {
    let facts = facts.as_object().expect("facts of each move");
    assert_eq!(
        position.legal_moves().len() as usize,
        facts.len(),
        "{position}"
    );
    for (square, facts) in facts {
        let flips = position.flips(square.parse::<Square>().expect("a square"));
        assert_eq!(
            u64::from(flips.len()),
            number(facts, "flips"),
            "{square} in\n{position}"
        );
    }
}

#[test]
fn the_golden_games_replay_to_their_ends() {
    for (size, file) in BoardSize::ALL.into_iter().zip([
        include_str!("../golden/games-4.jsonl"),
        include_str!("../golden/games-6.jsonl"),
        include_str!("../golden/games-8.jsonl"),
    ]) {
        for game in objects(file) {
            replay(&Position::start(size, Layout::Standard), &game);
        }
    }
}

fn replay(start: &Position, game: &Value) {
    let turns = game["moves"].as_array().expect("a list of turns");
    let names: Vec<_> = turns.iter().filter_map(Value::as_str).collect();
    let written = names.join(" ");
    let read = read_transcript(&written, start).expect("a legal game");
    let end = read.position();
    assert_eq!(
        read.to_string(),
        written,
        "every pass is written down in the file"
    );
    assert_eq!(end.compact(), text(game, "final"));
    assert_eq!(
        u64::from(end.count(Side::Black)),
        number(game, "black_discs")
    );
    assert_eq!(
        u64::from(end.count(Side::White)),
        number(game, "white_discs")
    );
    assert!(end.ending().is_some(), "{written}");
}

//! Every fact and measure against the golden data, which a slow, independent program made square by square.
//! Cases invented here have no place: those are in `example_tests.rs`.

use std::cmp::Reverse;

use serde_json::{Map, Value};

use super::example_tests::drawn;
use super::values::{ValueTable, value};
use super::{FACTS, Fact, Measured};
use crate::board::{Position, Side, Square, Squares};

#[test]
fn facts_and_measures_on_4_by_4() {
    check(
        include_str!("../../tests/golden/facts-4.jsonl"),
        &[&[9, -3], &[-3, 1]],
    );
}

#[test]
fn facts_and_measures_on_6_by_6() {
    check(
        include_str!("../../tests/golden/facts-6.jsonl"),
        &[&[20, -5, 4], &[-5, -9, -1], &[4, -1, 1]],
    );
}

#[test]
fn facts_and_measures_on_8_by_8() {
    check(
        include_str!("../../tests/golden/facts-8.jsonl"),
        &[
            &[99, -8, 8, 6],
            &[-8, -24, -4, -3],
            &[8, -4, 7, 4],
            &[6, -3, 4, 0],
        ],
    );
}

/// Holds every line against the functions; `quarter` is what the program `values` of the data was given.
fn check(lines: &str, quarter: &[&[i64]]) {
    let quarter: Vec<Vec<i64>> = quarter.iter().map(|row| row.to_vec()).collect();
    for line in lines.lines() {
        let entry: Value = serde_json::from_str(line).expect("each line is a JSON object");
        let position = position(&entry);
        let moves = entry["moves"].as_object().expect("moves have names");
        let table = ValueTable::new(position.size(), &quarter).expect("a quarter of this size");
        check_facts(&position, moves);
        check_measures(&position, moves);
        check_values(&position, &table, &entry["programs"]["values"]["move"]);
    }
}

fn position(entry: &Value) -> Position {
    let side = match entry["side"].as_str() {
        Some("black") => Side::Black,
        Some("white") => Side::White,
        other => panic!("no side: {other:?}"),
    };
    drawn(side, entry["board"].as_str().expect("a board is a text"))
}

/// All moves at once, as the data has it, and each move asked about alone.
fn check_facts(position: &Position, golden: &Map<String, Value>) {
    let moves = position.legal_moves();
    for fact in FACTS.iter().filter(|fact| fact.is_of_position()) {
        let among = |moves| {
            fact.among(position, moves)
                .expect("a fact without arguments")
        };
        // What the data lacks is left to the slow twin in `tests/it/twin`.
        if golden.values().any(|fields| fields[fact.id].is_null()) {
            continue;
        }
        let having = golden.iter().filter(|(_, fields)| fields[fact.id] == true);
        let expected: Squares = having.map(|(name, _)| square(name)).collect();
        let alone = moves.iter().flat_map(|at| among(Squares::of(at))).collect();
        assert_eq!(among(moves), expected, "{fact:?}: {position:?}");
        assert_eq!(expected, alone, "{fact:?}, one by one: {position:?}");
    }
}

fn check_measures(position: &Position, golden: &Map<String, Value>) {
    for (name, fields) in golden {
        for measured in Measured::all() {
            let field = &fields[&measured.name()];
            if !field.is_null() {
                let number = measured.of(position, square(name));
                assert_eq!(*field, number, "{measured:?} of {name}: {position:?}");
            }
        }
        let fields = fields.as_object().expect("a move has fields");
        let is_measure = |id: &str| Measured::all().any(|measured| measured.name() == id);
        let known = |id: &str| Fact::by_id(id).is_some() || is_measure(id);
        assert!(
            fields.keys().all(|id| known(id)),
            "the data has a word that the table lacks"
        );
    }
}

fn check_values(position: &Position, table: &ValueTable, played: &Value) {
    let worth = |at| value(table, position, at);
    let best = position
        .legal_moves()
        .iter()
        .min_by_key(|at| Reverse(worth(*at)));
    assert_eq!(best, played.as_str().map(square), "value: {position:?}");
}

fn square(name: &str) -> Square {
    name.parse().expect("the data names squares")
}

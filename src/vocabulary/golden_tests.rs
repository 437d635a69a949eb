//! Every fact and measure against the golden data, which a slow, independent program made square by square.
//! Cases invented here have no place: those are in `example_tests.rs`.

use std::cmp::Reverse;

use serde_json::{Map, Value};

use super::example_tests::drawn;
use super::values::{ValueTable, value};
use super::{facts, measures};
use crate::board::{Position, Side, Square, Squares};

type Fact = fn(&Position, Squares) -> Squares;
type Measure = fn(&Position, Square) -> i64;

const FACTS: [(&str, Fact); 16] = [
    ("corner", facts::corner),
    ("edge", facts::edge),
    ("border", facts::border),
    ("danger_zone", facts::danger_zone),
    ("centre", facts::centre),
    ("by_a_corner", facts::by_a_corner),
    ("touches_empty_corner", facts::touches_empty_corner),
    ("touches_own_corner", facts::touches_own_corner),
    ("touches_their_corner", facts::touches_their_corner),
    ("gives_corner", facts::gives_corner),
    ("opens_corner", facts::opens_corner),
    ("saves_corner", facts::saves_corner),
    ("threatens_corner", facts::threatens_corner),
    ("safe", facts::safe),
    ("odd_region", facts::odd_region),
    ("wedges", facts::wedges),
];

const MEASURES: [(&str, Measure); 18] = [
    ("flips", measures::flips),
    ("directions", measures::directions),
    ("replies", measures::replies),
    ("safe_replies", measures::safe_replies),
    ("corner_replies", measures::corner_replies),
    ("own_moves", measures::own_moves),
    ("opens", measures::opens),
    ("empty_neighbours", measures::empty_neighbours),
    ("own_neighbours", measures::own_neighbours),
    ("their_neighbours", measures::their_neighbours),
    ("safe_discs", measures::safe_discs),
    ("their_safe_discs", measures::their_safe_discs),
    ("frontier", measures::frontier),
    ("their_frontier", measures::their_frontier),
    ("open_beside", measures::open_beside),
    ("open_sides", measures::open_sides),
    ("region", measures::region),
    ("centre_distance", measures::centre_distance),
];

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
    for (identifier, fact) in FACTS {
        let having = golden
            .iter()
            .filter(|(_, fields)| fields[identifier] == true);
        let expected: Squares = having.map(|(name, _)| square(name)).collect();
        let alone = moves
            .iter()
            .flat_map(|at| fact(position, Squares::of(at)))
            .collect();
        assert_eq!(
            fact(position, moves),
            expected,
            "{identifier}: {position:?}"
        );
        assert_eq!(expected, alone, "{identifier}, one by one: {position:?}");
    }
}

fn check_measures(position: &Position, golden: &Map<String, Value>) {
    for (name, fields) in golden {
        for (identifier, measure) in MEASURES {
            let number = measure(position, square(name));
            assert_eq!(
                fields[identifier], number,
                "{identifier} of {name}: {position:?}"
            );
        }
        let named = fields.as_object().map_or(0, Map::len);
        assert_eq!(
            named,
            FACTS.len() + MEASURES.len(),
            "words of the data left out"
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

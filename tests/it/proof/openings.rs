//! The table of the first moves on 6×6: how it is made, that it is whole, and that a sample of it is true.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use paper_othello::board::{BoardSize, Layout, Position, Side, Symmetry, read_position};
use paper_othello::solve::{Limit, Solver};

const TABLE: &str = "src/solve/openings-6x6.txt";

/// A position and its mirror images have one text, the first of theirs.
fn standing_for_all(position: &Position) -> String {
    let images = Symmetry::ALL.map(|symmetry| symmetry.position(position).one_line());
    images.into_iter().min().expect("eight images")
}

/// Every position after five moves from the usual start, of mirror images one.
fn after_five() -> BTreeMap<String, Position> {
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let mut positions = BTreeMap::from([(standing_for_all(&start), start)]);
    for _ in 0..5 {
        let mut next = BTreeMap::new();
        for position in positions.values() {
            for square in position.legal_moves() {
                let after = position.play(square).expect("a legal move");
                next.insert(standing_for_all(&after), after);
            }
        }
        positions = next;
    }
    positions
}

/// The lines of the table: positions with their values.
fn table() -> Vec<(String, i32)> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(TABLE));
    let text = text.expect("the table is there");
    let line = |line: &str| {
        let (position, value) = line.rsplit_once(' ').expect("a position and a value");
        (position.to_owned(), value.parse().expect("a number"))
    };
    text.lines().map(line).collect()
}

#[test]
fn every_position_after_five_moves_has_its_line() {
    let table: Vec<String> = table().into_iter().map(|(position, _)| position).collect();
    assert_eq!(table.len(), 314);
    assert_eq!(table, after_five().into_keys().collect::<Vec<_>>());
}

/// Those where Black can be wiped out are found out again in no time; the others take seconds each.
#[test]
fn a_sample_of_the_table_is_true() {
    let wipe_outs = table().into_iter().filter(|(_, value)| *value == 36);
    let mut checked = 0;
    for (text, value) in wipe_outs {
        let position = read_position(&text).expect("a position");
        let mut solver = Solver::without_openings(1 << 22);
        let solved = solver.solve(&position, Limit::none().positions(150_000));
        assert!(
            (solved.at_least..=solved.at_most).contains(&value),
            "{text}: {solved:?}"
        );
        checked += usize::from(solved.value() == Some(value));
    }
    assert!(checked >= 5, "{checked}");
}

/// Feinstein (1993): White wins by 4 on 6×6, from every position of one line; and whoever turns the board sees the same.
#[test]
fn the_first_moves_of_perfect_play_are_worth_what_is_known() {
    let mut solver = Solver::new(1 << 16);
    let mut value = |position: &Position| solver.solve(position, Limit::none()).value();
    let mut position = Position::start(BoardSize::SIX, Layout::Standard);
    for square in ["c2", "b4", "c5", "d2", "e4"] {
        let worth = if position.side() == Side::White {
            4
        } else {
            -4
        };
        for symmetry in Symmetry::ALL {
            assert_eq!(
                value(&symmetry.position(&position)),
                Some(worth),
                "{position}"
            );
        }
        position = position
            .play(square.parse().expect("a square"))
            .expect("a legal move");
    }
}

#[test]
#[ignore = "it writes src/solve/openings-6x6.txt anew: an hour and 1 GB; run: \
            cargo test --release --test it -- --ignored the_table_of_openings_is_made"]
fn the_table_of_openings_is_made() {
    let mut solver = Solver::without_openings(1 << 30);
    let mut text = String::new();
    for (name, position) in after_five() {
        let value = solver.solve(&position, Limit::none()).value();
        writeln!(text, "{name} {}", value.expect("nothing limits it")).expect("a line");
    }
    fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(TABLE), text).expect("it is written");
}

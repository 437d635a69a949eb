//! What scripts see has the names of the vocabulary, and nothing else is seen.

use paper_othello::board::{BoardSize, Squares};
use paper_othello::library;
use paper_othello::vocabulary::{FACTS, FactTest, Measured};

use super::{measure, only_error, program, record, start};

#[test]
fn every_fact_and_measure_is_a_property_with_the_value_of_the_vocabulary() {
    for size in BoardSize::ALL {
        let position = start(size);
        let legal = position.legal_moves();
        for fact in FACTS.iter().filter(|fact| fact.is_of_position()) {
            let text = format!(
                "1. Keep only moves that are `it`, unless there are none.\nTies: topmost, then leftmost.\n```rhai\nfn it(move) {{ move.{} }}\n```\n",
                fact.id
            );
            let program = program(&text);
            let runner = program.on(size, None).expect("it is ready");
            let record = runner.record(&position).expect("no script fails");
            let expected: Squares = match fact.test {
                FactTest::Region(region, _) => legal & position.region(region),
                FactTest::Moves(among) => among(&position, legal),
                FactTest::Opening(_) | FactTest::Place(_) => unreachable!("filtered out"),
            };
            let reached = record.rules[0].reached.as_ref().expect("the first rule");
            assert_eq!(reached.matched, expected, "{}", fact.id);
        }
        for one in Measured::all() {
            let written = match one.region {
                Some(region) => format!("{}(\"{}\")", one.measure.id, region.id),
                None => one.measure.id.to_owned(),
            };
            let program = program(&measure(&format!("move.{written}")));
            let runner = program.on(size, None).expect("it is ready");
            let record = runner.record(&position).expect("no script fails");
            let measures = &record.rules[0]
                .reached
                .as_ref()
                .expect("the first rule")
                .measures;
            assert_eq!(measures[0].name, "it");
            for (square, number) in &measures[0].numbers {
                assert_eq!(
                    number.in_units_of(1),
                    Some(one.of(&position, *square)),
                    "{}",
                    one.name()
                );
            }
        }
    }
}

#[test]
fn a_misspelt_property_has_a_suggestion() {
    for (written, near) in [
        ("move.flps", "flips"),
        ("move.touches_empty_corners", "touches_empty_corner"),
        ("move.after.empites", "empties"),
        ("move.before.moves.len()", "moves()"),
        ("move.colum", "column"),
        ("mid(move)", "min"),
    ] {
        let text = measure(written);
        let error = only_error(&library::read(&text), &text);
        let help = error.help.unwrap_or_default();
        assert!(help.contains(near), "{written}: {} / {help}", error.message);
    }
}

#[test]
fn a_misspelt_name_is_found_also_where_no_trial_comes() {
    for body in [
        "if move.flips > 1000 { move.flps } else { 1 }",
        "if move.flips > 1000 { foo(move) } else { 1 }",
        "if move.flips > 1000 { move.before.at(1, 2, 3) } else { 1 }",
        "if move.flips > 1000 { move.before.flips } else { 1 }",
    ] {
        let text = measure(body);
        let error = only_error(&library::read(&text), &text);
        assert_eq!(error.kind, "script-name", "{body}");
    }
}

#[test]
fn boards_tell_what_stands_on_them() {
    for (body, number) in [
        ("move.before.size", 6),
        ("move.before.empties", 32),
        ("move.after.empties", 31),
        ("move.before.black + move.before.white", 4),
        (
            "move.after.count(\"black\") - move.after.count(opponent(\"black\"))",
            3,
        ),
        ("move.before.moves().len()", 4),
        ("move.before.move_count(\"white\")", 4),
        ("move.after.move_count()", 3),
        (
            "if move.before.turn == \"black\" && move.after.turn == \"white\" { 1 } else { 0 }",
            1,
        ),
        (
            "if move.after.at(move.square) == move.side { 1 } else { 0 }",
            1,
        ),
        (
            "if move.after.at(move.column, move.row) == \"black\" { 1 } else { 0 }",
            1,
        ),
        ("if move.before.at(\"a1\") == \"empty\" { 1 } else { 0 }", 1),
        (
            "if move.before.play(move.square, move.side) == move.after { 1 } else { 0 }",
            1,
        ),
        (
            "let n = 0;\nfor reply in move.after.moves() { n += move.after.play(reply).white; }\nn / 3",
            3,
        ),
    ] {
        let record = record(&program(&measure(body))).expect(body);
        let measures = &record.rules[0]
            .reached
            .as_ref()
            .expect("the first rule")
            .measures;
        for (square, found) in &measures[0].numbers {
            assert_eq!(found.in_units_of(1), Some(number), "{body} at {square}");
        }
    }
}

#[test]
fn the_map_and_the_list_have_what_one_expects() {
    let body = "let found = #{ discs: 3, more: [1, 2] };\nfound.discs + found.more.len() + found.more.map(|n| n * 2).reduce(|a, b| a + b, 0)";
    assert!(record(&program(&measure(body))).is_ok());
}

#[test]
fn what_scripts_do_not_have_is_said_plainly() {
    for (written, said) in [
        ("rand()", "a script can't choose at random"),
        ("random(6)", "a script can't choose at random"),
        ("1.5", "numbers are whole"),
        ("move.flips * 0.5", "numbers are whole"),
        ("[1].map(|x| this)", "“this” can't be used"),
    ] {
        let text = measure(written);
        let error = only_error(&library::read(&text), &text);
        assert!(error.message.contains(said), "{written}: {}", error.message);
    }
}

//! Every decision of the golden data: the move, the deciding rule, and the moves left after each rule up to it,
//! with a record and without.

use paper_othello::board::{Position, Square, Squares, read_position};
use paper_othello::program::{Decider, Did, Outcome, Record, Runner};
use serde_json::Value;

use crate::golden_programs::{lines, programs};

#[test]
fn every_decision_is_the_golden_one() {
    let programs = programs();
    for golden in lines([
        include_str!("../golden/facts-4.jsonl"),
        include_str!("../golden/facts-6.jsonl"),
        include_str!("../golden/facts-8.jsonl"),
    ]) {
        let position = position(&golden);
        for (name, program) in &programs {
            let expected = &golden["programs"][name];
            assert!(expected.is_object(), "{name} is not in the data");
            let runner = program
                .on(position.size(), None)
                .expect("it fits every board");
            let context = format!("{name} at {} {:?}", position.compact(), position.side());
            check(&runner, &position, expected, &context);
        }
    }
}

fn position(golden: &Value) -> Position {
    let text = |name: &str| golden[name].as_str().expect("a text").to_owned();
    read_position(&format!("{} {}", text("board"), text("side"))).expect("a board")
}

fn check(runner: &Runner, position: &Position, expected: &Value, context: &str) {
    let square = square(&expected["move"]);
    let decider = match expected["rule"].as_u64() {
        Some(number) => Decider::Rule(usize::try_from(number).expect("a small number")),
        None => Decider::Ties,
    };
    let chosen = runner
        .choose(position, position.legal_moves())
        .expect("no script fails");
    assert_eq!(chosen, (square, decider), "without a record: {context}");
    let decision = runner.decide(position).expect("no script fails");
    assert_eq!(decision.outcome, Outcome::Move(square), "{context}");
    let record = runner.record(position).expect("no script fails");
    assert_eq!(record.outcome, Outcome::Move(square), "{context}");
    assert_eq!(record.decided_by, Some(decider), "{context}");
    check_trace(&record, &expected["trace"], context);
}

/// The moves left after each rule up to the deciding one, and which guards were not met.
fn check_trace(record: &Record, trace: &Value, context: &str) {
    let trace = trace.as_array().expect("a trace is a list");
    let reached: Vec<_> = record
        .rules
        .iter()
        .filter_map(|rule| Some((rule.number, rule.reached.as_ref()?)))
        .collect();
    assert_eq!(reached.len(), trace.len(), "{context}");
    for ((number, rule), step) in reached.iter().zip(trace) {
        assert_eq!(Some(*number as u64), step["rule"].as_u64(), "{context}");
        let left = step["left"].as_array().expect("squares");
        let left: Squares = left.iter().map(square).collect();
        assert_eq!(rule.after, left, "after rule {number}: {context}");
        let unmet = rule.did == Did::GuardNotMet;
        assert_eq!(
            unmet,
            step["guard"] == false,
            "guard of rule {number}: {context}"
        );
    }
}

fn square(name: &Value) -> Square {
    name.as_str()
        .and_then(|name| name.parse().ok())
        .expect("a square")
}

//! Decisions as values for other programs: what is written as JSON reads back as the same value.

use proptest::prelude::*;
use proptest::sample::select;

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::library::{self, BUILTINS};
use paper_othello::program::{Program, Record};
use serde_json::json;

use crate::twin::positions;

/// A sheet with a part of each kind in its records: a “When” part, points with decimals, a tie-break with a number, one at random.
const EVERYTHING: &str = "\
1. When fewer than 30 squares are empty, cross off moves that touch an empty corner, unless that crosses off every move.
2. Play the first of: a1, the edges, c3.
3. Play the move that scores the most points.

Points:
    -0.25 for each move it leaves the opponent
    1.5 for each disc it flips

Ties: most flips, then random.
";

fn programs() -> impl Strategy<Value = Program> {
    let everything = library::read(EVERYTHING)
        .into_program()
        .expect("it has no mistakes");
    let built_in = BUILTINS.iter().filter_map(|one| one.read().program);
    select(built_in.chain([everything]).collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::support::cases(64), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_record_reads_back_from_its_json(program in programs(), position in positions(), seed: u64) {
        let Ok(runner) = program.on(position.size(), Some(seed)) else {
            return Ok(()); // values for other boards
        };
        let record = runner.record(&position).expect("no built-in script fails");
        let json = serde_json::to_string(&record).expect("its keys are texts");
        prop_assert_eq!(serde_json::from_str::<Record>(&json).map_err(|error| error.to_string()), Ok(record));
    }
}

#[test]
fn what_is_no_record_is_refused_with_its_reason() {
    let program = library::read(EVERYTHING).program.expect("no mistakes");
    let runner = program.on(BoardSize::SIX, Some(1)).expect("it fits");
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let record = serde_json::to_value(runner.record(&start).unwrap()).unwrap();
    for (key, value, reason) in [
        ("board", json!("..../.W"), "this row has 2 squares"),
        (
            "outcome",
            json!("resigns"),
            "“resigns” with this move is no outcome",
        ),
        (
            "outcome",
            json!("pass"),
            "“pass” with this move is no outcome",
        ),
        (
            "decided_by",
            json!("luck"),
            "the number of a rule, or “ties”",
        ),
        ("legal", json!(["z9"]), "z9"),
    ] {
        let mut wrong = record.clone();
        wrong[key] = value;
        let error = serde_json::from_value::<Record>(wrong)
            .unwrap_err()
            .to_string();
        assert!(error.contains(reason), "{key}: {error}");
    }
}

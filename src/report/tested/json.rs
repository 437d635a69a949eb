//! What testing a program gives, as JSON. It must not compute anything that the comparison does not hold.

use serde_json::{Value, json};

use super::examples::expected;
use super::{RecordReport, TestReport};
use crate::program::Decision;
use crate::proof::{Cause, Change, Comparison, Decided, ExampleResult, GameChange, place_text};

/// `{"program":…,"well":…,"untried":…,"examples":[…],"record":…,…}` on one line, without a newline. `record` is `"none"`, `"same"`,
/// `"changed"`, or `"trouble"` with a `message`; where it was compared, `same` counts what is as recorded, and
/// `changes`, `games` and `left_out` list the rest, and `may_be_cut` says that part of an old record may be missing.
pub fn tested_json(report: &TestReport) -> Value {
    let mut object = json!({
        "program": report.name,
        "well": report.is_well(),
        "untried": report.untried,
        "examples": report.examples.iter().map(example).collect::<Vec<_>>(),
    });
    match report.record {
        RecordReport::None => object["record"] = json!("none"),
        RecordReport::Trouble(why) => {
            object["record"] = json!("trouble");
            object["message"] = json!(why);
        }
        RecordReport::Compared(comparison) => compared(&mut object, comparison),
    }
    object
}

fn compared(object: &mut Value, comparison: &Comparison) {
    let word = if comparison.is_same() {
        "same"
    } else {
        "changed"
    };
    object["record"] = json!(word);
    object["same"] = json!(comparison.same);
    if comparison.may_be_cut {
        object["may_be_cut"] = json!(true);
    }
    object["changes"] = comparison.changes.iter().map(change).collect();
    object["games"] = comparison.games.iter().map(game).collect();
    object["left_out"] = comparison
        .gone
        .iter()
        .map(|gone| {
            json!({
                "board": gone.left_out.size.get(),
                "positions": gone.positions,
                "why": gone.left_out.why,
            })
        })
        .collect();
}

fn example(result: &ExampleResult) -> Value {
    let mut object = json!({
        "line": result.example.place.line,
        "holds": result.holds(),
        "expected": expected(&result.example.outcome),
    });
    match &result.found {
        Ok(Decision {
            outcome,
            decided_by,
        }) => {
            object["outcome"] = json!(outcome.name());
            object["move"] = json!(outcome.square());
            object["decided_by"] = json!(decided_by);
        }
        Err(why) => object["message"] = json!(why.to_string()),
    }
    object
}

fn change(change: &Change) -> Value {
    let position = change.place.position();
    json!({
        "position": place_text(&change.place),
        "board": position.compact(),
        "side": position.side(),
        "was": decided(&change.was),
        "now": decided(&change.now),
        "cause": cause(&change.cause),
    })
}

/// The rule's number, or *ties*; of a rule that is gone, its old number and what it said.
fn cause(cause: &Cause) -> Value {
    match cause {
        Cause::Now(decider) => json!(decider),
        Cause::Gone(by) => json!({ "gone": by.decider, "sentence": by.sentence }),
    }
}

fn decided(decided: &Decided) -> Value {
    json!({
        "outcome": decided.outcome.name(),
        "move": decided.outcome.square(),
        "decided_by": decided.decider(),
        "sentence": decided.by.as_ref().map(|by| &by.sentence),
    })
}

fn game(change: &GameChange) -> Value {
    let by = |(square, decider)| json!({ "move": square, "decided_by": decider });
    json!({
        "start": change.start.compact(),
        "turn": change.turn,
        "board": change.position.compact(),
        "side": change.position.side(),
        "was": by(change.was),
        "now": by(change.now),
        "cause": cause(&change.cause),
        "old_final": change.old_end.compact(),
        "new_final": change.new_end.compact(),
    })
}

//! The thin JSON of decision records: one object on one line. The shape is the record's own; nothing is computed here.

use serde_json::{Map, Value, json};

use super::explain::answer;
use crate::board::Square;
use crate::program::{Dropped, Record};

/// One decision as a JSON object on one line, without a newline.
///
/// # Panics
/// Never: a record's keys are all texts.
pub fn record_json(record: &Record) -> String {
    serde_json::to_string(record).expect("a record has text keys only")
}

/// The same with an object `why_not` at its end: the square, what dropped it (a rule's number, `"ties"` or null), the
/// tie-break's key where it was one, and the answer in words.
pub fn why_not_json(record: &Record, square: Square, name: &str) -> String {
    let mut object = as_map(record);
    let mut why_not = Map::new();
    why_not.insert("square".into(), json!(square));
    why_not.insert("legal".into(), json!(record.legal.contains(square)));
    let (by, key) = match record.dropped(square) {
        Some(Dropped::Rule(rule)) => (json!(rule.number), None),
        Some(Dropped::Tie(tie)) => (json!("ties"), Some(tie.key.clone())),
        None => (Value::Null, None),
    };
    why_not.insert("dropped_by".into(), by);
    if let Some(key) = key {
        why_not.insert("key".into(), json!(key));
    }
    why_not.insert(
        "answer".into(),
        json!(answer(record, square, name).join(" ")),
    );
    object.insert("why_not".into(), Value::Object(why_not));
    Value::Object(object).to_string()
}

/// The same as a part of a larger JSON.
pub(super) fn as_value(record: &Record) -> Value {
    serde_json::to_value(record).expect("a record has text keys only")
}

fn as_map(record: &Record) -> Map<String, Value> {
    match as_value(record) {
        Value::Object(map) => map,
        other => unreachable!("a record is a JSON object: {other:?}"),
    }
}

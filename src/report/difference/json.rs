//! Where two programs differ, as JSON: one object on one line. It must not word anything.

use serde_json::{Map, Value, json};

use super::DifferenceReport;
use crate::board::{Side, Transcript};
use crate::proof::{Compared, Phase, RulePair, Search, Survey, Witness};

/// `{"size":…,"start":…,"a":…,"b":…,"compared":{…},"difference":…}`, on one line without a newline: the difference is null,
/// or an object with `found` (`"earliest"` or `"in a random game"`), `moves`, and the decision records `a` and `b`.
///
/// # Panics
/// Never: a record's keys are all texts.
pub fn difference_json(report: &DifferenceReport, search: &Search) -> String {
    let mut object = head(report, &search.compared);
    let difference = search.witness.as_ref().map_or(Value::Null, witness);
    object.insert("difference".to_owned(), difference);
    Value::Object(object).to_string()
}

/// The same head with `phases` and `rules`: how often the two choose the same move and how often another.
pub fn survey_json(report: &DifferenceReport, survey: &Survey) -> String {
    let mut object = head(report, &survey.compared);
    let phase = |phase: Phase| {
        let (fewest, most) = phase.discs(report.start.size());
        let count = survey.phases[phase as usize];
        json!({
            "phase": phase.name(),
            "discs": [fewest, most],
            "same": count.tally.same,
            "same_by_other_rules": count.same_by_other_rules,
            "other": count.tally.other,
        })
    };
    object.insert("phases".to_owned(), Phase::ALL.map(phase).into());
    let pairs = survey.pairs.iter().map(pair).collect();
    object.insert("rules".to_owned(), pairs);
    Value::Object(object).to_string()
}

fn head(report: &DifferenceReport, compared: &Compared) -> Map<String, Value> {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("size", json!(report.start.size().get()));
    put("start", json!(report.layout.name()));
    if report.start.side() == Side::White {
        put("first", json!("white"));
    }
    put("a", json!(report.names[0]));
    put("b", json!(report.names[1]));
    if let Some(seed) = report.seed {
        put("seed", json!(seed));
    }
    let mut scope = json!({
        "positions": compared.positions,
        "choices": compared.choices,
        "turns": compared.plies,
        "everything": compared.whole,
        "games": compared.games.count,
    });
    if compared.stopped {
        scope["stopped"] = json!(true);
    }
    if compared.games.count > 0 {
        scope["first_game_seed"] = json!(compared.games.seed);
    }
    put("compared", scope);
    object
}

fn witness(witness: &Witness) -> Value {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    let found = match witness.seed {
        None => "earliest",
        Some(_) => "in a random game",
    };
    put("found", json!(found));
    if let Some(seed) = witness.seed {
        put("game_seed", json!(seed));
    }
    put("moves", moves(&witness.transcript));
    let [first, second] = &witness.records;
    let record = |record| serde_json::to_value(record).expect("a record has text keys only");
    put("a", record(first));
    put("b", record(second));
    Value::Object(object)
}

fn pair(pair: &RulePair) -> Value {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("a", json!(pair.by[0]));
    put("b", json!(pair.by[1]));
    put("other", json!(pair.tally.other));
    put("same", json!(pair.tally.same));
    if let Some(way) = &pair.first {
        put("example", moves(way));
    }
    Value::Object(object)
}

fn moves(transcript: &Transcript) -> Value {
    json!(transcript.turns())
}

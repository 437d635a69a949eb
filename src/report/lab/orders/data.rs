//! The orders of a program's rules as JSON and CSV. It must not word anything.

use serde_json::{Map, Value, json};

use super::{OrdersReport, change_said, changes, order_said, same};
use crate::lab::{ALL_UP_TO, Alike, Change, Order, PANEL, Strength, factorial};
use crate::report::difference;
use crate::report::lab::numbers::{interval_json, verdict};
use crate::report::lab::sheet::{Field, csv_text, fields};

/// Everything as one JSON object on one line, without a newline.
pub fn orders_json(report: &OrdersReport) -> String {
    let orders = report.orders;
    let mut object = report.run.json();
    object.remove("different");
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("program", json!(report.name));
    put("panel", json!(PANEL));
    put("rules", json!(report.sentences));
    put("orders", json!(orders.looked_at));
    put("orders_in_all", json!(factorial(orders.rules)));
    if orders.rules > ALL_UP_TO {
        put("draw_seed", json!(report.draw));
    }
    put("ways_at_most", json!(orders.ways));
    put("positions", json!(orders.positions));
    put("comparisons", json!(orders.comparisons));
    let groups = orders.groups.iter().map(|group| {
        let mut entry = strength_json(group.strength);
        let numbers = |order: &Order| order.iter().map(|place| place + 1).collect::<Vec<_>>();
        let members: Vec<Vec<usize>> = group.orders.iter().map(numbers).collect();
        entry.insert("orders".to_owned(), json!(members));
        entry.insert("proved".to_owned(), json!(group.is_proved));
        Value::Object(entry)
    });
    put("groups", groups.collect());
    put("own_group", json!(orders.own + 1));
    let witnesses = orders.witnesses.iter().enumerate().map(|(first, search)| {
        json!({
            "groups": [first + 1, first + 2],
            "difference": search.witness.as_ref().map(difference::witness_json),
        })
    });
    put("witnesses", witnesses.collect());
    let dropped = orders
        .dropped
        .iter()
        .zip(1..)
        .map(|(change, rule): (_, usize)| {
            let mut entry = change_json(change);
            entry.insert("rule".to_owned(), json!(rule));
            Value::Object(entry)
        });
    put("dropped", dropped.collect());
    let swapped = orders.swapped.iter().map(|((one, other), change)| {
        let mut entry = change_json(change);
        entry.insert("rules".to_owned(), json!([one + 1, other + 1]));
        Value::Object(entry)
    });
    put("swapped", swapped.collect());
    Value::Object(object).to_string()
}

fn strength_json(strength: Strength) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("ahead".to_owned(), interval_json(strength.ahead));
    object.insert("gain".to_owned(), interval_json(strength.gain));
    object.insert("verdict".to_owned(), json!(verdict(strength.verdict)));
    object
}

fn change_json(change: &Change) -> Map<String, Value> {
    let mut object = strength_json(change.strength);
    let same = match change.alike {
        Alike::Proved => "proved",
        Alike::AsFarAsSeen => "seen",
        Alike::No => "no",
    };
    object.insert("same".to_owned(), json!(same));
    object
}

/// The groups and the changes as CSV, with a line of heads.
pub fn orders_csv(report: &OrdersReport) -> String {
    let heads = [
        "what",
        "orders",
        "same",
        "ahead",
        "ahead_low",
        "ahead_high",
        "gain",
        "gain_low",
        "gain_high",
    ];
    let row = |what: String, orders: usize, same: &str, strength: Strength| {
        let first: [Field; 3] = [what.into(), orders.into(), same.into()];
        let numbers = fields(strength.ahead)
            .into_iter()
            .chain(fields(strength.gain));
        first.into_iter().chain(numbers).collect()
    };
    let groups = report.orders.groups.iter().map(|group| {
        let what = order_said(&group.orders[0]);
        row(what, group.orders.len(), same(group), group.strength)
    });
    let changes = changes(report.orders);
    let changes = changes
        .into_iter()
        .map(|(what, change)| row(what, 1, change_said(change), change.strength));
    csv_text(&heads, groups.chain(changes))
}

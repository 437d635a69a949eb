//! A tournament as JSON and CSV. It must not word anything.

use serde_json::{Map, Value, json};

use super::TournamentReport;
use crate::lab::{Circle, Estimate, Key, Rating, Standing};
use crate::report::lab::numbers::{interval_json, rounded};
use crate::report::lab::sheet::{Field, csv_text, fields};

/// Everything as one JSON object on one line, without a newline.
pub fn tournament_json(report: &TournamentReport) -> String {
    let mut object = report.run().json();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    if report.event.part.of > 1 {
        put("part", json!(report.event.part));
    }
    put(
        "standings",
        report
            .table
            .iter()
            .enumerate()
            .map(|(place, one)| standing_json(report, place, one))
            .collect(),
    );
    put("meetings", meetings_json(report));
    let names = |circle: &Circle| -> Value {
        let names = circle.0.iter().map(|player| report.name(*player));
        names.collect()
    };
    put("circle_count", json!(report.circle_count));
    put("circles", report.circles.iter().map(names).collect());
    put("circles_by_points", json!(report.circles_by_points));
    Value::Object(object).to_string()
}

fn standing_json(report: &TournamentReport, place: usize, standing: &Standing) -> Value {
    let rating = standing.rating;
    let record = standing.record;
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("rank", json!(standing.rank));
    put("program", json!(report.name(standing.player)));
    put("behind_by", json!(standing.behind_by.map(key)));
    put("leads_next", json!(report.leads_next(place)));
    put("score", rounded(standing.score));
    put("games", json!(record.games()));
    put("won", json!(record.won));
    put("drawn", json!(record.drawn));
    put("lost", json!(record.lost));
    put("same", json!(record.alike));
    put("margin", interval_json(standing.margin));
    let mut number = interval_json(elo(rating));
    number["class"] = json!(rating.class + 1);
    put("rating", number);
    Value::Object(object)
}

const fn key(key: Key) -> &'static str {
    match key {
        Key::Points => "score",
        Key::Margin => "margin",
        Key::Direct => "games between them",
        Key::Nothing => "nothing",
    }
}

/// Each two programs once, the higher one first.
fn meetings_json(report: &TournamentReport) -> Value {
    let mut meetings = Vec::new();
    for (place, one) in report.table.iter().enumerate() {
        for other in &report.table[place + 1..] {
            let (one, other) = (one.player, other.player);
            let record = report.sums().record(one, other);
            meetings.push(json!({
                "a": report.name(one),
                "b": report.name(other),
                "won": record.won,
                "drawn": record.drawn,
                "lost": record.lost,
                "same": record.alike,
                "margin": interval_json(report.sums().margins(one, other).mean(2.0)),
                "margin_as_black": rounded(report.sums().colour_margin(one, other)),
                "margin_as_white": rounded(-report.sums().colour_margin(other, one)),
            }));
        }
    }
    Value::Array(meetings)
}

/// The table as CSV, with a line of heads.
pub fn tournament_csv(report: &TournamentReport) -> String {
    let heads = [
        "rank",
        "program",
        "score",
        "games",
        "won",
        "drawn",
        "lost",
        "same",
        "margin",
        "margin_low",
        "margin_high",
        "rating_class",
        "rating",
        "rating_low",
        "rating_high",
    ];
    let row = |standing: &Standing| {
        let (record, rating) = (standing.record, standing.rating);
        let counts = [
            record.games(),
            record.won,
            record.drawn,
            record.lost,
            record.alike,
        ];
        let mut row: Vec<Field> = vec![
            standing.rank.into(),
            report.name(standing.player).into(),
            standing.score.into(),
        ];
        row.extend(counts.map(Field::from));
        row.extend(fields(standing.margin));
        row.push((rating.class + 1).into());
        row.extend(fields(elo(rating)));
        row
    };
    csv_text(&heads, report.table.iter().map(row))
}

/// A rating's number with its interval.
const fn elo(rating: Rating) -> Estimate {
    Estimate {
        mean: rating.elo,
        half: rating.half,
    }
}

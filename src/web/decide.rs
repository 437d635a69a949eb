//! A decision on the page: the record with its steps, why not another move, what is known of each move, and whether a person
//! did what the program does. It must not decide anything itself.

use serde::Deserialize;
use serde_json::{Value, json};

use super::problem::Problem;
use super::sheet::{self, Sheet};
use super::spot::{Spot, if_said, parsed};
use super::told::{told, value};
use crate::board::{Side, Square};
use crate::game::{NoAnswer, QuizAnswer, QuizSession};
use crate::program::{Did, Record};
use crate::report::{self, ExplainReport, FactsReport, Step};
use crate::stop::Stop;

/// Asks what a program does at a place, and why it does not do something else.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedDecision {
    sheet: Sheet,
    #[serde(default)]
    spot: Spot,
    why_not: Option<String>,
}

/// The decision, and each of its steps.
pub(super) fn decide(asked: &AskedDecision, stop: &Stop) -> Result<Value, Problem> {
    let position = asked.spot.played()?.position();
    let square: Option<Square> = if_said(asked.why_not.as_ref())?;
    let loaded = asked.sheet.load(stop)?;
    let runner = sheet::on(&loaded, position.size(), asked.spot.seed)?;
    let record = runner.record(&position);
    let record = record.map_err(|failure| Problem::failed(&loaded, &failure))?;
    let title = &loaded.title;
    let steps = report::steps(&record, title);
    let rules: Vec<Option<usize>> = rules_of(&steps, &record);
    let shown = steps.iter().zip(rules).map(|(step, rule)| {
        json!({
            "label": step.label,
            "lines": step.lines,
            "before": value(&step.before),
            "after": value(&step.after),
            "rule": rule,
        })
    });
    let shown: Vec<Value> = shown.collect();
    let fate = fates(&record);
    let mut answer = told(
        "decision",
        &ExplainReport::of(loaded.named(), record.clone(), square),
        &report::explain(&record, title),
    );
    answer["steps"] = shown.into();
    answer["as_good"] = value(&record.as_good());
    answer["rules"] = fate;
    Ok(answer)
}

/// The rule of each step; the board and the tie-breaks have none.
fn rules_of(steps: &[Step], record: &Record) -> Vec<Option<usize>> {
    let mut reached = record.rules.iter().filter(|rule| rule.reached.is_some());
    let rule = |step: &Step| {
        step.label
            .starts_with("Rule")
            .then(|| reached.next().map(|rule| rule.number))
            .flatten()
    };
    steps.iter().map(rule).collect()
}

/// What each rule did, for its card: *decided*, *crossed off*, *not reached* …
fn fates(record: &Record) -> Value {
    let fates = record.rules.iter().map(|rule| {
        let reached = rule.reached.as_ref();
        json!({
            "number": rule.number,
            "did": reached.map_or("not reached", |reached| reached.did.name()),
            "decides": reached.is_some_and(|reached| reached.did == Did::Decided),
            "gone": reached.map(|reached| value(&(reached.before - reached.after))),
        })
    });
    fates.collect()
}

/// Asks what is known of each legal move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedFacts {
    #[serde(default)]
    spot: Spot,
}

/// Everything that a rule can ask of each legal move.
pub(super) fn facts(asked: &AskedFacts) -> Result<Value, Problem> {
    let report = FactsReport::of(&asked.spot.played()?.position());
    Ok(told("facts", &report, &report.document()))
}

/// Asks whether a person's move is the program's.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedJudge {
    sheet: Sheet,
    #[serde(default)]
    spot: Spot,
    square: String,
}

/// That it is, with the game after it; or which rule was missed, and why.
pub(super) fn judge(asked: &AskedJudge, stop: &Stop) -> Result<Value, Problem> {
    let session = asked.spot.played()?.session;
    let square: Square = parsed(&asked.square)?;
    let loaded = asked.sheet.load(stop)?;
    let position = session.position();
    let plays: Side = position.side();
    let runner = sheet::on(&loaded, position.size(), asked.spot.seed)?;
    let mut quiz = QuizSession::new(session, runner, plays);
    Ok(match quiz.answer(square) {
        Ok(QuizAnswer::Right { record, .. }) => json!({
            "right": true,
            "by": record.decided_by,
            "spot": asked.spot.after(quiz.session()),
            "said": format!("Right: {square}{}.", record.decided_by.map(report::decided_by).unwrap_or_default()),
        }),
        Ok(QuizAnswer::Slip(record)) => json!({
            "right": false,
            "slip": {
                "missed": quiz.tally().missed.first().map(|missed| missed.by),
                "sentences": report::quiz_slip(&record, square),
            },
        }),
        Err(NoAnswer::Failure(failure)) => return Err(Problem::failed(&loaded, &failure)),
        Err(NoAnswer::Turn(error)) => {
            json!({"right": false, "refused": report::why_not_allowed(&position, error)})
        }
        Err(NoAnswer::NotAsked) => {
            json!({"right": false, "refused": "There is nothing to choose now."})
        }
    })
}

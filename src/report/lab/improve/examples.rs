//! What became of the examples of a sheet in a sheet near it, in sentences and in data. It must not run any.

use serde::Serialize;

use crate::lab::{ExampleChange, Fate};
use crate::program::{Decider, Decision, Outcome};
use crate::report::prose::counted;

/// What became of them, a sentence each; those whose rule has another number alone are counted.
pub(super) fn sentences(changes: &[ExampleChange]) -> Vec<String> {
    let is_renumbered = |change: &&ExampleChange| matches!(change.fate, Fate::Renumbered(_));
    let (renumbered, others): (Vec<_>, Vec<_>) = changes.iter().partition(is_renumbered);
    let mut said = Vec::new();
    if !renumbered.is_empty() {
        said.push(format!(
            "In {}, only the number of the rule is new.",
            counted(renumbered.len(), "example", "examples")
        ));
    }
    said.extend(others.into_iter().map(sentence));
    said
}

fn sentence(change: &ExampleChange) -> String {
    let example = format!("the example “{}”", change.said.trim_end_matches('.'));
    match &change.fate {
        Fate::Renumbered(by) => format!("In {example} the rule is now {}.", which(*by)),
        Fate::OtherRule(by) => format!(
            "Rewritten: {example} now says {}: the move is the same, but not what decides it.",
            which(*by)
        ),
        Fate::LeftOut(found) => format!("Left out: {example}, since it {}.", now(found.as_ref())),
        Fate::FailsAsBefore => format!("Still failing: {example} failed before, too."),
        Fate::HoldsNow => format!("Passing now: {example}, which failed before."),
        Fate::NamesNoRule => {
            format!("Left out: {example}, which failed before and names a rule that is gone.")
        }
    }
}

/// *plays d2 by rule 4 now*
fn now(found: Option<&Decision>) -> String {
    let Some(found) = found else {
        return "can't decide there now".to_owned();
    };
    match (found.outcome, found.decided_by) {
        (Outcome::Move(square), Some(by)) => format!("plays {square} by {} now", which(by)),
        (Outcome::Move(square), None) => format!("plays {square} now"),
        (Outcome::Pass | Outcome::GameOver, _) => "has no move there now".to_owned(),
    }
}

fn which(by: Decider) -> String {
    match by {
        Decider::Rule(number) => format!("rule {number}"),
        Decider::Ties => "the tie-break".to_owned(),
    }
}

/// An example and what became of it; `now` where the sheet says or does something else.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ExampleReport<'a> {
    /// The example as it was.
    example: &'a str,
    /// What became of it.
    became: &'static str,
    /// What decides there now, where that says more.
    now: Option<String>,
}

impl<'a> ExampleReport<'a> {
    pub(super) fn of(change: &'a ExampleChange) -> Self {
        let (became, now) = match &change.fate {
            Fate::Renumbered(by) => ("renumbered", Some(which(*by))),
            Fate::OtherRule(by) => ("rewritten", Some(which(*by))),
            Fate::LeftOut(found) => ("left out", Some(now(found.as_ref()))),
            Fate::FailsAsBefore => ("fails as before", None),
            Fate::HoldsNow => ("passes now", None),
            Fate::NamesNoRule => ("left out", None),
        };
        Self {
            example: &change.said,
            became,
            now,
        }
    }
}

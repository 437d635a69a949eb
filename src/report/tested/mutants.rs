//! Whether the examples of a sheet would notice a small change of it, as a document. It must not try any change.

use serde::Serialize;

use crate::document::{Block, Document, Text, Tone};
use crate::lab::{ChangeKind, Mutant, Mutants, Noticed, SmallChange, Spot};
use crate::program::{Outcome, Record};
use crate::proof::Witness;
use crate::report::Named;
use crate::report::prose::{counted, thousands};

/// This many changes that nobody notices are told on a screen.
const MOST_TOLD: usize = 8;

/// What came of the small changes of one program.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MutantsReport<'a> {
    #[serde(flatten)]
    program: Named<'a>,
    /// How many small changes make it play something else.
    changes: usize,
    /// How many of these its examples notice.
    noticed: usize,
    /// How many of these its record notices; null where it has none.
    recorded: Option<usize>,
    #[serde(flatten)]
    mutants: &'a Mutants,
}

impl<'a> MutantsReport<'a> {
    /// What came of the changes of a program of this name.
    pub fn of(program: Named<'a>, mutants: &'a Mutants) -> Self {
        let (noticed, changes) = mutants.noticed();
        Self {
            program,
            changes,
            noticed,
            recorded: mutants.recorded(),
            mutants,
        }
    }

    /// Whether no change is left that nobody notices.
    pub const fn is_well(&self) -> bool {
        self.noticed == self.changes && !self.mutants.stopped
    }
}

/// How many are noticed, those that are not, and the examples that would notice them; `all` of them where it is asked for,
/// and what adds them.
pub fn mutants(report: &MutantsReport, all: bool, add: Option<&str>) -> Document {
    let mut document = Document::titled(report.program.program)
        .paragraph(summary(report))
        .paragraph(same(report.mutants));
    let unnoticed: Vec<String> = report.mutants.unnoticed().map(told).collect();
    if unnoticed.is_empty() {
        return document;
    }
    let most = if all { unnoticed.len() } else { MOST_TOLD };
    let more = unnoticed.len().saturating_sub(most);
    document = document
        .paragraph(["With these changes every example and promise would still hold:"])
        .list(unnoticed.into_iter().take(most));
    if more > 0 {
        document = document.paragraph([format!("… and {more} more; --all shows them.")]);
    }
    let additions = &report.mutants.additions;
    let lines = additions.iter().map(|one| format!("{}\n", one.example));
    let these = match additions.len() {
        1 => "This example would notice it:",
        _ => "These examples would notice them all:",
    };
    let these = if report.changes - report.noticed > 1 && additions.len() == 1 {
        "This example would notice them all:"
    } else {
        these
    };
    document = document
        .paragraph([these])
        .with(Block::Verbatim(lines.collect()));
    match add {
        Some(command) => document.paragraph([format!("Add them to the file: {command}")]),
        None => document,
    }
}

/// *my.rules: its examples notice 9 of 12 small changes.*
fn summary(report: &MutantsReport) -> Vec<Text> {
    let tone = if report.is_well() {
        Tone::Label
    } else {
        Tone::Dropped
    };
    let name = Text::toned(tone, report.program.program);
    let (noticed, changes) = (report.noticed, report.changes);
    let is_by_promise = |one: &Mutant| matches!(one.noticed, Noticed::ByPromises { .. });
    let who = if report.mutants.mutants.iter().any(is_by_promise) {
        "its examples and promises notice"
    } else {
        "its examples notice"
    };
    let said = match (noticed, changes) {
        (_, 0) => ": no small change makes it play another move.".to_owned(),
        (0, 1) => ": nothing would notice its only small change.".to_owned(),
        (1, 1) => format!(": {who} the only small change."),
        (all, of) if all == of => format!(": {who} all {of} small changes."),
        (noticed, of) => format!(": {who} {noticed} of {of} small changes."),
    };
    let mut sentences = vec![name.and(Tone::Plain, said)];
    if let Some(recorded) = report.recorded.filter(|_| changes > 0) {
        sentences.push(
            match recorded {
                0 => "Its record notices none.".to_owned(),
                all if all == changes => "Its record notices them all.".to_owned(),
                some => format!("Its record notices {some}."),
            }
            .into(),
        );
    }
    if report.mutants.stopped {
        sentences.push("The run was stopped before all were tried.".into());
    }
    sentences
}

/// What else was tried, and makes no difference.
fn same(mutants: &Mutants) -> Vec<String> {
    let proved = mutants.mutants.iter();
    let proved = proved.filter(|one| matches!(one.noticed, Noticed::Same { .. }));
    let proved = proved.count();
    let open: Vec<u64> = mutants
        .mutants
        .iter()
        .filter_map(|one| match one.noticed {
            Noticed::NotToldApart { positions } => Some(positions),
            _ => None,
        })
        .collect();
    let mut sentences = Vec::new();
    if proved > 0 {
        let changes = counted(proved, "other change is", "other changes are");
        sentences.push(format!("{changes} proved to make no difference."));
    }
    if let Some(most) = open.iter().max() {
        let changes = counted(open.len(), "other change plays", "other changes play");
        sentences.push(format!(
            "{changes} the same moves at all positions that were tried (up to {}).",
            thousands(*most)
        ));
    }
    sentences
}

/// *If rule 4 said “…”: after c2 d2 e3 it would play b4, by rule 4, not f4, by rule 3.*
fn told(mutant: &Mutant) -> String {
    let change = changed(&mutant.change);
    match &mutant.noticed {
        Noticed::No { witness, .. } => format!("{change}: {}.", parts(witness)),
        _ => change,
    }
}

/// What was changed, in words.
fn changed(change: &SmallChange) -> String {
    match (change.kind, &change.spot) {
        (ChangeKind::Dropped, spot) => format!("Without {spot}"),
        (ChangeKind::Swapped, Spot::Rule(rule)) if change.said.is_empty() => {
            format!("With rules {rule} and {} swapped", rule + 1)
        }
        (ChangeKind::Extreme, spot) if change.said.is_empty() => {
            format!("With most and fewest swapped in {spot}")
        }
        (_, spot) if change.said.is_empty() => format!("With another list in {spot}"),
        (_, spot) => {
            let said = change.said.trim_end_matches('.');
            // The definition of an own word names it itself.
            let place = match spot {
                Spot::OwnWord(_) => "it".to_owned(),
                spot => spot.to_string(),
            };
            format!("If {place} said “{said}”")
        }
    }
}

fn parts(witness: &Witness) -> String {
    let place = match witness.transcript.turns() {
        [] => "at the start".to_owned(),
        _ => format!("after {}", witness.transcript),
    };
    let size = witness.transcript.start().size();
    let board = if size == crate::board::BoardSize::SIX {
        String::new()
    } else {
        format!(" on {n} by {n}", n = size.get())
    };
    let [own, other] = witness.records.each_ref().map(played);
    format!("{place}{board}, it would play {other}, not {own}")
}

fn played(record: &Record) -> String {
    match record.outcome {
        Outcome::Move(square) => square.to_string(),
        Outcome::Pass | Outcome::GameOver => "nothing".to_owned(),
    }
}

//! Why a move was not played: which rule or tie-break dropped it, or why it is not legal.
//! It reads the record only; it must not decide anything again.

use serde::Serialize;

use super::board;
use super::sentences::{decided_by, numbers};
use crate::board::{Square, Squares};
use crate::document::{Document, Labelled, Text, Tone};
use crate::program::{Decider, Did, Dropped, Outcome, Reached, Record, RuleRecord, TieRecord};
use crate::report::prose::list;

/// A question why a move was not played, and its answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::report) struct WhyNot {
    /// The square that was asked about.
    pub square: Square,
    /// Whether a move there is legal.
    legal: bool,
    /// What dropped the move; null where nothing did.
    dropped_by: Option<Decider>,
    /// The tie-break that dropped it, where one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    /// The answer in words.
    answer: String,
}

impl WhyNot {
    pub fn of(record: &Record, square: Square, name: &str) -> Self {
        let (dropped_by, key) = match record.dropped(square) {
            Some(Dropped::Rule(rule)) => (Some(Decider::Rule(rule.number)), None),
            Some(Dropped::Tie(tie)) => (Some(Decider::Ties), Some(tie.key.clone())),
            None => (None, None),
        };
        Self {
            square,
            legal: record.legal.contains(square),
            dropped_by,
            key,
            answer: answer(record, square, name).join(" "),
        }
    }
}

/// The position and the answer.
pub fn why_not(record: &Record, square: Square, name: &str) -> Document {
    let question = Text::toned(Tone::Label, format!("Why not {square}?"));
    let answer = Labelled::new(question, answer(record, square, name));
    Document::titled(format!("Why {name} does not play {square}"))
        .with(board(record, Some(square), name))
        .labelled([answer])
}

/// The answer in sentences: why it is dropped, and what is played instead.
pub(in crate::report) fn answer(record: &Record, square: Square, name: &str) -> Vec<String> {
    let mut sentences = why_dropped(record, square);
    if record.dropped(square).is_some() {
        sentences.push(played(record, name));
    }
    sentences
}

/// The same without the move that is played instead.
pub(in crate::report) fn why_dropped(record: &Record, square: Square) -> Vec<String> {
    if let Some(illegal) = not_legal(record, square) {
        return vec![illegal];
    }
    match record.dropped(square) {
        None => vec![it_did(record)],
        Some(Dropped::Rule(rule)) => by_rule(rule, square),
        Some(Dropped::Tie(tie)) => by_tie(record, tie, square),
    }
}

/// *It did play c2, by rule 4.*
fn it_did(record: &Record) -> String {
    let by = record.decided_by.map(decided_by).unwrap_or_default();
    match record.outcome {
        Outcome::Move(square) => format!("It did play {square}{by}."),
        Outcome::Pass | Outcome::GameOver => String::new(),
    }
}

fn played(record: &Record, name: &str) -> String {
    let by = record.decided_by.map(decided_by).unwrap_or_default();
    match record.outcome {
        Outcome::Move(square) => format!("{name} plays {square}{by}."),
        Outcome::Pass | Outcome::GameOver => String::new(),
    }
}

fn by_rule(rule: &RuleRecord, square: Square) -> Vec<String> {
    let mut sentences = vec![format!("Rule {}: {}", rule.number, rule.sentence)];
    if let Some(reached) = &rule.reached {
        let measures = reached.measures.iter();
        sentences.extend(measures.map(|measure| numbers(measure, reached.matched)));
        sentences.push(dropped_by(reached, square));
    }
    sentences
}

fn dropped_by(rule: &Reached, square: Square) -> String {
    let matched = list(rule.matched);
    match rule.did {
        Did::CrossedOff => format!("That crosses off {square}."),
        Did::Kept => format!("That keeps {matched} and crosses off {square}."),
        _ => format!("That rule chooses {matched}, not {square}."),
    }
}

fn by_tie(record: &Record, tie: &TieRecord, square: Square) -> Vec<String> {
    let place = record.ties.iter().position(|its| its == tie).unwrap_or(0);
    let before = match place.checked_sub(1) {
        Some(last) => record.ties[last].left,
        None => record.tied(),
    };
    let tied = before - Squares::of(square);
    let mut sentences = vec![format!("{square} was tied with {}.", list(tied))];
    if let Some(measure) = &tie.measure {
        sentences.push(numbers(measure, tie.left));
    }
    let left = list(tie.left);
    sentences.push(format!("The tie-break “{}” prefers {left}.", tie.key));
    sentences
}

fn not_legal(record: &Record, square: Square) -> Option<String> {
    let position = &record.position;
    let side = position.side();
    if record.legal.contains(square) {
        return None;
    }
    let size = position.size();
    if !size.squares().contains(square) {
        let across = size.get();
        return Some(format!(
            "{square} is off the board, which is {across} by {across}."
        ));
    }
    if let Some(disc) = position.disc(square) {
        let disc = disc.lower_name();
        return Some(format!(
            "{square} is not legal: it already has a {disc} disc on it."
        ));
    }
    let nothing = format!(
        "a {} disc there would trap no {} disc",
        side.lower_name(),
        side.other().lower_name()
    );
    Some(match record.outcome {
        Outcome::Move(_) => format!("{square} is not legal: {nothing}."),
        Outcome::Pass => format!(
            "{square} is not legal: {nothing}. No move is legal: {} passes.",
            side.name()
        ),
        Outcome::GameOver => format!("{square} is not legal: {nothing}. The game is over."),
    })
}

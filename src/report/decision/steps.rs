//! A decision step by step: the moves left before and after each rule and tie-break, and the same sentences as in the
//! explanation. It must not know how a step is shown.

use super::sentences::{not_reached, of_outcome, of_rule, tie_did};
use crate::board::Squares;
use crate::program::{Did, Record, RuleRecord};
use crate::report::moves::moves_sentence;
use crate::report::prose::list;

/// One step of a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// *Moves*, *Rule 1*, *Ties*, *Move*.
    pub label: String,
    /// What happens in it, in sentences.
    pub lines: Vec<String>,
    /// The moves left before it.
    pub before: Squares,
    /// Those left after it.
    pub after: Squares,
}

/// The steps of a decision: the legal moves, each rule that was reached, each tie-break, and what comes of it. `name` is
/// what the program is called.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::{library, report};
/// let sheet = "
/// 1. Cross off moves that are on an edge, unless that crosses off every move.
/// 2. Play the move that flips the most discs.
/// Ties: topmost, then leftmost.
/// ";
/// let program = library::read(sheet).program.unwrap();
/// let runner = program.on(BoardSize::FOUR, None).unwrap();
/// let record = runner.record(&Position::start(BoardSize::FOUR, Layout::Standard)).unwrap();
/// let steps = report::steps(&record, "It");
/// let labels: Vec<&str> = steps.iter().map(|step| step.label.as_str()).collect();
/// assert_eq!(labels, ["Moves", "Rule 1", "Rule 2", "Ties", "Move"]);
/// assert!(steps.windows(2).all(|pair| pair[0].after == pair[1].before));
/// ```
pub fn steps(record: &Record, name: &str) -> Vec<Step> {
    let mut steps = vec![Step {
        label: "Moves".to_owned(),
        lines: vec![moves_sentence(&record.position)],
        before: record.legal,
        after: record.legal,
    }];
    steps.extend(record.rules.iter().filter_map(|rule| by_rule(rule, record)));
    if let (Some(last), Some(rest)) = (steps.last_mut(), not_reached(record)) {
        last.lines.extend(rest.lines);
    }
    for tie in &record.ties {
        steps.push(Step {
            label: "Ties".to_owned(),
            lines: tie_did(tie),
            before: left(&steps),
            after: tie.left,
        });
    }
    let outcome = of_outcome(record, name);
    let before = left(&steps);
    let square = record.outcome.square();
    steps.push(Step {
        label: outcome.label,
        lines: outcome.lines,
        before,
        after: square.map_or(Squares::EMPTY, Squares::of),
    });
    steps
}

/// The moves left after the steps so far.
fn left(steps: &[Step]) -> Squares {
    steps.last().map_or(Squares::EMPTY, |step| step.after)
}

fn by_rule(rule: &RuleRecord, record: &Record) -> Option<Step> {
    let reached = rule.reached.as_ref()?;
    let told = of_rule(rule, record);
    let mut lines = told.lines;
    // The other sentences say themselves what is left.
    if matches!(reached.did, Did::MatchedNothing | Did::GuardNotMet) {
        lines.push(format!("Left: {}.", list(reached.after)));
    }
    Some(Step {
        label: told.label,
        lines,
        before: reached.before,
        after: reached.after,
    })
}

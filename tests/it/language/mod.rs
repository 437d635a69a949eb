//! The rule language: what may be said, what it means, and what is said of mistakes.

use paper_othello::diagnostic::{Diagnostic, Severity};
use paper_othello::language::{format, parse};

mod boards;
mod completions;
mod edits;
mod extremes;
mod heuristics;
mod lines;
mod meaning;
mod messages;
mod noise;
mod opening;
mod own_words;
mod promises;
mod proofs;
mod properties;
mod pupils;
mod reference;
mod remarks;
mod sheets;
mod slips;
mod statements;
mod syntax;
mod twin;
mod variants;
mod weights;

/// The canonical text of a file without errors.
#[track_caller]
fn canonical(text: &str) -> String {
    let (sheet, problems) = parse(text);
    assert!(problems.is_empty(), "{text}\n{problems:#?}");
    format(&sheet)
}

fn has_error(problems: &[Diagnostic]) -> bool {
    problems
        .iter()
        .any(|problem| problem.severity == Severity::Error)
}

//! Runs the `Example:` sentences of a sheet. It must not print what comes of them.

use thiserror::Error;

use crate::language::{Content, Example, ExampleOutcome, Sheet};
use crate::program::{Decision, Failure, NotReady, Outcome, Program, example_position};

/// What an example expects and what the program does.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct ExampleResult {
    /// The example.
    pub example: Example,
    /// What the program does at its position.
    pub found: Result<Decision, NoDecision>,
}

/// Why a program does nothing at the position of an example.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoDecision {
    /// It cannot play there at all.
    #[error(transparent)]
    NotReady(#[from] NotReady),
    /// One of its scripts failed.
    #[error(transparent)]
    Failure(#[from] Failure),
}

impl ExampleResult {
    /// Whether the program plays the move that the example expects, but not by what it names: often only the number of the
    /// rule is another.
    pub fn is_same_move(&self) -> bool {
        let found = self.found.as_ref().ok();
        match (found.map(|found| found.outcome), &self.example.outcome) {
            (Some(Outcome::Move(found)), ExampleOutcome::Plays(square, _)) => {
                found == *square && !self.holds()
            }
            _ => false,
        }
    }

    /// What the example would say of what the program does; nothing where that is nothing.
    pub fn outcome_now(&self) -> Option<ExampleOutcome> {
        let found = self.found.as_ref().ok()?;
        let names_no_rule = matches!(self.example.outcome, ExampleOutcome::Plays(_, None));
        match found.outcome {
            Outcome::Move(square) => {
                let by = found.decided_by.filter(|_| !names_no_rule);
                Some(ExampleOutcome::Plays(square, by))
            }
            Outcome::Pass => Some(ExampleOutcome::Passes),
            Outcome::GameOver => None,
        }
    }

    /// Whether the program does what the example expects.
    pub fn holds(&self) -> bool {
        let Ok(found) = &self.found else { return false };
        match self.example.outcome {
            ExampleOutcome::Passes => found.outcome == Outcome::Pass,
            ExampleOutcome::Plays(square, by) => {
                found.outcome == Outcome::Move(square)
                    && by.is_none_or(|by| found.decided_by == Some(by))
            }
        }
    }
}

/// Runs every example of a sheet, in order; `program` is the sheet's own.
///
/// ```
/// use paper_othello::{library, proof::run_examples};
/// let paper = library::builtin("paper").unwrap();
/// let reading = library::read(paper.text);
/// let results = run_examples(&reading.sheet, &reading.program.unwrap(), None);
/// assert!(results.len() >= 2 && results.iter().all(|result| result.holds()));
/// ```
pub fn run_examples(sheet: &Sheet, program: &Program, seed: Option<u64>) -> Vec<ExampleResult> {
    let examples = sheet.items.iter().filter_map(|item| match &item.content {
        Content::Example(example) => Some(example),
        _ => None,
    });
    // An example that cannot be played is an error of the sheet, so there is no program to run it.
    let results = examples.filter_map(|example| {
        let position = example_position(example).ok()?;
        let decide = || Ok(program.on(position.size(), seed)?.decide(&position)?);
        let found = decide();
        Some(ExampleResult {
            example: example.clone(),
            found,
        })
    });
    results.collect()
}

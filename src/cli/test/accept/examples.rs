//! The examples of a program, rewritten to say what it does now: the move and the rule, and no other byte. It must not decide
//! anything.

use super::Accepted;
use crate::cli::exit::Failure;
use crate::cli::test::find::Found;
use crate::cli::test::subject::Subject;
use crate::language::{ExampleOutcome, outcome_edits};
use crate::proof::ExampleResult;
use crate::report::tested_outcome;

/// Rewrites the examples that do not hold.
pub(super) fn accept(
    found: &Found,
    subject: &Subject,
    accepted: &mut Accepted,
) -> Result<(), Failure> {
    let failing = subject.examples.iter().filter(|result| !result.holds());
    let mut text = subject.text.text.clone();
    let (mut lines, mut refused) = (Vec::new(), Vec::new());
    // From the last to the first, so that those before a change stay where they are.
    for result in failing.rev() {
        let place = format!("{}, line {}", found.name, result.example.place.line);
        match outcome(subject, result) {
            Ok(outcome) => {
                for edit in outcome_edits(&result.example, &outcome).iter().rev() {
                    text.replace_range(edit.span.start..edit.span.end, &edit.text);
                }
                lines.push(format!("{place}: {}.", tested_outcome(&outcome)));
            }
            Err(why) => refused.push(Failure::wrong(format!("{place}: {why}"))),
        }
    }
    accepted.refused.extend(refused.into_iter().rev());
    if !lines.is_empty() {
        subject.write_program(found, &text)?;
        accepted.lines.extend(lines.into_iter().rev());
    }
    Ok(())
}

/// What an example is to say.
fn outcome(subject: &Subject, result: &ExampleResult) -> Result<ExampleOutcome, String> {
    if subject.text.is_script {
        return Err("an example in a script is changed by hand".to_owned());
    }
    result.outcome_now().ok_or_else(|| match &result.found {
        Ok(_) => "the game is over there, so this example no longer works: delete it".to_owned(),
        Err(why) => format!("it decides nothing there: {why}"),
    })
}

//! `paper test --accept`: changes that are accepted into the records and the examples. It must not compare anything.

mod examples;

use super::find::{Findings, Found};
use super::subject::{self, Recorded, Subject};
use super::unless_stopped;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Output;
use crate::report::counted;

/// Tests the programs and accepts what has changed; where that was shown and waits beside a record, only if it is still the
/// same.
pub(super) fn accept(findings: &Findings, output: &mut Output) -> Result<Exit, Failure> {
    let mut exit = output.fail_all(&findings.unread);
    let mut is_any = false;
    for (before, found) in findings.programs.iter().enumerate() {
        let accepted = accept_one(found, output.look().linear);
        let done = before + usize::from(accepted.is_ok());
        for line in accepted.iter().flat_map(|accepted| &accepted.lines) {
            output.line(line)?;
            is_any = true;
        }
        unless_stopped(done, findings.programs.len(), "accepted")?;
        let refused = match accepted {
            Ok(accepted) => accepted.refused,
            Err(failure) => vec![failure],
        };
        if !refused.is_empty() {
            exit = output.fail_all(&refused);
        }
    }
    let next = if let [one] = findings.programs.as_slice() {
        format!(" {}", one.argument())
    } else {
        String::new()
    };
    if !is_any && exit == Exit::Fine {
        output.line("Nothing has changed, so there is nothing to accept. After the next edit:")?;
    } else if exit == Exit::Fine {
        output.line("After the next edit:")?;
    }
    if exit != Exit::Fine {
        output.line("When that is fixed:")?;
    }
    output.line(&format!("  paper test{next}"))?;
    Ok(exit)
}

/// What came of accepting the changes of one program.
#[derive(Default)]
pub(super) struct Accepted {
    /// What was accepted, a line each.
    pub lines: Vec<String>,
    /// Why some of it could not be.
    pub refused: Vec<Failure>,
}

/// Accepts what has changed. Where changes wait that were shown, only those are.
fn accept_one(found: &Found, linear: bool) -> Result<Accepted, Failure> {
    let waiting = subject::read_pending(found)?;
    let mut subject = Subject::of_file(found)?;
    let pending = subject.pending();
    if waiting.is_some() && waiting != pending {
        let argument = found.argument();
        return Err(Failure::wrong(format!(
            "{}: the program or its record has changed since, so what waits is out of date",
            found.name
        ))
        .help(format!("look at it again: paper test {argument}")));
    }
    let mut accepted = Accepted::default();
    if let Recorded::Trouble(why) = &subject.record {
        let refused = Failure::wrong(format!("{}: {why}", found.name));
        accepted.refused.push(refused);
    }
    if let (Some(text), Recorded::Compared(_, comparison)) = (pending, &subject.record) {
        subject.write_record(found, &text)?;
        subject::remove_pending(&found.pending())?;
        accepted
            .lines
            .push(changes_accepted(found, comparison.parts().len()));
    }
    examples::accept(found, &subject, &mut accepted)?;
    subject.hold_promises(None, linear);
    accepted.refused.extend(subject.broken_promises(found));
    accepted.refused.extend(subject.left_out(found));
    Ok(accepted)
}

/// *my.decisions: 3 changes accepted.*
pub(super) fn changes_accepted(found: &Found, changes: usize) -> String {
    let record = found.record().display().to_string();
    format!(
        "{record}: {} accepted.",
        counted(changes, "change", "changes")
    )
}

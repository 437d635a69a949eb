//! `paper test --accept`: changes that are accepted into the records. It must not compare anything.

use super::find::{Findings, Found};
use super::subject::{self, Recorded, Subject};
use super::unless_stopped;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Output;
use crate::report::counted;

/// Accepts what waits beside the records, if it is still what the programs decide.
pub(super) fn accept(findings: &Findings, output: &mut Output) -> Result<Exit, Failure> {
    let mut exit = output.fail_all(&findings.unread);
    let mut taken = Vec::new();
    for (before, found) in findings.programs.iter().enumerate() {
        let accepted = accept_one(found);
        let done = before + usize::from(accepted.is_ok());
        if let Ok(Some(line)) = &accepted {
            output.line(line)?;
            taken.push(found.argument());
        }
        unless_stopped(done, findings.programs.len(), "accepted")?;
        if let Err(failure) = accepted {
            exit = output.fail(&failure);
        }
    }
    let next = if let [one] = findings.programs.as_slice() {
        format!(" {}", one.argument())
    } else {
        String::new()
    };
    if taken.is_empty() && exit == Exit::Fine {
        output.line("Nothing waits to be accepted. To see what has changed:")?;
    } else if exit == Exit::Fine {
        output.line("After the next edit:")?;
    }
    if exit != Exit::Fine {
        output.line("When that is fixed:")?;
    }
    output.line(&format!("  paper test{next}"))?;
    Ok(exit)
}

/// What was accepted, if anything waited.
fn accept_one(found: &Found) -> Result<Option<String>, Failure> {
    let Some(waiting) = subject::read_pending(found)? else {
        return Ok(None);
    };
    let subject = Subject::of_file(found, None)?;
    if subject.pending().as_deref() != Some(&*waiting) {
        let argument = found.argument();
        return Err(Failure::wrong(format!(
            "{}: the program or its record has changed since, so what waits is out of date",
            found.name
        ))
        .help(format!("look at it again: paper test {argument}")));
    }
    subject.write_record(found, &waiting)?;
    subject::remove_pending(&found.pending())?;
    let changes = match &subject.record {
        Recorded::Compared(_, comparison) => comparison.parts().len(),
        _ => 0,
    };
    Ok(Some(accepted(found, changes)))
}

pub(super) fn accepted(found: &Found, changes: usize) -> String {
    let record = found.record().display().to_string();
    format!(
        "{record}: {} accepted.",
        counted(changes, "change", "changes")
    )
}

//! `paper test --accept` and `--review`: changes that are taken over into the records. It must not compare anything.

use std::io::{self, BufRead};

use super::find::{Findings, Found};
use super::subject::{self, Recorded, Subject};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Output;
use crate::proof::{Comparison, Decisions, Part};
use crate::report::{self, counted};

/// Takes over what waits beside the records, if it is still what the programs decide.
pub(super) fn accept(findings: &Findings, output: &mut Output) -> Result<Exit, Failure> {
    let mut exit = Exit::Fine;
    let mut taken = Vec::new();
    for found in &findings.programs {
        match accept_one(found) {
            Ok(None) => {}
            Ok(Some(line)) => {
                output.line(&line)?;
                taken.push(found.argument());
            }
            Err(failure) => exit = output.fail(&failure),
        }
    }
    let next = if let [one] = findings.programs.as_slice() {
        format!(" {}", one.argument())
    } else {
        String::new()
    };
    if taken.is_empty() && exit == Exit::Fine {
        output.line("Nothing waits to be taken over. To see what has changed:")?;
    } else if exit == Exit::Fine {
        output.line("After the next edit:")?;
    }
    if exit == Exit::Fine {
        output.line(&format!("  paper test{next}"))?;
    }
    Ok(exit)
}

/// What was taken over, if anything waited.
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
    subject::write(&found.record(), &waiting)?;
    subject::remove(&found.pending())?;
    let changes = match &subject.record {
        Recorded::Compared(_, comparison) => comparison.parts().len(),
        _ => 0,
    };
    Ok(Some(taken_over(found, changes)))
}

fn taken_over(found: &Found, changes: usize) -> String {
    let record = found.record().display().to_string();
    format!(
        "{record}: {} taken over.",
        counted(changes, "change", "changes")
    )
}

/// What to do with a change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Yes,
    No,
    /// This one and all that follow for this program.
    All,
    /// Nothing more.
    Quit,
}

/// Asks about each change. What was answered with yes until the end of the input counts.
pub(super) fn review(findings: &Findings, output: &mut Output) -> Result<Exit, Failure> {
    let mut answers = io::stdin().lock().lines();
    let mut exit = Exit::Fine;
    let mut asked = 0;
    for found in &findings.programs {
        let subject = match Subject::of_file(found, None) {
            Ok(subject) => subject,
            Err(failure) => {
                exit = output.fail(&failure);
                continue;
            }
        };
        let Recorded::Compared(decisions, comparison) = &subject.record else {
            continue;
        };
        asked += comparison.parts().len();
        let mut review = Review {
            found,
            subject: &subject,
            comparison,
            answers: &mut answers,
        };
        let (parts, quits) = review.ask(output)?;
        let left = review.take_over(decisions, &parts, output)?;
        if left > 0 {
            exit = Exit::Wrong;
        }
        if quits {
            return Ok(Exit::Wrong);
        }
    }
    if asked == 0 && exit == Exit::Fine {
        output.line("Nothing has changed. After the next edit:\n  paper test")?;
    }
    Ok(exit)
}

struct Review<'a, L> {
    found: &'a Found,
    subject: &'a Subject,
    comparison: &'a Comparison,
    answers: &'a mut L,
}

impl<L: Iterator<Item = io::Result<String>>> Review<'_, L> {
    /// The parts that are to be taken over, and whether to stop then.
    fn ask(&mut self, output: &mut Output) -> Result<(Vec<Part>, bool), Failure> {
        let parts = self.comparison.parts();
        let mut taken = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let look = output.look();
            let text = report::part_text(self.comparison, *part, &self.subject.program, look);
            let (name, of) = (&self.found.name, parts.len());
            output.text(&format!("{name}, change {} of {of}:\n{text}", index + 1))?;
            match self.answer(output)? {
                Answer::Yes => taken.push(*part),
                Answer::No => {}
                Answer::All => {
                    taken.extend(&parts[index..]);
                    break;
                }
                Answer::Quit => return Ok((taken, true)),
            }
        }
        Ok((taken, false))
    }

    fn answer(&mut self, output: &mut Output) -> Result<Answer, Failure> {
        loop {
            output.text("Take it over? y yes, n no, a this and all others, q quit: ")?;
            output.flush()?;
            let Some(line) = self.answers.next() else {
                output.line("")?;
                return Ok(Answer::Quit);
            };
            let line =
                line.map_err(|error| Failure::wrong(format!("I can't read the answer: {error}")))?;
            match line.trim().to_lowercase().as_str() {
                "y" | "yes" => return Ok(Answer::Yes),
                "n" | "no" => return Ok(Answer::No),
                "a" | "all" => return Ok(Answer::All),
                "q" | "quit" => return Ok(Answer::Quit),
                _ => output.line("Please answer y, n, a or q.")?,
            }
        }
    }

    /// Writes the record with these parts; gives how many changes are left.
    fn take_over(
        &self,
        decisions: &Decisions,
        parts: &[Part],
        output: &mut Output,
    ) -> Result<usize, Failure> {
        let left = self.comparison.parts().len() - parts.len();
        let argument = self.found.argument();
        if parts.is_empty() && left == 0 {
            return Ok(0);
        }
        if !parts.is_empty() {
            let record = decisions.taking_over(self.comparison, parts);
            subject::write(&self.found.record(), &record.to_string())?;
        }
        output.line(&taken_over(self.found, parts.len()))?;
        if left == 0 {
            subject::remove(&self.found.pending())?;
            output.line(&format!("After the next edit:\n  paper test {argument}"))?;
        } else {
            let changes = counted(left, "change is", "changes are");
            output.line(&format!("{changes} left. Next:\n  paper test {argument}"))?;
        }
        Ok(left)
    }
}

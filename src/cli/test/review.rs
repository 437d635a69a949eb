//! `paper test --review`: questions about the changes. What is answered with yes is written before the next question.
//! It must not compare anything.

use std::io::{self, IsTerminal};

use super::accept::changes_accepted;
use super::find::{Findings, Found};
use super::subject::{self, Recorded, Subject};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Output;
use crate::cli::typed::{self, Lines};
use crate::proof::{Decisions, RecordComparison, RecordPart};
use crate::report::{self, counted};

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

/// Asks about each change, or with `all` once for each program. Every answer counts, also where the run ends at Ctrl-C,
/// with its terminal, or with its input.
pub(super) fn review(findings: &Findings, all: bool, output: &mut Output) -> Result<Exit, Failure> {
    let mut exit = output.fail_all(&findings.unread);
    let mut asked = 0;
    let mut typed = Lines::default();
    for found in &findings.programs {
        let subject = match Subject::of_file(found) {
            Ok(subject) => subject,
            Err(failure) => {
                exit = output.fail(&failure);
                continue;
            }
        };
        let (decisions, comparison) = match &subject.record {
            Recorded::None => continue,
            Recorded::Compared(decisions, comparison) => (decisions, comparison),
            Recorded::Trouble(why) => {
                exit = output.fail(&Failure::wrong(format!("{}: {why}", found.name)));
                continue;
            }
        };
        asked += comparison.parts().len();
        let mut review = Review {
            found,
            subject: &subject,
            decisions,
            comparison,
            taken: Vec::new(),
            typed: &mut typed,
        };
        let quits = if all {
            review.ask_once(output)?
        } else {
            review.ask_each(output)?
        };
        if review.close(output)? > 0 {
            exit = Exit::Wrong;
        }
        if quits {
            return Ok(Exit::Wrong);
        }
    }
    if asked == 0 {
        output.line(match exit {
            Exit::Fine => "Nothing has changed. After the next edit:\n  paper test",
            _ => "When that is fixed:\n  paper test",
        })?;
    }
    Ok(exit)
}

struct Review<'a> {
    found: &'a Found,
    subject: &'a Subject,
    decisions: &'a Decisions,
    comparison: &'a RecordComparison,
    /// What was accepted; the record has it already.
    taken: Vec<RecordPart>,
    /// The answers.
    typed: &'a mut Lines,
}

impl Review<'_> {
    /// Shows all changes and asks once. Whether to stop then.
    fn ask_once(&mut self, output: &mut Output) -> Result<bool, Failure> {
        let parts = self.comparison.parts();
        if parts.is_empty() {
            return Ok(false);
        }
        let report = self.subject.report();
        output.document(&report::tested(&report, true))?;
        output.line("")?;
        let changes = counted(parts.len(), "change", "changes");
        let question = format!("Accept {changes}? y yes, n no, q quit: ");
        let answer = answer(&question, self.typed, output)?;
        if matches!(answer, Answer::Yes | Answer::All) {
            self.take(&parts)?;
        }
        Ok(answer == Answer::Quit)
    }

    /// Asks about each change. Whether to stop then.
    fn ask_each(&mut self, output: &mut Output) -> Result<bool, Failure> {
        let parts = self.comparison.parts();
        for (index, part) in parts.iter().enumerate() {
            let (name, of) = (&self.found.name, parts.len());
            output.line(&format!("{name}, change {} of {of}:\n", index + 1))?;
            let change = report::tested_part(self.comparison, *part, &self.subject.program);
            output.document(&change)?;
            output.line("")?;
            match answer(QUESTION, self.typed, output)? {
                Answer::Yes => self.take(&[*part])?,
                Answer::No => {}
                Answer::All => {
                    self.take(&parts[index..])?;
                    break;
                }
                Answer::Quit => return Ok(true),
            }
        }
        Ok(false)
    }

    /// Writes the record with these parts at once: an answer counts from then on, however the run ends.
    fn take(&mut self, parts: &[RecordPart]) -> Result<(), Failure> {
        self.taken.extend(parts);
        let record = self.decisions.taking_over(self.comparison, &self.taken);
        self.subject.write_record(self.found, &record.to_string())?;
        if self.left() == 0 {
            subject::remove_pending(&self.found.pending())?;
        }
        Ok(())
    }

    /// How many changes are not accepted.
    fn left(&self) -> usize {
        self.comparison.parts().len() - self.taken.len()
    }

    /// Says what was accepted; gives how many changes are left.
    fn close(&self, output: &mut Output) -> Result<usize, Failure> {
        let left = self.left();
        let argument = self.found.argument();
        if self.taken.is_empty() && left == 0 {
            return Ok(0);
        }
        output.line(&changes_accepted(self.found, self.taken.len()))?;
        if left == 0 {
            output.line(&format!("After the next edit:\n  paper test {argument}"))?;
        } else {
            output.line(&format!(
                "{} left. To go on:\n  paper test {argument}",
                counted(left, "change", "changes")
            ))?;
        }
        Ok(left)
    }
}

const QUESTION: &str = "Accept this change? y yes, n no, a this and all the rest, q quit: ";

/// The answer to a question, asked until it is one. The end of the input quits.
fn answer(question: &str, lines: &mut Lines, output: &mut Output) -> Result<Answer, Failure> {
    loop {
        output.text(question)?;
        output.flush()?;
        let line = lines.next();
        let line =
            line.map_err(|error| Failure::wrong(format!("I can't read the answer: {error}")))?;
        let Some(line) = line else {
            output.line("")?;
            return Ok(Answer::Quit);
        };
        if !input_is_seen() {
            output.line(&typed::echo(&line))?;
        }
        match line.trim().to_lowercase().as_str() {
            "y" | "yes" => return Ok(Answer::Yes),
            "n" | "no" => return Ok(Answer::No),
            "a" | "all" => return Ok(Answer::All),
            "q" | "quit" => return Ok(Answer::Quit),
            _ => output.line("Please answer with one of these letters.")?,
        }
    }
}

/// Whether who reads the output sees what is typed: not where it comes out of a pipe.
fn input_is_seen() -> bool {
    io::stdin().is_terminal()
}

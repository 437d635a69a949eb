//! `paper test --review`: questions about the changes, and what is answered with yes taken over. It must not compare
//! anything.

use std::io::{self, IsTerminal};

use super::accept::taken_over;
use super::find::{Findings, Found};
use super::subject::{self, Recorded, Subject};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Output;
use crate::cli::typed;
use crate::proof::{Comparison, Decisions, Part};
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

/// Asks about each change, or with `all` once for each program. What was answered with yes until the end of the input
/// counts.
pub(super) fn review(findings: &Findings, all: bool, output: &mut Output) -> Result<Exit, Failure> {
    let mut exit = output.fail_all(&findings.unread);
    let mut asked = 0;
    for found in &findings.programs {
        let subject = match Subject::of_file(found, None) {
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
        let review = Review {
            found,
            subject: &subject,
            comparison,
        };
        let (parts, quits) = if all {
            review.ask_once(output)?
        } else {
            review.ask_each(output)?
        };
        let left = review.take_over(decisions, &parts, output)?;
        if left > 0 {
            exit = Exit::Wrong;
        }
        if quits {
            return Ok(Exit::Wrong);
        }
    }
    if asked == 0 {
        output.line(match exit {
            Exit::Fine => "Nothing has changed. After the next edit:\n  paper test",
            _ => "When that is mended:\n  paper test",
        })?;
    }
    Ok(exit)
}

struct Review<'a> {
    found: &'a Found,
    subject: &'a Subject,
    comparison: &'a Comparison,
}

impl Review<'_> {
    /// Shows all changes and asks once. The parts that are to be taken over, and whether to stop then.
    fn ask_once(&self, output: &mut Output) -> Result<(Vec<Part>, bool), Failure> {
        let parts = self.comparison.parts();
        if parts.is_empty() {
            return Ok((parts, false));
        }
        let report = self.subject.report();
        output.text(&report::tested(&report, output.look(), true))?;
        output.line("")?;
        let changes = counted(parts.len(), "change", "changes");
        Ok(
            match answer(
                &format!("Take {changes} over? y yes, n no, q quit: "),
                output,
            )? {
                Answer::Yes | Answer::All => (parts, false),
                Answer::No => (Vec::new(), false),
                Answer::Quit => (Vec::new(), true),
            },
        )
    }

    /// Asks about each change. The parts that are to be taken over, and whether to stop then.
    fn ask_each(&self, output: &mut Output) -> Result<(Vec<Part>, bool), Failure> {
        let parts = self.comparison.parts();
        let mut taken = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let look = output.look();
            let text = report::part_text(self.comparison, *part, &self.subject.program, look);
            let (name, of) = (&self.found.name, parts.len());
            output.text(&format!(
                "{name}, change {} of {of}:\n{}\n\n",
                index + 1,
                text.trim_end()
            ))?;
            match answer(QUESTION, output)? {
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

const QUESTION: &str = "Take it over? y yes, n no, a this and all others, q quit: ";

/// The answer to a question, asked until it is one. The end of the input quits.
fn answer(question: &str, output: &mut Output) -> Result<Answer, Failure> {
    let mut input = io::stdin().lock();
    loop {
        output.text(question)?;
        output.flush()?;
        let line = typed::line(&mut input);
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

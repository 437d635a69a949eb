//! What a run of tests has come to, program by program, and the command that comes next. It must not test anything.

use super::subject::{Recorded, Subject};
use crate::report::counted;

/// What a run has come to.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) well: usize,
    pub(super) wrong: usize,
    /// Records whose programs are gone; they are wrong too.
    pub(super) orphans: usize,
    /// Programs of which something was left out, since no seed was named.
    pub(super) left_out: usize,
    /// Whether a folder could not be read, or what should wait beside a record not written.
    pub(super) is_incomplete: bool,
    /// What follows `paper test` to do the same again.
    pub(super) again: String,
    /// Programs with changes, without a record, and with a failing example.
    pub(super) changed: Vec<String>,
    pub(super) unrecorded: Vec<String>,
    pub(super) failing: Vec<String>,
    /// Programs that break a promise.
    pub(super) breaking: Vec<String>,
    /// Programs whose examples name another rule for the right move, where nothing else is wrong with them.
    pub(super) renamed: Vec<String>,
}

impl Tally {
    pub(super) fn count(&mut self, argument: &str, subject: Option<&Subject>) {
        let Some(subject) = subject else {
            self.wrong += 1;
            return;
        };
        let report = subject.report();
        if report.is_well() {
            self.well += 1;
        } else {
            self.wrong += 1;
        }
        self.left_out += usize::from(report.is_left_out());
        let mut failing = report.examples.iter().filter(|result| !result.holds());
        if failing.clone().any(|result| !result.is_same_move()) {
            self.failing.push(argument.to_owned());
        } else if failing.next().is_some() {
            self.renamed.push(argument.to_owned());
        }
        if !report.keeps_promises() {
            self.breaking.push(argument.to_owned());
        }
        match &subject.record {
            Recorded::None => self.unrecorded.push(argument.to_owned()),
            Recorded::Compared(_, comparison) if !comparison.is_same() => {
                self.changed.push(argument.to_owned());
            }
            _ => {}
        }
    }

    /// The last lines: how many are well, and the next command.
    pub(super) fn end(&self, writes: bool) -> String {
        let all = self.well + self.wrong;
        let mut text = match (all, self.wrong) {
            (_, 0) if self.is_incomplete => "\n".to_owned(),
            (0, _) => {
                return "There is no program here. Next, begin one:\n  paper new my.rules --from paper\n"
                    .to_owned();
            }
            (_, 0) if self.left_out > 0 => {
                let programs = counted(all, "program", "programs");
                format!("\n{programs}: all that was tested is well.\n")
            }
            (1, 0) => "\nAll is well.\n".to_owned(),
            (_, 0) => format!("\n{all} programs: all is well.\n"),
            (1, _) => "\n".to_owned(),
            (_, wrong) => {
                let programs = counted(all - self.orphans, "program", "programs");
                let orphans = match self.orphans {
                    0 => String::new(),
                    number => format!(
                        " and {}",
                        counted(
                            number,
                            "record without a program",
                            "records without a program"
                        )
                    ),
                };
                let need = counted(wrong, "needs attention", "need attention");
                let fine = match self.well {
                    0 => String::new(),
                    1 => "1 is fine, ".to_owned(),
                    fine => format!("{fine} are fine, "),
                };
                format!("\n{programs}{orphans}: {fine}{need}.\n")
            }
        };
        text.push_str(&self.next(writes));
        text
    }

    fn next(&self, writes: bool) -> String {
        if !self.changed.is_empty() {
            let name = only(&self.changed);
            let kept = if writes {
                "Your record is unchanged. Go"
            } else {
                "Nothing is written. Where files can be written, go"
            };
            return format!(
                "{kept} through the changes one by one:\n  paper test --review{name}\n\
                 Or accept all of them:\n  paper test --accept{name}\n"
            );
        }
        if !self.failing.is_empty() {
            let name = only(&self.failing);
            let or_promise = if self.breaking.is_empty() {
                ""
            } else {
                ", or the promise"
            };
            return format!(
                "Fix the rule or the example{or_promise}. Next:\n  paper test{name}\n\
                 Or let the examples say what it does now:\n  paper test --accept{name}\n"
            );
        }
        if !self.breaking.is_empty() {
            let name = only(&self.breaking);
            return format!("Fix the rule or the promise. Next:\n  paper test{name}\n");
        }
        if !self.renamed.is_empty() {
            let name = only(&self.renamed);
            return format!(
                "The moves are right. To let the examples name these rules:\n  paper test --accept{name}\n"
            );
        }
        let again = &self.again;
        if self.wrong > 0 || self.is_incomplete {
            return format!("When that is fixed:\n  paper test{again}\n");
        }
        if self.left_out > 0 {
            return format!("To test what was left out, too:\n  paper test{again} --seed 1\n");
        }
        match self.unrecorded.as_slice() {
            [] => format!("After the next edit:\n  paper test{again}\n"),
            [one] => format!("To record what it decides:\n  paper test --record {one}\n"),
            [one, ..] => format!("To record what one decides:\n  paper test --record {one}\n"),
        }
    }
}

/// The name after a command, where it is the only one.
fn only(names: &[String]) -> String {
    match names {
        [one] => format!(" {one}"),
        _ => String::new(),
    }
}

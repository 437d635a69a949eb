//! `paper test`: the examples and promises of programs, and their recorded decisions. Everything is found first, then each program is
//! held against its record; only records are written, and none is overwritten until someone says so.

mod accept;
mod find;
mod folder;
mod junit;
mod lonely;
mod mutants;
mod record;
mod review;
mod subject;
mod tally;
mod told;

use std::path::PathBuf;

use clap::Args;
#[cfg(test)]
pub(super) use lonely::LonelyData;
use serde::Serialize;

use super::exit::{ErrorReport, Exit, Failure};
use super::form::Form;
use super::output::{self, Output};
use super::parts::{Parts, part};
use super::typed::quoted;
use super::work::{is_end_asked, listen};
use crate::document::{Block, Document};
use crate::lab::RunPart;
use crate::library::BUILTINS;
use crate::report;
use find::{Findings, Found};
use junit::Junit;
use lonely::{Lonely, Unrecorded};
use mutants::Mutate;
use subject::Subject;
use tally::Tally;
use told::Told;

/// Test programs: their examples and promises, and whether they decide as recorded
#[derive(Args, Default, Debug)]
#[command(after_help = "\
Examples:
  paper test                          every program under this folder
  paper test --record my.rules        what it decides now, into my.decisions
  paper test my.rules                 after an edit: what has changed?
  paper test --review my.rules        accept changes, one by one
  paper test --accept                 accept all changes
  paper test --mutants my.rules       would its examples notice a slip?
  paper test --check --junit out.xml  for automatic checks: writes no record

An example is a sentence in the file: “Example: after c2, it plays d2 by rule 3.”
A promise is one about all that it plays: “Promise: as White on 4 by 4, it never
loses.” On 4 by 4 every game is looked at; on larger boards a promise is proved
from the rules, or games are looked at that may break it, which proves nothing.
A record, NAME.decisions, is a text beside the program: what it decides at 40
positions on each board and in two games against itself. What has changed waits
in NAME.decisions.new until you accept it: --accept takes just what was shown, or
what has changed where nothing was. It also makes the examples say what the
program does now: the move and the rule, and no other letter. With --review each answer is written
at once, so it counts however the run ends. A record that is cut short is named.

--mutants tries every small change: a rule left out, two neighbours swapped, most
for fewest, a word for the one most like it, a number by one, a “When” part left
out, a tie-break turned. It says which ones no example notices, and which examples
would; --add writes them into the file, below the others.

Exit code 1 if an example fails, a promise is broken or anything has changed; with
--check also if anything is left out because chance decides and no seed is named.
With CI=true in the environment nothing is written, as with --check.")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one flag for each thing to do"
)]
pub(super) struct Test {
    /// Files, folders, or names of programs under this folder [default: this
    /// folder]
    #[arg(value_name = "PATH")]
    paths: Vec<String>,
    /// Test the built-in programs
    #[arg(long, conflicts_with_all = ["record", "accept", "review"])]
    builtin: bool,
    /// Record what these programs decide (never replaces a record)
    #[arg(long, requires = "paths", conflicts_with_all = ["accept", "review", "json", "html"])]
    record: bool,
    /// Test, and accept all changes into the records and the examples
    #[arg(long, conflicts_with_all = ["review", "json", "html"])]
    accept: bool,
    /// Go through the changes one by one, and accept those that you answer
    /// with y
    #[arg(long, conflicts_with_all = ["json", "html"])]
    review: bool,
    /// Write nothing; exit code 1 at any difference
    #[arg(long, conflicts_with_all = ["record", "accept", "review"])]
    check: bool,
    /// Try every small change of the programs: would their examples notice it?
    #[arg(long, conflicts_with_all = ["record", "accept", "review", "junit"])]
    mutants: bool,
    /// With --mutants: add the fewest examples that notice every change to the
    /// file
    #[arg(long, requires = "mutants", conflicts_with_all = ["check", "builtin", "json", "html"])]
    add: bool,
    /// Show every change with its board, not only the first few; with --review
    /// ask once for each program
    #[arg(long, conflicts_with_all = ["record", "accept", "json"])]
    all: bool,
    /// With --record: positions of your own, one per line: moves, or a board
    #[arg(long, value_name = "FILE", requires = "record")]
    positions: Option<String>,
    /// A number that fixes the random choices, so that you get the same again; a
    /// record keeps its own, and is always compared with that
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Look for games that break a promise for N seconds for each program, as far
    /// as that goes [default: the same positions every time, within 5 seconds]
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=1_000_000), conflicts_with_all = ["record", "accept", "review"])]
    seconds: Option<u64>,
    #[arg(
        help = "Write what came of it to this file, too, as JUnit XML, which automatic checks read",
        long,
        value_name = "FILE", conflicts_with_all = ["record", "accept", "review"]
    )]
    junit: Option<PathBuf>,
    /// With --mutants: try only part I of N of the changes, and write a file for
    /// “paper merge”
    #[arg(long, value_name = "I/N", value_parser = part, requires = "mutants", conflicts_with_all = ["json", "html"])]
    shard: Option<RunPart>,
    #[command(flatten)]
    form: Form,
    #[arg(skip)]
    parts: Parts,
}

impl Test {
    /// The plain test of one file.
    pub(super) fn of(file: String, seed: Option<u64>) -> Self {
        Self {
            paths: vec![file],
            seed,
            ..Self::default()
        }
    }

    /// What it is told of parts: only small changes can be divided.
    pub(super) fn parts(&mut self) -> Option<&mut Parts> {
        self.mutants.then_some(&mut self.parts)
    }

    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let writes = !self.check && !in_automatic_check();
        if !writes && (self.record || self.accept || self.review || self.add) {
            return Err(Failure::usage(
                "CI=true is set, so nothing is written: unset it to write files",
            ));
        }
        self.form.check()?;
        if !self.review {
            listen();
        }
        if self.record {
            return record::run(&self.paths, self.positions.as_deref(), self.seed, output);
        }
        let findings = self.findings()?;
        if self.accept {
            return accept::accept(&findings, output);
        }
        if self.review {
            return review::review(&findings, self.all, output);
        }
        if self.mutants {
            let mutate = Mutate {
                builtin: self.builtin,
                add: self.add,
                all: self.all,
                seed: self.seed,
                form: &self.form,
            };
            return match self.shard {
                Some(part) => mutate.part(part, &self.parts, &findings, output),
                None => mutate.run(&findings, self.parts.clone(), output),
            };
        }
        self.test(&findings, writes, output)
    }

    fn findings(&self) -> Result<Findings, Failure> {
        if self.builtin && self.paths.is_empty() {
            return Ok(Findings::default());
        }
        find::find(&self.paths, self.seed)
    }

    fn test(
        &self,
        findings: &Findings,
        writes: bool,
        output: &mut Output,
    ) -> Result<Exit, Failure> {
        let mut tally = Tally {
            again: self.again(),
            is_incomplete: output.fail_all(&findings.unread) != Exit::Fine,
            ..Tally::default()
        };
        let mut told = Told::default();
        let mut junit = Junit::default();
        let all = findings.programs.len() + if self.builtin { BUILTINS.len() } else { 0 };
        let done = |tally: &Tally| unless_stopped(tally.well + tally.wrong, all, "tested");
        for builtin in BUILTINS.iter().filter(|_| self.builtin) {
            let (name, subject) = (builtin.name, Subject::of_builtin(builtin));
            done(&tally)?;
            let subject = self.held(subject, output);
            tally.count(name, subject.as_ref().ok());
            junit.add(name, subject.as_ref().map(Subject::report));
            self.tell(name, &subject, &mut told, output)?;
        }
        let mut unrecorded = Unrecorded::default();
        for found in &findings.programs {
            let subject = Subject::of_file(found);
            done(&tally)?;
            let subject = self.held(subject, output);
            tally.count(&found.argument(), subject.as_ref().ok());
            junit.add(&found.name, subject.as_ref().map(Subject::report));
            self.tell(&found.name, &subject, &mut told, output)?;
            if let (true, Ok(subject)) = (writes, &subject)
                && let Err(failure) = keep_pending(found, subject)
            {
                tally.is_incomplete = true;
                output.fail(&failure);
            }
            if let Ok(subject) = subject {
                unrecorded.add(found, subject);
            }
        }
        for record in &findings.orphans {
            let lonely = unrecorded.lonely(record.clone());
            junit.add_failure(record, "its program is gone");
            self.tell_lonely(&lonely, &mut tally, &mut told, output)?;
        }
        // Who asks for one program hears of a lonely record only where it may be this one's.
        for record in unrecorded.lonely_beside() {
            if !findings.orphans.contains(&record) {
                let lonely = unrecorded.lonely(record);
                if !lonely.looks_like.is_empty() {
                    self.tell_lonely(&lonely, &mut tally, &mut told, output)?;
                }
            }
        }
        if let Some(path) = &self.junit {
            junit.write(path)?;
        }
        if self.form.is_page() {
            self.form.show(&(), || told.page, output)?;
        }
        if !self.form.is_json() {
            let end = Block::Verbatim(tally.end(writes));
            output.document(&Document::default().with(end))?;
        }
        // What nobody tested is not well where a check relies on it.
        let is_whole = writes || tally.left_out == 0;
        let is_well = tally.wrong == 0 && tally.well > 0 && !tally.is_incomplete && is_whole;
        Ok(if is_well { Exit::Fine } else { Exit::Wrong })
    }

    /// The program with its promises held against it.
    fn held(&self, subject: Result<Subject, Failure>, output: &Output) -> Result<Subject, Failure> {
        subject.map(|mut subject| {
            subject.hold_promises(self.seconds, output.look().linear);
            subject
        })
    }

    /// The arguments of the same test once more.
    fn again(&self) -> String {
        let builtin = self.builtin.then(|| "--builtin".to_owned());
        let paths = self.paths.iter().map(|path| quoted(path));
        let blank = std::iter::once(String::new());
        let seed = self.seed.map(|seed| format!("--seed {seed}"));
        let words: Vec<String> = blank.chain(builtin).chain(paths).chain(seed).collect();
        words.join(" ")
    }

    /// Tells what came of one program.
    fn tell(
        &self,
        name: &str,
        subject: &Result<Subject, Failure>,
        told: &mut Told,
        output: &mut Output,
    ) -> Result<(), Failure> {
        match subject {
            Ok(subject) => {
                let report = subject.report();
                self.show(&report, || report::tested(&report, self.all), told, output)
            }
            Err(failure) if self.form.is_json() => output.json(&Untested::of(name, failure)),
            Err(failure) if self.form.is_page() => {
                told.add(untested(name).followed_by(output::failure_document(failure)));
                Ok(())
            }
            Err(failure) => {
                told.part(output)?;
                told.is_long = true;
                output.document(&untested(name))?;
                let text = output::failure_text(failure, output.look());
                output.text(&format!("\n{text}"))
            }
        }
    }

    fn tell_lonely(
        &self,
        lonely: &Lonely,
        tally: &mut Tally,
        told: &mut Told,
        output: &mut Output,
    ) -> Result<(), Failure> {
        tally.wrong += 1;
        tally.orphans += 1;
        self.show(&lonely.data(), || lonely.document(), told, output)
    }

    /// Shows a result at once; one for a page waits for the others.
    fn show(
        &self,
        result: &impl Serialize,
        document: impl FnOnce() -> Document,
        told: &mut Told,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if self.form.is_json() {
            return output.json(result);
        }
        told.tell(&self.form, document(), output)
    }
}

fn untested(name: &str) -> Document {
    Document::titled(name).paragraph([format!("{name}: not tested.")])
}

/// Ends the run where that was asked for. What is left is not said to be well, so that the run has failed.
fn unless_stopped(done: usize, of: usize, what: &str) -> Result<(), Failure> {
    if is_end_asked() {
        return Err(Failure::wrong(format!(
            "stopped: {done} of {of} programs were {what}"
        )));
    }
    Ok(())
}

/// A program that could not be tested, as JSON has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Untested<'a> {
    /// What the command line called it.
    program: &'a str,
    /// Always false.
    well: bool,
    #[serde(flatten)]
    error: ErrorReport<'a>,
}

impl<'a> Untested<'a> {
    fn of(program: &'a str, failure: &'a Failure) -> Self {
        Self {
            program,
            well: false,
            error: failure.report(),
        }
    }
}

/// Whether the run is one of an automatic check, as its environment says.
fn in_automatic_check() -> bool {
    std::env::var_os("CI").is_some_and(|value| value == "true" || value == "1")
}

/// What has changed waits beside the record; where nothing has, nothing waits.
fn keep_pending(found: &Found, subject: &Subject) -> Result<(), Failure> {
    match subject.pending() {
        Some(text) => subject::write_pending(&found.pending(), &text),
        None => subject::remove_pending(&found.pending()),
    }
}

//! `paper test --mutants`: would the examples notice a small change? `--add` writes those that would into the file. It must
//! not make a change itself.

use super::find::{Findings, Found};
use super::subject::{Recorded, Subject};
use super::told::Told;
use super::unless_stopped;
use crate::cli::exit::{Exit, Failure};
use crate::cli::form::Form;
use crate::cli::input;
use crate::cli::output::Output;
use crate::cli::parts::Parts;
use crate::cli::progress::Line;
use crate::cli::work::Work;
use crate::document::Document;
use crate::lab::{self, KnownChange, MutantError, Mutants, RunPart, Tested};
use crate::language::Content;
use crate::library::{BUILTINS, Reading};
use crate::report::{self, MutantsReport, Named, counted};
use crate::solve::Limit;

/// How small changes are to be tried.
pub(super) struct Mutate<'a> {
    pub builtin: bool,
    pub add: bool,
    pub all: bool,
    pub seed: Option<u64>,
    pub form: &'a Form,
}

impl Mutate<'_> {
    /// Tries those small changes of each program that are in a part, and writes what came of them. What would be told of
    /// one program alone, as that its examples fail, ends it.
    pub(super) fn part(
        &self,
        part: RunPart,
        parts: &Parts,
        findings: &Findings,
        output: &mut Output,
    ) -> Result<Exit, Failure> {
        if output.fail_all(&findings.unread) != Exit::Fine {
            return Ok(Exit::Wrong);
        }
        let subjects = self.subjects(findings)?;
        let mut known = Some(Vec::new());
        for subject in &subjects {
            self.refuse(subject)?;
            let reading = input::read(&subject.text);
            let tried = self.trying(subject, &reading, output.look().linear, |tested, limit| {
                lab::mutants_part(tested, part, limit)
            })?;
            known = known.zip(tried).map(|(mut known, tried)| {
                known.push(tried);
                known
            });
        }
        parts.write(part, self.mark(&subjects), known, output)
    }

    /// All programs, the built-in ones first.
    fn subjects(&self, findings: &Findings) -> Result<Vec<Subject>, Failure> {
        let builtins = BUILTINS.iter().filter(|_| self.builtin);
        let builtins = builtins.map(Subject::of_builtin);
        let files = findings.programs.iter().map(Subject::of_file);
        builtins.chain(files).collect()
    }

    /// A mark of everything that is read of them.
    fn mark(&self, subjects: &[Subject]) -> u64 {
        let texts = subjects.iter().flat_map(|subject| {
            let record = match &subject.record {
                Recorded::Compared(decisions, _) => decisions.to_string(),
                Recorded::None | Recorded::Trouble(_) => String::new(),
            };
            let seed = format!("{:?}", self.seed_of(subject));
            let argument = subject.report().argument.to_owned();
            [argument, subject.text.text.clone(), record, seed]
        });
        let texts: Vec<String> = texts.collect();
        lab::mark_of(texts.iter().map(String::as_bytes))
    }

    /// For each program what is known of its changes; nothing where nothing is.
    fn known(
        &self,
        mut parts: Parts,
        findings: &Findings,
    ) -> Result<Vec<Vec<KnownChange>>, Failure> {
        if parts.known.is_empty() {
            return Ok(Vec::new());
        }
        let all: Vec<Vec<Vec<KnownChange>>> = parts.known(self.mark(&self.subjects(findings)?))?;
        let programs = all.iter().map(Vec::len).max().unwrap_or(0);
        let of = |program: usize| {
            let parts = all.iter().filter_map(|part| part.get(program));
            parts.flatten().cloned().collect()
        };
        Ok((0..programs).map(of).collect())
    }

    /// Tries the small changes of each program, but for those that are known from parts.
    pub(super) fn run(
        &self,
        findings: &Findings,
        parts: Parts,
        output: &mut Output,
    ) -> Result<Exit, Failure> {
        let mut known = self.known(parts, findings)?.into_iter();
        let mut exit = output.fail_all(&findings.unread);
        let mut told = Told::default();
        let builtins = BUILTINS.iter().filter(|_| self.builtin);
        let all = findings.programs.len() + builtins.clone().count();
        for (done, builtin) in builtins.enumerate() {
            unless_stopped(done, all, "tried")?;
            let subject = (Subject::of_builtin(builtin), known.next());
            exit = worse(exit, self.one(subject, None, &mut told, output)?);
        }
        for (done, found) in findings.programs.iter().enumerate() {
            unless_stopped(done, all, "tried")?;
            let subject = (Subject::of_file(found), known.next());
            exit = worse(exit, self.one(subject, Some(found), &mut told, output)?);
        }
        if self.form.is_page() {
            self.form.show(&(), || told.page, output)?;
        }
        Ok(if all == 0 { Exit::Wrong } else { exit })
    }

    /// Tells what came of one program, and adds examples to it where that is asked for.
    fn one(
        &self,
        (subject, known): (Result<Subject, Failure>, Option<Vec<KnownChange>>),
        found: Option<&Found>,
        told: &mut Told,
        output: &mut Output,
    ) -> Result<Exit, Failure> {
        let tried = subject.and_then(|subject| {
            self.refuse(&subject)?;
            let reading = input::read(&subject.text);
            let known = known.unwrap_or_default();
            let mutants =
                self.trying(&subject, &reading, output.look().linear, |tested, limit| {
                    lab::mutants_from(tested, &known, limit)
                })?;
            Ok((subject, mutants))
        });
        let (subject, mutants) = match tried {
            Ok(tried) => tried,
            Err(failure) => {
                output.fail(&failure);
                return Ok(Exit::Wrong);
            }
        };
        let report = MutantsReport::of(subject.report().name, &mutants);
        let add = found.filter(|_| !self.add && !subject.text.is_script);
        let add = add.map(|found| format!("paper test --mutants --add {}", found.argument()));
        let document = || report::mutants(&report, self.all, add.as_deref());
        self.show(&report, document, told, output)?;
        match found.filter(|_| self.add && !mutants.stopped && mutants.unnoticed().next().is_some())
        {
            None => Ok(if report.is_well() {
                Exit::Fine
            } else {
                Exit::Wrong
            }),
            Some(found) => {
                let added = added(&subject, found, &mutants);
                match added {
                    Ok(line) => {
                        output.line(&line)?;
                        Ok(Exit::Fine)
                    }
                    Err(failure) => {
                        output.fail(&failure);
                        Ok(Exit::Wrong)
                    }
                }
            }
        }
    }

    /// An example that fails notices nothing, and chance without a seed plays nothing that could be compared.
    fn refuse(&self, subject: &Subject) -> Result<(), Failure> {
        let Named { program, .. } = subject.report().name;
        if subject.program.is_random() && self.seed_of(subject).is_none() {
            return Err(Failure::wrong(format!(
                "{program}: chance decides, so add --seed 1"
            )));
        }
        if subject.examples.iter().any(|result| !result.holds()) {
            return Err(Failure::wrong(format!(
                "{program}: an example fails as it is, so fix that first"
            ))
            .help(format!(
                "see which: paper test {}",
                subject.report().argument
            )));
        }
        Ok(())
    }

    /// The seed that is given, or that of the record.
    fn seed_of(&self, subject: &Subject) -> Option<u64> {
        let recorded = match &subject.record {
            Recorded::Compared(decisions, _) => decisions.seed,
            Recorded::None | Recorded::Trouble(_) => None,
        };
        self.seed.or(recorded)
    }

    /// Does something with the small changes of a program.
    fn trying<T>(
        &self,
        subject: &Subject,
        reading: &Reading,
        linear: bool,
        work: impl FnOnce(Tested<'_>, Limit<'_>) -> Result<T, MutantError>,
    ) -> Result<T, Failure> {
        let record = match &subject.record {
            Recorded::Compared(decisions, _) => Some(decisions),
            Recorded::None | Recorded::Trouble(_) => None,
        };
        let seed = self.seed_of(subject);
        let tested = Tested {
            reading,
            program: &subject.program,
            seed,
            record,
        };
        let begun = Work::begin(linear, None);
        let tried = begun.watched(Line::Steps("Changes", 0), |limit| work(tested, limit));
        tried.map_err(|error| Failure::wrong(format!("{}: {error}", subject.report().name.program)))
    }

    fn show(
        &self,
        report: &MutantsReport,
        document: impl FnOnce() -> Document,
        told: &mut Told,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if self.form.is_json() {
            return output.json(report);
        }
        told.tell(self.form, document(), output)
    }
}

fn worse(one: Exit, other: Exit) -> Exit {
    if one == Exit::Fine { other } else { one }
}

/// Adds the examples to the file, below those that stand there; what is said of it.
fn added(subject: &Subject, found: &Found, mutants: &Mutants) -> Result<String, Failure> {
    let Named { program, .. } = subject.report().name;
    if subject.text.is_script {
        return Err(Failure::wrong(format!(
            "{program}: examples are added to a script by hand"
        )));
    }
    let text = with_examples(&subject.text.text, mutants);
    let reading = crate::library::read(&text);
    let is_sound = reading.program.as_ref().is_some_and(|program| {
        let results = crate::proof::run_examples(&reading.sheet, program, None);
        results.len() == subject.examples.len() + mutants.additions.len()
    });
    if !is_sound {
        return Err(Failure::wrong(format!(
            "{program}: the examples can't be added to a sheet like this; copy them by hand"
        )));
    }
    subject.write_program(found, &text)?;
    let number = counted(mutants.additions.len(), "example", "examples");
    Ok(format!(
        "{program}: {number} added. To undo it, delete the lines."
    ))
}

/// A text with these examples below its last one; where it has none, below everything that it says, but above its block of
/// functions.
fn with_examples(text: &str, mutants: &Mutants) -> String {
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let (sheet, _) = crate::language::parse(text);
    let last_of = |is_one: fn(&Content) -> bool| {
        let mut items = sheet.items.iter().rev();
        items
            .find(|item| is_one(&item.content))
            .map(|item| item.place.span)
    };
    let example = last_of(|content| matches!(content, Content::Example(_)));
    let script = last_of(|content| matches!(content, Content::Script(_)));
    let at = match (example, script) {
        (Some(example), _) => line_end(text, example.end),
        (None, Some(script)) => line_start(text, script.start),
        (None, None) => text.len(),
    };
    let (above, below) = text.split_at(at);
    let mut whole = above.trim_end().to_owned();
    whole += newline;
    if example.is_none() {
        whole += newline;
    }
    for addition in &mutants.additions {
        whole += &addition.example.replace('\n', newline);
        whole += newline;
    }
    if example.is_none() && script.is_some() {
        whole += newline;
    }
    whole + below
}

/// Where the line ends in which a place is, its end of line with it.
fn line_end(text: &str, at: usize) -> usize {
    text[at..]
        .find('\n')
        .map_or(text.len(), |newline| at + newline + 1)
}

/// Where the line begins in which a place is.
fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}

//! One program under test: its text, its examples, its record, and what comes of holding them against it.
//! It must not print, and it writes only when told to.

use std::cell::Cell;
use std::fs;
use std::io;
use std::path::Path;

use super::find::Found;
use crate::cli::exit::Failure;
use crate::cli::files::{self, Over};
use crate::cli::input;
use crate::cli::progress::Line;
use crate::cli::reading::{self, Print};
use crate::cli::work::Work;
use crate::language::{Sheet, promise_text};
use crate::library::{Builtin, NamedText};
use crate::program::{NotReady, Program};
use crate::proof::{
    Decisions, ExampleResult, NoDecision, PromisePlan, PromiseResult, RecordComparison,
    RecordError, RecordProblem, promises, run_examples,
};
use crate::report::{Named, RecordReport, TestReport, counted};

/// Promises may take so long where nobody says how long. What is looked at then takes far less, but for slow scripts.
const USUAL_SECONDS: u64 = 5;
/// So many positions nearest the start are looked at where somebody says how long.
const MOST_POSITIONS: usize = 200_000;

/// A program with its examples and its record.
pub(super) struct Subject {
    /// As messages call it.
    name: String,
    /// As it stands in a command.
    argument: String,
    /// Its text.
    pub text: NamedText,
    pub program: Program,
    pub examples: Vec<ExampleResult>,
    untried: usize,
    sheet: Sheet,
    /// The seed for its examples and promises.
    seed: Option<u64>,
    promises: Vec<PromiseResult>,
    untried_promises: usize,
    pub record: Recorded,
    /// The record as it was read or last written, by which it is known when it is written over.
    print: Cell<Option<Print>>,
    /// The program as it was read; nothing for a built-in one.
    own_print: Option<Print>,
}

/// The record of a program, held against it.
pub(super) enum Recorded {
    /// There is none.
    None,
    /// There is one, and this is what has changed.
    Compared(Decisions, Box<RecordComparison>),
    /// There is something that can't be compared; why, and what to do.
    Trouble(String),
}

impl Subject {
    /// A program in a file, with the record beside it.
    pub(super) fn of_file(found: &Found) -> Result<Self, Failure> {
        found.is_alone()?;
        let (text, own_print) = input::to_rewrite(&found.path)?;
        let print = Print::at(&found.record()).ok();
        let record = read_record(&found.record())?;
        let mut subject = Self::new(found.argument(), text, record, found.seed)?;
        subject.own_print = Some(own_print);
        subject.print.set(print);
        Ok(subject)
    }

    /// A built-in program with its record.
    pub(super) fn of_builtin(builtin: &Builtin) -> Result<Self, Failure> {
        let text = NamedText::from(builtin);
        let record = Some(builtin.decisions.to_owned());
        Self::new(text.name.clone(), text, record, None)
    }

    fn new(
        argument: String,
        text: NamedText,
        record: Option<String>,
        seed: Option<u64>,
    ) -> Result<Self, Failure> {
        let reading = input::read(&text);
        let Some(program) = reading.program else {
            return Err(text.mistakes(reading.diagnostics).into());
        };
        let decisions = record.map(|record| Decisions::read(&record));
        let recorded_seed = match &decisions {
            Some(Ok(decisions)) => decisions.seed,
            _ => None,
        };
        let seed = seed.or(recorded_seed);
        let mut examples = run_examples(&reading.sheet, &program, seed);
        let all = examples.len();
        let no_seed = |result: &ExampleResult| {
            matches!(result.found, Err(NoDecision::NotReady(NotReady::NoSeed)))
        };
        examples.retain(|result| !no_seed(result));
        let record = match decisions {
            None => Recorded::None,
            Some(Err(error)) => Recorded::Trouble(unreadable(&argument, &error)),
            Some(Ok(decisions)) => compared(&argument, decisions, &program),
        };
        Ok(Self {
            name: text.name.clone(),
            text,
            argument,
            program,
            untried: all - examples.len(),
            examples,
            sheet: reading.sheet,
            seed,
            promises: Vec::new(),
            untried_promises: 0,
            record,
            print: Cell::new(None),
            own_print: None,
        })
    }

    /// What was left out, since chance decides and no seed was named.
    pub(super) fn left_out(&self, found: &Found) -> Option<Failure> {
        let tests = self.untried + self.untried_promises;
        let are = counted(tests, "test is", "tests are");
        let failure = || {
            Failure::wrong(format!(
                "{}: {are} left out, since chance decides",
                found.name
            ))
            .help(format!(
                "name a seed: paper test {} --seed 1",
                found.argument()
            ))
        };
        (tests > 0).then(failure)
    }

    /// A failure for each promise that is broken: no answer makes it true.
    pub(super) fn broken_promises(&self, found: &Found) -> impl Iterator<Item = Failure> {
        let broken = self.promises.iter().filter(|result| !result.holds());
        broken.map(move |result| {
            let line = result.promise.place.line;
            let said = promise_text(&result.promise);
            Failure::wrong(format!(
                "{}: the promise in line {line} is broken: “{said}”",
                found.name
            ))
            .help(format!(
                "a promise is not accepted: change it, or the rules; paper test {} shows the game that breaks it",
                found.argument()
            ))
        })
    }

    /// Holds its promises against it: as far as it goes for this many seconds; or, where none are named, as far as it
    /// always goes, which takes less.
    pub(super) fn hold_promises(&mut self, seconds: Option<u64>, linear: bool) {
        if self.program.promises().is_empty() {
            return;
        }
        let usual = PromisePlan {
            seed: self.seed,
            ..PromisePlan::default()
        };
        let plan = match seconds {
            None => usual,
            Some(_) => PromisePlan {
                positions: MOST_POSITIONS,
                games: u64::MAX,
                ..usual
            },
        };
        let seconds = seconds.unwrap_or(USUAL_SECONDS);
        let line = Line::Search("Promises", seconds);
        let mut results = Work::begin(linear, Some(seconds)).watched(line, |limit| {
            promises(&self.sheet, &self.program, plan, limit)
        });
        let all = results.len();
        results
            .retain(|result| !matches!(result.found, Err(NoDecision::NotReady(NotReady::NoSeed))));
        self.untried_promises = all - results.len();
        self.promises = results;
    }

    /// What is to be told.
    pub(super) fn report(&self) -> TestReport<'_> {
        TestReport {
            name: Named {
                program: &self.name,
                title: self.program.title().unwrap_or(&self.name),
            },
            argument: &self.argument,
            program: &self.program,
            examples: &self.examples,
            untried: self.untried,
            promises: &self.promises,
            untried_promises: self.untried_promises,
            record: match &self.record {
                Recorded::None => RecordReport::None,
                Recorded::Compared(_, comparison) => RecordReport::Compared(comparison),
                Recorded::Trouble(why) => RecordReport::Trouble(why),
            },
        }
    }

    /// Writes its record, if that is still what was read or last written.
    pub(super) fn write_record(&self, found: &Found, text: &str) -> Result<(), Failure> {
        let path = found.record();
        let over = self.print.get().map_or(Over::Nothing, Over::Same);
        files::write(&path, text, over).map_err(|error| error.failure(&path))?;
        self.print.set(Some(Print::of(text.as_bytes())));
        Ok(())
    }

    /// Writes the program, if its file is still what was read, byte for byte.
    pub(super) fn write_program(&self, found: &Found, text: &str) -> Result<(), Failure> {
        let read = Print::of(self.text.text.as_bytes());
        let Some(print) = self.own_print.filter(|print| *print == read) else {
            let (name, argument) = (&found.name, found.argument());
            return Err(Failure::wrong(format!(
                "{name} is not plain UTF-8 text, so its examples stay as they are"
            ))
            .help(format!(
                "save it as UTF-8 without a mark: paper fmt {argument}"
            )));
        };
        files::write(&found.path, text, Over::Same(print))
            .map_err(|error| error.failure(&found.path))
    }

    /// The text that the record would have with every change taken over; nothing where nothing changed.
    pub(super) fn pending(&self) -> Option<String> {
        match &self.record {
            Recorded::Compared(decisions, comparison) if !comparison.is_same() => {
                Some(decisions.taking_over_all(comparison).to_string())
            }
            _ => None,
        }
    }
}

fn compared(argument: &str, decisions: Decisions, program: &Program) -> Recorded {
    match decisions.compare(program) {
        Ok(comparison) => Recorded::Compared(decisions, Box::new(comparison)),
        Err(NoDecision::NotReady(NotReady::NoSeed)) => Recorded::Trouble(format!(
            "Chance decides now, and the record has no seed. Delete the record, and then: \
             paper test --record {argument} --seed 1"
        )),
        Err(NoDecision::NotReady(why)) => Recorded::Trouble(format!("{why}.")),
        Err(NoDecision::Failure(failure)) => {
            Recorded::Trouble(format!("{failure}. For the place: paper check {argument}"))
        }
    }
}

/// Why a record can't be read, and what to do.
fn unreadable(argument: &str, error: &RecordError) -> String {
    match &error.problem {
        RecordProblem::Cut => format!(
            "Its record is cut short: it breaks off at line {}, and what should follow is missing. Put a whole copy in \
             its place. Or delete it, and then: paper test --record {argument}",
            error.line
        ),
        RecordProblem::OtherForm(_) => {
            let problem = crate::report::capital(&error.problem.to_string());
            format!(
                "{problem}, so it can't be compared. Delete it, and then: paper test --record {argument}"
            )
        }
        _ => format!(
            "Its record is damaged, {error}. Fix it. Or delete it, and then: paper test --record {argument}"
        ),
    }
}

/// The text of a record, if there is one.
pub(super) fn read_record(path: &Path) -> Result<Option<String>, Failure> {
    if !path.exists() {
        return Ok(None);
    }
    input::data(path).map(|text| Some(text.text))
}

/// The text of what a record would become, if there is one.
pub(super) fn read_pending(found: &Found) -> Result<Option<String>, Failure> {
    read_record(&found.pending())
}

/// Writes what a record would become, where nothing is or an earlier record waits.
pub(super) fn write_pending(path: &Path, text: &str) -> Result<(), Failure> {
    let over = Over::Ours(Decisions::begins, Decisions::BEGINNING as u64);
    files::write(path, text, over).map_err(|error| error.failure(path))
}

/// Takes a record away that waits; where there is none, or something else, there is no trouble.
pub(super) fn remove_pending(path: &Path) -> Result<(), Failure> {
    match reading::beginning(path, Decisions::BEGINNING as u64) {
        Ok(Some(start)) if Decisions::begins(&start) => {}
        _ => return Ok(()),
    }
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Failure::wrong(format!(
            "I can't take {} away: {error}",
            path.display()
        ))),
        _ => Ok(()),
    }
}

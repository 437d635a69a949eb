//! What testing a program gives, as a document: its examples, its promises, and what changed since it was recorded, by the rule that
//! changed it. It must not run or store anything.

mod changes;
mod data;
mod examples;
mod mutants;
mod promise_data;
mod promises;

use super::Named;
use super::prose::counted;
use crate::document::{Document, Text, Tone};
use crate::program::Program;
use crate::proof::{ExampleResult, PromiseResult, RecordComparison};

pub use changes::part;
pub use examples::expected;
pub use mutants::{MutantsReport, mutants};
pub use promises::finding;

/// What testing one program gives.
#[derive(Clone, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(with = "data::Data<'a>"))]
pub struct TestReport<'a> {
    /// What the program is called.
    pub name: Named<'a>,
    /// The same as it stands in a command, in quotation marks where it needs them.
    pub argument: &'a str,
    /// The program.
    pub program: &'a Program,
    /// Its examples, as far as they could be tried.
    pub examples: &'a [ExampleResult],
    /// Examples that could not be tried, since chance decides and there is no seed.
    pub untried: usize,
    /// Its promises, as far as they could be tried.
    pub promises: &'a [PromiseResult],
    /// Promises that could not be tried, for the same reason.
    pub untried_promises: usize,
    /// Its record.
    pub record: RecordReport<'a>,
}

/// What there is to say of the record of a program.
#[derive(Clone, Debug)]
pub enum RecordReport<'a> {
    /// It has none.
    None,
    /// It was compared with what the program decides now.
    Compared(&'a RecordComparison),
    /// It could not be compared; why, in a sentence.
    Trouble(&'a str),
}

impl TestReport<'_> {
    /// Whether every example passes, no promise is broken, and nothing recorded has changed.
    pub fn is_well(&self) -> bool {
        self.is_as_recorded()
            && self.keeps_promises()
            && self.examples.iter().all(ExampleResult::holds)
    }

    /// Whether something was left out, since chance decides and no seed was named.
    pub fn is_left_out(&self) -> bool {
        self.untried + self.untried_promises > 0
    }

    /// Whether no promise is broken.
    pub fn keeps_promises(&self) -> bool {
        self.promises.iter().all(PromiseResult::holds)
    }

    /// The same, where an example may name another rule for the move that it expects.
    fn plays_well(&self) -> bool {
        let mut examples = self.examples.iter();
        self.is_as_recorded()
            && self.keeps_promises()
            && examples.all(|one| one.holds() || one.is_same_move())
    }

    fn is_as_recorded(&self) -> bool {
        match self.record {
            RecordReport::None => true,
            RecordReport::Compared(comparison) => comparison.is_same(),
            RecordReport::Trouble(_) => false,
        }
    }
}

/// One line for the whole program, and below it what fails and what changed: the first few of each rule's changes, or
/// all of them.
pub fn tested(report: &TestReport, all: bool) -> Document {
    let failing = report.examples.iter().filter(|result| !result.holds());
    let document = Document::titled(format!("The test of {}", report.name.title))
        .paragraph(summary(report))
        .labelled(failing.map(|result| examples::failing(result, report)))
        .labelled(
            report
                .promises
                .iter()
                .map(|one| promises::told(one, report)),
        );
    match &report.record {
        RecordReport::None => document,
        RecordReport::Compared(comparison) => {
            changes::with_changes(document, comparison, report.program, all)
        }
        RecordReport::Trouble(why) => document.paragraph([*why]),
    }
}

/// *my.rules: 2 of 3 examples fail. 9 of 80 decisions changed.*
fn summary(report: &TestReport) -> Vec<Text> {
    let tone = if report.plays_well() {
        Tone::Label
    } else {
        Tone::Dropped
    };
    let examples = of_examples(report).map(|said| format!("{said}."));
    let promises = promises::summary(report.promises);
    let mut said = examples
        .into_iter()
        .chain(promises)
        .chain([format!("{}.", of_record(report))]);
    let first = format!(": {}", said.next().unwrap_or_default());
    let mut sentences = vec![Text::toned(tone, report.name.program).and(Tone::Plain, first)];
    sentences.extend(said.map(Text::from));
    let untried = [
        (report.untried, ["example is", "examples are"]),
        (report.untried_promises, ["promise is", "promises are"]),
    ];
    for (count, [one, many]) in untried.into_iter().filter(|(count, _)| *count > 0) {
        let number = counted(count, one, many);
        sentences.push(format!("{number} left out: chance decides, so add --seed 1.").into());
    }
    sentences
}

/// How many examples pass; nothing where none was tried.
fn of_examples(report: &TestReport) -> Option<String> {
    let all = report.examples.len();
    let same_move = report
        .examples
        .iter()
        .filter(|result| result.is_same_move());
    let same_move = same_move.count();
    let failing = report.examples.iter().filter(|result| !result.holds());
    let failing = failing.count() - same_move;
    let examples = counted(all, "example", "examples");
    Some(match (all, failing, same_move) {
        (0, ..) if report.untried > 0 => return None,
        (0, ..) => "No examples".to_owned(),
        (1, 0, 0) => "1 example passes".to_owned(),
        (_, 0, 0) => format!("{all} examples pass"),
        (1, _, 0) => "1 example fails".to_owned(),
        (_, failing, 0) => format!("{failing} of {examples} {}", fails(failing)),
        (1, ..) => format!("1 example {}", names_another(1)),
        (_, 0, same) => format!("{same} of {examples} {}", names_another(same)),
        (_, failing, same) => format!(
            "{failing} of {examples} {}, {same} {}",
            fails(failing),
            names_another(same)
        ),
    })
}

const fn fails(number: usize) -> &'static str {
    if number == 1 { "fails" } else { "fail" }
}

/// The same move by another rule, or by one with another number.
const fn names_another(number: usize) -> &'static str {
    if number == 1 {
        "names another rule for the same move"
    } else {
        "name another rule for the same move"
    }
}

fn of_record(report: &TestReport) -> String {
    let comparison = match report.record {
        RecordReport::None => return "No record".to_owned(),
        RecordReport::Trouble(_) => return "Its record was not compared".to_owned(),
        RecordReport::Compared(comparison) => comparison,
    };
    let changed = comparison.changes.len();
    let compared = counted(comparison.same + changed, "decision", "decisions");
    let games = counted(comparison.games_compared(), "game", "games");
    let mut parts = match (changed, comparison.games.len()) {
        (0, 0) => vec![format!("{compared} and {games} as recorded")],
        (0, parted) => vec![
            format!("{compared} as recorded"),
            format!("{parted} of {games} changed"),
        ],
        (_, parted) => vec![
            format!("{changed} of {compared} changed"),
            format!("{parted} of {games} changed"),
        ],
    };
    parts.extend(comparison.gone.iter().map(|gone| {
        let n = gone.left_out.size.get();
        format!("{} on {n} by {n} can't be played any more", gone.positions)
    }));
    parts.join(", ")
}

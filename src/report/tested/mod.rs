//! What testing a program gives, as text: its examples, and what changed since it was recorded, by the rule that
//! changed it. It must not run or store anything.

mod changes;
mod json;

use super::explain::decided_by;
use super::prose::{counted, wrapped};
use super::{Look, WIDTH};
use crate::language::{ExampleOutcome, ExamplePosition, example_text};
use crate::program::{Decision, Outcome, Program};
use crate::proof::{Comparison, ExampleResult};

pub use changes::part_text;
pub use json::tested_json;

/// What testing one program gives.
#[derive(Clone, Debug)]
pub struct TestReport<'a> {
    /// What the program is called on the command line.
    pub name: &'a str,
    /// The program.
    pub program: &'a Program,
    /// Its examples, as far as they could be tried.
    pub examples: &'a [ExampleResult],
    /// Examples that could not be tried, since chance decides and there is no seed.
    pub untried: usize,
    /// Its record.
    pub record: RecordReport<'a>,
}

/// What there is to say of the record of a program.
#[derive(Clone, Debug)]
pub enum RecordReport<'a> {
    /// It has none.
    None,
    /// It was compared with what the program decides now.
    Compared(&'a Comparison),
    /// It could not be compared; why, in a sentence.
    Trouble(&'a str),
}

impl TestReport<'_> {
    /// Whether every example holds and nothing recorded has changed.
    pub fn is_well(&self) -> bool {
        let record = match self.record {
            RecordReport::None => true,
            RecordReport::Compared(comparison) => comparison.is_same(),
            RecordReport::Trouble(_) => false,
        };
        record && self.examples.iter().all(ExampleResult::holds)
    }
}

/// One line for the whole program, and below it what fails and what changed: the first few of each rule's changes, or
/// all of them.
pub fn tested(report: &TestReport, look: Look, all: bool) -> String {
    let mut text = summary(report, look);
    let failing = report.examples.iter().filter(|result| !result.holds());
    for result in failing {
        text.push_str(&failing_example(result, report.name));
    }
    match &report.record {
        RecordReport::None => {}
        RecordReport::Compared(comparison) => {
            text.push_str(&changes::changes(comparison, report.program, look, all));
        }
        RecordReport::Trouble(why) => {
            text.push_str(&format!("\n{}\n", wrapped(why, "  ", "  ")));
        }
    }
    text
}

/// *my.rules: 2 of 3 examples fail. 9 of 80 decisions changed.*
fn summary(report: &TestReport, look: Look) -> String {
    let mut sentences = format!("{}. {}.", of_examples(report), of_record(report));
    if report.untried > 0 {
        let untried = counted(report.untried, "example is", "examples are");
        sentences.push_str(&format!(" {untried} left out: chance decides, so add --seed 1."));
    }
    let line = wrapped(&format!("{}: {sentences}", report.name), "", "  ");
    let name = if report.is_well() {
        look.palette.label(report.name)
    } else {
        look.palette.dropped(report.name)
    };
    format!("{}\n", line.replacen(report.name, &name, 1))
}

fn of_examples(report: &TestReport) -> String {
    let all = report.examples.len();
    let failing = report.examples.iter().filter(|result| !result.holds());
    match (all, failing.count()) {
        (0, _) => "No examples".to_owned(),
        (1, 0) => "1 example holds".to_owned(),
        (_, 0) => format!("{all} examples hold"),
        (_, failing) => format!("{failing} of {} fail", counted(all, "example", "examples")),
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
        (0, parted) => vec![format!("{compared} as recorded"), format!("{parted} of {games} changed")],
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

/// What the example says, what happens, and how to see why.
fn failing_example(result: &ExampleResult, name: &str) -> String {
    let example = &result.example;
    let found = match &result.found {
        Ok(decision) => format!("But {}.", done(*decision)),
        Err(why) => format!("But it decides nothing there: {why}."),
    };
    let line = example.place.line;
    let mut text = String::from("\n");
    let mut push = |line: &str| text.push_str(&format!("{}\n", wrapped(line, "  ", "    ")));
    match &example.position {
        ExamplePosition::Moves { .. } => {
            push(&format!("Line {line}, example: {} {found}", example_text(example)));
        }
        ExamplePosition::Board { rows, side } => {
            let board = rows.join("/");
            let expected = expected(&example.outcome);
            let side = side.lower_name();
            push(&format!("Line {line}, example: at {board} {side}, {expected}. {found}"));
        }
    }
    text.push_str(&format!("  Why: paper explain {name}{}\n", at(&example.position)));
    text
}

fn expected(outcome: &ExampleOutcome) -> String {
    match outcome {
        ExampleOutcome::Passes => "it passes".to_owned(),
        ExampleOutcome::Plays(square, by) => {
            format!("it plays {square}{}", by.map(decided_by).unwrap_or_default())
        }
    }
}

fn done(decision: Decision) -> String {
    match decision.outcome {
        Outcome::Move(square) => {
            let by = decision.decided_by.map(decided_by).unwrap_or_default();
            format!("it plays {square}{by}")
        }
        Outcome::Pass => "it must pass".to_owned(),
        Outcome::GameOver => "the game is over there".to_owned(),
    }
}

/// The arguments that lead `paper explain` to the position.
fn at(position: &ExamplePosition) -> String {
    match position {
        ExamplePosition::Board { rows, side } => {
            format!(" --at \"{} {}\"", rows.join("/"), side.lower_name())
        }
        ExamplePosition::Moves {
            moves,
            layout,
            size,
            first,
        } => {
            let mut text = String::new();
            if *size != crate::board::BoardSize::SIX {
                text.push_str(&format!(" --board {}", size.get()));
            }
            if *layout != crate::board::Layout::Standard {
                text.push_str(&format!(" --start {}", layout.name()));
            }
            if *first == crate::board::Side::White {
                text.push_str(" --first white");
            }
            if !moves.is_empty() {
                let turn = |turn: &Option<crate::board::Square>| {
                    turn.map_or("pass".to_owned(), |square| square.to_string())
                };
                let moves: Vec<String> = moves.iter().map(turn).collect();
                text.push_str(&format!(" --at \"{}\"", moves.join(" ")));
            }
            text
        }
    }
}

/// The widest line inside an indented block.
const INNER: usize = WIDTH - 4;

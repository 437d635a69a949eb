//! Records without a program beside them, and whether one is that of a program that got a new name: a program without a
//! record that decides as the lonely record says. It must not print or write anything.

use std::path::Path;

use serde::Serialize;

use super::find::Found;
use super::folder::{self, RECORD};
use super::subject::{self, Recorded, Subject};
use crate::cli::typed::typeable;
use crate::document::{Block, Document};
use crate::program::Program;
use crate::proof::{Decisions, Likeness};
use crate::report::counted;

/// So many pairs of a record and a program are held against each other; with more, somebody has other cares.
const MOST_PAIRS: usize = 2000;

/// A record whose program is gone.
pub(super) struct Lonely {
    /// Its path, as messages call it.
    pub record: String,
    /// The program whose record it seems to be, the likest first; more than one where they are alike.
    pub looks_like: Vec<Alike>,
}

/// A program without a record that decides like a lonely record.
pub(super) struct Alike {
    /// The program, as messages call it.
    pub name: String,
    /// How alike they are.
    pub likeness: Likeness,
    /// The command that makes the record its own.
    pub command: String,
}

/// The programs without a record that a run has met.
#[derive(Default)]
pub(super) struct Unrecorded {
    programs: Vec<(Found, Program)>,
    pairs: usize,
}

impl Unrecorded {
    /// Remembers a program if it has no record.
    pub(super) fn add(&mut self, found: &Found, subject: Subject) {
        if matches!(subject.record, Recorded::None) {
            self.programs.push((found.clone(), subject.program));
        }
    }

    /// The lonely records that lie beside these programs.
    pub(super) fn lonely_beside(&self) -> Vec<String> {
        let mut records = Vec::new();
        for (found, _) in &self.programs {
            for record in folder::lonely_beside(&found.path) {
                if !records.contains(&record) {
                    records.push(record);
                }
            }
        }
        records
    }

    /// What is known of a lonely record.
    pub(super) fn lonely(&mut self, record: String) -> Lonely {
        let looks_like = self.like(&record);
        Lonely { record, looks_like }
    }

    /// The programs that are likest to a record. One that only waited, or can't be read, is like none.
    fn like(&mut self, record: &str) -> Vec<Alike> {
        let path = Path::new(record);
        if path.extension().is_none_or(|ending| ending != RECORD) || self.programs.is_empty() {
            return Vec::new();
        }
        let text = subject::read_record(path).ok().flatten();
        let Some(decisions) = text.and_then(|text| Decisions::read(&text).ok()) else {
            return Vec::new();
        };
        let mut alike: Vec<(&Found, Likeness)> = Vec::new();
        for (found, program) in &self.programs {
            self.pairs += 1;
            if self.pairs > MOST_PAIRS {
                break;
            }
            alike.extend(
                decisions
                    .likeness(program)
                    .map(|likeness| (found, likeness)),
            );
        }
        let most = alike.iter().map(|(_, likeness)| likeness.same).max();
        alike.retain(|(_, likeness)| Some(likeness.same) == most);
        let alike = alike.into_iter();
        alike
            .map(|(found, likeness)| Alike::new(record, found, likeness))
            .collect()
    }
}

impl Alike {
    fn new(record: &str, found: &Found, likeness: Likeness) -> Self {
        let to = found.record().display().to_string();
        Self {
            name: found.name.clone(),
            likeness,
            command: format!("{MOVE} {} {}", typeable(record), typeable(&to)),
        }
    }
}

/// A lonely record as JSON has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct LonelyData<'a> {
    /// The path of the record.
    record: &'a str,
    /// Always false.
    well: bool,
    /// What is wrong, and what to do.
    message: String,
    /// Programs without a record that decide as this one says: perhaps one of them got a new name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    looks_like: Vec<AlikeData<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AlikeData<'a> {
    /// The program.
    program: &'a str,
    /// At how many positions it decides the same.
    same: usize,
    /// Of how many.
    of: usize,
    /// The command that makes the record its own.
    command: &'a str,
}

impl<'a> AlikeData<'a> {
    fn of(alike: &'a Alike) -> Self {
        Self {
            program: &alike.name,
            same: alike.likeness.same,
            of: alike.likeness.of,
            command: &alike.command,
        }
    }
}

impl Lonely {
    /// What there is to say, and the commands that carry the record over.
    pub(super) fn document(&self) -> Document {
        let document = Document::titled(format!("The record {}", self.record));
        let document = document.paragraph([format!("{}: {}", self.record, self.message())]);
        let likest = self.looks_like.iter().take(SHOWN);
        let commands: Vec<String> = likest.map(|alike| format!("  {}", alike.command)).collect();
        if commands.is_empty() {
            return document;
        }
        document.with(Block::Verbatim(commands.join("\n")))
    }

    /// The same for tools.
    pub(super) fn data(&self) -> LonelyData<'_> {
        LonelyData {
            record: &self.record,
            well: false,
            message: self.message(),
            looks_like: self.looks_like.iter().map(AlikeData::of).collect(),
        }
    }

    fn message(&self) -> String {
        let names: Vec<&str> = self
            .looks_like
            .iter()
            .map(|alike| alike.name.as_str())
            .collect();
        let (Some(first), likest) = (self.looks_like.first(), names.iter().take(SHOWN)) else {
            return "its program is gone; put the program back beside it, or delete it.".to_owned();
        };
        let Likeness { same, of } = first.likeness;
        let likest: Vec<&str> = likest.copied().collect();
        let more = match names.len() - likest.len() {
            0 => String::new(),
            number => format!(" (and {number} more)"),
        };
        let names = likest.join(" or ");
        let positions = counted(of, "position", "positions");
        let these = if likest.len() == 1 {
            "If that is its new name, carry the record over"
        } else {
            "Carry the record over to the right one"
        };
        format!(
            "its program is gone. It looks like the record of {names}{more}: the same decision at {same} of {positions}. {these}:"
        )
    }
}

/// So many programs are shown that are equally like a record.
const SHOWN: usize = 3;

/// The command that gives a file another name.
const MOVE: &str = if cfg!(windows) { "move" } else { "mv" };

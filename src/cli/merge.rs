//! `paper merge`: puts a run together that was done in parts. The parts of a tournament are added up as they are; those of
//! another verb are its own work, with which it is run once more.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use serde::de::DeserializeOwned;

use super::exit::{Exit, Failure};
use super::form::Tables;
use super::output::Output;
use super::reading::{self, DATA};
use super::tournament::show_event;
use super::work::{listen, unless_end_asked};
use super::{input, resumed};
use crate::lab::{Part, TournamentRun, merge};

/// Put a run together that was done in parts, on one machine or many
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  paper merge part-*.json

The result is that of the whole run on one machine. The parts of “tournament”
need nothing else. Those of “orders”, “improve” and “test --mutants” are merged
where the same sheets and openings can be read, in the folder in which they were
made: what is left to do after the parts is done then.")]
pub(super) struct Merge {
    /// The files that --shard wrote
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    form: Tables,
}

/// What the files are.
enum Whole {
    Tournament(Box<TournamentRun>),
    Parts(Vec<(String, Part)>),
}

impl Merge {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        self.form.check()?;
        listen();
        let added = Arc::new(AtomicUsize::new(0));
        let (files, adding) = (self.files.clone(), Arc::clone(&added));
        let whole = unless_end_asked(move || read(&files, &adding))
            .unwrap_or_else(|| Err(stopped(added.load(Ordering::Relaxed), self.files.len())))?;
        match whole {
            Whole::Tournament(event) => show_event(&event, &self.form, output),
            Whole::Parts(parts) => resumed(parts, self.form.arguments(), output),
        }
    }
}

/// What is in these files, of which the first says what all are; `added` counts those that are read.
fn read(files: &[PathBuf], added: &AtomicUsize) -> Result<Whole, Failure> {
    let mut texts = files.iter().map(|path| {
        let text = read_text(path);
        added.fetch_add(usize::from(text.is_ok()), Ordering::Relaxed);
        text
    });
    let Some(first) = texts.next().transpose()? else {
        return added_up(std::iter::empty());
    };
    let (name, is_part) = (
        first.0.clone(),
        serde_json::from_str::<Part>(&first.1).is_ok(),
    );
    let all = std::iter::once(Ok(first)).chain(texts);
    if !is_part {
        return added_up(all.map(|text| value(&name, &text?)));
    }
    let parts = all.map(|text| value(&name, &text?));
    Ok(Whole::Parts(parts.collect::<Result<_, _>>()?))
}

/// The tournament that has these parts.
fn added_up(
    parts: impl Iterator<Item = Result<(String, TournamentRun), Failure>>,
) -> Result<Whole, Failure> {
    let mut trouble = None;
    let event = merge(parts.map_while(|part| part.map_err(|failure| trouble = Some(failure)).ok()));
    match trouble {
        Some(failure) => Err(failure),
        None => event
            .map(|event| Whole::Tournament(Box::new(event)))
            .map_err(|error| Failure::wrong(error.to_string())),
    }
}

fn read_text(path: &Path) -> Result<(String, String), Failure> {
    let name = path.display().to_string();
    let bytes = reading::whole(path, DATA).map_err(|error| input::unreadable(&name, &error))?;
    let text = input::text_of(&name, &bytes)?;
    Ok((name, text))
}

/// A part of the kind that the first file is of.
fn value<P: DeserializeOwned>(
    first: &str,
    (name, text): &(String, String),
) -> Result<(String, P), Failure> {
    if let Ok(part) = serde_json::from_str(text) {
        return Ok((name.clone(), part));
    }
    let is_other = serde_json::from_str::<Part>(text).is_ok()
        || serde_json::from_str::<TournamentRun>(text).is_ok();
    let why = if text.trim().is_empty() {
        format!("{name} is empty: its part failed, or is not finished yet")
    } else if is_other {
        format!("{name} is not of the same run as {first}")
    } else {
        format!("{name} is not a part of a run, or not all of one")
    };
    let help = "name files that --shard wrote, such as “paper tournament … --shard I/N”";
    Err(Failure::wrong(why).help(help))
}

/// Some parts are no whole.
fn stopped(added: usize, of: usize) -> Failure {
    Failure::wrong(format!(
        "stopped: {added} of {of} parts were read, and only all of them together say something"
    ))
}

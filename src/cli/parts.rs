//! A run in parts: the file that a part writes, and what is known from all files when they are put together. It must not
//! know what the work is.

use std::ffi::OsString;

use clap::ArgMatches;
use clap::parser::ValueSource;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::exit::{Exit, Failure};
use super::output::Output;
use crate::lab::{MOST_PARTS, Part, RunPart};

/// What a verb that can be divided is told beside its arguments.
#[derive(Clone, Default, Debug)]
pub(super) struct Parts {
    /// The command, without what says which part it is or how fast it is done.
    pub command: Vec<String>,
    /// The parts that are put together, each with the name of its file; none in an ordinary run.
    pub known: Vec<(String, Part)>,
}

/// Options that a part may have as it likes: they do not change what comes of it.
const FREE: [&str; 3] = ["shard", "threads", "stats"];

impl Parts {
    /// Writes a part: `mark` is that of all texts that were read.
    pub(super) fn write(
        &self,
        part: RunPart,
        mark: u64,
        work: Option<impl Serialize>,
        output: &mut Output,
    ) -> Result<Exit, Failure> {
        let Some(work) = work else {
            let RunPart { number, of } = part;
            return Err(Failure::wrong(format!(
                "stopped: part {number}/{of} is not finished, so nothing of it is written"
            ))
            .help("run that part again"));
        };
        let work = serde_json::to_value(work).expect("work has text keys only");
        let whole = Part::new(self.command.clone(), mark, part, work);
        output.line(&serde_json::to_string(&whole).expect("a part has text keys only"))?;
        Ok(Exit::Fine)
    }

    /// What the work of all parts came to, in their order; none in an ordinary run. `mark` is that of the texts as they
    /// are now.
    pub(super) fn known<W: DeserializeOwned>(&mut self, mark: u64) -> Result<Vec<W>, Failure> {
        let read = |(name, part): (String, Part)| {
            if part.mark != mark {
                return Err(Failure::wrong(format!(
                    "{name} was made from other programs or openings than are here now"
                ))
                .help("merge where the parts were made, with the same files, or make them again"));
            }
            serde_json::from_value(part.work).map_err(|_| damaged(&name))
        };
        std::mem::take(&mut self.known)
            .into_iter()
            .map(read)
            .collect()
    }

    /// A part is put together where all that it read can be read again, which standard input cannot.
    pub(super) fn check<'a>(
        shard: Option<RunPart>,
        mut arguments: impl Iterator<Item = &'a str>,
    ) -> Result<(), Failure> {
        if shard.is_some() && arguments.any(|one| one == "-") {
            return Err(Failure::usage(
                "--shard reads no standard input: “paper merge” could not read it again",
            )
            .help("save it as a file, and name that"));
        }
        Ok(())
    }
}

/// That a part says what cannot be.
pub(super) fn damaged(name: &str) -> Failure {
    Failure::wrong(format!("{name} is damaged: make that part again"))
}

/// A command line in one fixed form: the verb, its options in the order of its help, and then what they are about. What a
/// part may have as it likes is left out.
pub(super) fn asked(command: &clap::Command, matches: &ArgMatches) -> Vec<String> {
    let Some((name, matches)) = matches.subcommand() else {
        return Vec::new();
    };
    let verb = command.find_subcommand(name);
    let (mut options, mut others) = (vec![name.to_owned()], vec!["--".to_owned()]);
    for argument in verb.into_iter().flat_map(clap::Command::get_arguments) {
        let id = argument.get_id().as_str();
        if FREE.contains(&id) || matches.value_source(id) != Some(ValueSource::CommandLine) {
            continue;
        }
        let values = matches.get_raw(id).into_iter().flatten();
        let values = values.map(|one| one.to_string_lossy().into_owned());
        match argument.get_long() {
            None => others.extend(values),
            Some(long) if argument.get_action().takes_values() => {
                options.extend(values.flat_map(|value| [format!("--{long}"), value]));
            }
            Some(long) => options.push(format!("--{long}")),
        }
    }
    options.into_iter().chain(others).collect()
}

/// The same command once more, with its result in a form that is asked for now.
pub(super) fn again(command: &[String], form: Vec<OsString>) -> Vec<OsString> {
    let paper = std::iter::once("paper").chain(command.first().map(String::as_str));
    let rest = command.iter().skip(1).map(OsString::from);
    paper.map(OsString::from).chain(form).chain(rest).collect()
}

/// A part as the command line says it: which one, of how many.
pub(super) fn part(text: &str) -> Result<RunPart, String> {
    let wrong = || "write which part and of how many, such as 2/10".to_owned();
    let (number, of) = text.split_once('/').ok_or_else(wrong)?;
    let (number, of) = (number.parse().ok(), of.parse().ok());
    let (Some(number), Some(of)) = (number, of) else {
        return Err(wrong());
    };
    if of > MOST_PARTS {
        return Err(format!("there are at most {MOST_PARTS} parts"));
    }
    if !(1..=of).contains(&number) {
        return Err(format!("the parts of {of} are 1/{of} to {of}/{of}"));
    }
    Ok(RunPart { number, of })
}

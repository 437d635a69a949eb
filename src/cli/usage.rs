//! A command line that is wrong, in our own words: clap says which kind of mistake it is, and where. It must not know
//! what a verb does.

use std::error::Error;
use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::exit::Failure;
use crate::board::Square;

/// What is wrong with these arguments, and what to do about it.
pub(super) fn failure(error: &clap::Error, command: &Command, arguments: &[OsString]) -> Failure {
    let verb = verb(command, arguments);
    let called = verb.map_or_else(
        || "paper".to_owned(),
        |verb| format!("paper {}", verb.get_name()),
    );
    let text = |kind| text(error, kind);
    let near = |kind, otherwise: String| match text(kind) {
        Some(near) => format!("did you mean “{near}”?"),
        None => otherwise,
    };
    let options = format!("“{called} --help” lists its options");
    let argument = text(ContextKind::InvalidArg).unwrap_or_default();
    let option = option(&argument);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let verb = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            let otherwise = "“paper --help” lists the commands".to_owned();
            Failure::usage(format!("there is no command “{verb}”"))
                .help(near(ContextKind::SuggestedSubcommand, otherwise))
        }
        ErrorKind::UnknownArgument if names_a_place(&argument) && takes_place(verb) => {
            Failure::usage(format!(
                "“{called}” doesn't know what to do with “{argument}”"
            ))
            .help("the moves so far, or a board, go after --at: --at \"c2 d2\"")
        }
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            Failure::usage(format!("“{called}” has no option {option}"))
                .help(near(ContextKind::SuggestedArg, options))
        }
        ErrorKind::UnknownArgument => Failure::usage(format!(
            "“{called}” doesn't know what to do with “{argument}”"
        ))
        .help(options),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = text(ContextKind::InvalidValue).unwrap_or_default();
            let allowed = allowed(error);
            if value.is_empty() {
                return Failure::usage(format!("{option} needs something after it"))
                    .help(allowed.unwrap_or(options));
            }
            Failure::usage(format!("“{value}” doesn't work for {option}"))
                .help(allowed.unwrap_or(options))
        }
        ErrorKind::ArgumentConflict => {
            let prior = text(ContextKind::PriorArg).unwrap_or_default();
            let prior = self::option(&prior);
            let message = if prior == option || prior.is_empty() {
                format!("{option} can be given only once")
            } else {
                format!("{option} and {prior} don't go together")
            };
            Failure::usage(message).help("leave one of them out")
        }
        ErrorKind::MissingRequiredArgument => missing(&argument, verb, &called),
        _ => {
            let said = error.render().to_string();
            let first = said.lines().next().unwrap_or_default();
            Failure::usage(first.trim_start_matches("error: ")).help(options)
        }
    }
}

/// The verb that somebody wrote, if it is one.
fn verb<'c>(command: &'c Command, arguments: &[OsString]) -> Option<&'c Command> {
    let words = arguments.iter().skip(1);
    words
        .filter_map(|word| word.to_str())
        .find_map(|word| command.find_subcommand(word))
}

/// What clap knows of a kind: a word, or the last of several, which is the nearest of those that it suggests.
fn text(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => texts.last().cloned(),
        _ => None,
    }
}

/// *--board* for *--board \<N\>*
fn option(argument: &str) -> String {
    let name = argument.split(' ').next().unwrap_or_default();
    name.trim_matches(['<', '>']).to_owned()
}

/// What could have been written.
fn allowed(error: &clap::Error) -> Option<String> {
    if let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue)
        && let Some((last, before)) = values.split_last()
    {
        return Some(match before {
            [] => format!("write {last}"),
            _ => format!("write {} or {last}", before.join(", ")),
        });
    }
    let why = error.source()?.to_string();
    Some(
        if why.contains("invalid digit") || why.contains("cannot parse") {
            "write a whole number".to_owned()
        } else if why.contains("would be zero") {
            "write a number that is 1 or more".to_owned()
        } else if let Some((_, range)) = why.split_once(" is not in ") {
            in_range(range)
        } else {
            why
        },
    )
}

/// *write a number from 1 to 50*, for clap's *1..=50*.
fn in_range(range: &str) -> String {
    match range.split_once("..") {
        Some((low, high)) if high.starts_with('=') && high.len() < 12 => {
            format!("write a number from {low} to {}", &high[1..])
        }
        Some((low, _)) => format!("write a number that is {low} or more"),
        None => "write another number".to_owned(),
    }
}

/// What a verb needs, in the words of its help, with an example of its own.
fn missing(argument: &str, verb: Option<&Command>, called: &str) -> Failure {
    let name = option(argument.trim_end_matches("..."));
    let mut arguments = verb.into_iter().flat_map(Command::get_arguments);
    let is_it = |one: &&clap::Arg| {
        let values = one.get_value_names().unwrap_or_default();
        one.get_long()
            .is_some_and(|long| name == format!("--{long}"))
            || values.iter().any(|value| value.as_str() == name)
    };
    let help = arguments.find(is_it).and_then(clap::Arg::get_help);
    let what = help.map_or_else(String::new, |help| {
        let help = help.to_string();
        // What is there without it does not help who needs it.
        let help = help.split(" [default").next().unwrap_or_default();
        format!(": {}", lower(help.trim_start_matches("The program: ")))
    });
    let example = verb.and_then(|verb| example(verb, &name));
    let example = example.unwrap_or_else(|| format!("{called} --help"));
    Failure::usage(format!("“{called}” needs {name}{what}")).help(format!("for example: {example}"))
}

/// The first example of a verb's help that has this in it, or else the first of all.
fn example(verb: &Command, with: &str) -> Option<String> {
    let help = verb.get_after_help()?.to_string();
    let mut lines = help
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("paper "));
    let first = lines.next()?;
    let line = std::iter::once(first)
        .chain(lines)
        .find(|line| line.contains(with))
        .unwrap_or(first);
    // What is said of the example stands after some blanks.
    Some(line.split("   ").next().unwrap_or(line).to_owned())
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}

/// Other names for --at.
const PLACES: [&str; 2] = ["--position", "--moves"];

/// Whether an argument is where a position would be: *c2*, *--position*.
fn names_a_place(argument: &str) -> bool {
    let first = argument.split(' ').next().unwrap_or_default();
    PLACES.contains(&first) || first.parse::<Square>().is_ok()
}

/// Whether a verb takes a position.
fn takes_place(verb: Option<&Command>) -> bool {
    verb.is_some_and(|verb| verb.get_arguments().any(|one| one.get_long() == Some("at")))
}

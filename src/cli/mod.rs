//! The command line: one file for each verb, arguments → library call → report. Only this storey reads files and
//! writes to the terminal; it must not know the insides of a board.

mod audit;
mod beat;
mod check;
mod compare;
mod contestants;
mod diff;
mod disk;
mod entries;
mod exit;
mod explain;
mod facts;
mod files;
mod fmt;
mod form;
mod game;
mod grade;
mod health;
mod help;
mod house;
mod improve;
mod input;
#[cfg(test)]
mod keys;
mod laboratory;
mod limits;
mod list;
mod manual;
mod merge;
mod new;
mod options;
mod orders;
mod output;
mod parts;
mod places;
mod play;
mod played;
mod programs;
mod progress;
mod quiz;
mod reading;
#[cfg(feature = "serve")]
mod serve;
mod sheet;
mod shell;
mod signals;
mod stop;
mod store;
mod study;
mod taste;
mod temporary;
mod test;
mod tournament;
mod typed;
mod usage;
mod watch;
mod words;
mod work;

use std::io::{self, Write};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

pub use exit::Exit;
use exit::Failure;
use options::Screen;
use output::Output;

use crate::document::WIDTH;
use crate::lab::{Part, together};
use crate::report::Look;

/// Plays Othello by the rules you write in plain English, and explains every move
#[derive(Parser, Debug)]
#[command(
    name = "paper",
    version,
    subcommand_required = false,
    after_help = "\
Examples:
  paper explain paper                 the first move of The Paper, and why
  paper explain paper --at \"c2 d2\"    the same after two moves
  paper game paper greedy             a whole game between two programs
  paper serve --open                  the page: play, step through rules, drag them
  paper play paper                    a game against The Paper
  paper quiz paper                    play The Paper's moves yourself
  paper audit paper game.txt          the slips in a game on real paper
  paper sheet paper --pdf sheet.pdf   a sheet to print for a class
  paper new my.rules --from paper     a sheet of your own, to change
  paper check my.rules                is everything in it understood?
  paper test my.rules                 its examples; what did an edit change?
  paper beat my.rules                 the biggest win against it
  paper grade my.rules greedy         which of its rules costs most discs?
  paper diff my.rules paper           where two sheets first differ, and why
  paper compare my.rules paper        which of two sheets is better?
  paper improve my.rules              does a small change make it better?

A PROGRAM is the name of a built-in one (see “paper list”), the path of a file
(with a / or a . in it; NAME.rhai is a script), or - for standard input. It has at
most 1 MB; a list, a record or a game has at most 64 MB, a line of it 1 MB.

Exit codes: 0 all is fine, 1 a program or a position is wrong, 2 the command
line is wrong."
)]
struct Cli {
    #[command(flatten)]
    screen: Screen,
    #[command(subcommand)]
    verb: Option<Verb>,
}

#[derive(Subcommand, Debug)]
enum Verb {
    List(list::List),
    Show(list::Show),
    Explain(explain::Explain),
    Facts(facts::Facts),
    Words(words::Words),
    New(new::New),
    Check(check::Check),
    Fmt(fmt::Fmt),
    Watch(watch::Watch),
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    Play(play::Play),
    Quiz(quiz::Quiz),
    Game(game::Play),
    Audit(audit::Audit),
    Test(test::Test),
    Diff(diff::Diff),
    Compare(compare::Compare),
    Tournament(tournament::Tournament),
    Merge(merge::Merge),
    Orders(orders::Orders),
    Health(health::Health),
    Sheet(sheet::Sheet),
    Improve(improve::Improve),
    Beat(beat::Beat),
    Grade(grade::Grade),
    Completions(manual::Completions),
    Man(manual::Man),
}

/// The command line as clap knows it: every verb with its arguments.
pub fn command() -> clap::Command {
    command_in(WIDTH)
}

/// The same with help in lines of at most so many columns.
fn command_in(columns: usize) -> clap::Command {
    help::grouped(Cli::command(), columns)
}

/// Runs the command line with these arguments, the program's own name first.
pub fn run(arguments: impl IntoIterator<Item = std::ffi::OsString>) -> Exit {
    let arguments: Vec<_> = arguments.into_iter().collect();
    let command = command_in(help::columns(&arguments)).color(options::colour_of_help(&arguments));
    let parsed = command
        .clone()
        .try_get_matches_from(&arguments)
        .and_then(|matches| {
            let mut cli = Cli::from_arg_matches(&matches)?;
            if let Some(parts) = cli.verb.as_mut().and_then(Verb::parts) {
                parts.command = parts::asked(&command, &matches);
            }
            Ok((cli, is_json(&matches)))
        });
    match parsed {
        Ok((cli, json)) => finish(cli, json),
        Err(error) if error.use_stderr() => {
            let failure = usage::failure(&error, &command, &arguments);
            let json = arguments.iter().any(|one| one == "--json");
            Output::new(&Screen::unread(&arguments), json).fail(&failure)
        }
        Err(error) => print_help(&error),
    }
}

/// Runs the command of some parts once more, with what they know and in this form.
fn resumed(
    parts: Vec<(String, Part)>,
    form: Vec<std::ffi::OsString>,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let parts = together(parts).map_err(|error| Failure::wrong(error.to_string()))?;
    let Some((name, first)) = parts.first() else {
        return Ok(Exit::Fine);
    };
    let arguments = parts::again(&first.command, form);
    let command = command();
    let cli = command.clone().try_get_matches_from(&arguments);
    let cli = cli.and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = cli.map_err(|error| usage::failure(&error, &command, &arguments))?;
    let mut verb = cli.verb.ok_or_else(|| parts::damaged(name))?;
    let own = verb.parts().ok_or_else(|| parts::damaged(name))?;
    own.known = parts;
    verb.run(output)
}

/// Whether the verb is asked for JSON.
fn is_json(matches: &clap::ArgMatches) -> bool {
    let verb = matches.subcommand().map(|(_, verb)| verb);
    let json = verb.and_then(|verb| verb.try_get_one::<bool>("json").ok().flatten());
    json.copied().unwrap_or(false)
}

/// Help or version.
fn print_help(error: &clap::Error) -> Exit {
    match error.print() {
        Err(problem) if problem.kind() != io::ErrorKind::BrokenPipe => {
            // Without the options nothing is known of colours: plain text is never wrong.
            let failure = Failure::Output(problem);
            let said = output::failure_text(&failure, Look::default());
            let _unread = io::stderr().write_all(said.as_bytes());
            Exit::Wrong
        }
        _ => Exit::Fine,
    }
}

fn finish(cli: Cli, json: bool) -> Exit {
    let mut output = Output::new(&cli.screen, json);
    let result = match cli.verb {
        None => taste::run(&mut output),
        Some(verb) => verb.run(&mut output),
    };
    match result.and_then(|exit| output.flush().map(|()| exit)) {
        Ok(exit) => exit,
        Err(Failure::ClosedPipe) => Exit::Fine,
        Err(failure) => output.fail(&failure),
    }
}

impl Verb {
    /// What it is told of parts, if it can be divided and its result is not a sum of them alone.
    fn parts(&mut self) -> Option<&mut parts::Parts> {
        match self {
            Self::Orders(verb) => Some(&mut verb.parts),
            Self::Improve(verb) => Some(&mut verb.parts),
            Self::Test(verb) => verb.parts(),
            _ => None,
        }
    }

    fn run(self, output: &mut Output) -> Result<Exit, Failure> {
        match self {
            Self::Explain(verb) => verb.run(output),
            Self::Facts(verb) => verb.run(output),
            Self::Game(verb) => verb.run(output),
            Self::Tournament(verb) => verb.run(output),
            Self::Merge(verb) => verb.run(output),
            Self::Compare(verb) => verb.run(output),
            Self::Orders(verb) => verb.run(output),
            Self::Health(verb) => verb.run(output),
            Self::Sheet(verb) => verb.run(output),
            Self::Improve(verb) => verb.run(output),
            Self::Beat(verb) => verb.run(output),
            Self::Grade(verb) => verb.run(output),
            Self::Diff(verb) => verb.run(output),
            #[cfg(feature = "serve")]
            Self::Serve(verb) => verb.run(output),
            Self::Play(verb) => verb.run(output),
            Self::Quiz(verb) => verb.run(output),
            Self::Audit(verb) => verb.run(output),
            Self::Check(verb) => verb.run(output),
            Self::Test(verb) => verb.run(output),
            Self::Watch(verb) => verb.run(output),
            Self::Fmt(verb) => verb.run(output),
            Self::New(verb) => verb.run(output),
            Self::Words(verb) => verb.run(output),
            Self::List(verb) => verb.run(output),
            Self::Show(verb) => verb.run(output),
            Self::Completions(verb) => verb.run(output),
            Self::Man(verb) => verb.run(output),
        }
    }
}

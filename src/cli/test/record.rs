//! `paper test --record`: first records. It must not overwrite one.

use std::path::Path;

use super::find::{self, Found};
use super::subject;
use super::unless_stopped;
use crate::board::{BoardSize, GivenPosition};
use crate::cli::exit::{Exit, Failure};
use crate::cli::files;
use crate::cli::input::{self, WHAT_PROGRAMS_ARE};
use crate::cli::output::Output;
use crate::cli::places::TextProblem;
use crate::cli::programs;
use crate::document::Document;
use crate::library::NamedText;
use crate::program::{NotReady, Program};
use crate::proof::{Decisions, NoDecision, PlaceError, read_places, standard_positions};
use crate::report::counted;

/// Records what each of the programs decides.
pub(super) fn run(
    paths: &[String],
    positions: Option<&str>,
    seed: Option<u64>,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let places = positions.map(own_places).transpose()?;
    let findings = find::find(paths, seed)?;
    let mut exit = output.fail_all(&findings.unread);
    if findings.programs.is_empty() && exit == Exit::Fine {
        let folders = paths.join(" or ");
        let message = format!("there is no program in the folder {folders}");
        return Err(Failure::wrong(message).help(WHAT_PROGRAMS_ARE));
    }
    for (before, found) in findings.programs.iter().enumerate() {
        let recorded = record(found, places.as_deref(), seed);
        let done = before + usize::from(recorded.is_ok());
        if let Ok(decisions) = &recorded {
            output.document(&said(found, decisions))?;
        }
        unless_stopped(done, findings.programs.len(), "recorded")?;
        if let Err(failure) = recorded {
            exit = output.fail(&failure);
        }
    }
    if let (Exit::Fine, [first, ..]) = (exit, findings.programs.as_slice()) {
        let next = first.argument();
        output.text(&format!(
            "Next, change a rule, and then:\n  paper test {next}\n"
        ))?;
    }
    Ok(exit)
}

fn record(
    found: &Found,
    places: Option<&[GivenPosition]>,
    seed: Option<u64>,
) -> Result<Decisions, Failure> {
    found.is_alone()?;
    let record = found.record();
    if record.exists() {
        let argument = found.argument();
        return Err(Failure::wrong(format!(
            "{} already exists, and a record is never replaced",
            record.display()
        ))
        .help(format!(
            "“paper test {argument}” compares with it; to start again, delete it first"
        )));
    }
    let loaded = programs::load_file(&found.path)?;
    let places = places.map_or_else(|| usual_places(&loaded.program), <[GivenPosition]>::to_vec);
    let decisions = Decisions::of(&loaded.program, &places, seed).map_err(|error| match error {
        NoDecision::NotReady(NotReady::NoSeed) => Failure::wrong(format!(
            "{} is left out: it settles ties by chance, so it needs a seed",
            found.name
        ))
        .help(format!("paper test --record {} --seed 1", found.argument())),
        NoDecision::NotReady(why) => Failure::wrong(format!("{}: {why}", found.name)),
        NoDecision::Failure(failure) => loaded.failed(&failure).into(),
    })?;
    if decisions.entries.is_empty() {
        let why = decisions.left_out.first().map(|left| left.why.as_str());
        return Err(Failure::wrong(format!(
            "{}: there is nothing to record: {}",
            found.name,
            why.unwrap_or("there are no positions")
        ))
        .help("give positions that it can play: --positions FILE"));
    }
    files::create_file(&record, &decisions.to_string()).map_err(|error| error.failure(&record))?;
    subject::remove_pending(&found.pending())?;
    Ok(decisions)
}

/// The standard positions on the larger boards; of a program that is for some boards, on those.
fn usual_places(program: &Program) -> Vec<GivenPosition> {
    let usual = [BoardSize::SIX, BoardSize::EIGHT];
    let boards = program.boards();
    let boards = if boards.len() == BoardSize::ALL.len() {
        &usual
    } else {
        boards
    };
    boards
        .iter()
        .copied()
        .flat_map(standard_positions)
        .collect()
}

/// *my.decisions: 80 decisions and 2 games recorded.*
fn said(found: &Found, decisions: &Decisions) -> Document {
    let seed = decisions
        .seed
        .map_or_else(String::new, |seed| format!(", with seed {seed}"));
    let line = format!(
        "{}: {} and {} recorded{seed}.",
        found.record().display(),
        counted(decisions.entries.len(), "decision", "decisions"),
        counted(decisions.games.len(), "game", "games"),
    );
    let left_out = decisions.left_out.iter().map(|left| format!("{left}."));
    Document::default().one_a_line(std::iter::once(line).chain(left_out))
}

/// What a file of positions looks like.
const ONE_A_LINE: &str = "write each position on one line: turns, such as c2 d2, or a whole board, such as \
     ..../.WB./.BW./.... black";

/// A record of more positions would be larger than one that is read.
const MOST_LINES: usize = 250_000;

/// The positions of a file.
fn own_places(file: &str) -> Result<Vec<GivenPosition>, Failure> {
    let text = input::data(file)?;
    if text.text.lines().count() > MOST_LINES {
        let message = format!("{file} has more than {MOST_LINES} lines");
        return Err(Failure::wrong(message).help("record fewer positions"));
    }
    let places = read_places(&text.text).map_err(|error| marked(&text, &error))?;
    if places.is_empty() {
        let path = Path::new(file).display();
        return Err(Failure::wrong(format!("{path} has no positions in it")).help(ONE_A_LINE));
    }
    Ok(places)
}

fn marked(text: &NamedText, error: &PlaceError) -> Failure {
    let span = error.error.span();
    let span = error.at + span.start..error.at + span.end;
    let trouble = TextProblem::at(error.error.to_string(), span).help(ONE_A_LINE);
    trouble.failure(text.name.clone(), text.text.clone(), 1)
}

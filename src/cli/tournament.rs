//! `paper tournament`: everybody plays everybody.

use clap::Args;

use super::contestants::{contestants, lost, ready};
use super::exit::{Exit, Failure};
use super::form::Tables;
use super::input;
use super::laboratory::{From, How};
use super::output::Output;
use super::parts::part;
use super::reading::DATA;
use crate::board::BoardSize;
use crate::lab::{
    Arena, Contestant, Entrant, Pairing, RunPart, Tournament as Sums, TournamentRun, shown,
};
use crate::library::BUILTINS;
use crate::report::{self, TournamentReport};

/// Make programs play each other, twice from each of many openings
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper tournament paper greedy mobility
  paper tournament my-programs/ paper random:1 --turns 4
  paper tournament paper greedy --random 500 --seed 7 --csv
  paper tournament paper greedy --html page.html
  paper tournament paper greedy --turns 6 --shard 2/10 > part-2.json
  paper merge part-*.json

A PROGRAM is a built-in name, a file, a folder with programs in it, or random:N, a
player who picks moves at random, with the seed N. Without any, all built-in
sheets play. Every pair meets twice from each opening, once with each colour.")]
pub(super) struct Tournament {
    /// The programs
    #[arg(value_name = "PROGRAM")]
    programs: Vec<String>,
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    form: Tables,
    /// Play only part I of N of the openings, and write a file for “paper merge”
    #[arg(long, value_name = "I/N", value_parser = part, conflicts_with_all = ["csv", "json", "html"])]
    shard: Option<RunPart>,
    #[command(flatten)]
    how: How,
}

/// More programs than this have more pairs than a table can hold.
const MOST_PROGRAMS: usize = 500;

impl Tournament {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        let arguments = self.programs.iter().map(String::as_str);
        input::one_standard_input(arguments.chain(self.from.file()))?;
        self.form.check()?;
        let contestants = contestants(&self.names())?;
        if contestants.len() < 2 {
            return Err(Failure::usage("a tournament needs two programs")
                .help("name two or more; a program against itself is named twice"));
        }
        if contestants.len() > MOST_PROGRAMS {
            return Err(Failure::usage(format!(
                "{} programs are too many for one tournament: at most {MOST_PROGRAMS}",
                contestants.len()
            )));
        }
        self.from.suit(&contestants);
        let event = self.event(&contestants, output)?;
        if self.shard.is_some() {
            let text = serde_json::to_string(&event).expect("an event has text keys only");
            output.line(&text)?;
            return Ok(Exit::Fine);
        }
        show_event(&event, &self.form, output)
    }

    /// The arguments, or the built-in rule files where there are none.
    fn names(&self) -> Vec<String> {
        if !self.programs.is_empty() {
            return self.programs.clone();
        }
        let sheets = BUILTINS.iter().filter(|builtin| !builtin.is_script);
        sheets.map(|builtin| builtin.name.to_owned()).collect()
    }

    fn event(&self, contestants: &[Contestant], output: &Output) -> Result<TournamentRun, Failure> {
        let openings = self.from.openings()?;
        let everyone: Vec<&Contestant> = contestants.iter().collect();
        let setting = self.from.setting(&openings, &everyone);
        let runners = ready(&everyone, openings.size(), self.from.seed)?;
        let entrants: Vec<Entrant> = contestants.iter().map(Contestant::entrant).collect();
        if self.shard.is_some() {
            can_be_merged(&entrants, openings.size())?;
        }
        let part = self.shard.unwrap_or(RunPart::WHOLE);
        let all = openings.positions();
        let share = part.share(openings.families());
        let asked = share.iter().map(Vec::len).sum();
        self.how.run(output.look().linear, None, |run| {
            let pairings: Vec<Pairing> = Pairing::round_robin(runners.len()).collect();
            let arena = Arena {
                players: &runners,
                pairings: &pairings,
                openings: &all,
                families: &share,
            };
            let new = || Sums::new(runners.len());
            let sums = run.games(|limit| arena.run(limit, new));
            let sums = sums.map_err(|one| lost(&everyone, &one))?;
            let wanted = self.shard.is_some() || self.form.is_page();
            let games = if wanted {
                shown(&sums, &runners, &all).map_err(|lost_game| lost(&everyone, &lost_game))?
            } else {
                Vec::new()
            };
            run.say_speed(sums.games());
            Ok(TournamentRun {
                part,
                asked,
                setting,
                entrants,
                sums,
                games,
            })
        })
    }
}

/// A part that “paper merge” would refuse is not played.
fn can_be_merged(entrants: &[Entrant], size: BoardSize) -> Result<(), Failure> {
    let texts: usize = entrants.iter().map(|one| one.text.len()).sum();
    let players = entrants.len();
    if DATA.allows(2 * texts + TournamentRun::most_bytes(players, size)) {
        return Ok(());
    }
    Err(Failure::usage(format!(
        "{players} programs are too many for --shard: a part may get larger than what “paper merge” reads"
    ))
    .help("let fewer programs play, or all of it at once, without --shard"))
}

/// The result in the form that was asked for.
pub(super) fn show_event(
    event: &TournamentRun,
    form: &Tables,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let report = TournamentReport::of(event);
    let document = || {
        if form.is_page() {
            report::tournament_page(&report)
        } else {
            report::tournament(&report)
        }
    };
    form.show(&report, document, output)
}

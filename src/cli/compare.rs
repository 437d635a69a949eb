//! `paper compare`: is one program better than another?

use clap::Args;

use super::contestants::{lost, ready, singles};
use super::exit::{Exit, Failure};
use super::form::Tables;
use super::input;
use super::laboratory::{From, How};
use super::output::Output;
use crate::lab::{self, Contestant, GAMES_EACH};
use crate::report::{self, CompareReport, RunReport};

/// Say whether one program is better than another, and where they part
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper compare paper paper-swap-3-4
  paper compare my.rules paper --plies 5
  paper compare my.rules random:1 --random 1000 --board 8

The two play each other with both colours from every opening; the difference is
taken opening by opening. The answer is a sentence with a 95 % interval.")]
pub(super) struct Compare {
    /// The first program: a built-in name, a path, random:N, or -
    #[arg(value_name = "A")]
    program_a: String,
    /// The second program
    #[arg(value_name = "B")]
    program_b: String,
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    form: Tables,
    #[command(flatten)]
    how: How,
}

impl Compare {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        let arguments = [self.program_a.as_str(), self.program_b.as_str()];
        input::one_standard_input(arguments.into_iter().chain(self.from.file()))?;
        self.form.check()?;
        let pair = singles(arguments)?;
        let both = pair.each_ref();
        self.from.suit(&pair);
        let openings = self.from.openings()?;
        let setting = self.from.setting(&openings, &both);
        let runners = ready(&both, openings.size(), self.from.seed)?;
        let comparison = self.how.run(output.look().linear, |run| {
            let result =
                run.games(|watch| lab::compare([runners[0], runners[1]], &openings, watch));
            let comparison = result.map_err(|one| lost(&both, &one))?;
            run.say_speed(comparison.sums.openings() * GAMES_EACH as u64);
            Ok(comparison)
        })?;
        let sums = &comparison.sums;
        let run = RunReport {
            setting: &setting,
            asked: openings.len(),
            finished: sums.openings(),
            games: sums.games(),
            different: Some(sums.different()),
        };
        let report = CompareReport::of(both.map(Contestant::named), run, &comparison);
        self.form
            .show(&report, || report::comparison(&report), output)
    }
}

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

/// Say which of two programs is better, and where they first differ
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper compare paper paper-swap-3-4
  paper compare my.rules paper --details
  paper compare my.rules random:1 --random 1000 --board 8

The two play each other twice from each opening, swapping colours. The answer
is one sentence, with a likely range: over very many games, the difference
would be in it in 95 of 100 such runs.")]
pub(super) struct Compare {
    /// The first program: a built-in name, a path, random:N, or -
    #[arg(value_name = "A")]
    program_a: String,
    /// The second program
    #[arg(value_name = "B")]
    program_b: String,
    #[command(flatten)]
    from: From,
    /// Also say how they do by colour, and early or late in the game
    #[arg(long, help_heading = "Output")]
    details: bool,
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
        let by_script = pair.iter().any(Contestant::is_script);
        if !by_script {
            // It takes a moment, and decides whether to swap two rules of the Paper was a good idea.
            self.from.by_default(5);
        }
        let openings = self.from.openings()?;
        let setting = self.from.setting(&openings, &both);
        let runners = ready(&both, openings.size(), self.from.seed)?;
        let comparison = self.how.run(output.look().linear, None, |run| {
            let result =
                run.games(|limit| lab::compare(&[runners[0], runners[1]], &openings, limit));
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
        let margin = comparison.margins().mean(2.0);
        let start = self.from.start_on(openings.size());
        let more = lab::more_openings(margin, &openings, &start);
        let names = both.map(Contestant::named);
        let report = CompareReport::of(names, run, &comparison, more, by_script);
        let details = self.details || self.form.is_page();
        self.form
            .show(&report, || report::comparison(&report, details), output)
    }
}

//! `paper compare`: is one program better than another?

use clap::Args;

use super::contestants::{Contestant, lost, ready, singles};
use super::exit::{Exit, Failure};
use super::input;
use super::laboratory::{From, How};
use super::output::Output;
use crate::lab::{self, GAMES_EACH};
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
    form: Form,
    #[command(flatten)]
    how: How,
}

/// In what form the result is shown.
#[derive(Args, Debug)]
#[group(multiple = false)]
struct Form {
    /// The differences as CSV: all in all, and by phase; a name that begins as a
    /// formula does (=, +, -, @) gets an apostrophe before it
    #[arg(long, help_heading = "Output")]
    csv: bool,
    /// Everything as JSON, on one line
    #[arg(long, help_heading = "Output")]
    json: bool,
}

impl Compare {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        let arguments = [self.program_a.as_str(), self.program_b.as_str()];
        input::one_standard_input(arguments.into_iter().chain(self.from.file()))?;
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
        let report = CompareReport {
            names: both.map(|one: &Contestant| one.label.as_str()),
            run: RunReport {
                setting: &setting,
                asked: openings.len(),
                finished: sums.openings(),
                games: sums.games(),
                different: sums.different(),
            },
            comparison: &comparison,
        };
        output.text(&self.form.shown(&report, output.look()))?;
        Ok(Exit::Fine)
    }
}

impl Form {
    fn shown(&self, report: &CompareReport, look: report::Look) -> String {
        if self.csv {
            report::compare_csv(report)
        } else if self.json {
            format!("{}\n", report::compare_json(report))
        } else {
            report::compare_text(report, look)
        }
    }
}

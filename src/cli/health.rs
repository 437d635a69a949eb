//! `paper health`: what each rule of a program does in many games.

use clap::Args;

use super::contestants::{contestants, lost, ready};
use super::exit::{Exit, Failure};
use super::form::Tables;
use super::input;
use super::laboratory::{From, How};
use super::orders::one_program;
use super::output::Output;
use crate::lab::{self, Contestant, HealthPlan, PANEL};
use crate::report::{self, HealthReport, RunReport};

/// Count how often each rule of a program matters in many games
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper health paper
  paper health my.rules --turns 5
  paper health my.rules --html health.html

The program plays paper, greedy, mobility, priority and tactics, twice from each
opening, swapping colours. The turn-the-board test plays the same games again,
but this program sees the board turned round or mirrored.")]
pub(super) struct Health {
    /// The program: a built-in name, a path, or -
    program: String,
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    form: Tables,
    #[command(flatten)]
    how: How,
}

impl Health {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        let arguments = [self.program.as_str()];
        input::one_standard_input(arguments.into_iter().chain(self.from.file()))?;
        self.form.check()?;
        let subject = one_program(&self.program)?;
        let panel = contestants(&PANEL.map(str::to_owned))?;
        self.from.suit([&subject]);
        let openings = self.from.openings()?;
        let setting = self.from.setting(&openings, &[&subject]);
        let everyone: Vec<&Contestant> = std::iter::once(&subject).chain(&panel).collect();
        let runners = ready(&everyone, openings.size(), self.from.seed)?;
        let plan = HealthPlan {
            runner: runners[0],
            seed: subject.seed_or(self.from.seed),
            panel: &runners[1..],
            openings: &openings,
        };
        let health = self.how.run(output.look().linear, |run| {
            let health = run.games(|watch| lab::examine(&plan, watch));
            let health = health.map_err(|one| lost(&everyone, &one))?;
            run.say_speed(health.games * 9);
            Ok(health)
        })?;
        let run = RunReport {
            setting: &setting,
            asked: openings.len(),
            finished: health.openings,
            games: health.games,
            different: None,
        };
        let sentences = subject.loaded.program.sentences();
        let report = HealthReport::of(subject.named(), sentences, run, &health);
        self.form.show(&report, || report::health(&report), output)
    }
}

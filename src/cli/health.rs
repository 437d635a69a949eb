//! `paper health`: what each rule of a program does in many games.

use clap::Args;

use super::contestants::lost;
use super::exit::{Exit, Failure};
use super::form::Tables;
use super::laboratory::{From, How};
use super::output::Output;
use super::study::Study;
use crate::lab::{self, Contestant, HealthPlan};
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
        let study = Study::asked(&self.program, &mut self.from, &self.form)?;
        let opponents = study.opponents()?;
        let subject = &study.subject;
        let plan = HealthPlan {
            runner: subject.on(study.openings.size(), self.from.seed)?,
            seed: study.seed(),
            panel: &opponents,
            openings: &study.openings,
        };
        let everyone: Vec<&Contestant> = std::iter::once(subject).chain(&study.panel).collect();
        let health = self.how.run(output.look().linear, None, |run| {
            let health = run.games(|limit| lab::examine(&plan, limit));
            let health = health.map_err(|one| lost(&everyone, &one))?;
            run.say_speed(health.games * 9);
            Ok(health)
        })?;
        let run = RunReport {
            setting: &study.setting,
            asked: study.openings.len(),
            finished: health.openings,
            games: health.games,
            different: None,
        };
        let sentences = subject.loaded.program.sentences();
        let report = HealthReport::of(subject.named(), sentences, run, &health);
        self.form.show(&report, || report::health(&report), output)
    }
}

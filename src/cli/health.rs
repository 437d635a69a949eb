//! `paper health`: what each rule of a program does in many games.

use std::path::PathBuf;

use clap::Args;

use super::contestants::{Contestant, contestants, lost, ready};
use super::exit::{Exit, Failure};
use super::files::write_page;
use super::input;
use super::laboratory::{From, How};
use super::orders::one_program;
use super::output::Output;
use crate::lab::{self, HealthPlan, PANEL};
use crate::report::{self, HealthReport, Look, RunReport};

/// Count what each rule of a program does in many games, and turn its paper
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper health paper
  paper health my.rules --plies 5
  paper health my.rules --html health.html

The program plays paper, greedy, mobility, priority and tactics, with both
colours from every opening. The turn-the-paper test plays the same games with the
board turned and mirrored before this program alone.")]
pub(super) struct Health {
    /// The program: a built-in name, a path, or -
    program: String,
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
    /// The counts of the rules as CSV
    #[arg(long, help_heading = "Output")]
    csv: bool,
    /// Everything as JSON, on one line
    #[arg(long, help_heading = "Output")]
    json: bool,
    /// Write a page in HTML to this file
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    html: Option<PathBuf>,
}

impl Health {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let arguments = [self.program.as_str()];
        input::one_standard_input(arguments.into_iter().chain(self.from.file()))?;
        let subject = one_program(&self.program)?;
        let panel = contestants(&PANEL.map(str::to_owned))?;
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
            // Once for the counts, and once for the turned paper.
            let steps = 2 * openings.len();
            let health = run.watched("Openings", steps, |watch| lab::examine(&plan, watch));
            let health = health.map_err(|one| lost(&everyone, &one))?;
            run.say_speed(health.games * 9);
            Ok(health)
        })?;
        let sentences: Vec<&str> = subject.loaded.program.sentences().collect();
        let report = HealthReport {
            name: &subject.label,
            sentences: &sentences,
            run: RunReport {
                setting: &setting,
                asked: openings.len(),
                finished: health.openings,
                games: health.games,
                different: health.games,
            },
            health: &health,
        };
        if let Some(path) = &self.form.html {
            write_page(path, &report::health_page(&report))?;
            output.line(&format!("{} is there.", path.display()))?;
        } else {
            output.text(&self.form.shown(&report, output.look()))?;
        }
        Ok(Exit::Fine)
    }
}

impl Form {
    fn shown(&self, report: &HealthReport, look: Look) -> String {
        if self.csv {
            report::health_csv(report)
        } else if self.json {
            format!("{}\n", report::health_json(report))
        } else {
            report::health_text(report, look)
        }
    }
}

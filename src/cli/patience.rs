//! How long a search may take, and what is shown while it does. It must not know what is searched for.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::laboratory::{is_end_asked, listen};
use crate::proof::Limit;

/// How much a search may use.
#[derive(Args, Debug)]
pub(super) struct Patience {
    /// Give each search so many seconds; then say what is known by then
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=1_000_000), help_heading = "Limits")]
    seconds: u64,
    /// Remember as many positions as fit in so many megabytes
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1_000_000), help_heading = "Limits")]
    memory: u64,
}

/// What takes shorter is not worth a word.
const LONG: Duration = Duration::from_secs(1);

impl Patience {
    /// The bytes of a table.
    pub(super) fn bytes(&self) -> usize {
        usize::try_from(self.memory << 20).unwrap_or(usize::MAX)
    }

    /// Searches until the time is over, or Ctrl-C ends this and all searches that follow. Where it takes long, its progress is shown on a terminal, and then wiped off.
    pub(super) fn search<T>(
        &self,
        what: &'static str,
        linear: bool,
        search: impl FnOnce(&mut Limit) -> T,
    ) -> T {
        listen();
        let begun = Instant::now();
        let (most, shows) = (
            Duration::from_secs(self.seconds),
            !linear && std::io::stderr().is_terminal(),
        );
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let mut shown = false;
        let mut limit = Limit::none().stop(|positions| {
            let elapsed = begun.elapsed();
            if shows && elapsed > LONG {
                if !shown {
                    shown = true;
                    self.show(&bar, what);
                }
                bar.set_position(positions);
            }
            elapsed >= most || is_end_asked()
        });
        let found = search(&mut limit);
        drop(limit);
        bar.finish_and_clear();
        found
    }

    fn show(&self, bar: &ProgressBar, what: &'static str) {
        let seconds = self.seconds;
        let style = ProgressStyle::with_template("{human_pos} positions, {elapsed}: {wide_msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        bar.set_message(format!("{what} ({seconds} s at most, Ctrl-C stops)"));
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
}

//! How long a search may take, and what is shown while it does. It must not know what is searched for.

use std::time::{Duration, Instant};

use super::laboratory::{is_end_asked, listen};
use super::progress::{Line, Progress};
use crate::proof::Limit;
use clap::Args;

/// How much a search may use.
#[derive(Args, Debug)]
pub(super) struct Patience {
    /// Give each search N seconds; then say what is known by then
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=1_000_000), help_heading = "Limits")]
    seconds: u64,
    /// Use at most N megabytes of memory
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1_000_000), help_heading = "Limits")]
    memory: u64,
}

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
        let most = Duration::from_secs(self.seconds);
        let progress = Progress::begin(linear, Line::Search(self.seconds));
        progress.bar().set_message(what);
        let mut limit = Limit::none().stop(|_| begun.elapsed() >= most || is_end_asked());
        search(&mut limit)
    }
}

//! The options for how much a search may use. It must not know what is searched for.

use clap::Args;

use super::progress::Line;
use super::work::{Work, listen};
use crate::report::counted;
use crate::solve::Limit;

/// *1 second*, *60 seconds*
pub(super) fn counted_seconds(seconds: u64) -> String {
    counted(
        usize::try_from(seconds).unwrap_or(usize::MAX),
        "second",
        "seconds",
    )
}

/// How much a search may use.
#[derive(Args, Debug)]
pub(super) struct SearchLimits {
    /// Give each search at most S seconds; then say what is known by then
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=1_000_000), help_heading = "Limits")]
    seconds: u64,
    /// Keep at most this many megabytes of positions that were searched; the whole
    /// run, of 8 by 8 too, takes up to 64 more
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1_000_000), help_heading = "Limits")]
    memory: u64,
}

impl SearchLimits {
    /// The bytes of a table.
    pub(super) fn bytes(&self) -> usize {
        usize::try_from(self.memory << 20).unwrap_or(usize::MAX)
    }

    /// Says, before the search begins, how long it may take.
    pub(super) fn announce(&self) {
        Work::announce(&format!("up to {}", counted_seconds(self.seconds)));
    }

    /// Searches until the time is over, or Ctrl-C ends this and all searches that follow.
    pub(super) fn search<T>(
        &self,
        what: &'static str,
        linear: bool,
        search: impl FnOnce(Limit<'_>) -> T,
    ) -> T {
        listen();
        let line = Line::Search(what, self.seconds);
        Work::begin(linear, Some(self.seconds)).watched(line, |limit| search(limit.until(1.0)))
    }
}

//! A long work: Ctrl-C ends it in order, and a line says how far it is. It must not know what is done.

use std::io::{self, IsTerminal, Write};
use std::panic::resume_unwind;
use std::thread;
use std::time::{Duration, Instant};

use super::progress::{Line, Progress};
use super::signals;
use super::stop::{is_waiting, stop};
use crate::solve::Limit;

/// A second Ctrl-C does not wait, nor does one while the run waits for input.
const IMPATIENT: i32 = 130;

/// From now on Ctrl-C only asks for the end.
pub(super) fn listen() {
    // Where no handler can be set, Ctrl-C ends the process, as it does elsewhere.
    let _no_handler = signals::listen(|| {
        if stop().ask() || is_waiting() {
            signals::exit(IMPATIENT);
        }
    });
}

/// Whether Ctrl-C has asked for the end.
pub(super) fn is_end_asked() -> bool {
    stop().is_asked()
}

/// So often it is seen whether a work is done that can't look at a request to end.
const GLANCE: Duration = Duration::from_millis(2);

/// What comes of a work that can't look at a request to end; nothing where that comes first. The work is left alone then,
/// and ends with the run.
pub(super) fn unless_end_asked<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let work = thread::spawn(work);
    while !work.is_finished() {
        if is_end_asked() {
            return None;
        }
        thread::sleep(GLANCE);
    }
    Some(work.join().unwrap_or_else(|panic| resume_unwind(panic)))
}

/// A long work, from its begin on.
pub(super) struct Work {
    begun: Instant,
    seconds: Option<u64>,
    linear: bool,
}

impl Work {
    /// Begins a work, which may take this many seconds.
    pub(super) fn begin(linear: bool, seconds: Option<u64>) -> Self {
        Self {
            begun: Instant::now(),
            seconds,
            linear,
        }
    }

    /// Says on a terminal, before the work begins, how long it may take.
    pub(super) fn announce(how_long: &str) {
        if io::stderr().is_terminal() {
            let said = format!("This may take {how_long}. Ctrl-C ends it with what is known.\n");
            let _unread = io::stderr().write_all(said.as_bytes());
        }
    }

    /// How long it has taken so far.
    pub(super) fn taken(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Does a part of it. Its limit hears of Ctrl-C and of the time, and is shown by a line, which is then wiped off.
    pub(super) fn watched<T>(&self, line: Line, part: impl FnOnce(Limit<'_>) -> T) -> T {
        let progress = Progress::begin(self.linear, line);
        let bar = progress.bar();
        if let Line::Steps(_, steps) = line {
            bar.set_length(steps);
        }
        let spent = || match self.seconds {
            Some(seconds) => {
                self.taken().as_secs_f64() / Duration::from_secs(seconds).as_secs_f64()
            }
            None => 0.0,
        };
        let (expected, finished) = (
            |more| bar.inc_length(more as u64),
            |more| bar.inc(more as u64),
        );
        let limit = Limit::none().stop(&is_end_asked).time(&spent);
        part(limit.expected(&expected).finished(&finished))
    }
}

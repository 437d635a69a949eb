//! The one request to end that a signal makes in this process: who works long looks at it, and scripts hear it while they
//! run; who waits for input can't. It must not know signals.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::stop::Stop;

/// What a signal asks; the process has one, as it has one set of handlers.
static STOP: LazyLock<Stop> = LazyLock::new(Stop::default);

/// What a signal asks.
pub(super) fn stop() -> &'static Stop {
    &STOP
}

/// Whether the run waits for what somebody else types or writes.
static WAITS: AtomicBool = AtomicBool::new(false);

/// Waits for input. Nobody looks at a request to end meanwhile.
pub(super) fn waiting<T>(wait: impl FnOnce() -> T) -> T {
    WAITS.store(true, Ordering::SeqCst);
    let come = wait();
    WAITS.store(false, Ordering::SeqCst);
    come
}

/// Whether nobody would look at a request to end before some input comes.
pub(super) fn is_waiting() -> bool {
    WAITS.load(Ordering::SeqCst)
}

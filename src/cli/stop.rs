//! The one request to end that a signal makes in this process: who works long looks at it, and scripts hear it while they
//! run. It must not know signals.

use std::sync::LazyLock;

use crate::stop::Stop;

/// What a signal asks; the process has one, as it has one set of handlers.
static STOP: LazyLock<Stop> = LazyLock::new(Stop::default);

/// What a signal asks.
pub(super) fn stop() -> &'static Stop {
    &STOP
}

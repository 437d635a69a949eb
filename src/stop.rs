//! A request to end early, shared by who asks and who works. It must not know what is ended, nor why.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the end of a long work was asked for. Its copies are one: what is asked of one, all hear.
///
/// ```
/// use paper_othello::stop::Stop;
/// let stop = Stop::default();
/// let heard = stop.clone();
/// assert!(!heard.is_asked());
/// assert!(!stop.ask());
/// assert!(heard.is_asked());
/// assert!(stop.ask(), "it was asked before");
/// ```
#[derive(Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks for the end; answers whether somebody had asked before.
    pub fn ask(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }

    /// Whether the end was asked for.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.is_asked()).finish()
    }
}

//! When a search must give up. It must not know a clock: whoever has one asks it in the question.

use std::fmt;

/// How far a search may go: a number of positions, a question asked again and again, both, or neither.
///
/// ```
/// use paper_othello::proof::Limit;
/// let mut limit = Limit::none().positions(1_000).stop(|looked_at| looked_at > 500);
/// assert!(!limit.is_reached(200));
/// assert!(limit.is_reached(600));
/// ```
pub struct Limit<'a> {
    positions: u64,
    stop: Box<dyn FnMut(u64) -> bool + 'a>,
}

impl<'a> Limit<'a> {
    /// No limit.
    pub fn none() -> Self {
        Self {
            positions: u64::MAX,
            stop: Box::new(|_| false),
        }
    }

    /// At most so many positions, or a few thousand more.
    #[must_use]
    pub fn positions(self, positions: u64) -> Self {
        Self { positions, ..self }
    }

    /// Until `stop` says so. It is asked again and again, with the number of positions looked at so far: every few
    /// thousand where looking at one takes no time, and at each where a program has to decide first.
    #[must_use]
    pub fn stop(self, stop: impl FnMut(u64) -> bool + 'a) -> Self {
        Self {
            stop: Box::new(stop),
            ..self
        }
    }

    /// Whether a search that has looked at so many positions must give up.
    pub fn is_reached(&mut self, positions: u64) -> bool {
        positions >= self.positions || (self.stop)(positions)
    }
}

impl fmt::Debug for Limit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limit")
            .field("positions", &self.positions)
            .finish_non_exhaustive()
    }
}

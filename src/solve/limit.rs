//! When a long work ends, and who hears how far it is. It must not know a clock: whoever has one asks it in the question.

use std::fmt;

/// How far a long work may go, and who looks on: a search of positions, a run of games, or both in one.
///
/// ```
/// use paper_othello::solve::Limit;
/// let enough = || false;
/// let limit = Limit::none().positions(1_000).stop(&enough);
/// assert!(!limit.is_reached(200) && limit.is_reached(1_000));
/// ```
#[derive(Clone, Copy)]
pub struct Limit<'a> {
    positions: u64,
    share: f64,
    stop: &'a (dyn Fn() -> bool + Sync),
    spent: &'a (dyn Fn() -> f64 + Sync),
    expected: &'a (dyn Fn(usize) + Sync),
    finished: &'a (dyn Fn(usize) + Sync),
}

impl<'a> Limit<'a> {
    /// No limit, and nobody who looks on.
    pub const fn none() -> Self {
        Self {
            positions: u64::MAX,
            share: f64::INFINITY,
            stop: &|| false,
            spent: &|| 0.0,
            expected: &|_| {},
            finished: &|_| {},
        }
    }

    /// At most this many positions, or a few thousand more.
    #[must_use]
    pub const fn positions(self, positions: u64) -> Self {
        Self { positions, ..self }
    }

    /// Until `stop` says so. It is asked again and again: at every turn of every game, at each position where a program
    /// has to decide first, and every few thousand positions where looking at one takes no time.
    #[must_use]
    pub const fn stop(self, stop: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { stop, ..self }
    }

    /// `spent` says which share of the time for all of it is over: 0 where there is no end.
    #[must_use]
    pub const fn time(self, spent: &'a (dyn Fn() -> f64 + Sync)) -> Self {
        Self { spent, ..self }
    }

    /// Until this share of the time is over.
    #[must_use]
    pub const fn until(self, share: f64) -> Self {
        Self { share, ..self }
    }

    /// `finished` is told of each step that is done: a game, a program, a position that was compared.
    #[must_use]
    pub const fn finished(self, finished: &'a (dyn Fn(usize) + Sync)) -> Self {
        Self { finished, ..self }
    }

    /// `expected` is told how many more steps there will be.
    #[must_use]
    pub const fn expected(self, expected: &'a (dyn Fn(usize) + Sync)) -> Self {
        Self { expected, ..self }
    }

    /// The same for work whose steps do not count.
    #[must_use]
    pub const fn in_silence(self) -> Self {
        self.expected(&|_| {}).finished(&|_| {})
    }

    /// What is left for a search that goes on where another has looked at so many positions.
    #[must_use]
    pub const fn after(self, positions: u64) -> Self {
        Self {
            positions: self.positions.saturating_sub(positions),
            ..self
        }
    }

    /// Which share of the time is over.
    pub fn spent(&self) -> f64 {
        (self.spent)()
    }

    /// Whether it is time to end.
    pub fn is_stopped(&self) -> bool {
        (self.stop)() || (self.share.is_finite() && self.spent() >= self.share)
    }

    /// Whether a search that has looked at so many positions must give up.
    pub fn is_reached(&self, positions: u64) -> bool {
        positions >= self.positions || self.is_stopped()
    }

    /// Says that there will be so many more steps.
    pub fn expect(&self, steps: usize) {
        (self.expected)(steps);
    }

    /// Says that so many more steps are done.
    pub fn finish(&self, steps: usize) {
        (self.finished)(steps);
    }
}

impl fmt::Debug for Limit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limit")
            .field("positions", &self.positions)
            .field("share", &self.share)
            .finish_non_exhaustive()
    }
}

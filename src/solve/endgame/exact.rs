//! The search with an open window: what exactly is a position worth, as far as that lies between two bounds? It must not
//! know what the value is for.
//!
//! The first move's value is found exactly, in the same way; each other move is only asked whether it is worth more, and
//! only one that is has its own value found: the principal variation search.

use super::super::discs::Discs;
use super::super::table::NO_MOVE;
use super::last::NONE;
use super::order::{Candidates, MOST};
use super::search::{AHEAD_FROM, Found, Search};

/// Nearer to the end than this, a few questions are as good.
const OPEN_FROM: u32 = 14;
/// The open positions are few, and the order of their moves weighs most: so many plies more to look ahead, …
const FURTHER: u32 = 2;
/// … and so many at most.
const FURTHEST: u32 = 9;

impl Search<'_, '_> {
    /// The value for the side to move, and the move that gives it: exact between the bounds, at most `alpha` an upper
    /// bound, at least `beta` a lower one. Where the search is stopped, a lower bound.
    pub fn exact(&mut self, discs: Discs, empties: u32, alpha: i32, beta: i32) -> Found {
        self.last.nodes += 1;
        if self.is_stopped() {
            return (NONE, NO_MOVE);
        }
        let moves = discs.moves(self.grid.board);
        if moves == 0 {
            return (self.exact_after_pass(discs, empties, alpha, beta), NO_MOVE);
        }
        if empties < OPEN_FROM {
            return self.asked(discs, empties, alpha, beta);
        }
        let known = self.known(discs, empties);
        if let Some(known) = known {
            let (lower, upper) = (known.lower.into(), known.upper.into());
            if lower == upper || lower >= beta {
                return (lower, known.best);
            }
            if upper <= alpha {
                return (upper, known.best);
            }
        }
        let hint = known.map_or(NO_MOVE, |known| known.best);
        let mut candidates = Candidates::<MOST>::of(discs, moves);
        let plies = ((empties - AHEAD_FROM) / 2 + FURTHER).min(FURTHEST);
        self.score(&mut candidates, discs, empties, hint, plies);
        let found = self.best_in_window(&mut candidates, empties, alpha, beta);
        if !self.stopped {
            // What is found above a bound is a lower bound, and below the other an upper one.
            if found.0 > alpha {
                self.remember(discs, empties, found.0 - 1, found);
            }
            if found.0 < beta {
                self.remember(discs, empties, found.0, found);
            }
        }
        found
    }

    fn exact_after_pass(&mut self, discs: Discs, empties: u32, alpha: i32, beta: i32) -> i32 {
        let next = discs.pass();
        if next.moves(self.grid.board) == 0 {
            discs.margin()
        } else {
            -self.exact(next, empties, -beta, -alpha).0
        }
    }

    fn best_in_window(
        &mut self,
        candidates: &mut Candidates<MOST>,
        empties: u32,
        alpha: i32,
        beta: i32,
    ) -> Found {
        let mut best = self.best_known(candidates, empties);
        while best.0 < beta
            && let Some(candidate) = candidates.next()
        {
            let next = candidate.next;
            let floor = alpha.max(best.0);
            let value = if best.1 == NO_MOVE {
                -self.exact(next, empties - 1, -beta, -floor).0
            } else {
                let value = -self.value(next, empties - 1, -floor - 1);
                if floor < value && value < beta && !self.stopped {
                    -self.exact(next, empties - 1, -beta, 1 - value).0
                } else {
                    value
                }
            };
            if self.stopped {
                break;
            }
            if value > best.0 {
                best = (value, candidate.square);
            }
        }
        best
    }

    /// The best that the table makes sure of: a game that is solved from its end backwards has its own next move there.
    fn best_known(&self, candidates: &Candidates<MOST>, empties: u32) -> Found {
        let mut best = (NONE, NO_MOVE);
        for candidate in candidates.iter() {
            if let Some(known) = self.known(candidate.next, empties - 1)
                && i32::from(known.upper) < self.grid.area
                && -i32::from(known.upper) > best.0
            {
                best = (-i32::from(known.upper), candidate.square);
            }
        }
        best
    }

    /// The same by questions with yes or no for an answer, until the bounds meet. From the last answer on, each question
    /// goes twice as far as the one before while the answers point the same way.
    fn asked(&mut self, discs: Discs, empties: u32, alpha: i32, beta: i32) -> Found {
        let (mut least, mut most) = (-self.grid.area, self.grid.area);
        let (mut step, mut was_above) = (1, None);
        let mut question = 0.clamp(alpha + 1, beta);
        while least < most && most > alpha && least < beta {
            let value = self.value(discs, empties, question - 1);
            if self.stopped {
                return (NONE, NO_MOVE);
            }
            let above = value >= question;
            step = if was_above == Some(above) {
                step * 2
            } else {
                1
            };
            was_above = Some(above);
            if above {
                least = value;
                question = (value + step).min(most);
            } else {
                most = value;
                question = (value + 1 - step).max(least + 1);
            }
        }
        let best = self
            .known(discs, empties)
            .map_or(NO_MOVE, |known| known.best);
        (if most <= alpha { most } else { least }, best)
    }
}

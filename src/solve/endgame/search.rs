//! The search with an empty window: is the value of a position above `alpha` or not? It must not know what the answers are
//! put together to.

use super::super::discs::Discs;
use super::super::limit::Limit;
use super::super::table::{Known, NO_MOVE, Table};
use super::grid::Grid;
use super::last::{Last, NONE, by_parity};
use super::order::{Candidates, Foresight, MOST, freedom_left};
use crate::board::{Squares, stable_of};

// From how many empty squares on something pays; all were found by trying.

/// Ordering moves at all.
const SORT_FROM: u32 = 6;
/// Remembering positions.
const REMEMBER_FROM: u32 = 7;
/// Asking whether to stop.
const ASK_FROM: u32 = 9;
/// Looking whether a reply is known already.
const REPLIES_FROM: u32 = 10;
/// Ordering moves by looking ahead, and remembering in the large table.
pub(super) const AHEAD_FROM: u32 = 12;
/// Taking mirror images for one position.
const MIRRORED_FROM: u32 = 18;

/// With fewer empty squares than [`AHEAD_FROM`], this many moves at most.
const FEW: usize = AHEAD_FROM as usize - 1;
/// How many plies to look ahead at most.
const DEEPEST: u32 = 6;
/// Positions between two questions whether to stop.
const UNASKED: u64 = 1 << 14;

/// A search on one board.
pub(super) struct Search<'a, 'l> {
    pub grid: Grid,
    /// Positions far from the end: few, and each costly to find out.
    pub far: &'a mut Table,
    /// Positions near the end, in a table so small that it is always at hand.
    pub near: &'a mut Table,
    pub last: Last,
    pub limit: Limit<'l>,
    pub next_question: u64,
    /// Whether the limit was reached: what is answered from then on means nothing.
    pub stopped: bool,
}

/// A bound of a value, with the move that gives it.
pub(super) type Found = (i32, u8);

impl Search<'_, '_> {
    /// At most `alpha` it is an upper bound of the value for the side to move, above `alpha` a lower one.
    pub(super) fn value(&mut self, discs: Discs, empties: u32, alpha: i32) -> i32 {
        if empties <= 4 {
            return self.few(discs, empties, alpha);
        }
        self.last.nodes += 1;
        if empties >= ASK_FROM && self.is_stopped() {
            return alpha;
        }
        let moves = discs.moves(self.grid.board);
        if moves == 0 {
            return self.passed(discs, empties, alpha);
        }
        if let Some(bound) = self.bound_by_safe_discs(discs, alpha) {
            return bound;
        }
        if empties < SORT_FROM {
            self.unsorted(discs, moves, empties, alpha)
        } else if empties < REMEMBER_FROM {
            self.sorted::<FEW>(discs, moves, empties, alpha, NO_MOVE).0
        } else {
            self.remembered(discs, moves, empties, alpha)
        }
    }

    pub(super) fn is_stopped(&mut self) -> bool {
        if self.last.nodes >= self.next_question {
            self.next_question = self.last.nodes + UNASKED;
            self.stopped |= self.limit.is_reached(self.last.nodes);
        }
        self.stopped
    }

    fn passed(&mut self, discs: Discs, empties: u32, alpha: i32) -> i32 {
        let next = discs.pass();
        if next.moves(self.grid.board) == 0 {
            discs.margin()
        } else {
            -self.value(next, empties, -alpha - 1)
        }
    }

    /// Discs of the opponent that nobody can flip are lost to the side to move: enough of them settle the question.
    fn bound_by_safe_discs(&self, discs: Discs, alpha: i32) -> Option<i32> {
        let needed = (self.grid.area - alpha + 1) / 2;
        let theirs = discs.opponent;
        if theirs & self.grid.corners == 0 || theirs.count_ones().cast_signed() < needed {
            return None;
        }
        let empty = Squares::from_bits(self.grid.board & !discs.all());
        let stable = stable_of(self.grid.size, Squares::from_bits(theirs), empty);
        let bound = self.grid.area - 2 * stable.len().cast_signed();
        (bound <= alpha).then_some(bound)
    }

    /// Five empty squares: ordering by more than parity costs more than it saves.
    fn unsorted(&mut self, discs: Discs, moves: u64, empties: u32, alpha: i32) -> i32 {
        let odd = self.grid.odd(self.grid.board & !discs.all());
        let mut best = NONE;
        for part in [moves & odd, moves & !odd] {
            for square in Squares::from_bits(part) {
                let next = discs.after(square, discs.flips(square));
                let value = -self.value(next, empties - 1, -alpha - 1);
                if value > alpha {
                    return value;
                }
                best = best.max(value);
            }
        }
        best
    }

    fn remembered(&mut self, discs: Discs, moves: u64, empties: u32, alpha: i32) -> i32 {
        let known = self.known(discs, empties);
        if let Some(known) = known {
            if i32::from(known.lower) > alpha {
                return known.lower.into();
            }
            if i32::from(known.upper) <= alpha {
                return known.upper.into();
            }
        }
        let best = known.map_or(NO_MOVE, |known| known.best);
        let found = if empties < AHEAD_FROM {
            self.sorted::<FEW>(discs, moves, empties, alpha, best)
        } else {
            self.sorted::<MOST>(discs, moves, empties, alpha, best)
        };
        if !self.stopped {
            self.remember(discs, empties, alpha, found);
        }
        found.0
    }

    #[inline]
    fn sorted<const N: usize>(
        &mut self,
        discs: Discs,
        moves: u64,
        empties: u32,
        alpha: i32,
        best: u8,
    ) -> Found {
        let mut candidates = Candidates::<N>::of(discs, moves);
        if empties >= REPLIES_FROM
            && let Some(found) = self.known_reply(&candidates, empties, alpha)
        {
            return found;
        }
        let plies = (empties.saturating_sub(AHEAD_FROM) / 2).min(DEEPEST);
        self.score(&mut candidates, discs, empties, best, plies);
        self.best_of(&mut candidates, empties, alpha)
    }

    #[inline]
    fn best_of<const N: usize>(
        &mut self,
        candidates: &mut Candidates<N>,
        empties: u32,
        alpha: i32,
    ) -> Found {
        let mut best = (NONE, NO_MOVE);
        while let Some(candidate) = candidates.next() {
            let value = -self.value(candidate.next, empties - 1, -alpha - 1);
            if self.stopped {
                return (alpha, NO_MOVE);
            }
            if value > best.0 {
                best = (value, candidate.square);
                if value > alpha {
                    break;
                }
            }
        }
        best
    }

    /// The best move of an earlier search first; then by looking so many plies ahead, or else by the freedom that is left, with
    /// corners and odd quarters of the board preferred.
    #[inline]
    pub(super) fn score<const N: usize>(
        &mut self,
        candidates: &mut Candidates<N>,
        discs: Discs,
        empties: u32,
        best: u8,
        plies: u32,
    ) {
        let preferred = [
            (8, self.grid.odd(self.grid.board & !discs.all())),
            (10, self.grid.corners),
        ];
        for candidate in candidates.iter_mut() {
            candidate.score = 10 * freedom_left(&self.grid, candidate.next);
            for (weight, squares) in preferred {
                candidate.score += weight * i32::from(squares >> candidate.square & 1 == 1);
            }
        }
        if empties >= AHEAD_FROM {
            let mut foresight = Foresight {
                grid: &self.grid,
                nodes: &mut self.last.nodes,
            };
            foresight.score(candidates, plies);
        }
        if let Some(candidate) = candidates.iter_mut().find(|one| one.square == best) {
            candidate.score = i32::MAX;
        }
    }

    /// A move after which the table settles the question.
    fn known_reply<const N: usize>(
        &self,
        candidates: &Candidates<N>,
        empties: u32,
        alpha: i32,
    ) -> Option<Found> {
        candidates.iter().find_map(|candidate| {
            let known = self.known(candidate.next, empties - 1)?;
            let value = -i32::from(known.upper);
            (value > alpha).then_some((value, candidate.square))
        })
    }

    pub(super) fn known(&self, discs: Discs, empties: u32) -> Option<Known> {
        if empties < AHEAD_FROM {
            return self.near.get(discs);
        }
        if empties < MIRRORED_FROM {
            return self.far.get(discs);
        }
        let size = self.grid.size;
        let (standing, symmetry) = discs.standing_for_all(size);
        let mut known = self.far.get(standing)?;
        if known.best != NO_MOVE {
            known.best = index(symmetry.origin(1 << known.best, size));
        }
        Some(known)
    }

    pub(super) fn remember(
        &mut self,
        discs: Discs,
        empties: u32,
        alpha: i32,
        (value, mut best): Found,
    ) {
        if empties < AHEAD_FROM {
            return self.near.put(discs, empties, alpha, value, best);
        }
        if empties < MIRRORED_FROM {
            return self.far.put(discs, empties, alpha, value, best);
        }
        let size = self.grid.size;
        let (standing, symmetry) = discs.standing_for_all(size);
        if best != NO_MOVE {
            best = index(symmetry.image(1 << best, size));
        }
        self.far.put(standing, empties, alpha, value, best);
    }

    /// At most four empty squares.
    fn few(&mut self, discs: Discs, empties: u32, alpha: i32) -> i32 {
        let squares = by_parity(&self.grid, self.grid.board & !discs.all());
        let [a, b, c, _] = squares;
        match empties {
            4 => self.last.four(discs, alpha, squares, false),
            3 => self.last.three(discs, alpha, [a, b, c], false),
            2 => self.last.two(discs, alpha, [a, b], false),
            1 => self.last.one(discs, a),
            _ => discs.margin(),
        }
    }
}

/// The index of the only square of a set.
#[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
const fn index(square: u64) -> u8 {
    square.trailing_zeros() as u8
}

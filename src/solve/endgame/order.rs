//! In which order moves are tried: the best first saves most of a search. It must not decide what a position is worth:
//! whatever it says, the search comes to the same value.

use super::super::discs::Discs;
use super::grid::Grid;
use super::last::NONE;
use crate::board::{Squares, stable_of};

/// A move that waits for its turn.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidate {
    /// The discs after it.
    pub next: Discs,
    /// How early to try it: the highest first.
    pub score: i32,
    /// The index of its square.
    pub square: u8,
}

/// More moves than any position has.
pub(super) const MOST: usize = 34;

/// The moves of a position, which come out best first. `N` is the most that there may be: a place for each must be made
/// ready, which takes time where positions are many.
pub(super) struct Candidates<const N: usize> {
    list: [Candidate; N],
    length: usize,
    taken: usize,
}

impl<const N: usize> Candidates<N> {
    /// The moves of a position in board order.
    #[inline]
    pub fn of(discs: Discs, moves: u64) -> Self {
        let mut all = Self {
            list: [Candidate::default(); N],
            length: 0,
            taken: 0,
        };
        for (candidate, square) in all.list.iter_mut().zip(Squares::from_bits(moves)) {
            candidate.next = discs.after(square, discs.flips(square));
            candidate.square = square.index();
            all.length += 1;
        }
        all
    }

    /// All of them, in any order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &Candidate> {
        self.list[..self.length].iter()
    }

    /// All of them, in any order, to be scored.
    #[inline]
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Candidate> {
        self.list[..self.length].iter_mut()
    }

    /// Puts the best first, so that a loop over them goes by the scores so far.
    fn sort(&mut self) {
        self.list[..self.length].sort_by_key(|candidate| -candidate.score);
    }

    /// The best of those left.
    #[inline]
    pub fn next(&mut self) -> Option<Candidate> {
        let left = self.list.get_mut(self.taken..self.length)?;
        let mut best = 0;
        for at in 1..left.len() {
            if left[at].score > left[best].score {
                best = at;
            }
        }
        let found = *left.get(best)?;
        left.swap(0, best);
        self.taken += 1;
        Some(found)
    }
}

/// How little freedom a move leaves to the opponent: the fewer replies, the smaller the rest of the tree. A reply in a
/// corner counts twice.
#[inline]
pub(super) fn freedom_left(grid: &Grid, next: Discs) -> i32 {
    let moves = next.moves(grid.board);
    let corners = moves & grid.corners;
    -(moves.count_ones() + corners.count_ones()).cast_signed()
}

/// What the table and the looks some plies ahead say about the order of moves.
pub(super) struct Foresight<'a> {
    pub grid: &'a Grid,
    /// Positions looked at.
    pub nodes: &'a mut u64,
}

/// Moves that look worse than the best by this much are not compared with each other.
const CLEARLY_WORSE: i32 = 40;

impl Foresight<'_> {
    /// Scores moves by how the position will look some plies later, and by the freedom that they leave.
    /// Moves that were scored before in some other way are best looked at in that order.
    pub fn score<const N: usize>(&mut self, candidates: &mut Candidates<N>, depth: u32) {
        candidates.sort();
        let mut best = 100 * NONE;
        for candidate in candidates.iter_mut() {
            let enough = CLEARLY_WORSE - best;
            let looks = -self.ahead(candidate.next, depth, 100 * NONE, enough);
            best = best.max(looks);
            candidate.score = 4 * looks + 22 * freedom_left(self.grid, candidate.next);
        }
    }

    fn ahead(&mut self, discs: Discs, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        *self.nodes += 1;
        if depth == 0 {
            return looks(self.grid, discs);
        }
        let moves = discs.moves(self.grid.board);
        if moves == 0 {
            let passed = discs.pass();
            if passed.moves(self.grid.board) == 0 {
                return 100 * discs.margin();
            }
            return -self.ahead(passed, depth, -beta, -alpha);
        }
        let mut candidates = Candidates::<MOST>::of(discs, moves);
        if depth > 1 {
            for candidate in candidates.iter_mut() {
                candidate.score = freedom_left(self.grid, candidate.next);
            }
        }
        let mut best = 100 * NONE;
        while let Some(candidate) = candidates.next() {
            let value = -self.ahead(candidate.next, depth - 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// A guess at a position by its looks, for the side to move: freedom now and later, corners, squares that give corners
/// away, and stable discs. The weights were found by trying which make searches of 6×6 shortest.
fn looks(grid: &Grid, discs: Discs) -> i32 {
    let empty = grid.board & !discs.all();
    let ahead = |own: u64, opponent: u64| {
        (own.count_ones().cast_signed()) - (opponent.count_ones().cast_signed())
    };
    let near = |set| Squares::from_bits(set).neighbours().bits() & empty;
    let stable = |set| {
        if set & grid.corners == 0 {
            0
        } else {
            stable_of(
                grid.size,
                Squares::from_bits(set),
                Squares::from_bits(empty),
            )
            .bits()
        }
    };
    let moves = (discs.moves(grid.board), discs.pass().moves(grid.board));
    let giving = Squares::from_bits(empty & grid.corners).neighbours().bits() & grid.x_squares;
    10 * ahead(moves.0, moves.1)
        + 10 * ahead(moves.0 & grid.corners, moves.1 & grid.corners)
        + 4 * ahead(near(discs.opponent), near(discs.own))
        + 30 * ahead(discs.own & grid.corners, discs.opponent & grid.corners)
        - 12 * ahead(discs.own & giving, discs.opponent & giving)
        + 8 * ahead(stable(discs.own), stable(discs.opponent))
}

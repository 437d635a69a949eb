//! Perfect play by both sides to the end of the game: what a position is worth. It must not know programs.
//!
//! The value of a position is found by alpha-beta: with an open window for the moves that look best, and for all others
//! with questions that have yes or no for an answer, “is it above so much?”; a table keeps what was found for the questions
//! that follow. Moves are tried in the order of what a shallow search, or near the end the opponent's freedom and the
//! parity of the board's quarters, says of them; the last four squares have functions of their own. The first moves of the
//! usual start of 6×6 stand in a table.

mod exact;
mod grid;
mod last;
mod order;
mod search;

use std::fmt;

use super::discs::Discs;
use super::limit::Limit;
use super::openings;
use super::table::Table;
use crate::board::{Position, Square};

use grid::Grid;
use last::Last;
use search::Search;

/// A solver with what it remembers. Positions of one game are solved fastest from its end backwards.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::solve::{Limit, Solver};
/// let start = Position::start(BoardSize::FOUR, Layout::Standard);
/// let solved = Solver::new(1 << 20).solve(&start, Limit::none());
/// assert_eq!(solved.value(), Some(-8)); // White wins by 8, whatever Black does.
/// ```
pub struct Solver {
    far: Table,
    near: Table,
    /// Positions of another size would be taken for these.
    board: u64,
    memory: usize,
    knows_openings: bool,
}

/// What is known of a position: the margin by which the side to move wins if both sides play perfectly, discs counted
/// on the final board, empty squares to nobody. It is negative where that side loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The margin is this or more.
    pub at_least: i32,
    /// The margin is this or less.
    pub at_most: i32,
    /// How many positions were looked at, those looked at only to order moves included.
    pub positions: u64,
}

impl Solved {
    /// The margin, where it is proved.
    pub fn value(&self) -> Option<i32> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

impl Solver {
    /// A solver whose tables take at most this many bytes, rounded up to some hundreds.
    pub fn new(memory: usize) -> Self {
        let near = (memory / 4).min(NEAR);
        Self {
            far: Table::new(memory - near),
            near: Table::new(near),
            board: 0,
            memory,
            knows_openings: true,
        }
    }

    /// The same without what is known of the first moves on 6×6: as that is found out and checked, and as benchmarks need it.
    pub fn without_openings(memory: usize) -> Self {
        Self {
            knows_openings: false,
            ..Self::new(memory)
        }
    }

    /// What a position is worth, or between which bounds its value lies when the limit is reached.
    pub fn solve(&mut self, position: &Position, limit: Limit) -> Solved {
        if let Some(value) = self.opening(position) {
            return Solved {
                at_least: value,
                at_most: value,
                positions: 0,
            };
        }
        let (area, discs) = (i32::from(position.size().area()), Discs::of(position));
        let mut search = self.search(position, limit);
        let (value, _) = search.exact(discs, position.empty().len(), -area, area);
        let (at_least, at_most) = if search.stopped {
            (value.max(-area), area)
        } else {
            (value, value)
        };
        Solved {
            at_least,
            at_most,
            positions: search.last.nodes,
        }
    }

    /// The topmost, then leftmost of the moves that keep a value which the position has; nothing if the limit comes first, or
    /// where there is no such move.
    pub fn first_that_keeps(
        &mut self,
        position: &Position,
        value: i32,
        limit: Limit,
    ) -> Option<Square> {
        position
            .legal_moves()
            .iter()
            .find(|&square| self.keeps(position, square, value, limit))
    }

    fn keeps(&mut self, position: &Position, square: Square, value: i32, limit: Limit) -> bool {
        let after = position.after(square, position.flips(square));
        if let Some(theirs) = self.opening(&after) {
            return theirs == -value;
        }
        let mut search = self.search(&after, limit);
        let (discs, empties) = (Discs::of(&after), after.empty().len());
        let theirs = search.value(discs, empties, -value);
        theirs <= -value && !search.stopped
    }

    fn opening(&self, position: &Position) -> Option<i32> {
        self.knows_openings
            .then(|| openings::value(position))
            .flatten()
    }

    fn search<'a, 'l>(&'a mut self, position: &Position, limit: Limit<'l>) -> Search<'a, 'l> {
        self.forget_other_boards(position);
        let grid = Grid::new(position.size());
        Search {
            grid,
            far: &mut self.far,
            near: &mut self.near,
            last: Last {
                area: grid.area,
                nodes: 0,
            },
            limit,
            next_question: 0,
            stopped: false,
        }
    }

    fn forget_other_boards(&mut self, position: &Position) {
        let board = position.size().squares().bits();
        if self.board != board {
            *self = Self {
                board,
                knows_openings: self.knows_openings,
                ..Self::new(self.memory)
            };
        }
    }
}

/// The bytes of the table for positions near the end: about what a processor keeps at hand.
const NEAR: usize = 1 << 19;

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}

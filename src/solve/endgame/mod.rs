//! Perfect play by both sides to the end of the game: what a position is worth. It must not know programs.
//!
//! The value of a position is found by questions with yes or no for an answer, “is it above so much?”, each answered by
//! alpha-beta with an empty window; a table keeps what was found for the questions that follow. Moves are tried
//! in the order of what a shallow search, or near the end the opponent's freedom and the parity of the board's quarters,
//! says of them; the last four squares have functions of their own.

mod grid;
mod last;
mod order;
mod search;

use std::fmt;

use super::discs::Discs;
use super::limit::Limit;
use super::table::{NO_MOVE, Table};
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
}

/// What is known of a position: the margin by which the side to move wins if both sides play perfectly, discs counted
/// on the final board, empty squares to nobody. It is negative where that side loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The margin is this or more.
    pub at_least: i32,
    /// The margin is this or less.
    pub at_most: i32,
    /// A move with which the side to move makes sure of [`Solved::at_least`]; nothing where it has no move, or where
    /// nothing but the size of the board bounds the margin.
    pub best: Option<Square>,
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
        }
    }

    /// What a position is worth, or between which bounds its value lies when the limit is reached.
    pub fn solve(&mut self, position: &Position, limit: Limit) -> Solved {
        self.solve_near(position, 0, limit)
    }

    /// The same, from a guess at the value. A good guess saves time; the result does not depend on it.
    pub fn solve_near(&mut self, position: &Position, guess: i32, limit: Limit) -> Solved {
        self.forget_other_boards(position);
        let passed = position.pass();
        if !position.legal_moves().is_empty() {
            self.narrowed(position, guess, limit)
        } else if passed.legal_moves().is_empty() {
            let margin = Discs::of(position).margin();
            Solved {
                at_least: margin,
                at_most: margin,
                best: None,
                positions: 1,
            }
        } else {
            let after = self.narrowed(&passed, -guess, limit);
            Solved {
                at_least: -after.at_most,
                at_most: -after.at_least,
                best: None,
                positions: after.positions,
            }
        }
    }

    /// Asks questions until the bounds meet. From the last answer on, each question goes twice as far as the one before
    /// while the answers point the same way.
    fn narrowed(&mut self, position: &Position, guess: i32, limit: Limit) -> Solved {
        let (grid, empties) = (Grid::new(position.size()), position.empty().len());
        let discs = Discs::of(position);
        let mut search = Search {
            grid,
            far: &mut self.far,
            near: &mut self.near,
            last: Last {
                area: grid.area,
                nodes: 1,
            },
            limit,
            next_question: 0,
            stopped: false,
        };
        let mut solved = Solved {
            at_least: -grid.area,
            at_most: grid.area,
            best: None,
            positions: 0,
        };
        let mut asked = guess.clamp(1 - grid.area, grid.area);
        let (mut step, mut was_above) = (1, None);
        while solved.at_least < solved.at_most {
            let (value, best) = search.root(discs, empties, asked - 1);
            if search.stopped {
                break;
            }
            let above = value >= asked;
            step = if was_above == Some(above) {
                step * 2
            } else {
                1
            };
            was_above = Some(above);
            if above {
                solved.at_least = value;
                solved.best = Square::from_index(best).filter(|_| best != NO_MOVE);
                asked = (value + step).min(solved.at_most);
            } else {
                solved.at_most = value;
                asked = (value + 1 - step).max(solved.at_least + 1);
            }
        }
        solved.positions = search.last.nodes;
        solved
    }

    fn forget_other_boards(&mut self, position: &Position) {
        let board = position.size().squares().bits();
        if self.board != board {
            *self = Self {
                board,
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

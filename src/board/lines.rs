//! The eight lines out of a square: the opponent's discs along each, and what stands behind them.
//! It must not know words for directions.

use super::position::Position;
use super::square::Square;

/// One of the eight directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Towards row 1.
    Up,
    /// Towards row 1 and the last column.
    UpRight,
    /// Towards the last column.
    Right,
    /// Towards the last row and the last column.
    DownRight,
    /// Towards the last row.
    Down,
    /// Towards the last row and column a.
    DownLeft,
    /// Towards column a.
    Left,
    /// Towards row 1 and column a.
    UpLeft,
}

impl Direction {
    /// Every direction, clockwise from the top.
    pub const ALL: [Self; 8] = [
        Self::Up,
        Self::UpRight,
        Self::Right,
        Self::DownRight,
        Self::Down,
        Self::DownLeft,
        Self::Left,
        Self::UpLeft,
    ];

    /// The next square of the 8-wide grid in this direction.
    pub fn step(self, from: Square) -> Option<Square> {
        let (column, row) = match self {
            Self::Up => (0, -1),
            Self::UpRight => (1, -1),
            Self::Right => (1, 0),
            Self::DownRight => (1, 1),
            Self::Down => (0, 1),
            Self::DownLeft => (-1, 1),
            Self::Left => (-1, 0),
            Self::UpLeft => (-1, -1),
        };
        let column = from.column().checked_add_signed(column)?;
        Square::new(column, from.row().checked_add_signed(row)?)
    }
}

/// What lies along one direction from a square, for the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The direction.
    pub direction: Direction,
    /// The opponent's discs without a gap, the nearest first.
    pub run: Vec<Square>,
    /// What stands behind them, or beside the square where there are none.
    pub behind: Behind,
}

/// What stands behind a run of discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Behind {
    /// A disc of the side to move.
    Own(Square),
    /// An empty square.
    Empty(Square),
    /// The end of the board.
    Border,
}

impl Line {
    /// Whether a disc on the square would trap the run.
    pub fn traps(&self) -> bool {
        !self.run.is_empty() && matches!(self.behind, Behind::Own(_))
    }
}

impl Position {
    /// The eight lines out of a square, clockwise from the top.
    ///
    /// ```
    /// use paper_othello::board::{Behind, BoardSize, Layout, Position};
    /// let start = Position::start(BoardSize::SIX, Layout::Standard);
    /// let lines = start.lines("c2".parse().unwrap());
    /// let down = lines.iter().find(|line| line.traps()).unwrap();
    /// assert_eq!(down.run, ["c3".parse().unwrap()]);
    /// assert_eq!(down.behind, Behind::Own("c4".parse().unwrap()));
    /// ```
    pub fn lines(&self, from: Square) -> [Line; 8] {
        Direction::ALL.map(|direction| self.line(from, direction))
    }

    fn line(&self, from: Square, direction: Direction) -> Line {
        let mut run = Vec::new();
        let mut at = from;
        let behind = loop {
            let next = direction.step(at);
            let Some(next) = next.filter(|next| self.size().squares().contains(*next)) else {
                break Behind::Border;
            };
            match self.disc(next) {
                None => break Behind::Empty(next),
                Some(side) if side == self.side() => break Behind::Own(next),
                Some(_) => run.push(next),
            }
            at = next;
        };
        Line {
            direction,
            run,
            behind,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{BoardSize, Layout, Line, Position, Squares};

    #[test]
    fn the_runs_that_are_trapped_are_the_flips() {
        for size in BoardSize::ALL {
            let mut position = Position::start(size, Layout::Standard);
            while let Some(square) = position.legal_moves().iter().next_back() {
                for empty in position.empty() {
                    let trapped = position.lines(empty).into_iter();
                    let trapped = trapped.filter(Line::traps);
                    let trapped: Squares = trapped.flat_map(|line| line.run).collect();
                    assert_eq!(trapped, position.flips(empty));
                }
                position = position.play(square).expect("it is legal");
            }
        }
    }
}

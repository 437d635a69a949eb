//! A number for each square of a board, and the two measures that ask for it.
//! It must not know how such a table is written in a program.

use super::shared::after;
use crate::board::{BoardSize, Position, Square, Squares};

/// One number for each square of a board of one size, in whatever unit the caller counts.
///
/// ```
/// use paper_othello::board::BoardSize;
/// use paper_othello::vocabulary::ValueTable;
/// let quarter = [vec![9, -3], vec![-3, 1]];
/// let table = ValueTable::new(BoardSize::FOUR, &quarter).unwrap();
/// assert_eq!(table.value("d4".parse().unwrap()), 9);
/// assert_eq!(table.value("c4".parse().unwrap()), -3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueTable {
    size: BoardSize,
    /// By [`Square::index`]; 0 off the board.
    values: [i64; 64],
}

impl ValueTable {
    /// The largest number a table takes, either sign: a sum over any board stays exact.
    pub const LIMIT: i64 = i64::MAX / 64;

    /// The table of these rows, from the top: size × size numbers, or size/2 × size/2 for the top-left
    /// quarter, mirrored to the rest. Nothing for any other shape, or a number beyond [`ValueTable::LIMIT`].
    pub fn new(size: BoardSize, rows: &[Vec<i64>]) -> Option<Self> {
        let across = usize::from(size.get());
        let width = rows.len();
        let fits =
            (width == across || width == across / 2) && rows.iter().all(|row| row.len() == width);
        let bounded = rows
            .iter()
            .flatten()
            .all(|number| (-Self::LIMIT..=Self::LIMIT).contains(number));
        if !fits || !bounded {
            return None;
        }
        let mirrored = |line: u8| {
            let line = usize::from(line);
            if line < width {
                line
            } else {
                across - 1 - line
            }
        };
        let mut values = [0; 64];
        for square in size.squares() {
            values[usize::from(square.index())] =
                rows[mirrored(square.row())][mirrored(square.column())];
        }
        Some(Self { size, values })
    }

    /// The board's size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The number of a square; 0 off the board.
    pub const fn value(&self, square: Square) -> i64 {
        self.values[square.index() as usize]
    }

    /// The sum over a set of squares.
    fn sum(&self, squares: Squares) -> i64 {
        squares.iter().map(|square| self.value(square)).sum()
    }
}

/// The worth of the square played.
pub(super) fn value(table: &ValueTable, _position: &Position, square: Square) -> i64 {
    table.value(square)
}

/// The worth of the mover's squares after the move, minus that of the opponent's.
pub(super) fn board_value(table: &ValueTable, position: &Position, square: Square) -> i64 {
    let after = after(position, square);
    table.sum(after.own()) - table.sum(after.opponent())
}

#[cfg(test)]
mod tests {
    use super::ValueTable;
    use crate::board::BoardSize;

    #[test]
    fn a_quarter_and_its_whole_are_one_table() {
        let quarter = [vec![1, 2, 3], vec![4, 5, 6], vec![7, 8, 9]];
        let whole = [
            vec![1, 2, 3, 3, 2, 1],
            vec![4, 5, 6, 6, 5, 4],
            vec![7, 8, 9, 9, 8, 7],
            vec![7, 8, 9, 9, 8, 7],
            vec![4, 5, 6, 6, 5, 4],
            vec![1, 2, 3, 3, 2, 1],
        ];
        assert_eq!(
            ValueTable::new(BoardSize::SIX, &quarter),
            ValueTable::new(BoardSize::SIX, &whole)
        );
    }

    #[test]
    fn other_shapes_are_refused() {
        let table = |rows: &[Vec<i64>]| ValueTable::new(BoardSize::FOUR, rows);
        assert!(table(&[vec![1, 2], vec![3, 4]]).is_some());
        assert!(table(&[vec![1, 2], vec![3]]).is_none());
        assert!(table(&[vec![1, 2, 3, 4], vec![1, 2, 3, 4]]).is_none());
        assert!(table(&[]).is_none());
    }

    #[test]
    fn numbers_whose_sum_could_overflow_are_refused() {
        let table = |number| ValueTable::new(BoardSize::EIGHT, &vec![vec![number; 8]; 8]);
        assert!(table(ValueTable::LIMIT).is_some());
        assert!(table(ValueTable::LIMIT + 1).is_none());
        assert!(table(i64::MIN).is_none());
    }
}

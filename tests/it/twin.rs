//! A second board, slow and obviously right: a list of squares, walked one by one in each direction.
//! It must not share anything with the library but the names of squares and sides.

mod words;

use paper_othello::board::{BoardSize, Position, Side, Square, Squares};
use proptest::prelude::*;
use proptest::sample::select;

/// Right, down-right, down, … : the eight ways a line can go.
const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// The square one step away, if it is on the board.
fn step(square: Square, (right, down): (i8, i8), size: BoardSize) -> Option<Square> {
    let column = square.column().checked_add_signed(right)?;
    let row = square.row().checked_add_signed(down)?;
    (column < size.get() && row < size.get()).then(|| Square::new(column, row))?
}

/// The discs trapped in one direction: a run of the opponent's that ends at one of the mover's.
fn trapped(position: &Position, from: Square, direction: (i8, i8)) -> Vec<Square> {
    let mut run = Vec::new();
    let mut square = step(from, direction, position.size());
    while let Some(here) = square {
        match position.disc(here) {
            None => break,
            Some(side) if side == position.side() => return run,
            Some(_) => run.push(here),
        }
        square = step(here, direction, position.size());
    }
    Vec::new()
}

/// The discs that a move turns.
pub fn flips(position: &Position, square: Square) -> Squares {
    let size = position.size().get();
    if square.column() >= size || square.row() >= size || position.disc(square).is_some() {
        return Squares::EMPTY;
    }
    DIRECTIONS
        .into_iter()
        .flat_map(|direction| trapped(position, square, direction))
        .collect()
}

/// Every square of the 8-wide grid, on the board or not.
pub fn grid() -> impl Iterator<Item = Square> {
    (0..64).filter_map(Square::from_index)
}

/// The legal moves.
pub fn legal_moves(position: &Position) -> Squares {
    grid()
        .filter(|&square| !flips(position, square).is_empty())
        .collect()
}

/// Any discs at all, on any size, with either side to move. A third of the boards are nearly full.
pub fn positions() -> impl Strategy<Value = Position> {
    let words = (any::<u64>(), any::<u64>(), any::<u64>());
    let sides = select(vec![Side::Black, Side::White]);
    (select(BoardSize::ALL.to_vec()), words, 0..3, sides).prop_map(
        |(size, (colours, empty, less_empty), filling, side)| {
            let empty = match filling {
                0 => empty,
                1 => empty & less_empty,
                _ => empty & less_empty & colours.rotate_left(13),
            };
            let discs = size.squares() - Squares::from_bits(empty);
            let black = discs & Squares::from_bits(colours);
            Position::new(size, black, discs - black, side).expect("two colours never overlap")
        },
    )
}

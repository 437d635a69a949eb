//! Stable discs: a sound, deliberately incomplete rule for discs that can never be flipped.
//! It must not know whose turn it is.

use super::position::Position;
use super::region::Region;
use super::size::BoardSize;
use super::squares::Squares;

/// All squares but those of column a.
const NOT_A: u64 = !Squares::column(0).bits();
/// All squares but those of column h.
const NOT_H: u64 = !Squares::column(7).bits();

/// One of the four kinds of line through a square.
#[derive(Clone, Copy)]
struct Line {
    /// From a square to the next on the line, as a shift.
    step: u32,
    /// Where a shift up may land: not across the side border.
    up: u64,
    /// Where a shift down may land.
    down: u64,
}

const ROW: Line = Line::new(1, NOT_A, NOT_H);
const COLUMN: Line = Line::new(8, u64::MAX, u64::MAX);
const FALLING: Line = Line::new(9, NOT_A, NOT_H);
const RISING: Line = Line::new(7, NOT_H, NOT_A);

impl Position {
    /// The stable discs of both colours.
    ///
    /// A disc is stable if, on each of the four lines through it, the whole line is full, or on at least
    /// one side stands the border or a stable disc of its own colour, directly beside it. The set begins
    /// with nothing and grows until no disc can be added.
    ///
    /// This is *sound*: no play on the board ever flips a stable disc, for a line that could flip it has
    /// no room for the new disc, or no far side, or would have to flip a stable neighbour first. It is
    /// deliberately *incomplete*: some discs that can never be flipped are not found, and what is
    /// found can be checked by hand, disc by disc.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Position, Side, Square, Squares};
    /// let black: Squares = ["a1", "b1", "d1"].iter().map(|name| name.parse::<Square>().unwrap()).collect();
    /// let position = Position::new(BoardSize::SIX, black, Squares::EMPTY, Side::White).unwrap();
    /// assert_eq!(format!("{:?}", position.stable_discs()), "{a1, b1}");
    /// ```
    #[inline]
    pub fn stable_discs(&self) -> Squares {
        let settled = settled(self.size(), self.empty());
        Squares::from_bits(grown(self.own(), settled) | grown(self.opponent(), settled))
    }
}

/// The stable discs among those of one colour, with these squares empty: half of [`Position::stable_discs`].
#[inline]
pub(crate) fn stable_of(size: BoardSize, discs: Squares, empty: Squares) -> Squares {
    Squares::from_bits(grown(discs, settled(size, empty)))
}

/// For each kind of line, the squares that are stable on it whoever holds them: beside the border, or on a full line.
fn settled(size: BoardSize, empty: Squares) -> [u64; 4] {
    let last = size.get() - 1;
    let sides = (Squares::column(0) | Squares::column(last)).bits();
    let top_and_bottom = (Squares::row(0) | Squares::row(last)).bits();
    let border = Region::Border.squares(size).bits();
    [
        sides | ROW.without(empty),
        top_and_bottom | COLUMN.without(empty),
        border | FALLING.without(empty),
        border | RISING.without(empty),
    ]
}

/// The discs of one colour that are stable, given the squares settled on each kind of line.
///
/// Shifts here may run across the side border: they land on border squares that are settled anyway, or off the board.
#[inline]
fn grown(discs: Squares, [row, column, falling, rising]: [u64; 4]) -> u64 {
    let mut stable = 0;
    loop {
        let beside = |line: Line| stable << line.step | stable >> line.step;
        let more = discs.bits()
            & (row | beside(ROW))
            & (column | beside(COLUMN))
            & (falling | beside(FALLING))
            & (rising | beside(RISING));
        if more == stable {
            return stable;
        }
        stable = more;
    }
}

impl Line {
    const fn new(step: u32, up: u64, down: u64) -> Self {
        Self { step, up, down }
    }

    /// The squares, on the board or beyond, whose line of this kind has none of `set`.
    fn without(self, set: Squares) -> u64 {
        let (mut up, mut down) = (set.bits(), set.bits());
        for _ in 0..7 {
            up |= up << self.step & self.up;
            down |= down >> self.step & self.down;
        }
        !(up | down)
    }
}

#[cfg(test)]
mod tests {
    use std::iter::successors;

    use proptest::prelude::*;

    use super::super::{BoardSize, Position, Side, Square, Squares};

    /// The definition, square by square.
    fn slow(position: &Position) -> Squares {
        let board = position.size().squares();
        let mut stable = Squares::EMPTY;
        while let Some(square) = (board - stable)
            .iter()
            .find(|&square| is_stable(position, stable, square))
        {
            stable |= Squares::of(square);
        }
        stable
    }

    fn is_stable(position: &Position, stable: Squares, square: Square) -> bool {
        let Some(colour) = position.disc(square) else {
            return false;
        };
        let held = |direction| match beside(position, square, direction) {
            None => true,
            Some(next) => stable.contains(next) && position.disc(next) == Some(colour),
        };
        let full = |direction| {
            successors(Some(square), |&at| beside(position, at, direction))
                .all(|at| position.disc(at).is_some())
        };
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .into_iter()
            .all(|(x, y)| held((x, y)) || held((-x, -y)) || full((x, y)) && full((-x, -y)))
    }

    /// The next square in a direction, or nothing beyond the border.
    fn beside(position: &Position, square: Square, (x, y): (i8, i8)) -> Option<Square> {
        let column = square.column().checked_add_signed(x)?;
        let row = square.row().checked_add_signed(y)?;
        Square::new(column, row).filter(|&next| position.size().squares().contains(next))
    }

    prop_compose! {
        /// Any discs at all: half full to nearly full, for full lines; with more black, for stable neighbours.
        fn positions()(
            size in 0..3usize,
            sparse in any::<[u64; 4]>(),
            kept in 1..=4usize,
            colour in any::<[u64; 2]>(),
        ) -> Position {
            let size = BoardSize::ALL[size];
            let empty = sparse[..kept].iter().fold(u64::MAX, |left, bits| left & bits);
            let discs = size.squares() - Squares::from_bits(empty);
            let black = discs & Squares::from_bits(colour[0] | colour[1]);
            Position::new(size, black, discs - black, Side::Black).expect("the colours are apart and on the board")
        }
    }

    proptest! {
        #[test]
        fn it_is_the_definition(position in positions()) {
            prop_assert_eq!(position.stable_discs(), slow(&position));
        }

        #[test]
        fn play_never_flips_a_stable_disc(start in positions(), picks in any::<[u8; 64]>()) {
            let stable = start.stable_discs();
            let mut position = start;
            for pick in picks {
                let moves = position.legal_moves();
                position = match moves.iter().nth(usize::from(pick) % moves.len().max(1) as usize) {
                    Some(square) => position.play(square).expect("it is one of the legal moves"),
                    None => position.pass(),
                };
                prop_assert_eq!(stable & start.own(), stable & position.discs(start.side()));
            }
        }
    }
}

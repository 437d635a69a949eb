//! The bare board of a search: the discs of the side to move and of the other, and nothing else.
//! It must not know colours or how anything is searched.

use crate::board::{BoardSize, Position, Square, kernel};

/// Discs on the 8-wide grid: two words, so that a table of them holds more than one of positions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Discs {
    /// Those of the side to move.
    pub own: u64,
    /// Those of the other side.
    pub opponent: u64,
}

impl Discs {
    pub fn of(position: &Position) -> Self {
        Self {
            own: position.own().bits(),
            opponent: position.opponent().bits(),
        }
    }

    /// The legal moves on a board.
    #[inline]
    pub fn moves(self, board: u64) -> u64 {
        kernel::legal_moves(self.own, self.opponent, board)
    }

    /// The discs that a disc on an empty square turns.
    #[inline]
    pub fn flips(self, square: Square) -> u64 {
        kernel::flips(self.own, self.opponent, square)
    }

    /// After a disc on a square, the other side to move.
    #[inline]
    pub const fn after(self, square: Square, flips: u64) -> Self {
        Self {
            own: self.opponent & !flips,
            opponent: self.own | flips | 1 << square.index(),
        }
    }

    /// The same discs, the other side to move.
    #[inline]
    pub const fn pass(self) -> Self {
        Self {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// All discs.
    #[inline]
    pub const fn all(self) -> u64 {
        self.own | self.opponent
    }

    /// By how many discs the side to move is ahead.
    #[inline]
    pub const fn margin(self) -> i32 {
        self.own.count_ones().cast_signed() - self.opponent.count_ones().cast_signed()
    }

    /// The one of the eight mirror images that stands for all of them, and which it is.
    pub fn standing_for_all(self, size: BoardSize) -> (Self, Symmetry) {
        let image = |symmetry: Symmetry| Self {
            own: symmetry.image(self.own, size),
            opponent: symmetry.image(self.opponent, size),
        };
        let mut least = (self, Symmetry(0));
        for number in 1..8 {
            let symmetry = Symmetry(number);
            least = least.min((image(symmetry), symmetry));
        }
        least
    }
}

/// One of the eight ways to lay a board on itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Symmetry(u8);

impl Symmetry {
    const TOP_TO_BOTTOM: u8 = 1;
    const LEFT_TO_RIGHT: u8 = 2;
    const ROWS_TO_COLUMNS: u8 = 4;

    /// Where the squares of a set come to lie.
    pub const fn image(self, mut set: u64, size: BoardSize) -> u64 {
        set = self.turned_over(set, size);
        if self.0 & Self::ROWS_TO_COLUMNS != 0 {
            set = transposed(set);
        }
        set
    }

    /// Where they came from.
    pub const fn origin(self, mut set: u64, size: BoardSize) -> u64 {
        if self.0 & Self::ROWS_TO_COLUMNS != 0 {
            set = transposed(set);
        }
        self.turned_over(set, size)
    }

    const fn turned_over(self, mut set: u64, size: BoardSize) -> u64 {
        let beyond = 8 - size.get() as u32;
        if self.0 & Self::TOP_TO_BOTTOM != 0 {
            set = set.swap_bytes() >> (8 * beyond);
        }
        if self.0 & Self::LEFT_TO_RIGHT != 0 {
            set = set.reverse_bits().swap_bytes() >> beyond;
        }
        set
    }
}

/// Rows for columns on the 8-wide grid: blocks of one, two and four squares change places across the diagonal.
const fn transposed(mut set: u64) -> u64 {
    let swapped = (set ^ set >> 7) & 0x00AA_00AA_00AA_00AA;
    set ^= swapped ^ swapped << 7;
    let swapped = (set ^ set >> 14) & 0x0000_CCCC_0000_CCCC;
    set ^= swapped ^ swapped << 14;
    let swapped = (set ^ set >> 28) & 0x0000_0000_F0F0_F0F0;
    set ^ swapped ^ swapped << 28
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Discs, Symmetry};
    use crate::board::{BoardSize, Squares};

    proptest! {
        #[test]
        fn a_board_and_its_mirror_images_have_one_that_stands_for_all(
            words in any::<[u64; 2]>(),
            size in 0..3usize,
            number in 0..8u8,
        ) {
            let size = BoardSize::ALL[size];
            let board = size.squares().bits();
            let discs = Discs { own: words[0] & board, opponent: words[1] & !words[0] & board };
            let symmetry = Symmetry(number);
            let image = Discs {
                own: symmetry.image(discs.own, size),
                opponent: symmetry.image(discs.opponent, size),
            };
            prop_assert_eq!(symmetry.image(board, size), board);
            prop_assert_eq!(symmetry.origin(image.own, size), discs.own);
            prop_assert_eq!(discs.standing_for_all(size).0, image.standing_for_all(size).0);
        }

        #[test]
        fn a_mirror_image_has_the_mirrored_flips(words in any::<[u64; 2]>(), number in 0..8u8, square in 0..64u8) {
            let symmetry = Symmetry(number);
            let eight = BoardSize::EIGHT;
            let image = |set| symmetry.image(set, eight);
            let bit = 1u64 << square;
            let discs = Discs { own: words[0] & !bit, opponent: words[1] & !words[0] & !bit };
            let mirrored = Discs { own: image(discs.own), opponent: image(discs.opponent) };
            let at = |bit: u64| Squares::from_bits(bit).only().expect("one bit");
            prop_assert_eq!(mirrored.flips(at(image(bit))), image(discs.flips(at(bit))));
        }
    }
}

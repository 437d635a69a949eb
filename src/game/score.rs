//! What a final board is worth: the count, the winner, the name of the win. It must not know how the board came about.

use std::fmt;

use crate::board::{BoardSize, Position, Side};

/// The discs of both colours on a board. Empty squares belong to nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Score {
    /// Black's discs.
    pub black: u32,
    /// White's discs.
    pub white: u32,
}

impl Score {
    /// The count of a board.
    pub fn of(position: &Position) -> Self {
        Self {
            black: position.count(Side::Black),
            white: position.count(Side::White),
        }
    }

    /// The discs of one side.
    pub const fn of_side(self, side: Side) -> u32 {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The side with more discs; nothing at a draw.
    pub fn winner(self) -> Option<Side> {
        match self.black.cmp(&self.white) {
            std::cmp::Ordering::Greater => Some(Side::Black),
            std::cmp::Ordering::Less => Some(Side::White),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// `black`, `white` or `draw`, as in JSON.
    pub fn winner_name(self) -> &'static str {
        self.winner().map_or("draw", Side::lower_name)
    }

    /// How many discs the winner is ahead; 0 at a draw.
    pub const fn margin(self) -> u32 {
        self.black.abs_diff(self.white)
    }

    /// What such a win is called on a board of this size; a draw has no name.
    pub fn win_name(self, size: BoardSize) -> Option<WinName> {
        WinName::of(self.margin(), size)
    }

    /// The same in words: *a fight*; on a board of another size than 8 by 8 with the margin there, *a fight (as 28 on 8
    /// by 8)*.
    pub fn win_words(self, size: BoardSize) -> Option<String> {
        let name = self.win_name(size)?.name();
        if size == BoardSize::EIGHT {
            return Some(name.to_owned());
        }
        let margin = WinName::on_eight(self.margin(), size);
        Some(format!("{name} (as {margin} on 8 by 8)"))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Black {}, White {}", self.black, self.white)
    }
}

/// The customary name of a win by its margin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WinName {
    /// On 8×8, a margin below 12.
    Close,
    /// On 8×8, from 12.
    Hot,
    /// On 8×8, from 26.
    Fight,
    /// On 8×8, from 40.
    Walkaway,
    /// On 8×8, from 54.
    Perfect,
}

impl WinName {
    /// Every name, the highest margin first.
    pub const ALL: [Self; 5] = [
        Self::Perfect,
        Self::Walkaway,
        Self::Fight,
        Self::Hot,
        Self::Close,
    ];

    /// The name of a win by this margin; none without a margin.
    ///
    /// The names are those of 8×8, each from its lower bound on, since a game that ends with empty squares can have
    /// an odd margin. On other boards a margin has the name of the [same one on 8×8](WinName::on_eight).
    ///
    /// ```
    /// use paper_othello::board::BoardSize;
    /// use paper_othello::game::WinName;
    /// assert_eq!(WinName::of(31, BoardSize::SIX), Some(WinName::Perfect));
    /// assert_eq!(WinName::of(30, BoardSize::EIGHT), Some(WinName::Fight));
    /// assert_eq!(WinName::of(0, BoardSize::SIX), None);
    /// ```
    pub fn of(margin: u32, size: BoardSize) -> Option<Self> {
        let margin = Self::on_eight(margin, size);
        Self::ALL
            .into_iter()
            .find(|name| margin >= name.lower_bound())
    }

    /// A margin on a board of this size as it would be on 8×8: scaled by the number of squares, halves up.
    pub fn on_eight(margin: u32, size: BoardSize) -> u32 {
        let area = u32::from(size.area());
        (margin * u32::from(BoardSize::EIGHT.area()) + area / 2) / area
    }

    /// The smallest margin with this name on 8×8.
    const fn lower_bound(self) -> u32 {
        match self {
            Self::Close => 1,
            Self::Hot => 12,
            Self::Fight => 26,
            Self::Walkaway => 40,
            Self::Perfect => 54,
        }
    }

    /// The words for it, as in *a hot game*.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Close => "a close game",
            Self::Hot => "a hot game",
            Self::Fight => "a fight",
            Self::Walkaway => "a walkaway",
            Self::Perfect => "a perfect game",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Score, WinName};
    use crate::board::BoardSize;

    fn bounds(size: BoardSize) -> Vec<u32> {
        let bound = |name| (1..64).find(|margin| WinName::of(*margin, size) == Some(name));
        WinName::ALL.into_iter().filter_map(bound).collect()
    }

    #[test]
    fn the_bounds_of_the_names_scale_with_the_board() {
        assert_eq!(bounds(BoardSize::EIGHT), [54, 40, 26, 12, 1]);
        assert_eq!(bounds(BoardSize::SIX), [31, 23, 15, 7, 1]);
        assert_eq!(bounds(BoardSize::FOUR), [14, 10, 7, 3, 1]);
    }

    #[test]
    fn every_margin_has_its_name() {
        let names = [
            (1, WinName::Close),
            (11, WinName::Close),
            (12, WinName::Hot),
            (25, WinName::Hot),
            (26, WinName::Fight),
            (39, WinName::Fight),
            (40, WinName::Walkaway),
            (53, WinName::Walkaway),
            (54, WinName::Perfect),
            (64, WinName::Perfect),
        ];
        for (margin, name) in names {
            assert_eq!(
                WinName::of(margin, BoardSize::EIGHT),
                Some(name),
                "{margin}"
            );
        }
    }

    #[test]
    fn a_name_on_another_board_says_what_it_is_on_eight_by_eight() {
        let words = |black, white, size| Score { black, white }.win_words(size);
        let fight = words(26, 10, BoardSize::SIX);
        assert_eq!(fight.as_deref(), Some("a fight (as 28 on 8 by 8)"));
        assert_eq!(words(46, 18, BoardSize::EIGHT).as_deref(), Some("a fight"));
        assert_eq!(words(18, 18, BoardSize::SIX), None);
    }

    #[test]
    fn a_draw_has_neither_winner_nor_name() {
        let draw = Score {
            black: 18,
            white: 18,
        };
        assert_eq!((draw.winner(), draw.winner_name()), (None, "draw"));
        assert_eq!(draw.win_name(BoardSize::SIX), None);
    }
}

//! How a game under house rules has ended: who won, by how much, what such a win is called.
//! It must not know how the board came about.

use serde::Serialize;

use super::score::{Score, WinName};
use crate::board::{BoardSize, Ending, Position, Side};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Ended {
    /// It was played to its end.
    Played(Ending),
    /// This side gave up.
    Resigned(Side),
}

/// The outcome of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "VerdictData")]
pub struct Verdict {
    /// Why it ended.
    pub ended: Ended,
    /// The discs on the final board.
    pub score: Score,
    /// The size of the board.
    pub size: BoardSize,
}

/// A verdict as JSON has it, with what follows from it.
#[derive(Serialize)]
struct VerdictData {
    ended: Ended,
    black_discs: u32,
    white_discs: u32,
    winner: &'static str,
    margin: u32,
    /// What such a win is called, where it has a name.
    win: Option<&'static str>,
}

impl From<Verdict> for VerdictData {
    fn from(verdict: Verdict) -> Self {
        Self {
            ended: verdict.ended,
            black_discs: verdict.score.black,
            white_discs: verdict.score.white,
            winner: verdict.winner().map_or("draw", Side::lower_name),
            margin: verdict.margin(),
            win: verdict.win_name().map(WinName::name),
        }
    }
}

impl Verdict {
    /// The outcome of a game that ended so, on this board.
    pub fn new(position: &Position, ended: Ended) -> Self {
        Self {
            ended,
            score: Score::of(position),
            size: position.size(),
        }
    }

    /// Who won; nothing at a draw.
    pub fn winner(self) -> Option<Side> {
        match self.ended {
            Ended::Played(_) => self.score.winner(),
            Ended::Resigned(side) => Some(side.other()),
        }
    }

    /// By how many discs. A game that was given up counts as if every empty square went to the winner, and at least 1.
    pub fn margin(self) -> u32 {
        match self.ended {
            Ended::Played(_) => self.score.margin(),
            Ended::Resigned(side) => self.margin_over(side),
        }
    }

    fn margin_over(self, loser: Side) -> u32 {
        let lost = self.score.of_side(loser);
        let won = u32::from(self.size.area()).saturating_sub(lost);
        won.saturating_sub(lost).max(1)
    }

    /// The empty squares that go to the winner where the loser gave up. Nothing where the game was played to its end, or
    /// where even with them the winner has fewer discs.
    pub fn squares_given(self) -> Option<u32> {
        let Ended::Resigned(side) = self.ended else {
            return None;
        };
        let area = u32::from(self.size.area());
        let lost = self.score.of_side(side);
        (area > 2 * lost).then(|| area.saturating_sub(self.score.black + self.score.white))
    }

    /// What the win is called, with what it would be on 8 by 8, from where the names are; nothing where it has no name.
    pub fn win_words(self) -> Option<String> {
        match self.ended {
            Ended::Played(_) => self.score.win_words(self.size),
            Ended::Resigned(_) => None,
        }
    }

    /// What the win is called; nothing at a draw, or where somebody gave up.
    pub fn win_name(self) -> Option<WinName> {
        match self.ended {
            Ended::Played(_) => self.score.win_name(self.size),
            Ended::Resigned(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ended, Verdict};
    use crate::board::{BoardSize, Side, read_position};
    use crate::game::Score;

    #[test]
    fn who_gives_up_loses_the_empty_squares() {
        let position = read_position("..../.WB./.BB./..B. white").expect("a board");
        let verdict = Verdict::new(&position, Ended::Resigned(Side::Black));
        assert_eq!((verdict.winner(), verdict.margin()), (Some(Side::White), 8));
        assert_eq!(verdict.squares_given(), Some(11));
        assert_eq!(verdict.win_name(), None);
    }

    #[test]
    fn giving_up_when_nearly_won_loses_by_one() {
        let verdict = Verdict {
            ended: Ended::Resigned(Side::White),
            score: Score {
                black: 10,
                white: 20,
            },
            size: BoardSize::SIX,
        };
        assert_eq!((verdict.winner(), verdict.margin()), (Some(Side::Black), 1));
        assert_eq!(verdict.squares_given(), None);
    }
}

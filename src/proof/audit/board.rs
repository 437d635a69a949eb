//! How a written board differs from the one that a turn leads to. It must not know why it was written so.

use crate::board::{Position, Side, Squares, WrittenBoard};

/// How a written board differs from the right one. Every difference of discs is in one of the four sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardDifference {
    /// The board after the turn.
    pub right: Position,
    /// The board as it was written.
    pub written: Position,
    /// Discs that the move turns and that were left as they were.
    pub not_turned: Squares,
    /// Discs of the wrong colour that the move does not turn.
    pub wrongly_turned: Squares,
    /// Squares that should hold a disc and are empty.
    pub missing: Squares,
    /// Squares that should be empty and hold a disc.
    pub extra: Squares,
    /// The side to move as it was written, where it is the wrong one.
    pub side: Option<Side>,
}

impl BoardDifference {
    /// How a board written after a turn from `before` to `right` differs from `right`, if it does.
    pub(super) fn of(before: &Position, right: Position, board: &WrittenBoard) -> Option<Self> {
        let written = board.position.with_side(right.side());
        let filled = |position: &Position| position.own() | position.opponent();
        let (should, does) = (filled(&right), filled(&written));
        let other_colour = (written.own() & right.opponent()) | (written.opponent() & right.own());
        let turned = before.opponent() & right.opponent();
        let difference = Self {
            right,
            written,
            not_turned: other_colour & turned,
            wrongly_turned: other_colour - turned,
            missing: should - does,
            extra: does - should,
            side: wrong_side(&right, board.side),
        };
        let wrong = !difference.squares().is_empty() || difference.side.is_some();
        wrong.then_some(difference)
    }
}

/// The written side to move, where it is wrong: either side may be named where one must pass or the game is over.
fn wrong_side(right: &Position, written: Option<Side>) -> Option<Side> {
    written.filter(|side| *side != right.side() && !right.legal_moves().is_empty())
}

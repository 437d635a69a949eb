//! Other starts from which a written game would be legal: often the house rules were not the ones that were played by.
//! It must not know programs.

use crate::board::{BoardSize, Ending, Layout, Position, Side, Turn, Written, WrittenTurn};

/// A start of the game on a board of some size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherStart {
    /// The size of the board.
    pub size: BoardSize,
    /// How the first four discs are placed.
    pub layout: Layout,
    /// Who begins.
    pub first: Side,
}

impl OtherStart {
    /// A start from which every turn of a game is legal, passes written or left out, and every board in it is right; one
    /// on the same board and with the same side to begin before others. Nothing where the game says its start itself.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position, read_written};
    /// use paper_othello::proof::OtherStart;
    /// let game = read_written("f5 d6 c3 d3 c4").unwrap();
    /// let mirrored = Position::start(BoardSize::EIGHT, Layout::Mirrored);
    /// let other = OtherStart::of(&game, &mirrored).unwrap();
    /// assert_eq!(other.layout, Layout::Standard);
    /// assert_eq!(OtherStart::of(&game, &other.position()), None);
    /// ```
    pub fn of(game: &Written, start: &Position) -> Option<Self> {
        if game.start.is_some() || is_legal(&game.turns, start) {
            return None;
        }
        let is_right = |other: &Self| {
            let fits = game.size().is_none_or(|size| size == other.size);
            fits && is_legal(&game.turns, &other.position())
        };
        Self::all(start).find(is_right)
    }

    /// Every start, those most like the given one first.
    fn all(like: &Position) -> impl Iterator<Item = Self> {
        let (size, first) = (like.size(), like.side());
        let others = BoardSize::ALL
            .into_iter()
            .filter(move |other| *other != size);
        let sizes = std::iter::once(size).chain(others);
        sizes.flat_map(move |size| {
            let sides = [first, first.other()].into_iter();
            sides.flat_map(move |first| {
                let of = move |layout| Self {
                    size,
                    layout,
                    first,
                };
                Layout::ALL.into_iter().map(of)
            })
        })
    }

    /// The position.
    pub fn position(self) -> Position {
        Position::start(self.size, self.layout).with_side(self.first)
    }
}

/// Whether every turn is allowed from a start, and every board in between is the right one.
fn is_legal(turns: &[WrittenTurn], start: &Position) -> bool {
    let mut position = *start;
    let mut closing = 0;
    turns.iter().all(|written| {
        let Some(after) = after(&position, written.turn, &mut closing) else {
            return false;
        };
        position = after;
        let board = written.board.as_ref();
        board.is_none_or(|board| board.shows(&position))
    })
}

/// The position after a turn, with a pass before it where one is due; at an end before the board is full both may pass.
fn after(position: &Position, turn: Turn, closing: &mut u8) -> Option<Position> {
    if let Some(ending) = position.ending() {
        *closing += 1;
        let may_pass = turn == Turn::Pass && ending != Ending::BoardFull && *closing <= 2;
        return may_pass.then(|| position.pass());
    }
    let passes = position.legal_moves().is_empty() && turn != Turn::Pass;
    let before = if passes { position.pass() } else { *position };
    before.take(turn).ok()
}

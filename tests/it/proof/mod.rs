//! What programs and positions are shown to be: perfect play, the perfect opponent, the grades of a game.

mod beat;
mod endgame;
mod grade;
mod openings;
mod order;
mod promises;
mod stopping;

use std::sync::OnceLock;

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::proof::Walk;

/// What a position is worth to the side to move, by trying everything.
pub fn minimax(position: &Position) -> i32 {
    if position.ending().is_some() {
        let discs = |side| i32::try_from(position.count(side)).expect("64 at most");
        return discs(position.side()) - discs(position.side().other());
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return -minimax(&position.pass());
    }
    let after = |square| -minimax(&position.play(square).expect("a legal move"));
    moves.iter().map(after).max().expect("there is a move")
}

/// Every position of the smallest board that a game can reach.
pub fn whole_walk() -> &'static [Position] {
    static WALK: OnceLock<Vec<Position>> = OnceLock::new();
    WALK.get_or_init(|| {
        let start = Position::start(BoardSize::FOUR, Layout::Standard);
        let mut walk = Walk::new(&start, 1_000_000);
        let plies: Vec<_> = (0..).map_while(|ply| walk.ply(ply)).flatten().collect();
        let positions = plies.into_iter().map(|place| walk.position(place));
        positions.collect()
    })
}

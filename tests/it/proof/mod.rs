//! What programs and positions are shown to be: perfect play, the perfect opponent, the grades of a game.

mod beat;
mod endgame;
mod grade;
mod stopping;

use paper_othello::board::Position;

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

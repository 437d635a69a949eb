//! Boards and turns as text, read whole or refused with their place.

use paper_othello::board::{BoardSize, Layout, Position};

mod any_text;
mod boards;
mod messages;
mod pasted;
mod places;
mod turns;
mod written;

fn start(size: BoardSize) -> Position {
    Position::start(size, Layout::Standard)
}

/// Six by six after c2, White to move.
fn after_c2() -> Position {
    let c2 = "c2".parse().expect("a square");
    start(BoardSize::SIX).play(c2).expect("a legal move")
}

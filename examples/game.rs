//! A game between two sheets: one is built in, the other is written here. Every turn is printed with the rule behind it.
//!
//! Run it with `cargo run --example game`.

use std::error::Error;
use std::io::{self, Write};

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::game;
use paper_othello::library;
use paper_othello::report::{GameReport, Look, Named};

/// A sheet in two rules: corners, then the move that leaves the least to answer with.
const CORNERS_AND_CALM: &str = "\
# Corners and calm

1. If a move takes a corner, play it.
2. Otherwise, play the move that leaves the opponent the fewest moves.

Ties: topmost, then leftmost.
";

/// Plays the game on the usual board of this project, 6 by 6, and prints it.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let paper = library::builtin("paper").ok_or("no sheet has this name")?;
    let black = paper.read().into_program()?;
    let white = library::read(CORNERS_AND_CALM).into_program()?;

    let (size, layout) = (BoardSize::SIX, Layout::Standard);
    let start = Position::start(size, layout);
    let game = game::play(&start, &black.on(size, None)?, &white.on(size, None)?)?;

    let named = |program: &'static str, title| Named { program, title };
    let names = [
        named("paper", black.title().unwrap_or("Black's sheet")),
        named("corners", white.title().unwrap_or("White's sheet")),
    ];
    let report = GameReport::of(&game, names, layout, None);
    out.write_all(report.document().shown(Look::default()).as_bytes())?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}

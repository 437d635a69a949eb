//! One move explained: a built-in sheet decides at a position, and the record of its decision is printed as text.
//!
//! Run it with `cargo run --example explain_move`.

use std::error::Error;
use std::io::{self, Write};

use paper_othello::board::{BoardSize, Layout, Position, read_transcript};
use paper_othello::library;
use paper_othello::report::{self, Look};

/// Explains what the Paper plays after five moves.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let sheet = library::builtin("paper").ok_or("no sheet has this name")?;
    let program = sheet.read().into_program()?;

    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let position = read_transcript("c2 b2 b3 d2 a1", &start)?.position();

    let runner = program.on(position.size(), None)?;
    let record = runner.record(&position)?;
    let name = program.title().unwrap_or(sheet.name);
    write!(
        out,
        "{}",
        report::explain(&record, name).shown(Look::default())
    )?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}

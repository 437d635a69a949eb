//! A program that is a script in a string: read, checked, and asked for a move and why.
//!
//! Run it with `cargo run --example script`.

use std::error::Error;
use std::io::{self, Write};

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::diagnostic::Diagnostic;
use paper_othello::library;
use paper_othello::report::{self, Look};

/// Rules of thumb that no sentence of the vocabulary says: it looks at each reply of the opponent.
const LOOK_AHEAD: &str = r#"
title("Leave little");

rule("If a move takes a corner, play it.");
play(|move| move.corner);

rule("Play the move whose best reply turns the fewest discs.");
play_fewest(|move| best_reply(move));

ties(["topmost", "leftmost"]);

fn best_reply(move) {
    let most = 0;
    for reply in move.after.moves() {
        let turned = move.after.count(move.side) - move.after.play(reply).count(move.side);
        most = max(most, turned);
    }
    most
}
"#;

/// Shows the first move on 6 by 6, and why; then what is said of a slip of the pen.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let reading = library::read_script(LOOK_AHEAD);
    let program = reading.into_program()?;
    let runner = program.on(BoardSize::SIX, None)?;

    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let record = runner.record(&start)?;
    let title = program.title().unwrap_or("The script");
    out.write_all(
        report::explain(&record, title)
            .shown(Look::default())
            .as_bytes(),
    )?;

    let slip = LOOK_AHEAD.replace("move.corner", "move.cornre");
    let message = |one: &Diagnostic| one.message.clone();
    let messages: Vec<String> = library::read_script(&slip)
        .diagnostics
        .iter()
        .map(message)
        .collect();
    writeln!(out, "\nWith a slip of the pen: {}.", messages.join("; "))?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}

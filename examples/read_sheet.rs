//! A tool that reads a sheet and what it decides: its rules with their places in the text, a decision as values, and the
//! record as JSON. What is wrong with a sheet is an error that shows the lines.
//!
//! Run it with `cargo run --example read_sheet`.

use std::error::Error;
use std::io::{self, Write};

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::language::Content;
use paper_othello::library::{self, NamedText};
use paper_othello::source::LineIndex;

const SHEET: &[u8] = b"\
# Corners and calm

1. If a move takes a corner, play it.
2. Play the move that leaves the opponent the fewest moves.

Ties: topmost, then leftmost.
";

/// Lists the rules, decides once, and shows what a slip of the pen gives.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // Bytes as they are in a file: with a byte-order mark, in UTF-16, or, where the name ends in .rhai, a script.
    let text = NamedText::decode("calm.rules", SHEET)?;
    let reading = text.read();
    let lines = LineIndex::new(&text.text);
    for item in &reading.sheet.items {
        if let Content::Rule(_) = item.content {
            let (line, column) = lines.line_column(&text.text, item.place.span.start);
            writeln!(
                out,
                "{line}:{column} {}",
                &text.text[item.place.span.range()]
            )?;
        }
    }

    let program = reading.into_program()?;
    let runner = program.on(BoardSize::SIX, None)?;
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let record = runner.record(&start)?;
    for rule in &record.rules {
        let did = rule.reached.as_ref().map(|reached| reached.did.name());
        writeln!(
            out,
            "Rule {}: {}",
            rule.number,
            did.unwrap_or("not reached")
        )?;
    }
    writeln!(out, "{}", serde_json::to_string(&record)?)?;

    let slip = library::read("1. Play the conrer.\nTies: topmost, then leftmost.");
    if let Err(mistakes) = slip.into_program() {
        writeln!(out, "{mistakes}")?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}

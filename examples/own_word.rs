//! A word of one's own, in Rust: what a sheet says between backticks is a function of this program.
//!
//! Run it with `cargo run --example own_word`. A word that every sheet should have goes into the vocabulary instead:
//! `CONTRIBUTING.md` has the steps.

use std::error::Error;
use std::io::{self, Write};
use std::sync::Arc;

use paper_othello::board::{BoardSize, Layout, Position, Square, Squares};
use paper_othello::language;
use paper_othello::program::{self, Functions, Prints, Script, ScriptError};

const SHEET: &str = "
1. If a move is `dark`, play it.
2. Play the move that flips the most discs.

Ties: topmost, then leftmost.
";

/// Whether a square is a dark one, as on a chessboard.
#[derive(Debug)]
struct Dark;

impl Dark {
    fn is(square: Square) -> bool {
        (square.column() + square.row()) % 2 == 1
    }
}

impl Script for Dark {
    fn among(
        &self,
        _: &Position,
        moves: Squares,
        _: Option<&Prints>,
    ) -> Result<Squares, ScriptError> {
        Ok(moves.iter().filter(|square| Self::is(*square)).collect())
    }

    fn number(&self, _: &Position, at: Square, _: Option<&Prints>) -> Result<i64, ScriptError> {
        Ok(i64::from(Self::is(at)))
    }

    fn holds(&self, position: &Position, _: Option<&Prints>) -> Result<bool, ScriptError> {
        Ok(position.legal_moves().iter().any(Self::is))
    }
}

/// Decides once by the word, and says by which rule.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let (sheet, mistakes) = language::parse(SHEET);
    let functions = Functions::from([("dark".to_owned(), Arc::new(Dark) as Arc<dyn Script>)]);
    let (program, more) = program::compile(&sheet, mistakes.is_empty(), &functions);
    let program = program.ok_or_else(|| format!("{mistakes:?} {more:?}"))?;

    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let record = program.on(start.size(), None)?.record(&start)?;
    let square = record.outcome.square().ok_or("there is no move")?;
    let by = record.decided_by.ok_or("nothing decided")?;
    writeln!(out, "{square}, by {by}")?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}

//! `paper` without a verb: a taste on one screen.

use super::exit::{Exit, Failure};
use super::output::Output;
use super::programs;
use crate::board::{BoardSize, Layout, Position};
use crate::report;

pub(super) fn run(output: &mut Output) -> Result<Exit, Failure> {
    let paper = programs::load("paper")?;
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let record = paper.on(BoardSize::SIX, None)?.record(&start);
    let record = record.map_err(|failure| paper.failed(&failure))?;
    output.document(&report::taste(&record, &paper.title))?;
    Ok(Exit::Fine)
}

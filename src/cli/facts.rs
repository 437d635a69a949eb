//! `paper facts`: everything that rules can ask of each legal move.

use clap::Args;

use super::exit::{Exit, Failure};
use super::output::Output;
use super::places::{Where, each_line};
use crate::board::Position;
use crate::report::{self, Look};

/// Show every fact and measure of every legal move
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper facts
  paper facts --board 8 --at \"d3 c3\"
  paper facts --json

“paper words NAME” says what a name in the table means.")]
pub(super) struct Facts {
    #[command(flatten)]
    place: Where,
    /// As JSON: board, side, and moves, an object with the facts of each move;
    /// with --positions also the number of its line, “line”
    #[arg(long)]
    json: bool,
}

impl Facts {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        if let Some(path) = &self.place.positions {
            return each_line(&self.place, path, self.json, output, |position, look| {
                Ok(self.shown(position, look))
            });
        }
        let position = self.place.position()?;
        output.text(&self.shown(&position, output.look()))?;
        Ok(Exit::Fine)
    }

    fn shown(&self, position: &Position, look: Look) -> String {
        if self.json {
            format!("{}\n", report::facts_json(position))
        } else {
            report::facts(position, look)
        }
    }
}

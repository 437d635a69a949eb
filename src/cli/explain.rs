//! `paper explain`: one decision and why, or one for each line of a file.

use clap::Args;

use super::exit::{Exit, Failure};
use super::input;
use super::laboratory::listen;
use super::options::{self, Chance};
use super::output::Output;
use super::places::{Where, each_line};
use super::programs::Loaded;
use crate::board::{Position, Square};
use crate::program::Record;
use crate::report::{self, Look};

/// Show the move that a program plays, and why: rule by rule
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper explain paper
  paper explain paper --at \"c2 d2 e4\"
  paper explain paper --at \"..../.WB./.BW./.... black\"
  paper explain paper --why-not d5
  paper explain my.rules --positions games.txt --json

On the board: B black, W white, + a legal move, - one that a rule has crossed
off, ! the move that is played.")]
pub(super) struct Explain {
    /// A built-in name, the path of a file, or - for standard input
    program: String,
    #[command(flatten)]
    place: Where,
    /// Say only what dropped this move, or why it is not legal
    #[arg(long, value_name = "SQUARE", value_parser = options::square)]
    why_not: Option<Square>,
    /// The decision record as JSON, one line for each decision; with --positions
    /// also the number of its line, “line”
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    chance: Chance,
}

impl Explain {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        let positions = self.place.positions.as_deref();
        input::one_standard_input([self.program.as_str()].into_iter().chain(positions))?;
        let program = Loaded::of(&self.program)?;
        listen();
        self.place.start = self.place.start.suiting([&program.program]);
        if let Some(path) = self.place.positions.as_deref() {
            return each_line(&self.place, path, self.json, output, |position, look| {
                let record = self.record(&program, position)?;
                Ok(self.shown(&record, &program, look))
            });
        }
        let record = self.record(&program, &self.place.position()?)?;
        output.text(&self.shown(&record, &program, output.look()))?;
        Ok(Exit::Fine)
    }

    fn record(&self, program: &Loaded, position: &Position) -> Result<Record, Failure> {
        // At a pass and at the end nothing is decided, so chance needs no seed.
        let seed = match self.chance.seed {
            None if position.legal_moves().is_empty() => Some(0),
            given => given,
        };
        program
            .on(position.size(), seed)?
            .record(position)
            .map_err(|failure| program.failed(&failure))
    }

    /// What is printed for one decision.
    fn shown(&self, record: &Record, program: &Loaded, look: Look) -> String {
        let title = &program.title;
        match (self.json, self.why_not) {
            (true, None) => format!("{}\n", report::record_json(record)),
            (true, Some(square)) => format!("{}\n", report::why_not_json(record, square, title)),
            (false, None) => report::explain(record, title, look),
            (false, Some(square)) => report::why_not(record, square, title, look),
        }
    }
}

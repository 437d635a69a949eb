//! `paper explain`: one decision and why, or one for each line of a file.

use clap::Args;

use super::entries::each_line;
use super::exit::{Exit, Failure};
use super::form::Form;
use super::input;
use super::options::{self, Chance};
use super::output::Output;
use super::places::Where;
use super::programs;
use super::work::listen;
use crate::board::{Position, Square};
use crate::library::Loaded;
use crate::report::ExplainReport;

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
off, ! the move that it plays.")]
pub(super) struct Explain {
    /// A built-in name, the path of a file, or - for standard input
    program: String,
    #[command(flatten)]
    place: Where,
    /// Say only why this move was not chosen, or is not legal
    #[arg(long, value_name = "SQUARE", value_parser = options::square)]
    why_not: Option<Square>,
    #[command(flatten)]
    chance: Chance,
    #[command(flatten)]
    form: Form,
}

impl Explain {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        let positions = self.place.positions.as_deref();
        input::one_standard_input([self.program.as_str()].into_iter().chain(positions))?;
        self.form.check()?;
        let program = programs::load(&self.program)?;
        listen();
        self.place.start = self.place.start.suiting([&program.program]);
        let decided = |position: &Position| self.decided(&program, position);
        if let Some(path) = self.place.positions.as_deref() {
            return each_line(
                &self.place,
                path,
                &self.form,
                output,
                decided,
                ExplainReport::document,
            );
        }
        let report = decided(&self.place.position()?)?;
        self.form.show(&report, || report.document(), output)?;
        Ok(Exit::Fine)
    }

    fn decided<'p>(
        &self,
        program: &'p Loaded,
        position: &Position,
    ) -> Result<ExplainReport<'p>, Failure> {
        // At a pass and at the end nothing is decided, so chance needs no seed.
        let seed = match self.chance.seed {
            None if position.legal_moves().is_empty() => Some(0),
            given => given,
        };
        let record = program.on(position.size(), seed)?.record(position);
        let record = record.map_err(|failure| program.failed(&failure))?;
        Ok(ExplainReport::of(program.named(), record, self.why_not))
    }
}

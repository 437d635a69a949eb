//! `paper facts`: everything that rules can ask of each legal move.

use clap::Args;

use super::entries::each_line;
use super::exit::{Exit, Failure};
use super::form::Tables;
use super::output::Output;
use super::places::Where;
use crate::board::Position;
use crate::report::FactsReport;

/// Show everything a rule can ask about each legal move
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper facts
  paper facts --board 8 --at \"d3 c3\"
  paper facts --csv                   for a spreadsheet

“paper words NAME” says what a name in the table means.")]
pub(super) struct Facts {
    #[command(flatten)]
    place: Where,
    #[command(flatten)]
    form: Tables,
}

impl Facts {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        self.form.check()?;
        if let Some(path) = &self.place.positions {
            let form = self
                .form
                .without_csv("--csv shows one position: leave --positions out")?;
            let known = |position: &Position| Ok(FactsReport::of(position));
            return each_line(
                &self.place,
                path,
                form,
                output,
                known,
                FactsReport::document,
            );
        }
        let report = FactsReport::of(&self.place.position()?);
        self.form.show(&report, || report.document(), output)
    }
}

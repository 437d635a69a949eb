//! `paper game`: two programs play one game, which Ctrl-C ends.

use clap::Args;

use super::exit::{Exit, Failure};
use super::form::Form;
use super::input;
use super::options::{Chance, Start};
use super::output::Output;
use super::played::played;
use super::programs;
use crate::library;
use crate::report::GameReport;

/// Play a game between two programs, move by move
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper game paper greedy
  paper game paper my.rules --board 8 --quiet
  paper game greedy priority --board 8 --start mirrored --plain

What a win is called, from narrow to total: a close game, a hot game (from 12
discs on 8 by 8), a fight (26), a walkaway (40), a perfect game (54). On a smaller
board the line also says how many discs that would be on 8 by 8.")]
pub(super) struct Play {
    /// The program that plays Black: a built-in name, a path, or -
    black: String,
    /// The program that plays White
    white: String,
    #[command(flatten)]
    start: Start,
    #[command(flatten)]
    chance: Chance,
    #[command(flatten)]
    short: Short,
    #[command(flatten)]
    form: Form,
}

/// In what other form the game is shown.
#[derive(Args, Debug)]
#[group(multiple = false, conflicts_with_all = ["json", "html"])]
struct Short {
    /// Only the result
    #[arg(long)]
    quiet: bool,
    /// Only the moves, on one line
    #[arg(long)]
    transcript: bool,
    /// Bare boards of . B W after each move, as the course project prints them
    #[arg(long)]
    plain: bool,
}

impl Play {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        input::one_standard_input([self.black.as_str(), self.white.as_str()])?;
        self.form.check()?;
        let pair = [programs::load(&self.black)?, programs::load(&self.white)?];
        let [black, white] = library::tell_apart(pair);
        self.start = self.start.suiting([&black.program, &white.program]);
        let start = self.start.position();
        let game = played(&start, &black, &white, self.chance.seed)?;
        let by_chance = black.program.is_random() || white.program.is_random();
        let seed = self.chance.seed.filter(|_| by_chance);
        let names = [black.named(), white.named()];
        let report = GameReport::of(&game, names, self.start.layout(), seed);
        match &self.short {
            Short { quiet: true, .. } => output.document(&report.in_short())?,
            Short {
                transcript: true, ..
            } => output.line(&game.transcript().to_string())?,
            Short { plain: true, .. } => output.text(&report.plain())?,
            Short { .. } => self.form.show(&report, || report.document(), output)?,
        }
        Ok(Exit::Fine)
    }
}

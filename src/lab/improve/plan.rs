//! What is to be improved and how, and what comes of it. It must not know how anything is tried.

use super::super::openings::Openings;
use super::super::strength::Strength;
use super::changes::SheetChange;
use super::examples::ExampleChange;
use super::hard::Hardness;
use crate::board::{Position, Side};
use crate::language::Sheet;
use crate::program::{Program, Runner};

/// What is to be improved, and how.
#[derive(Clone, Copy)]
pub struct ImprovePlan<'a> {
    /// The sheet.
    pub sheet: &'a Sheet,
    /// Its program.
    pub program: &'a Program,
    /// Its seed, where chance decides.
    pub seed: Option<u64>,
    /// The opponents.
    pub panel: &'a [Runner<'a>],
    /// From where all are tried.
    pub trial: &'a [Position],
    /// From where the best are measured: other positions than those, or the luck of the trial would count as strength.
    pub openings: &'a Openings,
    /// From where they are to be hard to beat.
    pub start: Position,
    /// On which sides.
    pub sides: &'a [Side],
    /// The seed of the order in which rules are added.
    pub draw: u64,
    /// So many games of the trial are played at most.
    pub games: u64,
    /// So many of each kind are wanted.
    pub best: usize,
}

/// What comes of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Improved {
    /// How many other sheets were tried.
    pub tried: usize,
    /// Whether all without guards are among them.
    pub all_plain: bool,
    /// How many of them played the same games as the sheet.
    pub same: usize,
    /// How many games the trial took.
    pub trial_games: u64,
    /// How many games the measurement took.
    pub games: u64,
    /// How many openings of the measurement are finished; without any, nothing is measured.
    pub openings: u64,
    /// How many sheets were measured.
    pub measured: usize,
    /// The sheet itself.
    pub own: Measurement,
    /// The best few against the opponents, those with the most discs first. None that is worse than the sheet.
    pub strongest: Vec<Ranked>,
    /// The best few that are proved to be harder to beat than the sheet, from the one start, and are not worse.
    pub hardest: Vec<Ranked>,
    /// The best few of the trial, from its few positions: more luck than strength.
    pub promising: Vec<Promising>,
}

/// A sheet that did well in the trial.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Promising {
    /// What is changed.
    pub change: SheetChange,
    /// Discs a game more than the sheet, in the trial.
    pub gain: f64,
}

/// How strong a sheet is, and how hard to beat.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Measurement {
    /// Against the opponents.
    pub strength: Strength,
    /// Against who plays perfectly, and against who looks ahead.
    pub hardness: Hardness,
}

/// A sheet that was found.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Ranked {
    /// What is changed.
    pub change: SheetChange,
    /// The new sheet, in canonical form, with those examples that it keeps.
    pub text: String,
    /// The examples that it does not keep as they were.
    pub examples: Vec<ExampleChange>,
    /// How good it is.
    pub measured: Measurement,
}

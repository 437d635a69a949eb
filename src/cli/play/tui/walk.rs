//! A decision that is walked through step by step, and what its marks mean. It must not know keys or windows.

use crate::board::{Position, Square, Turn};
use crate::game::{Next, Ply};
use crate::program::Failure;
use crate::report::{Step, steps};
use crate::talk::{CurrentGame, plays};

/// A decision, and the step at which one is.
pub(super) struct Walk {
    /// The position.
    pub position: Position,
    /// Whose decision it is, and of what.
    pub lead: String,
    steps: Vec<Step>,
    at: usize,
}

/// What becomes of a legal move in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// It is played.
    Played,
    /// It is still left.
    Left,
    /// This step drops it.
    Dropped,
    /// An earlier step did.
    Gone,
}

impl Mark {
    /// The letter on the board.
    pub const fn letter(self) -> char {
        match self {
            Self::Played => '!',
            Self::Left => '+',
            Self::Dropped => 'x',
            Self::Gone => '-',
        }
    }

    /// The words for it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Left => "left",
            Self::Dropped => "dropped now",
            Self::Gone => "dropped before",
        }
    }
}

impl Walk {
    /// Why the program played its last move; nothing where it has not moved.
    pub fn last(game: &CurrentGame) -> Option<Result<Self, Failure>> {
        let own = |ply: &Ply| {
            ply.before.side() == game.program_side() && matches!(ply.turn, Turn::Move(_))
        };
        let ply = game.session().plies().rev().find(own)?;
        Some(Self::of(game, &ply))
    }

    /// What the program would do now, in the person's place; nothing where the person has nothing to choose.
    pub fn hint(game: &CurrentGame) -> Option<Result<Self, Failure>> {
        let is_asked = game.session().next() == Next::Play(game.person_side());
        is_asked.then(|| Self::instead(game, &game.position()))
    }

    /// The decision behind a turn of the game: the program's own, or what it would have done in the person's place.
    pub fn of(game: &CurrentGame, ply: &Ply) -> Result<Self, Failure> {
        if ply.before.side() != game.program_side() {
            return Self::instead(game, &ply.before);
        }
        let title = &game.program.title;
        let turn = ply.turn;
        let said = |is_that: bool| match turn {
            _ if !is_that => {
                format!("In the saved game {title} played {turn}. Now it chooses like this:")
            }
            Turn::Move(square) => format!("Why {title} plays {square}, step by step."),
            Turn::Pass => format!("Why {title} passes."),
        };
        Self::with(game, &ply.before, |record| said(plays(record, turn)))
    }

    fn instead(game: &CurrentGame, position: &Position) -> Result<Self, Failure> {
        let title = &game.program.title;
        Self::with(game, position, |_| {
            format!("In your place, {title} would choose like this:")
        })
    }

    fn with(
        game: &CurrentGame,
        position: &Position,
        lead: impl FnOnce(&crate::program::Record) -> String,
    ) -> Result<Self, Failure> {
        let record = game.record(position)?;
        Ok(Self {
            position: *position,
            lead: lead(&record),
            steps: steps(&record, &game.program.title),
            at: 0,
        })
    }

    /// The step.
    pub fn step(&self) -> &Step {
        &self.steps[self.at]
    }

    /// Its number, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.steps.len())
    }

    /// Goes so many steps on, or back; never beyond the ends.
    pub fn go(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.steps.len() - 1);
    }

    /// The mark on a square.
    pub fn mark(&self, square: Square) -> Option<Mark> {
        let step = self.step();
        let is_last = self.at + 1 == self.steps.len();
        if step.after.contains(square) {
            Some(if is_last { Mark::Played } else { Mark::Left })
        } else if step.before.contains(square) {
            Some(Mark::Dropped)
        } else {
            let legal = self.steps[0].before;
            legal.contains(square).then_some(Mark::Gone)
        }
    }
}

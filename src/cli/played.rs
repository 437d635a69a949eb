//! The game of two programs, until Ctrl-C. It must not show it.

use super::exit::Failure;
use super::work::{is_end_asked, listen};
use crate::board::{Position, Side};
use crate::game::{self, Game, Stopped};
use crate::library::Loaded;
use crate::solve::Limit;

/// The game of two programs.
pub(super) fn played(
    start: &Position,
    black: &Loaded,
    white: &Loaded,
    seed: Option<u64>,
) -> Result<Game, Failure> {
    let (black_runner, white_runner) =
        (black.on(start.size(), seed)?, white.on(start.size(), seed)?);
    listen();
    let game = game::play_until(
        start,
        &black_runner,
        &white_runner,
        Limit::none().stop(&is_end_asked),
    );
    let game = game.map_err(|stopped| match stopped {
        Stopped::Failure { side, failure } => match side {
            Side::Black => black.failed(&failure).into(),
            Side::White => white.failed(&failure).into(),
        },
        other => Failure::wrong(other.to_string()),
    })?;
    game.ok_or_else(|| Failure::Stopped("Stopped before the game was over.".to_owned()))
}

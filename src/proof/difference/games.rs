//! Games of chance from a start: the games that a sheet of nothing but `Ties: random.` plays against itself.
//! It must not know who is compared on them.

use crate::board::{BoardSize, Position, Transcript};
use crate::game::{self, Game};
use crate::library;
use crate::program::Program;

/// A player without rules, who lets chance decide. Anybody can replay its games with `paper game` and its seed.
#[derive(Debug)]
pub struct Dice(Program);

impl Default for Dice {
    fn default() -> Self {
        Self::new()
    }
}

impl Dice {
    /// The player.
    ///
    /// # Panics
    /// Never: its sheet has no mistake.
    pub fn new() -> Self {
        let reading = library::read("Ties: random.\n");
        Self(reading.program.expect("the sheet has no mistake"))
    }

    /// Its game against itself with this seed.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position};
    /// use paper_othello::proof::Dice;
    /// let start = Position::start(BoardSize::FOUR, Layout::Standard);
    /// let (dice, seed) = (Dice::new(), 7);
    /// assert_eq!(dice.game(&start, seed), dice.game(&start, seed));
    /// ```
    ///
    /// # Panics
    /// Never: it chooses among the legal moves, and no script can fail.
    pub fn game(&self, start: &Position, seed: u64) -> Game {
        let runner = self.on(start.size(), seed);
        game::play(start, &runner, &runner).expect("it chooses legal moves, without scripts")
    }

    fn on(&self, size: BoardSize, seed: u64) -> crate::program::Runner<'_> {
        let runner = self.0.on(size, Some(seed));
        runner.expect("it has a seed and needs no values")
    }
}

/// The first turns of a game.
pub(super) fn opening(game: &Game, turns: usize) -> Transcript {
    let mut transcript = Transcript::new(game.start());
    for turn in &game.transcript().turns()[..turns] {
        let pushed = transcript.push(*turn);
        pushed.expect("the turns of a game are allowed");
    }
    transcript
}

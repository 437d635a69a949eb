//! Moves of which nobody says whose they are: *leaves the most moves*, *fewest moves*. It must not choose.

use super::{Explainer, two_readings};
use crate::language::error::LanguageError;
use crate::language::keyword::{KINDS_OF_MOVE, MOVES, OF_SIDE, THE};

/// What leaves moves.
const LEAVE: &str = "leave";
/// What compares them.
const EXTREMES: [&str; 3] = ["most", "fewest", "least"];
/// Whose they may be.
const PLAYERS: [&str; 2] = ["you", "the opponent"];

impl Explainer<'_, '_> {
    /// *leaves the most moves*, *leaves 2 moves*: you, or the opponent?
    pub fn whose_moves(&self, from: usize, end: usize) -> Option<LanguageError> {
        let read = self.text.verb(from).filter(|read| read.verb.reads(LEAVE))?;
        let at = read.end + usize::from(self.text.is(read.end, OF_SIDE));
        self.are_moves(at, end)?;
        let verb = self.words_as_read(from, read.end);
        let rest = self.words_as_read(read.end, end);
        let readings = PLAYERS.map(|player| format!("{verb} {player} {rest}"));
        Some(self.error(two_readings(readings.to_vec()), from, end))
    }

    /// *with the most moves*, from *with* on.
    pub fn whose_moves_with(&self, from: usize, end: usize) -> Option<LanguageError> {
        let with = self.text.is(from, OF_SIDE).then_some(from + 1)?;
        self.are_moves(with, end)?;
        let rest = self.words_as_read(with, end);
        let readings = PLAYERS.map(|player| format!("leaves {player} {rest}"));
        Some(self.error(two_readings(readings.to_vec()), from, end))
    }

    /// *fewest moves* as a tie-break.
    pub fn whose_moves_of_key(&self, from: usize, end: usize) -> Option<LanguageError> {
        self.are_moves(from, end)?;
        let extreme = EXTREMES.iter().find(|word| self.text.is(from, word))?;
        let readings = vec![format!("{extreme} own moves"), format!("{extreme} replies")];
        Some(self.error(two_readings(readings), from, end))
    }

    /// Whether these words are so many moves, and no more.
    fn are_moves(&self, from: usize, end: usize) -> Option<()> {
        let at = from + usize::from(self.text.is(from, THE));
        let extreme = self.text.is_any(at, &EXTREMES);
        let at = if extreme {
            at + 1
        } else {
            self.text.quantity(at)?.1
        };
        let at = at + usize::from(self.text.is_any(at, &KINDS_OF_MOVE));
        (self.text.is_any(at, &MOVES[..2]) && at + 1 == end).then_some(())
    }
}

//! What a person can ask of a conversation, as plain values. It must not know how it was asked.

use crate::board::{Side, Square};
use crate::report::Query;

/// A command. Each conversation answers every one, if only by saying that it has nothing to do with it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Command {
    /// Go on: the key Enter and nothing else.
    GoOn,
    /// A move; in a quiz the answer.
    Move(Square),
    /// Lose a turn where there is no move.
    Pass,
    /// A colour, as an answer.
    Side(Side),
    /// A count, as *20-16*: Black's discs, then White's.
    Counted(u32, u32),
    /// What can be typed.
    Help,
    /// Which moves there are.
    Moves,
    /// Why the program played its last move.
    Why,
    /// Why it did not play this one.
    WhyNot(Square),
    /// What the program would do in the person's place.
    Hint,
    /// In a quiz: give the decision up.
    Show,
    /// The text of the program.
    Sheet,
    /// The score of a quiz.
    Score,
    /// The board.
    Board,
    /// How many discs each has.
    Count,
    /// Take the last move back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// All turns so far.
    History,
    /// What the last move flips.
    Last,
    /// A question about the board.
    Query(Query),
    /// Keep the game, under the name that it has if none is given.
    Save(Option<String>),
    /// Give up.
    Resign,
    /// Leave.
    Quit,
}

//! A sentence that tests the program: a position, and what is expected there. It must not evaluate anything.

use super::Place;
use crate::board::{BoardSize, Layout, Side, Square};

/// A sentence that tests the program.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// The position.
    pub position: ExamplePosition,
    /// What the program must do there.
    pub outcome: ExampleOutcome,
    /// Where it stands.
    pub place: Place,
    /// Where in it its outcome stands.
    pub said: OutcomePlaces,
}

/// Where the outcome of an example stands: what is written anew where the program does something else.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OutcomePlaces {
    /// All of it: *it plays c2 by rule 4*.
    pub whole: Place,
    /// The move, where there is one.
    pub square: Place,
    /// What decides, where that is named: *rule 4*.
    pub by: Place,
}

/// The position of an example.
#[derive(Clone, PartialEq, Debug)]
pub enum ExamplePosition {
    /// After some moves, perhaps none, from a start.
    Moves {
        /// The moves; a pass is nothing.
        moves: Vec<Option<Square>>,
        /// How the start lies.
        layout: Layout,
        /// The board.
        size: BoardSize,
        /// Who begins.
        first: Side,
    },
    /// A diagram: rows of `.`, `B` and `W` from the top.
    Board {
        /// The rows, as many as they are long.
        rows: Vec<String>,
        /// The side to move.
        side: Side,
    },
}

/// What an example expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExampleOutcome {
    /// A move, perhaps with what decides it.
    Plays(Square, Option<Decider>),
    /// A pass.
    Passes,
}

/// What decided a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decider {
    /// The rule with this number, from 1, in the order of the text.
    Rule(usize),
    /// The ties, when no rule decided.
    Ties,
}

/// *rule 4*, *the tie-break*
impl std::fmt::Display for Decider {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Rule(number) => write!(f, "rule {number}"),
            Self::Ties => f.write_str("the tie-break"),
        }
    }
}

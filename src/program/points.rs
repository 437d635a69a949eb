//! The compiled block `Points:`: adds up exactly, in millionths of a point. It must not know rules.

use super::test::{Context, Guard, Number, Test};
use crate::board::Squares;

/// The lines of a block.
#[derive(Clone, Debug, Default)]
pub(super) struct Points {
    pub lines: Vec<Line>,
}

/// One line.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub guard: Option<Guard>,
    pub counted: Counted,
}

/// What a line counts.
#[derive(Clone, Debug)]
pub(super) enum Counted {
    /// So many millionths for each move that passes the test.
    If(Test, i64),
    /// So many millionths for each one that the number counts.
    Each(Number, i64),
    /// The same, for each move that passes the test.
    EachIf(Number, Test, i64),
}

impl Points {
    /// The millionths of a point of each of the moves, by the square's index.
    pub fn scores(&self, context: &Context<'_>, moves: Squares) -> [i64; 64] {
        let mut scores = [0; 64];
        for line in &self.lines {
            if line.guard.as_ref().is_none_or(|guard| guard.holds(context)) {
                line.counted.add(context, moves, &mut scores);
            }
        }
        scores
    }
}

impl Counted {
    fn add(&self, context: &Context<'_>, moves: Squares, scores: &mut [i64; 64]) {
        match self {
            Self::If(test, weight) => {
                for square in test.among(context, moves) {
                    scores[usize::from(square.index())] += weight;
                }
            }
            Self::EachIf(number, test, weight) => {
                for square in test.among(context, moves) {
                    scores[usize::from(square.index())] += weight * number.of(context, square);
                }
            }
            Self::Each(number, weight) => {
                for square in moves {
                    scores[usize::from(square.index())] += weight * number.of(context, square);
                }
            }
        }
    }
}

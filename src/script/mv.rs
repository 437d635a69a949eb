//! The move that scripts see: every fact and measure of the vocabulary that needs nothing else, and what it changes.
//! A property is computed when it is read. It must not know rules.

use rhai::{Engine, ImmutableString};

use super::board::{Board, Word, name};
use crate::board::{Position, Square, Squares};
use crate::vocabulary::{FACTS, Fact, MEASURES, Measure, MeasureFunction, Test};

/// A legal move, before it is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub position: Position,
    pub square: Square,
}

/// What a move can say besides the words of the vocabulary.
pub static WORDS: &[Word] = &[
    Word {
        written: "square",
        meaning: "its square, such as `\"c2\"`",
    },
    Word {
        written: "column",
        meaning: "its column, from 1 for a",
    },
    Word {
        written: "row",
        meaning: "its row, from 1",
    },
    Word {
        written: "side",
        meaning: "who plays it: `\"black\"` or `\"white\"`",
    },
    Word {
        written: "before",
        meaning: "the board before it",
    },
    Word {
        written: "after",
        meaning: "the board after it, the opponent's turn",
    },
];

/// The facts of the vocabulary that a move can say by itself.
pub fn facts() -> impl Iterator<Item = &'static Fact> {
    FACTS
        .iter()
        .filter(|fact| !matches!(fact.test, Test::Place(_)))
}

/// The measures of the vocabulary that need no block of a program.
pub fn measures() -> impl Iterator<Item = &'static Measure> {
    MEASURES
        .iter()
        .filter(|measure| matches!(measure.function, MeasureFunction::Plain { .. }))
}

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_type_with_name::<Move>("move")
        .register_get("square", |played: &mut Move| {
            ImmutableString::from(played.square.to_string())
        })
        .register_get("column", |played: &mut Move| {
            i64::from(played.square.column()) + 1
        })
        .register_get("row", |played: &mut Move| {
            i64::from(played.square.row()) + 1
        })
        .register_get("side", |played: &mut Move| name(played.position.side()))
        .register_get("before", |played: &mut Move| Board(played.position))
        .register_get("after", |played: &mut Move| Board(played.after()));
    for fact in facts() {
        engine.register_get(fact.id, |played: &mut Move| played.has(fact));
    }
    for measure in measures() {
        if let MeasureFunction::Plain { of, .. } = measure.function {
            engine.register_get(measure.id, move |played: &mut Move| {
                of(&played.position, played.square)
            });
        }
    }
}

impl Move {
    fn after(&self) -> Position {
        self.position
            .after(self.square, self.position.flips(self.square))
    }

    fn has(&self, fact: &Fact) -> bool {
        let this = Squares::of(self.square);
        match fact.test {
            Test::Region(region, _) => self.position.region(region).contains(self.square),
            Test::Moves(among) => !among(&self.position, this).is_empty(),
            Test::Place(_) => false,
        }
    }
}

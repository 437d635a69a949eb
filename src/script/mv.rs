//! The move that scripts see: every fact and measure of the vocabulary that needs nothing else, and what it changes.
//! A property is computed when it is read. It must not know rules.

use rhai::{Engine, EvalAltResult, ImmutableString};

use super::board::{Board, Word, name};
use super::error::failed;
use crate::board::{Position, Region, Square, Squares};
use crate::vocabulary::{FACTS, Fact, FactTest, MEASURES, Measure, MeasureFunction, Measured};

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
    FACTS.iter().filter(|fact| fact.is_of_position())
}

/// The measures of the vocabulary that need no block of a program.
pub fn measures() -> impl Iterator<Item = &'static Measure> {
    MEASURES
        .iter()
        .filter(|measure| !Measured::of_measure(measure).is_empty())
}

/// A measure as a script writes it: a property, or a function of a region's name, as in `discs_in("edge")`.
pub fn written(measure: &Measure) -> String {
    match measure.function {
        MeasureFunction::Region(_) => format!("{}(region)", measure.id),
        _ => measure.id.to_owned(),
    }
}

/// The names of the regions, as a list in words.
pub fn regions() -> String {
    let regions = FACTS.iter().filter(|fact| fact.region().is_some());
    let names: Vec<String> = regions.map(|fact| format!("“{}”", fact.id)).collect();
    names.join(", ")
}

/// The region of this name.
fn region(name: &str) -> Result<Region, Box<EvalAltResult>> {
    let fact = Fact::by_id(name).and_then(Fact::region);
    fact.map(|(region, _)| region).ok_or_else(|| {
        failed(
            format!("“{name}” is not a region: they are {}", regions()),
            rhai::Position::NONE,
        )
    })
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
        match measure.function {
            MeasureFunction::Plain { of, .. } => {
                engine.register_get(measure.id, move |played: &mut Move| {
                    of(&played.position, played.square)
                });
            }
            MeasureFunction::Region(of) => {
                engine.register_fn(measure.id, move |played: &mut Move, name: &str| {
                    Ok::<i64, Box<EvalAltResult>>(of(
                        &played.position,
                        played.square,
                        region(name)?,
                    ))
                });
            }
            _ => {}
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
            FactTest::Region(region, _) => self.position.region(region).contains(self.square),
            FactTest::Moves(among) => !among(&self.position, this).is_empty(),
            FactTest::Opening(_) | FactTest::Place(_) => false,
        }
    }
}

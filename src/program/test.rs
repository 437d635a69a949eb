//! Compiled conditions, numbers and guards: what a rule asks of the moves left. They must not decide anything.

use std::sync::Arc;

use super::scripted::{FirstError, Prints, Script, ScriptError};
use crate::board::{BoardSize, Position, Region, Square, Squares};
use crate::vocabulary::{Extreme, OpeningBook, ValueTable, extreme};

/// What a test may look at: the position, and the blocks of the program.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub position: &'a Position,
    pub blocks: &'a Blocks,
    /// What a script could not answer; nothing for a program that has none.
    pub trouble: Option<&'a FirstError>,
    /// Where scripts print to.
    pub prints: Option<&'a Prints>,
}

impl Context<'_> {
    /// What a script answers, while none has failed.
    fn ask<T: Default>(&self, answer: impl FnOnce() -> Result<T, ScriptError>) -> T {
        let trouble = self.trouble;
        trouble.map_or_else(T::default, |trouble| trouble.or_default(answer))
    }

    /// Whether a script has failed.
    pub fn is_in_trouble(&self) -> bool {
        self.trouble.is_some_and(FirstError::is_there)
    }

    /// The same with nobody to hear what scripts print.
    pub fn quiet(&self) -> Self {
        Self {
            prints: None,
            ..*self
        }
    }
}

/// The blocks of a program.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    /// `Points:`, where there is one.
    pub points: Points,
    /// `Values`, each with its name and one table for each board that it fits.
    pub values: Vec<Values>,
    /// The lines of `Opening:`.
    pub opening: OpeningBook,
    /// The functions of scripts that its rules ask.
    pub scripts: Vec<Arc<dyn Script>>,
}

/// All `Values` blocks of one name.
#[derive(Clone, Debug)]
pub(super) struct Values {
    /// Empty for the one without a name.
    pub name: String,
    pub tables: [Option<ValueTable>; 3],
}

/// A question about each of the moves left, answered for all of them at once.
#[derive(Clone, Debug)]
pub(super) enum Test {
    /// Being on one of these squares, by board size: a region, or squares that the sentence names.
    On([Squares; 3]),
    /// A fact of the vocabulary.
    Fact(fn(&Position, Squares) -> Squares),
    /// A fact of the vocabulary that asks for lines of play.
    Opening(fn(&OpeningBook, &Position, Squares) -> Squares),
    /// A number in a range.
    Amount(Number, Box<Range>),
    /// What the function with this place in [`Blocks::scripts`] says yes to.
    Script(usize),
    /// An own word, compiled once for all its uses, and how many steps it takes.
    Own(Arc<Test>, usize),
    Not(Box<Test>),
    All(Box<[Test]>),
    Any(Box<[Test]>),
}

impl Test {
    /// Those of the moves that the test holds for.
    pub fn among(&self, context: &Context<'_>, moves: Squares) -> Squares {
        match self {
            Self::On(squares) => moves & squares[context.position.size().index()],
            Self::Fact(among) => among(context.position, moves),
            Self::Opening(among) => among(&context.blocks.opening, context.position, moves),
            Self::Amount(number, range) => number.within(context, moves, range),
            Self::Script(place) => script_among(context, moves, *place),
            Self::Own(test, _) => test.among(context, moves),
            Self::Not(test) => moves - test.among(context, moves),
            Self::All(tests) => tests
                .iter()
                .fold(moves, |left, test| test.among(context, left)),
            Self::Any(tests) => {
                let mut found = Squares::EMPTY;
                for test in tests {
                    found |= test.among(context, moves - found);
                }
                found
            }
        }
    }

    /// How many steps it takes at most; own words are put in whole, so a file could make it huge.
    pub fn steps(&self) -> usize {
        match self {
            Self::Own(_, steps) => *steps,
            Self::Not(test) => 1 + test.steps(),
            Self::All(tests) | Self::Any(tests) => 1 + tests.iter().map(Self::steps).sum::<usize>(),
            _ => 1,
        }
    }
}

/// Out of line, so that the facts of the vocabulary stay short.
#[inline(never)]
fn script_among(context: &Context<'_>, moves: Squares, place: usize) -> Squares {
    let fact = &context.blocks.scripts[place];
    context.ask(|| fact.among(context.position, moves, context.prints))
}

#[inline(never)]
fn script_number(context: &Context<'_>, square: Square, place: usize) -> i64 {
    let measure = &context.blocks.scripts[place];
    context.ask(|| measure.number(context.position, square, context.prints))
}

/// A number of each move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Number {
    /// From the position alone.
    Plain {
        of: fn(&Position, Square) -> i64,
        extreme: fn(&Position, Squares, Extreme) -> Squares,
    },
    /// From the position and a region.
    InRegion {
        of: fn(&Position, Square, Region) -> i64,
        region: Region,
    },
    /// From the `Values` block with this place in [`Blocks::values`].
    Values {
        of: fn(&ValueTable, &Position, Square) -> i64,
        block: usize,
    },
    /// The program's points.
    Points,
    /// What the function with this place in [`Blocks::scripts`] gives.
    Script(usize),
}

impl Number {
    /// The number of one move, in the unit of its measure.
    pub fn of(&self, context: &Context<'_>, square: Square) -> i64 {
        match self {
            Self::Plain { of, .. } => of(context.position, square),
            Self::InRegion { of, region } => of(context.position, square, *region),
            Self::Values { of, block } => {
                let table = &context.blocks.values[*block].tables[context.position.size().index()];
                table
                    .as_ref()
                    .map_or(0, |table| of(table, context.position, square))
            }
            Self::Points => context.blocks.points.scores(context, Squares::of(square))
                [usize::from(square.index())],
            Self::Script(place) => script_number(context, square, *place),
        }
    }

    /// Those of the moves with the highest or lowest number.
    #[inline]
    pub fn extreme(&self, context: &Context<'_>, moves: Squares, which: Extreme) -> Squares {
        match self {
            Self::Plain { extreme, .. } => extreme(context.position, moves, which),
            Self::InRegion { .. } | Self::Values { .. } | Self::Script(_) => {
                extreme(moves, which, |square| self.of(context, square))
            }
            Self::Points => {
                let scores = context.blocks.points.scores(context, moves);
                extreme(moves, which, |square| scores[usize::from(square.index())])
            }
        }
    }

    fn within(&self, context: &Context<'_>, moves: Squares, range: &Range) -> Squares {
        let fits =
            |square: &Square| range.holds(self.of(context, *square), context.position.size());
        moves.iter().filter(fits).collect()
    }
}

/// The numbers from a lowest to a highest, for each board size: half of the squares differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Range(pub [(i64, i64); 3]);

impl Range {
    pub fn holds(&self, number: i64, size: BoardSize) -> bool {
        let (low, high) = self.0[size.index()];
        low <= number && number <= high
    }
}

/// Counts something in a region.
pub(super) type CountIn = fn(&Position, Region) -> i64;

/// When a rule applies.
#[derive(Clone, Debug)]
pub(super) struct Guard {
    pub parts: Box<[GuardPart]>,
    /// Whether one part is enough.
    pub any: bool,
}

/// One question of a guard.
#[derive(Clone, Debug)]
pub(super) struct GuardPart {
    pub negated: bool,
    pub function: fn(&Position) -> i64,
    /// Replaces `function` where the question counts in a region.
    pub in_region: Option<(CountIn, Region)>,
    /// Replaces both where a script answers: the place in [`Blocks::scripts`].
    pub script: Option<usize>,
    pub range: Range,
    /// The name in the record.
    pub name: String,
}

impl GuardPart {
    /// The answer: a number, or 1 for a script's yes.
    pub fn number(&self, context: &Context<'_>) -> i64 {
        let position = context.position;
        if let Some(place) = self.script {
            let question = &context.blocks.scripts[place];
            let answer = || question.holds(position, context.prints);
            return i64::from(context.ask(answer));
        }
        match self.in_region {
            Some((function, region)) => function(position, region),
            None => (self.function)(position),
        }
    }

    fn holds(&self, context: &Context<'_>) -> bool {
        self.range
            .holds(self.number(context), context.position.size())
            != self.negated
    }
}

impl Guard {
    pub fn holds(&self, context: &Context<'_>) -> bool {
        let mut parts = self.parts.iter();
        if self.any {
            parts.any(|part| part.holds(context))
        } else {
            parts.all(|part| part.holds(context))
        }
    }
}

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

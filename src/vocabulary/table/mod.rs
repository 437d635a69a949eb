//! The one table of the language's words. Adding a word is one entry here plus one function beside it.
//! It must not know programs or syntax trees.

mod ambiguous;
mod facts;
mod measures;
mod questions;
mod scripted;
mod ties;

use std::sync::LazyLock;

use super::openings::OpeningBook;
use super::pattern::Pattern;
use super::values::ValueTable;
use crate::board::{Position, Region, Square, Squares};

pub use ambiguous::AMBIGUOUS;
pub use facts::FACTS;
pub use measures::MEASURES;
pub use questions::QUESTIONS;
pub use scripted::{SCRIPTED, SCRIPTED_QUESTION};
pub use ties::TIE_KEYS;

/// The largest number that a range reaches.
pub const UNBOUNDED: i64 = i64::MAX;

/// A yes/no fact of a move.
pub struct Fact {
    /// The name in scripts and JSON.
    pub id: &'static str,
    /// The phrases that are read; the first is the canonical one.
    pub phrases: &'static [&'static str],
    /// What it means, in one line.
    pub meaning: &'static str,
    /// A rule that uses it.
    pub example: &'static str,
    /// Phrases that say its negation, as *is in an even region*; they are printed as that.
    pub opposite: &'static [&'static str],
    /// Words that people use when they mean this; only for suggestions.
    pub near: &'static [&'static str],
    /// Every square that can have the fact lies here, where that is a region.
    pub within: Option<Region>,
    /// The function behind it.
    pub test: FactTest,
}

/// How a fact is found out.
#[derive(Clone, Copy)]
pub enum FactTest {
    /// It is being in a region; the words for the region stand in [`RegionWords`].
    Region(Region, &'static RegionWords),
    /// The subset of the moves that have it.
    Moves(fn(&Position, Squares) -> Squares),
    /// The subset of the moves that go on with the program's lines of play.
    Opening(fn(&OpeningBook, &Position, Squares) -> Squares),
    /// It names squares, rows or columns itself.
    Place(ListKind),
}

/// The words for a region.
pub struct RegionWords {
    /// As an item of a list: *the corners*.
    pub item: &'static str,
    /// Behind *you have 3 discs*: *in the corners*.
    pub counted: &'static str,
}

/// What kind of list a fact names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListKind {
    /// *is on a2, b1 or b2*
    Squares,
    /// *is in row 1*
    Rows,
    /// *is in column a or b*
    Columns,
}

/// A number that belongs to a move.
pub struct Measure {
    /// The name in scripts and JSON.
    pub id: &'static str,
    /// Phrases with a quantity, as *flips at least 3 discs*; the first is the canonical one; none where only the extremes can be said.
    pub amount: &'static [&'static str],
    /// Phrases for the most.
    pub most: &'static [&'static str],
    /// Phrases for the fewest.
    pub fewest: &'static [&'static str],
    /// Short phrases for the most and the fewest, as tie-breaks use them; the one with a plain meaning first in the reference.
    pub short_most: &'static str,
    /// The short phrase for the fewest.
    pub short_fewest: &'static str,
    /// Behind a number of points: *for each disc it flips*; empty where it cannot be counted.
    pub counted: &'static [&'static str],
    /// What it means, in one line.
    pub meaning: &'static str,
    /// A rule that uses it.
    pub example: &'static str,
    /// Words that people use when they mean this; only for suggestions.
    pub near: &'static [&'static str],
    /// The least and the greatest number that any legal move can have.
    pub range: (i64, i64),
    /// The function behind it.
    pub function: MeasureFunction,
}

/// The most or the fewest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extreme {
    /// The highest number.
    Most,
    /// The lowest number.
    Fewest,
}

/// How a measure is computed.
#[derive(Clone, Copy)]
pub enum MeasureFunction {
    /// From the position alone.
    Plain {
        /// The number of one legal move.
        of: fn(&Position, Square) -> i64,
        /// Those of the moves with the highest or lowest number, in one call.
        extreme: fn(&Position, Squares, Extreme) -> Squares,
    },
    /// From the position and a region that the sentence names.
    Region(fn(&Position, Square, Region) -> i64),
    /// From a table of values of the program, in the table's unit.
    Values(fn(&ValueTable, &Position, Square) -> i64),
    /// From the program's points, which the program adds up.
    Points,
    /// From a function of a script, by its name.
    Script,
}

/// A phrase about a move that is no word of the language, since people read it in two ways.
#[derive(Debug)]
pub struct Ambiguous {
    /// The phrases.
    pub phrases: &'static [&'static str],
    /// What it may mean: the identifier of a fact, and whether that is negated.
    pub readings: &'static [(&'static str, bool)],
}

/// A question about the board, before the move.
pub struct Question {
    /// Its own name.
    pub id: &'static str,
    /// The name, in JSON, of the number that it asks about; *ahead* and *behind* ask about the same.
    pub number: &'static str,
    /// The phrases that are read; the first is the canonical one.
    pub phrases: &'static [&'static str],
    /// What it means, in one line.
    pub meaning: &'static str,
    /// A rule that uses it.
    pub example: &'static str,
    /// Words that people use when they mean this; only for suggestions.
    pub near: &'static [&'static str],
    /// What the function can answer where a move is legal.
    pub range: (i64, i64),
    /// For a yes/no question: the answers that mean yes. With a quantity: the answers that it counts, upwards if they are
    /// above 0, downwards if below. Otherwise a quantity counts all answers.
    pub yes: Option<(i64, i64)>,
    /// Whether the quantity may be a share of the board's squares: half of them, 30 per cent.
    pub share: bool,
    /// The function behind it.
    pub function: QuestionFunction,
}

/// How a question is answered.
#[derive(Clone, Copy)]
pub enum QuestionFunction {
    /// A number from the position.
    Board(fn(&Position) -> i64),
    /// A number from the position and a region.
    Region(fn(&Position, Region) -> i64),
}

/// A key that settles ties by place or by chance.
pub struct TieKey {
    /// The canonical word, and its name in JSON.
    pub id: &'static str,
    /// The phrases that are read; the first is the canonical one.
    pub phrases: &'static [&'static str],
    /// What it means, in one line.
    pub meaning: &'static str,
    /// A line that uses it.
    pub example: &'static str,
    /// What it looks at.
    pub kind: TieKind,
}

/// What a tie-break by place looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieKind {
    /// The row; whether the largest row number wins.
    Row(bool),
    /// The column; whether the largest column wins.
    Column(bool),
    /// Chance, by the seed.
    Random,
}

macro_rules! identified {
    ($($name:ident in $list:ident),*) => {$(
        impl $name {
            /// The entry with this identifier.
            pub fn by_id(id: &str) -> Option<&'static Self> {
                $list.iter().find(|entry| entry.id == id)
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.id == other.id
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id)
            }
        }
    )*};
}

identified!(Fact in FACTS, Measure in MEASURES, Question in QUESTIONS, TieKey in TIE_KEYS);

impl Fact {
    /// Those of the moves that have the fact; nothing for one that the position alone does not tell.
    pub fn among(&self, position: &Position, moves: Squares) -> Option<Squares> {
        match self.test {
            FactTest::Region(region, _) => Some(moves & position.region(region)),
            FactTest::Moves(among) => Some(among(position, moves)),
            FactTest::Opening(_) | FactTest::Place(_) => None,
        }
    }

    /// Whether the position alone tells it: it names no squares itself and needs no block of a program.
    pub fn is_of_position(&self) -> bool {
        matches!(self.test, FactTest::Region(..) | FactTest::Moves(_))
    }

    /// The region, where the fact is being in one, with the words for it.
    pub fn region(&self) -> Option<(Region, &'static RegionWords)> {
        match self.test {
            FactTest::Region(region, words) => Some((region, words)),
            _ => None,
        }
    }
}

impl Question {
    /// Whether its sentence has a quantity.
    pub fn counts(&self) -> bool {
        self.phrases
            .first()
            .is_some_and(|text| text.contains("{Q}"))
    }

    /// The answers that mean yes, where the sentence's quantity allows these numbers, or has none.
    pub fn answers(&self, allowed: Option<(i64, i64)>) -> (i64, i64) {
        match (allowed, self.yes) {
            (None, yes) => yes.unwrap_or((-UNBOUNDED, UNBOUNDED)),
            (Some(allowed), None) => allowed,
            (Some((low, high)), Some((least, most))) => {
                let (low, high) = if most < 0 { (-high, -low) } else { (low, high) };
                (low.max(least), high.min(most))
            }
        }
    }
}

/// A number of a move that the position alone gives: a measure, with the region that it counts in, where it does.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// The table's entry.
    pub measure: &'static Measure,
    /// The fact of being in the region.
    pub region: Option<&'static Fact>,
    number: Count,
}

/// The function behind a [`Measured`].
#[derive(Clone, Copy, Debug)]
enum Count {
    Board(PlainNumber),
    Region(RegionNumber, Region),
}

type PlainNumber = fn(&Position, Square) -> i64;
type RegionNumber = fn(&Position, Square, Region) -> i64;

impl Measured {
    /// Every such number, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        MEASURES.iter().flat_map(Self::of_measure)
    }

    /// Those of one measure: one; one for each region; or none, where it needs a block of a program or a script.
    pub fn of_measure(measure: &'static Measure) -> Vec<Self> {
        let with = |region, number| Self {
            measure,
            region,
            number,
        };
        match measure.function {
            MeasureFunction::Plain { of, .. } => vec![with(None, Count::Board(of))],
            MeasureFunction::Region(of) => FACTS
                .iter()
                .filter_map(|fact| Some(with(Some(fact), Count::Region(of, fact.region()?.0))))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// The name in JSON and in records: `flips`, `discs_in centre`.
    pub fn name(&self) -> String {
        self.measure.name_in(self.region)
    }

    /// The number of a legal move.
    pub fn of(&self, position: &Position, square: Square) -> i64 {
        match self.number {
            Count::Board(of) => of(position, square),
            Count::Region(of, region) => of(position, square, region),
        }
    }
}

impl Measure {
    /// The name in JSON and in records, with the region that it counts in.
    pub fn name_in(&self, region: Option<&Fact>) -> String {
        match region {
            Some(fact) => format!("{} {}", self.id, fact.id),
            None => self.id.to_owned(),
        }
    }

    /// How many parts one whole is counted in: numbers of a `Values` block have up to three decimals,
    /// points up to six (a weight times a value).
    pub fn unit(&self) -> i64 {
        match self.function {
            MeasureFunction::Plain { .. }
            | MeasureFunction::Region(_)
            | MeasureFunction::Script => 1,
            MeasureFunction::Values(_) => 1_000,
            MeasureFunction::Points => 1_000_000,
        }
    }
}

/// The moves with the highest or lowest number.
#[inline]
pub fn extreme(moves: Squares, which: Extreme, number: impl Fn(Square) -> i64) -> Squares {
    if moves.only().is_some() {
        return moves;
    }
    // One loop for both ends: with a search of its own for each, the number's function would not be put in line.
    let turned = match which {
        Extreme::Most => 0,
        Extreme::Fewest => -1,
    };
    let mut best = i64::MIN;
    let mut found = Squares::EMPTY;
    for square in moves {
        // Its bits turned over order numbers the other way round.
        let number = number(square) ^ turned;
        let others = if number > best { Squares::EMPTY } else { found };
        let this = if number >= best {
            Squares::of(square)
        } else {
            Squares::EMPTY
        };
        found = others | this;
        best = best.max(number);
    }
    found
}

/// A phrase of the table, ready to be read or printed, with what it says.
pub struct Phrase<T: 'static> {
    /// The table's entry.
    pub entry: &'static T,
    /// The phrase.
    pub pattern: Pattern,
    /// Whether it is the canonical phrase of its entry.
    pub canonical: bool,
}

fn phrases<T>(
    entries: &'static [T],
    texts: impl Fn(&'static T) -> Vec<&'static str>,
) -> Vec<Phrase<T>> {
    let mut found = Vec::new();
    for entry in entries {
        for (place, text) in texts(entry).into_iter().enumerate() {
            found.push(Phrase {
                entry,
                pattern: Pattern::read(text),
                canonical: place == 0,
            });
        }
    }
    found
}

/// All phrases of the table, read once from its texts.
pub struct Phrases {
    /// Facts, with their verb in front.
    pub facts: Vec<Phrase<Fact>>,
    /// Negations of facts, as *is in an even region*.
    pub opposites: Vec<Phrase<Fact>>,
    /// What people read in two ways.
    pub ambiguous: Vec<Phrase<Ambiguous>>,
    /// Measures with a quantity, with their verb in front.
    pub amounts: Vec<Phrase<Measure>>,
    /// Measures at their most.
    pub most: Vec<Phrase<Measure>>,
    /// Measures at their fewest.
    pub fewest: Vec<Phrase<Measure>>,
    /// The short phrases for the most.
    pub short_most: Vec<Phrase<Measure>>,
    /// The short phrases for the fewest.
    pub short_fewest: Vec<Phrase<Measure>>,
    /// Measures as points count them.
    pub counted: Vec<Phrase<Measure>>,
    /// Questions about the board.
    pub questions: Vec<Phrase<Question>>,
    /// Tie-breaks by place or chance.
    pub ties: Vec<Phrase<TieKey>>,
    /// Regions as items of a list.
    pub region_items: Vec<Phrase<Fact>>,
    /// Regions after a number of discs.
    pub region_counted: Vec<Phrase<Fact>>,
}

/// The table's phrases.
pub static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    let words = |fact: &'static Fact, pick: fn(&RegionWords) -> &'static str| {
        fact.region()
            .map(|(_, words)| pick(words))
            .into_iter()
            .collect()
    };
    // The measure of scripts has phrases like any other, but stands for no one number.
    let measured = |texts: fn(&'static Measure) -> Vec<&'static str>| {
        let mut found = phrases(MEASURES, texts);
        found.extend(phrases(std::slice::from_ref(&SCRIPTED), texts));
        found
    };
    Phrases {
        facts: phrases(FACTS, |fact| fact.phrases.to_vec()),
        opposites: phrases(FACTS, |fact| fact.opposite.to_vec()),
        ambiguous: phrases(AMBIGUOUS, |phrase| phrase.phrases.to_vec()),
        amounts: measured(|measure| measure.amount.to_vec()),
        most: measured(|measure| measure.most.to_vec()),
        fewest: measured(|measure| measure.fewest.to_vec()),
        short_most: measured(|measure| vec![measure.short_most]),
        short_fewest: measured(|measure| vec![measure.short_fewest]),
        counted: measured(|measure| measure.counted.to_vec()),
        questions: phrases(QUESTIONS, |question| question.phrases.to_vec()),
        ties: phrases(TIE_KEYS, |key| key.phrases.to_vec()),
        region_items: phrases(FACTS, |fact| words(fact, |words| words.item)),
        region_counted: phrases(FACTS, |fact| words(fact, |words| words.counted)),
    }
});

/// The canonical phrase of an entry.
///
/// # Panics
/// Where the entry has no phrase in this list, which is a mistake of the caller.
pub fn canonical<T: PartialEq>(phrases: &'static [Phrase<T>], entry: &T) -> &'static Pattern {
    let found = phrases
        .iter()
        .find(|phrase| phrase.canonical && phrase.entry == entry);
    &found.expect("the entry has a phrase of this kind").pattern
}

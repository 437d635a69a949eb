//! Every fact and measure of every legal move of a position: those of the vocabulary that need nothing from a program.
//! It must not know what rules do with them.

use serde::{Serialize, Serializer};

use super::prose::{counted, list};
use crate::board::{Position, Square, Squares};
use crate::document::{Board, Cell, Column, Document, Mark, Row, Table};
use crate::vocabulary::{FACTS, Fact, Filling, Measured, Number, PHRASES, canonical};

/// What is known of the legal moves of a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FactsReport {
    /// The width of the board: 4, 6 or 8.
    size: u8,
    #[serde(flatten)]
    position: Position,
    /// Each legal move with its facts, true or false, and its measures, numbers: `"c2":{"corner":false,…,"flips":1,…}`.
    /// `paper words NAME` says what a name means.
    #[cfg_attr(
        test,
        schemars(
            with = "std::collections::BTreeMap<Square, std::collections::BTreeMap<&str, Value>>"
        )
    )]
    moves: Moves,
}

/// What is known of each move.
#[derive(Clone, Debug)]
struct Moves {
    squares: Squares,
    /// Each fact that needs no argument, with the moves that have it.
    facts: Vec<(&'static Fact, Squares)>,
    /// Each measure that needs no block of a program, with its number for each move.
    measures: Vec<(Measured, Vec<i64>)>,
}

impl FactsReport {
    /// Everything that is known of the legal moves.
    pub fn of(position: &Position) -> Self {
        let squares = position.legal_moves();
        let among = |fact: &'static Fact| Some((fact, fact.among(position, squares)?));
        let numbers = |measured: Measured| {
            let each = squares.iter().map(|square| measured.of(position, square));
            (measured, each.collect())
        };
        Self {
            moves: Moves {
                squares,
                facts: FACTS.iter().filter_map(among).collect(),
                measures: Measured::all().map(numbers).collect(),
            },
            size: position.size().get(),
            position: *position,
        }
    }

    /// The board with its legal moves, and the table: names down, moves across.
    pub fn document(&self) -> Document {
        let squares = self.moves.squares;
        let board = Board::new(self.position).marked_as(Mark::Left, squares, "legal move");
        let document = Document::titled("What rules can ask of each move").with(board);
        if squares.is_empty() {
            return document;
        }
        let moves = counted(squares.len() as usize, "legal move", "legal moves");
        document
            .paragraph([format!("{moves}: {}.", list(squares))])
            .with(self.moves.table())
            .paragraph(["“paper words NAME” says what a name means: try “paper words flips”."])
    }
}

impl Moves {
    fn table(&self) -> Table {
        let names = self.squares.iter().map(|square| square.to_string());
        let columns = std::iter::once(Column::words("").key("name"))
            .chain(names.map(|name| Column::number(name.as_str()).key(name)));
        let facts = self.facts.iter().map(|(fact, having)| {
            let cell = |square| {
                let has = having.contains(square);
                Cell::coded(if has { "yes" } else { "." }, has.to_string())
            };
            row(fact.id, self.squares.iter().map(cell))
        });
        let measures = self.measures.iter().map(|(measured, numbers)| {
            row(&measured.name(), numbers.iter().copied().map(Cell::from))
        });
        Table::new(columns, facts.chain(measures))
            .in_blocks()
            .spoken(self.sentences())
    }

    /// A sentence for each move: the facts that are true of it, and its measures.
    fn sentences(&self) -> impl Iterator<Item = String> + '_ {
        let moves = self.squares.iter().enumerate();
        moves.map(|(place, square)| {
            let facts = self.facts.iter();
            let facts = facts.filter(|(_, having)| having.contains(square));
            let facts =
                facts.map(|(fact, _)| canonical(&PHRASES.facts, *fact).print(&Filling::default()));
            let measures = self.measures.iter();
            let measures = measures.map(|(measured, numbers)| said(*measured, numbers[place]));
            let parts: Vec<String> = facts.chain(measures).collect();
            format!("{square}: {}.", parts.join("; "))
        })
    }
}

/// A row with its name in words; in data as scripts and JSON have it.
fn row(name: &str, cells: impl Iterator<Item = Cell>) -> Row {
    let name = Cell::coded(name.replace('_', " "), name);
    Row::data(std::iter::once(name).chain(cells))
}

/// *flips 3 discs*; a measure without such words says its name.
fn said(measured: Measured, number: i64) -> String {
    let measure = measured.measure;
    if measure.amount.is_empty() {
        return format!("{} {number}", measure.id.replace('_', " "));
    }
    let region = measured
        .region
        .map(|fact| canonical(&PHRASES.region_counted, fact));
    canonical(&PHRASES.amounts, measure).print(&Filling {
        number: Number::One,
        quantity: &number.to_string(),
        one: number == 1,
        region: &region.map_or(String::new(), |words| words.print(&Filling::default())),
        ..Filling::default()
    })
}

/// `{"c2":{"corner":false,…,"flips":1,…},…}`
impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves = self.squares.iter().enumerate();
        serializer.collect_map(moves.map(|(place, square)| {
            (
                square,
                Known {
                    moves: self,
                    place,
                    square,
                },
            )
        }))
    }
}

/// What is known of one move.
struct Known<'m> {
    moves: &'m Moves,
    place: usize,
    square: Square,
}

/// Whether a fact holds, or the number of a measure.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Value {
    Fact(bool),
    Measure(i64),
}

impl Serialize for Known<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let facts = self.moves.facts.iter();
        let facts = facts.map(|(fact, having)| {
            (
                fact.id.to_owned(),
                Value::Fact(having.contains(self.square)),
            )
        });
        let measures = self.moves.measures.iter();
        let measures = measures
            .map(|(measured, numbers)| (measured.name(), Value::Measure(numbers[self.place])));
        serializer.collect_map(facts.chain(measures))
    }
}

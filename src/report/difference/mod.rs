//! Where two programs differ, as documents: the witness with both decisions side by side, or how often and by which rules.
//! It must not compare anything itself.

mod scope;
mod survey;

use serde::Serialize;

use super::Named;
use super::beginning::StartReport;
use super::decision::{decided_by, rules};
use super::prose::list;
use crate::board::{Layout, Position, Squares};
use crate::document::{Block, Board, Document, Mark, Text, Tone};
use crate::program::{Outcome, Record};
use crate::proof::{FirstDifference, Witness};
use scope::{Scope, found, not_found};

pub use survey::SurveyReport;

/// Two programs that are compared, and where.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PairReport<'a> {
    #[serde(flatten)]
    start: StartReport,
    /// The first program.
    a: Named<'a>,
    /// The second.
    b: Named<'a>,
    /// The seed of the programs, where one of them needs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

impl<'a> PairReport<'a> {
    /// Two programs, the position from which they are compared and how it lies, and the seed where one needs it.
    pub fn of([a, b]: [Named<'a>; 2], start: &Position, layout: Layout, seed: Option<u64>) -> Self {
        Self {
            start: StartReport::of(start, layout),
            a,
            b,
            seed,
        }
    }

    /// Their titles; or where they are alike, as with a copy that was changed, what the arguments said.
    fn names(&self) -> [&'a str; 2] {
        if self.a.title == self.b.title {
            [self.a.program, self.b.program]
        } else {
            [self.a.title, self.b.title]
        }
    }

    /// A document about them that begins with who they are.
    fn document(&self) -> Document {
        let [first, second] = self.names();
        let StartReport { size, start, .. } = self.start;
        let begins = self.start.first.map_or("", |_| ", White first");
        let sentences = [
            format!("The first is {first}."),
            format!("The second is {second}."),
            format!("The board is {size} by {size}, {start} start{begins}."),
        ];
        let seed = self.seed;
        let seed = seed.map(|seed| format!("The seed of the programs is {seed}."));
        Document::titled(format!("Where {first} and {second} differ"))
            .paragraph(sentences.into_iter().chain(seed))
    }
}

/// A search for the first position at which two programs choose differently.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DifferenceReport<'a> {
    #[serde(flatten)]
    pair: PairReport<'a>,
    compared: Scope,
    /// The first position at which they choose differently; null where none was found.
    difference: &'a Option<Witness>,
    #[serde(skip)]
    search: &'a FirstDifference,
}

impl<'a> DifferenceReport<'a> {
    /// What a search has found.
    pub fn of(pair: PairReport<'a>, search: &'a FirstDifference) -> Self {
        Self {
            pair,
            compared: Scope::of(&search.compared),
            difference: &search.witness,
            search,
        }
    }

    /// The witness with both decisions, or that none was found and what was searched.
    pub fn document(&self) -> Document {
        self.pair.document().followed_by(self.body())
    }

    /// The same, and then how often they differ.
    pub fn document_with(&self, survey: &SurveyReport) -> Document {
        self.pair
            .document()
            .heading("A position at which they choose differently")
            .followed_by(self.body())
            .heading("How often they differ")
            .followed_by(survey.body())
    }

    fn body(&self) -> Document {
        let compared = &self.search.compared;
        let Some(witness) = &self.search.witness else {
            return Document::default().paragraph(not_found(compared));
        };
        let names = self.pair.names();
        let decisions =
            [0, 1].map(|at| Document::titled(names[at]).labelled(rules(&witness.records[at])));
        let [first, second] = [0, 1].map(|at| plays(names[at], &witness.records[at]));
        Document::default()
            .paragraph(found(witness, compared))
            .with(board(witness, names))
            .with(Block::Beside(decisions.into()))
            .paragraph([Text::toned(Tone::Chosen, format!("{first}; {second}."))])
    }
}

/// *The Paper plays e4, by rule 4*
fn plays(name: &str, record: &Record) -> String {
    let by = record.decided_by.map(decided_by).unwrap_or_default();
    match record.outcome {
        Outcome::Move(square) => format!("{name} plays {square}{by}"),
        Outcome::Pass | Outcome::GameOver => format!("{name} has no move"),
    }
}

/// The position with the moves of both.
fn board(witness: &Witness, names: [&str; 2]) -> Board {
    let position = witness.transcript.position();
    let legal = position.legal_moves();
    let mut board = Board::new(position).spoken(format!("Legal moves: {}.", list(legal)));
    let mut others = legal;
    let marks = [Mark::First, Mark::Second].into_iter().zip(names);
    for ((mark, name), record) in marks.zip(&witness.records) {
        if let Some(square) = record.outcome.square() {
            board = board.marked_as(mark, Squares::of(square), format!("{name} plays {square}"));
            others -= Squares::of(square);
        }
    }
    board.marked(Mark::Left, others)
}

//! A decision and why, as a document, and the answer why another move was not played. It must not decide anything itself.

use serde::Serialize;

use super::Named;
use super::decision::{WhyNot, board, labelled, why_not};
use crate::board::Square;
use crate::document::Document;
use crate::program::Record;

/// A decision with what its program is called, and an answer why another move was not played, if that is asked.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExplainReport<'a> {
    /// What the program is called.
    #[serde(flatten)]
    pub named: Named<'a>,
    /// The width of the board: 4, 6 or 8.
    size: u8,
    /// The decision.
    #[serde(flatten)]
    pub record: Record,
    /// With `--why-not`: the square that was asked about, and the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    why_not: Option<WhyNot>,
}

impl<'a> ExplainReport<'a> {
    /// A decision; `asked` is the square that someone asks about.
    pub fn of(named: Named<'a>, record: Record, asked: Option<Square>) -> Self {
        Self {
            why_not: asked.map(|square| WhyNot::of(&record, square, named.title)),
            named,
            size: record.position.size().get(),
            record,
        }
    }

    /// The explanation, or the answer alone where something is asked.
    pub fn document(&self) -> Document {
        let (record, title) = (&self.record, self.named.title);
        match &self.why_not {
            Some(asked) => why_not(record, asked.square, title),
            None => explain(record, title),
        }
    }
}

/// The explanation of one decision; `name` is what the program is called.
pub fn explain(record: &Record, name: &str) -> Document {
    Document::titled(format!("How {name} decides"))
        .with(board(record, None, name))
        .labelled(labelled(record, name))
}

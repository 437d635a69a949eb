//! Where a game begins, in a sentence and for JSON. It must not know who plays it.

use serde::Serialize;

use super::Named;
use crate::board::{Layout, Position, Side};

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Beginning {
    /// The width of the board: 4, 6 or 8.
    size: u8,
    /// How the first four discs are placed; null for a position of its own.
    start: Option<&'static str>,
    /// White, where it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<Side>,
    /// The discs at the beginning, row by row from the top.
    board: String,
}

impl Beginning {
    /// The beginning at this position, which is the start of a layout or else one of its own.
    pub(super) fn of(start: &Position, layout: Option<Layout>) -> Self {
        Self {
            size: start.size().get(),
            start: layout.map(Layout::name),
            first: Some(start.side()).filter(|side| *side == Side::White),
            board: start.compact(),
        }
    }

    /// *The board is 6 by 6, standard start.* Without a layout it is told disc by disc.
    pub(super) fn sentences(&self) -> Vec<String> {
        let Self {
            size, start, board, ..
        } = self;
        let white = self.first.is_some();
        let Some(layout) = start else {
            let side = if white { Side::White } else { Side::Black };
            return vec![
                format!("The board is {size} by {size}."),
                format!("It begins at {board} {}.", side.lower_name()),
            ];
        };
        let mut sentences = vec![format!("The board is {size} by {size}, {layout} start.")];
        if white {
            sentences.push("White begins.".to_owned());
        }
        sentences
    }
}

/// The start from which a game begins, where it is the start of a layout.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct StartReport {
    /// The width of the board: 4, 6 or 8.
    pub size: u8,
    /// How the first four discs are placed.
    pub start: &'static str,
    /// White, where it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Side>,
}

impl StartReport {
    pub(super) fn of(start: &Position, layout: Layout) -> Self {
        Self {
            size: start.size().get(),
            start: layout.name(),
            first: Some(start.side()).filter(|side| *side == Side::White),
        }
    }
}

/// A program that plays one side from a beginning, as JSON has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Playing<'a> {
    #[serde(flatten)]
    pub program: Named<'a>,
    /// The side that the program plays.
    #[serde(rename = "as")]
    pub side: Side,
    #[serde(flatten)]
    pub beginning: Beginning,
    /// The seed of the program, where it has chance in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

//! Pictures of a kind of their own. It must not know what they are about.

use super::diagnosed::Diagnosed;
use super::text::Text;
use crate::board::Transcript;

/// A picture.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Figure {
    /// Numbers in rows and columns, coloured by how large they are.
    HeatMap(HeatMap),
    /// A game to step through.
    Replay(Replay),
    /// A message, drawn over the line of a text that it is about.
    Diagnosed(Box<Diagnosed>),
}

/// A table of numbers, drawn in colours where there are any.
#[derive(Clone, PartialEq, Debug)]
pub struct HeatMap {
    /// What it shows, and how to read it.
    pub caption: Text,
    /// What the colours mean, for the media that have them.
    pub colours: Text,
    /// What each column is called, in short.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<HeatRow>,
}

/// A row of a heat map.
#[derive(Clone, PartialEq, Debug)]
pub struct HeatRow {
    /// What it is called.
    pub name: String,
    /// A cell for each column.
    pub cells: Vec<Heat>,
    /// The row in sentences.
    pub spoken: Vec<Text>,
}

/// A cell of a heat map.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Heat {
    /// What stands in it.
    pub text: String,
    /// How green it is, up to 1, or how red, down to -1; grey where it has no number.
    pub depth: Option<f64>,
}

/// A game to step through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// Who played, and how it ended.
    pub summary: String,
    /// The game.
    pub game: Transcript,
    /// What is said of each turn; nothing where the moves alone are the story.
    pub turns: Vec<String>,
}

impl Replay {
    /// A game of which nothing is said turn by turn.
    pub fn new(summary: impl Into<String>, game: Transcript) -> Self {
        Self {
            summary: summary.into(),
            game,
            turns: Vec::new(),
        }
    }
}

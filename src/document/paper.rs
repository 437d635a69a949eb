//! Blocks that paper needs: rules to follow by hand, and what is filled in with a pencil. It must not know a page.

use super::text::Text;

/// The rules of a program as a person follows them, and how ties are settled.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    /// The rules, in order; their numbers are their places, from 1.
    pub rules: Vec<RuleLine>,
    /// How ties are settled, after its label.
    pub ties: Text,
}

/// One rule of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleLine {
    /// What it says.
    pub sentence: Text,
    /// What its author adds.
    pub notes: Vec<Text>,
    /// Whether nobody can follow it by hand, so that a computer has to be asked.
    pub asks_computer: bool,
}

/// Something to fill in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Blanks {
    /// Short answers beside each other, each after its label.
    Fields(Vec<String>),
    /// A question, with lines to write on.
    Lines {
        /// The question.
        question: Text,
        /// How many lines.
        lines: usize,
    },
    /// A table with empty cells.
    Table {
        /// What stands above each column.
        heads: Vec<String>,
        /// The rows: what is written in their cells already, which may be nothing.
        rows: Vec<Vec<String>>,
        /// What is to be filled in, for who hears it.
        spoken: Text,
    },
}

//! A rule file as a tree: what each line says, in the order written, with its remarks. It must not evaluate anything.

mod blocks;
mod condition;
mod example;
mod promise;
mod rule;
mod sense;

pub use blocks::*;
pub use condition::*;
pub use example::*;
pub use promise::*;
pub use rule::*;
pub use sense::Sense;

use crate::board::BoardSize;
use crate::source::Span;

/// Where something stands in the text. Trees that say the same elsewhere are not equal: for that there is
/// [`Sense::says_the_same`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The bytes of the text.
    pub span: Span,
    /// The line, counted from 1.
    pub line: usize,
}

/// A whole rule file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    /// What it holds, in order.
    pub items: Vec<Item>,
}

impl Sheet {
    /// The title: the first heading.
    pub fn title(&self) -> Option<&str> {
        self.items.iter().find_map(|item| match &item.content {
            Content::Heading(_, text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// The boards that it says it is for, where it does.
    pub fn said_boards(&self) -> Option<&[BoardSize]> {
        self.items.iter().find_map(|item| match &item.content {
            Content::Boards(boards) => Some(boards.as_slice()),
            _ => None,
        })
    }

    /// The boards that it is for, from small to large: those that it says, or else all.
    pub fn boards(&self) -> Vec<BoardSize> {
        let said = self.said_boards();
        let is_meant = |size: &BoardSize| said.is_none_or(|said| said.contains(size));
        BoardSize::ALL.into_iter().filter(is_meant).collect()
    }

    /// The promises, in the order of the text.
    pub fn promises(&self) -> impl Iterator<Item = &Promise> {
        self.items.iter().filter_map(|item| match &item.content {
            Content::Promise(promise) => Some(&**promise),
            _ => None,
        })
    }

    /// The rules, in the order of the text.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.items.iter().filter_map(|item| match &item.content {
            Content::Rule(rule) => Some(&**rule),
            _ => None,
        })
    }
}

/// One entry of a rule file.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What it says.
    pub content: Content,
    /// Whether a blank line stands before it; the first item has none.
    pub blank_before: bool,
    /// The remarks inside or after it.
    pub remarks: Vec<Remark>,
    /// Where it stands.
    pub place: Place,
}

/// A text in brackets that means nothing to the program.
#[derive(Clone, PartialEq, Debug)]
pub struct Remark {
    /// The text without the outer brackets; one line, or several where it begins a line of its own.
    pub text: String,
    /// Whether it stands on a line of its own, below the one that it belongs to.
    pub own_line: bool,
    /// Which line of its item it belongs to: the row of a block or the item of a list, counted from 1; 0 for the first
    /// line, or the whole sentence.
    pub line: usize,
}

/// What an item says.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Content {
    /// `# …` with the number of its marks; the first is the title.
    Heading(usize, String),
    /// `> …`
    Note(String),
    /// Remarks before any sentence; the texts are the item's remarks.
    Remarks,
    /// `For 8 by 8.`: the boards that the program is for, each once, in the order written; never none.
    Boards(Vec<BoardSize>),
    /// `1. …`
    Rule(Box<Rule>),
    /// `A move is … if …`
    Definition(Definition),
    /// `Ties: …`
    Ties(Vec<Key>),
    /// `Points: …`
    Points(Vec<PointsLine>),
    /// `Values … : …`
    Values(ValuesBlock),
    /// `Opening … : …`
    Opening(OpeningBlock),
    /// `Example: …`
    Example(Example),
    /// `Promise: …`
    Promise(Box<Promise>),
    /// A block between fences, byte for byte.
    Script(String),
    /// What could not be read, as it was written, remarks and number included; the messages say why.
    Unread(String),
}

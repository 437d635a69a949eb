//! What a person is shown: a title and blocks of a closed set, without width, colour or markup; and its renderers, one
//! for each medium. It must not know what any result means.
//!
//! A result becomes one [`Document`]; each medium is drawn from it: [`Document::shown`] on a terminal or in sentences,
//! [`Document::html`], [`Document::csv`]. A new medium is one more renderer, and a result gets every medium by being a
//! document once. What is made for paper goes through [`Document::html_for`], [`Document::braille`] and, with the feature
//! `pdf`, `Document::pdf`; its blocks for that are [`Rules`], [`Blanks`], [`Block::Together`] and [`Block::NewPage`].
//!
//! ```
//! use paper_othello::document::{Column, Cell, Document, Look, Row, Table};
//! let rows = [("greedy", 3), ("paper", 5)].map(|(name, wins)| {
//!     Row::new([Cell::from(name), Cell::from(wins)], format!("{name} won {wins}."))
//! });
//! let table = Table::new([Column::name("program").key("program"), Column::number("wins").key("wins")], rows);
//! let document = Document::titled("Wins").paragraph(["Two programs."]).with(table);
//! assert_eq!(document.shown(Look::default()), "Two programs.\n\nprogram  wins\ngreedy      3\npaper       5\n");
//! assert_eq!(document.shown(Look { linear: true, ..Look::default() }), "Two programs.\n\ngreedy won 3.\npaper won 5.\n");
//! assert_eq!(document.csv(), "program,wins\ngreedy,3\npaper,5\n");
//! ```

mod board;
mod braille;
mod csv;
mod diagnosed;
mod figure;
mod html;
mod linear;
mod page;
mod palette;
mod paper;
#[cfg(feature = "pdf")]
mod pdf;
pub(crate) mod prose;
pub(crate) mod speech;
mod table;
mod terminal;
mod text;
pub(crate) mod wrap;

use crate::tongue::Tongue;

pub use board::{Board, Mark, Marked};
pub use diagnosed::{Diagnosed, Excerpt, Replacement};
pub use figure::{Figure, Heat, HeatMap, HeatRow, Replay};
pub use page::{Page, Paper};
pub use palette::Palette;
pub use paper::{Blanks, RuleLine, Rules};
#[cfg(feature = "pdf")]
pub use pdf::{Pdf, PdfError};
pub use table::{Cell, Column, Row, Table};
pub use text::{Run, Text, Tone};

/// What a person is shown.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Document {
    /// What it is: the heading of a page.
    pub title: String,
    /// The language of its texts, in which boards are told.
    pub tongue: Tongue,
    /// Its blocks, in order; one blank line, or what a medium has for it, between each two.
    pub blocks: Vec<Block>,
}

/// A piece of a document. The set is closed: a special wish is a new [`Figure`], never a style.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Block {
    /// The heading of what comes after it.
    Heading(Text),
    /// Sentences that belong together, one after the other.
    Paragraph(Vec<Text>),
    /// Labels, each with its lines: *Rule 1 …*.
    Labelled(Vec<Labelled>),
    /// A list.
    List(List),
    /// A table.
    Table(Table),
    /// A board.
    Board(Board),
    /// A picture of a kind of its own.
    Figure(Figure),
    /// Documents that are read beside each other, under their titles; one after the other where there is no room.
    Beside(Vec<Document>),
    /// A text that stays as it is, line by line: a sheet.
    Verbatim(String),
    /// Rules to follow by hand.
    Rules(Rules),
    /// Something to fill in.
    Blanks(Blanks),
    /// Blocks that are not parted by the end of a page.
    Together(Vec<Block>),
    /// What comes after it begins a page.
    NewPage,
}

/// A label and what is said beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Labelled {
    /// The label, with its tone.
    pub label: Text,
    /// The lines beside it, each a sentence or two.
    pub lines: Vec<Text>,
}

impl Labelled {
    /// A label with its lines.
    pub fn new<T: Into<Text>>(label: impl Into<Text>, lines: impl IntoIterator<Item = T>) -> Self {
        Self {
            label: label.into(),
            lines: lines.into_iter().map(Into::into).collect(),
        }
    }

    /// Whether the label has a colon of its own, as *error:* has.
    pub(crate) fn runs_in(&self) -> bool {
        self.label.to_string().ends_with(':')
    }
}

/// A list of sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// What stands in front of its items.
    pub mark: ListMark,
    /// The items.
    pub items: Vec<Text>,
}

/// What stands in front of the items of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListMark {
    /// Nothing: each begins a line of its own.
    Nothing,
    /// A dash.
    Dash,
    /// Its number, counted from 1.
    Number,
}

impl Document {
    /// A document without blocks.
    pub fn titled(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            ..Self::default()
        }
    }

    /// With one more block.
    #[must_use]
    pub fn with(mut self, block: impl Into<Block>) -> Self {
        self.blocks.push(block.into());
        self
    }

    /// The same in another language.
    #[must_use]
    pub const fn in_tongue(mut self, tongue: Tongue) -> Self {
        self.tongue = tongue;
        self
    }

    /// With all blocks of another document, which the end of a page does not part.
    #[must_use]
    pub fn together(self, other: Self) -> Self {
        self.with(Block::Together(other.blocks))
    }

    /// With a heading.
    #[must_use]
    pub fn heading(self, heading: impl Into<Text>) -> Self {
        self.with(Block::Heading(heading.into()))
    }

    /// With a paragraph of these sentences, if there are any.
    #[must_use]
    pub fn paragraph<T: Into<Text>>(self, sentences: impl IntoIterator<Item = T>) -> Self {
        let sentences: Vec<Text> = sentences.into_iter().map(Into::into).collect();
        if sentences.is_empty() {
            return self;
        }
        self.with(Block::Paragraph(sentences))
    }

    /// With a numbered list, if there are items.
    #[must_use]
    pub fn numbered<T: Into<Text>>(self, items: impl IntoIterator<Item = T>) -> Self {
        self.listed(ListMark::Number, items)
    }

    /// With sentences that each begin a line, if there are any.
    #[must_use]
    pub fn one_a_line<T: Into<Text>>(self, items: impl IntoIterator<Item = T>) -> Self {
        self.listed(ListMark::Nothing, items)
    }

    /// With a list, if there are items; one alone is a paragraph.
    #[must_use]
    pub fn list<T: Into<Text>>(self, items: impl IntoIterator<Item = T>) -> Self {
        let items: Vec<Text> = items.into_iter().map(Into::into).collect();
        match items.len() {
            1 => self.paragraph(items),
            _ => self.listed(ListMark::Dash, items),
        }
    }

    fn listed<T: Into<Text>>(self, mark: ListMark, items: impl IntoIterator<Item = T>) -> Self {
        let items: Vec<Text> = items.into_iter().map(Into::into).collect();
        if items.is_empty() {
            return self;
        }
        self.with(Block::List(List { mark, items }))
    }

    /// With labels and their lines, if there are any.
    #[must_use]
    pub fn labelled(self, labelled: impl IntoIterator<Item = Labelled>) -> Self {
        let labelled: Vec<Labelled> = labelled.into_iter().collect();
        if labelled.is_empty() {
            return self;
        }
        self.with(Block::Labelled(labelled))
    }

    /// With all blocks of another document after its own.
    #[must_use]
    pub fn followed_by(mut self, other: Self) -> Self {
        self.blocks.extend(other.blocks);
        self
    }

    /// The text for a terminal, drawn or in sentences; every line ends with a newline.
    pub fn shown(&self, look: Look) -> String {
        if look.linear {
            linear::text(self, look.width)
        } else {
            terminal::text(self, look.width, look.palette)
        }
    }

    /// Its lines as a screen has them, none wider than `width` columns, with their tones.
    pub fn lines(&self, width: usize) -> Vec<Text> {
        terminal::lines(self, width)
    }

    /// What it says sentence by sentence, for who shows boards otherwise; an empty text between each two blocks.
    pub fn sentences(&self) -> Vec<Text> {
        linear::sentences(self)
    }

    /// A whole page in HTML that needs nothing from outside.
    pub fn html(&self) -> String {
        html::page(self, None)
    }

    /// The same, made to be printed on this paper: black on white, and no block parted by the end of a page that need not
    /// be.
    pub fn html_for(&self, page: Page) -> String {
        html::page(self, Some(page))
    }

    /// The same on pages of this paper, as a PDF.
    ///
    /// # Errors
    /// Never for what a document says: a fault of the program.
    #[cfg(feature = "pdf")]
    pub fn pdf(&self, page: Page) -> Result<Pdf, PdfError> {
        pdf::pdf(self, page)
    }

    /// The same in braille, as a file for braille printers: uncontracted, 25 lines of 40 cells on a page.
    pub fn braille(&self) -> String {
        braille::text(self)
    }

    /// Its blocks in HTML, without a page around them; each name in it begins with `kind`.
    pub fn fragment(&self, kind: &str) -> String {
        html::fragment(self, kind)
    }

    /// Its tables whose columns have keys, as CSV, a blank line between each two. Texts that a spreadsheet would take for
    /// a formula begin with an apostrophe.
    pub fn csv(&self) -> String {
        csv::text(self)
    }
}

impl Board {
    /// The drawing alone, as a file in SVG.
    pub fn svg(&self, tongue: Tongue) -> String {
        html::svg(self, tongue)
    }
}

impl From<Blanks> for Block {
    fn from(blanks: Blanks) -> Self {
        Self::Blanks(blanks)
    }
}

impl From<Rules> for Block {
    fn from(rules: Rules) -> Self {
        Self::Rules(rules)
    }
}

impl From<Table> for Block {
    fn from(table: Table) -> Self {
        Self::Table(table)
    }
}

impl From<Board> for Block {
    fn from(board: Board) -> Self {
        Self::Board(board)
    }
}

impl From<Figure> for Block {
    fn from(figure: Figure) -> Self {
        Self::Figure(figure)
    }
}

/// How a text for a terminal looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its colours, or none.
    pub palette: Palette,
    /// Whether boards and tables are told in sentences instead of drawn.
    pub linear: bool,
    /// The most columns of a line.
    pub width: usize,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            palette: Palette::PLAIN,
            linear: false,
            width: WIDTH,
        }
    }
}

/// The width of a text where nobody says how wide it may be.
pub const WIDTH: usize = 80;

//! Tables: columns with a head and a key, rows with their cells and with the sentence that is spoken for them.
//! It must not know how a table is laid out.

use std::borrow::Cow;

use super::text::{Text, Tone};

/// Rows under heads.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, each with as many cells as there are columns.
    pub rows: Vec<Row>,
    /// What is said to who hears the table before its rows: the columns, where it is them that are read.
    pub spoken: Vec<Text>,
    /// Whether a screen that is too narrow may show the columns after the first one in several blocks.
    pub in_blocks: bool,
    /// How many rows a screen shows at most, and what it says of the others. A row that all others are about is always
    /// shown. Pages and data have every row.
    pub on_screen: Option<(usize, Text)>,
}

/// A column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// What stands above it.
    pub head: String,
    /// What it is called where programs read it; a column without a key is for people alone.
    pub key: Option<Cow<'static, str>>,
    /// What its cells hold.
    pub kind: Kind,
    /// Where it is shown.
    pub shown: Shown,
}

/// What the cells of a column hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Words.
    Words,
    /// Names that lose their beginning where a line is too narrow.
    Name,
    /// Numbers.
    Number,
    /// Numbers with their likely range: in data a column with the key, and two with `_low` and `_high` after it.
    Range,
}

/// Where a column is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// In every medium.
    Everywhere,
    /// On pages and in data; on a screen something else says it.
    OffScreen,
    /// In data alone.
    InData,
}

impl Column {
    const fn of(head: String, kind: Kind) -> Self {
        Self {
            head,
            key: None,
            kind,
            shown: Shown::Everywhere,
        }
    }

    /// A column of words.
    pub fn words(head: impl Into<String>) -> Self {
        Self::of(head.into(), Kind::Words)
    }

    /// A column of names, which lose their beginning where a line is too narrow: of a path the end says most.
    pub fn name(head: impl Into<String>) -> Self {
        Self::of(head.into(), Kind::Name)
    }

    /// A column of numbers.
    pub fn number(head: impl Into<String>) -> Self {
        Self::of(head.into(), Kind::Number)
    }

    /// A column of numbers with their likely range.
    pub fn range(head: impl Into<String>) -> Self {
        Self::of(head.into(), Kind::Range)
    }

    /// The same with a key for data.
    #[must_use]
    pub fn key(mut self, key: impl Into<Cow<'static, str>>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// The same on pages and in data, but not on a screen.
    #[must_use]
    pub const fn off_screen(mut self) -> Self {
        self.shown = Shown::OffScreen;
        self
    }

    /// The same in data alone.
    #[must_use]
    pub const fn in_data(mut self) -> Self {
        self.shown = Shown::InData;
        self
    }
}

/// A row.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// One cell for each column.
    pub cells: Vec<Cell>,
    /// The row in a sentence or more, for who hears it; nothing where other rows say it.
    pub spoken: Vec<Text>,
    /// [`Tone::Chosen`] for the row that all others are about.
    pub tone: Tone,
}

impl Row {
    /// A row with its sentence.
    pub fn new(cells: impl IntoIterator<Item = Cell>, spoken: impl Into<Text>) -> Self {
        Self {
            cells: cells.into_iter().collect(),
            spoken: vec![spoken.into()],
            tone: Tone::Plain,
        }
    }

    /// A row that is not spoken: of data, or of a table whose columns are.
    pub fn data(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self {
            cells: cells.into_iter().collect(),
            spoken: Vec::new(),
            tone: Tone::Plain,
        }
    }

    /// The same with one more sentence.
    #[must_use]
    pub fn and_spoken(mut self, sentence: impl Into<Text>) -> Self {
        self.spoken.push(sentence.into());
        self
    }

    /// The same with a tone.
    #[must_use]
    pub const fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }
}

/// A cell: what a person reads, and the value behind it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Cell {
    /// What a person reads.
    pub shown: Text,
    /// What a program reads.
    pub value: Value,
}

/// The value behind a cell.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Value {
    /// There is none.
    #[default]
    Nothing,
    /// Words, which nobody knows who chose.
    Words(String),
    /// A number, as it is written in data.
    Number(String),
    /// A number and the ends of its likely range, where there is one.
    Range([Option<f64>; 3]),
}

impl Cell {
    /// A number that people read otherwise than it is written in data: *1,204*, *61.5%*.
    pub fn number(shown: impl Into<Text>, value: f64) -> Self {
        Self {
            shown: shown.into(),
            value: Value::Number(rounded(value)),
        }
    }

    /// A whole number that people read otherwise.
    pub fn count(shown: impl Into<Text>, value: u64) -> Self {
        Self {
            shown: shown.into(),
            value: Value::Number(value.to_string()),
        }
    }

    /// A mean with the ends of its range.
    pub fn range(shown: impl Into<Text>, mean: f64, ends: Option<(f64, f64)>) -> Self {
        let (low, high) = ends.unzip();
        Self {
            shown: shown.into(),
            value: Value::Range([Some(mean), low, high]),
        }
    }

    /// Words that people read otherwise than they are written in data.
    pub fn coded(shown: impl Into<Text>, value: impl Into<String>) -> Self {
        Self {
            shown: shown.into(),
            value: Value::Words(value.into()),
        }
    }
}

/// A number to four decimal places, which every machine gives alike.
pub(super) fn rounded(number: f64) -> String {
    // Adding 0 makes a plain 0 of the number -0.
    ((number * 10_000.0).round() / 10_000.0 + 0.0).to_string()
}

impl From<&str> for Cell {
    fn from(words: &str) -> Self {
        Self::coded(words, words)
    }
}

impl From<String> for Cell {
    fn from(words: String) -> Self {
        Self::coded(words.as_str(), words.clone())
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Self {
        Self::count(number.to_string(), number)
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Self {
        u64::from(number).into()
    }
}

impl From<usize> for Cell {
    fn from(number: usize) -> Self {
        (number as u64).into()
    }
}

impl From<i32> for Cell {
    fn from(number: i32) -> Self {
        i64::from(number).into()
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self {
            shown: number.to_string().into(),
            value: Value::Number(number.to_string()),
        }
    }
}

impl Table {
    /// A table.
    ///
    /// # Panics
    /// Where a row has not one cell for each column.
    pub fn new(
        columns: impl IntoIterator<Item = Column>,
        rows: impl IntoIterator<Item = Row>,
    ) -> Self {
        let columns: Vec<Column> = columns.into_iter().collect();
        let rows: Vec<Row> = rows.into_iter().collect();
        for row in &rows {
            assert_eq!(row.cells.len(), columns.len(), "a cell for each column");
        }
        Self {
            columns,
            rows,
            spoken: Vec::new(),
            in_blocks: false,
            on_screen: None,
        }
    }

    /// The same; a screen that is too narrow shows its columns in several blocks, each with the first one.
    #[must_use]
    pub const fn in_blocks(mut self) -> Self {
        self.in_blocks = true;
        self
    }

    /// The same with sentences for who hears it, in front of those of its rows.
    #[must_use]
    pub fn spoken<T: Into<Text>>(mut self, sentences: impl IntoIterator<Item = T>) -> Self {
        self.spoken = sentences.into_iter().map(Into::into).collect();
        self
    }

    /// The same; a screen shows this many rows at most, and then says what there is more.
    #[must_use]
    pub fn at_most(mut self, rows: usize, more: impl Into<Text>) -> Self {
        if self.rows.len() > rows {
            self.on_screen = Some((rows, more.into()));
        }
        self
    }

    /// The rows that a screen shows.
    pub(super) fn rows_on_screen(&self) -> impl Iterator<Item = &Row> {
        let most = self
            .on_screen
            .as_ref()
            .map_or(usize::MAX, |(most, _)| *most);
        let rows = self.rows.iter().enumerate();
        let shown = rows.filter(move |(place, row)| *place < most || row.tone == Tone::Chosen);
        shown.map(|(_, row)| row)
    }

    /// The columns that some medium shows, with their places.
    pub(super) fn shown(&self, off_screen: bool) -> impl Iterator<Item = (usize, &Column)> {
        let columns = self.columns.iter().enumerate();
        columns.filter(move |(_, column)| match column.shown {
            Shown::Everywhere => true,
            Shown::OffScreen => off_screen,
            Shown::InData => false,
        })
    }
}

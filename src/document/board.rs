//! A board with marks on its squares. The marks are characters that no reader of boards takes for a disc.
//! It must not know why a square is marked.

use super::text::{Text, Tone};
use crate::board::{Position, Side, Square, Squares};

/// What a square is marked as.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Mark {
    /// Someone asks about it.
    Asked,
    /// The move that is played.
    Played,
    /// What the first of two programs plays.
    First,
    /// What the second plays.
    Second,
    /// What was played before.
    Before,
    /// A legal move that is left.
    Left,
    /// A legal move that was crossed off.
    CrossedOff,
}

impl Mark {
    /// How it looks on a board.
    pub const fn letter(self) -> char {
        match self {
            Self::Asked => '?',
            Self::Played => '!',
            Self::First => '1',
            Self::Second => '2',
            Self::Before => '~',
            Self::Left => '+',
            Self::CrossedOff => '-',
        }
    }

    /// What it means where nothing more exact is said.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Asked => "the square in question",
            Self::Played => "it plays here",
            Self::First => "the first plays here",
            Self::Second => "the second plays here",
            Self::Before => "it played here before",
            Self::Left => "other legal move",
            Self::CrossedOff => "crossed off",
        }
    }

    /// Its tone.
    pub const fn tone(self) -> Tone {
        match self {
            Self::Played => Tone::Chosen,
            Self::Left => Tone::Possible,
            Self::CrossedOff => Tone::Dropped,
            Self::Asked | Self::First | Self::Second | Self::Before => Tone::Label,
        }
    }
}

/// Squares with one mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marked {
    /// The mark.
    pub mark: Mark,
    /// The squares; a square with several marks shows the first of them.
    pub squares: Squares,
    /// What it means here, as in *it plays e4*; nothing where other blocks say it.
    pub meaning: Text,
}

/// A board.
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The position.
    pub position: Position,
    /// Its marks, the most important first.
    pub marks: Vec<Marked>,
    /// What is said in front of it.
    pub caption: Vec<Text>,
    /// What is said after it to a reader without a drawing: what the marks show.
    pub spoken: Vec<Text>,
    /// Whether the discs are counted and the side to move is named in front of the drawing.
    pub counted: bool,
    /// Whether its caption says what has changed, so that who hears it is told the count, not every disc.
    pub is_change: bool,
    /// Whether other blocks say all of it, so that who hears the document is told nothing more.
    pub is_silent: bool,
    /// Whether it is shown without its discs: a board to fill in.
    pub is_blank: bool,
    /// Whether people write on it, so that it is large where there is room.
    pub to_write_on: bool,
    /// What is written in its squares, a number or a short word; discs and marks come first.
    pub written: Vec<(Square, String)>,
}

impl Board {
    /// A board with its count and without marks.
    pub const fn new(position: Position) -> Self {
        Self {
            position,
            marks: Vec::new(),
            caption: Vec::new(),
            spoken: Vec::new(),
            counted: true,
            is_change: false,
            is_silent: false,
            is_blank: false,
            to_write_on: false,
            written: Vec::new(),
        }
    }

    /// The same with a sentence in front of it.
    #[must_use]
    pub fn caption(mut self, sentence: impl Into<Text>) -> Self {
        self.caption.push(sentence.into());
        self
    }

    /// The same with a sentence for a reader without a drawing.
    #[must_use]
    pub fn spoken(mut self, sentence: impl Into<Text>) -> Self {
        self.spoken.push(sentence.into());
        self
    }

    /// The same without a count.
    #[must_use]
    pub const fn uncounted(mut self) -> Self {
        self.counted = false;
        self
    }

    /// The same as the change of a board before, which its caption says.
    #[must_use]
    pub const fn as_a_change(mut self) -> Self {
        self.is_change = true;
        self
    }

    /// The same for the eye alone: other blocks say all of it.
    #[must_use]
    pub const fn silent(mut self) -> Self {
        self.is_silent = true;
        self
    }

    /// The same without its discs.
    #[must_use]
    pub const fn blank(mut self) -> Self {
        self.is_blank = true;
        self
    }

    /// The same to write on.
    #[must_use]
    pub const fn to_write_on(mut self) -> Self {
        self.to_write_on = true;
        self
    }

    /// The same with texts in its squares.
    #[must_use]
    pub fn written(mut self, written: Vec<(Square, String)>) -> Self {
        self.written = written;
        self
    }

    /// The disc that is shown on a square.
    pub(super) fn disc(&self, square: Square) -> Option<Side> {
        self.position.disc(square).filter(|_| !self.is_blank)
    }

    /// What is written in a square.
    pub(super) fn text(&self, square: Square) -> Option<&str> {
        let mut written = self.written.iter();
        let found = written.find(|(at, _)| *at == square);
        found.map(|(_, text)| text.as_str())
    }

    /// The same with a mark on these squares, if there are any.
    #[must_use]
    pub fn marked(self, mark: Mark, squares: Squares) -> Self {
        self.marked_as(mark, squares, mark.meaning())
    }

    /// The same, with what the mark means here.
    #[must_use]
    pub fn marked_as(mut self, mark: Mark, squares: Squares, meaning: impl Into<Text>) -> Self {
        if !squares.is_empty() {
            self.marks.push(Marked {
                mark,
                squares,
                meaning: meaning.into(),
            });
        }
        self
    }

    /// The mark on a square.
    pub(super) fn mark(&self, square: Square) -> Option<&Marked> {
        self.marks
            .iter()
            .find(|marked| marked.squares.contains(square))
    }
}

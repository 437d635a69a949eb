//! What is drawn, in points from the upper left corner of a piece: texts, lines, rectangles, discs. It must not know a page.

/// How dark something is: 0 is black, 255 white.
pub(super) type Grey = u8;

/// Something that is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Ink {
    /// A text: where its base line begins.
    Text {
        x: f32,
        y: f32,
        size: f32,
        bold: bool,
        grey: Grey,
        words: String,
    },
    /// A straight line.
    Line {
        from: (f32, f32),
        to: (f32, f32),
        width: f32,
    },
    /// A rectangle: its corner and its sides, what fills it, and the line round it.
    Rectangle {
        at: (f32, f32),
        sides: (f32, f32),
        fill: Option<Grey>,
        line: f32,
    },
    /// A disc with a line round it.
    Disc {
        centre: (f32, f32),
        radius: f32,
        fill: Grey,
        line: f32,
    },
}

impl Ink {
    /// The same further to the right and further down.
    pub(super) fn moved(self, right: f32, down: f32) -> Self {
        let moved = |(x, y): (f32, f32)| (x + right, y + down);
        match self {
            Self::Text {
                x,
                y,
                size,
                bold,
                grey,
                words,
            } => Self::Text {
                x: x + right,
                y: y + down,
                size,
                bold,
                grey,
                words,
            },
            Self::Line { from, to, width } => Self::Line {
                from: moved(from),
                to: moved(to),
                width,
            },
            Self::Rectangle {
                at,
                sides,
                fill,
                line,
            } => Self::Rectangle {
                at: moved(at),
                sides,
                fill,
                line,
            },
            Self::Disc {
                centre,
                radius,
                fill,
                line,
            } => Self::Disc {
                centre: moved(centre),
                radius,
                fill,
                line,
            },
        }
    }
}

/// What belongs to one node of the tags, or to none: decoration.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Part {
    /// The node.
    pub node: Option<usize>,
    /// What is drawn for it.
    pub ink: Vec<Ink>,
}

/// A line of text, a row of a table, a row of boards: what no page's end parts.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Piece {
    /// The room above it, except at the top of a page.
    pub gap: f32,
    /// How high it is.
    pub height: f32,
    /// What is drawn.
    pub parts: Vec<Part>,
}

impl Piece {
    /// The same further to the right and further down, and still as high.
    pub(super) fn moved(self, right: f32, down: f32) -> Self {
        let part = |part: Part| Part {
            node: part.node,
            ink: part
                .ink
                .into_iter()
                .map(|ink| ink.moved(right, down))
                .collect(),
        };
        Self {
            parts: self.parts.into_iter().map(part).collect(),
            ..self
        }
    }
}

/// Pieces that stay on one page if a page holds them.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Group {
    /// The pieces, from the top.
    pub pieces: Vec<Piece>,
    /// Whether what comes after it has to be on the same page, as after a heading.
    pub keeps_next: bool,
    /// Whether it begins a page.
    pub new_page: bool,
}

impl Group {
    /// How high it is, without the room above it.
    pub(super) fn height(&self) -> f32 {
        height(&self.pieces)
    }
}

/// How high pieces are, one below the other, without the room above the first.
pub(super) fn height(pieces: &[Piece]) -> f32 {
    let gaps: f32 = pieces.iter().skip(1).map(|piece| piece.gap).sum();
    gaps + pieces.iter().map(|piece| piece.height).sum::<f32>()
}

/// Pieces one below the other, as one.
pub(super) fn stacked(pieces: Vec<Piece>) -> Piece {
    let whole = height(&pieces);
    let (mut down, mut parts) = (0.0, Vec::new());
    for (at, piece) in pieces.into_iter().enumerate() {
        down += if at > 0 { piece.gap } else { 0.0 };
        let height = piece.height;
        parts.extend(piece.moved(0.0, down).parts);
        down += height;
    }
    Piece {
        gap: 0.0,
        height: whole,
        parts,
    }
}

//! A page of paper: how large it is, and how large its letters are. It must not know what is on it.

/// How a document is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The paper.
    pub paper: Paper,
    /// Whether it is set in large print: letters of 18 points, thicker lines.
    pub large_print: bool,
}

/// The size of the paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Its name: *a4*, *letter*.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// Its width and height in points, of which 72 make an inch.
    pub const fn points(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.276, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// The paper of this name.
///
/// ```
/// use paper_othello::document::Paper;
/// assert_eq!("letter".parse(), Ok(Paper::Letter));
/// ```
impl std::str::FromStr for Paper {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL
            .into_iter()
            .find(|paper| text.eq_ignore_ascii_case(paper.name()));
        found.ok_or("write a4 or letter")
    }
}

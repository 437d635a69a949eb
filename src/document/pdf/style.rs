//! How large everything on a page is, in points. It must not know what is on it.

use crate::document::Page;

/// A millimetre.
pub(super) const MM: f32 = 72.0 / 25.4;

/// The sizes of a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// The width of the page, and its height.
    pub page: (f32, f32),
    /// What stays white at each edge.
    pub margin: f32,
    /// The letters of texts.
    pub body: f32,
    /// The letters of headings, the first level first.
    pub headings: [f32; 3],
    /// The letters at the foot of a page.
    pub foot: f32,
    /// How thick lines are.
    pub line: f32,
    /// The widest square of a board that is looked at, of one with texts in it, and of one that is written on.
    pub squares: [f32; 3],
    /// The room between two lines to write on.
    pub writing: f32,
}

impl Style {
    /// The sizes for this page.
    pub(super) fn of(page: Page) -> Self {
        let (body, line, squares) = if page.large_print {
            (18.0, 1.4, [11.0, 14.0, 17.0])
        } else {
            (11.0, 0.8, [8.0, 10.5, 13.0])
        };
        Self {
            page: page.paper.points(),
            margin: 15.0 * MM,
            body,
            headings: [body * 1.7, body * 1.25, body],
            foot: if page.large_print { 14.0 } else { 9.0 },
            line,
            squares: squares.map(|side| side * MM),
            writing: body * 2.1,
        }
    }

    /// The width for texts and drawings.
    pub(super) fn width(&self) -> f32 {
        self.page.0 - 2.0 * self.margin
    }

    /// The height for them: the foot of the page is below.
    pub(super) fn height(&self) -> f32 {
        self.page.1 - 2.0 * self.margin - 2.2 * self.foot
    }

    /// From one base line to the next.
    pub(super) fn leading(size: f32) -> f32 {
        size * 1.32
    }
}

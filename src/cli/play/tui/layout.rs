//! Where everything stands in a window of any size, and which square lies under the mouse. It must not know what is shown.

use ratatui::layout::{Position, Rect};

use crate::board::{BoardSize, Square};

/// How far apart the squares of a drawn board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scale {
    /// Close together, as in plain text.
    Small,
    /// Twice as far apart.
    Large,
}

/// The parts of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// Who plays, and the count: one line.
    pub title: Rect,
    /// The board.
    pub board: Rect,
    /// How it is drawn.
    pub scale: Scale,
    /// The text.
    pub panel: Rect,
    /// The square under the cursor in words: one line.
    pub status: Rect,
    /// What is asked, or what is typed: one line.
    pub prompt: Rect,
    /// The keys: one line.
    pub keys: Rect,
}

/// The lines beside board and text.
const LINES: u16 = 4;
/// The narrowest text, and the narrowest beside a board.
const NARROWEST: u16 = 30;
const BESIDE: u16 = 26;
/// The fewest lines of text, and the fewest for which the board is drawn large.
const FEWEST: u16 = 3;
const ENOUGH: u16 = 8;
/// The columns between board and text.
const GAP: u16 = 2;

impl Scale {
    /// Columns and lines from one square to the next.
    const fn step(self) -> (u16, u16) {
        match self {
            Self::Small => (2, 1),
            Self::Large => (4, 2),
        }
    }

    /// The column and line of a square's letter, from the corner of the board's drawing.
    pub fn place(self, square: Square) -> (u16, u16) {
        let (across, down) = self.step();
        let (column, row) = (u16::from(square.column()), u16::from(square.row()));
        (across + column * across, down + row * down)
    }

    /// The columns and lines of a board: its coordinates, its squares, and the bracket after the last.
    fn area(self, size: BoardSize) -> (u16, u16) {
        let (across, down) = self.step();
        let squares = u16::from(size.get());
        (squares * across + 2, squares * down + 1)
    }
}

/// The smallest window for a board of this size.
pub(super) fn least(size: BoardSize) -> (u16, u16) {
    let (_, lines) = Scale::Small.area(size);
    (NARROWEST, lines + LINES + FEWEST)
}

impl Layout {
    /// The largest that fits; nothing where the window is too small.
    pub fn of(window: Rect, size: BoardSize) -> Option<Self> {
        let beside = |scale| Self::beside(window, size, scale);
        let below = |scale, fewest| Self::below(window, size, scale, fewest);
        beside(Scale::Large)
            .or_else(|| below(Scale::Large, ENOUGH))
            .or_else(|| beside(Scale::Small))
            .or_else(|| below(Scale::Small, FEWEST))
    }

    /// Board and text side by side.
    fn beside(window: Rect, size: BoardSize, scale: Scale) -> Option<Self> {
        let (width, height) = scale.area(size);
        let (text, lines) = (
            window.width.checked_sub(width + GAP)?,
            window.height.checked_sub(LINES)?,
        );
        (text >= BESIDE && lines >= height).then_some(())?;
        let top = window.y + 1;
        let board = Rect::new(window.x, top, width, height);
        let panel = Rect::new(window.x + width + GAP, top, text, lines);
        Some(Self::with(window, board, scale, panel))
    }

    /// The text below the board.
    fn below(window: Rect, size: BoardSize, scale: Scale, fewest: u16) -> Option<Self> {
        let (width, height) = scale.area(size);
        let lines = window.height.checked_sub(LINES + height)?;
        (window.width >= NARROWEST.max(width) && lines >= fewest).then_some(())?;
        let top = window.y + 1;
        let board = Rect::new(window.x, top, width, height);
        let panel = Rect::new(window.x, top + height, window.width, lines);
        Some(Self::with(window, board, scale, panel))
    }

    /// The parts, with a line above and three below.
    fn with(window: Rect, board: Rect, scale: Scale, panel: Rect) -> Self {
        let line = |y| Rect::new(window.x, y, window.width, 1);
        let bottom = window.y + window.height;
        Self {
            title: line(window.y),
            board,
            scale,
            panel,
            status: line(bottom - 3),
            prompt: line(bottom - 2),
            keys: line(bottom - 1),
        }
    }

    /// The square at a place of the window.
    pub fn square_at(&self, place: Position, size: BoardSize) -> Option<Square> {
        let (across, down) = self.scale.step();
        // A square is a field of as many columns and lines as there are from it to the next, its letter in the middle.
        let column = (place.x + across / 2).checked_sub(self.board.x + across)? / across;
        let row = place.y.checked_sub(self.board.y + down)? / down;
        let square = Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)?;
        size.squares().contains(square).then_some(square)
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::{Position, Rect};

    use super::{Layout, Scale, least};
    use crate::board::BoardSize;

    #[test]
    fn the_usual_windows_have_room_for_every_board() {
        for size in BoardSize::ALL {
            let scale = |width, height| {
                Layout::of(Rect::new(0, 0, width, height), size)
                    .unwrap()
                    .scale
            };
            assert_eq!(scale(80, 24), Scale::Large);
            scale(40, 20);
            let (width, height) = least(size);
            scale(width, height);
            assert_eq!(Layout::of(Rect::new(0, 0, width - 1, height), size), None);
            assert_eq!(Layout::of(Rect::new(0, 0, width, height - 1), size), None);
        }
    }

    #[test]
    fn in_any_window_all_parts_lie_inside_and_apart_and_each_square_is_found_where_it_is_drawn() {
        for size in BoardSize::ALL {
            for (width, height) in
                (0..130).flat_map(|width| (0..60).map(move |height| (width, height)))
            {
                let window = Rect::new(0, 0, width, height);
                let Some(layout) = Layout::of(window, size) else {
                    continue;
                };
                let parts = [
                    layout.title,
                    layout.board,
                    layout.panel,
                    layout.status,
                    layout.prompt,
                    layout.keys,
                ];
                for (place, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(window), *part, "{window}: {layout:?}");
                    let others = &parts[place + 1..];
                    assert!(
                        others.iter().all(|other| !part.intersects(*other)),
                        "{window}: {layout:?}"
                    );
                }
                for square in size.squares() {
                    let (x, y) = layout.scale.place(square);
                    let place = Position::new(layout.board.x + x, layout.board.y + y);
                    assert!(layout.board.contains(place));
                    assert_eq!(layout.square_at(place, size), Some(square));
                }
            }
        }
    }
}

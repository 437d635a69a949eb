//! A board on a page: lines, discs with letters, marks, and what is written in its squares. It must not know why a square
//! is marked.

use super::fonts::Fonts;
use super::ink::{Grey, Ink};
use super::style::Style;
use crate::board::{Side, Square};
use crate::document::board::Board;
use crate::tongue::Tongue;

const BLACK: Grey = 0;
const WHITE: Grey = 255;

/// A board that is drawn.
pub(super) struct Drawn {
    /// What is drawn.
    pub ink: Vec<Ink>,
    /// How wide and how high it is.
    pub sides: (f32, f32),
}

/// The narrowest that a board can be.
pub(super) fn narrowest(board: &Board, style: &Style) -> f32 {
    let squares = f32::from(board.position.size().get());
    let least = if board.to_write_on { 0.75 } else { 0.9 };
    widest(board, style) * least * squares + room(style)
}

/// The widest that a square of it may be.
fn widest(board: &Board, style: &Style) -> f32 {
    style.squares[if board.to_write_on {
        2
    } else {
        usize::from(
            board
                .written
                .iter()
                .any(|(_, text)| text.chars().count() > 1),
        )
    }]
}

/// The room for the numbers at the left and the letters above.
fn room(style: &Style) -> f32 {
    style.body * 1.3
}

/// Draws it as large as it may be within this width.
pub(super) fn drawn(
    board: &Board,
    width: f32,
    style: &Style,
    fonts: &Fonts,
    tongue: Tongue,
) -> Drawn {
    let squares = f32::from(board.position.size().get());
    let side = ((width - room(style)) / squares).min(widest(board, style));
    let grid = Grid {
        side,
        room: room(style),
        style,
        fonts,
    };
    let mut ink = grid.lines(squares);
    for square in board.position.size().squares() {
        if let Some(disc) = board.disc(square) {
            let letter = tongue.words().letter(disc);
            ink.extend(grid.disc(square, disc, letter));
        } else if let Some(marked) = board.mark(square) {
            ink.extend(grid.mark(square, marked.mark.letter()));
        } else if let Some(text) = board.text(square) {
            ink.push(grid.text(square, text, side * 0.45, BLACK, false));
        }
    }
    ink.extend(grid.names(board.position.size().get()));
    let whole = grid.room + side * squares + style.line;
    Drawn {
        ink,
        sides: (whole, whole),
    }
}

struct Grid<'a> {
    side: f32,
    room: f32,
    style: &'a Style,
    fonts: &'a Fonts,
}

impl Grid<'_> {
    fn at(&self, line: u8) -> f32 {
        self.room + self.side * f32::from(line)
    }

    fn lines(&self, squares: f32) -> Vec<Ink> {
        let (near, far) = (self.room, self.room + self.side * squares);
        let mut ink = Vec::new();
        let mut at = near;
        while at <= far + 0.01 {
            let is_border = at < near + 0.01 || at > far - 0.01;
            let width = self.style.line * if is_border { 1.6 } else { 1.0 };
            ink.push(Ink::Line {
                from: (near, at),
                to: (far, at),
                width,
            });
            ink.push(Ink::Line {
                from: (at, near),
                to: (at, far),
                width,
            });
            at += self.side;
        }
        ink
    }

    /// The letters above and the numbers at the left.
    fn names(&self, squares: u8) -> Vec<Ink> {
        let size = self.style.body.min(self.side * 0.7);
        let name = |text: String, x: f32, y: f32| {
            let width = self.fonts.width(&text, true, size);
            Ink::Text {
                x: x - width / 2.0,
                y,
                size,
                bold: true,
                grey: BLACK,
                words: text,
            }
        };
        let lines = (0..squares).flat_map(|line| {
            let middle = self.at(line) + self.side / 2.0;
            let letter = char::from(b'a' + line).to_string();
            [
                name(letter, middle, self.room - size * 0.35),
                name(
                    (line + 1).to_string(),
                    self.room - size * 0.65,
                    middle + size * 0.35,
                ),
            ]
        });
        lines.collect()
    }

    fn disc(&self, square: Square, side: Side, letter: char) -> [Ink; 2] {
        let (fill, ink) = match side {
            Side::Black => (BLACK, WHITE),
            Side::White => (WHITE, BLACK),
        };
        let centre = self.centre(square);
        let disc = Ink::Disc {
            centre,
            radius: self.side * 0.4,
            fill,
            line: self.style.line * 1.3,
        };
        [
            disc,
            self.text(square, &letter.to_string(), self.side * 0.5, ink, true),
        ]
    }

    /// A letter in a frame.
    fn mark(&self, square: Square, letter: char) -> [Ink; 2] {
        let inset = self.side * 0.14;
        let frame = Ink::Rectangle {
            at: (
                self.at(square.column()) + inset,
                self.at(square.row()) + inset,
            ),
            sides: (self.side - 2.0 * inset, self.side - 2.0 * inset),
            fill: Some(WHITE),
            line: self.style.line * 1.3,
        };
        [
            frame,
            self.text(square, &letter.to_string(), self.side * 0.52, BLACK, true),
        ]
    }

    fn centre(&self, square: Square) -> (f32, f32) {
        let half = self.side / 2.0;
        (
            self.at(square.column()) + half,
            self.at(square.row()) + half,
        )
    }

    /// A text in the middle of a square, smaller where it is too wide for it.
    fn text(&self, square: Square, text: &str, size: f32, grey: Grey, bold: bool) -> Ink {
        let words = self.fonts.printable(text);
        let widest = self.side * 0.86;
        let size = size.min(size * widest / self.fonts.width(&words, bold, size).max(1.0));
        let (x, y) = self.centre(square);
        Ink::Text {
            x: x - self.fonts.width(&words, bold, size) / 2.0,
            y: y + size * 0.35,
            size,
            bold,
            grey,
            words,
        }
    }
}

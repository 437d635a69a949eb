//! A position as text: plain rows, one compact line, and rows with coordinates round them.
//! It must not know what the marks on empty squares mean.

use std::fmt;

use super::notation::NotationError;
use super::position::Position;
use super::side::Side;
use super::square::Square;

/// A position as JSON has it.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct BoardAndSide {
    board: String,
    side: Side,
}

impl From<Position> for BoardAndSide {
    fn from(position: Position) -> Self {
        Self {
            board: position.compact(),
            side: position.side(),
        }
    }
}

impl TryFrom<BoardAndSide> for Position {
    type Error = NotationError;

    fn try_from(written: BoardAndSide) -> Result<Self, NotationError> {
        format!("{} {}", written.board, written.side.lower_name()).parse()
    }
}

impl Position {
    /// The discs as rows of `.`, `B` and `W`, one a line, with no newline after the last.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position};
    /// let start = Position::start(BoardSize::FOUR, Layout::Standard);
    /// assert_eq!(start.plain(), "....\n.WB.\n.BW.\n....");
    /// ```
    pub fn plain(&self) -> String {
        self.joined('\n')
    }

    /// The discs in one line, the rows parted by `/`: the form in decision records. The side to move is not in it.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position};
    /// let start = Position::start(BoardSize::FOUR, Layout::Standard);
    /// assert_eq!(start.compact(), "..../.WB./.BW./....");
    /// ```
    pub fn compact(&self) -> String {
        self.joined('/')
    }

    /// The discs with column letters above and row numbers at the left, and with `mark`'s letter on each empty
    /// square that it marks. No newline after the last row. [`Display`](fmt::Display) is the same without marks,
    /// and then says whose move it is. The marks `+`, `-` and `!` read back as empty squares.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position};
    /// let start = Position::start(BoardSize::FOUR, Layout::Standard);
    /// let moves = start.legal_moves();
    /// let drawn = start.drawn(|square| moves.contains(square).then_some('+'));
    /// assert_eq!(drawn, "  a b c d\n1 . + . .\n2 + W B .\n3 . B W +\n4 . . + .");
    /// ```
    pub fn drawn(&self, mark: impl Fn(Square) -> Option<char>) -> String {
        let mut text = String::from(" ");
        for square in self.row(0) {
            text.extend([' ', square.column_letter()]);
        }
        for row in 0..self.size().get() {
            text.extend(['\n', char::from(b'1' + row)]);
            for square in self.row(row) {
                let marked = || mark(square).unwrap_or('.');
                text.extend([' ', self.disc(square).map_or_else(marked, Side::letter)]);
            }
        }
        text
    }

    fn joined(&self, separator: char) -> String {
        let mut text = String::with_capacity(72);
        for row in 0..self.size().get() {
            if row > 0 {
                text.push(separator);
            }
            text.extend(
                self.row(row)
                    .map(|square| self.disc(square).map_or('.', Side::letter)),
            );
        }
        text
    }

    /// The squares of one row, from the left.
    fn row(&self, row: u8) -> impl Iterator<Item = Square> {
        (0..self.size().get()).filter_map(move |column| Square::new(column, row))
    }
}

impl Position {
    /// The position on one line, with the side to move, as it reads back: `..../.BW./.WB./.... black`.
    pub fn one_line(&self) -> String {
        format!("{} {}", self.compact(), self.side().lower_name())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side().name();
        write!(f, "{}\n{side} to move", self.drawn(|_| None))
    }
}

//! Reading a position from text, in any of the forms that people paste.
//! It must not know turns.

use std::ops::Range;

use super::letters::{Cell, column_letters, is_mark, side_named};
use super::notation::{NotationError, NotationProblem, Word, pieces, refuse_foreign, words};
use super::pasted::Pasted;
use super::position::Position;
use super::side::Side;
use super::size::BoardSize;
use super::squares::Squares;

/// Reads a position: the squares of a board in reading order, and after them the side to move.
///
/// - Squares: `.`, `-` or `_` empty, and so `+` and `!`, which mark legal moves in this program's own displays; `B`, `X` or `*` black; `W` or `O` white; in either case.
/// - Rows: one a line, or with `/` between them, with or without spaces; or 16, 36 or 64 squares without a break.
/// - Round them, if at all: a line of column letters (`a b c d`) above, below or both; the row's number before it,
///   after it or both, with a space between.
/// - A frame, if at all: `|` between squares, and lines such as `---+---` between rows. A blank square of such a table,
///   or of one with tabs under its column letters, is empty.
/// - Drawn discs (`●`, `○`), full-width letters, dashes of every length, and characters that nobody sees are read too.
/// - The side to move: `black`, `white`, either with words such as `to move`, or the letter of its discs. None: Black.
///
/// All of the text is read, or it is an error.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, Side, read_position};
/// let start = Position::start(BoardSize::FOUR, Layout::Standard);
/// assert_eq!(read_position("..../.WB./.BW./.... black"), Ok(start));
/// assert_eq!(read_position(&start.pass().to_string()), Ok(start.pass()));
/// let wrong = read_position("..../.WB./.B?./....").unwrap_err();
/// assert_eq!(wrong.span(), 12..13);
/// ```
pub fn read_position(text: &str) -> Result<Position, NotationError> {
    read_board(text).map(|(position, _)| position)
}

/// The same, and the side to move where the text says it.
pub(super) fn read_board(text: &str) -> Result<(Position, Option<Side>), NotationError> {
    refuse_foreign(text)?;
    let pasted = Pasted::board(text);
    read_plain(pasted.text()).map_err(|error| pasted.error(error))
}

/// The same in a text of plain characters.
fn read_plain(text: &str) -> Result<(Position, Option<Side>), NotationError> {
    let mut diagram = Diagram {
        length: text.len(),
        ..Diagram::default()
    };
    for line in pieces(text, 0, |c| c == '\n') {
        diagram.read_line(line)?;
    }
    diagram.into_position()
}

/// Enough cells to fill any board.
const CELLS_KEPT: usize = 64;
/// Enough rows to see that there are too many, the last perhaps the letter of the side to move.
const ROWS_KEPT: usize = 10;
/// Numbers at both ends of eight rows, letters above and below.
const LABELS_KEPT: usize = 18;

/// What has been read so far. It stays small, however long the text is.
#[derive(Default)]
struct Diagram {
    /// The length of the text.
    length: usize,
    /// The first cells, in reading order.
    cells: Vec<Cell>,
    /// The places of those that are marked as legal moves, among the cells.
    marked: Vec<usize>,
    /// How many cells there are in all.
    count: usize,
    /// The first rows; the last of them goes on to the end.
    rows: Vec<DiagramRow>,
    /// Whether the next cell goes on with the last row.
    in_row: bool,
    labels: Vec<Label>,
    /// The last word of cells, where it is a single disc.
    last_letter: Option<Letter>,
    /// Whether any word of cells is longer than one.
    run_together: bool,
    side: Option<Side>,
}

/// Cells without a line end or `/` between them, and where they stand in the text.
struct DiagramRow {
    cells: usize,
    span: Range<usize>,
}

/// A disc that stands alone: perhaps the letter of the side to move.
struct Letter {
    side: Side,
    /// Where its row ended before it.
    row_end: usize,
}

/// A coordinate beside the board.
struct Label {
    kind: LabelKind,
    /// How many cells stand before it.
    before: usize,
    span: Range<usize>,
}

enum LabelKind {
    /// The number of a row; nothing where it is beyond any board.
    Row(Option<usize>),
    /// So many column letters.
    Columns(usize),
}

impl Diagram {
    fn read_line(&mut self, line: Word) -> Result<(), NotationError> {
        if let Some(columns) = column_letters(line.text) {
            return self.push_label(LabelKind::Columns(columns), line.span());
        }
        pieces(line.text, line.at, |c| c == '/').try_for_each(|row| self.read_row(row))
    }

    fn read_row(&mut self, row: Word) -> Result<(), NotationError> {
        self.in_row = false;
        let mut words = words(row.text, row.at, &[]);
        while let Some(word) = words.next() {
            if self.side.is_some() {
                return Err(NotationError::new(NotationProblem::BehindSide, word.span()));
            } else if word.text.bytes().all(|byte| byte.is_ascii_digit()) {
                self.push_label(LabelKind::Row(word.text.parse().ok()), word.span())?;
            } else if word.text.eq_ignore_ascii_case("with") && self.count > 0 {
                // The word in front of the side, as examples in rule files have it.
            } else if let Some(side) = side_named(word.text) {
                self.side = Some(side);
                read_to_move(&mut words)?;
            } else {
                self.read_cells(word)?;
            }
        }
        Ok(())
    }

    fn push_label(&mut self, kind: LabelKind, span: Range<usize>) -> Result<(), NotationError> {
        let label = Label {
            kind,
            before: self.count,
            span,
        };
        if self.labels.len() == LABELS_KEPT {
            return Err(label.misfit());
        }
        self.labels.push(label);
        Ok(())
    }

    /// Reads the cells that run together in one word.
    fn read_cells(&mut self, word: Word) -> Result<(), NotationError> {
        let mut alone = None;
        for (at, c) in word.text.char_indices() {
            let cell = Cell::read(c).ok_or_else(|| not_cells(word, at, c))?;
            if self.cells.len() < CELLS_KEPT {
                if is_mark(c) {
                    self.marked.push(self.cells.len());
                }
                self.cells.push(cell);
            }
            alone = cell.disc().filter(|_| word.text.len() == 1);
        }
        let row_end = self.rows.last().map_or(0, |row| row.span.end);
        self.last_letter = alone.map(|side| Letter { side, row_end });
        self.run_together |= word.text.len() > 1;
        self.count += word.text.len();
        self.extend_rows(word.text.len(), word.span());
        Ok(())
    }

    fn extend_rows(&mut self, cells: usize, span: Range<usize>) {
        let full = self.rows.len() == ROWS_KEPT;
        match self.rows.last_mut() {
            Some(row) if self.in_row || full => {
                row.cells += cells;
                row.span.end = span.end;
            }
            _ => self.rows.push(DiagramRow { cells, span }),
        }
        self.in_row = true;
    }

    fn into_position(mut self) -> Result<(Position, Option<Side>), NotationError> {
        let side = self.side.or_else(|| self.take_side_letter());
        let size = self.size()?;
        if let Some(label) = self.labels.iter().find(|label| !label.fits(size)) {
            return Err(label.misfit());
        }
        let discs = |colour| {
            let squares = size.squares().iter().zip(&self.cells);
            squares
                .filter(|&(_, &cell)| cell == Cell::Disc(colour))
                .map(|(square, _)| square)
                .collect::<Squares>()
        };
        let (black, white) = (discs(Side::Black), discs(Side::White));
        let position = Position::new(size, black, white, side.unwrap_or(Side::Black))
            .expect("a cell has one colour, and the cells are those of the board");
        if side.is_none() && self.marks_other_side(&position) {
            return Err(NotationError::new(
                NotationProblem::MarksOfWhite,
                0..self.length,
            ));
        }
        Ok((position, side))
    }

    /// Whether the marks are legal moves of the side that is not to move, and not all of them of the one that is.
    fn marks_other_side(&self, position: &Position) -> bool {
        let squares = position.size().squares().iter().enumerate();
        let marked = squares.filter(|(place, _)| self.marked.contains(place));
        let marked: Squares = marked.map(|(_, square)| square).collect();
        let are_of = |position: &Position| (marked & position.legal_moves()) == marked;
        !marked.is_empty() && !are_of(position) && are_of(&position.pass())
    }

    /// Takes the last cell for the side to move, where it stands alone after a whole board, or after rows that
    /// are not spaced out cell by cell.
    fn take_side_letter(&mut self) -> Option<Side> {
        let Letter { side, row_end } = self.last_letter.take()?;
        if !self.run_together && BoardSize::of_area(self.count - 1).is_none() {
            return None;
        }
        self.count -= 1;
        let row = self.rows.last_mut()?;
        row.cells -= 1;
        row.span.end = row_end;
        if row.cells == 0 {
            self.rows.pop();
        }
        Some(side)
    }

    /// The size that fits all rows, or the first thing that is wrong with them.
    fn size(&self) -> Result<BoardSize, NotationError> {
        let Some(first) = self.rows.first() else {
            return Err(NotationError::new(NotationProblem::NoBoard, 0..self.length));
        };
        let in_one_line = self.rows.len() == 1;
        if in_one_line && let Some(size) = BoardSize::of_area(first.cells) {
            return Ok(size);
        }
        let Ok(size) = BoardSize::new(first.cells) else {
            let problem = if in_one_line {
                NotationProblem::LineLength
            } else {
                NotationProblem::RowLength
            };
            return Err(NotationError::new(problem(first.cells), first.span.clone()));
        };
        self.check_rows(size)?;
        Ok(size)
    }

    /// Checks that there are just the rows of this size, each as long as it should be.
    fn check_rows(&self, size: BoardSize) -> Result<(), NotationError> {
        let wanted = usize::from(size.get());
        let (rows, spare) = self.rows.split_at(wanted.min(self.rows.len()));
        if let Some(row) = rows.iter().find(|row| row.cells != wanted) {
            let (found, first) = (row.cells, wanted);
            let problem = NotationProblem::UnevenRow { found, first };
            return Err(NotationError::new(problem, row.span.clone()));
        }
        if !spare.is_empty() {
            return Err(NotationError::new(
                NotationProblem::SpareRows(size),
                span(spare),
            ));
        }
        let found = rows.len();
        if found < wanted {
            let problem = NotationProblem::MissingRows { found, size };
            return Err(NotationError::new(problem, span(rows)));
        }
        Ok(())
    }
}

/// Where rows stand in the text, from the first to the last.
fn span(rows: &[DiagramRow]) -> Range<usize> {
    let start = rows.first().map_or(0, |row| row.span.start);
    let end = rows.last().map_or(start, |row| row.span.end);
    start..end
}

impl Label {
    fn fits(&self, size: BoardSize) -> bool {
        let (width, area) = (usize::from(size.get()), usize::from(size.area()));
        match self.kind {
            LabelKind::Row(Some(row)) if (1..=width).contains(&row) => {
                self.before == (row - 1) * width || self.before == row * width
            }
            LabelKind::Row(_) => false,
            LabelKind::Columns(columns) => {
                columns == width && (self.before == 0 || self.before >= area)
            }
        }
    }

    fn misfit(&self) -> NotationError {
        let problem = match self.kind {
            LabelKind::Row(_) => NotationProblem::RowNumber,
            LabelKind::Columns(_) => NotationProblem::ColumnLetters,
        };
        NotationError::new(problem, self.span.clone())
    }
}

/// Reads the rest of the line after a colour: nothing, `to move`, `to play`, `moves`, `plays`, or (after `'s`) `turn`.
fn read_to_move<'a>(words: &mut impl Iterator<Item = Word<'a>>) -> Result<(), NotationError> {
    let is = |word: Word, texts: &[&str]| {
        texts
            .iter()
            .any(|text| word.text.eq_ignore_ascii_case(text))
    };
    let Some(to) = words.next() else {
        return Ok(());
    };
    if is(
        to,
        &[
            "moves", "moves.", "plays", "plays.", "turn", "turn.", "move",
        ],
    ) && words.next().is_none()
    {
        return Ok(());
    }
    match words.next() {
        Some(verb) if is(to, &["to"]) && is(verb, &["move", "play", "move.", "play."]) => Ok(()),
        _ => Err(NotationError::new(NotationProblem::BehindSide, to.span())),
    }
}

/// The error of a word with a character that is no cell: about that one where the rest looks like cells.
fn not_cells(word: Word, at: usize, c: char) -> NotationError {
    if word.text.contains(['.', '-', '_']) {
        let start = word.at + at;
        NotationError::new(NotationProblem::UnknownCell(c), start..start + c.len_utf8())
    } else {
        NotationError::new(NotationProblem::UnknownWord, word.span())
    }
}

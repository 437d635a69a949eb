//! Reading a game that is drawn as books draw it: a board with the number of the turn on each square that was played.
//! It must not know whether a turn is allowed.

use std::ops::Range;

use super::letters::{Cell, column_letters};
use super::notation::{NotationError, NotationProblem, Word, pieces, words};
use super::position::{Layout, Position};
use super::side::Side;
use super::size::BoardSize;
use super::square::Square;
use super::squares::Squares;
use super::turn::Turn;

/// A board with the numbers of turns on it.
pub(super) struct Numbers {
    pub size: BoardSize,
    black: Squares,
    white: Squares,
    /// The number of the first turn.
    pub first: usize,
    /// The turns in their order, each with the place of its number; a number that is missing is a pass.
    pub turns: Vec<(Turn, Range<usize>)>,
}

impl Numbers {
    /// Where the game begins: on the discs that are drawn, or where none are, on this start, or one like it of the
    /// board's size. The same side begins.
    pub fn start(&self, like: &Position) -> Position {
        let side = like.side();
        let drawn = Position::new(self.size, self.black, self.white, side).ok();
        match drawn.filter(|_| self.has_discs()) {
            Some(position) => position,
            None if like.size() == self.size => *like,
            None => Position::start(self.size, Layout::Standard).with_side(side),
        }
    }

    /// Whether discs are drawn, too.
    pub fn has_discs(&self) -> bool {
        !(self.black | self.white).is_empty()
    }
}

/// The game that a text draws; nothing where the text is no board of numbers.
pub(super) fn read_numbers(text: &str) -> Option<Result<Numbers, NotationError>> {
    let rows = rows(text)?;
    let size = BoardSize::new(rows.len()).ok()?;
    if is_digits(&rows, size) {
        return Some(Err(NotationError::new(
            NotationProblem::Digits,
            span(&rows),
        )));
    }
    let (mut black, mut white, mut found) = (Vec::new(), Vec::new(), Vec::new());
    for (row, words) in (0..).zip(&rows) {
        for (column, word) in (0..).zip(squares(words, row, size)?) {
            let square = Square::new(column, row)?;
            match Mark::of(*word)? {
                Mark::Number(number) => found.push((number, square, word.span())),
                Mark::Cell(Cell::Disc(Side::Black)) => black.push(square),
                Mark::Cell(Cell::Disc(Side::White)) => white.push(square),
                Mark::Cell(Cell::Empty) => {}
            }
        }
    }
    if found.is_empty() {
        return None;
    }
    found.sort_by_key(|(number, _, _)| *number);
    let is_whole = black.is_empty() && white.is_empty();
    let first = if is_whole { 1 } else { found[0].0 };
    let turns = in_order(found, first, &span(&rows));
    Some(turns.map(|turns| Numbers {
        size,
        black: black.into_iter().collect(),
        white: white.into_iter().collect(),
        first,
        turns,
    }))
}

/// What is on one square.
enum Mark {
    Number(usize),
    Cell(Cell),
}

impl Mark {
    fn of(word: Word) -> Option<Self> {
        const EMPTY: [&str; 3] = ["--", "..", "0"];
        if EMPTY.contains(&word.text) {
            return Some(Self::Cell(Cell::Empty));
        }
        if word.text.len() <= 2 && word.text.bytes().all(|byte| byte.is_ascii_digit()) {
            return word.text.parse().ok().map(Self::Number);
        }
        let mut letters = word.text.chars();
        let cell = Cell::read(letters.next()?)?;
        letters.next().is_none().then_some(Self::Cell(cell))
    }
}

/// The words of each row; nothing where there are more than a board has.
fn rows(text: &str) -> Option<Vec<Vec<Word<'_>>>> {
    const MOST_ROWS: usize = 8;
    const MOST_WORDS: usize = 10;
    let lines = pieces(text, 0, |c| c == '\n' || c == '/');
    let mut rows = Vec::new();
    for line in lines.filter(|line| column_letters(line.text).is_none()) {
        let row: Vec<Word> = words(line.text, line.at, &[',', ';'])
            .take(MOST_WORDS + 1)
            .collect();
        if row.len() > MOST_WORDS || rows.len() > MOST_ROWS {
            return None;
        }
        if !row.is_empty() {
            rows.push(row);
        }
    }
    Some(rows)
}

/// The words of a row that are squares, without the row's number before or after them.
fn squares<'r, 'a>(words: &'r [Word<'a>], row: u8, size: BoardSize) -> Option<&'r [Word<'a>]> {
    let number = (row + 1).to_string();
    let is_number = |word: Option<&Word>| word.is_some_and(|word| word.text == number);
    let spare = words.len().checked_sub(usize::from(size.get()))?;
    match spare {
        0 => Some(words),
        1 if is_number(words.first()) => Some(&words[1..]),
        1 if is_number(words.last()) => Some(&words[..words.len() - 1]),
        2 if is_number(words.first()) && is_number(words.last()) => {
            Some(&words[1..words.len() - 1])
        }
        _ => None,
    }
}

/// Whether rows say with the digits 0, 1 and 2 what is on each square, as programs do.
fn is_digits(rows: &[Vec<Word>], size: BoardSize) -> bool {
    let mut digits = 0;
    let mut discs = 0;
    for byte in rows.iter().flatten().flat_map(|word| word.text.bytes()) {
        match byte {
            b'0' => {}
            b'1' | b'2' => discs += 1,
            _ => return false,
        }
        digits += 1;
    }
    digits == usize::from(size.area()) && discs > 2
}

/// The turns by their numbers, which are sorted: each number once, and none left out but for a pass.
fn in_order(
    found: Vec<(usize, Square, Range<usize>)>,
    mut next: usize,
    board: &Range<usize>,
) -> Result<Vec<(Turn, Range<usize>)>, NotationError> {
    let mut turns = Vec::new();
    for (number, square, span) in found {
        if number < next {
            return Err(NotationError::new(
                NotationProblem::NumberTwice(number),
                span,
            ));
        }
        if number > next + 1 {
            return Err(NotationError::new(
                NotationProblem::MissingNumber(next),
                board.clone(),
            ));
        }
        if number == next + 1 {
            turns.push((Turn::Pass, span.clone()));
        }
        turns.push((Turn::Move(square), span));
        next = number + 1;
    }
    Ok(turns)
}

fn span(rows: &[Vec<Word>]) -> Range<usize> {
    let words = || rows.iter().flatten();
    let start = words().next().map_or(0, |word| word.at);
    start..words().last().map_or(start, |word| word.span().end)
}

//! Short questions about a board, for those who do not see it: one row, what lies around a square, the last flips by
//! direction. It must not know commands.

use super::prose::{capital, counted, list};
use super::speech;
use crate::board::{Direction, Position, Region, Side, Square, Squares, Turn};
use crate::game::Ply;
use crate::tongue::english_direction;

/// A question about a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// A row, counted from 0.
    Row(u8),
    /// A column, counted from 0.
    Column(u8),
    /// A square.
    Square(Square),
    /// The diagonals through a square.
    Diagonals(Square),
    /// A square and those next to it.
    Around(Square),
    /// All discs of a colour.
    Discs(Side),
    /// The corners.
    Corners,
}

/// The answer in sentences.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::report::{Query, query_answer};
/// let start = Position::start(BoardSize::FOUR, Layout::Standard);
/// let answer = query_answer(Query::Row(1), &start);
/// assert_eq!(answer, ["Row 2: a2 empty, b2 White, c2 Black, d2 empty."]);
/// let answer = query_answer(Query::Diagonals("b1".parse().unwrap()), &start);
/// assert_eq!(answer, ["From b1 to d3: b1 empty, c2 Black, d3 empty.", "From a2 to b1: a2 empty, b1 empty."]);
/// ```
pub fn query_answer(query: Query, position: &Position) -> Vec<String> {
    let board = position.size().squares();
    let sentence = match query {
        Query::Row(row) => {
            let squares = board & Squares::row(row);
            format!("Row {}: {}.", row + 1, held(position, squares))
        }
        Query::Column(column) => {
            let squares = board & Squares::column(column);
            let letter = char::from(b'a' + column);
            format!("Column {letter}: {}.", held(position, squares))
        }
        Query::Square(square) => format!("{square} is {}.", content(position, square)),
        Query::Diagonals(square) => return diagonals(position, square),
        Query::Around(square) => return around(position, square).into(),
        Query::Discs(side) => discs(position, side),
        Query::Corners => {
            let corners = position.region(Region::Corners);
            format!("Corners: {}.", held(position, corners))
        }
    };
    vec![sentence]
}

/// *a1 empty, b1 White*
fn held(position: &Position, squares: impl IntoIterator<Item = Square>) -> String {
    let each = squares.into_iter().map(|square| one(position, square));
    each.collect::<Vec<_>>().join(", ")
}

fn one(position: &Position, square: Square) -> String {
    format!("{square} {}", content(position, square))
}

fn content(position: &Position, square: Square) -> &'static str {
    position.disc(square).map_or("empty", Side::name)
}

/// The lines of squares that go through a square at a slant, each from its left end.
fn diagonals(position: &Position, square: Square) -> Vec<String> {
    let ways = [
        (Direction::UpLeft, Direction::DownRight),
        (Direction::DownLeft, Direction::UpRight),
    ];
    let lines = ways.into_iter().filter_map(|(back, on)| {
        let first = run(position, square, back).last()?;
        let line: Vec<Square> = run(position, first, on).collect();
        let last = line.last().filter(|_| line.len() > 1)?;
        let squares = held(position, line.iter().copied());
        Some(format!("From {first} to {last}: {squares}."))
    });
    lines.collect()
}

/// A square, and those after it in a direction up to the border.
fn run(position: &Position, square: Square, direction: Direction) -> impl Iterator<Item = Square> {
    let board = position.size().squares();
    let next = move |square: &Square| direction.step(*square).filter(|next| board.contains(*next));
    std::iter::successors(Some(square), next)
}

/// The square, and its neighbours clockwise from the top.
fn around(position: &Position, square: Square) -> [String; 2] {
    let board = position.size().squares();
    let near = Direction::ALL.into_iter().filter_map(|direction| {
        let next = direction.step(square);
        let next = next.filter(|next| board.contains(*next))?;
        let words = english_direction(direction);
        Some(format!("{words} {}", one(position, next)))
    });
    let near: Vec<String> = near.collect();
    [
        format!("{square} is {}.", content(position, square)),
        format!("Around it: {}.", near.join(", ")),
    ]
}

fn discs(position: &Position, side: Side) -> String {
    let discs = position.discs(side);
    let name = side.name();
    match discs.len() {
        0 => format!("{name} has no discs."),
        number => {
            let number = counted(number as usize, "disc", "discs");
            format!("{name} has {number}: {}.", list(discs))
        }
    }
}

/// A turn, and what it flips by direction, clockwise from the top and the nearest disc first: one sentence each.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, Turn};
/// use paper_othello::game::Ply;
/// use paper_othello::report::flips_by_direction;
/// let before = Position::start(BoardSize::SIX, Layout::Standard);
/// let turn = Turn::Move("c2".parse().unwrap());
/// let after = before.take(turn).unwrap();
/// let ply = Ply { before, turn, decided_by: None, after };
/// assert_eq!(flips_by_direction(&ply), ["The last move: Black on c2.", "It flips 1 disc.", "Downwards: c3."]);
/// ```
pub fn flips_by_direction(ply: &Ply) -> Vec<String> {
    let side = ply.before.side().name();
    let Turn::Move(square) = ply.turn else {
        return vec![format!("The last turn: {side} passed.")];
    };
    let flips = ply.before.flips(square).len() as usize;
    let number = counted(flips, "disc", "discs");
    let mut sentences = vec![
        format!("The last move: {side} on {square}."),
        format!("It flips {number}."),
    ];
    for line in speech::lines_of_flips(&ply.before, square) {
        let words = capital(english_direction(line.direction));
        sentences.push(format!("{words}: {}.", list(&line.run)));
    }
    sentences
}

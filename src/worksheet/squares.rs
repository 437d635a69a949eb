//! Numbers in squares: a list of squares in its order, and the values of a block. It must not word anything.

use super::material::Material;
use super::wording;
use crate::board::{BoardSize, Region, Square, Squares};
use crate::document::Board;
use crate::language::{
    Condition, Content, Definition, FirstItem, Joiner, Object, Part, Sheet, ValuesBlock,
};

/// A list of squares as a board.
pub(super) struct Numbered {
    /// The board, with the place of each square in the list.
    pub board: Board,
    /// The items that are no fixed squares, with their places in the list.
    pub others: Vec<(usize, FirstItem)>,
}

/// The board of a list, where any item of it is fixed squares.
pub(super) fn numbered(material: &Material, items: &[FirstItem]) -> Option<Numbered> {
    let size = material.size();
    let mut free = material.start.empty();
    let (mut written, mut others) = (Vec::new(), Vec::new());
    for (item, number) in items.iter().zip(1..) {
        let Some(squares) = of_item(item, &material.sheet, size) else {
            others.push((number, item.clone()));
            continue;
        };
        let here = squares & free;
        free -= here;
        written.extend(here.iter().map(|square| (square, number.to_string())));
    }
    written.sort_by_key(|(square, _)| square.index());
    let board = Board::new(material.start).blank().uncounted();
    (!written.is_empty()).then(|| Numbered {
        board: board.written(written),
        others,
    })
}

/// The squares of an item, where they are the same in every position.
fn of_item(item: &FirstItem, sheet: &Sheet, size: BoardSize) -> Option<Squares> {
    match item {
        FirstItem::Square(square) => Some(Squares::of(*square) & size.squares()),
        FirstItem::Region(fact) => fact.region().map(|(region, _)| region.squares(size)),
        FirstItem::Own(name, _) => of_word(name, sheet, size),
    }
}

fn of_word(name: &str, sheet: &Sheet, size: BoardSize) -> Option<Squares> {
    let definition = sheet.items.iter().find_map(|item| match &item.content {
        Content::Definition(one) if one.name == name => Some(one),
        _ => None,
    });
    let Definition { condition, .. } = definition?;
    of_condition(condition, sheet, size)
}

fn of_condition(condition: &Condition, sheet: &Sheet, size: BoardSize) -> Option<Squares> {
    let parts = condition
        .parts
        .iter()
        .map(|part| of_part(part, sheet, size));
    let parts = parts.collect::<Option<Vec<_>>>()?;
    Some(joined(parts, condition.joiner, size))
}

fn of_part(part: &Part, sheet: &Sheet, size: BoardSize) -> Option<Squares> {
    let objects = part.objects.iter().map(|object| match object {
        Object::Fact(fact) => fact
            .region()
            .map(|(region, _)| Region::squares(region, size)),
        Object::Squares(squares) => Some(all(squares.iter().map(|one| Squares::of(*one)))),
        Object::Rows(rows) => Some(all(rows.iter().map(|row| Squares::row(row - 1)))),
        Object::Columns(columns) => Some(all(columns
            .iter()
            .map(|column| Squares::column(column - 1)))),
        Object::Own(name, _) => of_word(name, sheet, size),
        Object::Amount(..) | Object::Script(..) => None,
    });
    let squares = joined(objects.collect::<Option<Vec<_>>>()?, part.joiner, size);
    let whole = size.squares();
    Some(if part.negated {
        whole - squares
    } else {
        squares & whole
    })
}

fn all(squares: impl Iterator<Item = Squares>) -> Squares {
    squares.fold(Squares::EMPTY, |all, one| all | one)
}

fn joined(squares: Vec<Squares>, joiner: Joiner, size: BoardSize) -> Squares {
    match joiner {
        Joiner::Or => all(squares.into_iter()),
        Joiner::And => squares
            .into_iter()
            .fold(size.squares(), |all, one| all & one),
    }
}

/// The board of a block of values: all its rows, or the quarter mirrored.
pub(super) fn values(material: &Material, block: &ValuesBlock) -> Board {
    let side = material.size().get();
    let rows = &block.rows;
    let at = |line: u8| {
        let line = usize::from(line);
        if line < rows.len() {
            line
        } else {
            usize::from(side) - 1 - line
        }
    };
    let text = |square: Square| {
        let number = rows
            .get(at(square.row()))
            .and_then(|row| row.get(at(square.column())));
        number.map(|number| (square, wording::number(*number, material.tongue())))
    };
    let written = material.size().squares().iter().filter_map(text).collect();
    Board::new(material.start)
        .blank()
        .uncounted()
        .written(written)
}

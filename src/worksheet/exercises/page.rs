//! Exercises as pupils get them: questions and blanks, without an answer. It must not decide anything.

use super::super::material::Material;
use super::super::pupil::in_rows;
use super::{Exercises, OrderExercise, Positions, SlipGame};
use crate::board::{Side, Turn};
use crate::document::{Blanks, Block, Board, Cell, Column, Document, Row, Table};
use crate::program::Record;
use crate::tongue::Words;

/// All exercises, each kind on a page of its own.
pub(in super::super) fn document(material: &Material, exercises: &Exercises) -> Document {
    let words = material.words();
    let new_page = |document: Document| document.with(Block::NewPage);
    let mut document = Document::default();
    if let Some(found) = &exercises.positions {
        document = positions(new_page(document), found, words);
    }
    if let Some(found) = &exercises.orders {
        document = orders(new_page(document), found, words);
    }
    if let Some(game) = &exercises.slips {
        document = slips(new_page(document), game, material);
    }
    document
}

fn positions(document: Document, positions: &Positions, words: &Words) -> Document {
    let exercise = &words.exercise;
    let document = document
        .heading(exercise.positions)
        .paragraph([exercise.about_positions]);
    let one = |(record, number): (&Record, usize)| {
        let title = (exercise.numbered)(number, record.position.side());
        Document::titled(title)
            .with(Board::new(record.position).uncounted())
            .with(Blanks::Fields(exercise.blanks.map(str::to_owned).into()))
    };
    let all = positions.records.iter().zip(1..).map(one);
    in_rows(document, all.collect())
}

fn orders(document: Document, orders: &[OrderExercise], words: &Words) -> Document {
    let exercise = &words.exercise;
    let document = document.heading(exercise.orders);
    if orders.is_empty() {
        return document.paragraph([exercise.no_orders]);
    }
    let one = |(order, number): (&OrderExercise, usize)| {
        let title = (exercise.numbered)(number, order.position.side());
        let mut one = Document::titled(title).with(Board::new(order.position).uncounted());
        for (numbers, name) in order.orders.iter().zip(['A', 'B']) {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            let [plays, by] = exercise.order_blanks;
            one = one
                .paragraph([(exercise.order)(name, &numbers.join(", "))])
                .with(Blanks::Fields(vec![plays(name), by(name)]));
        }
        one
    };
    let all = orders.iter().zip(1..).map(one);
    in_rows(document.paragraph([exercise.about_orders]), all.collect())
}

fn slips(document: Document, game: &SlipGame, material: &Material) -> Document {
    let words = material.words();
    let exercise = &words.exercise;
    let document = document.heading(exercise.slips);
    if game.slips.is_empty() {
        return document.paragraph([exercise.no_slips]);
    }
    let blank = Blanks::Table {
        heads: exercise.slip_heads.map(str::to_owned).into(),
        rows: vec![Vec::new(); game.slips.len()],
        spoken: exercise.slips_spoken.into(),
    };
    let rows: Vec<_> = game.turns.iter().zip(1..).collect();
    let parts = rows.len().div_ceil(MOST_ROWS).max(1);
    let moves = rows.chunks(rows.len().div_ceil(parts).max(1));
    let moves = moves.map(|rows| Document::default().with(moves_of(rows, words)));
    document
        .paragraph([(exercise.about_slips)(game.slips.len(), Side::Black)])
        .with(Block::Beside(moves.collect()))
        .with(Block::Together(vec![material.board().into(), blank.into()]))
}

/// So many turns of a game are below each other.
const MOST_ROWS: usize = 10;

/// Moves of a game, two in a row.
fn moves_of(rows: &[(&(Turn, Option<Turn>), usize)], words: &Words) -> Table {
    let exercise = &words.exercise;
    let said = |turn: Option<Turn>| match turn {
        None => "–".to_owned(),
        Some(Turn::Pass) => exercise.pass.to_owned(),
        Some(Turn::Move(square)) => square.to_string(),
    };
    let row = |(turns, number): &(&(Turn, Option<Turn>), usize)| {
        let (black, white) = (said(Some(turns.0)), said(turns.1));
        let spoken = (exercise.move_spoken)(*number, &black, &white);
        Row::new(
            [Cell::from(*number), Cell::from(black), Cell::from(white)],
            spoken,
        )
    };
    let [turn, black, white] = exercise.move_heads;
    let columns = [
        Column::number(turn),
        Column::words(black),
        Column::words(white),
    ];
    Table::new(columns, rows.iter().map(row))
}

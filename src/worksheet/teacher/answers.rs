//! The answers to the exercises, each with its board. It must not choose an exercise.

use super::super::exercises::{Aspect, Exercises, OrderExercise, Positions, SlipGame, decided};
use super::super::material::Material;
use super::super::pupil::in_rows;
use super::super::rules::tie_words;
use super::by;
use crate::board::Squares;
use crate::document::{Board, Document, Mark};
use crate::program::Record;

/// All answers to what is asked.
pub(super) fn document(material: &Material, exercises: &Exercises) -> Document {
    let mut document = Document::default();
    if let Some(found) = &exercises.positions {
        document = positions(document, material, found);
    }
    if let Some(found) = &exercises.orders {
        document = orders(document, material, found);
    }
    if let Some(game) = exercises
        .slips
        .as_ref()
        .filter(|game| !game.slips.is_empty())
    {
        document = slips(document, material, game);
    }
    document
}

fn positions(document: Document, material: &Material, positions: &Positions) -> Document {
    let words = material.words();
    let document = document.heading(words.teacher.answers);
    let one = |(record, number): (&Record, usize)| {
        let square = record.outcome.to_string();
        let played = record.outcome.square().map_or(Squares::EMPTY, Squares::of);
        let board = Board::new(record.position).uncounted();
        Document::default()
            .with(board.marked_as(Mark::Played, played, ""))
            .paragraph([(words.teacher.answer)(
                number,
                &square,
                &decided(record, material),
            )])
    };
    let all = positions.records.iter().zip(1..).map(one);
    let document = in_rows(document, all.collect());
    let keys = tie_words(material);
    let named = |aspects: &[Aspect]| {
        let each = aspects.iter().map(|aspect| match aspect {
            Aspect::Rule(rule) => (words.exercise.rule)(*rule),
            Aspect::Tie(place) => format!("“{}”", keys.get(*place).map_or("", String::as_str)),
        });
        words.either(each)
    };
    let said = [
        (&positions.missing, words.teacher.not_covered),
        (&positions.left_out, words.teacher.no_room),
    ];
    let said = said.into_iter().filter(|(aspects, _)| !aspects.is_empty());
    document.paragraph(said.map(|(aspects, say)| say(&named(aspects))))
}

fn orders(document: Document, material: &Material, orders: &[OrderExercise]) -> Document {
    let words = material.words();
    if orders.is_empty() {
        return document;
    }
    let one = |(order, number): (&OrderExercise, usize)| {
        let [a, b] = order
            .plays
            .map(|play| (play.square.to_string(), by(play.by, words)));
        let [first, second] = order.plays.map(|play| play.square);
        let written = vec![(first, "A".to_owned()), (second, "B".to_owned())];
        let board = Board::new(order.position).uncounted().written(written);
        let answer = (words.teacher.order_answer)(number, [&a.0, &a.1], [&b.0, &b.1]);
        Document::default().with(board).paragraph([answer])
    };
    let all = orders.iter().zip(1..).map(one);
    in_rows(document.heading(words.teacher.order_answers), all.collect())
}

fn slips(document: Document, material: &Material, game: &SlipGame) -> Document {
    let words = material.words();
    let said = game.slips.iter().map(|slip| {
        let (played, square) = (slip.played.to_string(), slip.record.outcome.to_string());
        let by = decided(&slip.record, material);
        (words.teacher.slip_answer)(slip.turn, &played, &square, &by)
    });
    document
        .heading(words.teacher.slip_answers)
        .one_a_line(said)
}

//! Exercises about a program: positions, orders of its rules, a game with slips; as plain values, chosen by a seed. Their
//! answers stay in the values: what is printed for whom is not decided here.

mod orders;
mod page;
mod positions;
mod slips;

use super::Options;
use super::material::Material;
use crate::library::ProgramError;
use crate::program::{Decider, Failure, Record};

pub(super) use orders::{OrderExercise, Swap, Swapped, exercises as order_exercises, swaps};
pub(super) use page::document;
pub(super) use positions::{Aspect, Positions, Sample};
pub(super) use slips::SlipGame;

/// All exercises of a sheet.
pub(super) struct Exercises {
    /// Positions, where there are to be any.
    pub positions: Option<Positions>,
    /// Two orders on one board.
    pub orders: Option<Vec<OrderExercise>>,
    /// A game with slips; without any where the sheet never had another move.
    pub slips: Option<SlipGame>,
}

impl Exercises {
    /// Those that are asked for.
    pub(super) fn of(material: &Material) -> Result<Self, ProgramError> {
        let Options {
            exercises,
            order,
            find_the_slip,
            ..
        } = *material.options;
        let some = |wanted: bool| wanted.then_some(());
        Ok(Self {
            positions: match some(exercises > 0) {
                None => None,
                Some(()) => Some(Positions::chosen(material, exercises)?),
            },
            orders: match some(order) {
                None => None,
                Some(()) => Some(order_exercises(&swaps(material)?)),
            },
            slips: match some(find_the_slip) {
                None => None,
                Some(()) => Some(SlipGame::made(material)?),
            },
        })
    }
}

/// Who decided, in the words of an answer: *by rule 4*.
pub(super) fn decided(record: &Record, material: &Material) -> String {
    let words = &material.words().step;
    match record.decided_by {
        Some(Decider::Rule(rule)) => (words.by_rule)(rule),
        Some(Decider::Ties) | None => words.by_ties.to_owned(),
    }
}

/// A script failed, with its place in the text.
fn failed(material: &Material, failure: &Failure) -> ProgramError {
    material.program.failed(failure)
}

//! Compiles what sentences count: quantities as ranges, guards. It must not know moves.

use super::super::test::{GuardPart, Range};
use crate::board::BoardSize;
use crate::language::{self as tree, Amount, Quantity};
use crate::vocabulary::{Fact, QuestionFunction, UNBOUNDED};

/// The numbers that a quantity allows, in parts of which `unit` make one.
pub(in crate::program) fn range(quantity: Quantity, unit: i64) -> Range {
    Range(BoardSize::ALL.map(|size| {
        let parts = |amount: Amount| match amount {
            Amount::Number(number) => number.in_units_of(unit).unwrap_or(0),
            Amount::Half => i64::from(size.area()) / 2 * unit,
        };
        match quantity {
            Quantity::AtLeast(amount) => (parts(amount), UNBOUNDED),
            Quantity::AtMost(amount) => (-UNBOUNDED, parts(amount)),
            Quantity::Exactly(amount) => (parts(amount), parts(amount)),
            Quantity::MoreThan(amount) => (parts(amount) + 1, UNBOUNDED),
            Quantity::FewerThan(amount) => (-UNBOUNDED, parts(amount) - 1),
            Quantity::Between(low, high) => {
                (parts(Amount::Number(low)), parts(Amount::Number(high)))
            }
            Quantity::No => (0, 0),
        }
    }))
}

/// One question of a guard, without its script.
pub(super) fn guard_part(part: &tree::GuardPart) -> GuardPart {
    let region = part.region.and_then(Fact::region);
    let name = match part.region {
        Some(fact) => format!("{} {}", part.question.number, fact.id),
        None => part.question.number.to_owned(),
    };
    let (function, in_region): (fn(&crate::board::Position) -> i64, _) = match part
        .question
        .function
    {
        QuestionFunction::Board(function) => (function, None),
        QuestionFunction::Region(function) => (|_| 0, region.map(|(region, _)| (function, region))),
    };
    GuardPart {
        denied: part.denied,
        function,
        in_region,
        script: None,
        range: question_range(part),
        name,
    }
}

/// The answers that mean yes.
pub(in crate::program) fn question_range(part: &tree::GuardPart) -> Range {
    match (part.quantity, part.question.yes) {
        (Some(quantity), _) => range(quantity, 1),
        (None, Some(yes)) => Range([yes; 3]),
        (None, None) => Range([(-UNBOUNDED, UNBOUNDED); 3]),
    }
}

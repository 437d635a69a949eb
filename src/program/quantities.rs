//! What sentences count, shared by whoever compiles and proves: quantities as ranges, rows as sets, guards, and what a file
//! calls a block. It must not know moves.

use super::test::{GuardPart, Range};
use crate::board::{BoardSize, Squares};
use crate::language::{self as tree, Amount, Quantity};
use crate::vocabulary::{Fact, QuestionFunction, UNBOUNDED};

/// The numbers that a quantity allows, in parts of which `unit` make one.
pub(super) fn range(quantity: Quantity, unit: i64) -> Range {
    Range(BoardSize::ALL.map(|size| {
        // A share of the squares need not be whole: the least that reaches it, and the greatest that it reaches.
        let least = |amount| parts(amount, unit, size, true);
        let greatest = |amount| parts(amount, unit, size, false);
        match quantity {
            Quantity::AtLeast(amount) => (least(amount), UNBOUNDED),
            Quantity::AtMost(amount) => (-UNBOUNDED, greatest(amount)),
            Quantity::Exactly(amount) => (least(amount), greatest(amount)),
            Quantity::MoreThan(amount) => (greatest(amount) + 1, UNBOUNDED),
            Quantity::FewerThan(amount) => (-UNBOUNDED, least(amount) - 1),
            Quantity::Between(low, high) => (least(low), greatest(high)),
            Quantity::No => (0, 0),
        }
    }))
}

/// An amount in parts of which `unit` make one; a share that is not whole as the next whole number above or below.
fn parts(amount: Amount, unit: i64, size: BoardSize, above: bool) -> i64 {
    let area = i64::from(size.area());
    match amount {
        Amount::Number(number) => number.in_units_of(unit).unwrap_or(0),
        Amount::Half => area / 2 * unit,
        Amount::PerCent(share) => {
            let thousandths = share.in_units_of(1_000).unwrap_or(0) * area;
            let (whole, rest) = (
                thousandths.div_euclid(100_000),
                thousandths.rem_euclid(100_000),
            );
            whole + i64::from(above && rest > 0)
        }
    }
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
        negated: part.negated,
        function,
        in_region,
        script: None,
        range: question_range(part),
        name,
    }
}

/// The answers that mean yes.
pub(super) fn question_range(part: &tree::GuardPart) -> Range {
    let answers = |allowed| part.question.answers(allowed);
    match part.quantity {
        Some(quantity) => Range(range(quantity, 1).0.map(|allowed| answers(Some(allowed)))),
        None => Range([answers(None); 3]),
    }
}

/// Rows or columns, from 1, as a set.
pub(super) fn lines(numbers: &[u8], line: fn(u8) -> Squares) -> Squares {
    numbers
        .iter()
        .fold(Squares::EMPTY, |set, number| set | line(number - 1))
}

/// What a file calls a block of values.
pub(super) fn block_title(name: &str) -> String {
    format!("Values {name}").trim_end().to_owned()
}

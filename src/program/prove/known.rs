//! What always holds between the words of the vocabulary: one word that implies another, one number that is never above
//! another. Each line is held against many positions by a test. It must not know formulas or rules.

use super::formula::{Range, Variable};
use crate::board::Region;
use crate::vocabulary::UNBOUNDED;

const YES: Range = (1, 1);
const NO: Range = (0, 0);
const SOME: Range = (1, UNBOUNDED);

/// A number in a range.
pub(super) type Fixed = (Variable<'static>, Range);

/// Where the first number lies in its range, the second does, too.
pub(super) const IMPLIED: &[(Fixed, Fixed)] = &[
    ((fact("opens_corner"), YES), (fact("gives_corner"), YES)),
    (
        (fact("gives_corner"), YES),
        (measure("corner_replies"), SOME),
    ),
    ((fact("gives_corner"), NO), (measure("corner_replies"), NO)),
    (
        (measure("corner_replies"), SOME),
        (fact("gives_corner"), YES),
    ),
    ((measure("corner_replies"), NO), (fact("gives_corner"), NO)),
    ((fact("stable"), YES), (measure("stable_discs"), SOME)),
    ((fact("closed_region"), YES), (fact("only_yours"), YES)),
    ((measure("replies"), NO), (measure("best_reply_flips"), NO)),
    ((measure("replies"), NO), (measure("endangered"), NO)),
    (
        (measure("replies"), SOME),
        (measure("best_reply_flips"), SOME),
    ),
    (
        (measure("best_reply_flips"), SOME),
        (measure("replies"), SOME),
    ),
    ((measure("endangered"), SOME), (measure("replies"), SOME)),
    (
        (fact("touches_empty_corner"), YES),
        (measure("empty_neighbours"), SOME),
    ),
    (
        (fact("touches_own_corner"), YES),
        (measure("own_neighbours"), SOME),
    ),
    (
        (fact("touches_their_corner"), YES),
        (measure("their_neighbours"), SOME),
    ),
];

/// A move to a square of the region has the number in the range.
pub(super) const THERE: &[(Region, Fixed)] = &[
    (Region::Corners, (fact("stable"), YES)),
    (Region::Corners, (measure("directions"), (1, 3))),
    (Region::Border, (measure("directions"), (1, 5))),
    (Region::Corners, (measure("empty_neighbours"), (0, 2))),
    (Region::Border, (measure("empty_neighbours"), (0, 4))),
    (Region::Corners, (measure("own_neighbours"), (0, 2))),
    (Region::Border, (measure("own_neighbours"), (0, 4))),
    (Region::Corners, (measure("their_neighbours"), (1, 3))),
    (Region::Border, (measure("their_neighbours"), (1, 5))),
];

/// The first number is never above the second.
pub(super) const NEVER_ABOVE: &[(Variable<'static>, Variable<'static>)] = &[
    (measure("directions"), measure("flips")),
    (measure("outside_flips"), measure("flips")),
    (measure("best_reply_flips"), measure("endangered")),
    (measure("directions"), measure("their_neighbours")),
    (measure("safe_replies"), measure("replies")),
    (measure("corner_replies"), measure("replies")),
    (measure("region"), question("empty_squares")),
    (question("own_moves_now"), question("empty_squares")),
    (question("their_moves_now"), question("empty_squares")),
];

const fn fact(id: &'static str) -> Variable<'static> {
    Variable::Fact(id)
}

const fn measure(id: &'static str) -> Variable<'static> {
    Variable::Measure(id, "", "")
}

const fn question(number: &'static str) -> Variable<'static> {
    Variable::Question(number, "")
}

#[cfg(test)]
mod tests {
    use super::{IMPLIED, NEVER_ABOVE, THERE, Variable};
    use crate::vocabulary::{Fact, Measure, QUESTIONS};

    /// A name that the vocabulary no longer has would prove nothing, and nobody would notice.
    #[test]
    fn every_name_is_a_word_of_the_vocabulary() {
        let implied = IMPLIED.iter().flat_map(|(one, other)| [one.0, other.0]);
        let there = THERE.iter().map(|(_, (variable, _))| *variable);
        let above = NEVER_ABOVE.iter().flat_map(|(one, other)| [*one, *other]);
        for variable in implied.chain(there).chain(above) {
            let known = match variable {
                Variable::Fact(id) => Fact::by_id(id).is_some(),
                Variable::Measure(id, ..) => Measure::by_id(id).is_some(),
                Variable::Question(number, _) => {
                    QUESTIONS.iter().any(|question| question.number == number)
                }
                Variable::Script(_) | Variable::ScriptQuestion(_) => false,
            };
            assert!(known, "{variable:?}");
        }
    }
}

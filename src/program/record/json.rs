//! The parts of a decision record whose JSON is not that of their type: maps for lists of pairs, words for names.
//! It must not hold a result.

use serde::{Serialize, Serializer};

use super::{Did, MeasureRecord, Outcome, Reached};
use crate::board::Square;
use crate::language::Decider;
use crate::vocabulary::Decimal;

/// A rule's number, or `"ties"`.
impl Serialize for Decider {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Rule(number) => number.serialize(to),
            Self::Ties => to.serialize_str("ties"),
        }
    }
}

/// An outcome as JSON has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OutcomeAndMove {
    /// What the program does: it plays a move, it must pass, or nobody can move any more.
    #[cfg_attr(test, schemars(extend("enum" = ["move", "pass", "game over"])))]
    outcome: &'static str,
    /// The move; null where there is none.
    #[serde(rename = "move")]
    square: Option<Square>,
}

impl From<Outcome> for OutcomeAndMove {
    fn from(outcome: Outcome) -> Self {
        Self {
            outcome: outcome.name(),
            square: outcome.square(),
        }
    }
}

impl From<Did> for &'static str {
    fn from(did: Did) -> Self {
        did.name()
    }
}

/// What a rule saw and did, as JSON has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(super) enum SawAndDid<'r> {
    Reached(&'r Reached),
    NotReached {
        /// What it did.
        did: NotReached,
    },
}

/// A rule that was not reached did this.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) enum NotReached {
    #[serde(rename = "not reached")]
    NotReached,
}

/// What a rule saw and did, or that it was not reached.
#[expect(clippy::ref_option, reason = "serde gives a reference to the field")]
pub(super) fn or_not_reached<S: Serializer>(
    reached: &Option<Reached>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let not_reached = SawAndDid::NotReached {
        did: NotReached::NotReached,
    };
    reached
        .as_ref()
        .map_or(not_reached, SawAndDid::Reached)
        .serialize(to)
}

/// Measures as JSON has them: name → move → number.
#[cfg(test)]
pub(super) type Measures =
    std::collections::BTreeMap<String, std::collections::BTreeMap<Square, f64>>;

/// Measures as one object, in their order.
pub(super) fn by_name<S: Serializer>(measures: &[MeasureRecord], to: S) -> Result<S::Ok, S::Error> {
    let entry = |measure: &MeasureRecord| (measure.name.clone(), Numbers(measure.numbers.clone()));
    to.collect_map(measures.iter().map(entry))
}

/// The same of one.
#[expect(clippy::ref_option, reason = "serde gives a reference to the field")]
pub(super) fn of_one<S: Serializer>(
    measure: &Option<MeasureRecord>,
    to: S,
) -> Result<S::Ok, S::Error> {
    by_name(measure.as_slice(), to)
}

/// Each name with its number, as one object in their order.
pub(super) fn in_order<K: Serialize, V: Serialize, S: Serializer>(
    numbers: &[(K, V)],
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_map(numbers.iter().map(|(name, number)| (name, number)))
}

/// The numbers of one measure, as one object.
#[derive(Serialize)]
struct Numbers(#[serde(serialize_with = "in_order")] Vec<(Square, Decimal)>);

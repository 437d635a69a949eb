//! The parts of a decision record whose JSON is not that of their type: maps for lists of pairs, words for names.
//! It must not hold a result.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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

impl<'de> Deserialize<'de> for Decider {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "the number of a rule, or “ties”")]
        enum Written {
            Rule(usize),
            Other(Ties),
        }
        #[derive(Deserialize)]
        enum Ties {
            #[serde(rename = "ties")]
            Ties,
        }
        Ok(match Written::deserialize(from)? {
            Written::Rule(number) => Self::Rule(number),
            Written::Other(Ties::Ties) => Self::Ties,
        })
    }
}

/// An outcome as JSON has it.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OutcomeAndMove {
    /// What the program does: it plays a move, it must pass, or nobody can move any more.
    #[cfg_attr(test, schemars(extend("enum" = ["move", "pass", "game over"])))]
    outcome: Cow<'static, str>,
    /// The move; null where there is none.
    #[serde(rename = "move")]
    square: Option<Square>,
}

impl From<Outcome> for OutcomeAndMove {
    fn from(outcome: Outcome) -> Self {
        Self {
            outcome: outcome.name().into(),
            square: outcome.square(),
        }
    }
}

impl TryFrom<OutcomeAndMove> for Outcome {
    type Error = String;

    fn try_from(written: OutcomeAndMove) -> Result<Self, String> {
        let outcome = written.square.map(Self::Move);
        [outcome, Some(Self::Pass), Some(Self::GameOver)]
            .into_iter()
            .flatten()
            .find(|one| one.name() == written.outcome && one.square() == written.square)
            .ok_or_else(|| format!("“{}” with this move is no outcome", written.outcome))
    }
}

impl From<Did> for &'static str {
    fn from(did: Did) -> Self {
        did.name()
    }
}

impl TryFrom<Cow<'_, str>> for Did {
    type Error = String;

    fn try_from(name: Cow<'_, str>) -> Result<Self, String> {
        let did = Self::ALL.into_iter().find(|did| did.name() == name);
        did.ok_or_else(|| format!("a rule does nothing that is called “{name}”"))
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
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) enum NotReached {
    #[serde(rename = "not reached")]
    NotReached,
}

/// What a rule saw and did, or that it was not reached.
pub(super) mod or_not_reached {
    use super::{Deserialize, Deserializer, NotReached, Reached, SawAndDid, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde gives a reference to the field")]
    pub fn serialize<S: Serializer>(reached: &Option<Reached>, to: S) -> Result<S::Ok, S::Error> {
        let not_reached = SawAndDid::NotReached {
            did: NotReached::NotReached,
        };
        reached
            .as_ref()
            .map_or(not_reached, SawAndDid::Reached)
            .serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Reached>, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "what a rule saw and did, or “not reached”")]
        enum Written {
            Reached(Reached),
            NotReached { did: NotReached },
        }
        Ok(match Written::deserialize(from)? {
            Written::Reached(reached) => Some(reached),
            Written::NotReached {
                did: NotReached::NotReached,
            } => None,
        })
    }
}

/// Measures as JSON has them: name → move → number.
#[cfg(test)]
pub(super) type Measures =
    std::collections::BTreeMap<String, std::collections::BTreeMap<Square, f64>>;

/// Measures as one object, in their order.
pub(super) mod by_name {
    use super::{Deserializer, MeasureRecord, Numbers, Serializer, in_order};

    pub fn serialize<S: Serializer>(measures: &[MeasureRecord], to: S) -> Result<S::Ok, S::Error> {
        let entry =
            |measure: &MeasureRecord| (measure.name.clone(), Numbers(measure.numbers.clone()));
        to.collect_map(measures.iter().map(entry))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<MeasureRecord>, D::Error> {
        let measures = in_order::deserialize::<String, Numbers, D>(from)?.into_iter();
        Ok(measures
            .map(|(name, Numbers(numbers))| MeasureRecord { name, numbers })
            .collect())
    }
}

/// The same of one.
pub(super) mod of_one {
    use super::{Deserializer, Error, MeasureRecord, Serializer, by_name};

    #[expect(clippy::ref_option, reason = "serde gives a reference to the field")]
    pub fn serialize<S: Serializer>(
        measure: &Option<MeasureRecord>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        by_name::serialize(measure.as_slice(), to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<MeasureRecord>, D::Error> {
        let mut measures = by_name::deserialize(from)?;
        if measures.len() > 1 {
            return Err(D::Error::custom("a tie-break has one measure"));
        }
        Ok(measures.pop())
    }
}

/// Each name with its number, as one object in their order.
pub(super) mod in_order {
    use super::{Deserialize, Deserializer, Entries, PhantomData, Serialize, Serializer};

    pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(
        numbers: &[(K, V)],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_map(numbers.iter().map(|(name, number)| (name, number)))
    }

    pub fn deserialize<'de, K: Deserialize<'de>, V: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<(K, V)>, D::Error> {
        from.deserialize_map(Entries(PhantomData))
    }
}

/// Reads an object's entries as they stand.
struct Entries<K, V>(PhantomData<(K, V)>);

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Entries<K, V> {
    type Value = Vec<(K, V)>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object of numbers")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(entries)
    }
}

/// The numbers of one measure, as one object.
#[derive(Serialize, Deserialize)]
struct Numbers(#[serde(with = "in_order")] Vec<(Square, Decimal)>);

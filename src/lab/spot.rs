//! Where in a sheet something is changed, in the words of a sentence. It must not know what is changed.

use std::fmt;

use serde::{Serialize, Serializer};

/// Where a change stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(with = "String"))]
pub enum Spot {
    /// In a rule, by its number from 1.
    Rule(usize),
    /// In what an own word means.
    OwnWord(String),
    /// In a line of the points, from 1.
    Points(usize),
    /// In the ties.
    Ties,
}

/// *rule 3*
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(number) => write!(f, "rule {number}"),
            Self::OwnWord(name) => write!(f, "the meaning of “{name}”"),
            Self::Points(line) => write!(f, "line {line} of the points"),
            Self::Ties => f.write_str("the tie-breaks"),
        }
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

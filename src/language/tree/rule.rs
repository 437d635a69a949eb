//! What a rule says: its guard, its instruction, and how two moves that it leaves are told apart.
//! It must not evaluate anything.

use super::{Condition, Guard, Place};
use crate::board::Square;
use crate::source::Span;
use crate::vocabulary::{Extreme, Fact, Measure, TieKey};

/// A rule: one instruction, perhaps under a guard.
#[derive(Clone, PartialEq, Debug)]
pub struct Rule {
    /// The number as written.
    pub number: Numbered,
    /// Whether it begins with *Otherwise*, and where.
    pub otherwise: Option<Place>,
    /// When it applies; always, where there is none.
    pub guard: Option<Guard>,
    /// What it does.
    pub instruction: Instruction,
    /// The sentence as written.
    pub sentence: Sentence,
}

/// The number in front of a rule. Only the order of rules counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbered {
    /// The digits as written.
    pub digits: String,
    /// Where they stand.
    pub span: Span,
}

/// A sentence as written, without its number and remarks, on one line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence {
    /// The sentence.
    pub text: String,
    /// Whether a script gives it as the name of what it does.
    pub of_script: bool,
}

/// What a rule does with the moves left.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Instruction {
    /// `If a move P, play it.`
    Play(Condition),
    /// `If a move P, play the topmost, then leftmost one.`: these keys come before the sheet's ties.
    PlayBy(Condition, Vec<Key>),
    /// `If a move P, play the one that flips the most discs.`
    PlayOne(Condition, Best),
    /// `Play the move that flips the most discs.`
    PlayBest(Best),
    /// `Play the first of: a1, the edges.`
    PlayFirst(Vec<FirstItem>),
    /// `Keep only moves that P, unless there are none.`
    Keep(Condition),
    /// `Keep only the moves that flip the most discs.`
    KeepBest(Best),
    /// `Cross off moves that P, unless that crosses off every move.`
    CrossOff(Condition),
    /// `Cross off the moves that flip the most discs, unless that crosses off every move.`
    CrossOffBest(Best),
}

impl Instruction {
    /// What it asks of a move, where it asks anything.
    pub fn condition(&self) -> Option<&Condition> {
        match self {
            Self::Play(condition)
            | Self::PlayBy(condition, _)
            | Self::PlayOne(condition, _)
            | Self::Keep(condition)
            | Self::CrossOff(condition) => Some(condition),
            Self::PlayBest(_) | Self::PlayFirst(_) | Self::KeepBest(_) | Self::CrossOffBest(_) => {
                None
            }
        }
    }

    /// The same, to be changed.
    pub fn condition_mut(&mut self) -> Option<&mut Condition> {
        match self {
            Self::Play(condition)
            | Self::PlayBy(condition, _)
            | Self::PlayOne(condition, _)
            | Self::Keep(condition)
            | Self::CrossOff(condition) => Some(condition),
            Self::PlayBest(_) | Self::PlayFirst(_) | Self::KeepBest(_) | Self::CrossOffBest(_) => {
                None
            }
        }
    }

    /// The measure that it compares moves by, where it does.
    pub fn best(&self) -> Option<&Best> {
        match self {
            Self::PlayOne(_, best)
            | Self::PlayBest(best)
            | Self::KeepBest(best)
            | Self::CrossOffBest(best) => Some(best),
            Self::Play(_)
            | Self::PlayBy(..)
            | Self::PlayFirst(_)
            | Self::Keep(_)
            | Self::CrossOff(_) => None,
        }
    }

    /// The ties of its own.
    pub fn keys(&self) -> &[Key] {
        match self {
            Self::PlayBy(_, keys) => keys,
            _ => &[],
        }
    }
}

/// A measure at its most or fewest.
#[derive(Clone, PartialEq, Debug)]
pub struct Best {
    /// The measure.
    pub measure: MeasureUse,
    /// Which end.
    pub extreme: Extreme,
}

/// A measure as a sentence uses it.
#[derive(Clone, PartialEq, Debug)]
pub struct MeasureUse {
    /// The table's entry.
    pub measure: &'static Measure,
    /// The name of the `Values` block after *in*, or of the function between backticks; empty where there is none.
    pub block: String,
    /// Where, where the measure counts in a region; the entry is the fact of being in it.
    pub region: Option<&'static Fact>,
    /// Where it stands.
    pub place: Place,
}

/// One item of `Play the first of`.
#[derive(Clone, PartialEq, Debug)]
pub enum FirstItem {
    /// One square.
    Square(Square),
    /// A region; the entry is the fact of being in it.
    Region(&'static Fact),
    /// The moves that an own word names.
    Own(String, Place),
}

/// One key of the ties.
#[derive(Clone, PartialEq, Debug)]
pub enum Key {
    /// By place or chance.
    Plain(&'static TieKey, Place),
    /// By a measure.
    Measure(Best),
}

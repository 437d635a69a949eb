//! The decision record: one plain value from which every output is drawn. It must not know how it is shown.

mod json;

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::{Position, Square, Squares};
use crate::language::Decider;
use crate::vocabulary::Decimal;

/// Why a program chose what it chose, at one position. Its JSON reads back as the same record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Record {
    /// The position.
    #[serde(flatten)]
    pub position: Position,
    /// The legal moves.
    pub legal: Squares,
    /// What each rule did, in order; rules after the deciding one were not reached.
    pub rules: Vec<RuleRecord>,
    /// What each tie-break did, as long as more than one move was left.
    pub ties: Vec<TieRecord>,
    /// What it does.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// What decided: a rule's number, or `"ties"`; null at a pass and when the game is over.
    pub decided_by: Option<Decider>,
    /// The seed, for a program with chance in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// What a program does at a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(into = "json::OutcomeAndMove", try_from = "json::OutcomeAndMove")]
pub enum Outcome {
    /// It plays.
    Move(Square),
    /// It must pass: no move is legal.
    Pass,
    /// Nobody can move any more.
    GameOver,
}

impl Outcome {
    /// The move, if it is one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Move(square) => Some(square),
            Self::Pass | Self::GameOver => None,
        }
    }

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move(_) => "move",
            Self::Pass => "pass",
            Self::GameOver => "game over",
        }
    }
}

/// What one rule did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RuleRecord {
    /// Its number: its place among the rules, from 1.
    pub number: usize,
    /// The line of the text on which it begins, from 1.
    pub line: usize,
    /// The sentence as written, without number and comments, on one line.
    pub sentence: String,
    /// What it saw and did; nothing where it was not reached.
    #[serde(flatten, with = "json::or_not_reached")]
    #[cfg_attr(test, schemars(with = "json::SawAndDid"))]
    pub reached: Option<Reached>,
}

/// What a rule that was reached saw and did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Reached {
    /// The moves left before it.
    pub before: Squares,
    /// What its “When …” asked, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guard: Option<GuardRecord>,
    /// The moves that it matched; for “the most” or “the fewest”, those with that number.
    pub matched: Squares,
    /// Each measure that it names, with the number of each move that was left before.
    #[serde(with = "json::by_name")]
    #[cfg_attr(test, schemars(with = "json::Measures"))]
    pub measures: Vec<MeasureRecord>,
    /// For “play the first of”: the item that had a move left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    /// What it did with the moves left.
    pub did: Did,
    /// The moves left after it.
    pub after: Squares,
    /// What its scripts printed, line by line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prints: Vec<String>,
}

/// What a rule did with the moves left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "Cow<'_, str>")]
#[non_exhaustive]
pub enum Did {
    /// It decided among the moves that it matched.
    Decided,
    /// It kept those that it matched.
    Kept,
    /// It crossed off those that it matched.
    CrossedOff,
    /// It would have crossed off every move, so it did nothing.
    WouldCrossOffEveryMove,
    /// It matched nothing, so it did nothing.
    MatchedNothing,
    /// Its guard did not hold, so it did nothing.
    GuardNotMet,
}

impl Did {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Decided,
        Self::Kept,
        Self::CrossedOff,
        Self::WouldCrossOffEveryMove,
        Self::MatchedNothing,
        Self::GuardNotMet,
    ];

    /// The words for it, also in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Decided => "decided",
            Self::Kept => "kept",
            Self::CrossedOff => "crossed off",
            Self::WouldCrossOffEveryMove => "would cross off every move",
            Self::MatchedNothing => "matched nothing",
            Self::GuardNotMet => "guard not met",
        }
    }
}

/// The numbers of one measure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MeasureRecord {
    /// The identifier, with the name of the block after it where there is one: `board_value in early`.
    pub name: String,
    /// Each move with its number, in board order.
    #[serde(with = "json::in_order")]
    pub numbers: Vec<(Square, Decimal)>,
}

impl MeasureRecord {
    /// The number of one move.
    pub fn number(&self, square: Square) -> Option<Decimal> {
        self.numbers
            .iter()
            .find(|(at, _)| *at == square)
            .map(|(_, number)| *number)
    }
}

/// A guard and what it found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GuardRecord {
    /// Whether it holds.
    pub holds: bool,
    /// Each question with its number: the identifier, with the region where there is one.
    #[serde(with = "json::in_order")]
    #[cfg_attr(test, schemars(with = "std::collections::BTreeMap<String, i64>"))]
    pub values: Vec<(String, i64)>,
}

/// What one tie-break did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TieRecord {
    /// The tie-break in its standard words: `topmost`, `most flips`.
    pub key: String,
    /// The number of the rule whose own tie-break it is; not there for one of the sheet's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<usize>,
    /// The measure with its numbers, where the tie-break is one.
    #[serde(
        default,
        rename = "measures",
        with = "json::of_one",
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(test, schemars(with = "Option<json::Measures>"))]
    pub measure: Option<MeasureRecord>,
    /// The moves left after it.
    pub left: Squares,
    /// What its script printed, line by line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prints: Vec<String>,
}

impl Record {
    /// The moves that follow the program equally well: the one that it plays, and where chance breaks a tie, all those
    /// that chance could have picked. Who runs such a sheet by hand throws a die of their own.
    pub fn as_good(&self) -> Squares {
        let Some(chance) = self.ties.iter().position(|tie| tie.key == "random") else {
            return self.outcome.square().map_or(Squares::EMPTY, Squares::of);
        };
        match chance.checked_sub(1) {
            Some(before) => self.ties[before].left,
            None => self.tied(),
        }
    }

    /// The moves that the tie-breaks had to choose from.
    pub fn tied(&self) -> Squares {
        let mut reached = self.rules.iter().filter_map(|rule| rule.reached.as_ref());
        reached.next_back().map_or(self.legal, |rule| rule.after)
    }

    /// What dropped a legal move that was not played: the first rule after which it is not left, or the tie-break.
    pub fn dropped(&self, square: Square) -> Option<Dropped<'_>> {
        if !self.legal.contains(square) || self.outcome.square() == Some(square) {
            return None;
        }
        let reached = |rule: &'_ &RuleRecord| {
            rule.reached
                .as_ref()
                .is_some_and(|rule| !rule.after.contains(square))
        };
        if let Some(rule) = self.rules.iter().find(reached) {
            return Some(Dropped::Rule(rule));
        }
        self.ties
            .iter()
            .find(|tie| !tie.left.contains(square))
            .map(Dropped::Tie)
    }
}

/// What dropped a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Dropped<'a> {
    /// A rule.
    Rule(&'a RuleRecord),
    /// A tie-break.
    Tie(&'a TieRecord),
}

impl fmt::Display for Outcome {
    /// The move, *pass* or *game over*.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(square) => square.fmt(f),
            Self::Pass | Self::GameOver => f.write_str(self.name()),
        }
    }
}

impl fmt::Display for Did {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

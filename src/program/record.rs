//! The decision record: one plain value from which every output is drawn. It must not know how it is shown.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::board::{Position, Square, Squares};
use crate::language::Decider;
use crate::vocabulary::Decimal;

/// Why a program chose what it chose, at one position.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The position.
    pub position: Position,
    /// The legal moves of the side to move.
    pub legal: Squares,
    /// What each rule did, in order; those behind the deciding one were not reached.
    pub rules: Vec<RuleRecord>,
    /// What each tie-break did, as far as more than one move was left.
    pub ties: Vec<TieRecord>,
    /// What comes of it.
    pub outcome: Outcome,
    /// What decided; nothing at a pass and when the game is over.
    pub decided_by: Option<Decider>,
    /// The seed, for a program with chance in it.
    pub seed: Option<u64>,
}

/// What a program does at a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
#[derive(Clone, PartialEq, Debug)]
pub struct RuleRecord {
    /// Its number: its place among the rules, from 1.
    pub number: usize,
    /// The line of the text on which it begins, from 1.
    pub line: usize,
    /// The sentence as written, without number and remarks, on one line.
    pub sentence: String,
    /// What it saw and did; nothing where it was not reached.
    pub reached: Option<Reached>,
}

/// What a rule that was reached saw and did.
#[derive(Clone, PartialEq, Debug)]
pub struct Reached {
    /// The moves left before.
    pub before: Squares,
    /// Those that it matched; for a *best* sentence those with the extreme value.
    pub matched: Squares,
    /// The numbers of each measure that it names, for all moves left before.
    pub measures: Vec<MeasureRecord>,
    /// The guard, where it has one.
    pub guard: Option<GuardRecord>,
    /// For *play the first of*: the item that had a move left.
    pub item: Option<String>,
    /// What it did.
    pub did: Did,
    /// The moves left after.
    pub after: Squares,
    /// What its scripts printed, line by line.
    pub prints: Vec<String>,
}

/// What a rule did with the moves left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
#[derive(Clone, PartialEq, Debug)]
pub struct MeasureRecord {
    /// The identifier, with the name of the block behind it where there is one: `board_value in early`.
    pub name: String,
    /// Each move with its number, in board order.
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
#[derive(Clone, PartialEq, Debug)]
pub struct GuardRecord {
    /// Whether it holds.
    pub holds: bool,
    /// Each question with its number: the identifier, with the region where there is one.
    pub values: Vec<(String, i64)>,
}

/// What one tie-break did.
#[derive(Clone, PartialEq, Debug)]
pub struct TieRecord {
    /// The key in its canonical words: `topmost`, `most flips`.
    pub key: String,
    /// The number of the rule whose own tie-break it is; nothing for one of the sheet's.
    pub rule: Option<usize>,
    /// The numbers, where the key is a measure.
    pub measure: Option<MeasureRecord>,
    /// The moves left after it.
    pub left: Squares,
    /// What its script printed, line by line.
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

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("board", &self.position.compact())?;
        map.serialize_entry("side", &self.position.side())?;
        map.serialize_entry("legal", &self.legal)?;
        map.serialize_entry("rules", &self.rules)?;
        map.serialize_entry("ties", &self.ties)?;
        map.serialize_entry("outcome", self.outcome.name())?;
        map.serialize_entry("move", &self.outcome.square())?;
        map.serialize_entry("decided_by", &self.decided_by)?;
        if let Some(seed) = self.seed {
            map.serialize_entry("seed", &seed)?;
        }
        map.end()
    }
}

impl Serialize for Decider {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Rule(number) => serializer.serialize_u64(*number as u64),
            Self::Ties => serializer.serialize_str("ties"),
        }
    }
}

impl Serialize for RuleRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("number", &self.number)?;
        map.serialize_entry("line", &self.line)?;
        map.serialize_entry("sentence", &self.sentence)?;
        let Some(reached) = &self.reached else {
            map.serialize_entry("did", "not reached")?;
            return map.end();
        };
        map.serialize_entry("before", &reached.before)?;
        if let Some(guard) = &reached.guard {
            map.serialize_entry("guard", guard)?;
        }
        map.serialize_entry("matched", &reached.matched)?;
        map.serialize_entry("measures", &Measures(&reached.measures))?;
        if let Some(item) = &reached.item {
            map.serialize_entry("item", item)?;
        }
        map.serialize_entry("did", reached.did.name())?;
        map.serialize_entry("after", &reached.after)?;
        if !reached.prints.is_empty() {
            map.serialize_entry("prints", &reached.prints)?;
        }
        map.end()
    }
}

impl Serialize for GuardRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("holds", &self.holds)?;
        map.serialize_entry("values", &Numbers(&self.values))?;
        map.end()
    }
}

impl Serialize for TieRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("key", &self.key)?;
        if let Some(rule) = self.rule {
            map.serialize_entry("rule", &rule)?;
        }
        if let Some(measure) = &self.measure {
            map.serialize_entry("measures", &Measures(std::slice::from_ref(measure)))?;
        }
        map.serialize_entry("left", &self.left)?;
        if !self.prints.is_empty() {
            map.serialize_entry("prints", &self.prints)?;
        }
        map.end()
    }
}

/// Measures as one object: name → move → number.
struct Measures<'a>(&'a [MeasureRecord]);

impl Serialize for Measures<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            self.0
                .iter()
                .map(|measure| (&measure.name, Numbers(&measure.numbers))),
        )
    }
}

/// Pairs as one object, in their order.
struct Numbers<'a, K, V>(&'a [(K, V)]);

impl<K: Serialize, V: Serialize> Serialize for Numbers<'_, K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, number)| (name, number)))
    }
}

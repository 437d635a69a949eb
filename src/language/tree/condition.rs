//! What is asked of a move or of the board: conditions, guards, amounts, and own words. It must not evaluate anything.

use super::{MeasureUse, Place};
use crate::board::Square;
use crate::vocabulary::{Decimal, Fact, Question};

/// *and* or *or*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joiner {
    /// All parts must hold.
    And,
    /// One part must hold.
    Or,
}

/// One or more parts, all joined by the same word.
#[derive(Clone, PartialEq, Debug)]
pub struct Condition {
    /// The parts; never none.
    pub parts: Vec<Part>,
    /// What joins them; *and* where there is one.
    pub joiner: Joiner,
    /// Where it stands.
    pub place: Place,
}

/// One part of a condition: a verb with one object, or with a list of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Whether it is negated; that covers the whole list.
    pub negated: bool,
    /// The objects of the verb; never none, and all of the same verb.
    pub objects: Vec<Object>,
    /// What joins the objects; *or* where there is one.
    pub joiner: Joiner,
    /// Where it stands.
    pub place: Place,
}

/// A verb and its object.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Object {
    /// A fact of the table.
    Fact(&'static Fact),
    /// *is on a2, b1 or b2*
    Squares(Vec<Square>),
    /// *is in row 1*, counted from 1
    Rows(Vec<u8>),
    /// *is in column a or b*, counted from 1
    Columns(Vec<u8>),
    /// *flips at least 3 discs*
    Amount(MeasureUse, Quantity),
    /// *is risky*
    Own(String, Place),
    /// *is `quiet`*: what a function of a script says yes to
    Script(String, Place),
}

/// How many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Quantity {
    /// At least this many.
    AtLeast(Amount),
    /// At most this many.
    AtMost(Amount),
    /// Exactly this many.
    Exactly(Amount),
    /// More than this many.
    MoreThan(Amount),
    /// Fewer than this many.
    FewerThan(Amount),
    /// Between the two, both included; both numbers, or both shares in per cent.
    Between(Amount, Amount),
    /// No: exactly none.
    No,
}

/// A number, or half of the board's squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Amount {
    /// A number.
    Number(Decimal),
    /// Half of the squares of the board.
    Half,
    /// This many per cent of the squares of the board.
    PerCent(Decimal),
}

/// When a rule, or a line of points, applies.
#[derive(Clone, PartialEq, Debug)]
pub struct Guard {
    /// The questions; never none.
    pub parts: Vec<GuardPart>,
    /// What joins them; *and* where there is one.
    pub joiner: Joiner,
    /// Where it stands.
    pub place: Place,
}

/// One question of a guard.
#[derive(Clone, PartialEq, Debug)]
pub struct GuardPart {
    /// Whether it is negated.
    pub negated: bool,
    /// The table's entry.
    pub question: &'static Question,
    /// How many, where the question counts.
    pub quantity: Option<Quantity>,
    /// Where, where the question counts in a region; the entry is the fact of being in it.
    pub region: Option<&'static Fact>,
    /// The function of a script that answers it, in a program that is a script.
    pub script: Option<String>,
    /// Where it stands.
    pub place: Place,
}

/// `A move is NAME if it P.`
#[derive(Clone, PartialEq, Debug)]
pub struct Definition {
    /// The own word, its words joined by one blank.
    pub name: String,
    /// What it means.
    pub condition: Condition,
    /// Where the name stands.
    pub place: Place,
}

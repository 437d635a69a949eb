//! The blocks of a sheet: points, values, and openings, line by line. It must not evaluate anything.

use super::{Condition, Guard, MeasureUse, Place, Remark};
use crate::board::{BoardSize, Layout, Square};
use crate::vocabulary::Decimal;

/// One line of a block `Points:`.
#[derive(Clone, PartialEq, Debug)]
pub struct PointsLine {
    /// When it counts.
    pub guard: Option<Guard>,
    /// How many points.
    pub weight: Decimal,
    /// What for.
    pub counted: Counted,
    /// The remarks inside or after it.
    pub remarks: Vec<Remark>,
    /// Where it stands.
    pub place: Place,
}

/// What a line of points counts.
#[derive(Clone, PartialEq, Debug)]
pub enum Counted {
    /// `10 if it takes a corner`
    If(Condition),
    /// `0.5 for each disc it flips`
    Each(MeasureUse),
    /// `2 for each disc it flips, if it takes a corner`
    EachIf(MeasureUse, Condition),
}

impl Counted {
    /// What it asks of a move, where it asks anything.
    pub fn condition(&self) -> Option<&Condition> {
        match self {
            Self::If(condition) | Self::EachIf(_, condition) => Some(condition),
            Self::Each(_) => None,
        }
    }

    /// The measure that it counts.
    pub fn measure(&self) -> Option<&MeasureUse> {
        match self {
            Self::Each(measure) | Self::EachIf(measure, _) => Some(measure),
            Self::If(_) => None,
        }
    }
}

/// A block `Values`.
#[derive(Clone, PartialEq, Debug)]
pub struct ValuesBlock {
    /// Its name; empty where it has none.
    pub name: String,
    /// The board that it is for.
    pub size: BoardSize,
    /// Whether the size was written, not read off the rows.
    pub size_written: bool,
    /// All rows, or the top-left quarter.
    pub rows: Vec<Vec<Decimal>>,
    /// Where it stands.
    pub place: Place,
}

/// A block `Opening`: lines of play from one start.
#[derive(Clone, PartialEq, Debug)]
pub struct OpeningBlock {
    /// The board.
    pub size: BoardSize,
    /// How the start lies.
    pub layout: Layout,
    /// The lines; never none.
    pub lines: Vec<OpeningLine>,
    /// Where they stand.
    pub place: Place,
}

/// One line of play.
#[derive(Clone, PartialEq, Debug)]
pub struct OpeningLine {
    /// Its turns; never none.
    pub moves: Vec<OpeningMove>,
    /// The remarks inside or after it.
    pub remarks: Vec<Remark>,
    /// Where it stands.
    pub place: Place,
}

/// One turn of a line of play.
#[derive(Clone, PartialEq, Debug)]
pub struct OpeningMove {
    /// The square; a pass is nothing.
    pub square: Option<Square>,
    /// Where it stands.
    pub place: Place,
}

//! A rule file as a tree: what each line says, in the order written, with its remarks. It must not evaluate anything.

use crate::board::{BoardSize, Layout, Side, Square};
use crate::source::Span;
use crate::vocabulary::{Decimal, Extreme, Fact, Measure, Question, TieKey};

/// Where something stands in the text. All places are equal: trees compare by what they say.
#[derive(Clone, Debug, Default)]
pub struct Place {
    /// The bytes of the text.
    pub span: Span,
    /// The line, counted from 1.
    pub line: usize,
}

impl PartialEq for Place {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A whole rule file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    /// What it holds, in order.
    pub items: Vec<Item>,
}

impl Sheet {
    /// The title: the first heading.
    pub fn title(&self) -> Option<&str> {
        self.items.iter().find_map(|item| match &item.content {
            Content::Heading(_, text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// The boards that it says it is for, where it does.
    pub fn said_boards(&self) -> Option<&[BoardSize]> {
        self.items.iter().find_map(|item| match &item.content {
            Content::Boards(boards) => Some(boards.as_slice()),
            _ => None,
        })
    }

    /// The boards that it is for, from small to large: those that it says, or else all.
    pub fn boards(&self) -> Vec<BoardSize> {
        let said = self.said_boards();
        let is_meant = |size: &BoardSize| said.is_none_or(|said| said.contains(size));
        BoardSize::ALL.into_iter().filter(is_meant).collect()
    }

    /// The rules, in the order of the text.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.items.iter().filter_map(|item| match &item.content {
            Content::Rule(rule) => Some(&**rule),
            _ => None,
        })
    }
}

/// One entry of a rule file. Items are equal if they say the same, wherever they stand.
#[derive(Clone, Debug)]
pub struct Item {
    /// What it says.
    pub content: Content,
    /// Whether a blank line stands before it; the first item has none.
    pub blank_before: bool,
    /// The remarks inside or behind it.
    pub remarks: Vec<Remark>,
    /// Where it stands.
    pub place: Place,
}

impl PartialEq for Item {
    fn eq(&self, other: &Self) -> bool {
        self.content == other.content && self.remarks == other.remarks
    }
}

/// A text in brackets that means nothing to the program.
#[derive(Clone, PartialEq, Debug)]
pub struct Remark {
    /// The text without the outer brackets; one line, or several where it begins a line of its own.
    pub text: String,
    /// Whether it stands on a line of its own, below the one that it belongs to.
    pub own_line: bool,
    /// Which line of its item it belongs to: the row of a block or the item of a list, counted from 1; 0 for the first
    /// line, or the whole sentence.
    pub line: usize,
}

/// What an item says.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// `# …` with the number of its marks; the first is the title.
    Heading(usize, String),
    /// `> …`
    Note(String),
    /// Remarks before any sentence; the texts are the item's remarks.
    Remarks,
    /// `For 8 by 8.`: the boards that the program is for, each once, in the order written; never none.
    Boards(Vec<BoardSize>),
    /// `1. …`
    Rule(Box<Rule>),
    /// `A move is … if …`
    Definition(Definition),
    /// `Ties: …`
    Ties(Vec<Key>),
    /// `Points: …`
    Points(Vec<PointsLine>),
    /// `Values … : …`
    Values(ValuesBlock),
    /// `Opening … : …`
    Opening(OpeningBlock),
    /// `Example: …`
    Example(Example),
    /// A block between fences, byte for byte.
    Script(String),
    /// What could not be read, as it was written, remarks and number included; the messages say why.
    Unread(String),
}

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

/// The number in front of a rule. All are equal: only the order counts.
#[derive(Clone, Debug, Default)]
pub struct Numbered {
    /// The digits as written.
    pub digits: String,
    /// Where they stand.
    pub span: Span,
}

impl PartialEq for Numbered {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A sentence as written, without its number and remarks, on one line. All are equal: trees compare by what they say.
#[derive(Clone, Debug, Default)]
pub struct Sentence {
    /// The sentence.
    pub text: String,
    /// Whether a script gives it as the name of what it does.
    pub of_script: bool,
}

impl PartialEq for Sentence {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// What a rule does with the moves left.
#[derive(Clone, PartialEq, Debug)]
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
    /// The name of the `Values` block behind *in*, or of the function between backticks; empty where there is none.
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
    /// Whether it is denied; that covers the whole list.
    pub denied: bool,
    /// The objects of the verb; never none, and all of the same verb.
    pub objects: Vec<Object>,
    /// What joins the objects; *or* where there is one.
    pub joiner: Joiner,
    /// Where it stands.
    pub place: Place,
}

/// A verb and its object.
#[derive(Clone, PartialEq, Debug)]
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
    /// Whether it is denied.
    pub denied: bool,
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

/// One key of the ties.
#[derive(Clone, PartialEq, Debug)]
pub enum Key {
    /// By place or chance.
    Plain(&'static TieKey, Place),
    /// By a measure.
    Measure(Best),
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

/// One line of a block `Points:`.
#[derive(Clone, PartialEq, Debug)]
pub struct PointsLine {
    /// When it counts.
    pub guard: Option<Guard>,
    /// How many points.
    pub weight: Decimal,
    /// What for.
    pub counted: Counted,
    /// The remarks inside or behind it.
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
    /// The remarks inside or behind it.
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

/// A sentence that tests the program.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// The position.
    pub position: ExamplePosition,
    /// What the program must do there.
    pub outcome: ExampleOutcome,
    /// Where it stands.
    pub place: Place,
    /// Where in it its outcome stands.
    pub said: OutcomePlaces,
}

/// Where the outcome of an example stands: what is written anew where the program does something else.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OutcomePlaces {
    /// All of it: *it plays c2 by rule 4*.
    pub whole: Place,
    /// The move, where there is one.
    pub square: Place,
    /// What decides, where that is named: *rule 4*.
    pub by: Place,
}

/// The position of an example.
#[derive(Clone, PartialEq, Debug)]
pub enum ExamplePosition {
    /// After some moves, perhaps none, from a start.
    Moves {
        /// The moves; a pass is nothing.
        moves: Vec<Option<Square>>,
        /// How the start lies.
        layout: Layout,
        /// The board.
        size: BoardSize,
        /// Who begins.
        first: Side,
    },
    /// A diagram: rows of `.`, `B` and `W` from the top.
    Board {
        /// The rows, as many as they are long.
        rows: Vec<String>,
        /// The side to move.
        side: Side,
    },
}

/// What an example expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExampleOutcome {
    /// A move, perhaps with what decides it.
    Plays(Square, Option<Decider>),
    /// A pass.
    Passes,
}

/// What decided a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decider {
    /// The rule with this number, from 1, in the order of the text.
    Rule(usize),
    /// The ties, when no rule decided.
    Ties,
}

/// *rule 4*, *the ties*
impl std::fmt::Display for Decider {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Rule(number) => write!(f, "rule {number}"),
            Self::Ties => f.write_str("the ties"),
        }
    }
}

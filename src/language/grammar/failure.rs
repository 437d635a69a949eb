//! The one value with which reading fails: a place, and what could have stood there. Making a message of it is elsewhere.

use super::production::Production;
use crate::language::tree::{Amount, GuardPart, Joiner, MeasureUse, Object, Part};
use crate::source::Span;
use crate::vocabulary::{Ambiguous, Decimal, Noun, Verb};

/// What reading a part of a sentence gives.
pub(in crate::language) type Read<T> = Result<T, Box<Failure>>;

/// Where and why reading stopped.
#[derive(Clone, Debug)]
pub(in crate::language) struct Failure {
    /// The words in question, from one place up to another.
    pub words: (usize, usize),
    /// What is wrong there.
    pub fault: Fault,
    /// What was being read and the word where that began, the innermost first.
    pub path: Vec<(Production, usize)>,
    /// The farthest word that anything could not step over, and all that could have stood there: the dictionary for spelling.
    pub farthest: usize,
    /// In the order of the grammar, each once.
    pub expected: Vec<Expected>,
}

impl Failure {
    /// Whether nothing is wrong but that something else should stand there.
    pub fn is_unexpected(&self) -> bool {
        matches!(self.fault, Fault::Unexpected)
    }

    /// The word where this began to be read, if it was being read.
    pub fn start_of(&self, production: Production) -> Option<usize> {
        let found = self.path.iter().find(|(one, _)| *one == production);
        found.map(|(_, start)| *start)
    }
}

/// A word, or a kind of word, that could have stood at a place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::language) enum Expected {
    /// This word or mark.
    Word(&'static str),
    /// A form of this verb.
    Verb(&'static Verb),
    /// A form of this noun.
    Noun(&'static Noun),
    /// A number, in digits or as a word.
    Number,
    /// A square, such as `c2`.
    Square,
    /// A row, 1 to 8.
    Row,
    /// A column, a to h.
    Column,
    /// An own word of the file.
    OwnWord,
    /// The name of a block of values of the file.
    BlockName,
    /// The name of a script's function between backticks.
    ScriptName,
}

/// What a promise leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::language) enum Unpromised {
    /// All of it.
    Claim,
    /// `rule all decides at least once`
    Rule,
    /// `rule 3 decides`
    HowOften,
    /// `rules 1, 2 and 3 may change places`
    TwoRules,
    /// `on 6 by 6 and 8 by 8, it never loses`
    OneBoard,
    /// `as Black and White, it never loses`
    OneSide,
    /// `it wins by a lot`
    Margin,
}

impl std::fmt::Display for Unpromised {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Claim => "what it promises",
            Self::Rule => "which rule it means",
            Self::HowOften => "how often the rule decides",
            Self::TwoRules => "which two rules may change places",
            Self::OneBoard => "which one board it is about",
            Self::OneSide => "which one side it is about",
            Self::Margin => "by at least how many discs it wins, from 1 to 64",
        })
    }
}

impl Unpromised {
    /// A promise that says it.
    pub fn said_in(self) -> &'static str {
        match self {
            Self::Claim => {
                "it never plays a move that lets the opponent take a corner, unless every move does"
            }
            Self::Rule | Self::HowOften => "rule 3 decides at least once",
            Self::OneBoard => "on 6 by 6, rule 3 decides at least once",
            Self::OneSide => "as White, it never loses",
            Self::TwoRules => "rules 1 and 2 may change places",
            Self::Margin => "it wins by at least 2",
        }
    }
}

/// Why words cannot be read.
#[derive(Clone, Debug)]
pub(in crate::language) enum Fault {
    /// Something else was expected: `If a move smells nice, play it.`
    Unexpected,
    /// English reads it in two ways: `is on an edge or takes a corner and saves a corner`
    Ambiguous(Ambiguity),
    /// `Play the first of: the corners or the edges, the centre.`
    Level,
    /// `2,5 if it takes a corner`
    DecimalComma,
    /// `- 5 if it takes a corner`: less than nothing, or a dash in front of 5
    LooseMinus,
    /// A number too large or too fine: `0.1234`
    Number,
    /// `after c2 j9`
    NoSquare,
    /// `between 5 and 2`
    BetweenOrder(Amount, Amount),
    /// `flips 1.5 discs`
    NotWhole(Decimal),
    /// `flips at least -1 discs`
    Negative,
    /// `flips half of the discs`
    Half,
    /// `unless exactly 3 squares are empty or you are ahead`: the opposite needs both *and* and *or*
    NoOpposite,
    /// `If a move takes a corner and you are ahead, play it.`: where the question ends
    BoardInCondition(Joiner, usize),
    /// `flips over 3 discs`: more than 3, or turns 3 over
    OverNumber(MeasureUse, Amount),
    /// `does not touch no empty squares`
    DoubleNegation(MeasureUse),
    /// `A move is if it takes a corner.`
    NoName,
    /// `A move is all mine if it takes a corner.`
    ReservedWord,
    /// `A move is by a corner if it is on an edge.`; where the phrase ends.
    HidesPhrase(usize),
    /// `Points:` with nothing after it
    EmptyBlock,
    /// `Values on 6 by 6:` with rows that fit no such board
    ValuesShape(usize),
    /// Four rows of four without the board's size
    ValuesSize,
    /// `on 7 by 7`
    BoardSize,
    /// `Ties:` with nothing after it
    NoKeys,
    /// A row of a diagram with other signs than `.`, `B` and `W`
    BoardRow(Span),
    /// A diagram of five rows
    BoardShape(usize, Span),
    /// A row that is too short or too long
    RowLength(usize, usize, Span),
    /// What an example does not say
    Example(&'static str),
    /// What a promise does not say
    Promise(Unpromised),
    /// `when it is behind, it never loses`
    GuardOfResult,
}

/// Parts that can be read together in two ways.
#[derive(Clone, Debug)]
pub(in crate::language) enum Ambiguity {
    /// The objects of one verb; nothing joins where there was only a comma.
    List {
        objects: Vec<Object>,
        joiners: Vec<Option<Joiner>>,
        negated: bool,
    },
    /// Parts of a condition.
    Parts {
        parts: Vec<Part>,
        /// The first part whose words negate.
        negated: usize,
        joiners: Vec<Option<Joiner>>,
    },
    /// Words of the table with more than one meaning: *is safe*.
    Words {
        words: &'static Ambiguous,
        negated: bool,
    },
    /// Questions of a guard; nothing joins where there was only a comma.
    Questions {
        parts: Vec<GuardPart>,
        joiners: Vec<Option<Joiner>>,
    },
    /// What a question may mean that is negated twice: *you do not have no moves*.
    NegatedTwice(Vec<GuardPart>),
}

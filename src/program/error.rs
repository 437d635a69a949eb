//! What can be wrong with a program whose sentences can all be read, and what is likely not meant.
//! Drawing it is elsewhere.

use thiserror::Error;

use crate::board::{BoardSize, Square, TurnError};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::language::boards;
use crate::source::Span;

/// A finding and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Finding {
    pub problem: Problem,
    pub span: Span,
    pub fix: Option<Fix>,
}

/// What was found.
#[derive(Clone, PartialEq, Debug, Error)]
pub(super) enum Problem {
    #[error("this file is empty")]
    Empty,
    #[error("this program doesn't say what to do with ties")]
    NoTies,
    #[error("there are two “Ties:” lines")]
    TwoTies,
    #[error("the boards that this program is for are said twice")]
    /// All that the two sentences name together; nothing where they say the same.
    TwoBoards(Option<Vec<BoardSize>>),
    #[error("this program is not for a board of {n} by {n}", n = .size.get())]
    NotFor {
        size: BoardSize,
        /// Its boards and this one.
        with: Vec<BoardSize>,
    },
    /// The board, and one that the program is for.
    #[error("this example is on a board of {n} by {n}, and this program is not for that board", n = .0.get())]
    ExampleBoard(BoardSize, BoardSize),
    /// The board, and one that the program is for.
    #[error("this promise is about a board of {n} by {n}, and this program is not for that board", n = .0.get())]
    PromiseBoard(BoardSize, BoardSize),
    #[error("this block is for a board of {n} by {n}, and this program is not, so it is never used", n = .0.get())]
    BlockBoard(BoardSize, BoardSize),
    #[error("these ties can't settle everything: {0} and {1} would still be tied")]
    TiesLeaveTwo(Square, Square),
    #[error("{}", circle(.0))]
    Circle(Vec<String>),
    #[error("a line of points can't use points")]
    PointsInPoints,
    #[error("this word of your own builds on more than {0} others, one on the next")]
    TooDeep(usize),
    #[error("with your own words written out, this has more than {0} parts")]
    TooMuchPutIn(usize),
    #[error("this is too long: split it into several rules")]
    TooLong,
    #[error("these points can add up to more than can be counted")]
    TooManyPoints,
    #[error("this rule needs a block “Points:”, and there is none")]
    NoPoints,
    #[error("this rule needs a block “Opening:”, and there is none")]
    NoOpening,
    #[error("this move of the opening can't be played: {0}")]
    OpeningMove(TurnError),
    #[error("the openings of this file have more than {0} moves together")]
    LongOpening(usize),
    #[error("there are two blocks “Points:”")]
    TwoPoints,
    #[error("this needs a block “{0}:”, and there is none")]
    NoValues(String),
    #[error("there is no function “{name}” of one move in this file")]
    NoFunction { name: String, near: Option<String> },
    #[error("there are two blocks “{name}” for a board of {n} by {n}", n = .size.get())]
    ValuesTwice { name: String, size: BoardSize },
    #[error("move {number} of this example can't be played: {error}")]
    ExampleMove { number: usize, error: TurnError },
    #[error("this example names rule {0}, and {there}", there = count_of_rules(*.1))]
    ExampleRule(usize, usize),
    #[error("this promise names rule {0}, and {there}", there = count_of_rules(*.1))]
    PromiseRule(usize, usize),
    #[error("a rule can't change places with itself")]
    PromiseSameRule,
    #[error("this rule is never used, because {} always chooses a move", rules(.0))]
    NeverReached(Vec<usize>),
    #[error("this rule is never used, because every move that fits it also fits {}, which comes first", rules(.0))]
    Covered(Vec<usize>),
    #[error("this rule is never used, because {} always chooses a move where its “When” part is true", rules(.0))]
    CoveredWhen(Vec<usize>),
    #[error("“{0}” is never used in this list: what comes before it is always played first")]
    ItemUnused(String),
    #[error("this is the same as rule {0}")]
    SameRule(usize),
    #[error("the numbers of the rules don't run 1, 2, 3 …: this is rule {0}")]
    Numbers(usize),
    #[error("“Otherwise” begins a rule that isn't the last")]
    Otherwise,
    #[error("“Otherwise” says nothing about the “When” of rule {0}: it changes nothing here")]
    OtherwiseAfterWhen(usize, Option<String>),
    #[error("{}", never_true(.0))]
    NeverTrue(Spoken),
    #[error("{}", always_true(.0))]
    AlwaysTrue(Spoken),
    #[error("this tie-break is never used: the ones before it settle every tie")]
    KeyNotAsked,
    #[error("“random” makes this program play a different game for every seed")]
    Chance,
    #[error("on a board of {n} by {n} no move can fit this", n = .0.get())]
    MatchesNothing(BoardSize),
    #[error("this program can't play on a board of {n} by {n}: “{block}” has no rows for it", n = .size.get())]
    ValuesDontFit { block: String, size: BoardSize },
}

/// What a sentence does with a condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Spoken {
    /// `If a move P, play it.`
    Play {
        number: usize,
        last: bool,
        guarded: bool,
        /// Whether nothing but the sheet's ties chooses among the moves.
        by_ties: bool,
    },
    Keep,
    CrossOff,
    Definition(String),
    Points,
    /// A “When” part.
    Guard,
}

fn never_true(spoken: &Spoken) -> String {
    match spoken {
        Spoken::Play { .. } | Spoken::Keep | Spoken::CrossOff => {
            "this can never be true of a move, so the rule is never used".to_owned()
        }
        Spoken::Definition(name) => format!("this can never be true: no move is ever “{name}”"),
        Spoken::Points => "this can never be true: no move ever gets these points".to_owned(),
        Spoken::Guard => "this can never be true, so what follows is never used".to_owned(),
    }
}

fn always_true(spoken: &Spoken) -> String {
    match spoken {
        Spoken::Play {
            number,
            last,
            guarded,
            by_ties,
        } => {
            let how = if *by_ties {
                ", by the tie-breaks alone"
            } else {
                ""
            };
            let when = if *guarded {
                ", where its “When” part is true"
            } else {
                ""
            };
            let rest = if *last || *guarded {
                ""
            } else {
                ", and no rule after it is ever used"
            };
            format!("this is true of every move: rule {number} always chooses{how}{when}{rest}")
        }
        Spoken::Keep => "this is true of every move, so the rule changes nothing".to_owned(),
        Spoken::CrossOff => {
            "this is true of every move: all would be crossed off, so the rule changes nothing"
                .to_owned()
        }
        Spoken::Definition(name) => format!("this is always true: every move is “{name}”"),
        Spoken::Points => "this is always true: every move gets these points".to_owned(),
        Spoken::Guard => "this is always true, so “When” changes nothing".to_owned(),
    }
}

/// *rule 1*, *rule 1 or 2*, *one of the rules before it*.
fn rules(numbers: &[usize]) -> String {
    match numbers {
        [] => "one of the rules before it".to_owned(),
        [one] => format!("rule {one}"),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(ToString::to_string).collect();
            format!("rule {} or {last}", others.join(", "))
        }
    }
}

fn count_of_rules(count: usize) -> String {
    match count {
        0 => "there are no rules".to_owned(),
        1 => "there is only one".to_owned(),
        count => format!("there are only {count}"),
    }
}

/// A circle is shown by so many of its names.
const MOST_NAMES: usize = 10;

/// *“risky” is explained by itself*, or through which others.
fn circle(names: &[String]) -> String {
    match names {
        [name, others @ .., _] if !others.is_empty() => {
            let shown = &others[..others.len().min(MOST_NAMES)];
            let more = if shown.len() < others.len() {
                " …"
            } else {
                ""
            };
            format!(
                "“{name}” is explained by itself: through “{}”{more}",
                shown.join("”, “")
            )
        }
        _ => format!("“{}” is explained by itself", names[0]),
    }
}

impl Problem {
    fn kind(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::NoTies => "no-ties",
            Self::TwoTies => "two-ties",
            Self::TwoBoards(_) => "two-boards",
            Self::NotFor { .. } => "not-for",
            Self::ExampleBoard(..) => "example-board",
            Self::BlockBoard(..) => "block-board",
            Self::PromiseBoard(..) => "promise-board",
            Self::TiesLeaveTwo(..) => "ties-leave-two",
            Self::Circle(_) => "circle",
            Self::PointsInPoints => "points-in-points",
            Self::TooDeep(_) => "too-deep",
            Self::TooMuchPutIn(_) => "too-much-put-in",
            Self::TooLong => "too-long",
            Self::TooManyPoints => "too-many-points",
            Self::NoPoints => "no-points",
            Self::TwoPoints => "two-points",
            Self::NoOpening => "no-opening",
            Self::OpeningMove(_) => "opening-move",
            Self::LongOpening(_) => "long-opening",
            Self::NoValues(_) => "no-values",
            Self::NoFunction { .. } => "no-function",
            Self::ValuesTwice { .. } => "values-twice",
            Self::ExampleMove { .. } => "example-move",
            Self::ExampleRule(..) => "example-rule",
            Self::PromiseRule(..) => "promise-rule",
            Self::PromiseSameRule => "promise-same-rule",
            Self::NeverReached(_) => "never-reached",
            Self::Covered(_) | Self::CoveredWhen(_) => "covered",
            Self::ItemUnused(_) => "item-unused",
            Self::SameRule(_) => "same-rule",
            Self::Numbers(_) => "numbers",
            Self::Otherwise => "otherwise",
            Self::OtherwiseAfterWhen(..) => "otherwise-after-when",
            Self::NeverTrue(_) => "never-true",
            Self::AlwaysTrue(_) => "always-true",
            Self::KeyNotAsked => "key-not-asked",
            Self::Chance => "chance",
            Self::MatchesNothing(_) => "matches-nothing",
            Self::ValuesDontFit { .. } => "values-dont-fit",
        }
    }

    fn severity(&self) -> Severity {
        match self {
            Self::NeverReached(_)
            | Self::BlockBoard(..)
            | Self::Covered(_)
            | Self::CoveredWhen(_)
            | Self::ItemUnused(_)
            | Self::SameRule(_)
            | Self::Numbers(_)
            | Self::Otherwise
            | Self::OtherwiseAfterWhen(..)
            | Self::NeverTrue(_)
            | Self::AlwaysTrue(_)
            | Self::KeyNotAsked => Severity::Warning,
            Self::Chance | Self::MatchesNothing(_) => Severity::Note,
            _ => Severity::Error,
        }
    }

    fn help(&self) -> String {
        match self {
            Self::Empty => "begin with a rule and the line of tie-breaks".to_owned(),
            Self::NoTies => "add the line “Ties: topmost, then leftmost.”".to_owned(),
            Self::TwoTies => "keep one of the two lines".to_owned(),
            Self::TwoBoards(None) => "keep one of the two sentences".to_owned(),
            Self::TwoBoards(Some(all)) => {
                format!("keep one of the two sentences, or write “For {}.”", boards(all))
            }
            Self::NotFor { with, .. } => format!("if it should be, write “For {}.”", boards(with)),
            Self::ExampleBoard(_, own) | Self::BlockBoard(_, own) | Self::PromiseBoard(_, own) => {
                format!("say which board it is on, such as “on {n} by {n}”", n = own.get())
            }
            Self::TiesLeaveTwo(..) => {
                "name a tie-break for the row and one for the column, such as “topmost, then leftmost”, or “random”".to_owned()
            }
            Self::Circle(_) => "explain at least one of them with built-in phrases: `paper words` lists them".to_owned(),
            Self::PointsInPoints => "say it with another phrase".to_owned(),
            Self::TooLong => "say it in several rules".to_owned(),
            Self::TooDeep(_) => "use fewer of your own words".to_owned(),
            Self::TooMuchPutIn(_) => {
                "use fewer of your own words in it: where each uses the one before it twice, each is twice as long".to_owned()
            }
            Self::TooManyPoints => "use smaller numbers".to_owned(),
            Self::NoPoints => "add a line “Points:” and below it lines such as “10 if it takes a corner”".to_owned(),
            Self::TwoPoints => "put all lines into one of them".to_owned(),
            Self::NoOpening => "add a line “Opening:” and below it lines of moves from the start, such as “c2 b2 b3”".to_owned(),
            Self::OpeningMove(_) => "fix this line of moves: each goes on from the start, Black first".to_owned(),
            Self::LongOpening(_) => "delete some of the lines".to_owned(),
            Self::NoValues(name) => format!("add a line “{name} on 6 by 6:” and below it one line of numbers for each row"),
            Self::NoFunction { near: Some(near), .. } => format!("did you mean “`{near}`”?"),
            Self::NoFunction { name, .. } => format!(
                "write it at the end of the file, between ```rhai and ```: fn {name}(move) {{ … }}"
            ),
            Self::ValuesTwice { .. } => "delete one of them, or give it a name of its own".to_owned(),
            Self::ExampleMove { .. } => "fix the moves, or delete the example".to_owned(),
            Self::ExampleRule(..) | Self::PromiseRule(..) => {
                "rules are counted from the top of the file".to_owned()
            }
            Self::PromiseSameRule => "name two rules".to_owned(),
            Self::NeverReached(by) | Self::Covered(by) | Self::CoveredWhen(by) => {
                let above = match by.as_slice() {
                    [] => "the rules that come first".to_owned(),
                    [first, ..] => format!("rule {first}"),
                };
                format!("move it above {above}, or delete it")
            }
            Self::ItemUnused(_) => "move it to the front, or delete it".to_owned(),
            Self::SameRule(_) => "delete one of them".to_owned(),
            Self::Numbers(_) => "`paper fmt` renumbers them; only their order counts".to_owned(),
            Self::Otherwise => "leave the word out: the order of the rules says it already".to_owned(),
            Self::OtherwiseAfterWhen(_, None) => {
                "leave the word out, or say with “When” where this rule applies".to_owned()
            }
            Self::OtherwiseAfterWhen(_, Some(opposite)) => format!(
                "if you mean “where that is not so”, write “When {opposite}, …”; if not, leave the word out"
            ),
            Self::AlwaysTrue(Spoken::Keep | Spoken::CrossOff)
            | Self::NeverTrue(Spoken::Play { .. } | Spoken::Keep | Spoken::CrossOff) => {
                "check the words, or delete the rule".to_owned()
            }
            Self::AlwaysTrue(Spoken::Guard) => "check the words, or leave the “When” part out".to_owned(),
            Self::NeverTrue(_) | Self::AlwaysTrue(_) => "check the words".to_owned(),
            Self::KeyNotAsked => "leave it out, or move it earlier".to_owned(),
            Self::Chance => "name the seed whenever it plays, such as `--seed 1`".to_owned(),
            Self::MatchesNothing(_) => "there the rule does nothing".to_owned(),
            Self::ValuesDontFit { block, size } => {
                format!("add “{block} on {n} by {n}:” and its rows", n = size.get())
            }
        }
    }
}

impl Finding {
    pub fn new(problem: Problem, span: Span) -> Self {
        Self {
            problem,
            span,
            fix: None,
        }
    }

    pub fn fix(self, span: Span, text: impl Into<String>) -> Self {
        Self {
            fix: Some(Fix::new(span, text)),
            ..self
        }
    }

    pub fn diagnostic(self) -> Diagnostic {
        Diagnostic {
            kind: self.problem.kind(),
            severity: self.problem.severity(),
            message: self.problem.to_string(),
            span: self.span,
            notes: Vec::new(),
            help: Some(self.problem.help()),
            fix: self.fix,
        }
    }
}

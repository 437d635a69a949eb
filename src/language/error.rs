//! What can be wrong with the text of a rule file, for someone aged eleven. Drawing it is elsewhere.

use thiserror::Error;

use super::grammar::Expected;
use crate::source::Span;

/// A mistake in a text and where it stands.
#[derive(Clone, Debug)]
pub(super) struct LanguageError {
    pub problem: Problem,
    pub span: Span,
    /// What might mend it; it is shown only when it was tried.
    pub fix: Option<Draft>,
    /// Whether the rest of the file tells that the fix says what is meant: then its words are not held against those written.
    pub meant: bool,
    /// Where the reader stopped, and what it was ready to accept there.
    pub stopped: Option<Stop>,
    /// The line of a block that it stands on, where that was read by itself.
    pub line: Option<BlockLine>,
}

/// A line of a block, and what stands in front of it when it is read alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockLine {
    pub before: &'static str,
    pub span: Span,
}

/// A change of the text that nobody has tried yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    pub span: Span,
    pub text: String,
}

impl Draft {
    /// This text in the place of what the span covers.
    pub fn new(span: Span, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { span, text }
    }

    /// The text with the change made.
    pub fn applied(&self, text: &str) -> String {
        let mut changed = text.to_owned();
        changed.replace_range(self.span.range(), &self.text);
        changed
    }
}

/// The farthest word that the reader could not step over.
#[derive(Clone, Debug)]
pub(super) struct Stop {
    pub word: Span,
    /// What could have stood there.
    pub expected: Vec<Expected>,
    /// The words of the file's own names.
    pub names: Vec<String>,
}

/// What is wrong. Each kind names a text that triggers it, which a test reads; three apostrophes stand for a fence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum Problem {
    /// Triggered by: `1. If a move smells nice, play it.`
    #[error("I don't know the {} “{words}”", if words.contains(' ') { "words" } else { "word" })]
    UnknownWords {
        words: String,
        suggestion: Option<String>,
    },
    /// Triggered by: `1. If a move flips tow discs, play it.`
    #[error("I don't know the word “{word}”")]
    Misspelt { word: String, words: Vec<String> },
    /// Triggered by: `1. If a move is quiet, play it.\n'''rhai\nfn quiet(move) { true }\n'''`
    #[error("“{name}” is a function of the script, so it needs backticks")]
    NoBackticks { name: String },
    /// Triggered by: `1. If a move touches an empty corner or a corner, play it.`
    #[error("“{words}” needs its own verb here")]
    NoVerb { words: String, said: String },
    /// Triggered by: `1. When you have 10, play the move that flips the most discs.`
    #[error("“{words}” isn't finished")]
    Unfinished { words: String, endings: Vec<String> },
    /// Triggered by: `1. Hope for the best.`
    #[error("I don't know what to do with “{words}”")]
    UnknownInstruction { words: String },
    /// Triggered by: `1. If a move flips over 3 discs, play it.`
    #[error("this can be read in two ways")]
    TwoReadings {
        readings: Vec<String>,
        way_out: WayOut,
    },
    /// Triggered by: `1. Cross off moves that are on an edge.`
    #[error("this rule doesn't say what happens when no move would be left")]
    NoTail { tail: &'static str },
    /// Triggered by: `1. If a move takes a corner.`
    #[error("this rule doesn't say what to do with the move")]
    NoPlayIt(&'static str),
    /// Triggered by: `1. If no move takes a corner, play the move that flips the most discs.`
    #[error("a rule can't ask whether no move fits")]
    NoMove,
    /// Triggered by: `1. Play the move closest to the top.`
    #[error("this is a tie-break: put it on the “Ties:” line, not in a rule")]
    KeyInRule,
    /// Triggered by: `1. If every move takes a corner, play it.`
    #[error("“{word}” doesn't work here: {reason}")]
    MisplacedWord {
        word: String,
        reason: &'static str,
        instead: &'static str,
    },
    /// Triggered by: `1. Play a corner.`
    #[error("I can guess what you mean, but a rule has to be worded like this")]
    Slip { instead: String },
    /// Triggered by: `1. If a move is on an edge and flips the most discs, play it.`
    #[error("“the most” and “the fewest” compare all the moves, so they need a rule of their own")]
    BestInCondition,
    /// Triggered by: `1. Play the move that flips the most discs and leaves the opponent the fewest moves.`
    #[error("a rule compares moves by one thing, and a second one starts here")]
    TwoBests { keep: String, play: String },
    /// Triggered by: `1. When you have more moves than the opponent, play the move that flips the most discs.`
    #[error("a rule can't compare the two players' {what}")]
    Compared {
        what: String,
        instead: Option<[&'static str; 2]>,
    },
    /// Triggered by: `1. When you have few moves, play the move that flips the most discs.`
    #[error("“{word}” doesn't say how many")]
    Vague { word: String },
    /// Triggered by: `1. If a move is risky, play it.`
    #[error("I don't know the word “{0}”")]
    Unknown(String),
    /// Triggered by: `1. If a move is on the bottom edge, play it.`
    /// Whether the number or the letter is sure, or another on other boards.
    #[error("I don't know “{words}”: rows have numbers here, and columns have letters")]
    OneSide {
        words: String,
        said: String,
        sure: bool,
    },
    /// Triggered by: `Points:\n10 if it takes a corner\notherwise 5`
    #[error("each line of points counts by itself, so none can say “otherwise”")]
    OtherwisePoints { instead: Option<String> },
    /// Triggered by: `1. If a move takes a corner and you are ahead, play it.`
    #[error("“{question}” asks about the board, not about a move")]
    BoardInCondition { question: String },
    /// Triggered by: `1. Unless exactly 3 squares are empty or you are ahead, play the move that flips the most discs.`
    #[error("“unless” can't be the opposite of all of this")]
    NoOpposite,
    /// Triggered by: `1. First, if a move takes a corner, play it.`
    #[error("“{words}” isn't needed here: {why}")]
    Needless { words: String, why: &'static str },
    /// Triggered by: `1. At the end, play the move that flips the most discs.`
    #[error("a rule can't tell when “{words}” is")]
    Phase { words: String, late: bool },
    /// Triggered by: `Points:\n2,5 if it takes a corner`
    #[error("write this number with a point, not with a comma")]
    DecimalComma { number: String },
    /// Triggered by: `Corners are worth a lot.`
    #[error("this line is neither a rule nor a note")]
    Prose { line: Line },
    /// Triggered by: `1. If a move takes a corner, play it. That is best.`
    #[error("a rule has only one instruction, and something else starts here")]
    SecondSentence,
    /// Triggered by: `Opening:\nnonsense`
    #[error("I can't read this line of moves")]
    OpeningLine,
    /// Triggered by: `1.If a move takes a corner, play it.`
    #[error("put a space after the number")]
    NoBlank,
    /// Triggered by: `1. If a move takes a corner, play it. (for later`
    #[error("this bracket is never closed")]
    OpenRemark,
    /// Triggered by: `1. (nothing yet)`
    #[error("there is no rule after this number")]
    EmptyRule,
    /// Triggered by: `Points:\n0.1234 if it takes a corner`
    #[error("{0} is too big, or has too many decimal places")]
    Number(String),
    /// Triggered by: `1. If a move flips between 5 and 2 discs, play it.`
    #[error("the smaller number comes first")]
    BetweenOrder,
    /// Triggered by: `1. If a move flips 1.5 discs, play it.`
    #[error("you can only count whole things, so {0} can't be right")]
    NotWhole(String),
    /// Triggered by: `1. If a move flips at least -1 discs, play it.`
    #[error("this can't be less than zero")]
    Negative,
    /// Triggered by: `1. When you have more than half of the discs, play the move that flips the most discs.`
    #[error("“half” and “per cent” only work for squares of the board")]
    Half,
    /// Triggered by: `1. If a move is on c2 or j9, play it.`
    #[error("“{0}” is not a square of any board")]
    NoSquare(String),
    /// Triggered by: `A move is by a corner if it is on an edge.`
    #[error("“{name}” is already a phrase of the language")]
    HidesPhrase { name: String, phrase: String },
    /// Triggered by: `A move is legal if it takes a corner.`
    #[error("“{0}” can't be part of a word you define")]
    ReservedWord(String),
    /// Triggered by: `A move is if it takes a corner.`
    #[error("this word needs a name")]
    NoName,
    /// Triggered by: `A move is good if it takes a corner.\nA move is good if it is on an edge.`
    #[error("“{0}” is defined twice")]
    DefinedTwice(String),
    /// Triggered by: `1. Play the move that stands on the square worth the most in early.`
    #[error("there is no block “Values {0}” in this file")]
    NoBlock(String),
    /// Triggered by: `Points:\n10 corners`
    #[error("I can't read this line of points")]
    PointsLine,
    /// Triggered by: `Points:`
    #[error("there is nothing in this block")]
    EmptyBlock,
    /// Triggered by: `Values on 4 by 4:\n1 2\n3 x`
    #[error("I can't read this row of numbers")]
    ValuesRow,
    /// Triggered by: `Values on 6 by 6:\n1 2 3\n4 5 6`
    #[error("{rows} rows of these lengths don't fit any board")]
    ValuesShape { rows: usize },
    /// Triggered by: `Values:\n1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4`
    #[error("is this the whole 4 by 4 board, or a quarter of the 8 by 8 one?")]
    ValuesSize,
    /// Triggered by: `Example: it plays c2.`
    #[error("this example doesn't say {0}")]
    Example(&'static str),
    /// Triggered by: `Example: on\n. . . .\n. W ? .\n. B W .\n. . . .\nit plays a2.`
    #[error("this row of the board can't be read")]
    BoardRow,
    /// Triggered by: `Example: on\n. . .\n. W .\n. B .\nit plays a2.`
    #[error("a board has 4, 6 or 8 rows, and this one has {0}")]
    BoardShape(usize),
    /// Triggered by: `Example: on\n. . . .\n. W B\n. B W .\n. . . .\nit plays a2.`
    #[error("this board has {rows} rows, and this row has {cells} {}", squares(*.cells))]
    RowLength { rows: usize, cells: usize },
    /// Triggered by: `Values on 7 by 7:\n1 2\n3 4`
    /// With the word in front of the size.
    #[error("a board is 4 by 4, 6 by 6 or 8 by 8")]
    BoardSize(&'static str),
    /// Triggered by: `1. For 8 by 8.`
    #[error("“{0}” is about the whole program, so it needs a line of its own")]
    BoardsNotAlone(String),
    /// Triggered by: `Points:\n10 if it takes a corner 5 if it is on an edge`
    #[error("a line of points counts one thing, and a second one starts here")]
    SecondPoints,
    /// Triggered by: `'''rhai\nfn quiet(move) { true }`
    #[error("this block is never closed")]
    OpenScript,
    /// Triggered by: `'''python\ndef quiet(): pass\n'''`
    #[error("a script is written in Rhai, and this block says “{0}”")]
    ScriptKind(String),
    /// Triggered by: `Ties:`
    #[error("write a tie-break after “Ties:”")]
    NoKeys,
}

/// What a line that cannot be read may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// A rule without its number.
    Rule,
    /// An own word, defined in other words.
    Definition,
    /// The boards that the program is for, said in other words.
    Boards,
    /// A note without its mark.
    Note,
    /// Something that the program should know: no note.
    Unknown,
}

/// What to do about a sentence that can be read in two ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum WayOut {
    /// Each reading is a sentence of the language.
    WriteOne,
    /// The same, and this part could have a name.
    WriteOneOrDefine(String),
    /// The comma needs a word.
    SayTheWord,
    /// These words belong together under a name.
    Define(String),
    /// Guards cannot be named.
    PartRules,
}

impl WayOut {
    fn help(&self) -> String {
        match self {
            Self::WriteOne => "write the one you mean".to_owned(),
            Self::WriteOneOrDefine(words) => format!(
                "write the one you mean, or give one part a name: “A move is special if it {words}.”"
            ),
            Self::SayTheWord => "write “and” or “or” for the comma".to_owned(),
            Self::Define(words) => format!(
                "give the words that belong together a name, such as “A move is special if it {words}.”, and use that"
            ),
            Self::PartRules => {
                "join them all by “and”, or all by “or”, or write two rules".to_owned()
            }
        }
    }
}

impl Problem {
    /// The stable name of the kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::UnknownWords { .. } | Self::Misspelt { .. } | Self::Unknown(_) => "unknown-words",
            Self::NoBackticks { .. } => "no-backticks",
            Self::NoVerb { .. } => "no-verb",
            Self::Unfinished { .. } => "unfinished-phrase",
            Self::UnknownInstruction { .. } => "unknown-instruction",
            Self::TwoReadings { .. } => "two-readings",
            Self::NoTail { .. } => "no-tail",
            Self::NoPlayIt(_) => "no-play-it",
            Self::NoMove => "no-move",
            Self::KeyInRule => "key-in-rule",
            Self::MisplacedWord { .. } => "misplaced-word",
            Self::Slip { .. } => "other-wording",
            Self::BestInCondition => "best-in-condition",
            Self::Compared { .. } => "compared",
            Self::Vague { .. } => "vague",
            Self::OneSide { .. } => "one-side",
            Self::OtherwisePoints { .. } => "otherwise-points",
            Self::BoardInCondition { .. } => "board-in-condition",
            Self::NoOpposite => "no-opposite",
            Self::TwoBests { .. } => "two-bests",
            Self::Needless { .. } => "needless",
            Self::Phase { .. } => "phase",
            Self::DecimalComma { .. } => "decimal-comma",
            Self::Prose { .. } => "prose",
            Self::SecondSentence => "second-sentence",
            Self::NoBlank => "no-blank",
            Self::OpenRemark => "open-remark",
            Self::EmptyRule => "empty-rule",
            Self::Number(_) => "number",
            Self::BetweenOrder => "between-order",
            Self::NotWhole(_) => "not-whole",
            Self::Negative => "negative",
            Self::Half => "half",
            Self::NoSquare(_) => "no-square",
            Self::HidesPhrase { .. } => "hides-phrase",
            Self::ReservedWord(_) => "reserved-word",
            Self::NoName => "no-name",
            Self::DefinedTwice(_) => "defined-twice",
            Self::NoBlock(_) => "no-block",
            Self::PointsLine => "points-line",
            Self::EmptyBlock => "empty-block",
            Self::OpeningLine => "opening-line",
            Self::ValuesRow => "values-row",
            Self::ValuesShape { .. } => "values-shape",
            Self::ValuesSize => "values-size",
            Self::Example(_) => "example",
            Self::BoardRow => "board-row",
            Self::BoardShape(_) => "board-shape",
            Self::RowLength { .. } => "row-length",
            Self::BoardSize(_) => "board-size",
            Self::BoardsNotAlone(_) => "boards-not-alone",
            Self::SecondPoints => "second-points",
            Self::OpenScript => "open-script",
            Self::ScriptKind(_) => "script-kind",
            Self::NoKeys => "no-keys",
        }
    }

    /// One thing to do about it.
    pub fn help(&self) -> Option<String> {
        let text = match self {
            Self::NoVerb { said, .. } => format!("write the whole phrase, such as “{said}”"),
            Self::UnknownWords { suggestion, .. } => match suggestion {
                Some(words) => format!("did you mean “{words}”?"),
                None => "`paper words` lists every phrase that I know".to_owned(),
            },
            Self::NoBackticks { name } => format!(
                "write “is `{name}`” if it says yes or no, and “scores the most `{name}`” if it gives a number"
            ),
            Self::Misspelt { words, .. } => format!("it could be {}", alternatives(words)),
            Self::UnknownInstruction { .. } | Self::Prose { line: Line::Unknown } => INSTRUCTIONS.to_owned(),
            Self::Unfinished { endings, .. } if endings.is_empty() => return None,
            Self::Unfinished { endings, .. } => format!("it could go on as {}", alternatives(endings)),
            Self::TwoReadings { way_out, .. } => way_out.help(),
            Self::NoTail { tail } => format!("add “{tail}”"),
            Self::NoPlayIt(missing) => format!("add “{missing}”"),
            Self::NoMove => "write the rule for those moves first; when none fits, the next rule is used".to_owned(),
            Self::KeyInRule => "write, for example, “Ties: topmost, then leftmost.” below the rules".to_owned(),
            Self::MisplacedWord { instead, .. } => format!("write “{instead}”"),
            Self::Slip { instead } | Self::OtherwisePoints { instead: Some(instead) } => format!("write “{instead}”"),
            Self::BestInCondition => "write it as a rule of its own: “Play the move that …” or “Keep only the moves that …”".to_owned(),
            Self::Compared { instead: Some([one, other]), .. } => format!("write “{one}” or “{other}”, with a number that you choose"),
            Self::Compared { instead: None, .. } => "ask for a number instead, such as “you have at least 5 moves”".to_owned(),
            Self::Vague { .. } => "write a number, such as “at least 5” or “at most 2”".to_owned(),
            Self::Unknown(word) => format!("`paper words` lists every phrase that I know; a word of your own needs its meaning on a line of its own, such as “A move is {word} if it touches an empty corner.”"),
            Self::OneSide { said, sure: false, .. } => format!("on a board of 6 by 6, write “{said}”"),
            Self::OneSide { said, .. } => format!("write “{said}”"),
            Self::OtherwisePoints { instead: None } => "write when it counts, such as “5 if it does not take a corner”".to_owned(),
            Self::BoardInCondition { question } => format!("ask it first: “When {question}, if a move …”"),
            Self::TwoBests { keep, play } => format!("write two rules: “{keep}” and then “{play}”"),
            Self::NoOpposite => "write what must be true, with “when” or “if”".to_owned(),
            Self::Needless { .. } => "delete it".to_owned(),
            Self::Phase { late, .. } => {
                let than = if *late { "fewer" } else { "more" };
                format!("say how many squares are empty, such as “When {than} than 10 squares are empty, …”")
            }
            Self::DecimalComma { number } => format!("write “{number}”"),
            Self::Prose { line: Line::Rule } => "if it is a rule, put its number before it, such as “1. ”".to_owned(),
            Self::Prose { line: Line::Definition } => "you can define a word of your own like this: “A move is risky if it touches an empty corner.”".to_owned(),
            Self::Prose { line: Line::Boards } => "the boards that a program is for are said like this: “For 8 by 8.”".to_owned(),
            Self::Prose { line: Line::Note } => "put “> ” before it to make it a note, or brackets round it to make it a comment".to_owned(),
            Self::SecondSentence => "begin a new line with its own number, or put brackets round it to make it a comment".to_owned(),
            Self::NoBlank => "write “1. If …”, with a space after the point".to_owned(),
            Self::OpenRemark => "put “)” where the comment ends".to_owned(),
            Self::EmptyRule => "write a sentence there, or delete the number".to_owned(),
            Self::Number(_) => "numbers go up to a million and have at most three decimal places".to_owned(),
            Self::BetweenOrder => "swap the two numbers".to_owned(),
            Self::NotWhole(_) => "write a whole number".to_owned(),
            Self::Negative => "write a number without the minus".to_owned(),
            Self::Half => "write a number, such as “at least 10”".to_owned(),
            Self::NoSquare(_) => "a square is a letter from a to h and a number from 1 to 8, such as c2".to_owned(),
            Self::HidesPhrase { phrase, .. } => format!("choose another name: “{phrase}” already means something"),
            Self::ReservedWord(_) => "choose a name without it".to_owned(),
            Self::NoName => "write, for example, “A move is risky if it touches an empty corner.”".to_owned(),
            Self::DefinedTwice(_) => "delete one of the two, or give it another name".to_owned(),
            Self::NoBlock(name) => format!("add the block “Values {name} on 6 by 6:” with its rows of numbers"),
            Self::PointsLine => "a line of points is “10 if it takes a corner” or “0.5 for each disc it flips”".to_owned(),
            Self::OpeningLine => "a line is moves from the start, such as “f5 d6 c3”".to_owned(),
            Self::EmptyBlock => "write its lines below it, or delete it".to_owned(),
            Self::ValuesRow => "write one line of numbers for each row, such as “20 -5 4”".to_owned(),
            Self::ValuesShape { .. } => "write all rows of the board, or the top-left quarter: 2 rows of 2, 3 of 3 or 4 of 4 numbers".to_owned(),
            Self::ValuesSize => "say which, as in “Values on 8 by 8:”".to_owned(),
            Self::Example(_) => "write, for example, “Example: from the start, it plays c2 by rule 4.”".to_owned(),
            Self::BoardRow => "use “.” for an empty square, B for a black disc and W for a white one".to_owned(),
            Self::BoardShape(_) => "check that no row is missing or too many".to_owned(),
            Self::RowLength { rows, .. } => format!("each row needs {rows}: check that no square is missing or too many"),
            Self::BoardSize(lead) => format!("write, for example, “{lead} 6 by 6”"),
            Self::BoardsNotAlone(said) => format!("write “{said}.” on a line of its own, without a number"),
            Self::SecondPoints => "put it on a line of its own".to_owned(),
            Self::OpenScript => "write ``` on a line of its own after it".to_owned(),
            Self::ScriptKind(_) => "begin it with ```rhai".to_owned(),
            Self::NoKeys => "write “Ties: topmost, then leftmost.”".to_owned(),
        };
        Some(text)
    }

    /// Facts that help to understand it.
    pub fn notes(&self) -> Vec<String> {
        match self {
            Self::TwoReadings { readings, .. } => {
                let leads = std::iter::once("it").chain(std::iter::repeat("or it"));
                let notes = readings.iter().zip(leads);
                notes
                    .map(|(reading, lead)| format!("{lead} could mean: {reading}"))
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}

const INSTRUCTIONS: &str = "a rule begins “If a move …, play it”, “Play the move that …”, “Play the first of: …”, \
                            “Keep only moves that …” or “Cross off moves that …”";

fn squares(count: usize) -> &'static str {
    if count == 1 { "square" } else { "squares" }
}

/// *“a” or “b”*.
fn alternatives(texts: &[String]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| format!("“{text}”")).collect();
    quoted.join(" or ")
}

impl LanguageError {
    pub fn new(problem: Problem, span: Span) -> Self {
        Self {
            problem,
            span,
            fix: None,
            meant: false,
            stopped: None,
            line: None,
        }
    }

    /// With a fix of which the rest of the file tells that it says what is meant.
    pub fn meant(self) -> Self {
        Self {
            meant: true,
            ..self
        }
    }

    /// With words to put at a place.
    pub fn insert(self, at: Span, text: impl Into<String>) -> Self {
        self.replace(at, text)
    }

    /// With words to put in the place of others.
    pub fn replace(self, span: Span, text: impl Into<String>) -> Self {
        Self {
            fix: Some(Draft::new(span, text)),
            ..self
        }
    }

    /// The same mistake, where what might mend it does not: nothing is offered for it. `written` are its words.
    pub fn without_suggestion(self, written: &str) -> Self {
        let words = || super::layout::one_line(written);
        let problem = match self.problem {
            Problem::UnknownWords { words, .. } => Problem::UnknownWords {
                words,
                suggestion: None,
            },
            Problem::Slip { .. } => Problem::UnknownInstruction { words: words() },
            Problem::Prose { line: Line::Note } => Problem::Prose {
                line: Line::Unknown,
            },
            other => other,
        };
        Self {
            problem,
            fix: None,
            ..self
        }
    }
}

//! What can be wrong with the text of a rule file, one kind for each. What to do about it is in `help`.

use thiserror::Error;

use crate::language::grammar::Unpromised;

/// What is wrong. Each kind names a text that triggers it, which a test reads; three apostrophes stand for a fence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(in crate::language) enum Problem {
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
    /// Triggered by: `1. When a1 is yours, play the move that flips the most discs.`
    #[error("a question can't be about one square")]
    SquareAsked,
    /// Triggered by: `1. Play the best move.`
    #[error("“{word}” doesn't say which move is meant")]
    WhichMove { word: String },
    /// Triggered by: `1. Play the first of: a1 f6.`
    #[error("there is no comma between the places of this list")]
    NoComma,
    /// Triggered by: `1. Play the first of: the corners or the edges, the centre.`
    #[error("“{word}” makes two places equal, and this list puts them in order")]
    Level { word: String },
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
    /// Triggered by: `1. Play the move that scores the most points.\nTies: random.\nPoints:\n10 if it takes a corner when you are ahead`
    #[error("“{question}” asks about the board, so it comes first")]
    BoardInPoints { question: String, said: String },
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
    SecondSentence(Second),
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
    #[error("“half” and “per cent” only work for all squares of the board")]
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
    /// Triggered by: `Promise: every move is a good one.`
    #[error("this promise doesn't say {0}")]
    Promise(Unpromised),
    /// Triggered by: `Promise: when it is behind, it never loses.`
    #[error("this is about whole games, so it can't depend on one position")]
    GuardOfResult,
    /// Triggered by: `Example: on\n. . . .\n. W ? .\n. B W .\n. . . .\nit plays a2.`
    #[error("this row of the board can't be read")]
    BoardRow,
    /// Triggered by: `Example: on\n. . . .\n. W В .\n. B W .\n. . . .\nit plays a2.`
    #[error("“{found}” is not the letter {latin}: it is a {alphabet} letter that looks the same")]
    LookAlike {
        found: char,
        alphabet: &'static str,
        latin: char,
    },
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
pub(in crate::language) enum Line {
    /// A rule without its number.
    Rule,
    /// An own word, defined in other words.
    Definition,
    /// The boards that the program is for, said in other words.
    Boards,
    /// An example or a promise without its colon.
    Block,
    /// A note without its mark.
    Note,
    /// Something that the program should know: no note.
    Unknown,
}

/// What a second sentence may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::language) enum Second {
    /// A rule of its own.
    Rule,
    /// A comment.
    Comment,
    /// A part of the first.
    Part,
}

/// What to do about a sentence that can be read in two ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::language) enum WayOut {
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

fn squares(count: usize) -> &'static str {
    if count == 1 { "square" } else { "squares" }
}

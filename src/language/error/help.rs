//! What to do about each kind of mistake, in one sentence, and its stable name. It must not change any text.

use super::{Line, Problem, Second, WayOut};

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
            Self::Level { .. } => "level",
            Self::SquareAsked => "square-asked",
            Self::WhichMove { .. } => "which-move",
            Self::NoComma => "no-comma",
            Self::OneSide { .. } => "one-side",
            Self::OtherwisePoints { .. } => "otherwise-points",
            Self::BoardInCondition { .. } => "board-in-condition",
            Self::NoOpposite => "no-opposite",
            Self::TwoBests { .. } => "two-bests",
            Self::Needless { .. } => "needless",
            Self::Phase { .. } => "phase",
            Self::DecimalComma { .. } => "decimal-comma",
            Self::Prose { .. } => "prose",
            Self::SecondSentence(_) => "second-sentence",
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
            Self::Promise(_) => "promise",
            Self::GuardOfResult => "guard-of-result",
            Self::BoardInPoints { .. } => "board-in-points",
            Self::BoardRow => "board-row",
            Self::LookAlike { .. } => "look-alike",
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
            Self::UnknownInstruction { .. } => INSTRUCTIONS.to_owned(),
            Self::Prose { line: Line::Unknown } => format!("{INSTRUCTIONS}; a note begins with “> ”"),
            Self::Unfinished { endings, .. } if endings.is_empty() => return None,
            Self::Unfinished { endings, .. } => format!("you could write {}", alternatives(endings)),
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
            Self::Level { .. } => "write a comma, or one name for both, such as “A move is good if it takes a corner or is on an edge.”".to_owned(),
            Self::SquareAsked => "ask about the corners, the edges, the border, the centre or the danger zone, such as “When no corners are empty, …”".to_owned(),
            Self::WhichMove { .. } => "say what to look for, such as “if a move takes a corner, play it” or “play the move that flips the most discs”".to_owned(),
            Self::NoComma => "put a comma between them".to_owned(),
            Self::Vague { .. } => "write a number, such as “at least 5” or “at most 2”".to_owned(),
            Self::Unknown(word) => format!("`paper words` lists every phrase that I know; a word of your own needs its meaning on a line of its own, such as “A move is {word} if it touches an empty corner.”"),
            Self::OneSide { said, sure: false, .. } => format!("on a board of 6 by 6, write “{said}”"),
            Self::OneSide { said, .. } | Self::BoardInPoints { said, .. } => format!("write “{said}”"),
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
            Self::Prose { line: Line::Block } => "an example begins with “Example:”, and a promise with “Promise:”".to_owned(),
            Self::Prose { line: Line::Note } => "put “> ” before it to make it a note, or brackets round it to make it a comment".to_owned(),
            Self::SecondSentence(Second::Comment) => "begin a new line with its own number, or put brackets round it to make it a comment".to_owned(),
            Self::SecondSentence(Second::Rule) => "begin a new line with its own number".to_owned(),
            Self::SecondSentence(Second::Part) => "say it in the sentence itself, or in a rule of its own".to_owned(),
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
            Self::Promise(what) => format!("write, for example, “Promise: {}.”", what.said_in()),
            Self::GuardOfResult => "leave the “When” part out; the side and the board may be named, such as “as White on 4 by 4, it never loses”".to_owned(),
            Self::LookAlike { .. } => "type it again".to_owned(),
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

/// *“a” or “b”*.
fn alternatives(texts: &[String]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| format!("“{text}”")).collect();
    quoted.join(" or ")
}

const INSTRUCTIONS: &str = "a rule begins “If a move …, play it”, “Play the move that …”, “Play the first of: …”, \
                            “Keep only moves that …” or “Cross off moves that …”";

//! What a person types, line by line: a square, a question or an order. It must not know the game.

use super::command::Command;
use crate::board::{BoardSize, Side, Square};
use crate::diagnostic::nearest;
use crate::report::Query;

/// The words that stand alone, the shortest ways to say them too.
const WORDS: [(&str, Command); 27] = [
    ("?", Command::Help),
    ("help", Command::Help),
    ("h", Command::Help),
    ("pass", Command::Pass),
    ("black", Command::Side(Side::Black)),
    ("white", Command::Side(Side::White)),
    ("moves", Command::Moves),
    ("m", Command::Moves),
    ("why", Command::Why),
    ("hint", Command::Hint),
    ("board", Command::Board),
    ("b", Command::Board),
    ("count", Command::Count),
    ("score", Command::Score),
    ("sheet", Command::Sheet),
    ("rules", Command::Sheet),
    ("undo", Command::Undo),
    ("u", Command::Undo),
    ("redo", Command::Redo),
    ("history", Command::History),
    ("last", Command::Last),
    ("corners", Command::Query(Query::Corners)),
    ("save", Command::Save(None)),
    ("resign", Command::Resign),
    ("quit", Command::Quit),
    ("exit", Command::Quit),
    ("q", Command::Quit),
];

/// The words that something follows.
const WITH_MORE: [&str; 5] = ["row", "column", "diagonal", "around", "discs"];

/// The ways to ask what is on a square, in front of it; *c3?* is one, too.
const WHAT_IS_ON: [&str; 8] = [
    "what is on",
    "what's on",
    "what’s on",
    "whats on",
    "who is on",
    "what is at",
    "on",
    "square",
];

/// Reads a line, or says in one sentence what is wrong with it.
pub(super) fn read(line: &str, size: BoardSize) -> Result<Command, String> {
    let line = line.trim_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
    let lower = line.to_lowercase();
    let (word, rest) = lower
        .split_once(char::is_whitespace)
        .unwrap_or((&lower, ""));
    let rest = rest.trim();
    if word.is_empty() {
        return Ok(Command::GoOn);
    }
    if let Some((_, command)) = WORDS.iter().find(|(its, _)| *its == lower) {
        return Ok(command.clone());
    }
    if let Some(square) = asked_about(&lower) {
        return on_board(square, size).map(|square| Command::Query(Query::Square(square)));
    }
    match word {
        "save" => {
            // Names of files keep their case.
            save(line[line.find(char::is_whitespace).unwrap_or(0)..].trim())
        }
        "why" => why_not(rest, size),
        "row" => row(rest, size).map(Command::Query),
        "column" => column(rest, size).map(Command::Query),
        "diagonal" | "diagonals" => {
            on_board(rest, size).map(|square| Command::Query(Query::Diagonals(square)))
        }
        "around" => on_board(rest, size).map(|square| Command::Query(Query::Around(square))),
        "discs" => discs(rest),
        _ if rest.is_empty() => single(word, size),
        _ => counted(&lower).ok_or_else(|| unknown(&lower)),
    }
}

/// The square in *what is on c3?* or *c3?*.
fn asked_about(line: &str) -> Option<&str> {
    let bare = line.trim_end_matches('?').trim_end();
    if bare.len() < line.len() && is_square_like(bare) {
        return Some(bare);
    }
    let after = WHAT_IS_ON.iter().find_map(|words| bare.strip_prefix(words));
    after
        .filter(|rest| rest.starts_with(char::is_whitespace))
        .map(str::trim_start)
}

/// A file to save in. Quotes round its name are no part of it.
fn save(file: &str) -> Result<Command, String> {
    let inner = file
        .strip_prefix('"')
        .and_then(|file| file.strip_suffix('"'));
    let file = inner.unwrap_or(file).trim();
    if file.contains(char::is_control) {
        return Err("“save” needs a name without signs that do not print.".to_owned());
    }
    let file = Some(file.to_owned()).filter(|file| !file.is_empty());
    Ok(Command::Save(file))
}

/// One word that is no command: a square, a count, or something near to one.
fn single(word: &str, size: BoardSize) -> Result<Command, String> {
    if let Some(counted) = counted(word) {
        return Ok(counted);
    }
    if is_square_like(word) || turned_round(word).is_some() {
        return on_board(word, size).map(Command::Move);
    }
    Err(unknown(word))
}

/// *20-16*, with a hyphen or a dash, or *20 16*.
fn counted(text: &str) -> Option<Command> {
    let mut numbers = text.splitn(2, [' ', '-', '–', '—', ':']);
    let mut next = || numbers.next()?.trim().parse().ok();
    Some(Command::Counted(next()?, next()?))
}

/// A letter and a number, wherever they lead.
fn is_square_like(word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next().is_some_and(|c| c.is_ascii_lowercase());
    let number = letters.as_str();
    first && (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The square that a number and a letter were meant to be.
fn turned_round(word: &str) -> Option<String> {
    let (number, letter) = word.split_at_checked(word.len().checked_sub(1)?)?;
    let turned = format!("{letter}{number}");
    is_square_like(&turned).then_some(turned)
}

/// A square of this board.
fn on_board(word: &str, size: BoardSize) -> Result<Square, String> {
    if word.is_empty() {
        return Err("The square is missing: write one after it, such as c2.".to_owned());
    }
    if let Some(turned) = turned_round(word) {
        return Err(format!(
            "“{word}” is the wrong way round: write the letter first, {turned}."
        ));
    }
    if !is_square_like(word) {
        return Err(format!(
            "“{}” is not a square: write a letter and a number, such as c2.",
            short(word)
        ));
    }
    let square = word.parse().ok();
    square
        .filter(|square| size.squares().contains(*square))
        .ok_or_else(|| {
            let (last, across) = (last_letter(size), size.get());
            format!("{word} is off the board: here the squares run from a1 to {last}{across}.")
        })
}

fn last_letter(size: BoardSize) -> char {
    char::from(b'a' + size.get() - 1)
}

fn why_not(rest: &str, size: BoardSize) -> Result<Command, String> {
    let square = rest.strip_prefix("not").unwrap_or(rest).trim();
    on_board(square, size).map(Command::WhyNot)
}

fn row(rest: &str, size: BoardSize) -> Result<Query, String> {
    let across = size.get();
    let number = rest.parse().ok();
    let number = number.filter(|number| (1..=across).contains(number));
    number
        .map(|number| Query::Row(number - 1))
        .ok_or_else(|| format!("“row” needs a number from 1 to {across}, such as “row 3”."))
}

fn column(rest: &str, size: BoardSize) -> Result<Query, String> {
    let last = last_letter(size);
    let mut letters = rest.chars();
    let letter = letters
        .next()
        .filter(|letter| ('a'..=last).contains(letter));
    letter
        .filter(|_| letters.next().is_none())
        .map(|letter| Query::Column(letter as u8 - b'a'))
        .ok_or_else(|| format!("“column” needs a letter from a to {last}, such as “column c”."))
}

fn discs(rest: &str) -> Result<Command, String> {
    let side = [Side::Black, Side::White]
        .into_iter()
        .find(|side| side.lower_name() == rest);
    side.map(|side| Command::Query(Query::Discs(side)))
        .ok_or_else(|| "“discs” needs a colour: “discs black” or “discs white”.".to_owned())
}

/// What is not understood, with the square that is in it, or the nearest word.
fn unknown(text: &str) -> String {
    if let Some(square) = square_in(text) {
        let text = short(text);
        return format!("I don't know “{text}”: did you mean “{square}”?");
    }
    let word = text.split_whitespace().next().unwrap_or(text);
    let long = |word: &&str| word.len() > 1;
    let words = WORDS.iter().map(|(word, _)| *word).chain(WITH_MORE);
    let near = nearest(word, words.filter(long)).first().copied();
    let text = short(text);
    match near {
        Some(near) => format!("I don't know “{text}”: did you mean “{near}”?"),
        None => format!("I don't know “{text}”: type a square, such as c2, or ? for help."),
    }
}

/// The one square in a text such as *b2.*, *play b2* or *b 2*.
fn square_in(text: &str) -> Option<String> {
    let is_sign = |c: char| !c.is_alphanumeric();
    let mut squares = text.split(is_sign).filter(|word| is_square_like(word));
    match (squares.next(), squares.next()) {
        (Some(square), None) => Some(square.to_owned()),
        (Some(_), Some(_)) => None,
        (None, _) => Some(text.replace(is_sign, "")).filter(|joined| is_square_like(joined)),
    }
}

/// A text that fits into a message: without signs that do not print, and not too long.
fn short(text: &str) -> String {
    const MOST: usize = 20;
    let mut escaped = text.chars().flat_map(char::escape_debug);
    let shown: String = escaped.by_ref().take(MOST).collect();
    match escaped.next() {
        None => shown,
        Some(_) => format!("{shown}…"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Command, read};
    use crate::board::{BoardSize, Side};
    use crate::report::Query;

    fn read_six(line: &str) -> Result<Command, String> {
        read(line, BoardSize::SIX)
    }

    #[test]
    fn squares_are_read_in_either_case() {
        let c2 = Command::Move("c2".parse().expect("a square"));
        for line in ["c2", "C2", "  c2\r\n", "\u{FEFF}c2"] {
            assert_eq!(read_six(line).as_ref(), Ok(&c2), "{line:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_in_one_sentence() {
        let complaints = [
            "2c",
            "g3",
            "c7",
            "c22",
            "c222",
            "z1",
            "mvoes",
            "rwo 3",
            "row",
            "row 7",
            "column g",
            "around",
            "around 3c",
            "diagonal",
            "on 3c",
            "what is on g1?",
            "discs",
            "discs red",
            "why not",
            "xyzzy",
            "é",
            "ß1",
            "c2 d2",
            "\u{1b}[2J",
            "b2.",
            "b 2",
            "play b2",
            "save a\u{1b}b",
        ];
        let said = complaints.map(|line| read_six(line).expect_err(line));
        insta::assert_snapshot!(said.join("\n"));
    }

    #[test]
    fn questions_and_orders_are_read() {
        let c3 = "c3".parse().expect("a square");
        let save = Command::Save(Some("My Game.txt".to_owned()));
        let expected = [
            ("save \"My Game.txt\"", save.clone()),
            ("save \"\"", Command::Save(None)),
            ("undo", Command::Undo),
            ("redo", Command::Redo),
            ("Row 3", Command::Query(Query::Row(2))),
            ("diagonal c3", Command::Query(Query::Diagonals(c3))),
            ("What is on c3?", Command::Query(Query::Square(c3))),
            ("what's on C3", Command::Query(Query::Square(c3))),
            ("on c3", Command::Query(Query::Square(c3))),
            ("c3?", Command::Query(Query::Square(c3))),
            ("c3 ?", Command::Query(Query::Square(c3))),
            ("column C", Command::Query(Query::Column(2))),
            ("discs White", Command::Query(Query::Discs(Side::White))),
            ("save My Game.txt", save),
            ("20-16", Command::Counted(20, 16)),
            ("20 16", Command::Counted(20, 16)),
            ("", Command::GoOn),
        ];
        for (line, command) in expected {
            assert_eq!(read_six(line), Ok(command), "{line}");
        }
    }
}

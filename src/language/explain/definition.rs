//! An own word defined in other words: *Bad moves are moves that …*, *Risky: …*. It must not read rules.

use crate::language::grammar::{Input, Reader};
use crate::language::keyword::{ARTICLES, MOVES, THAT, THEY};
use crate::language::wording;
use crate::language::words::Kind;
use crate::vocabulary::Number;

/// Nobody gives a longer name without saying *A move is*.
const LONGEST_NAME: usize = 3;

/// Where a name ends.
const IS: [&str; 3] = ["is", "are", "means"];

/// Between a name alone and its meaning.
const MEANS: [&str; 4] = [":", "means", "means a move that", "means moves that"];

/// The same with *is* or *are*.
const IS_A_MOVE: [&str; 3] = ["are moves that", "are moves which", "is a move that"];

/// Between a name with *moves* and its meaning.
const MOVES_ARE: [&str; 9] = [
    "are moves that",
    "are moves which",
    "are those that",
    "are the ones that",
    "are",
    "is one that",
    "is a move that",
    "is",
    ":",
];

/// The definition that the words of a line mean, if they mean one.
pub(super) fn definition(words: Input<'_, '_>) -> Option<String> {
    if let Some(said) = of_moves(words) {
        return Some(said);
    }
    let mut reader = Reader::new(words);
    let article = reader.accept_any(&ARTICLES);
    let from = reader.at;
    while reader.at < from + LONGEST_NAME
        && reader.word().is_some_and(|word| word.kind == Kind::Word)
        && !reader.is_any(&MOVES)
        && !reader.is_any(&IS)
    {
        reader.at += 1;
    }
    let name = words.words.get(from..reader.at)?;
    let name: Vec<&str> = name.iter().map(|word| &*word.text).collect();
    if name.is_empty() || !says_what(&mut reader, article) {
        return None;
    }
    let condition = reader.expect_condition().ok()?;
    reader.expect_end().ok()?;
    let said = wording::condition(&condition, Number::One);
    Some(format!("A move is {} if it {said}.", name.join(" ")))
}

/// *Moves are risky if they …*
fn of_moves(words: Input<'_, '_>) -> Option<String> {
    let mut reader = Reader::new(words);
    let moves = reader.accept_any(&MOVES) && reader.accept(IS[1]);
    let (name, _) = reader.expect_own_name().ok().filter(|_| moves)?;
    reader.at += 1;
    reader.accept_any(&THEY);
    let condition = reader.expect_condition().ok()?;
    reader.expect_end().ok()?;
    let said = wording::condition(&condition, Number::One);
    Some(format!("A move is {} if it {said}.", name.join(" ")))
}

/// Steps over what stands between the name and its meaning.
fn says_what(reader: &mut Reader<'_, '_>, article: bool) -> bool {
    if reader.accept_any(&MEANS) {
        reader.accept_any(&ARTICLES);
        let moves = reader.accept_any(&MOVES);
        return !moves | reader.accept_any(&THAT) | moves;
    }
    if !reader.accept_any(&MOVES) {
        return reader.accept_any(&IS_A_MOVE);
    }
    reader.accept_any(&MOVES_ARE) || article
}

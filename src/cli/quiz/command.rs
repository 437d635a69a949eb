//! What a line typed in a quiz says: a quiz's own words, and else what a game understands.
//! It must not know whether it makes sense just now.

use crate::board::BoardSize;
use crate::cli::play::command::{self, Command};

/// One typed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    /// The text of the sheet.
    Sheet,
    /// The score so far.
    Score,
    /// The move that is asked for, and why.
    Show,
    /// A square, a question or an order as in a game.
    Game(Command),
}

/// The words that only a quiz has.
const WORDS: [(&str, Typed); 5] = [
    ("sheet", Typed::Sheet),
    ("rules", Typed::Sheet),
    ("score", Typed::Score),
    ("show", Typed::Show),
    ("skip", Typed::Show),
];

/// What can be said, for `?`: the words and what they do.
pub(super) const HELP: [(&str, &str); 18] = [
    ("c2", "the move that the sheet plays here"),
    ("pass", "where there is no move"),
    ("show, skip", "give this decision up: the move, and why"),
    ("why", "why the last right answer was right"),
    ("why not c2", "why it was not that move"),
    ("sheet", "the rules"),
    ("score", "how well you have done so far"),
    ("moves", "which moves there are"),
    ("board", "the board"),
    ("count", "the discs of each"),
    ("history", "all turns so far"),
    ("last", "the last move's flips, by direction"),
    ("row 3", "what lies in a row; so “column c”"),
    ("around c3", "a square and those next to it"),
    ("discs white", "where a colour's discs are"),
    ("corners", "who holds them"),
    ("undo", "take back what another person has played"),
    ("quit", "leave"),
];

/// Reads a line, or says in one sentence what is wrong with it.
pub(super) fn read(line: &str, size: BoardSize) -> Result<Typed, String> {
    let word = line.trim().to_lowercase();
    match WORDS.iter().find(|(its, _)| *its == word) {
        Some((_, typed)) => Ok(typed.clone()),
        None => command::read(line, size).map(Typed::Game),
    }
}

#[cfg(test)]
mod tests {
    use super::{HELP, read};
    use crate::board::BoardSize;

    #[test]
    fn all_that_help_lists_is_understood() {
        for (line, _) in HELP {
            for word in line.split(", ") {
                assert!(read(word, BoardSize::SIX).is_ok(), "{word}");
            }
        }
    }
}

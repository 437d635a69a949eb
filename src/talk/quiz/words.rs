//! The words that only a quiz has, and what can be typed there. It must not know whether it makes sense just now.

use crate::board::BoardSize;
use crate::talk::command::Command;
use crate::talk::line;

/// The words that only a quiz has.
const WORDS: [(&str, Command); 2] = [("show", Command::Show), ("skip", Command::Show)];

/// What can be typed: the words and what they do.
pub const HELP: [(&str, &str); 20] = [
    ("c2", "the move that the sheet plays here"),
    ("pass", "when there is no move"),
    ("show, skip", "give this decision up: the move, and why"),
    ("why", "why the last right answer was right"),
    ("why not c2", "why it was not that move"),
    ("sheet", "the rules"),
    ("score", "how well you have done so far"),
    ("moves", "show the legal moves"),
    ("board", "the board"),
    ("count", "how many discs each player has"),
    ("history", "all turns so far"),
    ("last", "the last move's flips, by direction"),
    (
        "row 3",
        "what is in row 3; “column c” and “diagonal c3” work too",
    ),
    ("around c3", "a square and those next to it"),
    ("c3?", "what is on a square"),
    ("discs white", "where White's discs are"),
    ("corners", "who has them"),
    ("undo", "take back what another person has played"),
    ("save FILE", "keep the quiz in a file"),
    ("quit", "leave"),
];

/// Reads a line, or says in one sentence what is wrong with it.
pub(super) fn read(line: &str, size: BoardSize) -> Result<Command, String> {
    let word = line.trim().to_lowercase();
    match WORDS.iter().find(|(its, _)| *its == word) {
        Some((_, command)) => Ok(command.clone()),
        None => line::read(line, size),
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

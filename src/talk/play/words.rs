//! What can be typed in a game, for who asks. It must not read a line.

/// What can be typed: the words and what they do.
pub const HELP: [(&str, &str); 22] = [
    ("c2", "play there"),
    ("pass", "miss a turn when you have no move"),
    ("undo", "take your last move back"),
    ("redo", "play again what you took back"),
    ("moves", "show the legal moves"),
    ("why", "why the program played its last move"),
    ("why not c2", "why it did not play there"),
    ("hint", "what the program would do in your place"),
    ("board", "the board"),
    ("count", "how many discs each player has"),
    ("history", "all turns so far"),
    ("last", "the last move's flips, by direction"),
    ("row 3", "what is in row 3"),
    ("column c", "what is in column c"),
    ("diagonal c3", "what is on the diagonals through a square"),
    ("around c3", "a square and those next to it"),
    ("c3?", "what is on a square"),
    ("discs white", "where White's discs are"),
    ("corners", "who has them"),
    ("save FILE", "keep the game in a file"),
    ("resign", "give up"),
    ("quit", "leave"),
];

#[cfg(test)]
mod tests {
    use super::HELP;
    use crate::board::BoardSize;
    use crate::talk::line::read;

    #[test]
    fn all_that_help_lists_is_understood() {
        for (line, _) in HELP {
            assert!(read(line, BoardSize::SIX).is_ok(), "{line}");
        }
    }
}

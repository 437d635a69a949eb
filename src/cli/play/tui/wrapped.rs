//! Texts in lines that fit, by the columns that they take on a screen; a word that is longer than a line is parted.
//! It must not know what they say.

pub(super) use crate::document::wrap::columns;
use crate::document::wrap::wrap_even;

/// The text in lines of at most so many columns. An empty text is an empty line.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let lines = wrap_even(&text.into(), most);
    if lines.is_empty() {
        return vec![String::new()];
    }
    lines.iter().map(ToString::to_string).collect()
}

/// The end of a text, as much as fits.
pub(super) fn tail(text: &str, most: usize) -> &str {
    let mut starts = text.char_indices().map(|(at, _)| &text[at..]);
    starts.find(|rest| columns(rest) <= most).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::{columns, tail, wrapped};

    #[test]
    fn lines_are_no_wider_than_asked_and_lose_nothing() {
        let text = "The game is saved in /a/very/long/path/to/a/file.txt. 黒と白の石 é";
        for most in 2..60 {
            let lines = wrapped(text, most);
            assert!(lines.iter().all(|line| columns(line) <= most), "{lines:?}");
            let together = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(together(&lines.concat()), together(text));
        }
        assert_eq!(wrapped("a b", 80), ["a b"]);
        assert_eq!(wrapped("", 80), [""]);
    }

    #[test]
    fn of_a_long_line_the_end_is_seen() {
        assert_eq!(tail("save game.txt", 8), "game.txt");
        assert_eq!(tail("白い", 3), "い");
        assert_eq!(tail("白い", 1), "");
    }
}

//! Texts in lines that fit, by the columns that they take on a screen; a word that is longer than a line is parted.
//! It must not know what they say.

use ratatui::text::Span;

/// The columns that a text takes.
pub(super) fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text in lines of at most so many columns. An empty text is an empty line.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last().map_or(0, |line| columns(line));
        if line > 0 && line + 1 + columns(word) > most {
            lines.push(String::new());
        } else if line > 0 {
            push(&mut lines, ' ', usize::MAX);
        }
        for letter in word.chars() {
            push(&mut lines, letter, most);
        }
    }
    lines
}

fn push(lines: &mut Vec<String>, letter: char, most: usize) {
    let width = columns(letter.encode_utf8(&mut [0; 4]));
    match lines.last_mut() {
        Some(line) if line.is_empty() || columns(line) + width <= most => line.push(letter),
        _ => lines.push(letter.to_string()),
    }
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

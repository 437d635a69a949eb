//! Plain sentences from lists and long lines. It must not know what they say.

use std::fmt::Display;

use super::WIDTH;

/// *a1*, *a1 and b2*, *a1, b2 and c3*; nothing gives *none*.
pub fn list<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    joined(things, "and")
}

/// The same with another word before the last.
pub(super) fn joined<T: Display>(things: impl IntoIterator<Item = T>, word: &str) -> String {
    let mut words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    let Some(last) = words.pop() else {
        return "none".to_owned();
    };
    if words.is_empty() {
        last
    } else {
        format!("{} {word} {last}", words.join(", "))
    }
}

/// *1 move*, *3 moves*.
pub fn counted(number: usize, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{number} {noun}")
}

/// *1,204*: a number with its thousands parted.
pub(super) fn thousands(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The text with its first letter large.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// The words in lines of at most 80 characters: the first line begins with `first`, the others with `rest`.
/// A word that is longer than a line stands alone.
pub fn wrapped(text: &str, first: &str, rest: &str) -> String {
    wrapped_to(WIDTH, text, first, rest)
}

/// The same with a newline at its end.
pub fn paragraph(text: &str, first: &str, rest: &str) -> String {
    let mut lines = wrapped(text, first, rest);
    lines.push('\n');
    lines
}

/// The same in lines of at most this many characters.
pub fn wrapped_to(most: usize, text: &str, first: &str, rest: &str) -> String {
    let mut lines = String::from(first);
    let mut width = first.chars().count();
    let mut begun = false;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if begun && width + 1 + length > most {
            lines.push('\n');
            lines.push_str(rest);
            width = rest.chars().count();
            begun = false;
        }
        if begun {
            lines.push(' ');
            width += 1;
        }
        lines.push_str(word);
        width += length;
        begun = true;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{list, thousands, wrapped};

    #[test]
    fn lists_read_aloud() {
        assert_eq!(list(["a1"; 0]), "none");
        assert_eq!(list(["a1"]), "a1");
        assert_eq!(list(["a1", "b2"]), "a1 and b2");
        assert_eq!(list(["a1", "b2", "c3"]), "a1, b2 and c3");
    }

    #[test]
    fn thousands_are_parted() {
        let texts = [0u64, 999, 1000, 12_345, 1_234_567].map(thousands);
        assert_eq!(texts, ["0", "999", "1,000", "12,345", "1,234,567"]);
    }

    #[test]
    fn long_lines_are_wrapped_under_their_label() {
        let text = "word ".repeat(20);
        let lines = wrapped(&text, "Rule 1  ", "        ");
        assert!(lines.lines().all(|line| line.len() <= 80));
        assert_eq!(lines.lines().count(), 2);
        assert!(
            lines
                .lines()
                .nth(1)
                .is_some_and(|line| line.starts_with("        word"))
        );
    }
}

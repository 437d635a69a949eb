//! Pieces of plain sentences. It must not know what they say.

use std::fmt::Display;

pub use crate::source::capital;

/// *a1*, *a1 and b2*, *a1, b2 and c3*; nothing gives *none*.
pub fn list<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    joined(things, "and")
}

/// The same with another word before the last.
pub(crate) fn joined<T: Display>(things: impl IntoIterator<Item = T>, word: &str) -> String {
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
pub(crate) fn thousands(number: impl Into<u128>) -> String {
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

#[cfg(test)]
mod tests {
    use super::{list, thousands};

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
}

//! Places in a text as a browser counts them: in units of UTF-16 from its begin. It must not know what the text says.

/// The units before a byte; the end of the text where there is no such byte.
pub(super) fn of(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    text[..byte].encode_utf16().count()
}

/// The same for two bytes.
pub(super) fn range(text: &str, from: usize, to: usize) -> (usize, usize) {
    (of(text, from), of(text, to))
}

/// The byte at which so many units are over; the end of the text where it has fewer.
pub(super) fn byte(text: &str, units: usize) -> usize {
    let mut before = 0;
    for (at, letter) in text.char_indices() {
        if before >= units {
            return at;
        }
        before += letter.len_utf16();
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::{byte, of};

    #[test]
    fn letters_outside_the_first_plane_count_twice() {
        let text = "a😀é";
        assert_eq!([0, 1, 5, 7, 99].map(|at| of(text, at)), [0, 1, 3, 4, 4]);
        assert_eq!([0, 1, 3, 4, 99].map(|at| byte(text, at)), [0, 1, 5, 7, 7]);
        // In the middle of a letter: the next place that is one.
        assert_eq!(byte(text, 2), 5);
    }
}

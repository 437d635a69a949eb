//! The text of a rule file and places in it. It must not know what the text means.

use std::borrow::Cow;
use std::ops::Range;

use serde::Serialize;
use thiserror::Error;

/// A range of bytes in a source text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// From the first byte to the one after the last.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// The empty span just after this one.
    #[must_use]
    pub const fn after(self) -> Self {
        Self::new(self.end, self.end)
    }

    /// The same bytes as a range.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

/// Bytes that are no text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DecodeError {
    /// Neither UTF-8 nor UTF-16 with its mark; the byte where it stops being UTF-8.
    #[error(
        "this is not a text file that I can read (byte {0} is not UTF-8): save it as plain text, UTF-8"
    )]
    NotText(usize),
    /// A zero byte, which no text has; where it is.
    #[error("this is not a text file (byte {0} is a zero byte): is it another file?")]
    Zero(usize),
}

/// Reads bytes as text: UTF-8 with or without a byte-order mark, or UTF-16 with one; a lone carriage return ends a line.
///
/// ```
/// use paper_othello::source::decode;
/// assert_eq!(decode(b"\xEF\xBB\xBFTies: random.").unwrap(), "Ties: random.");
/// assert_eq!(decode(b"\xFF\xFEh\0i\0").unwrap(), "hi");
/// assert_eq!(decode(b"one\rtwo\r\nthree").unwrap(), "one\ntwo\r\nthree");
/// assert!(decode(b"\xFF\xFF").is_err());
/// ```
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, DecodeError> {
    let text = match bytes {
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes),
        [0xEF, 0xBB, 0xBF, rest @ ..] => utf8(rest, 3),
        _ => utf8(bytes, 0),
    };
    text.map(with_line_feeds)
}

/// Lines that end with a carriage return alone, as very old programs write them, end with a line feed instead.
fn with_line_feeds(text: Cow<'_, str>) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let alone = |at: usize| bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    if !(0..bytes.len()).any(alone) {
        return text;
    }
    let mut rest = text.chars().peekable();
    let mut found = String::with_capacity(text.len());
    while let Some(letter) = rest.next() {
        let alone = letter == '\r' && rest.peek() != Some(&'\n');
        found.push(if alone { '\n' } else { letter });
    }
    Cow::Owned(found)
}

fn utf8(bytes: &[u8], skipped: usize) -> Result<Cow<'_, str>, DecodeError> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| DecodeError::NotText(skipped + error.valid_up_to()))?;
    match bytes.iter().position(|byte| *byte == 0) {
        Some(zero) => Err(DecodeError::Zero(skipped + zero)),
        None => Ok(Cow::Borrowed(text)),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<Cow<'_, str>, DecodeError> {
    let (pairs, odd) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let text: Option<String> = char::decode_utf16(units).map(Result::ok).collect();
    match text {
        Some(text) if odd.is_empty() => Ok(Cow::Owned(text)),
        _ => Err(DecodeError::NotText(0)),
    }
}

/// Where the lines of a text begin; turns byte offsets into lines and columns.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    /// Reads the line starts of a text once.
    pub fn new(text: &str) -> Self {
        let behind_breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0)
            .chain(behind_breaks.map(|(at, _)| at + 1))
            .collect();
        Self { starts }
    }

    /// The line of an offset, counted from 1.
    pub fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset)
    }

    /// The offset at which a line (counted from 1) begins.
    ///
    /// # Panics
    /// If the text has no such line.
    pub fn start(&self, line: usize) -> usize {
        self.starts[line - 1]
    }

    /// Line and column of an offset, both from 1; the column counts characters.
    pub fn line_column(&self, text: &str, offset: usize) -> (usize, usize) {
        let line = self.line(offset);
        let before = text.get(self.start(line)..offset).unwrap_or_default();
        (line, before.chars().count() + 1)
    }

    /// Line and column of an offset as editors count them: both from 0, the column in UTF-16 units.
    ///
    /// ```
    /// use paper_othello::source::LineIndex;
    /// let text = "a\n𝄞 c2";
    /// let lines = LineIndex::new(text);
    /// let square = text.find("c2").unwrap();
    /// assert_eq!(lines.utf16(text, square), (1, 3));
    /// assert_eq!(lines.offset_of_utf16(text, 1, 3), square);
    /// ```
    pub fn utf16(&self, text: &str, offset: usize) -> (usize, usize) {
        let line = self.line(offset);
        let before = text.get(self.start(line)..offset).unwrap_or_default();
        (line - 1, before.encode_utf16().count())
    }

    /// The offset at such a line and column; what lies after the end of a line, or inside a letter, is the place before it.
    pub fn offset_of_utf16(&self, text: &str, line: usize, column: usize) -> usize {
        let Some(start) = self.starts.get(line) else {
            return text.len();
        };
        let rest = text.get(*start..).unwrap_or_default();
        let rest = rest.split(['\n', '\r']).next().unwrap_or_default();
        let mut units = 0;
        let letters = rest.chars().take_while(|letter| {
            units += letter.len_utf16();
            units <= column
        });
        start + letters.map(char::len_utf8).sum::<usize>()
    }

    /// The word at a character of a line, both counted from 1: letters, digits and `_`, or else one character.
    pub fn word(&self, text: &str, line: usize, column: usize) -> Span {
        let start = self.start(line.clamp(1, self.starts.len()));
        let rest = text.get(start..).unwrap_or_default();
        let rest = rest.split(['\n', '\r']).next().unwrap_or_default();
        let mut letters = rest.char_indices().skip(column.saturating_sub(1));
        let Some((offset, first)) = letters.next() else {
            return Span::new(start, start + rest.len());
        };
        let in_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let length = if in_word(first) {
            rest[offset..].find(|letter| !in_word(letter))
        } else {
            Some(first.len_utf8())
        };
        let length = length.unwrap_or(rest.len() - offset);
        Span::new(start + offset, start + offset + length)
    }

    /// The first place of a word from a place on, in the same line; the place itself, where it is not there.
    pub fn find(&self, text: &str, from: Span, word: &str) -> Span {
        let rest = text.get(from.start..).unwrap_or_default();
        let rest = rest.split('\n').next().unwrap_or_default();
        rest.find(word).map_or(from, |at| {
            Span::new(from.start + at, from.start + at + word.len())
        })
    }
}

/// The text with its first letter large.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

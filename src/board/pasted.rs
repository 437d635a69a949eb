//! A text as people paste it, in the plain characters that the readers of boards and turns know, and the way back from
//! a place in it to the same place in the original. It must not know how a board or a turn is written.

use std::ops::Range;

use super::foreign::look_alike;
use super::framed;
use super::notation::{NotationError, NotationProblem};

/// A text in plain characters.
pub(super) struct Pasted<'a> {
    original: &'a str,
    plain: Plain,
}

/// A text that is being made from another one, byte by byte.
#[derive(Default)]
pub(super) struct Plain {
    pub text: String,
    /// Where each byte comes from.
    origins: Vec<usize>,
    /// Where the original ends.
    end: usize,
}

impl<'a> Pasted<'a> {
    /// A text in which turns, and perhaps boards, are written. Lines that only frame a table are gone, and `|` is space.
    pub fn turns(original: &'a str) -> Self {
        let plain = framed::without_frame(&Plain::of(original));
        Self { original, plain }
    }

    /// A text in which one board is written: the blank squares of a table are `.` as well.
    pub fn board(original: &'a str) -> Self {
        let plain = framed::with_blank_squares(&Plain::of(original));
        Self { original, plain }
    }

    /// The plain text.
    pub fn text(&self) -> &str {
        &self.plain.text
    }

    /// Where a piece of the plain text is in the original.
    pub fn span(&self, plain: &Range<usize>) -> Range<usize> {
        let start = self.plain.origin(plain.start);
        start..self.plain.origin(plain.end).max(start)
    }

    /// An error in the plain text as one of the original, where what is unknown may only look like a letter.
    pub fn error(&self, error: NotationError) -> NotationError {
        let span = self.span(&error.span());
        let is_unknown = matches!(
            error.problem(),
            NotationProblem::UnknownTurn
                | NotationProblem::UnknownWord
                | NotationProblem::UnknownCell(_)
                | NotationProblem::Neither
        );
        let part = &self.original[span.clone()];
        let found = part
            .char_indices()
            .find_map(|(at, c)| look_alike(c).map(|letter| (at, c, letter)));
        match found.filter(|_| is_unknown) {
            Some((at, found, (alphabet, latin))) => {
                let start = span.start + at;
                let problem = NotationProblem::LookAlike {
                    found,
                    alphabet,
                    latin,
                };
                NotationError::new(problem, start..start + found.len_utf8())
            }
            None => error.at(span),
        }
    }
}

impl Plain {
    fn of(original: &str) -> Self {
        let mut plain = Self::until(original.len());
        let mut at = 0;
        while let Some(c) = original[at..].chars().next() {
            let rest = &original[at..];
            if let Some((name, instead)) = entity(rest) {
                plain.push(instead, at);
                at += name.len();
                continue;
            }
            let lone_return = c == '\r' && !rest.starts_with("\r\n");
            match plain_character(c) {
                _ if lone_return => plain.push('\n', at),
                Some(instead) => plain.push(instead, at),
                None if is_invisible(c) => {}
                None => plain.push(c, at),
            }
            at += c.len_utf8();
        }
        plain
    }

    /// No text yet, of an original that ends at this byte.
    fn until(end: usize) -> Self {
        Self {
            end,
            ..Self::default()
        }
    }

    /// No text yet, of the same original.
    pub fn empty(&self) -> Self {
        Self::until(self.end)
    }

    /// Adds a character that comes from this byte of the original.
    pub fn push(&mut self, c: char, origin: usize) {
        self.text.push(c);
        let bytes = (0..c.len_utf8()).map(|_| origin);
        self.origins.extend(bytes);
    }

    /// The byte of the original from which one of this text comes.
    pub fn origin(&self, at: usize) -> usize {
        self.origins.get(at).copied().unwrap_or(self.end)
    }
}

/// What the source of a web page has for a space, a dash or a new line.
fn entity(text: &str) -> Option<(&'static str, char)> {
    const ENTITIES: [(&str, char); 9] = [
        ("&nbsp;", ' '),
        ("&#160;", ' '),
        ("&ndash;", '-'),
        ("&mdash;", '-'),
        ("&minus;", '-'),
        ("&middot;", '.'),
        ("<br>", '\n'),
        ("<br/>", '\n'),
        ("<br />", '\n'),
    ];
    let begins = |name: &str| {
        text.get(..name.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(name))
    };
    ENTITIES.into_iter().find(|(name, _)| begins(name))
}

/// The plain character for one that says the same: full-width letters and digits, dashes of every length, discs and
/// lines that are drawn.
fn plain_character(c: char) -> Option<char> {
    Some(match c {
        // Full-width forms stand in the same order as ASCII.
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFF01 + 0x21)?,
        '、' => ',',
        '\u{2010}'..='\u{2015}'
        | '\u{2212}'
        | '\u{FE58}'
        | '\u{FE63}'
        | '─'
        | '━'
        | '═'
        | '┄'
        | '┅'
        | '┈'
        | '┉'
        | '╌'
        | '╍' => '-',
        '●' | '⚫' | '⬤' => 'B',
        '○' | '⚪' | '◯' => 'W',
        '·' | '∙' | '⋅' => '.',
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' => '|',
        '\u{2500}'..='\u{257F}' => '+',
        _ => return None,
    })
}

/// A character that nobody sees: joiners, marks of direction and of the form of a symbol, a byte-order mark.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2069}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}'
    )
}

//! A source text as words with their places. It drops nothing but blanks; it must not know phrases.

use std::borrow::Cow;

use logos::Logos;

use crate::board::Square;
use crate::source::Span;

/// What a word is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Letters, with digits after the first (`c2`) and apostrophes or hyphens inside.
    Word,
    /// A number without a sign.
    Number,
    /// One mark, as a word processor or a keyboard writes it.
    Mark,
    /// Characters that belong to no word.
    Strange,
}

/// One word of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Word<'s> {
    pub kind: Kind,
    /// In lower case, with plain quotes and dashes.
    pub text: Cow<'s, str>,
    pub span: Span,
    /// Whether it is the first on its line.
    pub begins_line: bool,
    /// Whether at least one blank line stands before it.
    pub after_blank_line: bool,
}

impl Word<'_> {
    /// Whether it reads as this word or mark.
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

#[derive(Logos, Clone, Copy, PartialEq, Debug)]
#[logos(skip r"[^\S\n]+")]
#[logos(skip r"[\u{200B}\u{2060}\u{FEFF}]+")]
enum Token {
    #[token("\n")]
    Break,
    #[regex(r"\p{L}[\p{L}\p{M}\p{N}'’‘]*([-‐‑–]\p{L}[\p{L}\p{M}\p{N}'’‘]*)*")]
    Word,
    #[regex(r"[0-9]+(\.[0-9]+)?")]
    Number,
    #[regex("[,.;:?!()#>/`\"“”„'‘’*_–—−=+|<~\\[\\]{}&%-]")]
    Mark,
}

/// The words of a text, in order.
pub(super) fn words(source: &str) -> Vec<Word<'_>> {
    let mut found: Vec<Word<'_>> = Vec::new();
    let mut breaks = 2;
    for (token, range) in Token::lexer(source).spanned() {
        let span = Span::new(range.start, range.end);
        let kind = match token {
            Ok(Token::Break) => {
                breaks += 1;
                continue;
            }
            Ok(Token::Word) => Kind::Word,
            Ok(Token::Number) => Kind::Number,
            Ok(Token::Mark) => Kind::Mark,
            Err(()) => Kind::Strange,
        };
        match found.last_mut() {
            Some(last)
                if kind == Kind::Strange && last.kind == kind && last.span.end == span.start =>
            {
                last.span.end = span.end;
                last.text = Cow::Borrowed(&source[last.span.range()]);
            }
            _ => found.extend(parted(Word {
                kind,
                text: plain(&source[range]),
                span,
                begins_line: breaks > 0,
                after_blank_line: breaks > 1 && !found.is_empty(),
            })),
        }
        breaks = 0;
    }
    found
}

/// *you're* as *you are*; another word as it is.
fn parted(word: Word<'_>) -> impl Iterator<Item = Word<'_>> {
    let contracted = CONTRACTED.iter().find(|(short, ..)| word.is(short));
    let Some((_, first, second)) = contracted else {
        return [Some(word), None].into_iter().flatten();
    };
    let middle = word.span.start + first.len();
    let part = |text, span| Word {
        text: Cow::Borrowed(text),
        span,
        ..word.clone()
    };
    let second = Word {
        begins_line: false,
        after_blank_line: false,
        ..part(*second, Span::new(middle, word.span.end))
    };
    let first = part(*first, Span::new(word.span.start, middle));
    [Some(first), Some(second)].into_iter().flatten()
}

/// Two words in one, with what they are short for; the first has the bytes of the short form's beginning.
const CONTRACTED: [(&str, &str, &str); 6] = [
    ("move's", "move", "is"),
    ("you're", "you", "are"),
    ("they're", "they", "are"),
    ("it's", "it", "is"),
    ("there's", "there", "is"),
    ("that's", "that", "is"),
];

/// Lower case, plain quotes and dashes.
fn plain(text: &str) -> Cow<'_, str> {
    let is_plain = |byte: u8| byte.is_ascii() && !byte.is_ascii_uppercase();
    if text.bytes().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let plain: String = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(plain_mark)
        .collect();
    Cow::Owned(plain)
}

fn plain_mark(mark: char) -> char {
    match mark {
        '’' | '‘' => '\'',
        '“' | '”' | '„' => '"',
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '！'..='～' => full_width(mark),
        other => other,
    }
}

/// The plain character that a full-width one of East Asian keyboards shows: they stand in the same order.
fn full_width(mark: char) -> char {
    let behind = u32::from(mark) - u32::from('！') + u32::from('!');
    char::from_u32(behind).unwrap_or(mark)
}

/// The squares of a word such as `c2`, `c2d2e4` or `c2-d2-e4`.
pub(super) fn squares(word: &str) -> Option<Vec<Square>> {
    let word = word.replace('-', "");
    let pairs = word
        .as_bytes()
        .chunks(2)
        .map(|pair| std::str::from_utf8(pair).ok()?.parse().ok());
    pairs.collect()
}

/// The text with every run of blanks as one.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Words as written, on one line; what stood between them (remarks) is left out.
pub(super) fn sentence(source: &str, words: &[Word<'_>]) -> String {
    let mut text = String::new();
    for (place, word) in words.iter().enumerate() {
        let glued = place == 0
            || words[place - 1].span.end == word.span.start
            || closes(word) && word.kind == Kind::Mark;
        if !glued {
            text.push(' ');
        }
        text.push_str(&source[word.span.range()]);
    }
    one_line(&text)
}

/// A mark that stands close to the word before, also where a remark stood between.
fn closes(word: &Word<'_>) -> bool {
    [",", ".", ";", ":", "?", "!"].contains(&&*word.text)
}

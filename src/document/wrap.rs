//! Texts in lines that fit, by the columns that they take on a screen: wide letters take two, and tones are carried through.
//! It must not know what they say.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use super::text::{Text, Tone};

/// The columns that a text takes on a screen.
pub(crate) fn columns(text: &str) -> usize {
    text.width()
}

/// The columns of a text with tones.
pub(super) fn columns_of(text: &Text) -> usize {
    text.runs().iter().map(|run| columns(&run.words)).sum()
}

/// The words of a text in lines: the first takes at most `first` columns, each other one at most `rest`. A word that is
/// wider than a line is broken. No words are no line.
pub(crate) fn wrap(text: &Text, first: usize, rest: usize) -> Vec<Text> {
    let mut lines = Lines {
        done: Vec::new(),
        line: Text::default(),
        width: 0,
        most: first.max(1),
        rest: rest.max(1),
    };
    for word in words(text) {
        lines.word(&word);
    }
    lines.finish()
}

/// The same with one width for all lines.
pub(crate) fn wrap_even(text: &Text, most: usize) -> Vec<Text> {
    wrap(text, most, most)
}

/// A name that is too long loses its beginning: of a path the end says most.
pub(crate) fn shortened(name: &str, width: usize) -> String {
    if columns(name) <= width {
        return name.to_owned();
    }
    let mut ends = name.char_indices().map(|(at, _)| &name[at..]);
    let end = ends.find(|end| columns(end) < width).unwrap_or("");
    format!("…{end}")
}

struct Lines {
    done: Vec<Text>,
    line: Text,
    width: usize,
    most: usize,
    rest: usize,
}

impl Lines {
    fn word(&mut self, word: &Text) {
        let width = columns_of(word);
        if self.width > 0 {
            if self.width + 1 + width > self.most {
                self.next();
            } else {
                self.push(space_before(word), " ");
            }
        }
        if self.width + width <= self.most {
            self.line.extend(word);
            self.width += width;
        } else {
            self.in_pieces(word);
        }
    }

    /// Fills lines with a word that no line holds whole.
    fn in_pieces(&mut self, word: &Text) {
        for run in word.runs() {
            for piece in run.words.graphemes(true) {
                if self.width > 0 && self.width + columns(piece) > self.most {
                    self.next();
                }
                self.push(run.tone, piece);
            }
        }
    }

    fn push(&mut self, tone: Tone, words: &str) {
        self.line.push(tone, words);
        self.width += columns(words);
    }

    fn next(&mut self) {
        self.done.push(std::mem::take(&mut self.line));
        self.width = 0;
        self.most = self.rest;
    }

    fn finish(mut self) -> Vec<Text> {
        if !self.line.is_empty() {
            self.next();
        }
        self.done
    }
}

/// A space has the tone of the word after it, so that a label of several words is one run.
fn space_before(word: &Text) -> Tone {
    word.runs().first().map_or(Tone::Plain, |run| run.tone)
}

/// The words of a text; a word may have several tones.
fn words(text: &Text) -> Vec<Text> {
    let mut words = Vec::new();
    let mut word = Text::default();
    for run in text.runs() {
        let mut pieces = run.words.split(parts_words);
        if let Some(piece) = pieces.next() {
            word.push(run.tone, piece);
        }
        for piece in pieces {
            words.push(std::mem::take(&mut word));
            word.push(run.tone, piece);
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// Every blank but those that hold words together.
const fn parts_words(letter: char) -> bool {
    letter.is_whitespace() && !matches!(letter, '\u{a0}' | '\u{202f}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use unicode_segmentation::UnicodeSegmentation;

    use super::{Text, Tone, columns, columns_of, wrap};

    fn tone() -> impl Strategy<Value = Tone> {
        prop_oneof![
            Just(Tone::Plain),
            Just(Tone::Label),
            Just(Tone::Chosen),
            Just(Tone::Dropped)
        ]
    }

    fn text() -> impl Strategy<Value = Text> {
        let words = prop_oneof![
            "[a-z]{1,12}[ .,]{0,2}",
            Just(" ".to_owned()),
            Just("黒と白の石 ".to_owned()),
            Just("e\u{301}\u{301}x ".to_owned()),
            Just("👩‍👩‍👧 ".to_owned()),
            Just("a\u{a0}b".to_owned()),
            "\\PC{0,6}",
        ];
        let runs = prop::collection::vec((tone(), words), 0..20);
        runs.prop_map(|runs| {
            let all = runs.into_iter();
            all.fold(Text::default(), |text, (tone, words)| text.and(tone, words))
        })
    }

    /// Each letter that is not a blank, with its tone.
    fn letters<'t>(texts: impl IntoIterator<Item = &'t Text>) -> Vec<(char, Tone)> {
        let runs = texts.into_iter().flat_map(Text::runs);
        let letters = runs.flat_map(|run| run.words.chars().map(|letter| (letter, run.tone)));
        letters
            .filter(|(letter, _)| !letter.is_whitespace())
            .collect()
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_tones_stay_with_their_letters(text in text(), first in 1..60_usize, rest in 1..60_usize) {
            prop_assert_eq!(letters(&wrap(&text, first, rest)), letters([&text]));
        }

        #[test]
        fn no_line_is_wider_than_asked(text in text(), first in 2..60_usize, rest in 2..60_usize) {
            for (at, line) in wrap(&text, first, rest).iter().enumerate() {
                let most = if at == 0 { first } else { rest };
                let whole = line.to_string();
                let letters = whole.graphemes(true).count();
                prop_assert!(columns_of(line) <= most || letters == 1, "{whole:?} in {most}");
                prop_assert!(!whole.starts_with(' ') && !whole.ends_with(' '));
            }
        }

        #[test]
        fn words_stay_whole_where_a_line_holds_them(text in "[a-z]{1,9}( [a-z]{1,9}){0,20}", most in 9..60_usize) {
            let lines = wrap(&text.as_str().into(), most, most);
            let said: Vec<String> = lines.iter().map(ToString::to_string).collect();
            prop_assert_eq!(said.join(" "), text);
        }
    }

    #[test]
    fn wide_letters_take_two_columns() {
        let lines = wrap(&"黒と白の石 next".into(), 10, 6);
        let said: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(said, ["黒と白の石", "next"]);
        assert_eq!((columns("黒と"), columns("e\u{301}")), (4, 1));
    }

    #[test]
    fn a_label_of_several_words_is_one_run() {
        let text = Text::toned(Tone::Label, "the first  label").and(Tone::Plain, " rest");
        let [line] = wrap(&text, 80, 80).try_into().expect("one line");
        let runs: Vec<&str> = line.runs().iter().map(|run| run.words.as_str()).collect();
        assert_eq!(runs, ["the first label", " rest"]);
    }
}

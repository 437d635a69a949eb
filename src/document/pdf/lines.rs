//! Texts in lines that fit, by the widths of their letters. It must not know pages.

use super::fonts::Fonts;
use super::ink::Ink;
use crate::document::text::{Text, Tone};

/// A word with its font.
#[derive(Clone)]
struct Word {
    words: String,
    bold: bool,
    width: f32,
    /// Whether a blank stands in front of it.
    spaced: bool,
}

/// How a text is set.
#[derive(Clone, Copy)]
pub(super) struct Setting<'f> {
    pub fonts: &'f Fonts,
    /// The size of its letters.
    pub size: f32,
    /// Whether all of it is bold.
    pub bold: bool,
}

/// The lines of a text, each with its runs; none wider than `width` but for a letter that alone is. No text is no line.
pub(super) fn broken(text: &Text, width: f32, setting: Setting) -> Vec<Vec<Ink>> {
    let mut lines: Vec<Vec<Word>> = Vec::new();
    let (mut line, mut taken) = (Vec::new(), 0.0);
    for word in words(text, setting) {
        let blank = if word.spaced {
            setting.fonts.width(" ", word.bold, setting.size)
        } else {
            0.0
        };
        if !line.is_empty() && word.spaced && taken + blank + word.width > width {
            lines.push(std::mem::take(&mut line));
            taken = 0.0;
        }
        let blank = if line.is_empty() { 0.0 } else { blank };
        if taken + blank + word.width <= width || line.is_empty() && word.width <= width {
            taken += blank + word.width;
            line.push(word);
            continue;
        }
        // A word that no line holds is broken between letters.
        for piece in pieces(&word, width, setting) {
            if !line.is_empty() && taken + piece.width > width {
                lines.push(std::mem::take(&mut line));
                taken = 0.0;
            }
            taken += piece.width;
            line.push(piece);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines.into_iter().map(|line| drawn(line, setting)).collect()
}

fn words(text: &Text, setting: Setting) -> Vec<Word> {
    let mut words = Vec::new();
    let mut spaced = false;
    for run in text.runs() {
        let bold = setting.bold || matches!(run.tone, Tone::Label | Tone::Chosen);
        let said = setting.fonts.printable(&run.words);
        for (at, piece) in said.split(' ').enumerate() {
            spaced |= at > 0;
            if !piece.is_empty() {
                words.push(Word {
                    width: setting.fonts.width(piece, bold, setting.size),
                    words: piece.to_owned(),
                    bold,
                    spaced,
                });
                spaced = false;
            }
        }
    }
    words
}

/// A word in pieces that each fit on a line. The widths of letters are added up, so that a word of any length is measured
/// once.
fn pieces(word: &Word, width: f32, setting: Setting) -> Vec<Word> {
    let mut pieces: Vec<Word> = Vec::new();
    for letter in word.words.chars() {
        let letter = letter.to_string();
        let own = setting.fonts.width(&letter, word.bold, setting.size);
        match pieces.last_mut() {
            Some(last) if last.width + own <= width => {
                last.words.push_str(&letter);
                last.width += own;
            }
            _ => pieces.push(Word {
                words: letter,
                width: own,
                spaced: word.spaced && pieces.is_empty(),
                ..word.clone()
            }),
        }
    }
    pieces
}

/// Words of one font are one text, with real blanks between them.
fn drawn(line: Vec<Word>, setting: Setting) -> Vec<Ink> {
    let mut runs: Vec<(String, bool)> = Vec::new();
    for (at, word) in line.into_iter().enumerate() {
        let blank = if word.spaced && at > 0 { " " } else { "" };
        match runs.last_mut() {
            Some((words, bold)) if *bold == word.bold => {
                words.push_str(blank);
                words.push_str(&word.words);
            }
            Some((words, _)) => {
                words.push_str(blank);
                runs.push((word.words, word.bold));
            }
            None => runs.push((word.words, word.bold)),
        }
    }
    let mut x = 0.0;
    let ink = runs.into_iter().map(|(words, bold)| {
        let here = x;
        x += setting.fonts.width(&words, bold, setting.size);
        Ink::Text {
            x: here,
            y: 0.0,
            size: setting.size,
            bold,
            grey: 0,
            words,
        }
    });
    ink.collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::fonts::Fonts;
    use super::super::ink::Ink;
    use super::{Setting, broken};
    use crate::document::{Text, Tone};

    /// A text in lines, each as one string.
    fn lines(text: &Text, width: f32, fonts: &Fonts) -> Vec<String> {
        let setting = Setting {
            fonts,
            size: 11.0,
            bold: false,
        };
        let words = |ink: &Ink| match ink {
            Ink::Text { words, .. } => words.clone(),
            other => panic!("{other:?}"),
        };
        let lines = broken(text, width, setting);
        lines
            .iter()
            .map(|line| line.iter().map(words).collect())
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn nothing_is_lost_and_no_line_is_too_wide(
            text in "([a-zA-Zñ.,]{1,30}|\\PC{0,5})( {1,2}([a-z]{1,9}|[0-9]{1,40})){0,12}",
            width in 40.0_f32..300.0,
        ) {
            let fonts = Fonts::new();
            let toned = Text::toned(Tone::Label, "Ties: ").and(Tone::Plain, text.as_str());
            let lines = lines(&toned, width, &fonts);
            let letters = |text: &str| text.chars().filter(|letter| *letter != ' ').collect::<String>();
            let printed = fonts.printable(&format!("Ties: {text}"));
            prop_assert_eq!(letters(&lines.concat()), letters(&printed));
            for line in &lines {
                // Two letters may stand a little closer together, or further apart, than each alone.
                prop_assert!(fonts.width(line, false, 11.0) <= width + 6.0, "{line}");
                prop_assert!(!line.starts_with(' ') && !line.ends_with(' '));
            }
        }
    }
}

//! Texts in uncontracted braille, as ASCII: unified English braille, and Spanish. It must not know pages.
//!
//! | | English | Spanish |
//! |---|---|---|
//! | a capital letter | `,` before it, `,,` before a word of them | `.`, `..` |
//! | digits | `#` and the letters a to j | the same |
//! | a letter from a to j right after digits | `;` before it | nothing |

use crate::tongue::Tongue;

/// The signs of English texts that are no letters and no digits.
const ENGLISH: &[(char, &str)] = &[
    ('.', "4"),
    (',', "1"),
    (';', "2"),
    (':', "3"),
    ('?', "8"),
    ('!', "6"),
    ('\'', "'"),
    ('’', "'"),
    ('‘', ",8"),
    ('“', "8"),
    ('”', "0"),
    ('(', "\"<"),
    (')', "\">"),
    ('[', ".<"),
    (']', ".>"),
    ('-', "-"),
    ('–', ",-"),
    ('—', ",-"),
    ('…', "444"),
    ('/', "_/"),
    ('%', ".0"),
    ('−', "\"-"),
    ('+', "\"6"),
    ('=', "\"7"),
    ('×', "\"8"),
    ('*', "\"9"),
    ('`', ".*"),
    ('_', ".-"),
    ('#', "_?"),
    ('@', "`A"),
    ('&', "`&"),
    ('<', "`<"),
    ('>', "`>"),
    ('«', "8"),
    ('»', "0"),
    ('~', "`9"),
];

/// The same of Spanish texts.
const SPANISH: &[(char, &str)] = &[
    ('.', "'"),
    (',', "1"),
    (';', "2"),
    (':', "3"),
    ('?', "5"),
    ('¿', "5"),
    ('!', "6"),
    ('¡', "6"),
    ('\'', "'"),
    ('’', "'"),
    ('`', "'"),
    ('«', "8"),
    ('»', "8"),
    ('“', "8"),
    ('”', "8"),
    ('"', "8"),
    ('(', "<"),
    (')', ">"),
    ('-', "-"),
    ('−', "-"),
    ('–', "-"),
    ('—', "--"),
    ('…', "'''"),
    ('/', ",1"),
    ('%', "_0"),
    ('+', "6"),
    ('=', "7"),
    ('*', "9"),
    ('_', "-"),
    ('[', "("),
    (']', ")"),
];

/// Letters with accents, as Spanish has cells of their own for them.
const ACCENTS: &[(char, &str)] = &[
    ('á', "("),
    ('é', "!"),
    ('í', "/"),
    ('ó', "+"),
    ('ú', ")"),
    ('ü', "\\"),
    ('ñ', "]"),
];

/// The same in English: a sign, and the letter.
const ENGLISH_ACCENTS: &[(char, &str)] = &[
    ('á', "^/A"),
    ('é', "^/E"),
    ('í', "^/I"),
    ('ó', "^/O"),
    ('ú', "^/U"),
    ('ü', "^3U"),
    ('ñ', "^]N"),
];

/// What stands for a sign that braille of this language has no cell for.
const UNKNOWN: &str = "=";

/// A text in cells.
pub(super) fn cells(text: &str, tongue: Tongue) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut writer = Writer {
        letters: &letters,
        tongue,
        at: 0,
        cells: String::new(),
        in_passage: false,
    };
    while writer.at < letters.len() {
        writer.next();
    }
    if writer.in_passage {
        writer.cells.push_str(",'");
    }
    writer.cells
}

struct Writer<'t> {
    letters: &'t [char],
    tongue: Tongue,
    at: usize,
    cells: String,
    /// Whether several words in capitals are written as such, in English.
    in_passage: bool,
}

impl Writer<'_> {
    fn is_english(&self) -> bool {
        self.tongue == Tongue::English
    }

    fn letter(&self, at: usize) -> Option<char> {
        self.letters.get(at).copied()
    }

    fn next(&mut self) {
        let letter = self.letters[self.at];
        if letter.is_ascii_digit() {
            self.number();
        } else if letter.is_alphabetic() {
            self.word();
        } else {
            self.sign(letter);
            self.at += 1;
        }
    }

    /// Digits, with the commas, points and blanks between them that do not end a number.
    fn number(&mut self) {
        self.cells.push('#');
        while let Some(letter) = self.letter(self.at) {
            let is_before_digit = self
                .letter(self.at + 1)
                .is_some_and(|next| next.is_ascii_digit());
            match letter {
                '0' => self.cells.push('J'),
                '1'..='9' => self.cells.push(char::from(b'A' + letter as u8 - b'1')),
                ',' if is_before_digit && self.is_english() => self.cells.push('1'),
                '.' if is_before_digit => self.sign('.'),
                ' ' if is_before_digit && self.is_english() => self.cells.push('"'),
                // After a decimal comma Spanish writes the sign for numbers again.
                ',' if is_before_digit => self.cells.push_str("1#"),
                _ => break,
            }
            self.at += 1;
        }
        let next = self.letter(self.at);
        if self.is_english() && next.is_some_and(|next| ('a'..='j').contains(&next)) {
            self.cells.push(';');
        }
    }

    /// Letters up to the next sign, digit or blank, with what says that they are capitals.
    fn word(&mut self) {
        let rest = &self.letters[self.at..];
        let length = rest
            .iter()
            .take_while(|letter| letter.is_alphabetic())
            .count();
        let word: Vec<char> = rest[..length].to_vec();
        let all = word.iter().all(|letter| letter.is_uppercase());
        if self.is_english() && !self.in_passage && all && self.words_in_capitals() > 2 {
            self.cells.push_str(",,,");
            self.in_passage = true;
        }
        if all && length > 1 && !self.in_passage {
            let sign = if self.is_english() { ",," } else { ".." };
            self.cells.push_str(sign);
            self.plain(&word);
        } else {
            self.mixed(&word);
        }
        self.at += length;
        if self.in_passage && self.words_in_capitals() == 0 {
            self.end_passage();
        }
    }

    /// Signs that belong to the last word stand in front of the end of a passage.
    fn end_passage(&mut self) {
        while let Some(letter) = self.letter(self.at) {
            if letter.is_whitespace() || letter.is_alphanumeric() {
                break;
            }
            self.sign(letter);
            self.at += 1;
        }
        self.cells.push_str(",'");
        self.in_passage = false;
    }

    /// How many words in capitals come one after the other, from here on; of more than three, three.
    fn words_in_capitals(&self) -> usize {
        let rest = self.letters.get(self.at..).unwrap_or_default();
        let words = rest.split(|letter| letter.is_whitespace());
        let in_capitals = |word: &&[char]| {
            let mut letters = word
                .iter()
                .filter(|letter| letter.is_alphabetic())
                .peekable();
            let any = letters.peek().is_some();
            let all = letters.all(|letter| letter.is_uppercase());
            any && all && !word.iter().any(char::is_ascii_digit)
        };
        let words = words.filter(|word| !word.is_empty());
        words.take_while(in_capitals).take(3).count()
    }

    /// Each capital with its sign; several in front of small letters with one.
    fn mixed(&mut self, word: &[char]) {
        let mut at = 0;
        while at < word.len() {
            let capitals = word[at..]
                .iter()
                .take_while(|letter| letter.is_uppercase())
                .count();
            if self.in_passage || capitals == 0 {
                self.plain(&word[at..=at]);
                at += 1;
            } else if capitals > 1 && self.is_english() {
                self.cells.push_str(",,");
                self.plain(&word[at..at + capitals]);
                at += capitals;
                if at < word.len() {
                    self.cells.push_str(",'");
                }
            } else {
                self.cells.push(if self.is_english() { ',' } else { '.' });
                self.plain(&word[at..=at]);
                at += 1;
            }
        }
    }

    fn plain(&mut self, letters: &[char]) {
        let accents = if self.is_english() {
            ENGLISH_ACCENTS
        } else {
            ACCENTS
        };
        for letter in letters {
            let small = letter.to_lowercase().next().unwrap_or(*letter);
            let accent = accents.iter().find(|(one, _)| *one == small);
            match accent {
                Some((_, cell)) => self.cells.push_str(cell),
                None if small.is_ascii_alphabetic() => self.cells.push(small.to_ascii_uppercase()),
                None => self.cells.push_str(UNKNOWN),
            }
        }
    }

    fn sign(&mut self, letter: char) {
        if letter.is_whitespace() {
            self.cells.push(' ');
            return;
        }
        let table = if self.is_english() { ENGLISH } else { SPANISH };
        // A straight quotation mark opens after a blank and closes elsewhere.
        if letter == '"' && self.is_english() {
            let opens = self.cells.is_empty() || self.cells.ends_with(' ');
            self.cells.push(if opens { '8' } else { '0' });
            return;
        }
        let found = table.iter().find(|(one, _)| *one == letter);
        self.cells
            .push_str(found.map_or(UNKNOWN, |(_, cells)| cells));
    }
}

#[cfg(test)]
mod tests {
    use super::cells;
    use crate::tongue::Tongue;

    #[test]
    fn texts_are_as_readers_of_braille_know_them() {
        let english = |text| cells(text, Tongue::English);
        assert_eq!(english("Play c2, by rule 10."), ",PLAY C#B1 BY RULE #AJ4");
        assert_eq!(english("“Yes” (4a)"), "8,YES0 \"<#D;A\">");
        let spanish = |text| cells(text, Tongue::Spanish);
        assert_eq!(spanish("¿Qué juega? 0,5"), "5.QU! JUEGA5 #J1#E");
    }
}

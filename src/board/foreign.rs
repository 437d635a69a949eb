//! What comes from elsewhere and cannot be read: files of other programs by their names, letters of other alphabets.
//! It must not read any of them.

use std::fmt;

/// A form in which other programs keep games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Foreign {
    /// Smart Game Format.
    Sgf,
    /// Generic Game Format, of the Othello servers.
    Ggf,
    /// Portable Game Notation, of chess.
    Pgn,
}

impl Foreign {
    /// The form of a text, if it begins as files of that form do.
    pub fn of(text: &str) -> Option<Self> {
        let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
        if text.starts_with("(;") {
            let is_ggf = text.contains("GM[Othello") || text.contains("BO[");
            return Some(if is_ggf { Self::Ggf } else { Self::Sgf });
        }
        let tag = text.strip_prefix('[')?;
        let name = tag.find(|c: char| !c.is_ascii_alphabetic())?;
        let value = tag[name..].trim_start();
        (name > 0 && value.starts_with('"')).then_some(Self::Pgn)
    }
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sgf => "an SGF file",
            Self::Ggf => "a GGF file",
            Self::Pgn => "a PGN file",
        })
    }
}

/// The alphabet of a letter that looks like one of ours and is none, and the letter that it looks like.
pub(crate) fn look_alike(found: char) -> Option<(&'static str, char)> {
    const LETTERS: [(char, char); 29] = [
        ('а', 'a'),
        ('А', 'A'),
        ('В', 'B'),
        ('с', 'c'),
        ('С', 'C'),
        ('ԁ', 'd'),
        ('е', 'e'),
        ('Е', 'E'),
        ('һ', 'h'),
        ('Н', 'H'),
        ('о', 'o'),
        ('О', 'O'),
        ('р', 'p'),
        ('Р', 'P'),
        ('ѕ', 's'),
        ('х', 'x'),
        ('Х', 'X'),
        ('α', 'a'),
        ('Α', 'A'),
        ('Β', 'B'),
        ('Ε', 'E'),
        ('Η', 'H'),
        ('ο', 'o'),
        ('Ο', 'O'),
        ('ρ', 'p'),
        ('Ρ', 'P'),
        ('χ', 'x'),
        ('Χ', 'X'),
        ('ϲ', 'c'),
    ];
    let (_, latin) = LETTERS.into_iter().find(|(letter, _)| *letter == found)?;
    let alphabet = match found {
        '\u{370}'..='\u{3FF}' => "Greek",
        _ => "Cyrillic",
    };
    Some((alphabet, latin))
}

//! The languages of a printed sheet: every string in one table for each, so that a missing one is no program at all.
//! It must not know what a rule says; a rule is printed from its tree.
//!
//! [`Words`] is the table: a struct of strings and of sentences with places in them, without a default. A language is one
//! value of it, `english.rs` or `spanish.rs`. Who adds a string adds a field, and the compiler asks each language for it.

mod board;
mod english;
mod sheet;
mod spanish;

use crate::board::Side;

pub use board::BoardWords;
pub(crate) use english::english_direction;
pub use sheet::{ExerciseWords, Minutes, SheetWords, SlipWords, StepWords, TeacherWords};

/// A language of printed sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tongue {
    /// English, which the rule language is.
    #[default]
    English,
    /// Spanish.
    Spanish,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::Spanish];

    /// Its words.
    pub fn words(self) -> &'static Words {
        match self {
            Self::English => &english::WORDS,
            Self::Spanish => &spanish::WORDS,
        }
    }

    /// Its short name, as pages and readers know it: *en*.
    pub fn code(self) -> &'static str {
        self.words().code
    }
}

/// The language of this short name.
///
/// ```
/// use paper_othello::tongue::Tongue;
/// assert_eq!("es".parse::<Tongue>().unwrap().words().code, "es");
/// assert!("fr".parse::<Tongue>().is_err());
/// ```
impl std::str::FromStr for Tongue {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|tongue| tongue.code() == text);
        found.ok_or("sheets are printed in en (English) and es (Spanish)")
    }
}

/// Every string of a language.
#[derive(Debug)]
pub struct Words {
    /// The short name of the language, as in HTML.
    pub code: &'static str,
    /// What is said of boards, and what every list needs.
    pub board: BoardWords,
    /// What stands on a sheet for pupils.
    pub sheet: SheetWords,
    /// What stands over exercises.
    pub exercise: ExerciseWords,
    /// What the teacher's copy has besides.
    pub teacher: TeacherWords,
    /// What one rule did, in a decision that is told step by step.
    pub step: StepWords,
    /// What people get wrong with each kind of rule.
    pub slip: SlipWords,
}

impl Words {
    /// The colour of a side.
    pub const fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Black => self.board.black,
            Side::White => self.board.white,
        }
    }

    /// The letter on its discs.
    pub const fn letter(&self, side: Side) -> char {
        match side {
            Side::Black => self.board.black_letter,
            Side::White => self.board.white_letter,
        }
    }

    /// *a1, b2 and c3*; nothing gives *none*.
    pub fn list<T: std::fmt::Display>(&self, things: impl IntoIterator<Item = T>) -> String {
        self.joined(things, self.board.and)
    }

    /// *a1, b2 or c3*.
    pub fn either<T: std::fmt::Display>(&self, things: impl IntoIterator<Item = T>) -> String {
        self.joined(things, self.board.or)
    }

    fn joined<T: std::fmt::Display>(
        &self,
        things: impl IntoIterator<Item = T>,
        joint: &str,
    ) -> String {
        let words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
        match words.as_slice() {
            [] => self.board.none.to_owned(),
            [only] => only.clone(),
            [most @ .., last] => format!("{} {joint} {last}", most.join(", ")),
        }
    }
}

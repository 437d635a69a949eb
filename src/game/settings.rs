//! House rules as somebody asks for them: a custom, and what is to be different; and each setting by its name.
//! It must not know where they are asked for.

use std::str::FromStr;

use thiserror::Error;

use super::house::{Counting, Custom, House, Passes, Pegs, Slips, TakeBacks};
use crate::board::{BoardSize, Layout, NameError, Side};

/// A custom, and single rules that are to be different. What is nothing is as the custom has it.
///
/// ```
/// use paper_othello::board::BoardSize;
/// use paper_othello::game::{Custom, HouseSettings, Pegs};
/// let settings = HouseSettings { custom: Custom::Tactile, board: Some(BoardSize::SIX), ..HouseSettings::default() };
/// assert_eq!(settings.house().unwrap().pegs.each(BoardSize::SIX), Some(18));
/// let few = HouseSettings { pegs: Some(Pegs::Each(3)), ..settings };
/// assert_eq!(few.house().unwrap_err().to_string(), "a board of 6 by 6 needs at least 18 pegs for each player");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseSettings {
    /// The custom that is changed.
    pub custom: Custom,
    /// The size of the board.
    pub board: Option<BoardSize>,
    /// How the first four discs are placed.
    pub layout: Option<Layout>,
    /// The colour that begins.
    pub first: Option<Side>,
    /// How many pegs each player has.
    pub pegs: Option<Pegs>,
    /// When a move may be taken back.
    pub take_backs: Option<TakeBacks>,
    /// Who says that a turn is lost.
    pub passes: Option<Passes>,
    /// Who counts the discs at the end.
    pub count: Option<Counting>,
}

/// House rules by which no game can be played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum HouseError {
    /// The pegs do not fill the board.
    #[error("a board of {0} by {0} needs at least {least} pegs for each player", least = Pegs::least(*.0))]
    TooFewPegs(BoardSize),
}

/// The classroom's sheet, with nothing changed.
impl Default for HouseSettings {
    fn default() -> Self {
        Self {
            custom: Custom::Unplugged,
            board: None,
            layout: None,
            first: None,
            pegs: None,
            take_backs: None,
            passes: None,
            count: None,
        }
    }
}

impl HouseSettings {
    /// The house with these rules.
    pub fn house(&self) -> Result<House, HouseError> {
        let custom = self.custom.house();
        let house = House {
            board: self.board.unwrap_or(custom.board),
            layout: self.layout.unwrap_or(custom.layout),
            first: self.first.or(custom.first),
            pegs: self.pegs.unwrap_or(custom.pegs),
            take_backs: self.take_backs.unwrap_or(custom.take_backs),
            passes: self.passes.unwrap_or(custom.passes),
            count: self.count.unwrap_or(custom.count),
            ..custom
        };
        if house.pegs.suffice(house.board) {
            Ok(house)
        } else {
            Err(HouseError::TooFewPegs(house.board))
        }
    }
}

/// The names of a setting, each read by its own `named`.
macro_rules! by_name {
    ($($setting:ty: $names:literal),* $(,)?) => {
        $(impl FromStr for $setting {
            type Err = NameError;

            fn from_str(text: &str) -> Result<Self, NameError> {
                Self::named(text).ok_or(NameError($names))
            }
        })*
    };
}

by_name! {
    Custom: "unplugged, online, course or tactile",
    Pegs: "a number up to 64, even or enough",
    TakeBacks: "never, until-reply or free",
    Passes: "announced or said",
    Counting: "automatic or by-hand",
    Slips: "corrected or left",
    super::matches::ColourOrder: "alternate, loser-first or same",
}

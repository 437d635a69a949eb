//! House rules: what the people round one board have agreed on, every piece its own field, and four customs with a name.
//! It must not know a game in progress.

use std::fmt;

use crate::board::{BoardSize, Layout, Position, Side};

/// The rules of one house. The rules of the game itself are the same in every house.
///
/// When a game is over is no piece of it: a full board, one colour gone and nobody able to move all come to the same,
/// [`Position::ending`], which also says which of them it is.
///
/// ```
/// use paper_othello::board::{BoardSize, Side};
/// use paper_othello::game::{Custom, House, TakeBacks};
/// let house = House { board: BoardSize::SIX, ..Custom::Tactile.house() };
/// assert_eq!((house.pegs.each(house.board), house.program), (Some(18), None));
/// assert_eq!(house.take_backs, TakeBacks::UntilAnswered);
/// assert_eq!(Custom::Unplugged.house().program, Some(Side::Black));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct House {
    /// The size of the board.
    pub board: BoardSize,
    /// How the first four discs are placed.
    pub layout: Layout,
    /// The colour that the program plays; the person has the other. Nothing where the players choose.
    pub program: Option<Side>,
    /// The colour that begins. Nothing where the players choose.
    pub first: Option<Side>,
    /// The built-in programs that play Black and White here, where the custom names them.
    pub cast: Option<[&'static str; 2]>,
    /// How many pegs each player has.
    pub pegs: Pegs,
    /// When a move may be taken back.
    pub take_backs: TakeBacks,
    /// Who says that a turn is lost.
    pub passes: Passes,
    /// Who counts the discs at the end.
    pub count: Counting,
    /// What becomes of a slip that nobody put right before the reply.
    pub slips: Slips,
}

/// The pegs, or discs, that each player has, those on the board at the start among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pegs {
    /// Nobody counts them: there are always enough.
    Enough,
    /// As many as the board has squares, divided evenly.
    Even,
    /// So many. Fewer than half the squares would not do: see [`Pegs::least`].
    Each(u32),
}

/// When a move may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakeBacks {
    /// Never.
    Never,
    /// Until the opponent has moved.
    UntilAnswered,
    /// Always, as often as one likes.
    Free,
}

/// Who says that a turn is lost because there is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passes {
    /// Nobody needs to: it happens by itself, and is announced.
    Announced,
    /// The player, who says “pass”.
    Said,
}

/// Who counts the discs at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counting {
    /// It is done for the players.
    Automatic,
    /// The players, and then it is checked.
    ByHand,
}

/// What becomes of a slip that nobody put right before the reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slips {
    /// It never counts: the game stops there until it is put right.
    Corrected,
    /// It stands, and the game goes on from the board as it was left.
    Left,
}

/// House rules with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Custom {
    /// The classroom's sheet.
    Unplugged,
    /// The game of the web page.
    Online,
    /// The course project.
    Course,
    /// The board with pegs, for fingers.
    Tactile,
}

impl Custom {
    /// Every custom.
    pub const ALL: [Self; 4] = [Self::Unplugged, Self::Online, Self::Course, Self::Tactile];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unplugged => "unplugged",
            Self::Online => "online",
            Self::Course => "course",
            Self::Tactile => "tactile",
        }
    }

    /// The custom of this name.
    pub fn named(name: &str) -> Option<Self> {
        let is = |custom: &Self| custom.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(is)
    }

    /// Its rules. Where its source says nothing of taking back, it is free.
    pub const fn house(self) -> House {
        match self {
            Self::Unplugged => House {
                board: BoardSize::SIX,
                layout: Layout::Standard,
                program: Some(Side::Black),
                first: Some(Side::Black),
                cast: None,
                pegs: Pegs::Enough,
                take_backs: TakeBacks::Free,
                passes: Passes::Said,
                count: Counting::ByHand,
                slips: Slips::Corrected,
            },
            Self::Online => House {
                board: BoardSize::EIGHT,
                take_backs: TakeBacks::Never,
                passes: Passes::Announced,
                count: Counting::Automatic,
                ..Self::Unplugged.house()
            },
            Self::Course => House {
                layout: Layout::Mirrored,
                program: None,
                cast: Some(["greedy", "priority"]),
                take_backs: TakeBacks::Free,
                ..Self::Online.house()
            },
            Self::Tactile => House {
                layout: Layout::Standard,
                first: None,
                cast: None,
                pegs: Pegs::Even,
                take_backs: TakeBacks::UntilAnswered,
                count: Counting::ByHand,
                slips: Slips::Left,
                ..Self::Course.house()
            },
        }
    }
}

impl House {
    /// The custom with just these rules, if there is one.
    pub fn custom(&self) -> Option<Custom> {
        let same = |custom: &Custom| custom.house() == *self;
        Custom::ALL.into_iter().find(same)
    }

    /// The colour that a program has here: the house's, that of its part in the cast, or else Black.
    ///
    /// ```
    /// use paper_othello::board::Side;
    /// use paper_othello::game::Custom;
    /// assert_eq!(Custom::Course.house().part_of("priority"), Side::White);
    /// assert_eq!(Custom::Course.house().part_of("paper"), Side::Black);
    /// ```
    pub fn part_of(&self, program: &str) -> Side {
        let is_white = self.cast.is_some_and(|[_, white]| white == program);
        let part = if is_white { Side::White } else { Side::Black };
        self.program.unwrap_or(part)
    }

    /// The same with everything chosen that was open: the program's colour, and Black to begin unless it says otherwise.
    /// Whom the custom would have cast no longer counts.
    #[must_use]
    pub fn settled(self, program: Side) -> Self {
        Self {
            program: Some(program),
            first: Some(self.first.unwrap_or(Side::Black)),
            cast: None,
            ..self
        }
    }

    /// The board before the first move; Black begins where nobody has chosen.
    pub fn start(&self) -> Position {
        let first = self.first.unwrap_or(Side::Black);
        Position::start(self.board, self.layout).with_side(first)
    }
}

/// The name that saved games of earlier versions have for *until-reply*.
const ANSWERED: &str = "answered";

impl TakeBacks {
    /// Each of them.
    pub const ALL: [Self; 3] = [Self::Never, Self::UntilAnswered, Self::Free];

    /// The word for it, on the command line and in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::UntilAnswered => "until-reply",
            Self::Free => "free",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        if name == ANSWERED {
            return Some(Self::UntilAnswered);
        }
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl Passes {
    /// Each of them.
    pub const ALL: [Self; 2] = [Self::Announced, Self::Said];

    /// The word for it, on the command line and in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Announced => "announced",
            Self::Said => "said",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl Counting {
    /// Each of them.
    pub const ALL: [Self; 2] = [Self::Automatic, Self::ByHand];

    /// The word for it, on the command line and in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Automatic => "automatic",
            Self::ByHand => "by-hand",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}

impl Slips {
    /// Each of them.
    pub const ALL: [Self; 2] = [Self::Corrected, Self::Left];

    /// The word for it, on the command line and in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corrected => "corrected",
            Self::Left => "left",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            // As games that were saved by earlier versions say it.
            "mended" => Some(Self::Corrected),
            "stand" => Some(Self::Left),
            _ => Self::ALL.into_iter().find(|one| one.name() == name),
        }
    }
}

impl Pegs {
    /// The pegs of this name: `enough`, `even`, or a number up to 64.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "enough" => Some(Self::Enough),
            "even" => Some(Self::Even),
            _ => {
                let each = name.parse().ok();
                each.filter(|each| (1..=64).contains(each)).map(Self::Each)
            }
        }
    }

    /// How many each player has on this board, where they are counted.
    pub fn each(self, board: BoardSize) -> Option<u32> {
        match self {
            Self::Enough => None,
            Self::Even => Some(Self::least(board)),
            Self::Each(pegs) => Some(pegs),
        }
    }

    /// The fewest that fill the board when both have as many.
    pub fn least(board: BoardSize) -> u32 {
        u32::from(board.area()) / 2
    }

    /// Whether there are enough of them to fill this board.
    pub fn suffice(self, board: BoardSize) -> bool {
        self.each(board)
            .is_none_or(|each| each >= Self::least(board))
    }
}

/// The word or number for it, on the command line and in saved games.
impl fmt::Display for Pegs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enough => f.write_str("enough"),
            Self::Even => f.write_str("even"),
            Self::Each(pegs) => write!(f, "{pegs}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Custom, Pegs};
    use crate::board::BoardSize;

    #[test]
    fn every_custom_has_its_name_and_rules_of_its_own() {
        for custom in Custom::ALL {
            assert_eq!(Custom::named(custom.name()), Some(custom));
            assert_eq!(custom.house().custom(), Some(custom));
        }
        assert_eq!(Custom::named("Tactile"), Some(Custom::Tactile));
        assert_eq!(Custom::named("home"), None);
    }

    #[test]
    fn pegs_are_divided_evenly() {
        let each = BoardSize::ALL.map(|board| Pegs::Even.each(board));
        assert_eq!(each, [Some(8), Some(18), Some(32)]);
        assert!(!Pegs::Each(31).suffice(BoardSize::EIGHT));
        assert!(Pegs::Each(32).suffice(BoardSize::EIGHT));
        assert!(Pegs::Enough.suffice(BoardSize::EIGHT));
        for pegs in [Pegs::Enough, Pegs::Even, Pegs::Each(40)] {
            assert_eq!(Pegs::named(&pegs.to_string()), Some(pegs));
        }
        assert_eq!((Pegs::named("0"), Pegs::named("65")), (None, None));
    }
}

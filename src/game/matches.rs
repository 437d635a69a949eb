//! Matches: several games between the same two, who plays what in the next, and how it stands.
//! It must not know how a single game is played.

use super::house::House;
use super::verdict::Verdict;
use crate::board::Side;

/// How long a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// At most so many games; it ends once somebody has won more than half of them.
    BestOf(u32),
    /// Just so many games.
    Games(u32),
    /// Until somebody has won by so many discs in all.
    Points(u32),
}

impl Length {
    /// The word for it, on the command line and in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BestOf(_) => "best-of",
            Self::Games(_) => "games",
            Self::Points(_) => "points",
        }
    }

    /// Its number.
    pub const fn number(self) -> u32 {
        match self {
            Self::BestOf(number) | Self::Games(number) | Self::Points(number) => number,
        }
    }
}

/// Who plays which colour in the next game. The colour that begins stays the same, so this also says who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourOrder {
    /// Colours are exchanged after each game.
    Alternate,
    /// The loser begins; after a draw nothing changes.
    LoserFirst,
    /// Nothing changes.
    Same,
}

impl ColourOrder {
    /// Each of them.
    pub const ALL: [Self; 3] = [Self::Alternate, Self::LoserFirst, Self::Same];

    /// The word for it, on the command line and in saved games.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alternate => "alternate",
            Self::LoserFirst => "loser-first",
            Self::Same => "same",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// Who plays whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contest {
    /// The program, the first of the two, plays a person.
    ProgramAndPerson(ColourOrder),
    /// Two people run one sheet in turn: after each game they swap jobs. The first of them runs it in the first game.
    /// Unless the order says otherwise the sheet keeps its colour.
    TwoPeople([String; 2], ColourOrder),
}

/// One of the two who play a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchPlayer {
    /// The program, or the person who runs it in the first game.
    First,
    /// The other.
    Second,
}

impl MatchPlayer {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A game of a match that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchGame {
    /// The colour of the program.
    pub program: Side,
    /// How it ended.
    pub verdict: Verdict,
}

impl MatchGame {
    /// Whether the program won; nothing at a draw.
    pub fn program_won(&self) -> Option<bool> {
        Some(self.verdict.winner()? == self.program)
    }
}

/// How a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchScore {
    /// The games that each has won, the first contestant's first.
    pub wins: [u32; 2],
    /// The games that nobody has won.
    pub draws: u32,
    /// The margins that each has won by, in all.
    pub points: [u32; 2],
}

/// What a match has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchOutcome {
    /// There is a game to come.
    Open,
    /// It is over, and this one has won.
    Won(MatchPlayer),
    /// It is over, and nobody has won.
    Drawn,
}

/// A match.
///
/// ```
/// use paper_othello::board::{Ending, Side, read_position};
/// use paper_othello::game::{Contest, MatchPlayer, MatchOutcome, Ended, Length, Match, ColourOrder, MatchGame, Verdict};
/// let mut games = Match::new(Length::BestOf(3), Contest::ProgramAndPerson(ColourOrder::Alternate));
/// let board = read_position("BBBB/BBBB/BBBB/BBWW black").unwrap();
/// let verdict = Verdict::new(&board, Ended::Played(Ending::BoardFull));
/// games.add(MatchGame { program: Side::Black, verdict });
/// games.add(MatchGame { program: Side::White, verdict });
/// assert_eq!(games.standing().wins, [1, 1]);
/// games.add(MatchGame { program: Side::Black, verdict });
/// assert_eq!(games.decision(), MatchOutcome::Won(MatchPlayer::First));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    length: Length,
    contest: Contest,
    games: Vec<MatchGame>,
}

impl Match {
    /// A match without games yet.
    pub const fn new(length: Length, contest: Contest) -> Self {
        Self {
            length,
            contest,
            games: Vec::new(),
        }
    }

    /// How long it is.
    pub const fn length(&self) -> Length {
        self.length
    }

    /// Who plays whom.
    pub const fn contest(&self) -> &Contest {
        &self.contest
    }

    /// The games that are over.
    pub fn games(&self) -> &[MatchGame] {
        &self.games
    }

    /// One more game is over.
    pub fn add(&mut self, game: MatchGame) {
        self.games.push(game);
    }

    /// Which contestant has the program's job in a game, counted from 0: plays as the program, or runs the sheet.
    pub fn runs_the_program(&self, game: usize) -> MatchPlayer {
        match self.contest {
            Contest::TwoPeople(..) if game % 2 == 1 => MatchPlayer::Second,
            _ => MatchPlayer::First,
        }
    }

    /// Who won a game that is over, counted from 0; nothing at a draw.
    pub fn winner_of(&self, game: usize) -> Option<MatchPlayer> {
        let program = self.runs_the_program(game);
        let won = self.games.get(game)?.program_won()?;
        Some(if won { program } else { program.other() })
    }

    /// How it stands.
    pub fn standing(&self) -> MatchScore {
        let mut standing = MatchScore::default();
        for (number, game) in self.games.iter().enumerate() {
            match self.winner_of(number) {
                None => standing.draws += 1,
                Some(winner) => {
                    standing.wins[winner as usize] += 1;
                    standing.points[winner as usize] += game.verdict.margin();
                }
            }
        }
        standing
    }

    /// What it has come to.
    pub fn decision(&self) -> MatchOutcome {
        let MatchScore { wins, points, .. } = self.standing();
        let played = u32::try_from(self.games.len()).unwrap_or(u32::MAX);
        let is_over = match self.length {
            Length::BestOf(most) => played >= most || wins.iter().any(|won| *won > most / 2),
            Length::Games(number) => played >= number,
            Length::Points(number) => points.iter().any(|won| *won >= number),
        };
        let counted = match self.length {
            Length::Points(_) => points,
            Length::BestOf(_) | Length::Games(_) => wins,
        };
        match counted[0].cmp(&counted[1]) {
            _ if !is_over => MatchOutcome::Open,
            std::cmp::Ordering::Greater => MatchOutcome::Won(MatchPlayer::First),
            std::cmp::Ordering::Less => MatchOutcome::Won(MatchPlayer::Second),
            std::cmp::Ordering::Equal => MatchOutcome::Drawn,
        }
    }

    /// The colour of the program in the next game, where it had the house's colour in the first one.
    pub fn program_next(&self, house: &House) -> Side {
        let first = house.first.unwrap_or(Side::Black);
        let Some(last) = self.games.last() else {
            return house.program.unwrap_or(Side::Black);
        };
        let played = self.games.len();
        match self.order() {
            ColourOrder::Same => last.program,
            ColourOrder::Alternate => last.program.other(),
            ColourOrder::LoserFirst => match self.winner_of(played - 1) {
                None => last.program,
                // Whoever runs the sheet next plays its colour: the first one, after a game lost.
                Some(winner) if winner == self.runs_the_program(played) => first.other(),
                Some(_) => first,
            },
        }
    }

    /// Who plays which colour in the next game.
    pub const fn order(&self) -> ColourOrder {
        match self.contest {
            Contest::ProgramAndPerson(order) | Contest::TwoPeople(_, order) => order,
        }
    }

    /// The last game is played on: it is not over any more.
    pub fn take_back(&mut self) {
        self.games.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::{ColourOrder, Contest, Length, Match, MatchGame, MatchOutcome, MatchPlayer};
    use crate::board::{BoardSize, Ending, Side};
    use crate::game::{Custom, Ended, House, Score, Verdict};

    /// A game that the program, with this colour, ended with so many of 36 discs.
    fn game(program: Side, discs: u32) -> MatchGame {
        let others = 36 - discs;
        let (black, white) = match program {
            Side::Black => (discs, others),
            Side::White => (others, discs),
        };
        let verdict = Verdict {
            ended: Ended::Played(Ending::BoardFull),
            score: Score { black, white },
            size: BoardSize::SIX,
        };
        MatchGame { program, verdict }
    }

    fn house() -> House {
        Custom::Unplugged.house()
    }

    /// A match in which the program ended with these discs, and its colours on the way.
    fn played(length: Length, contest: Contest, discs: &[u32]) -> (Match, Vec<Side>) {
        let mut games = Match::new(length, contest);
        let mut colours = Vec::new();
        for discs in discs {
            assert_eq!(games.decision(), MatchOutcome::Open);
            let program = games.program_next(&house());
            colours.push(program);
            games.add(game(program, *discs));
        }
        (games, colours)
    }

    use Side::{Black, White};

    #[test]
    fn colours_alternate_or_the_loser_begins() {
        let with = |order| Contest::ProgramAndPerson(order);
        let discs = [20, 20, 10, 18];
        let (_, colours) = played(Length::Games(9), with(ColourOrder::Alternate), &discs);
        assert_eq!(colours, [Black, White, Black, White]);
        let (_, colours) = played(Length::Games(9), with(ColourOrder::LoserFirst), &discs);
        assert_eq!(colours, [Black, White, White, Black]);
        let (_, colours) = played(Length::Games(9), with(ColourOrder::Same), &discs);
        assert_eq!(colours, [Black; 4]);
    }

    #[test]
    fn best_of_three_ends_with_the_second_win() {
        let with = Contest::ProgramAndPerson(ColourOrder::Same);
        let (games, _) = played(Length::BestOf(3), with.clone(), &[20, 30]);
        assert_eq!(games.decision(), MatchOutcome::Won(MatchPlayer::First));
        let (games, _) = played(Length::BestOf(3), with, &[20, 10, 18]);
        assert_eq!(games.decision(), MatchOutcome::Drawn);
        assert_eq!((games.standing().wins, games.standing().draws), ([1, 1], 1));
    }

    #[test]
    fn a_fixed_number_is_played_to_the_end() {
        let with = Contest::ProgramAndPerson(ColourOrder::Same);
        let (games, _) = played(Length::Games(3), with, &[20, 30, 8]);
        assert_eq!(games.decision(), MatchOutcome::Won(MatchPlayer::First));
    }

    #[test]
    fn points_are_margins() {
        let with = Contest::ProgramAndPerson(ColourOrder::Same);
        let (games, _) = played(Length::Points(30), with, &[20, 10, 36]);
        assert_eq!(games.standing().points, [4 + 36, 16]);
        assert_eq!(games.decision(), MatchOutcome::Won(MatchPlayer::First));
    }

    #[test]
    fn two_people_swap_jobs_and_the_sheet_stays_black() {
        let people = Contest::TwoPeople(["Ann".to_owned(), "Ben".to_owned()], ColourOrder::Same);
        let (games, colours) = played(Length::BestOf(3), people, &[20, 20, 8]);
        assert_eq!(colours, [Black; 3]);
        assert_eq!(games.winner_of(0), Some(MatchPlayer::First));
        assert_eq!(games.winner_of(1), Some(MatchPlayer::Second));
        assert_eq!(games.winner_of(2), Some(MatchPlayer::Second));
        assert_eq!(games.decision(), MatchOutcome::Won(MatchPlayer::Second));
    }

    #[test]
    fn of_two_people_the_loser_begins() {
        let people = Contest::TwoPeople(
            ["Ann".to_owned(), "Ben".to_owned()],
            ColourOrder::LoserFirst,
        );
        // Ann wins with the sheet, so Ben, who runs it next, begins with it. He wins, and Ann, who runs it, begins.
        let (_, colours) = played(Length::Games(9), people.clone(), &[20, 20, 20]);
        assert_eq!(colours, [Black; 3]);
        // Ben wins against the sheet and then runs it, so Ann begins against it. After a draw nothing changes.
        let (_, colours) = played(Length::Games(9), people, &[10, 18, 10, 20]);
        assert_eq!(colours, [Black, White, White, White]);
    }
}

//! A place in a game as a request has it: the board, the house rules and the turns so far. It is played again from its
//! start. It must not know who plays.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::problem::Problem;
use crate::board::{BoardSize, Layout, Position, Side, Turn, read_place};
use crate::game::{Custom, Handicap, House, HouseSettings, Saved, Session};
use crate::report;

/// No game has so many turns: 60 moves, and passes between them.
const MOST_TURNS: usize = 128;

/// A place in a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Spot {
    /// Squares along one side; those of the custom where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u8>,
    /// How the first four discs are placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Who begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// The position before the first turn, where it is none of the usual starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The turns so far, passes among them.
    pub turns: Vec<String>,
    /// The house rules.
    pub house: Rules,
    /// Corners that are given before play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicap: Option<Corners>,
    /// For programs that decide by chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Who has given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resigned: Option<String>,
}

/// House rules: a custom, and what differs from it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Rules {
    pub custom: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pegs: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_backs: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passes: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            custom: Custom::Unplugged.name().to_owned(),
            pegs: None,
            take_backs: None,
            passes: None,
            count: None,
        }
    }
}

/// A handicap: some corners, and who is given them.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Corners {
    pub corners: u8,
    pub to: String,
}

/// A place in a game, played again.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// The game as it would be saved; the program that plays in it is not known here.
    pub saved: Saved,
    /// The game.
    pub session: Session,
}

/// A word of a request as what it stands for.
pub(super) fn parsed<T: FromStr<Err: Display>>(text: &str) -> Result<T, Problem> {
    let shown: String = text.chars().take(20).collect();
    text.parse()
        .map_err(|error: T::Err| Problem::setting(format!("“{shown}” is not known here: {error}")))
}

/// The same where nothing may be said.
pub(super) fn if_said<T: FromStr<Err: Display>>(
    text: Option<&String>,
) -> Result<Option<T>, Problem> {
    text.map(|text| parsed(text)).transpose()
}

impl Rules {
    /// A house with these rules, on the board that is asked for.
    fn house(&self, spot: &Spot) -> Result<House, Problem> {
        let board = spot.board.map(|side| BoardSize::new(side.into()));
        let board = board
            .transpose()
            .map_err(|error| Problem::setting(error.to_string()))?;
        let settings = HouseSettings {
            custom: parsed(&self.custom)?,
            board,
            layout: if_said(spot.start.as_ref())?,
            first: if_said(spot.first.as_ref())?,
            pegs: if_said(self.pegs.as_ref())?,
            take_backs: if_said(self.take_backs.as_ref())?,
            passes: if_said(self.passes.as_ref())?,
            count: if_said(self.count.as_ref())?,
        };
        settings
            .house()
            .map_err(|error| Problem::setting(error.to_string()))
    }
}

impl Spot {
    /// The game, played again up to here.
    pub fn played(&self) -> Result<Played, Problem> {
        let saved = self.saved()?;
        let (session, _) = saved.session().map_err(|(at, error)| {
            let before = Saved {
                turns: saved.turns[..at].to_vec(),
                resigned: None,
                ..saved.clone()
            };
            let position = before
                .session()
                .map_or(saved.start(), |(session, _)| session.position());
            let why = report::why_not_allowed(&position, error);
            match saved.turns.get(at) {
                Some(turn) => {
                    Problem::position(format!("turn {}, {turn}, is not allowed: {why}", at + 1))
                }
                None => Problem::position(why),
            }
        })?;
        Ok(Played { saved, session })
    }

    fn saved(&self) -> Result<Saved, Problem> {
        if self.turns.len() > MOST_TURNS {
            return Err(Problem::position(format!(
                "a game has at most {MOST_TURNS} turns"
            )));
        }
        let mut house = self.house.house(self)?;
        let at = match &self.place {
            None => None,
            Some(text) => {
                let place = read_place(text, &house.start())
                    .map_err(|error| Problem::notation(text, &error))?;
                Some(place.position())
            }
        };
        if let Some(position) = at {
            house.board = position.size();
            if !house.pegs.suffice(house.board) {
                return Err(Problem::setting(format!(
                    "a board of {0} by {0} needs more pegs",
                    house.board
                )));
            }
        }
        let handicap = match &self.handicap {
            None | Some(Corners { corners: 0, .. }) => None,
            Some(given) => Some(
                Handicap::new(given.corners, parsed(&given.to)?)
                    .map_err(|error| Problem::setting(error.to_string()))?,
            ),
        };
        let turns: Result<Vec<Turn>, Problem> =
            self.turns.iter().map(|turn| parsed(turn)).collect();
        let plays = house.program.unwrap_or(Side::Black);
        Ok(Saved {
            seed: self.seed,
            at,
            handicap,
            turns: turns?,
            resigned: if_said(self.resigned.as_ref())?,
            ..Saved::new("paper", house, plays)
        })
    }

    /// The same place after these turns.
    pub fn after(&self, session: &Session) -> Self {
        Self {
            turns: session.turns().map(|turn| turn.to_string()).collect(),
            ..self.clone()
        }
    }

    /// The place in a game that was saved.
    pub fn of_saved(saved: &Saved) -> Self {
        let house = saved.house;
        Self {
            board: Some(house.board.get()),
            start: Some(house.layout.name().to_owned()),
            first: house.first.map(|side| side.lower_name().to_owned()),
            place: saved.at.map(|position| position.one_line()),
            turns: saved.turns.iter().map(ToString::to_string).collect(),
            house: Rules {
                custom: like(&house).name().to_owned(),
                pegs: Some(pegs(&house)),
                take_backs: Some(house.take_backs.name().to_owned()),
                passes: Some(house.passes.name().to_owned()),
                count: Some(house.count.name().to_owned()),
            },
            handicap: saved.handicap.map(|handicap| Corners {
                corners: handicap.corners(),
                to: handicap.to().lower_name().to_owned(),
            }),
            seed: saved.seed,
            resigned: saved.resigned.map(|side| side.lower_name().to_owned()),
        }
    }

    /// How the first four discs are placed.
    pub fn layout(&self) -> Layout {
        self.start
            .as_ref()
            .and_then(|name| name.parse().ok())
            .unwrap_or_else(|| {
                Custom::named(&self.house.custom)
                    .map_or(Layout::Standard, |custom| custom.house().layout)
            })
    }
}

/// The custom whose count, passes and take-backs are most like those of a house.
fn like(house: &House) -> Custom {
    let same = |custom: &Custom| {
        let other = custom.house();
        u8::from(other.take_backs == house.take_backs)
            + u8::from(other.passes == house.passes)
            + u8::from(other.count == house.count)
            + u8::from(other.board == house.board)
    };
    let all = Custom::ALL.into_iter().rev();
    all.max_by_key(same).unwrap_or(Custom::Unplugged)
}

/// The pegs as a setting has them.
fn pegs(house: &House) -> String {
    match house.pegs {
        crate::game::Pegs::Enough => "enough".to_owned(),
        crate::game::Pegs::Even => "even".to_owned(),
        crate::game::Pegs::Each(number) => number.to_string(),
    }
}

impl Played {
    /// The position that is reached.
    pub const fn position(&self) -> Position {
        self.session.position()
    }
}

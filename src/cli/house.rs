//! The options for house rules, and the house that they ask for together. It must not know what is played by them.

use std::str::FromStr;

use clap::Args;

use super::exit::Failure;
use crate::board::{BoardSize, Layout, NameError, Side, StartSettings};
use crate::game::{Counting, Custom, House, HouseError, HouseSettings, Passes, Pegs, TakeBacks};
use crate::program::{Program, common_board};

/// What `--passes` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Passing {
    /// A rule of the house.
    House(Passes),
    /// The record of a game leaves passes out; nobody can play so.
    Implied,
}

/// House rules: a custom, and what is to be otherwise.
#[derive(Args, Clone, Debug)]
pub(super) struct HouseRules {
    /// Named house rules: unplugged, online, course or tactile; the options
    /// below change single rules [default: unplugged]
    #[arg(long, value_name = "NAME", help_heading = "House rules")]
    house: Option<String>,
    /// Squares along one side: 4, 6 or 8
    #[arg(long, value_name = "N", value_parser = BoardSize::from_str, help_heading = "House rules")]
    pub board: Option<BoardSize>,
    /// How the first four discs are placed: standard, mirrored or parallel
    #[arg(long, value_name = "NAME", value_parser = Layout::from_str, help_heading = "House rules")]
    start: Option<Layout>,
    /// Who begins: black or white
    #[arg(long, value_name = "COLOUR", value_parser = Side::from_str, help_heading = "House rules")]
    first: Option<Side>,
    /// Pegs, or discs, for each player: a number, even (the squares divided
    /// evenly) or enough (no limit)
    #[arg(long, value_name = "N", value_parser = Pegs::from_str, help_heading = "House rules")]
    pegs: Option<Pegs>,
    /// When you can take a move back: never, until-reply (until the opponent has
    /// moved) or free (always)
    #[arg(long, value_name = "WHEN", value_parser = TakeBacks::from_str, help_heading = "House rules")]
    take_backs: Option<TakeBacks>,
    /// What happens when a player can't move: announced (passes by itself) or said
    /// (the player types “pass”); for audit also implied (passes are not written)
    #[arg(long, value_name = "HOW", value_parser = passes, help_heading = "House rules")]
    passes: Option<Passing>,
    /// Who counts the discs at the end: automatic or by-hand
    #[arg(long, value_name = "HOW", value_parser = Counting::from_str, help_heading = "House rules")]
    count: Option<Counting>,
}

impl HouseRules {
    /// The custom that is named.
    pub(super) fn custom(&self) -> Result<Custom, Failure> {
        let Some(name) = &self.house else {
            return Ok(Custom::Unplugged);
        };
        name.parse().map_err(|error: NameError| {
            Failure::usage(format!("there are no house rules called “{name}”"))
                .help(error.to_string())
        })
    }

    /// The house that these options ask for; where they name no board, on one that the programs are for.
    pub(super) fn house_for<'p>(
        &self,
        programs: impl IntoIterator<Item = &'p Program>,
    ) -> Result<House, Failure> {
        let board = common_board(self.custom()?.house().board, programs);
        let suiting = Self {
            board: self.board.or(Some(board)),
            ..self.clone()
        };
        suiting.house()
    }

    /// The house that these options ask for.
    pub(super) fn house(&self) -> Result<House, Failure> {
        if self.passes_are_implied() {
            return Err(Failure::usage(
                "passes are implied only in a game that was written down: “paper audit” reads it",
            )
            .help("write --passes announced or --passes said"));
        }
        self.house_of_record()
    }

    /// Whether the record of a game leaves passes out.
    pub(super) fn passes_are_implied(&self) -> bool {
        self.passes == Some(Passing::Implied)
    }

    /// The house in which a game was played that is written down.
    pub(super) fn house_of_record(&self) -> Result<House, Failure> {
        let settings = HouseSettings {
            custom: self.custom()?,
            board: self.board,
            layout: self.start,
            first: self.first,
            pegs: self.pegs,
            take_backs: self.take_backs,
            passes: match self.passes {
                Some(Passing::House(passes)) => Some(passes),
                Some(Passing::Implied) | None => None,
            },
            count: self.count,
        };
        settings.house().map_err(|error| {
            let HouseError::TooFewPegs(board) = error;
            let least = Pegs::least(board);
            Failure::usage(error.to_string()).help(format!("--pegs {least}, or --pegs even"))
        })
    }

    /// What these options ask of a board that is shown.
    pub(super) const fn asked(&self) -> StartSettings {
        StartSettings {
            size: self.board,
            layout: self.start,
            first: self.first,
        }
    }

    /// The options of these rules that are given, as in a message.
    pub(super) fn given(&self) -> Option<&'static str> {
        [
            (self.house.is_some(), "--house"),
            (self.board.is_some(), "--board"),
            (self.start.is_some(), "--start"),
            (self.first.is_some(), "--first"),
            (self.pegs.is_some(), "--pegs"),
            (self.take_backs.is_some(), "--take-backs"),
            (self.passes.is_some(), "--passes"),
            (self.count.is_some(), "--count"),
        ]
        .into_iter()
        .find_map(|(given, name)| given.then_some(name))
    }
}

fn passes(text: &str) -> Result<Passing, &'static str> {
    if text == "implied" {
        return Ok(Passing::Implied);
    }
    let passes = text.parse().map(Passing::House);
    passes.map_err(|_| "write announced or said, or for audit implied")
}

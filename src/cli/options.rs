//! Options that are alike for every verb, and what they mean together. It must not read or write anything.

use std::ffi::OsString;
use std::str::FromStr;

use clap::{Args, ValueEnum};

use super::exit::Failure;
use crate::board::{BoardSize, Layout, Position, Side, Square, StartSettings};
use crate::document::WIDTH;
use crate::program::{Program, common_board};

/// How the output looks.
#[derive(Args, Debug)]
pub(super) struct Screen {
    /// No pictures: describe the board and every change in sentences, for screen
    /// readers and braille displays (the default when TERM=dumb)
    #[arg(long, global = true, help_heading = "Output")]
    linear: bool,
    #[arg(
        help = "Use colours: auto, always or never [default: auto, that is on a terminal, unless NO_COLOR is set]",
        long,
        alias = "colour",
        global = true,
        value_name = "WHEN",
        help_heading = "Output",
        hide_possible_values = true
    )]
    #[arg(default_value = "auto", hide_default_value = true)]
    color: Colour,
    /// Use lines of at most N columns [default: the window's width; 80 in a pipe;
    /// with --linear one sentence on each line, however long]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(20..=1000), help_heading = "Output")]
    width: Option<u16>,
}

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Colour {
    /// On a terminal, unless the environment says no.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Screen {
    /// How a message looks where the options could not be read.
    pub(super) fn unread(arguments: &[OsString]) -> Self {
        Self {
            linear: arguments.iter().any(|argument| argument == "--linear"),
            color: match colour_of_help(arguments) {
                clap::ColorChoice::Never => Colour::Never,
                clap::ColorChoice::Always => Colour::Always,
                clap::ColorChoice::Auto => Colour::Auto,
            },
            width: None,
        }
    }

    pub(super) fn linear(&self) -> bool {
        self.linear || std::env::var_os("TERM").is_some_and(|term| term == "dumb")
    }

    pub(super) fn colour(&self) -> anstream::ColorChoice {
        self.color.choice()
    }

    /// The most columns of a line on a stream whose window is this wide, if it has one.
    pub(super) fn width(&self, window: Option<usize>) -> usize {
        match self.width {
            Some(width) => usize::from(width),
            None if self.linear() => usize::MAX,
            None => window.map_or(WIDTH, |width| width.max(NARROWEST)),
        }
    }
}

/// No window is taken for narrower than this.
const NARROWEST: usize = 20;

impl Colour {
    fn choice(self) -> anstream::ColorChoice {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
    }
}

/// The colours of help texts and usage errors, which are printed before the options are known.
pub(super) fn colour_of_help(arguments: &[OsString]) -> clap::ColorChoice {
    let said = |word: &str| {
        let joined = format!("--color={word}");
        arguments.iter().any(|argument| *argument == *joined)
            || arguments
                .windows(2)
                .any(|pair| pair[0] == *"--color" && pair[1] == *word)
    };
    if said("never") {
        clap::ColorChoice::Never
    } else if said("always") {
        clap::ColorChoice::Always
    } else {
        clap::ColorChoice::Auto
    }
}

/// The board on which something begins.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Start {
    /// Squares along one side: 4, 6 or 8 [default: 6]
    #[arg(long, value_name = "N", value_parser = BoardSize::from_str, help_heading = "Board")]
    pub board: Option<BoardSize>,
    /// How the first four discs are placed: standard, mirrored or parallel
    /// [default: standard]
    #[arg(long = "start", value_name = "NAME", value_parser = Layout::from_str, help_heading = "Board")]
    pub layout: Option<Layout>,
    /// Who begins: black or white [default: black]
    #[arg(long, value_name = "COLOUR", value_parser = Side::from_str, help_heading = "Board")]
    pub first: Option<Side>,
    /// Where no board is asked for: the one that the programs are for.
    #[arg(skip)]
    pub usual: Option<BoardSize>,
}

impl Start {
    /// The same for these programs: where no board is asked for, they play on one that all of them are for.
    pub(super) fn suiting<'p>(self, programs: impl IntoIterator<Item = &'p Program>) -> Self {
        Self {
            usual: Some(common_board(BoardSize::SIX, programs)),
            ..self
        }
    }

    /// The first of these options that somebody gave.
    pub(super) fn given(self) -> Option<&'static str> {
        [
            (self.board.is_some(), "--board"),
            (self.layout.is_some(), "--start"),
            (self.first.is_some(), "--first"),
        ]
        .into_iter()
        .find_map(|(given, name)| given.then_some(name))
    }

    pub(super) fn layout(self) -> Layout {
        self.layout.unwrap_or_default()
    }

    /// What these options ask of a board that is shown.
    pub(super) fn asked(self) -> StartSettings {
        StartSettings {
            size: self.board,
            layout: self.layout,
            first: self.first,
        }
    }

    /// The position before the first move.
    pub(super) fn position(self) -> Position {
        let size = self.board.or(self.usual).unwrap_or(BoardSize::SIX);
        Position::start(size, self.layout()).with_side(self.first.unwrap_or(Side::Black))
    }
}

/// The seed of programs that decide by chance.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Chance {
    /// A number that fixes the random choices, so that you get the same again
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

pub(super) fn square(text: &str) -> Result<Square, &'static str> {
    text.parse().map_err(|_| "write a square, such as d3")
}

/// So many games, or so many discs of a match.
pub(super) fn games() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=9999)
}

/// The names of two people.
pub(super) fn people(text: &str) -> Result<[String; 2], Failure> {
    let names: Vec<&str> = text.split(',').map(str::trim).collect();
    match names.as_slice() {
        [first, second] if !first.is_empty() && !second.is_empty() && first != second => {
            Ok([(*first).to_owned(), (*second).to_owned()])
        }
        _ => Err(
            Failure::usage("--people needs two names with a comma between them")
                .help("--people Ann,Ben"),
        ),
    }
}

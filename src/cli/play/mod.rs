//! `paper play`: a person against a program.

mod tui;

use std::str::FromStr;

use clap::Args;

use super::exit::{Exit, Failure};
use super::house::HouseRules;
use super::input;
use super::options::{self, Chance};
use super::output::Output;
use super::places::{TextProblem, read_at};
use super::programs;
use super::shell;
use crate::board::{Position, Side};
use crate::game::{
    ColourOrder, Contest, House, Length, Match, Saved, Session, is_saved_quiz, read_saved,
};
use crate::talk;

/// Play against a program: type squares, ask why, take back
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper play paper
  paper play paper --board 8 --you black --first black
  paper play --house course           against greedy; --you black: priority
  paper play paper --house tactile --handicap 2
  paper play paper --best-of 3 --order loser-first
  paper play paper --best-of 3 --people Ann,Ben
  paper play --resume game.txt
  paper play paper --at \"c2 d2 e4\"
  paper play paper --tui              on the full screen

Type ? in the game to see everything you can ask.

House rules: unplugged (6 by 6, the program is Black and begins), online (8 by
8, passes announced, nothing taken back), course (8 by 8, mirrored start),
tactile (8 by 8, you choose colour and who begins, 32 pegs each, a move can be
corrected until the reply).

Both programs of the course, without a person:
  paper game greedy priority --board 8 --start mirrored")]
pub(super) struct Play {
    /// The program: a built-in name or the path of a file
    program: Option<String>,
    /// The program's colour: black or white; you have the other
    #[arg(long = "as", value_name = "COLOUR", value_parser = Side::from_str, conflicts_with = "you")]
    side: Option<Side>,
    /// Your colour: black or white; the program has the other
    #[arg(long, value_name = "COLOUR", value_parser = Side::from_str)]
    you: Option<Side>,
    #[command(flatten)]
    chance: Chance,
    /// Continue a game that “save FILE” has kept; it is kept there again
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,
    /// Begin from a position (rows of . B W, then the side to move), or after the
    /// moves so far
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    at: Option<String>,
    /// Play on the full screen, with arrows or the mouse; ? shows the keys
    #[arg(long)]
    tui: bool,
    #[command(flatten)]
    rules: HouseRules,
    /// Corners given before play: 1 to 4
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4), help_heading = "House rules")]
    handicap: Option<u8>,
    /// Which colour gets them: black or white [default: you]
    #[arg(long, value_name = "COLOUR", value_parser = Side::from_str, requires = "handicap", help_heading = "House rules")]
    to: Option<Side>,
    #[command(flatten)]
    terms: Terms,
}

/// The terms of a match.
#[derive(Args, Debug)]
struct Terms {
    /// Play a match: at most N games, until one player has won more than half
    #[arg(long, value_name = "N", value_parser = options::games(), group = "length", help_heading = "Match")]
    best_of: Option<u32>,
    /// Play a match: stop after N games
    #[arg(long, value_name = "N", value_parser = options::games(), group = "length", help_heading = "Match")]
    games: Option<u32>,
    /// Play a match until one player is N discs ahead in all, such as 100
    #[arg(long = "discs", alias = "points", value_name = "N", value_parser = options::games(), group = "length", help_heading = "Match")]
    points: Option<u32>,
    /// Colours in the next game: same, alternate or loser-first (the loser
    /// begins) [default: same]
    #[arg(long, value_name = "HOW", value_parser = ColourOrder::from_str, help_heading = "Match")]
    order: Option<ColourOrder>,
    /// Two people run one sheet in turn and swap jobs after each game; the first
    /// runs it first
    #[arg(long, value_name = "NAME,NAME", help_heading = "Match")]
    people: Option<String>,
}

impl Play {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        if self.program.as_deref() == Some("-") {
            return Err(Failure::usage(
                "standard input is where you type, so the program can't come from there",
            )
            .help("give a built-in name or the path of a file"));
        }
        if self.tui {
            tui::check(output)?;
        }
        match &self.resume {
            Some(file) => self.resume(file, output),
            None => self.begin(output),
        }
    }

    fn begin(&self, output: &mut Output) -> Result<Exit, Failure> {
        let mut house = self.rules.custom()?.house();
        let name = self.program_in(&mut house)?;
        let program = programs::load(&name)?;
        let house = House {
            program: house.program,
            ..self.rules.house_for([&program.program])?
        };
        let at = self.position(&house)?;
        let house = match at {
            Some(position) => House {
                board: position.size(),
                first: Some(position.side()),
                ..house
            },
            None => house,
        };
        let setup = talk::Setup {
            house,
            at,
            handicap: self.handicap.map(|corners| (corners, self.to)),
            series: self.terms.series()?,
            seed: self.chance.seed,
        };
        let runner = program.on(house.board, self.chance.seed)?;
        self.talk(talk::Play::new(&program, runner, setup), output)
    }

    /// The position of `--at`.
    fn position(&self, house: &House) -> Result<Option<Position>, Failure> {
        let Some(text) = &self.at else {
            return Ok(None);
        };
        if self.handicap.is_some() {
            return Err(Failure::usage(
                "a handicap belongs to a game from its start, not to a position",
            )
            .help("leave --handicap out, or --at"));
        }
        read_at(text, &house.start(), self.rules.asked()).map(Some)
    }

    /// Line by line, or on the full screen.
    fn talk(&self, game: talk::Play, output: &mut Output) -> Result<Exit, Failure> {
        if self.tui {
            tui::run(game, output)
        } else {
            shell::run(game, output)
        }
    }

    /// The program that is asked for, or that the house has for this part; the house learns its colour.
    fn program_in(&self, house: &mut House) -> Result<String, Failure> {
        if let Some(side) = self.side.or(self.you.map(Side::other)) {
            house.program = Some(side);
        }
        let Some(name) = &self.program else {
            let Some([black, white]) = house.cast else {
                return Err(Failure::usage("which program do you want to play?")
                    .help("“paper play paper”; “paper list” shows the others"));
            };
            let side = *house.program.get_or_insert(Side::Black);
            let name = if side == Side::Black { black } else { white };
            return Ok(name.to_owned());
        };
        if house.cast.is_some() {
            house.program = Some(house.part_of(name));
        }
        Ok(name.clone())
    }

    fn resume(&self, file: &str, output: &mut Output) -> Result<Exit, Failure> {
        if let Some(option) = self.given() {
            return Err(settled(option));
        }
        if file == "-" {
            return Err(Failure::usage(
                "standard input is where you type, so the game can't come from there",
            )
            .help("give the path of a file"));
        }
        let (text, mut saved, session) = saved_game(file)?;
        if saved.seed.is_some() && self.chance.seed.is_some() {
            return Err(settled("--seed"));
        }
        let name = self.program.as_ref().unwrap_or(&saved.program);
        let program = programs::load(name)?;
        // A game without a seed may go on with a program that needs one.
        let seed = self.chance.seed.filter(|_| program.program.is_random());
        saved.seed = saved.seed.or(seed);
        let runner = program.on(saved.house.board, saved.seed)?;
        let kept = (file.to_owned(), text);
        let game = talk::Play::resumed(&program, runner, (saved, session), kept);
        self.talk(game, output)
    }

    /// An option that is given and that a saved game says itself.
    fn given(&self) -> Option<&'static str> {
        let terms = &self.terms;
        [
            (self.side.is_some(), "--as"),
            (self.you.is_some(), "--you"),
            (self.at.is_some(), "--at"),
            (self.handicap.is_some(), "--handicap"),
            (terms.best_of.is_some(), "--best-of"),
            (terms.games.is_some(), "--games"),
            (terms.points.is_some(), "--discs"),
        ]
        .into_iter()
        .find_map(|(given, name)| given.then_some(name))
        .or(terms.given())
        .or_else(|| self.rules.given())
    }
}

impl Terms {
    fn series(&self) -> Result<Option<Match>, Failure> {
        let length = (self.best_of.map(Length::BestOf))
            .or(self.games.map(Length::Games))
            .or(self.points.map(Length::Points));
        let Some(length) = length else {
            return match self.given() {
                None => Ok(None),
                Some(option) => Err(Failure::usage(format!("{option} belongs to a match"))
                    .help("add --best-of N, --games N or --discs N")),
            };
        };
        let order = self.order.unwrap_or(ColourOrder::Same);
        let contest = match &self.people {
            Some(names) => Contest::TwoPeople(options::people(names)?, order),
            None => Contest::ProgramAndPerson(order),
        };
        Ok(Some(Match::new(length, contest)))
    }

    /// Of the options that only make sense in a match, the one that is given.
    fn given(&self) -> Option<&'static str> {
        let order = self.order.map(|_| "--order");
        order.or(self.people.as_ref().map(|_| "--people"))
    }
}

/// The text of a file, the saved game in it, and the game as it stands.
fn saved_game(file: &str) -> Result<(String, Saved, Session), Failure> {
    let text = input::data(file)?;
    if is_saved_quiz(&text.text) {
        return Err(
            Failure::wrong(format!("{file} is a saved quiz, not a game"))
                .help(format!("paper quiz --resume {file}")),
        );
    }
    let read = read_saved(&text.text);
    let saved = read.map_err(|error| {
        let trouble = TextProblem::at(error.to_string(), error.span);
        trouble.failure(text.name.clone(), text.text.clone(), 1)
    })?;
    let (session, _) = saved
        .session()
        .map_err(|(_, error)| Failure::wrong(format!("{file}: {error}")))?;
    Ok((text.text, saved, session))
}

fn settled(option: &str) -> Failure {
    Failure::usage(format!("{option} is settled in a saved game already"))
        .help(format!("leave {option} out"))
}

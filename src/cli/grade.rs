//! `paper grade`: what a program's moves gave away in a game, and which rule cost most.

use std::path::Path;
use std::str::FromStr;

use clap::Args;

use super::exit::{Exit, Failure};
use super::form::Form;
use super::input::{self, is_program};
use super::limits::SearchLimits;
use super::options::{Chance, Start};
use super::output::Output;
use super::places::TextProblem;
use super::played::played;
use super::programs;
use super::reading;
use crate::board::{
    Foreign, GivenPosition, Layout, Position, Side, Transcript, Turn, read_place, read_written,
};
use crate::game::{is_saved_game, read_saved};
use crate::library::{self, Loaded, NamedText};
use crate::proof;
use crate::report::{self, GradeReport};

/// Grade a program's moves: which rules lost discs, and how many
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper grade paper greedy             a game between the two, The Paper is Black
  paper grade paper game.txt --as white
  paper grade paper \"c2 d2 e4 b4 d1 c1\"
  paper grade paper greedy --seconds 600

A game that “paper play” has saved will do as well; it says itself where it
began and which colour the program played.

It works backwards from the last move until the time is up; earlier moves get no
grade. A grade is exact: discs lost against perfect play by both players. On 6 by
6 a whole game takes some seconds; on 8 by 8 a minute reaches the last third.")]
pub(super) struct Grade {
    /// The program: a built-in name, a path, or -
    program: String,
    /// The game: a file, - for standard input, or the turns themselves; or the
    /// opponent's program, to play one
    game: String,
    /// The program's colour, whose moves are graded: black or white [default: black,
    /// or the program's in a saved game]
    #[arg(long = "as", value_name = "COLOUR", value_parser = Side::from_str)]
    side: Option<Side>,
    #[command(flatten)]
    start: Start,
    #[command(flatten)]
    chance: Chance,
    #[command(flatten)]
    form: Form,
    #[command(flatten)]
    limits: SearchLimits,
}

/// What the second argument is.
enum Source {
    Opponent(Box<Loaded>),
    Turns(NamedText),
}

/// The game that is graded.
struct Graded {
    game: Transcript,
    side: Side,
    /// What the opponent is called, where the game was played for this.
    opponent: Option<String>,
    /// How the start lies, where it is the start of a layout.
    layout: Option<Layout>,
    seed: Option<u64>,
}

impl Grade {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        input::one_standard_input([self.program.as_str(), self.game.as_str()])?;
        self.form.check()?;
        let mut program = programs::load(&self.program)?;
        let mut source = Source::of(&self.game)?;
        if let Source::Opponent(opponent) = source {
            let [one, other] = library::tell_apart([program, *opponent]);
            (program, source) = (one, Source::opponent(other));
        }
        let opponent = match &source {
            Source::Opponent(opponent) => Some(&opponent.program),
            Source::Turns(_) => None,
        };
        self.start = self
            .start
            .suiting(std::iter::once(&program.program).chain(opponent));
        let graded = match source {
            Source::Opponent(opponent) => self.played(&program, &opponent)?,
            Source::Turns(text) if is_saved_game(&text.text) => self.saved(text)?,
            Source::Turns(text) => self.written(&text)?,
        };
        let start = graded.game.start();
        let runner = program.on(start.size(), graded.seed)?;
        let linear = output.look().linear;
        let bytes = self.limits.bytes();
        self.limits.announce();
        let grade = self
            .limits
            .search("The moves from the last backwards", linear, |limit| {
                proof::grade(&runner, graded.side, &graded.game, bytes, limit)
            });
        let report = GradeReport {
            name: program.named(),
            program: &program.program,
            side: graded.side,
            opponent: graded.opponent.as_deref(),
            layout: graded.layout,
            seed: graded.seed,
            game: &graded.game,
            grade: &grade.map_err(|failure| program.failed(&failure))?,
        };
        self.form.show(&report, || report::grade(&report), output)?;
        Ok(Exit::Fine)
    }

    /// A game from the start that the options ask for.
    fn begun_as_asked(&self, game: Transcript, opponent: Option<String>) -> Graded {
        Graded {
            game,
            side: self.side.unwrap_or(Side::Black),
            opponent,
            layout: Some(self.start.layout()),
            seed: self.chance.seed,
        }
    }

    fn written(&self, text: &NamedText) -> Result<Graded, Failure> {
        let start = self.start.position();
        let game = read(text, &start)?;
        // The numbers on a drawn board may begin from other discs.
        let is_asked = game.start() == start;
        let graded = self.begun_as_asked(game, None);
        Ok(Graded {
            layout: graded.layout.filter(|_| is_asked),
            ..graded
        })
    }

    /// A game that was saved while it was played on this machine.
    fn saved(&self, text: NamedText) -> Result<Graded, Failure> {
        if let Some(option) = self.start.given() {
            return Err(Failure::usage(format!(
                "{} is a saved game, which says itself where it began",
                text.name
            ))
            .help(format!("leave {option} out")));
        }
        let saved = read_saved(&text.text).map_err(|error| {
            TextProblem::at(error.to_string(), error.span).failure(text.name.clone(), text.text, 1)
        })?;
        let turns: Vec<String> = saved.turns.iter().map(Turn::to_string).collect();
        let turns = NamedText::new(text.name, turns.join(" "));
        Ok(Graded {
            game: read(&turns, &saved.start())?,
            side: self.side.unwrap_or(saved.plays),
            opponent: None,
            layout: Some(saved.house.layout).filter(|_| saved.handicap.is_none()),
            seed: self.chance.seed.or(saved.seed),
        })
    }

    /// The game between the program and its opponent.
    fn played(&self, program: &Loaded, opponent: &Loaded) -> Result<Graded, Failure> {
        let start = self.start.position();
        let side = self.side.unwrap_or(Side::Black);
        let (black, white) = match side {
            Side::Black => (program, opponent),
            Side::White => (opponent, program),
        };
        let game = played(&start, black, white, self.chance.seed)?;
        Ok(self.begun_as_asked(game.transcript().clone(), Some(opponent.title.clone())))
    }
}

impl Source {
    fn opponent(program: Loaded) -> Self {
        Self::Opponent(Box::new(program))
    }

    /// A program by whatever name, since no list of turns reads as one; or else turns.
    fn of_text(text: NamedText) -> Result<Self, Failure> {
        if reading::PROGRAM.holds(&text.text) && input::read(&text).program.is_some() {
            programs::load_text(text).map(Self::opponent)
        } else {
            Ok(Self::Turns(text))
        }
    }

    fn of(argument: &str) -> Result<Self, Failure> {
        let path = Path::new(argument);
        if is_program(path) || library::builtin(argument).is_some() {
            return programs::load(argument).map(Self::opponent);
        }
        if argument == "-" || path.is_file() {
            return Self::of_text(input::data(argument)?);
        }
        let is_game = argument.is_empty()
            || Foreign::of(argument).is_some()
            || read_written(argument).is_ok()
            || argument.contains(char::is_whitespace)
            || {
                let start = argument.get(..2).unwrap_or_default();
                start.parse::<crate::board::Square>().is_ok()
            };
        if is_game {
            return Ok(Self::Turns(NamedText::new("the game", argument)));
        }
        if argument.contains(['/', '.', '\\']) {
            return input::data(argument).map(Self::Turns);
        }
        Err(input::unknown(argument).help(
            "give a program to play against, the path of a game, or its turns in quotes: \"c2 d2\"",
        ))
    }
}

/// The turns of a text.
fn read(text: &NamedText, start: &Position) -> Result<Transcript, Failure> {
    let read = read_place(&text.text, start);
    let place = read.map_err(|error| {
        TextProblem::of(&error).failure(text.name.clone(), text.text.clone(), 1)
    })?;
    match place {
        GivenPosition::Transcript(game) if !game.turns().is_empty() => Ok(game),
        _ => Err(Failure::wrong(format!("{} has no turn in it", text.name))
            .help("write the turns in their order, such as c2 d2 pass e4")),
    }
}

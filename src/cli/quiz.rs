//! `paper quiz`: a person runs a program by hand.

use std::str::FromStr;

use clap::Args;

use super::exit::{Exit, Failure};
use super::house::HouseRules;
use super::options::{self, Chance};
use super::output::Output;
use super::programs;
use super::shell;
use crate::board::{BoardSize, Side};
use crate::game::{self, House, Rounds, Session, TakeBacks};
use crate::library::{self, Loaded};
use crate::program::Program;
use crate::talk::{self, Against, Partners};

/// Play a program's moves yourself: each one is checked against its rules
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper quiz paper
  paper quiz paper --against random --seed 1
  paper quiz my.rules --against person --board 4
  paper quiz priority --house course
  paper quiz paper --people Ann,Ben

You play the program's moves as its sheet says. If you choose another legal move,
you see which rule rules it out, and try again. The score counts the moves that
were right first time; moves that were the only legal ones are counted apart.
Where the program breaks ties at random, each of the tied moves is right.

Type ? in the quiz to see everything you can ask.")]
pub(super) struct Quiz {
    /// The program to run: a built-in name or the path of a file
    program: String,
    /// Who plays against it: a program, person (somebody who types the moves) or
    /// random (with --seed) [default: the opponent in these house rules, or greedy]
    #[arg(long, value_name = "WHO")]
    against: Option<String>,
    /// The program's colour, which you play: black or white [default: the house's,
    /// or else black]
    #[arg(long, value_name = "SIDE", value_parser = Side::from_str, help_heading = "House rules")]
    plays: Option<Side>,
    /// Stop after N games, with a table of how each went [default: 1, or 2 of people]
    #[arg(long, value_name = "N", value_parser = options::games())]
    games: Option<u32>,
    /// Two people run the program in turn, a game each; with --against person the
    /// other one plays against it
    #[arg(long, value_name = "NAME,NAME")]
    people: Option<String>,
    #[command(flatten)]
    rules: HouseRules,
    #[command(flatten)]
    chance: Chance,
}

/// Who plays against the program in question.
enum Opponent {
    Person,
    Random(Box<Program>),
    Program(Box<Loaded>),
}

impl Quiz {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        if self.program == "-" || self.against.as_deref() == Some("-") {
            return Err(Failure::usage(
                "standard input is where you type, so no program can come from there",
            )
            .help("give a built-in name or the path of a file"));
        }
        let house = self.rules.custom()?.house();
        let program = programs::load(&self.program)?;
        let plays = self.plays.unwrap_or_else(|| house.part_of(&program.name));
        let opponent = self.opponent(&house, plays)?;
        let both = std::iter::once(&program.program).chain(opponent.program());
        let house = self.rules.house_for(both)?;
        let mut house = house.settled(plays);
        if !matches!(opponent, Opponent::Person) {
            // A program needs no correction, and a wrong answer is not played.
            house.take_backs = TakeBacks::Never;
        }
        // Whichever move chance would have picked is right, so the program in question needs no seed.
        let runner = program.on(house.board, Some(self.chance.seed.unwrap_or(0)))?;
        let (session, events) = Session::begin(house, house.start());
        let partners = Partners {
            program: &program,
            against: self.against(&opponent, house.board)?,
            other: opponent.name(),
            seed: self.chance.seed.filter(|_| opponent.is_random()),
        };
        let quiz = game::Quiz::new(session, runner, plays);
        let quiz = talk::Quiz::new(quiz, partners, events);
        match self.rounds()? {
            Some(rounds) => shell::run(quiz.with_rounds(rounds), output),
            None => shell::run(quiz, output),
        }
    }

    /// The games, where there are several or people have names.
    fn rounds(&self) -> Result<Option<Rounds>, Failure> {
        let people = self.people.as_deref().map(options::people).transpose()?;
        let games = self.games.or(people.as_ref().map(|_| 2));
        Ok(games.map(|games| Rounds::new(games, people)))
    }

    /// The opponent's program, ready to play.
    fn against<'o>(
        &self,
        opponent: &'o Opponent,
        size: BoardSize,
    ) -> Result<Option<Against<'o>>, Failure> {
        let seed = self.chance.seed;
        Ok(match opponent {
            Opponent::Person => None,
            Opponent::Random(chance) => chance.on(size, seed).ok().map(|runner| Against {
                runner,
                loaded: None,
            }),
            Opponent::Program(other) => Some(Against {
                runner: other.on(size, seed)?,
                loaded: Some(other),
            }),
        })
    }

    fn opponent(&self, house: &House, plays: Side) -> Result<Opponent, Failure> {
        let usual = match (house.cast, plays) {
            (Some([_, other]), Side::Black) | (Some([other, _]), Side::White) => other,
            (None, _) => "greedy",
        };
        match self.against.as_deref().unwrap_or(usual) {
            "person" => Ok(Opponent::Person),
            "random" if self.chance.seed.is_none() => Err(Failure::usage(
                "“random” plays by chance, so it needs a seed",
            )
            .help("add --seed 1, or any other number")),
            "random" => {
                let chance = library::read("Ties: random.\n").program;
                let chance = chance.expect("a sheet that leaves all to chance has no mistake");
                Ok(Opponent::Random(Box::new(chance)))
            }
            name => Ok(Opponent::Program(Box::new(programs::load(name)?))),
        }
    }
}

impl Opponent {
    fn name(&self) -> &str {
        match self {
            Self::Person => "the other player",
            Self::Random(_) => "chance",
            Self::Program(program) => &program.title,
        }
    }

    /// The program that plays, unless a person does.
    fn program(&self) -> Option<&Program> {
        match self {
            Self::Person => None,
            Self::Random(program) => Some(program),
            Self::Program(loaded) => Some(&loaded.program),
        }
    }

    fn is_random(&self) -> bool {
        match self {
            Self::Person => false,
            Self::Random(_) => true,
            Self::Program(program) => program.program.is_random(),
        }
    }
}

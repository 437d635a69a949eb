//! `paper quiz`: a person runs a program by hand.

use std::str::FromStr;

use clap::Args;

use super::exit::{Exit, Failure};
use super::house::HouseRules;
use super::input;
use super::options::{self, Chance};
use super::output::Output;
use super::places::TextProblem;
use super::programs;
use super::shell;
use crate::board::{BoardSize, Side};
use crate::game::{
    self, House, Rounds, SavedQuiz, Session, TakeBacks, is_saved_game, read_saved_quiz,
};
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
  paper quiz --resume quiz.txt

You play the program's moves as its sheet says. If you choose another legal move,
you see which rule rules it out, and try again. The score counts the moves that
were right first time; moves that were the only legal ones are counted apart.
Where the program breaks ties at random, each of the tied moves is right.

Type ? in the quiz to see everything you can ask.")]
pub(super) struct Quiz {
    /// The program to run: a built-in name or the path of a file
    #[arg(required_unless_present = "resume")]
    program: Option<String>,
    /// Continue a quiz that “save FILE” has kept; it is kept there again
    #[arg(long, value_name = "FILE", conflicts_with_all = ["program", "against", "side", "games", "people", "seed"])]
    resume: Option<String>,
    /// Who plays against it: a program, person (somebody who types the moves) or
    /// random (with --seed) [default: the opponent in these house rules, or greedy]
    #[arg(long, value_name = "WHO")]
    against: Option<String>,
    /// The program's colour, which you play: black or white [default: the house's,
    /// or else black]
    #[arg(long = "as", alias = "plays", value_name = "COLOUR", value_parser = Side::from_str, help_heading = "House rules")]
    side: Option<Side>,
    /// Stop after N games, with a table of how each went [default: 1, or 2 with
    /// --people]
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
        if let Some(file) = &self.resume {
            return self.resume(file, output);
        }
        let name = self.program.as_deref().unwrap_or_default();
        if name == "-" || self.against.as_deref() == Some("-") {
            return Err(Failure::usage(
                "standard input is where you type, so no program can come from there",
            )
            .help("give a built-in name or the path of a file"));
        }
        let house = self.rules.custom()?.house();
        let program = programs::load(name)?;
        let plays = self.side.unwrap_or_else(|| house.part_of(&program.name));
        let against = self
            .against
            .as_deref()
            .unwrap_or_else(|| usual(&house, plays));
        let opponent = opponent(against, self.chance.seed)?;
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
            against: opponent.against(house.board, self.chance.seed)?,
            other: opponent.name(),
            against_name: against,
            seed: self.chance.seed.filter(|_| opponent.is_random()),
        };
        let quiz = game::QuizSession::new(session, runner, plays);
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

    /// Goes on with a quiz that was saved.
    fn resume(&self, file: &str, output: &mut Output) -> Result<Exit, Failure> {
        if let Some(option) = self.rules.given() {
            return Err(
                Failure::usage(format!("{option} is settled in a saved quiz already"))
                    .help(format!("leave {option} out")),
            );
        }
        if file == "-" {
            return Err(Failure::usage(
                "standard input is where you type, so the quiz can't come from there",
            )
            .help("give the path of a file"));
        }
        let (text, saved) = saved_quiz(file)?;
        let SavedQuiz {
            game: of,
            against,
            rounds,
            tally,
            missed,
        } = saved;
        let program = programs::load(&of.program)?;
        let opponent = opponent(&against, of.seed)?;
        let runner = program.on(of.house.board, Some(of.seed.unwrap_or(0)))?;
        let (session, _) = of
            .session()
            .map_err(|(_, error)| Failure::wrong(format!("{file}: {error}")))?;
        let partners = Partners {
            program: &program,
            against: opponent.against(of.house.board, of.seed)?,
            other: opponent.name(),
            against_name: &against,
            seed: of.seed,
        };
        let quiz = game::QuizSession::new(session, runner, of.plays).resumed(tally, missed);
        let quiz = quiz.map_err(|failure| program.failed(&failure))?;
        let quiz = talk::Quiz::new(quiz, partners, Vec::new()).kept_under(file.to_owned(), text);
        match rounds {
            Some(rounds) => shell::run(quiz.with_rounds(rounds), output),
            None => shell::run(quiz, output),
        }
    }
}

/// The text of a file, and the quiz in it.
fn saved_quiz(file: &str) -> Result<(String, SavedQuiz), Failure> {
    let text = input::data(file)?;
    if is_saved_game(&text.text) {
        return Err(
            Failure::wrong(format!("{file} is a saved game, not a quiz"))
                .help(format!("paper play --resume {file}")),
        );
    }
    match read_saved_quiz(&text.text) {
        Ok(saved) => Ok((text.text, saved)),
        Err(error) => {
            let trouble = TextProblem::at(error.to_string(), error.span);
            Err(trouble.failure(text.name, text.text, 1))
        }
    }
}

/// Who plays against a program of this colour where nobody is named.
fn usual(house: &House, plays: Side) -> &'static str {
    match (house.cast, plays) {
        (Some([_, other]), Side::Black) | (Some([other, _]), Side::White) => other,
        (None, _) => "greedy",
    }
}

fn opponent(name: &str, seed: Option<u64>) -> Result<Opponent, Failure> {
    match name {
        "person" => Ok(Opponent::Person),
        "random" if seed.is_none() => Err(Failure::usage(
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

impl Opponent {
    /// The program that plays, ready for it.
    fn against(&self, size: BoardSize, seed: Option<u64>) -> Result<Option<Against<'_>>, Failure> {
        Ok(match self {
            Self::Person => None,
            Self::Random(chance) => chance.on(size, seed).ok().map(|runner| Against {
                runner,
                loaded: None,
            }),
            Self::Program(other) => Some(Against {
                runner: other.on(size, seed)?,
                loaded: Some(other),
            }),
        })
    }

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

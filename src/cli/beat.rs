//! `paper beat`: the perfect opponent of a program, and how hard it is to beat.

use std::str::FromStr;

use clap::{Args, ValueEnum};

use super::exit::{Exit, Failure};
use super::form::Form;
use super::input;
use super::limits::SearchLimits;
use super::options::Start;
use super::output::Output;
use super::places::Where;
use super::programs;
use crate::board::Side;
use crate::library::Loaded;
use crate::proof::beat::{BestGame, Duel, Goal, Person};
use crate::report::{self, BeatReport};

/// Prove by how many discs anyone can beat a program, and show how
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper beat paper                     it plays Black, on 6 by 6
  paper beat paper --as white --board 4 --count
  paper beat my.rules --until win      any win will do
  paper beat paper --shortest --board 8
  paper beat paper --at \"c2 b4 c5 d2\"

A win counts the discs on the final board; empty squares go to nobody.")]
pub(super) struct Beat {
    /// The program: a built-in name, a path, or -
    program: String,
    /// The program's colour: black or white
    #[arg(long = "as", value_name = "COLOUR", default_value = "black", value_parser = Side::from_str)]
    side: Side,
    /// Stop at the first game that is good enough: win or draw
    #[arg(long, value_name = "END", hide_possible_values = true)]
    until: Option<Until>,
    /// Also the shortest win: the earliest wipe-out (no disc left), or else the one
    /// with the fewest choices
    #[arg(long)]
    shortest: bool,
    /// Also count all games: how many win, draw and lose
    #[arg(long)]
    count: bool,
    /// A position (rows of . B W, then the side to move), or the moves so far
    #[arg(
        long,
        value_name = "POSITION",
        allow_hyphen_values = true,
        help_heading = "Board"
    )]
    at: Option<String>,
    #[command(flatten)]
    start: Start,
    /// A number that fixes the random choices, so that you get the same again: of
    /// tie-breaks at random (it is beaten for this seed only), and of the weaker
    /// players' games [default: 1]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    form: Form,
    #[command(flatten)]
    limits: SearchLimits,
}

/// A game that is good enough.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Until {
    /// The person wins.
    Win,
    /// The person does not lose.
    Draw,
}

/// Games of each weaker player.
const GAMES: u32 = 100;

impl Beat {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        input::one_standard_input([self.program.as_str()])?;
        self.form.check()?;
        let loaded = programs::load(&self.program)?;
        self.start = self.start.suiting([&loaded.program]);
        let place = Where {
            at: self.at.clone(),
            positions: None,
            start: self.start,
        };
        let start = place.position()?;
        let by_chance = loaded.program.is_random();
        if by_chance && self.seed.is_none() {
            return Err(refusal(&loaded.name));
        }
        let duel = Duel::new(loaded.on(start.size(), self.seed)?, self.side, start);
        let report = self
            .report(&duel, &loaded, output.look().linear)
            .map_err(|failure| loaded.failed(&failure))?;
        self.form.show(&report, || report::beat(&report), output)?;
        Ok(Exit::Fine)
    }

    fn goal(&self) -> Goal {
        match self.until {
            None => Goal::Most,
            Some(Until::Win) => Goal::AtLeast(1),
            Some(Until::Draw) => Goal::AtLeast(0),
        }
    }

    /// Asks everything that there is to say.
    fn report<'a>(
        &self,
        duel: &'a Duel<'a>,
        loaded: &'a Loaded,
        linear: bool,
    ) -> Result<BeatReport<'a>, crate::program::Failure> {
        let (limits, bytes) = (&self.limits, self.limits.bytes());
        let best = limits.search("The largest margin", linear, |limit| {
            duel.best(self.goal(), bytes, limit)
        })?;
        let counted = if self.count || never_loses(&best) {
            limits.search("All games", linear, |limit| duel.count(bytes, limit))?
        } else {
            None
        };
        let shortest = if self.shortest {
            let found = limits.search("The shortest win", linear, |limit| {
                duel.shortest(bytes, limit)
            });
            Some(found?)
        } else {
            None
        };
        let look_ahead = limits.search("The smallest look-ahead", linear, |limit| {
            duel.smallest_look_ahead(limit)
        })?;
        let first_seed = self.seed.unwrap_or(1);
        let fares = |person| {
            let fared = limits.search("Games of weaker players", linear, |limit| {
                duel.fares(person, GAMES, first_seed, limit)
            });
            Ok((person, fared?))
        };
        let persons = Person::ALL
            .into_iter()
            .map(fares)
            .collect::<Result<_, _>>()?;
        Ok(BeatReport {
            program: loaded.named(),
            duel,
            layout: self.at.is_none().then(|| self.start.layout()),
            seed: self.seed.filter(|_| loaded.program.is_random()),
            goal: self.goal(),
            best,
            counted,
            count_wanted: self.count,
            shortest,
            look_ahead,
            persons,
            games: GAMES,
            first_seed,
        })
    }
}

/// Whether the person can't win: then all games are counted, to say how many that are.
const fn never_loses(best: &BestGame) -> bool {
    best.at_most <= 0
}

/// Nothing can be proved of a program that may play anything.
fn refusal(name: &str) -> Failure {
    Failure::wrong(format!(
        "{name} settles ties by chance, so nobody can know what it will play, and nothing can be proved of it"
    ))
    .help("add --seed 1, or any other number: then it always plays the same way, and what is proved is true for that seed")
}

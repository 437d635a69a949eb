//! `paper diff`: where two programs choose differently, or how often.

use clap::Args;

use super::exit::{Exit, Failure};
use super::form::Tables;
use super::input;
use super::options::Start;
use super::output::Output;
use super::programs;
use super::progress::Line;
use super::work::{Work, listen};
use crate::board::BoardSize;
use crate::library;
use crate::program::Runner;
use crate::proof::{self, Broken, FirstDifference, Games, Survey, Walk};
use crate::report::{DifferenceReport, PairReport, SurveyReport};

/// Find the first position at which two programs choose differently
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper diff paper greedy
  paper diff paper my.rules --board 8
  paper diff paper my.rules --all             how often, and by which rules
  paper diff paper my.rules --html page.html  a page to read or to print

The search goes through all positions that a game can reach, nearest first, up
to 100,000 of them, each once; then through random games, seed by seed. So the
first position that it shows is the earliest there is, unless it says that it
comes from a random game. On 4 by 4 it covers every position.

With --all it counts at all positions near the start (up to 2,000; on 4 by 4
all there are) and at those of the random games.

On the board: 1 the first program's move, 2 the second's, + other legal moves.

Ctrl-C ends it with what is known so far. The exit code is 0 whether they differ
or not; 1 or 2 only where something is wrong with a program or with the command
line.")]
pub(super) struct Diff {
    /// The first program: a built-in name, a path, or -
    #[arg(value_name = "A")]
    program_a: String,
    /// The second program
    #[arg(value_name = "B")]
    program_b: String,
    #[command(flatten)]
    start: Start,
    /// Show how often they differ, early, in the middle and late in the game, and
    /// by which rules
    #[arg(long)]
    all: bool,
    /// Stop after N random games, which come after the positions near the start
    /// [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=100_000))]
    games: Option<u64>,
    /// A number that fixes the random choices, so that you get the same again: of
    /// the random games [default: 1], and of tie-breaks at random
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    form: Tables,
}

/// What was found, and what was counted, as far as it is asked for.
struct Found {
    search: Option<FirstDifference>,
    survey: Option<Survey>,
}

/// The walk of a search keeps so many positions: all of a 4 by 4 board, and seven turns on the others.
const SEARCHED: usize = 100_000;

/// The walk of a table keeps so many on the larger boards, so that the opening does not outweigh the games.
const SURVEYED: usize = 2_000;

impl Diff {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        input::one_standard_input([self.program_a.as_str(), self.program_b.as_str()])?;
        let programs = library::tell_apart([
            programs::load(&self.program_a)?,
            programs::load(&self.program_b)?,
        ]);
        if !self.all {
            self.form
                .without_csv("--csv writes the tables of --all: add --all")?;
        }
        self.form.check()?;
        let [first, second] = &programs;
        self.start = self.start.suiting([&first.program, &second.program]);
        let start = self.start.position();
        let size = start.size();
        let runners = [first.on(size, self.seed)?, second.on(size, self.seed)?];
        listen();
        let found = self.found(runners.each_ref(), output);
        let found = found.map_err(|broken| match broken {
            Broken::First(failure) => first.failed(&failure),
            Broken::Second(failure) => second.failed(&failure),
        })?;
        let by_chance = programs.iter().any(|one| one.program.is_random());
        let seed = self.seed.filter(|_| by_chance);
        let names = [first.named(), second.named()];
        let pair = PairReport::of(names, &start, self.start.layout(), seed);
        self.show(pair, &found, output)
    }

    /// Compares as far as it is asked for: a page about how often they differ shows a difference, too.
    fn found(&self, pair: [&Runner; 2], output: &Output) -> Result<Found, Broken> {
        let games = self.games();
        let searched = !self.all || self.form.is_page();
        let work = Work::begin(output.look().linear, None);
        work.watched(Line::Count("positions compared"), |limit| {
            let search = || proof::first_difference(&mut self.walk(SEARCHED), pair, games, limit);
            let survey = || proof::survey(&mut self.walk(self.surveyed()), pair, games, limit);
            Ok(Found {
                search: searched.then(search).transpose()?,
                survey: self.all.then(survey).transpose()?,
            })
        })
    }

    fn show(&self, pair: PairReport, found: &Found, output: &mut Output) -> Result<Exit, Failure> {
        let search = found.search.as_ref();
        let search = search.map(|search| DifferenceReport::of(pair, search));
        let survey = found.survey.as_ref();
        let survey = survey.map(|survey| SurveyReport::of(pair, survey));
        match (search, survey) {
            (Some(search), Some(survey)) => {
                let document = || search.document_with(&survey);
                self.form.show(&survey, document, output)
            }
            (Some(search), None) => self.form.show(&search, || search.document(), output),
            (None, Some(survey)) => self.form.show(&survey, || survey.document(), output),
            (None, None) => Ok(Exit::Fine),
        }
    }

    fn walk(&self, most: usize) -> Walk {
        Walk::new(&self.start.position(), most)
    }

    fn surveyed(&self) -> usize {
        if self.start.position().size() == BoardSize::FOUR {
            SEARCHED
        } else {
            SURVEYED
        }
    }

    fn games(&self) -> Games {
        Games {
            count: self.games.unwrap_or(1000),
            seed: self.seed.unwrap_or(1),
        }
    }
}

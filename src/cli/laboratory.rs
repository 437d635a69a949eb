//! What the verbs of the laboratory share: openings, threads, how fast it went.
//! It must not know what is played.

use std::io::Write;
use std::num::NonZeroUsize;

use clap::Args;

use super::exit::Failure;
use super::options::Start;
use super::places::{Lines, read_line};
use super::progress::Line;
use super::work::{Work, listen};
use crate::board::{BoardSize, Position, Side};
use crate::lab::{self, Contestant, Openings, OpeningsChoice, Setting};
use crate::solve::Limit;

/// From which positions games begin.
#[derive(Args, Debug)]
pub(super) struct From {
    /// Start from every position after N turns [default: 3; in compare 5 unless
    /// a script plays; with --random 8]
    #[arg(
        long = "turns",
        alias = "plies",
        value_name = "N",
        conflicts_with = "openings",
        help_heading = "Openings"
    )]
    turns: Option<u32>,
    /// Start from N positions picked at random
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "openings",
        help_heading = "Openings"
    )]
    random: Option<NonZeroUsize>,
    /// Start from the positions in a file, one position or list of moves per
    /// line; - is standard input
    #[arg(long, value_name = "FILE", help_heading = "Openings")]
    openings: Option<String>,
    /// A number that fixes the random choices, so that you get the same again: of
    /// --random [default: 1], and of tie-breaks at random
    #[arg(long, value_name = "N", help_heading = "Openings")]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub start: Start,
}

impl From {
    /// The file of openings, as one of the arguments that may be `-`.
    pub(super) fn file(&self) -> Option<&str> {
        self.openings.as_deref()
    }

    /// Where no board is asked for, games are on one that all of these are for.
    pub(super) fn suit<'c>(&mut self, contestants: impl IntoIterator<Item = &'c Contestant>) {
        let programs = contestants.into_iter().map(|one| &one.loaded.program);
        self.start = self.start.suiting(programs);
    }

    /// Where no openings are asked for, they are all positions after this many turns.
    pub(super) fn by_default(&mut self, turns: u32) {
        if self.random.is_none() && self.openings.is_none() {
            self.turns = self.turns.or(Some(turns));
        }
    }

    /// The start on a board of this size, which a file of openings decides.
    pub(super) fn start_on(&self, size: BoardSize) -> Position {
        let start = Start {
            board: Some(size),
            ..self.start
        };
        start.position()
    }

    /// The openings, which begin the run: from here on Ctrl-C ends it in order.
    pub(super) fn openings(&self) -> Result<Openings, Failure> {
        listen();
        let start = self.start.position();
        if let Some(path) = &self.openings {
            return self.of_file(path);
        }
        let choice = OpeningsChoice {
            plies: self.turns,
            random: self.random,
            seed: self.seed,
        };
        let openings = choice.from(&start);
        openings.map_err(|error| Failure::wrong(error.to_string()))
    }

    fn of_file(&self, path: &str) -> Result<Openings, Failure> {
        let mut lines = Lines::of(path)?;
        let mut places = Vec::new();
        while let Some((number, line)) = lines.next()? {
            let place = read_line(&line, self.start).map_err(|trouble| {
                let text = String::from_utf8_lossy(&line).trim_end().to_owned();
                trouble.failure(path.to_owned(), text, number)
            })?;
            places.push(place);
            if places.len() > lab::MOST_OPENINGS {
                break;
            }
        }
        lab::of_list(places).map_err(|error| Failure::wrong(format!("{path}: {error}")))
    }

    /// What the games of these programs have in common.
    pub(super) fn setting(&self, openings: &Openings, contestants: &[&Contestant]) -> Setting {
        Setting::of(
            openings,
            self.start.layout().name(),
            self.start.first == Some(Side::White),
            lab::seed_for(contestants, self.seed),
        )
    }
}

/// How a run is done.
#[derive(Args, Debug)]
pub(super) struct How {
    /// Use N threads; the result is the same [default: all cores]
    #[arg(long, value_name = "N", help_heading = "Output")]
    threads: Option<NonZeroUsize>,
    /// Say on standard error how fast it went
    #[arg(long, help_heading = "Output")]
    stats: bool,
}

/// A long run on some threads.
pub(super) struct Run {
    work: Work,
    threads: usize,
    stats: bool,
}

impl How {
    /// Does something on the threads that were asked for, in this many seconds where they are limited.
    pub(super) fn run<T: Send>(
        &self,
        linear: bool,
        seconds: Option<u64>,
        work: impl FnOnce(&Run) -> Result<T, Failure> + Send,
    ) -> Result<T, Failure> {
        let mut pool = rayon::ThreadPoolBuilder::new();
        if let Some(threads) = self.threads {
            pool = pool.num_threads(threads.get());
        }
        let pool = pool.build().map_err(|error| {
            Failure::wrong(format!("the threads do not start: {error}")).help("try --threads 1")
        })?;
        let run = Run {
            work: Work::begin(linear, seconds),
            threads: pool.current_num_threads(),
            stats: self.stats,
        };
        pool.install(|| work(&run))
    }
}

impl Run {
    /// Watches the games of a run, which says itself how many they will be.
    pub(super) fn games<T>(&self, games: impl FnOnce(Limit<'_>) -> T) -> T {
        self.watched(Line::Steps("Games", 0), games)
    }

    /// Watches a part of the run.
    pub(super) fn watched<T>(&self, line: Line, part: impl FnOnce(Limit<'_>) -> T) -> T {
        self.work.watched(line, part)
    }

    /// Says how fast so many games went, where that was asked for.
    pub(super) fn say_speed(&self, games: u64) {
        if !self.stats {
            return;
        }
        let seconds = self.work.taken().as_secs_f64();
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a rate is printed in whole games"
        )]
        let rate = (games as f64 / seconds.max(1e-9)) as u64;
        let threads = self.threads;
        let _unread = writeln!(
            std::io::stderr(),
            "{games} games in {seconds:.2} s: {rate} games a second, threads: {threads}"
        );
    }
}

//! `paper improve`: programs near a program, the strongest and the hardest to beat; and one that never loses.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;

use super::disk::Kind;
use super::exit::{Exit, Failure};
use super::files::{WriteError, create_file};
use super::form::Form;
use super::input;
use super::laboratory::{From, How};
use super::limits::counted_seconds;
use super::output::Output;
use super::parts::{Parts, part};
use super::progress::Line;
use super::study::{Study, one_program};
use super::work::{Work, listen};
use crate::board::{BoardSize, Side};
use crate::lab::{
    self, Contestant, ImprovePlan, KnownTrial, NeverLosesError, NeverLosesPlan, RunPart,
};
use crate::language::Sheet;
use crate::library::{self, file_name};
use crate::report::{self, ImproveReport, NeverLosesReport, RunReport};
use crate::solve::Limit;

/// Try small changes to a program and look for better ones
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper improve paper
  paper improve my.rules --as white --seconds 60 --save better
  paper improve paper --never-loses --as white --board 4
  paper improve my.rules --games 5000000 --shard 2/10 > part-2.json

It tries sheets that differ by one step: a rule left out, two rules swapped, a
number changed, or one short rule added. All are tried in games from a few
positions with paper, greedy, mobility, priority and tactics; the best are
measured from the openings above, and it is proved by how many discs anyone can
beat them.

The same --order-seed and --games give the same result; --seconds may not.
Ctrl-C ends it with what is known; sheets that were only tried are neither listed
as better nor saved.")]
pub(super) struct Improve {
    /// The sheet: a built-in name, a path, or -
    program: String,
    /// The program's colour, in which it should be hard to beat [default: both]
    #[arg(long = "as", value_name = "COLOUR", value_parser = Side::from_str)]
    side: Option<Side>,
    /// Look for the shortest program with the tie-breaks of this one that is
    /// proved never to lose
    #[arg(long, requires = "side", conflicts_with_all = ["turns", "random", "openings", "best"])]
    never_loses: bool,
    /// Show N of each kind
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=50))]
    best: u64,
    /// Stop after N games; with --never-loses after N programs [default: 300000;
    /// with --seconds no limit]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Limits")]
    games: Option<u64>,
    /// Take at most S seconds in all
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=1_000_000), help_heading = "Limits")]
    seconds: Option<u64>,
    /// A number that fixes the order in which changes are tried
    #[arg(long, alias = "draw", value_name = "N", default_value_t = 1)]
    order_seed: u64,
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    form: Form,
    /// Write the sheets found into this folder: NAME-1.rules and so on
    #[arg(long, value_name = "FOLDER", help_heading = "Output")]
    save: Option<PathBuf>,
    /// Try only part I of N of the sheets, and write a file for “paper merge”,
    /// which measures the best of all
    #[arg(long, value_name = "I/N", value_parser = part, conflicts_with_all = ["json", "html", "seconds", "never_loses"])]
    shard: Option<RunPart>,
    #[command(flatten)]
    how: How,
    #[arg(skip)]
    pub(super) parts: Parts,
}

/// Where nothing else ends it.
const GAMES: u64 = 300_000;

impl Improve {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        let arguments = [self.program.as_str()];
        input::one_standard_input(arguments.into_iter().chain(self.from.file()))?;
        Parts::check(self.shard, arguments.into_iter().chain(self.from.file()))?;
        let subject = one_program(&self.program)?;
        if subject.loaded.is_script() {
            return Err(refusal(&subject.label));
        }
        self.form.check()?;
        self.check_places(&subject.label)?;
        let sheet = library::read(subject.loaded.text()).sheet;
        let label = subject.label.clone();
        Work::announce(&self.how_long());
        let sheets = if self.never_loses {
            self.from.suit([&subject]);
            self.never_losing(&subject, &sheet, output)?
        } else {
            let study = Study::of(subject, &mut self.from)?;
            if let Some(part) = self.shard {
                return self.part(part, &study, &sheet, output);
            }
            self.improved(&study, &sheet, output)?
        };
        self.save(&label, &sheets, output)?;
        Ok(Exit::Fine)
    }

    /// Tries the sheets of a part, and writes what came of them.
    fn part(
        &self,
        part: RunPart,
        study: &Study,
        sheet: &Sheet,
        output: &mut Output,
    ) -> Result<Exit, Failure> {
        let known = self.with_plan(study, sheet, |plan| {
            self.how.run(output.look().linear, None, |run| {
                let known = run.games(|limit| lab::improve_part(plan, part, limit));
                known.map_err(|error| study.failed(&error))
            })
        })?;
        self.parts.write(part, study.mark(), known, output)
    }

    /// Does something with the plan of the search.
    fn with_plan<T>(
        &self,
        study: &Study,
        sheet: &Sheet,
        work: impl FnOnce(&ImprovePlan<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let openings = &study.openings;
        let start = self.from.start_on(openings.size());
        let sides = [Side::Black, Side::White];
        work(&ImprovePlan {
            sheet,
            program: &study.subject.loaded.program,
            seed: study.seed(),
            panel: &study.opponents()?,
            trial: &lab::trial_positions(&start, openings, self.order_seed),
            openings,
            start,
            sides: self.side.as_ref().map_or(&sides, std::slice::from_ref),
            draw: self.order_seed,
            games: self.most(),
            best: usize::try_from(self.best).unwrap_or(usize::MAX),
        })
    }

    /// Shows what was found; the sheets as rule files.
    fn improved(
        &mut self,
        study: &Study,
        sheet: &Sheet,
        output: &mut Output,
    ) -> Result<Vec<String>, Failure> {
        let known: Vec<Vec<KnownTrial>> = self.parts.known(study.mark())?;
        let known = known.concat();
        let (trial, found) = self.with_plan(study, sheet, |plan| {
            let found = self.how.run(output.look().linear, self.seconds, |run| {
                let found = run.watched(self.line("Games"), |limit| {
                    lab::improve_from(plan, known, limit)
                });
                let found = found.map_err(|error| study.failed(&error))?;
                run.say_speed(found.trial_games + found.games);
                Ok(found)
            })?;
            Ok((plan.trial.len(), found))
        })?;
        let run = RunReport {
            setting: &study.setting,
            asked: study.openings.len(),
            finished: found.openings,
            games: found.games,
            different: None,
        };
        let report = ImproveReport::of(study.subject.named(), run, trial, self.order_seed, &found);
        self.form
            .show(&report, || report::improved(&report), output)?;
        Ok(report::improved_sheets(&report))
    }

    /// The same for a program that never loses.
    fn never_losing(
        &self,
        subject: &Contestant,
        sheet: &Sheet,
        output: &mut Output,
    ) -> Result<Vec<String>, Failure> {
        listen();
        let start = self.from.start.position();
        subject.on(start.size(), self.from.seed)?;
        let side = self.side.unwrap_or(Side::White);
        let search = |limit: Limit<'_>| {
            lab::never_loses(&NeverLosesPlan {
                sheet,
                side,
                start,
                seed: subject.seed_or(self.from.seed),
                most: self.most(),
                limit: limit.until(1.0),
            })
        };
        let result = self.how.run(output.look().linear, self.seconds, |run| {
            let result = run.watched(self.line("Programs"), search);
            result.map_err(|error| match error {
                NeverLosesError::NotReady(error) => {
                    Failure::wrong(format!("{}: {error}", subject.label))
                }
                NeverLosesError::Failure(failure) => subject.loaded.failed(&failure).into(),
            })
        })?;
        let place = (start, self.from.start.layout());
        let by_chance = |_: &u64| subject.loaded.program.is_random();
        let seed = subject.seed_or(self.from.seed).filter(by_chance);
        let report = NeverLosesReport::of(subject.named(), side, place, seed, &result);
        self.form
            .show(&report, || report::never_loses(&report), output)?;
        Ok(report::never_loses_sheet(&report).into_iter().collect())
    }

    /// How long it may take: as long as is asked for, or else what an ordinary machine needs for the usual number.
    fn how_long(&self) -> String {
        match (self.seconds, self.from.start.board) {
            (Some(seconds), _) => format!("up to {}", counted_seconds(seconds)),
            (None, Some(BoardSize::EIGHT)) => "a few minutes (less with --seconds 20)".to_owned(),
            (None, _) => "up to a minute".to_owned(),
        }
    }

    /// So many games, or programs, at most.
    fn most(&self) -> u64 {
        let otherwise = if self.seconds.is_some() {
            u64::MAX
        } else {
            GAMES
        };
        self.games.unwrap_or(otherwise)
    }

    /// What is counted while it goes on: these steps, or seconds where these alone end it.
    fn line(&self, steps: &'static str) -> Line {
        match (self.games, self.seconds) {
            (None, Some(seconds)) => Line::Search(steps, seconds),
            (most, _) => Line::Steps(steps, most.unwrap_or(GAMES)),
        }
    }

    /// Where a rule file is to be written: the whole name, but for its ending, so that two sheets share no file.
    fn path(folder: &Path, label: &str, number: usize) -> PathBuf {
        let name = file_name(label);
        let stem = name.strip_suffix(".rules").unwrap_or(name);
        // Signs that are none of a file's name on every system.
        let stem = stem.replace(['/', '\\', ':', '*', '?', '"', '<', '>', '|'], "-");
        folder.join(format!("{stem}-{number}.rules"))
    }

    /// Before the long work: that the files can be written afterwards.
    fn check_places(&self, label: &str) -> Result<(), Failure> {
        let Some(folder) = &self.save else {
            return Ok(());
        };
        let kind = Kind::at(folder).ok().flatten();
        if let Some(kind) = kind.filter(|kind| *kind != Kind::Folder) {
            let message = format!("{} is {kind}, not a folder", folder.display());
            return Err(Failure::wrong(message).help("make a folder first, or choose another"));
        }
        if kind.is_none() {
            let message = format!("there is no folder {}", folder.display());
            return Err(Failure::wrong(message).help("make it first, or choose another"));
        }
        let most = usize::try_from(2 * self.best).unwrap_or(usize::MAX);
        let mut paths = (1..=most).map(|number| Self::path(folder, label, number));
        match paths.find(|path| path.symlink_metadata().is_ok()) {
            Some(path) => Err(there_already(&path)),
            None => Ok(()),
        }
    }

    /// Writes the rule files.
    fn save(&self, label: &str, sheets: &[String], output: &mut Output) -> Result<(), Failure> {
        let Some(folder) = &self.save else {
            return Ok(());
        };
        if sheets.is_empty() && !self.form.is_json() {
            output.line("Nothing is saved, since nothing was found.")?;
        }
        for (number, sheet) in (1..).zip(sheets) {
            let path = Self::path(folder, label, number);
            create_file(&path, sheet).map_err(|error| match error {
                WriteError::Exists => there_already(&path),
                _ => error.failure(&path),
            })?;
            if !self.form.is_json() {
                output.line(&format!("Made {}.", path.display()))?;
            }
        }
        Ok(())
    }
}

fn there_already(path: &Path) -> Failure {
    let shown = path.display();
    Failure::wrong(format!(
        "{shown} exists already, and I never write over a file"
    ))
    .help("choose another folder, or move the file away")
}

/// What a script says cannot be changed rule by rule.
fn refusal(name: &str) -> Failure {
    Failure::wrong(format!(
        "{name} is a script, and only the rules of a sheet can be changed"
    ))
    .help("name a sheet, such as my.rules, or a built-in one")
}

//! Studies of many games for the page: compare, orders, health, small changes, tournament. Each says how far it is, and what
//! is known when it is stopped is its answer. It must not know who waits.

use std::num::NonZeroUsize;

use serde::Deserialize;
use serde_json::Value;

use super::problem::Problem;
use super::sheet::Sheet;
use super::spot::Spot;
use super::told::{told, value};
use crate::game::Stopped;
use crate::lab::{
    self, Arena, Contestant, HealthPlan, Lost, Openings, OpeningsChoice, OrdersPlan, PANEL,
    Pairing, RunPart, Setting, StudyError, Tested, Tournament, TournamentRun,
};
use crate::language::parse;
use crate::library::Loaded;
use crate::program::Runner;
use crate::proof::{OrderError, OrderMap, Walk, run_examples};
use crate::report::{
    self, CompareReport, HealthReport, MutantsReport, OrdersReport, RunReport, TournamentReport,
};
use crate::solve::Limit;
use crate::stop::Stop;

/// What is studied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Study {
    /// Which of two programs is better?
    Compare,
    /// Does the order of the rules matter?
    Orders,
    /// What does each rule do?
    Health,
    /// Would its examples notice a small change?
    Mutants,
    /// Everybody plays everybody.
    Tournament,
}

impl Study {
    /// The study of this name.
    pub fn named(path: &str) -> Option<Self> {
        Some(match path {
            "lab/compare" => Self::Compare,
            "lab/orders" => Self::Orders,
            "lab/health" => Self::Health,
            "lab/mutants" => Self::Mutants,
            "lab/tournament" => Self::Tournament,
            _ => return None,
        })
    }
}

/// Asks for a study.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    sheets: Vec<Sheet>,
    #[serde(default)]
    spot: Spot,
    #[serde(default)]
    openings: From,
}

/// From which positions games begin.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct From {
    plies: Option<u32>,
    games: Option<usize>,
    seed: Option<u64>,
}

/// So many programs take part in a tournament here.
const MOST_PROGRAMS: usize = 16;
/// So many orders of a sheet with many rules are tried here.
const SAMPLE: usize = 100;
/// So many positions are looked at for the map of the order.
const WALKED: usize = 3_000;
/// So many openings at random at most.
const MOST_RANDOM: usize = 2_000;
/// Openings after so many turns at most.
const MOST_TURNS: u32 = 6;

/// Everything that a study plays with.
struct Run<'a> {
    stop: &'a Stop,
    limit: Limit<'a>,
    seed: Option<u64>,
    start: crate::board::Position,
    layout: crate::board::Layout,
    openings: Openings,
}

/// What a study finds.
pub(super) fn run(
    which: Study,
    asked: &Asked,
    stop: &Stop,
    limit: Limit<'_>,
) -> Result<Value, Problem> {
    let most = match which {
        Study::Compare => 2..=2,
        Study::Tournament => 2..=MOST_PROGRAMS,
        Study::Orders | Study::Health | Study::Mutants => 1..=1,
    };
    if !most.contains(&asked.sheets.len()) {
        let number = match which {
            Study::Compare => "two programs".to_owned(),
            Study::Tournament => format!("two programs or more, up to {MOST_PROGRAMS}"),
            _ => "one program".to_owned(),
        };
        return Err(Problem::setting(format!("this needs {number}")));
    }
    let fresh = Spot {
        turns: Vec::new(),
        resigned: None,
        ..asked.spot.clone()
    };
    let start = fresh.played()?.saved.start();
    let run = Run {
        stop,
        limit,
        seed: asked.spot.seed,
        start,
        layout: asked.spot.layout(),
        openings: asked.openings.from(&start)?,
    };
    if which == Study::Mutants {
        return run.mutants(&asked.sheets[0]);
    }
    let loaded = asked
        .sheets
        .iter()
        .map(|sheet| sheet.load(stop).map(Contestant::new));
    let mut contestants = loaded.collect::<Result<Vec<_>, _>>()?;
    lab::label(&mut contestants);
    match which {
        Study::Compare => run.compare(&contestants),
        Study::Orders => run.orders(&contestants[0]),
        Study::Health => run.health(&contestants[0]),
        Study::Tournament | Study::Mutants => run.tournament(&contestants),
    }
}

impl From {
    fn from(&self, start: &crate::board::Position) -> Result<Openings, Problem> {
        if self.games.is_some_and(|games| games > MOST_RANDOM)
            || self.plies.is_some_and(|plies| plies > 20)
        {
            return Err(Problem::setting("that many openings take too long here"));
        }
        if self.games.is_none() && self.plies.is_some_and(|plies| plies > MOST_TURNS) {
            return Err(Problem::setting(format!(
                "openings are after at most {MOST_TURNS} turns here"
            )));
        }
        let choice = OpeningsChoice {
            plies: self.plies,
            random: self.games.and_then(NonZeroUsize::new),
            seed: self.seed,
        };
        choice
            .from(start)
            .map_err(|error| Problem::setting(error.to_string()))
    }
}

impl Run<'_> {
    fn setting(&self, contestants: &[&Contestant]) -> Setting {
        Setting::of(
            &self.openings,
            self.layout.name(),
            self.start.side() == crate::board::Side::White,
            lab::seed_for(contestants, self.seed),
        )
    }

    fn ready<'c>(&self, contestants: &[&'c Contestant]) -> Result<Vec<Runner<'c>>, Problem> {
        let runners = contestants
            .iter()
            .map(|one| one.on(self.openings.size(), self.seed));
        let runners: Result<Vec<_>, _> = runners.collect();
        runners.map_err(|error| Problem::program(&error))
    }

    fn report<'s>(&self, setting: &'s Setting, finished: u64, games: u64) -> RunReport<'s> {
        RunReport {
            setting,
            asked: self.openings.len(),
            finished,
            games,
            different: None,
        }
    }

    fn compare(&self, contestants: &[Contestant]) -> Result<Value, Problem> {
        let both: Vec<&Contestant> = contestants.iter().collect();
        let setting = self.setting(&both);
        let runners = self.ready(&both)?;
        let found = lab::compare(&[runners[0], runners[1]], &self.openings, self.limit);
        let found = found.map_err(|one| lost(&both, &one))?;
        let sums = &found.sums;
        let run = RunReport {
            different: Some(sums.different()),
            ..self.report(&setting, sums.openings(), sums.games())
        };
        let margin = found.margins().mean(2.0);
        let more = lab::more_openings(margin, &self.openings, &self.start);
        let names = [both[0].named(), both[1].named()];
        let by_script = both.iter().any(|one| one.is_script());
        let report = CompareReport::of(names, run, &found, None, by_script);
        let mut answer = told("compare", &report, &report::comparison(&report, true));
        // What would show the difference is asked for with a button here, not with an option.
        answer["more"] = value(&more);
        Ok(answer)
    }

    fn orders(&self, subject: &Contestant) -> Result<Value, Problem> {
        let panel = panel()?;
        let opponents = self.ready(&panel.iter().collect::<Vec<_>>())?;
        self.ready(&[subject])?;
        let (program, seed) = (&subject.loaded.program, subject.seed_or(self.seed));
        let sheet = (!subject.is_script()).then(|| parse(subject.loaded.text()).0);
        let mut walk = Walk::new(
            &self.start,
            if subject.is_script() {
                WALKED / 10
            } else {
                WALKED
            },
        );
        let map = OrderMap::of(
            program,
            sheet.as_ref(),
            seed,
            &mut walk,
            self.limit.in_silence(),
        );
        let map = map.map_err(|error| match error {
            OrderError::Failed(failure) => Problem::failed(&subject.loaded, &failure),
            error => Problem::setting(error.to_string()),
        })?;
        let plan = OrdersPlan {
            program,
            map: &map,
            seed,
            panel: &opponents,
            openings: &self.openings,
            start: self.start,
            sample: SAMPLE,
            draw: 1,
        };
        let found = lab::study_orders(&plan, self.limit);
        let found = found.map_err(|error| studied(subject, &panel, &error))?;
        let setting = self.setting(&[subject]);
        let rules: Vec<&str> = program.sentences().collect();
        let always = (0..rules.len()).map(|place| program.always_decides(place));
        let report = OrdersReport::of(
            subject.named(),
            rules,
            &map,
            always.collect(),
            self.report(&setting, found.openings, found.games),
            1,
            &found,
        );
        Ok(told("orders", &report, &report::orders(&report)))
    }

    fn health(&self, subject: &Contestant) -> Result<Value, Problem> {
        let panel = panel()?;
        let opponents = self.ready(&panel.iter().collect::<Vec<_>>())?;
        let plan = HealthPlan {
            runner: self.ready(&[subject])?[0],
            seed: subject.seed_or(self.seed),
            panel: &opponents,
            openings: &self.openings,
        };
        let everyone: Vec<&Contestant> = std::iter::once(subject).chain(&panel).collect();
        let found = lab::examine(&plan, self.limit).map_err(|one| lost(&everyone, &one))?;
        let setting = self.setting(&[subject]);
        let run = self.report(&setting, found.openings, found.games);
        let sentences = subject.loaded.program.sentences();
        let report = HealthReport::of(subject.named(), sentences, run, &found);
        Ok(told("health", &report, &report::health(&report)))
    }

    fn mutants(&self, sheet: &Sheet) -> Result<Value, Problem> {
        let loaded = sheet.load(self.stop)?;
        let (_, reading) = sheet.read(self.stop)?;
        let seed = self.seed.filter(|_| loaded.program.is_random());
        if loaded.program.is_random() && seed.is_none() {
            return Err(Problem::setting(
                "chance decides here, so give a seed in the settings",
            ));
        }
        let examples = run_examples(&reading.sheet, &loaded.program, seed);
        if examples.iter().any(|example| !example.holds()) {
            return Err(Problem::new(
                422,
                "program",
                "an example of it fails as it is, so fix that first",
            ));
        }
        let tested = Tested {
            reading: &reading,
            program: &loaded.program,
            seed,
            record: None,
        };
        let found = lab::mutants(tested, self.limit);
        let found = found.map_err(|error| Problem::failed(&loaded, &error.0))?;
        let report = MutantsReport::of(loaded.named(), &found);
        let mut answer = told("mutants", &report, &report::mutants(&report, true, None));
        let examples = found.additions.iter().map(|one| one.example.as_str());
        answer["examples"] = examples.collect();
        Ok(answer)
    }

    fn tournament(&self, contestants: &[Contestant]) -> Result<Value, Problem> {
        let everyone: Vec<&Contestant> = contestants.iter().collect();
        let setting = self.setting(&everyone);
        let runners = self.ready(&everyone)?;
        let pairings: Vec<Pairing> = Pairing::round_robin(runners.len()).collect();
        let all = self.openings.positions();
        let share = RunPart::WHOLE.share(self.openings.families());
        let arena = Arena {
            players: &runners,
            pairings: &pairings,
            openings: &all,
            families: &share,
        };
        let new = || Tournament::new(runners.len());
        let sums = arena
            .run(self.limit, new)
            .map_err(|one| lost(&everyone, &one))?;
        let event = TournamentRun {
            part: RunPart::WHOLE,
            asked: share.iter().map(Vec::len).sum(),
            setting,
            entrants: contestants.iter().map(Contestant::entrant).collect(),
            sums,
            games: Vec::new(),
        };
        let report = TournamentReport::of(&event);
        Ok(told("tournament", &report, &report::tournament(&report)))
    }
}

/// The opponents of a study.
fn panel() -> Result<Vec<Contestant>, Problem> {
    let load = |name: &&str| Loaded::builtin(name).map(Contestant::new);
    let panel: Option<Vec<Contestant>> = PANEL.iter().map(load).collect();
    panel.ok_or_else(|| Problem::setting("an opponent is missing"))
}

fn lost(contestants: &[&Contestant], lost: &Lost) -> Problem {
    match &lost.stopped {
        Stopped::Failure { failure, .. } => {
            Problem::failed(&contestants[lost.player()].loaded, failure)
        }
        other => Problem::position(other.to_string()),
    }
}

fn studied(subject: &Contestant, panel: &[Contestant], error: &StudyError) -> Problem {
    match error {
        StudyError::NotReady(_) | StudyError::TooManyRules { .. } | StudyError::Parts => {
            Problem::setting(error.to_string())
        }
        StudyError::Lost(failure, None) => Problem::failed(&subject.loaded, failure),
        StudyError::Lost(failure, Some(opponent)) => {
            Problem::failed(&panel[*opponent].loaded, failure)
        }
    }
}

//! From where games were played, in a sentence and as JSON. It must not know who played.

use serde::Serialize;

use crate::board::{Layout, Side};
use crate::lab::{Origin, Setting};
use crate::report::prose::{counted, thousands};

/// A run of games: its setting, and how far it came.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(into = "Run<'a>")]
#[cfg_attr(test, schemars(with = "Run<'a>"))]
pub struct RunReport<'a> {
    /// The setting.
    pub setting: &'a Setting,
    /// How many openings were to be played.
    pub asked: usize,
    /// How many are finished.
    pub finished: u64,
    /// How many games were played.
    pub games: u64,
    /// How many of them differ in a move from all others, where that is counted.
    pub different: Option<u64>,
}

impl RunReport<'_> {
    /// Whether everything was played.
    pub(in crate::report) fn is_whole(&self) -> bool {
        self.finished == self.asked as u64
    }

    /// *all 54 positions after 3 turns*
    pub(in crate::report) fn openings(&self) -> String {
        let number = thousands(self.asked as u64);
        match self.setting.origin {
            Origin::Plies(0) => "the start".to_owned(),
            Origin::Plies(plies) if self.asked == self.setting.openings => {
                format!("all {number} positions after {}", turns_said(plies))
            }
            Origin::Plies(plies) => {
                format!("{number} of the positions after {}", turns_said(plies))
            }
            Origin::Random { plies, seed } => format!(
                "{number} positions after {}, picked at random (seed {seed})",
                turns_said(plies)
            ),
            Origin::List => format!(
                "the {} of the list",
                number_of(self.asked as u64, "opening")
            ),
        }
    }

    /// *a 6 by 6 board*, *an 8 by 8 board (mirrored start, White first)*
    pub(in crate::report) fn board(&self) -> String {
        let Setting {
            size,
            start,
            white_first,
            ..
        } = self.setting;
        let article = if *size == 8 { "an" } else { "a" };
        let mut begins = Vec::new();
        if *start != Layout::Standard.name() {
            begins.push(format!("{start} start"));
        }
        if *white_first {
            begins.push("White first".to_owned());
        }
        let begins = if begins.is_empty() || self.setting.origin == Origin::List {
            String::new()
        } else {
            format!(" ({})", begins.join(", "))
        };
        format!("{article} {size} by {size} board{begins}")
    }

    /// What else must be known of the games: whether some are the same, what was left out, the seed, that they were stopped.
    pub(in crate::report) fn notes(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        if let Some(different) = self.different
            && (1..self.games).contains(&different)
        {
            let are = if different == 1 { "is" } else { "are" };
            sentences.push(format!(
                "{} {are} different; the others repeat one of these.",
                number_of(different, "game")
            ));
        }
        if self.setting.repeated > 0 {
            let repeated = counted(self.setting.repeated, "opening is", "openings are");
            sentences.push(format!(
                "{repeated} in the list a second time, and left out."
            ));
        }
        sentences.extend(self.seed());
        sentences.extend(self.stopped());
        sentences
    }

    /// *The seed of the programs is 5.*
    pub(in crate::report) fn seed(&self) -> Option<String> {
        let seed = self.setting.seed?;
        Some(format!("The seed of the programs is {seed}."))
    }

    /// That a run was stopped, where it was.
    pub(in crate::report) fn stopped(&self) -> Option<String> {
        (!self.is_whole()).then(|| {
            format!(
                "Stopped: {} of {} openings are finished, and only they count here.",
                thousands(self.finished),
                thousands(self.asked as u64)
            )
        })
    }

    /// What the likely ranges allow for, where openings are the same position turned round.
    pub(in crate::report) fn repeats(&self) -> Vec<String> {
        let Setting {
            openings, families, ..
        } = *self.setting;
        if families >= openings {
            return Vec::new();
        }
        let different = match families {
            1 => "only one is really different".to_owned(),
            more => format!("only {} are really different", thousands(more as u64)),
        };
        vec![
            format!(
                "Many of the {} are the same position turned round or mirrored: {different}.",
                number_of(openings as u64, "opening"),
            ),
            "The likely ranges allow for that.".to_owned(),
        ]
    }
}

/// A run as JSON has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::report) struct Run<'a> {
    /// The width of the board: 4, 6 or 8.
    size: usize,
    /// How the first four discs are placed.
    start: &'a str,
    /// White, where it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<Side>,
    /// The openings from which the games begin.
    openings: Openings,
    /// The seed of the programs, where chance plays a part.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// Whether all of it was played; false where the run was stopped before.
    finished: bool,
    /// How many games were played.
    games: u64,
    /// How many of them differ in a move from all others, where that was counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    different: Option<u64>,
}

impl<'a> From<RunReport<'a>> for Run<'a> {
    fn from(run: RunReport<'a>) -> Self {
        Self {
            size: run.setting.size,
            start: &run.setting.start,
            first: run.setting.white_first.then_some(Side::White),
            openings: Openings::of(&run),
            seed: run.setting.seed,
            finished: run.is_whole(),
            games: run.games,
            different: run.different,
        }
    }
}

/// The openings of a run, as JSON has them.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Openings {
    /// How many were asked for.
    number: usize,
    /// From how many of them all games were played.
    played: u64,
    /// How many they are where those that are turned or mirrored count as one.
    families: usize,
    /// After how many turns they come; not there for a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
    /// The seed that drew them, where they were drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    random_seed: Option<u64>,
    /// How many of a list were there before, and are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    repeated: Option<usize>,
}

impl Openings {
    fn of(run: &RunReport) -> Self {
        let (plies, random_seed, repeated) = match run.setting.origin {
            Origin::Plies(plies) => (Some(plies), None, None),
            Origin::Random { plies, seed } => (Some(plies), Some(seed), None),
            Origin::List => (None, None, Some(run.setting.repeated)),
        };
        Self {
            number: run.asked,
            played: run.finished,
            families: run.setting.families,
            plies,
            random_seed,
            repeated,
        }
    }
}

fn turns_said(plies: u32) -> String {
    counted(plies as usize, "turn", "turns")
}

/// *1 game*, *1,204 games*
pub(in crate::report) fn number_of(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", thousands(number))
}

//! From where games were played, in a sentence and as JSON. It must not know who played.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::lab::{Origin, Setting};
use crate::report::prose::{counted, thousands};

/// A run of games: its setting, and how far it came.
#[derive(Clone, Copy, Debug)]
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

    /// *all 54 positions after 3 plies*
    pub(in crate::report) fn openings(&self) -> String {
        let number = thousands(self.asked as u64);
        let openings = match self.setting.origin {
            Origin::Plies(0) => "the start".to_owned(),
            Origin::Plies(plies) if self.asked == self.setting.openings => {
                format!("all {number} positions after {}", plies_said(plies))
            }
            Origin::Plies(plies) => {
                format!("{number} of the positions after {}", plies_said(plies))
            }
            Origin::Random { plies, seed } => format!(
                "{number} positions after {} by lot (seed {seed})",
                plies_said(plies)
            ),
            Origin::List => format!(
                "the {} of the list",
                number_of(self.asked as u64, "opening")
            ),
        };
        let white = if self.setting.white_first {
            ", White first"
        } else {
            ""
        };
        let (size, start) = (self.setting.size, &self.setting.start);
        let begins = match self.setting.origin {
            Origin::List => String::new(),
            _ => format!(" ({start} start{white})"),
        };
        format!("{openings}, on {size} by {size}{begins}")
    }

    /// *108 games, 106 different ones.* And what else must be known of them.
    pub(in crate::report) fn games(&self) -> Vec<String> {
        let games = number_of(self.games, "game");
        let different = match self.different {
            None | Some(0) => String::new(),
            Some(different) if different == self.games => ", all different".to_owned(),
            Some(different) => format!(", {}", number_of(different, "different one")),
        };
        let mut sentences = vec![format!("{games}{different}.")];
        if self.setting.repeated > 0 {
            let repeated = counted(self.setting.repeated, "opening is", "openings are");
            sentences.push(format!("{repeated} in the list again, and left out."));
        }
        sentences.extend(self.seed());
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

    /// What the intervals are made from, where openings have twins.
    pub(in crate::report) fn twins(&self) -> Vec<String> {
        let Setting {
            openings, families, ..
        } = *self.setting;
        if families >= openings {
            return Vec::new();
        }
        vec![
            format!(
                "But for turns and mirrors of the board the {} are {}.",
                number_of(openings as u64, "opening"),
                thousands(families as u64)
            ),
            "Twins tell much the same, so each family of them counts as one in the 95 % intervals."
                .to_owned(),
        ]
    }
}

/// `size`, `start`, `first` where White begins, `openings`, `seed` where chance plays a part, `finished`, `games`, and
/// `different` where it is known.
impl Serialize for RunReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let setting = self.setting;
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("size", &setting.size)?;
        object.serialize_entry("start", &setting.start)?;
        if setting.white_first {
            object.serialize_entry("first", "white")?;
        }
        object.serialize_entry("openings", &Openings::of(self))?;
        if let Some(seed) = setting.seed {
            object.serialize_entry("seed", &seed)?;
        }
        object.serialize_entry("finished", &self.is_whole())?;
        object.serialize_entry("games", &self.games)?;
        if let Some(different) = self.different {
            object.serialize_entry("different", &different)?;
        }
        object.end()
    }
}

/// The openings of a run, as JSON has them.
#[derive(Serialize)]
struct Openings {
    number: usize,
    played: u64,
    families: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    random_seed: Option<u64>,
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

fn plies_said(plies: u32) -> String {
    counted(plies as usize, "ply", "plies")
}

/// *1 game*, *1,204 games*
pub(in crate::report) fn number_of(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", thousands(number))
}

//! From where games were played, in a sentence and as JSON. It must not know who played.

use serde_json::{Map, Value, json};

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
    /// How many of them differ in a move from all others.
    pub different: u64,
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
    pub(in crate::report) fn games(&self) -> String {
        let games = number_of(self.games, "game");
        let different = if self.games == 0 {
            String::new()
        } else if self.different == self.games {
            ", all different".to_owned()
        } else {
            format!(", {}", number_of(self.different, "different one"))
        };
        let repeated = match self.setting.repeated {
            0 => String::new(),
            again => format!(
                " {} in the list again, and left out.",
                counted(again, "opening is", "openings are")
            ),
        };
        let seed = self.setting.seed.map_or_else(String::new, |seed| {
            format!(" The seed of the programs is {seed}.")
        });
        format!("{games}{different}.{repeated}{seed}")
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
    pub(in crate::report) fn twins(&self) -> Option<String> {
        let Setting {
            openings, families, ..
        } = *self.setting;
        (families < openings).then(|| {
            format!(
                "But for turns and mirrors of the board the {} are {}. Twins tell much the same, so each family of them \
                 counts as one in the 95 % intervals.",
                number_of(openings as u64, "opening"),
                thousands(families as u64)
            )
        })
    }

    /// The same as JSON: the entries of an object.
    pub(in crate::report) fn json(&self) -> Map<String, Value> {
        let mut object = Map::new();
        let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
        put("size", json!(self.setting.size));
        put("start", json!(self.setting.start));
        if self.setting.white_first {
            put("first", json!("white"));
        }
        put("openings", self.openings_json());
        if let Some(seed) = self.setting.seed {
            put("seed", json!(seed));
        }
        put("finished", json!(self.is_whole()));
        put("games", json!(self.games));
        put("different", json!(self.different));
        object
    }

    fn openings_json(&self) -> Value {
        let mut object = Map::new();
        let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
        put("number", json!(self.asked));
        put("played", json!(self.finished));
        put("families", json!(self.setting.families));
        match self.setting.origin {
            Origin::Plies(plies) => put("plies", json!(plies)),
            Origin::Random { plies, seed } => {
                put("plies", json!(plies));
                put("random_seed", json!(seed))
            }
            Origin::List => put("repeated", json!(self.setting.repeated)),
        };
        Value::Object(object)
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

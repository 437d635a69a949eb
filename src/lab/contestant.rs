//! The programs of a run of many games: each with a short name of its own, and its own seed where it has one.
//! It must not know where they come from, or what is played.

use super::event::Entrant;
use crate::board::BoardSize;
use crate::library::{Loaded, Named, NamedText, ProgramError, file_name};
use crate::program::Runner;

/// A program with what it is called in tables, and its own seed where it has one.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// The program.
    pub loaded: Loaded,
    /// Short, and unlike all others after [`label`].
    pub label: String,
    seed: Option<u64>,
}

/// Gives them short names where these are unlike, whole paths where they are not, and numbers where one is there twice.
///
/// ```
/// use paper_othello::lab::{Contestant, label};
/// use paper_othello::library::Loaded;
/// let paper = || Contestant::new(Loaded::builtin("paper").unwrap());
/// let mut contestants = [paper(), paper()];
/// label(&mut contestants);
/// assert_eq!(contestants.map(|one| one.label), ["paper", "paper #2"]);
/// ```
pub fn label(contestants: &mut [Contestant]) {
    let names: Vec<String> = contestants
        .iter()
        .map(|one| one.loaded.name.clone())
        .collect();
    for (index, contestant) in contestants.iter_mut().enumerate() {
        let name = &names[index];
        let shared = |other: &String| file_name(other) == file_name(name) && other != name;
        let label = if names.iter().any(shared) {
            name
        } else {
            file_name(name)
        };
        let before = names[..index].iter().filter(|other| *other == name).count();
        contestant.label = match before {
            0 => label.to_owned(),
            _ => format!("{label} #{}", before + 1),
        };
    }
}

/// The seed that is given, where one of these needs it.
pub fn seed_for(contestants: &[&Contestant], given: Option<u64>) -> Option<u64> {
    let needed = contestants.iter().any(|one| one.needs_seed());
    given.filter(|_| needed)
}

impl Contestant {
    /// A program that takes part under its name.
    pub fn new(loaded: Loaded) -> Self {
        let label = file_name(&loaded.name).to_owned();
        Self {
            loaded,
            label,
            seed: None,
        }
    }

    /// A player without rules, who draws every move by lot.
    ///
    /// # Panics
    /// Never: its sheet is sound.
    pub fn random(name: &str, seed: u64) -> Self {
        let text = NamedText::new(name, "# Chance\n\nTies: random.\n");
        let loaded = Loaded::new(text).expect("a sheet that leaves all to chance is sound");
        Self {
            seed: Some(seed),
            ..Self::new(loaded)
        }
    }

    /// What it is called.
    pub fn named(&self) -> Named<'_> {
        Named {
            program: &self.label,
            title: &self.loaded.title,
        }
    }

    /// Whether it is a script, which takes longer than a sheet.
    pub fn is_script(&self) -> bool {
        self.loaded.is_script()
    }

    /// Whether it needs a seed from outside.
    pub fn needs_seed(&self) -> bool {
        self.seed.is_none() && self.loaded.program.is_random()
    }

    /// Its own seed, or else the one given.
    pub fn seed_or(&self, given: Option<u64>) -> Option<u64> {
        self.seed.or(given)
    }

    /// It on a board of this size.
    pub fn on(&self, size: BoardSize, seed: Option<u64>) -> Result<Runner<'_>, ProgramError> {
        self.loaded.on(size, self.seed_or(seed))
    }

    /// As a tournament's file has it.
    pub fn entrant(&self) -> Entrant {
        Entrant {
            name: self.label.clone(),
            title: Some(self.loaded.title.clone()),
            text: self.loaded.text().to_owned(),
        }
    }
}

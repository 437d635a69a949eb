//! A program in a request: the name of a built-in one, or a text. It must not know what the program is asked.

use serde::Deserialize;

use super::MOST_PROGRAM;
use super::problem::Problem;
use crate::board::BoardSize;
use crate::library::{self, Loaded, NamedText, Reading};
use crate::program::Runner;
use crate::stop::Stop;

/// A program as a request has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sheet {
    builtin: Option<String>,
    text: Option<String>,
    #[serde(default)]
    kind: Kind,
    name: Option<String>,
}

/// In what a program is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    /// Rules in words.
    #[default]
    Rules,
    /// Rhai.
    Rhai,
}

/// A name has at most this many letters.
const MOST_LETTERS: usize = 80;

impl Sheet {
    /// A program of this text in words.
    pub fn of_text(text: &str, kind: Kind) -> Self {
        Self {
            builtin: None,
            text: Some(text.to_owned()),
            kind,
            name: None,
        }
    }

    /// Its text with its name.
    pub fn named_text(&self) -> Result<NamedText, Problem> {
        match (&self.builtin, &self.text) {
            (Some(name), None) => library::builtin(name)
                .map(NamedText::from)
                .ok_or_else(|| Problem::setting("there is no built-in program of this name")),
            (None, Some(text)) => {
                within(text)?;
                let usual = match self.kind {
                    Kind::Rules => "my.rules",
                    Kind::Rhai => "my.rhai",
                };
                let name = self.name.as_deref().unwrap_or(usual);
                let name: String = name
                    .chars()
                    .filter(|c| !c.is_control())
                    .take(MOST_LETTERS)
                    .collect();
                Ok(NamedText {
                    is_script: self.kind == Kind::Rhai,
                    ..NamedText::new(name, text.as_str())
                })
            }
            _ => Err(Problem::setting(
                "a program is either a text or the name of a built-in one",
            )),
        }
    }

    /// What reading it gives, whether it is right or wrong.
    pub fn read(&self, stop: &Stop) -> Result<(NamedText, Reading), Problem> {
        let text = self.named_text()?;
        let reading = text.read_until(stop, &BoardSize::ALL);
        if stop.is_asked() {
            return Err(Problem::stopped());
        }
        Ok((text, reading))
    }

    /// The program, ready to be asked.
    pub fn load(&self, stop: &Stop) -> Result<Loaded, Problem> {
        let loaded = Loaded::until(self.named_text()?, stop);
        if stop.is_asked() {
            return Err(Problem::stopped());
        }
        loaded.map_err(|error| Problem::program(&error))
    }
}

/// Two programs, told apart where they are called the same.
pub(super) fn pair(sheets: &[Sheet; 2], stop: &Stop) -> Result<[Loaded; 2], Problem> {
    let [one, other] = sheets;
    Ok(library::tell_apart([one.load(stop)?, other.load(stop)?]))
}

/// A program on a board.
pub(super) fn on(
    loaded: &Loaded,
    size: BoardSize,
    seed: Option<u64>,
) -> Result<Runner<'_>, Problem> {
    loaded
        .on(size, seed)
        .map_err(|error| Problem::program(&error))
}

/// A text that is not too long for a program.
pub(super) fn within(text: &str) -> Result<(), Problem> {
    if text.len() > MOST_PROGRAM {
        return Err(Problem::new(
            413,
            "too-large",
            format!("a program has at most {} kB here", MOST_PROGRAM / 1024),
        ));
    }
    Ok(())
}

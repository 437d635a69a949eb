//! From the arguments to programs that are ready to run, and what is said where one is not. It must not draw boards.

use std::path::Path;

use super::exit::Failure;
use super::input;
use super::stop::stop;
use crate::library::{Loaded, Mistakes, NamedText, ProgramError};
use crate::program::NotReady;

/// The program that an argument names. Warnings are the matter of `paper check`.
pub(super) fn load(argument: &str) -> Result<Loaded, Failure> {
    load_text(input::program(argument)?)
}

/// The program in the file at a path.
pub(super) fn load_file(path: &Path) -> Result<Loaded, Failure> {
    load_text(input::at(path)?)
}

/// The program of a text; Ctrl-C ends its scripts.
pub(super) fn load_text(text: NamedText) -> Result<Loaded, Failure> {
    Ok(Loaded::until(text, stop())?)
}

impl From<Mistakes> for Failure {
    fn from(mistakes: Mistakes) -> Self {
        Self::Marked {
            name: mistakes.name.unwrap_or_default(),
            text: mistakes.text,
            first_line: 1,
            diagnostics: mistakes.diagnostics,
        }
    }
}

impl From<ProgramError> for Failure {
    fn from(error: ProgramError) -> Self {
        let message = error.to_string();
        match error {
            ProgramError::Mistakes(mistakes) => mistakes.into(),
            ProgramError::Stopped(_) => Self::Stopped(message),
            ProgramError::NotReady { error, .. } => Self::wrong(message).help(help(&error)),
        }
    }
}

/// The option that helps a program that is not ready.
fn help(error: &NotReady) -> String {
    match error {
        NotReady::NoSeed => "add --seed 1, or any other number".to_owned(),
        NotReady::NotFor { boards, .. } => {
            let boards: Vec<String> = boards
                .iter()
                .map(|size| format!("--board {}", size.get()))
                .collect();
            format!("try {}", boards.join(" or "))
        }
        NotReady::NoValues { .. } => "add such a block to it, or choose another --board".to_owned(),
    }
}

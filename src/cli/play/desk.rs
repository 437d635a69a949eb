//! Where a game in progress is kept: a file that is written whole, and never one that is something else.
//! It must not know what is saved.

use std::path::Path;

use crate::cli::files::{self, Over, WriteError};
use crate::cli::reading;
use crate::game::is_saved_game;
use crate::source::{DecodeError, decode};

/// Keeps texts under a name.
pub(super) trait Desk {
    /// Keeps the text. `own` says that this very game is kept there already.
    fn keep(&mut self, name: &str, text: &str, own: bool) -> Result<Kept, String>;
}

/// What keeping a text has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    /// It is where nothing was, or where this game was.
    There,
    /// It stands in place of another saved game.
    InPlaceOfAnother,
}

/// Files.
pub(super) struct Files;

impl Desk for Files {
    fn keep(&mut self, name: &str, text: &str, own: bool) -> Result<Kept, String> {
        let path = Path::new(name);
        let there = reading::beginning(path, BEGINNING);
        let over = match there.map_err(|error| why_not(name, &error.into()))? {
            Some(start) if !is_ours(&start) => {
                return Err(format!(
                    "{name} is there already and is no saved game, so I leave it as it is"
                ));
            }
            Some(_) => Over::Ours(is_ours, BEGINNING),
            None => Over::Nothing,
        };
        files::write(path, text, over).map_err(|error| why_not(name, &error))?;
        Ok(match over {
            Over::Ours(..) if !own => Kept::InPlaceOfAnother,
            _ => Kept::There,
        })
    }
}

/// So many bytes tell a saved game from anything else, in UTF-16, too.
const BEGINNING: u64 = 72;

fn is_ours(start: &[u8]) -> bool {
    // A character may be cut at the end.
    let text = decode(start).or_else(|DecodeError::NotText(whole)| decode(&start[..whole]));
    text.is_ok_and(|text| is_saved_game(&text))
}

fn why_not(name: &str, error: &WriteError) -> String {
    match error {
        WriteError::Is(kind) => format!("“{name}” is {kind}"),
        WriteError::NoFolder(_) => format!("I can't write {name}: there is no such folder"),
        _ => format!("I can't write {name}: {error}"),
    }
}

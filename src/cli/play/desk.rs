//! Where a game in progress is kept: a file that is written whole, and never one that is something else.
//! It must not know what is saved.

use std::fs;
use std::path::Path;

use crate::cli::files;
use crate::game::is_saved_game;
use crate::source::decode;

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
        if path.is_dir() {
            return Err(format!("“{name}” is a folder"));
        }
        let kept = match fs::read(path) {
            Ok(bytes) if !is_ours(&bytes) => {
                return Err(format!(
                    "{name} is there already and is no saved game, so I leave it as it is"
                ));
            }
            Ok(_) if !own => Kept::InPlaceOfAnother,
            Ok(_) => Kept::There,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let written = files::create_file(path, text);
                return written
                    .map(|()| Kept::There)
                    .map_err(|error| why_not(name, &error));
            }
            Err(error) => return Err(why_not(name, &error)),
        };
        let written = files::replace_file(path, text);
        written
            .map(|()| kept)
            .map_err(|error| why_not(name, &error))
    }
}

fn is_ours(bytes: &[u8]) -> bool {
    decode(bytes).is_ok_and(|text| is_saved_game(&text))
}

fn why_not(name: &str, error: &std::io::Error) -> String {
    let why = match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such folder".to_owned(),
        std::io::ErrorKind::PermissionDenied => "you may not write there".to_owned(),
        _ => error.to_string(),
    };
    format!("I can't write {name}: {why}")
}

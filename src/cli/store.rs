//! The store of a conversation as files, each written whole, and never one that is something else.
//! It must not know what is saved.

use std::path::Path;

use super::files::{self, Over, WriteError};
use super::reading;
use crate::game::{is_saved_game, is_saved_quiz};
use crate::source::{DecodeError, decode};
use crate::talk::{Kept, Store};

/// Files.
pub(super) struct Files;

impl Store for Files {
    fn keep(&mut self, name: &str, text: &str, own: bool) -> Result<Kept, String> {
        let path = Path::new(name);
        let there = reading::beginning(path, BEGINNING);
        let over = match there.map_err(|error| why_not(name, &error.into()))? {
            Some(start) if !is_ours(&start) => {
                return Err(format!(
                    "{name} already exists and is not a saved game, so I leave it as it is"
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

    fn has_another(&self, name: &str, known: &[String]) -> bool {
        // A longer text is none of ours, whatever it says.
        let longest = known.iter().map(String::len).max().unwrap_or_default();
        let length = 2 * longest as u64 + LONGEST_HEADING;
        let Ok(Some(bytes)) = reading::beginning(Path::new(name), length) else {
            return false;
        };
        let text = String::from_utf8_lossy(&bytes);
        let text = decode(&bytes).unwrap_or(text);
        is_saved(&text) && !known.iter().any(|known| *known == text)
    }
}

/// Longer than what a saved game begins with, in UTF-16, too.
const LONGEST_HEADING: u64 = 256;

/// So many bytes tell a saved game from anything else, in UTF-16, too.
const BEGINNING: u64 = 72;

fn is_ours(start: &[u8]) -> bool {
    // A character may be cut at the end.
    let text = decode(start).or_else(|error| match error {
        DecodeError::NotText(whole) | DecodeError::Zero(whole) => decode(&start[..whole]),
    });
    text.is_ok_and(|text| is_saved(&text))
}

fn is_saved(text: &str) -> bool {
    is_saved_game(text) || is_saved_quiz(text)
}

fn why_not(name: &str, error: &WriteError) -> String {
    match error {
        WriteError::Is(kind) => format!("“{name}” is {kind}"),
        WriteError::NoFolder(_) => format!("I can't write {name}: there is no such folder"),
        _ => format!("I can't write {name}: {error}"),
    }
}

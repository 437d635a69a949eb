//! How a dialogue keeps its game: saving, leaving, and what is said when it is not saved. It must not know turns.

use super::{Dialogue, Stage};
use crate::cli::play::desk::{Desk, Kept};

impl Dialogue<'_> {
    pub(super) fn save(&mut self, file: Option<String>, text: &mut String, desk: &mut dyn Desk) {
        if matches!(self.stage, Stage::Colour | Stage::First) {
            return self.say(text, "There is no game to save yet.");
        }
        let Some(file) = file.or_else(|| self.file.clone()) else {
            return self.say(
                text,
                "“save” needs the name of a file, such as “save game.txt”.",
            );
        };
        let another = desk.has_another(&file, &self.known);
        if another && self.asked.as_ref() != Some(&file) {
            let once_more = format!(
                "The game is not saved yet: {file} holds another saved game. To replace that, say “save {file}” once \
                 more; or choose another name."
            );
            self.asked = Some(file);
            return self.say(text, &once_more);
        }
        self.asked = None;
        self.write(&file, !another, text, desk);
    }

    /// Writes the game, and says so, or why not.
    fn write(&mut self, file: &str, own: bool, text: &mut String, desk: &mut dyn Desk) -> bool {
        let saved = self.table.saved(self.stage == Stage::Between).to_string();
        match desk.keep(file, &saved, own) {
            Err(why) => {
                self.say(text, &format!("The game is not saved. {why}."));
                false
            }
            Ok(kept) => {
                let instead = match kept {
                    Kept::There => "",
                    Kept::InPlaceOfAnother => ", in place of the saved game that was there",
                };
                self.say(text, &format!("The game is saved in {file}{instead}."));
                self.file = Some(file.to_owned());
                self.known.push(saved);
                self.kept = true;
                true
            }
        }
    }

    pub(super) fn quit(&mut self, text: &mut String, desk: &mut dyn Desk) {
        if self.file.is_none() && self.is_worth_saving() && !self.warned {
            self.warned = true;
            let how = if self.keys {
                "The game is not saved: s saves it, and a second q leaves it."
            } else {
                "The game is not saved: “save FILE” keeps it, and a second “quit” leaves it."
            };
            return self.say(text, how);
        }
        text.push_str(&self.leave(desk));
    }

    /// Whether something would be lost.
    pub(super) fn is_worth_saving(&self) -> bool {
        let has_begun = self.table.session.turns().len() > 0 || self.table.game_number() > 1;
        has_begun && !self.kept && !matches!(self.stage, Stage::Done(_))
    }

    /// Saves the game where it is kept, or says that it is not saved. Whether nothing went wrong.
    pub(super) fn put_away(&mut self, text: &mut String, desk: &mut dyn Desk) -> bool {
        if self.kept {
            if let (Some(file), true) = (&self.file, self.exit().is_none()) {
                self.say(text, &format!("The game is saved in {file}."));
            }
            return true;
        }
        if let Some(file) = self.file.clone() {
            if desk.has_another(&file, &self.known) {
                let why = format!("The game is not saved: {file} holds another saved game by now.");
                self.say(text, &why);
            } else if self.write(&file, true, text, desk) {
                return true;
            }
            self.say(text, &self.moves_so_far());
            return false;
        }
        if self.is_worth_saving() {
            self.say(
                text,
                &format!("The game is not saved. {}", self.moves_so_far()),
            );
        }
        true
    }

    pub(super) fn moves_so_far(&self) -> String {
        format!("Its moves: {}", self.table.session.transcript())
    }
}

//! How a conversation keeps its game: saving, leaving, and what is said when it is not saved. It must not know turns.

use super::Play;
use crate::talk::answer::Answer;
use crate::talk::command::Command;
use crate::talk::conversation::{Conversation, End, Stage};
use crate::talk::store::{Kept, Store};

/// Where a game is kept, and what was said of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Keeping {
    /// The name under which the game is kept.
    name: Option<String>,
    /// The texts of all games that were loaded or saved here: what is kept of them is one's own.
    known: Vec<String>,
    /// The name under which another game is kept, and for which somebody has asked once.
    asked: Option<String>,
    /// Whether something was played that is not kept.
    unsaved: bool,
    /// Whether leaving an unsaved game was asked for, and warned of.
    warned: bool,
}

impl Keeping {
    /// Of a game that was read from this text under this name.
    pub fn under(name: String, text: String) -> Self {
        Self {
            name: Some(name),
            known: vec![text],
            ..Self::default()
        }
    }

    /// The name that was just asked for, or under which the game is kept.
    pub fn name(&self) -> Option<&str> {
        self.asked.as_deref().or(self.name.as_deref())
    }

    /// Something was played.
    pub const fn changed(&mut self) {
        self.unsaved = true;
    }

    /// What was warned of is asked for anew after any other command.
    pub fn forget_warnings(&mut self, command: &Command) {
        self.warned &= *command == Command::Quit;
        self.asked.take_if(|_| !matches!(command, Command::Save(_)));
    }
}

impl Play<'_> {
    pub(super) fn save(
        &mut self,
        name: Option<String>,
        answer: &mut Answer,
        store: &mut dyn Store,
    ) {
        if matches!(self.stage, Stage::Colour | Stage::First) {
            return answer.say("There is no game to save yet.");
        }
        let Some(name) = name.or_else(|| self.keeping.name.clone()) else {
            return answer.say("“save” needs the name of a file, such as “save game.txt”.");
        };
        let another = store.has_another(&name, &self.keeping.known);
        if another && self.keeping.asked.as_ref() != Some(&name) {
            answer.say(format!(
                "The game is not saved yet: {name} holds another saved game."
            ));
            answer.say(format!(
                "To replace that, say “save {name}” once more; or choose another name."
            ));
            self.keeping.asked = Some(name);
            return;
        }
        self.keeping.asked = None;
        self.write(&name, !another, answer, store);
    }

    /// Writes the game, and says so, or why not.
    fn write(&mut self, name: &str, own: bool, answer: &mut Answer, store: &mut dyn Store) -> bool {
        let saved = self.game.saved(self.stage == Stage::NextGame).to_string();
        match store.keep(name, &saved, own) {
            Err(why) => {
                answer.say("The game is not saved.");
                answer.say(format!("{why}."));
                false
            }
            Ok(kept) => {
                let instead = match kept {
                    Kept::There => "",
                    Kept::InPlaceOfAnother => ", in place of the saved game that was there",
                };
                answer.say(format!("The game is saved in {name}{instead}."));
                self.keeping.name = Some(name.to_owned());
                self.keeping.known.push(saved);
                self.keeping.unsaved = false;
                true
            }
        }
    }

    pub(super) fn quit(&mut self, answer: &mut Answer, store: &mut dyn Store) {
        if self.keeping.name.is_none() && self.is_worth_saving() && !self.keeping.warned {
            self.keeping.warned = true;
            return answer.say(if self.keys {
                "The game is not saved: s saves it, and a second q leaves it."
            } else {
                "The game is not saved: “save FILE” keeps it, and a second “quit” leaves it."
            });
        }
        self.say_goodbye(answer, store);
    }

    /// The game is kept where it has a name, or it is said that it is not.
    pub(super) fn say_goodbye(&mut self, answer: &mut Answer, store: &mut dyn Store) {
        if self.stage == Stage::Count {
            self.finish(answer);
        }
        let mut end = match self.stage {
            Stage::Done(end) => end,
            Stage::Stuck => End::Badly,
            _ => End::Well,
        };
        if !self.put_away(answer, store) {
            end = End::Badly;
        }
        self.stage = Stage::Done(end);
    }

    /// A game that has a name is kept between the games of a match, too, and at the end.
    pub(super) fn keep_between_games(&mut self, answer: &mut Answer, store: &mut dyn Store) {
        let is_over = matches!(self.stage, Stage::NextGame | Stage::Done(_));
        let is_due = is_over && self.keeping.name.is_some() && self.keeping.unsaved;
        if !is_due || self.put_away(answer, store) {
            return;
        }
        if let Stage::Done(end) = &mut self.stage {
            *end = End::Badly;
        }
    }

    /// Whether something would be lost.
    fn is_worth_saving(&self) -> bool {
        let has_begun = self.game.session.turns().len() > 0 || self.game.game_number() > 1;
        has_begun && self.keeping.unsaved && !matches!(self.stage, Stage::Done(_))
    }

    /// Saves the game where it is kept, or says that it is not saved. Whether nothing went wrong.
    fn put_away(&mut self, answer: &mut Answer, store: &mut dyn Store) -> bool {
        let name = self.keeping.name.clone();
        if !self.keeping.unsaved {
            if let (Some(name), true) = (name, self.end().is_none()) {
                answer.say(format!("The game is saved in {name}."));
            }
            return true;
        }
        if let Some(name) = name {
            if store.has_another(&name, &self.keeping.known) {
                answer.say(format!(
                    "The game is not saved: {name} holds another saved game by now."
                ));
            } else if self.write(&name, true, answer, store) {
                return true;
            }
            answer.say(self.moves_so_far());
            return false;
        }
        if self.is_worth_saving() {
            answer.say("The game is not saved.");
            answer.say(self.moves_so_far());
        }
        true
    }

    fn moves_so_far(&self) -> String {
        format!("Its moves: {}", self.game.session.transcript())
    }
}

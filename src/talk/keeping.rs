//! Where a conversation keeps its game, and what is said of keeping it. It must not know what the game is.

use super::answer::Answer;
use super::command::Command;
use super::store::{Kept, Store};

/// Where a game is kept, and what was said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Keeping {
    /// What is kept: *game* or *quiz*.
    thing: &'static str,
    /// The name under which the game is kept.
    pub name: Option<String>,
    /// The texts of all games that were loaded or saved here: what is kept of them is one's own.
    pub known: Vec<String>,
    /// The name under which another game is kept, and for which somebody has asked once.
    asked: Option<String>,
    /// Whether something was played that is not kept.
    pub unsaved: bool,
    /// Whether leaving an unsaved game was asked for, and warned of.
    pub warned: bool,
}

impl Keeping {
    /// Of a new *game* or *quiz*.
    pub const fn of(thing: &'static str) -> Self {
        Self {
            thing,
            name: None,
            known: Vec::new(),
            asked: None,
            unsaved: false,
            warned: false,
        }
    }

    /// The same, as it was read from this text under this name.
    pub fn under(self, name: String, text: String) -> Self {
        Self {
            name: Some(name),
            known: vec![text],
            ..self
        }
    }

    /// *The game is not saved*
    pub fn not_saved(&self) -> String {
        format!("The {} is not saved", self.thing)
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

    /// Keeps the text that is asked for under a name, or says what hinders it; another saved game is replaced only when
    /// that is asked for twice.
    pub fn save(
        &mut self,
        name: Option<String>,
        text: String,
        answer: &mut Answer,
        store: &mut dyn Store,
    ) {
        let Some(name) = name.or_else(|| self.name.clone()) else {
            return answer.say("“save” needs the name of a file, such as “save game.txt”.");
        };
        let another = store.has_another(&name, &self.known);
        if another && self.asked.as_ref() != Some(&name) {
            answer.say(format!(
                "{} yet: {name} already has another saved game in it.",
                self.not_saved()
            ));
            answer.say(format!(
                "To replace that, type “save {name}” once more; or choose another name."
            ));
            self.asked = Some(name);
            return;
        }
        self.asked = None;
        self.write(&name, text, !another, answer, store);
    }

    /// Writes the text, and says so, or why not.
    pub fn write(
        &mut self,
        name: &str,
        text: String,
        own: bool,
        answer: &mut Answer,
        store: &mut dyn Store,
    ) -> bool {
        match store.keep(name, &text, own) {
            Err(why) => {
                answer.say(format!("{}.", self.not_saved()));
                answer.say(format!("{why}."));
                false
            }
            Ok(kept) => {
                let instead = match kept {
                    Kept::There => "",
                    Kept::InPlaceOfAnother => ", in place of the saved game that was there",
                };
                answer.say(format!("The {} is saved in {name}{instead}.", self.thing));
                self.name = Some(name.to_owned());
                self.known.push(text);
                self.unsaved = false;
                true
            }
        }
    }
}

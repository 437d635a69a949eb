//! How a conversation keeps its game: saving, leaving, and what is said when it is not saved. It must not know turns.

use super::Play;
use crate::talk::answer::Answer;
use crate::talk::conversation::{Conversation, End, Stage};
use crate::talk::store::Store;

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
        let text = self.text();
        self.keeping.save(name, text, answer, store);
    }

    /// What is kept: between two games of a match, the one to come.
    fn text(&self) -> String {
        self.game.saved(self.stage == Stage::NextGame).to_string()
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
        if self.stage == Stage::Over {
            self.stage = Stage::Done(End::Well);
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
        let is_over = matches!(self.stage, Stage::NextGame | Stage::Over | Stage::Done(_));
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
        has_begun && self.keeping.unsaved && !matches!(self.stage, Stage::Over | Stage::Done(_))
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
                    "The game is not saved: {name} now has another saved game in it."
                ));
            } else if self.keeping.write(&name, self.text(), true, answer, store) {
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

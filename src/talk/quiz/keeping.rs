//! How a quiz is kept: the game as it stands, the games before it, and the score. It must not know how anything is played.

use super::Quiz;
use crate::game::{QuizScore, Saved, SavedQuiz};
use crate::talk::answer::Answer;
use crate::talk::conversation::{End, Stage};
use crate::talk::store::Store;

impl Quiz<'_> {
    /// The quiz as a text to go on with; between two games, the one to come.
    pub(super) fn text(&self) -> String {
        let session = self.game.session();
        let program = self.partners.program.name.clone();
        let mut game = Saved::new(program, *session.house(), self.game.plays());
        game.seed = self.partners.seed;
        // A game that is over is among the rounds already, where there are several.
        let counted = self.stage == Stage::NextGame || self.is_played_out();
        let tally = if counted {
            QuizScore::default()
        } else {
            game.turns = session.turns().collect();
            self.game.tally().clone()
        };
        SavedQuiz {
            rounds: self.rounds.clone(),
            missed: self.game.is_missed() && !counted,
            tally,
            ..SavedQuiz::new(game, self.partners.against_name)
        }
        .to_string()
    }

    /// A quiz that has a name is kept between two games, and at the end.
    pub(super) fn keep_when_over(&mut self, answer: &mut Answer, store: &mut dyn Store) {
        let is_over = matches!(self.stage, Stage::NextGame | Stage::Done(_));
        let Some(name) = self.keeping.name.clone().filter(|_| is_over) else {
            return;
        };
        if !self.keeping.unsaved {
            return;
        }
        let is_kept = if store.has_another(&name, &self.keeping.known) {
            answer.say(format!(
                "{}: {name} now has another saved game in it.",
                self.keeping.not_saved()
            ));
            false
        } else {
            self.keeping.write(&name, self.text(), true, answer, store)
        };
        if let (false, Stage::Done(end)) = (is_kept, &mut self.stage) {
            *end = End::Badly;
        }
    }

    /// Whether something would be lost that nobody has been warned of.
    pub(super) fn must_warn(&self) -> bool {
        let goes_on = matches!(self.stage, Stage::Turn | Stage::NextGame);
        let keeping = &self.keeping;
        goes_on && keeping.unsaved && keeping.name.is_none() && !keeping.warned
    }

    /// Whether there are several games, and all are over.
    fn is_played_out(&self) -> bool {
        let rounds = self.rounds.as_ref();
        rounds.is_some_and(|rounds| !rounds.has_more())
    }
}

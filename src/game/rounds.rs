//! Several games of a quiz: who runs the program in each, and how well it went. It must not know how a game is played.

use serde::Serialize;

use super::quiz::QuizScore;

/// The games of a quiz. Two people run the program in turn, the first of them in the first game.
///
/// ```
/// use paper_othello::game::{Rounds, QuizScore};
/// let mut rounds = Rounds::new(2, Some(["Ann".to_owned(), "Ben".to_owned()]));
/// assert_eq!((rounds.runs(), rounds.watches()), (Some("Ann"), Some("Ben")));
/// rounds.add(QuizScore { decisions: 7, right: 5, ..QuizScore::default() });
/// assert_eq!((rounds.runs(), rounds.number(), rounds.has_more()), (Some("Ben"), 2, true));
/// assert_eq!(rounds.totals(), [(Some("Ann"), [5, 7]), (Some("Ben"), [0, 0])]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rounds {
    games: u32,
    people: Option<[String; 2]>,
    played: Vec<QuizScore>,
}

impl Rounds {
    /// This many games, of one person or of two.
    pub const fn new(games: u32, people: Option<[String; 2]>) -> Self {
        Self {
            games,
            people,
            played: Vec::new(),
        }
    }

    /// A game is over.
    pub fn add(&mut self, tally: QuizScore) {
        self.played.push(tally);
    }

    /// How many games there are.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The two people, where they have names.
    pub const fn people(&self) -> Option<&[String; 2]> {
        self.people.as_ref()
    }

    /// The games that are over.
    pub fn played(&self) -> &[QuizScore] {
        &self.played
    }

    /// Whether there is a game to come after these.
    pub const fn has_more(&self) -> bool {
        self.played.len() < self.games as usize
    }

    /// The number of the next game, or of the one that is played.
    pub const fn number(&self) -> usize {
        self.played.len() + 1
    }

    /// Who runs the program in a game, counted from 0, where people have names.
    pub fn runner_of(&self, game: usize) -> Option<&str> {
        let people = self.people.as_ref()?;
        Some(&people[game % 2])
    }

    /// Who runs it now.
    pub fn runs(&self) -> Option<&str> {
        self.runner_of(self.played.len())
    }

    /// The other of the two.
    pub fn watches(&self) -> Option<&str> {
        self.runner_of(self.played.len() + 1)
    }

    /// For each person the decisions that were right at the first try, and all, in all games.
    pub fn totals(&self) -> Vec<(Option<&str>, [u32; 2])> {
        let people = if self.people.is_some() { 2 } else { 1 };
        let total = |person: usize| {
            let own = self.played.iter().skip(person).step_by(people);
            let sums = own.fold([0, 0], |[right, all], tally| {
                [right + tally.right, all + tally.decisions]
            });
            (self.runner_of(person), sums)
        };
        (0..people).map(total).collect()
    }
}

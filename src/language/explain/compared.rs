//! What compares the two players, where no phrase does: *you have more moves than the opponent*. It must not offer a fix:
//! a number has to be chosen.

use super::Explainer;
use crate::language::error::{LanguageError, Problem};
use crate::language::keyword::{HALF, THAN};
use crate::vocabulary::Noun;

/// What is said in front of *than*, and whether it is more.
const COMPARES: [(&str, bool); 4] = [
    ("more", true),
    ("fewer", false),
    ("less", false),
    ("higher", true),
];

/// With whom or what is compared.
const RIVALS: [&str; 20] = [
    "the", "your", "my", "our", "i", "me", "you", "it", "him", "his", "her", "they", "them",
    "white", "black", "we", "us", "mine", "yours", "theirs",
];

/// The player who is asked about, where it is not the reader.
const OPPONENT: [&str; 5] = ["opponent", "opponent's", "opponents", "they", "enemy"];

/// Players by their colours.
const COLOURS: [&str; 2] = ["white", "black"];

/// What is compared, and a question with a number about each player: *at least* and *at most* so many.
const COUNTED: [(&str, [&str; 4]); 3] = [
    (
        "moves",
        [
            "you have at least 5 moves",
            "you have at most 2 moves",
            "the opponent has at least 5 moves",
            "the opponent has at most 2 moves",
        ],
    ),
    (
        "corners",
        [
            "you hold at least 2 corners",
            "you hold at most 1 corner",
            "the opponent holds at least 2 corners",
            "the opponent holds at most 1 corner",
        ],
    ),
    (
        "discs",
        [
            "you are ahead by at least 5 discs",
            "you have at most 10 discs",
            "you are behind by at least 5 discs",
            "the opponent has at most 10 discs",
        ],
    ),
];

/// The same of a move: what it leaves.
const LEFT_BY_A_MOVE: [(&str, [&str; 4]); 2] = [
    (
        "moves",
        [
            "leaves you at least 5 moves",
            "leaves you at most 2 moves",
            "leaves the opponent at least 5 moves",
            "leaves the opponent at most 2 moves",
        ],
    ),
    (
        "discs",
        [
            "leaves you at least 3 stable discs",
            "leaves you no stable discs",
            "leaves the opponent at least 3 stable discs",
            "leaves the opponent no stable discs",
        ],
    ),
];

impl Explainer<'_, '_> {
    /// A comparison of the two players in a question about the board.
    pub fn compared_on_the_board(&self, from: usize, end: usize) -> Option<LanguageError> {
        self.compared(from, end, &COUNTED)
    }

    /// … and in a condition about a move.
    pub fn compared_after_a_move(&self, from: usize, end: usize) -> Option<LanguageError> {
        self.compared(from, end, &LEFT_BY_A_MOVE)
    }

    fn compared(
        &self,
        from: usize,
        end: usize,
        known: &[(&'static str, [&'static str; 4])],
    ) -> Option<LanguageError> {
        let is_than = |at: &usize| {
            self.text.is(*at, THAN)
                && self.text.number(at + 1).is_none()
                && !self.text.is(at + 1, HALF)
        };
        let than = (from..end).find(is_than)?;
        if !self.text.is_any(than + 1, &RIVALS) {
            return None;
        }
        let compares = |at: usize| {
            let found = COMPARES.iter().find(|(word, _)| self.text.is(at, word));
            found.map(|(_, more)| (at, *more))
        };
        let (compare, more) = (from..than).find_map(compares)?;
        let mut nouns = (compare..than).filter_map(|at| Noun::of(&self.text.words[at].text));
        let noun = nouns.next_back().map(|noun| noun.plural);
        let theirs = (from..compare).any(|at| self.text.is_any(at, &OPPONENT));
        // *more discs in the centre* are no lead, and whose discs *white's* are depends on the game.
        let colours = (from..end).any(|at| self.text.is_any(at, &COLOURS));
        let plain = compare + 2 == than && !colours;
        let known = known
            .iter()
            .find(|(counted, _)| Some(*counted) == noun && plain);
        let instead =
            known.map(
                |(_, [own_many, own_few, their_many, their_few])| match (theirs, more) {
                    (false, true) => [*own_many, *their_few],
                    (false, false) => [*own_few, *their_many],
                    (true, true) => [*their_many, *own_few],
                    (true, false) => [*their_few, *own_many],
                },
            );
        let what = noun.unwrap_or("numbers").to_owned();
        Some(self.error(Problem::Compared { what, instead }, from, end))
    }
}

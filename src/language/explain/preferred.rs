//! Places in the order of what is liked best: *Prefer corners to edges*, *Corners first, then edges*. It must not read rules.

use super::Explainer;
use crate::language::error::LanguageError;
use crate::language::keyword::{MOVES, OTHERWISE, THEN};
use crate::language::tree::{FirstItem, Instruction};

/// In front of the first place.
const LIKED: [&str; 10] = [
    "always prefer",
    "prefer",
    "choose",
    "go for",
    "try",
    "play on",
    "play in",
    "play",
    "take",
    "pick",
];

/// In front of each place.
const SOME: [&str; 5] = ["a", "an", "any", "on", "in"];

/// Behind a place, where they say no more than the order does.
const FIRST: [&str; 6] = [
    "first of all",
    "first",
    "if you can",
    "if possible",
    "squares",
    "best",
];

/// Between two places, where the first is liked better.
const BEFORE: [&str; 6] = ["before", "over", "to", "rather than", "if not", "or else"];

/// … and where the second is played when there is no such move.
const NEXT: [&str; 6] = [
    "and then",
    "after that",
    "followed by",
    "next",
    "finally",
    "lastly",
];

impl Explainer<'_, '_> {
    /// Two places or more, the best one first: said with *Play the first of*.
    pub fn slip_order(&mut self, from: usize) -> Option<LanguageError> {
        let mut items = vec![self.liked_place()?];
        while !self.done() && !self.is_any(&[".", "!"]) {
            self.accept_any(&[",", ";", ":"]);
            let joined = self.accept_any(&BEFORE)
                || self.accept_any(&NEXT)
                || self.accept(THEN)
                || self.accept_any(&OTHERWISE);
            if !joined && items.len() < 2 {
                return None;
            }
            self.accept(",");
            items.push(self.liked_place()?);
        }
        (items.len() > 1).then(|| {
            let error = self.slip_instruction(from, &Instruction::PlayFirst(items));
            error.meant()
        })
    }

    /// *take a corner first*, *edges*
    fn liked_place(&mut self) -> Option<FirstItem> {
        self.accept_any(&LIKED);
        self.accept_any(&SOME);
        let item = self.expect_first_item().ok()?;
        self.accept_any(&MOVES);
        self.accept_any(&FIRST);
        Some(item)
    }
}

//! Reads what a rule is about: *a move*, *the moves left that*, *risky moves*. It must not know instructions.

use super::failure::Read;
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{
    ALL_OF, IS_OR_ARE, KINDS_OF_MOVE, LEFT, MOVES, ONES, OR, PLACES, PLAY, THAT, THE,
};
use crate::language::tree::{Condition, Joiner, Object, Part, Place};

impl Reader<'_, '_> {
    /// `a move`, `the legal moves left that`; or `risky moves`, which is a condition of its own.
    pub fn expect_moves(&mut self, articles: &[&'static str]) -> Read<Option<Condition>> {
        self.within(Production::Moves, |reader| {
            reader.accept_any(&ALL_OF);
            if reader.accept_any(articles) {
                reader.accept(THE);
            }
            if let Some(condition) = reader.accept_own_moves() {
                return reader.expect_rest_of_own_moves(condition).map(Some);
            }
            reader.expect_move()?;
            reader.accept_any(&THAT);
            Ok(None)
        })
    }

    /// `legal move left`: the noun with its small words.
    pub fn expect_move(&mut self) -> Read<()> {
        self.within(Production::Move, |reader| {
            let from = reader.at;
            reader.accept_any(&KINDS_OF_MOVE);
            let one = !reader.move_follows();
            if !(reader.accept_any(&MOVES) || one && reader.accept_any(&ONES)) {
                reader.at = from;
                reader.one_meaning_of_moves()?;
                return Err(reader.unexpected());
            }
            reader.accept_left();
            Ok(())
        })
    }

    /// *left* after *moves*, but not in *moves left on an edge*.
    fn accept_left(&mut self) {
        let place_follows = self.text.is_any(self.at + 1, &PLACES);
        if !place_follows {
            self.accept_any(&LEFT);
        }
    }

    /// `risky moves`: an own word in front of the noun.
    pub fn accept_own_moves(&mut self) -> Option<Condition> {
        let from = self.at;
        let mut objects = Vec::new();
        let mut at = from;
        let end = loop {
            let (name, end) = self.text.own_word(at)?;
            objects.push(Object::Own(name, self.place(at, end)));
            self.text.offer(end, |offers| offers.words(vec![MOVES[1]]));
            if self.text.is_any(end, &MOVES) {
                break end;
            }
            let comma = end + usize::from(self.text.accepts(end, ","));
            let or = comma + usize::from(self.text.accepts(comma, OR));
            if or == end {
                return None;
            }
            at = or;
        };
        self.at = end + 1;
        let place = self.place(from, end);
        let mut condition = single(objects.remove(0), place);
        condition.parts[0].objects.append(&mut objects);
        Some(condition)
    }

    /// What comes after `risky moves`: *left*, or more that must hold of them, as in *risky moves on an edge*.
    fn expect_rest_of_own_moves(&mut self, own: Condition) -> Read<Condition> {
        self.accept_left();
        let is_left = self.is_any(&IS_OR_ARE) && self.text.is(self.at + 1, LEFT[0]);
        let verb = self.text.verb(self.at).is_some() && !self.is_any(&PLAY) && !is_left;
        if !(verb || self.is_any(&THAT) || self.is_any(&PLACES)) {
            return Ok(own);
        }
        let from = self.at;
        let rest = self.expect_condition()?;
        self.both(own, rest, from)
    }

    /// Whether the noun *move* comes after the word here and small words such as *legal*.
    pub fn move_follows(&self) -> bool {
        self.text.is_any(self.noun_after(), &MOVES)
    }

    /// The place of the noun after the word here and words such as *legal*.
    pub fn noun_after(&self) -> usize {
        let small = |at: &usize| self.text.is_any(*at, &KINDS_OF_MOVE) || self.text.is(*at, THE);
        let end = self.text.words.len();
        (self.at + 1..end).find(|at| !small(at)).unwrap_or(self.at)
    }
}

/// One object as a whole condition.
pub(in crate::language) fn single(object: Object, place: Place) -> Condition {
    let part = Part {
        negated: false,
        objects: vec![object],
        joiner: Joiner::Or,
        place: place.clone(),
    };
    Condition {
        parts: vec![part],
        joiner: Joiner::And,
        place,
    }
}

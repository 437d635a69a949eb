//! Reads the items of *play the first of*. It must not know other instructions.

use super::cursor::{Cursor, Read};
use crate::language::error::{LanguageError, Problem};
use crate::language::suggest;
use crate::language::tree::{FirstItem, Instruction};
use crate::vocabulary::PHRASES;

impl Cursor<'_, '_> {
    pub fn play_first(&mut self) -> Read<Instruction> {
        self.accept_any(&["these", "the following"]);
        self.accept(":");
        let mut items = vec![self.first_item()?];
        loop {
            let before = self.at;
            self.accept_any(&[",", ";"]);
            self.accept_any(&["then", "and", "or"]);
            if self.at == before || self.done() || self.is(".") {
                self.at = before;
                break;
            }
            items.push(self.first_item()?);
        }
        Ok(Instruction::PlayFirst(items))
    }

    pub fn first_item(&mut self) -> Read<FirstItem> {
        let at = self.at;
        if let Some(square) = self.word().and_then(|word| word.text.parse().ok()) {
            self.at += 1;
            return Ok(FirstItem::Square(square));
        }
        let regions = PHRASES.region_items.iter();
        let regions = regions.filter_map(|phrase| {
            Some((
                phrase.entry,
                self.text.phrase(&phrase.pattern, at, false)?.end,
            ))
        });
        if let Some((fact, end)) = regions.max_by_key(|(_, end)| *end) {
            self.at = end;
            return Ok(FirstItem::Region(fact));
        }
        self.accept_any(&["the", "any"]);
        let named = if self.accept_one_of(&["moves that are", "moves which are"]) {
            let found = self.text.own_word(self.at);
            self.at = found.as_ref().map_or(self.at, |(_, end)| *end);
            found.map(|(name, _)| name)
        } else {
            let found = self.text.own_word(self.at);
            self.own_moves().and(found).map(|(name, _)| name)
        };
        match named {
            Some(name) => Ok(FirstItem::Own(name, self.place(at, self.at))),
            None => Err(self.unknown_item(at)),
        }
    }

    pub fn unknown_item(&self, from: usize) -> LanguageError {
        let end = self.clause(from);
        let words = if end > from {
            self.written(from, end)
        } else {
            self.written(0, from)
        };
        if self
            .text
            .words
            .get(from)
            .is_some_and(suggest::is_like_a_square)
        {
            return self.error(Problem::NoSquare(words), from, end);
        }
        self.unknown_words(from, end, None)
    }
}

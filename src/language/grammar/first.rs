//! Reads the items of *play the first of*. It must not know other instructions.

use super::failure::{Expected, Fault, Read};
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{AND, ARTICLES_OF_ITEM, MOVES_THAT_ARE, OR, THEN, THESE};
use crate::language::tree::{FirstItem, Instruction};
use crate::vocabulary::{Fact, PHRASES};

impl Reader<'_, '_> {
    /// `Play the first of: a1, the edges, risky moves`
    pub fn expect_play_first(&mut self) -> Read<Instruction> {
        self.within(Production::PlayFirst, |reader| {
            reader.accept_any(&THESE);
            reader.accept(":");
            Ok(Instruction::PlayFirst(reader.expect_first_items()?))
        })
    }

    /// One item or more, with commas or other words between.
    pub fn expect_first_items(&mut self) -> Read<Vec<FirstItem>> {
        self.within(Production::FirstItems, |reader| {
            let mut items = vec![reader.expect_first_item()?];
            // Where *or* stood between two items with no comma.
            let mut level = None;
            loop {
                let before = reader.at;
                let comma = reader.accept_any(&[",", ";"]);
                let joined = reader.is_any(&[AND, OR]).then_some(reader.at);
                reader.accept_any(&[THEN, AND, OR]);
                if reader.at == before || reader.done() || reader.is(".") {
                    reader.at = before;
                    return Ok(items);
                }
                if let (true, Some(at)) = (comma, level) {
                    return Err(reader.fault(Fault::Level, at, at + 1));
                }
                items.push(reader.expect_first_item()?);
                level = joined.filter(|_| !comma);
            }
        })
    }

    /// A square, a region, or the moves that an own word names.
    pub fn expect_first_item(&mut self) -> Read<FirstItem> {
        self.within(Production::FirstItem, |reader| {
            let at = reader.at;
            if let Some(square) = reader.word().and_then(|word| word.text.parse().ok()) {
                reader.at += 1;
                return Ok(FirstItem::Square(square));
            }
            reader.text.note(at, || Expected::Square);
            if let Some(fact) = reader.accept_region() {
                return Ok(FirstItem::Region(fact));
            }
            reader.accept_any(&ARTICLES_OF_ITEM);
            let named = if reader.accept_any(&MOVES_THAT_ARE) {
                let found = reader.text.own_word(reader.at);
                reader.at = found.as_ref().map_or(reader.at, |(_, end)| *end);
                found.map(|(name, _)| name)
            } else {
                let found = reader.text.own_word(reader.at);
                reader.accept_own_moves().and(found).map(|(name, _)| name)
            };
            let place = reader.place(at, reader.at);
            match named {
                Some(name) => Ok(FirstItem::Own(name, place)),
                None => Err(reader.fault(Fault::Unexpected, at, at + 1)),
            }
        })
    }

    /// `the corners`, `the danger zone`: the fact of being there.
    pub fn accept_region(&mut self) -> Option<&'static Fact> {
        let regions = PHRASES.region_items.iter().filter_map(|phrase| {
            let filled = self.text.phrase(&phrase.pattern, self.at, false)?;
            Some((phrase.entry, filled.end))
        });
        let (fact, end) = regions.max_by_key(|(_, end)| *end)?;
        self.at = end;
        Some(fact)
    }
}

//! Reads definitions of own words. It must not know rules.

use super::failure::{Fault, Read};
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{IF, IT, QUOTE, RESERVED, WHEN};
use crate::language::tree::{Definition, Place};
use crate::language::words::{Kind, Word};
use crate::vocabulary::{PHRASES, Verb};

impl Reader<'_, '_> {
    /// `A move is NAME if it P.`, after *is*.
    pub fn expect_definition(&mut self) -> Read<Definition> {
        self.within(Production::Definition, |reader| {
            let (name, place) = reader.expect_own_name()?;
            reader.expect_any(&[IF, WHEN])?;
            reader.accept_any(&IT);
            let condition = reader.expect_condition()?;
            reader.expect_end()?;
            Ok(Definition {
                name: name.join(" "),
                condition,
                place,
            })
        })
    }

    /// The name: the words before *if* or *when*.
    pub fn expect_own_name(&mut self) -> Read<(Vec<String>, Place)> {
        self.within(Production::OwnName, |reader| {
            let from = reader.at;
            while !reader.done() && !reader.is_any(&[IF, WHEN]) {
                if reader.at > from {
                    reader.offer(&[IF]);
                }
                reader.at += 1;
            }
            let end = reader.at;
            let quoted =
                end > from + 2 && reader.text.is(from, QUOTE) && reader.text.is(end - 1, QUOTE);
            let (from, end) = if quoted {
                (from + 1, end - 1)
            } else {
                (from, end)
            };
            if end == from {
                return Err(reader.fault(Fault::NoName, from, from + 1));
            }
            let words = &reader.text.words[from..end];
            let bad = |word: &Word<'_>| word.kind != Kind::Word || RESERVED.contains(&&*word.text);
            if let Some(place) = words.iter().position(bad) {
                let at = from + place;
                return Err(reader.fault(Fault::ReservedWord, at, at + 1));
            }
            if let Some(hidden) = reader.hidden_phrase(from, end) {
                return Err(reader.fault(Fault::HidesPhrase(hidden), from, end));
            }
            let name = words.iter().map(|word| word.text.clone().into_owned());
            Ok((name.collect(), reader.place(from, end)))
        })
    }

    /// The end of the vocabulary's phrase that a name would hide: it stands at the name's start, after *is*.
    fn hidden_phrase(&self, at: usize, end: usize) -> Option<usize> {
        let facts = PHRASES.facts.iter().map(|phrase| &phrase.pattern);
        let measures = [&PHRASES.amounts, &PHRASES.most, &PHRASES.fewest];
        let measures = measures.into_iter().flatten().map(|phrase| &phrase.pattern);
        let others = PHRASES.opposites.iter().map(|phrase| &phrase.pattern);
        let of_is = facts
            .chain(others)
            .chain(measures)
            .filter(|pattern| pattern.verb().is_some_and(Verb::is_be));
        let found = of_is.filter_map(|pattern| self.text.phrase(pattern, at, true));
        // *safe* alone has two meanings already; *safe enough* has one.
        let ambiguous = PHRASES.ambiguous.iter().map(|phrase| &phrase.pattern);
        let ambiguous = ambiguous
            .filter_map(|pattern| self.text.phrase(pattern, at, true))
            .filter(|filled| filled.end == end);
        found.chain(ambiguous).next().map(|filled| filled.end)
    }
}

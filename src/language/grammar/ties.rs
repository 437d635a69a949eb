//! Reads the keys of ties, on their line or as the sentences of a sheet. It must not know rules.

use super::failure::{Fault, Read};
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{
    AFTER_A_RULE, IS, KEY_JOINERS, KEY_NOUNS, KEY_SUBJECTS, PLAY, STILL_TIED, THAT, THE, THEN, WITH,
};
use crate::language::tree::Key;
use crate::vocabulary::PHRASES;

impl Reader<'_, '_> {
    /// `Ties: topmost, then leftmost.`, or the sentences of a sheet: *Still tied? Play the one …*
    pub fn expect_ties(&mut self) -> Read<Vec<Key>> {
        self.within(Production::Ties, |reader| {
            reader.accept_any(&AFTER_A_RULE);
            reader.accept_any(&["?", ":"]);
            let keys = reader.expect_keys()?;
            reader.expect_end()?;
            Ok(keys)
        })
    }

    /// One key or more, to the end of the sentence.
    pub fn expect_keys(&mut self) -> Read<Vec<Key>> {
        self.within(Production::Keys, |reader| {
            let mut keys = Vec::new();
            loop {
                reader.accept_key_lead();
                if reader.done() || reader.is(".") {
                    break;
                }
                keys.push(reader.expect_key()?);
                reader.accept_any(&KEY_NOUNS);
            }
            if keys.is_empty() {
                return Err(reader.fault(Fault::NoKeys, 0, 0));
            }
            Ok(keys)
        })
    }

    /// Words between keys: *, then*; *; if still tied, play the one*.
    fn accept_key_lead(&mut self) {
        self.accept_any(&[",", ";"]);
        self.accept_any(&KEY_JOINERS);
        self.accept_any(&STILL_TIED);
        self.accept_any(&[",", "?"]);
        self.accept(THEN);
        self.accept_any(&PLAY);
        let article = self.accept(THE);
        let noun = self.accept_any(&KEY_SUBJECTS);
        if article || noun {
            self.accept_any(&THAT);
            self.accept(IS);
            self.accept_any(&WITH);
        }
    }

    /// `topmost`, `most flips`
    pub fn expect_key(&mut self) -> Read<Key> {
        self.within(Production::Key, |reader| {
            let at = reader.at;
            let ties = PHRASES.ties.iter().filter_map(|phrase| {
                let end = reader.text.phrase(&phrase.pattern, at, false)?.end;
                Some((phrase.entry, end))
            });
            let plain = ties.max_by_key(|(_, end)| *end);
            let short = reader.accept_short_best();
            let short_end = if short.is_some() { reader.at } else { 0 };
            if let Some((key, end)) = plain.filter(|(_, end)| *end >= short_end) {
                reader.at = end;
                return Ok(Key::Plain(key, reader.place(at, end)));
            }
            let best = short.or_else(|| reader.accept_best());
            best.map(Key::Measure).ok_or_else(|| reader.unexpected())
        })
    }
}

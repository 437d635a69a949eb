//! Reads what compares and counts: superlatives, and quantities that fit what they count. It must not know sentences.

use super::cursor::{Cursor, Read};
use crate::language::error::Problem;
use crate::language::phrase::Filled;
use crate::language::tree::{Amount, Best, MeasureUse, Quantity};
use crate::language::wording;
use crate::vocabulary::{Extreme, PHRASES, Verb};

impl Cursor<'_, '_> {
    /// The quantity of a phrase, if what it counts can be so many.
    pub fn checked_quantity(&self, filled: &Filled, whole: bool, halves: bool) -> Read<Quantity> {
        let (from, to) = filled.quantity_words;
        let quantity = filled.quantity.unwrap_or(Quantity::No);
        let numbers = match quantity {
            Quantity::AtLeast(amount)
            | Quantity::AtMost(amount)
            | Quantity::Exactly(amount)
            | Quantity::MoreThan(amount)
            | Quantity::FewerThan(amount) => match amount {
                Amount::Number(number) => vec![number],
                Amount::Half if halves => vec![],
                Amount::Half => return Err(self.error(Problem::Half, from, to)),
            },
            Quantity::Between(low, high) if low > high => {
                let mended = wording::quantity(Quantity::Between(high, low)).0;
                return Err(self
                    .error(Problem::BetweenOrder, from, to)
                    .replace(self.span(from, to), mended));
            }
            Quantity::Between(low, high) => vec![low, high],
            Quantity::No => vec![],
        };
        if let Some(number) = numbers.iter().find(|number| whole && !number.is_whole()) {
            return Err(self.error(Problem::NotWhole(number.to_string()), from, to));
        }
        if numbers
            .iter()
            .any(|number| whole && number.in_units_of(1).is_some_and(|number| number < 0))
        {
            return Err(self.error(Problem::Negative, from, to));
        }
        Ok(quantity)
    }

    /// A measure at its most or fewest, where one stands here.
    pub fn best(&mut self) -> Option<Best> {
        let at = self.at;
        let found = [
            (Extreme::Most, &PHRASES.most),
            (Extreme::Fewest, &PHRASES.fewest),
        ]
        .into_iter();
        let found = found
            .flat_map(|(extreme, phrases)| phrases.iter().map(move |phrase| (extreme, phrase)));
        let matched = found.filter_map(|(extreme, phrase)| {
            let verb_read =
                phrase.pattern.verb().is_some_and(Verb::is_be) && self.text.verb(at).is_none();
            let filled = self.text.phrase(&phrase.pattern, at, verb_read)?;
            Some((extreme, phrase, filled))
        });
        let (extreme, phrase, filled) = matched
            .filter(|(.., filled)| !filled.denied)
            .max_by_key(|(.., filled)| filled.end)?;
        self.at = filled.end;
        let place = self.place(at, filled.end);
        Some(Best {
            measure: MeasureUse {
                measure: phrase.entry,
                block: filled.block,
                place,
            },
            extreme,
        })
    }

    /// *most flips*, as ties say it.
    pub fn short_best(&mut self) -> Option<Best> {
        let at = self.at;
        let found = [
            (Extreme::Most, &PHRASES.short_most),
            (Extreme::Fewest, &PHRASES.short_fewest),
        ]
        .into_iter();
        let found = found
            .flat_map(|(extreme, phrases)| phrases.iter().map(move |phrase| (extreme, phrase)));
        let matched = found.filter_map(|(extreme, phrase)| {
            Some((
                extreme,
                phrase,
                self.text.phrase(&phrase.pattern, at, false)?,
            ))
        });
        let (extreme, phrase, filled) = matched.max_by_key(|(.., filled)| filled.end)?;
        self.at = filled.end;
        let place = self.place(at, filled.end);
        Some(Best {
            measure: MeasureUse {
                measure: phrase.entry,
                block: filled.block,
                place,
            },
            extreme,
        })
    }
}

//! Reads what compares and counts: superlatives, and quantities that fit what they count. It must not know sentences.

use super::failure::{Fault, Read};
use super::phrase::Filled;
use super::reader::Reader;
use crate::language::tree::{Amount, Best, MeasureUse, Quantity};
use crate::vocabulary::{Decimal, Extreme, Measure, PHRASES, Phrase, Verb};

impl Reader<'_, '_> {
    /// The quantity of a phrase, if what it counts can be so many.
    pub fn checked_quantity(
        &self,
        filled: &Filled,
        whole: bool,
        signed: bool,
        shares: bool,
    ) -> Read<Quantity> {
        let (from, to) = filled.quantity_words;
        let quantity = filled.quantity.unwrap_or(Quantity::No);
        let amounts = match quantity {
            Quantity::AtLeast(amount)
            | Quantity::AtMost(amount)
            | Quantity::Exactly(amount)
            | Quantity::MoreThan(amount)
            | Quantity::FewerThan(amount) => vec![amount],
            Quantity::Between(low, high) if low > high => {
                return Err(self.fault(Fault::BetweenOrder(low, high), from, to));
            }
            Quantity::Between(low, high) => vec![low, high],
            Quantity::No => vec![],
        };
        let share = |amount: &Amount| !matches!(amount, Amount::Number(_));
        if !shares && amounts.iter().any(share) {
            return Err(self.fault(Fault::Half, from, to));
        }
        let number = |amount: &Amount| match amount {
            Amount::Number(number) => Some(*number),
            Amount::Half | Amount::PerCent(_) => None,
        };
        let numbers: Vec<Decimal> = amounts.iter().filter_map(number).collect();
        if let Some(number) = numbers.iter().find(|number| whole && !number.is_whole()) {
            return Err(self.fault(Fault::NotWhole(*number), from, to));
        }
        if numbers.iter().any(|number| {
            whole && !signed && number.in_units_of(1).is_some_and(|number| number < 0)
        }) {
            return Err(self.fault(Fault::Negative, from, to));
        }
        Ok(quantity)
    }

    /// A measure at its most or fewest, where one stands here; *is* may be left out, as in *the one nearest the centre*.
    pub fn accept_best(&mut self) -> Option<Best> {
        let no_verb = self.text.verb(self.at).is_none();
        self.longest_best(&PHRASES.most, &PHRASES.fewest, |phrase| {
            no_verb && phrase.pattern.verb().is_some_and(Verb::is_be)
        })
    }

    /// *most flips*, as ties say it.
    pub fn accept_short_best(&mut self) -> Option<Best> {
        self.longest_best(&PHRASES.short_most, &PHRASES.short_fewest, |_| false)
    }

    /// The longest of these phrases that stands here and is not negated.
    fn longest_best(
        &mut self,
        most: &'static [Phrase<Measure>],
        fewest: &'static [Phrase<Measure>],
        without_verb: impl Fn(&Phrase<Measure>) -> bool,
    ) -> Option<Best> {
        let at = self.at;
        let most = most.iter().map(|phrase| (Extreme::Most, phrase));
        let fewest = fewest.iter().map(|phrase| (Extreme::Fewest, phrase));
        let matched = most.chain(fewest).filter_map(|(extreme, phrase)| {
            let filled = self
                .text
                .phrase(&phrase.pattern, at, without_verb(phrase))?;
            (!filled.negated).then_some((extreme, phrase.entry, filled))
        });
        let (extreme, measure, filled) = matched.max_by_key(|(.., filled)| filled.end)?;
        self.at = filled.end;
        let place = self.place(at, filled.end);
        let measure = MeasureUse {
            measure,
            block: filled.block,
            region: filled.region,
            place,
        };
        Some(Best { measure, extreme })
    }
}

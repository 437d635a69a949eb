//! Reads quantities and numbers: *at least 3*, *no*, *between 2 and 4*, *2 to 4*. It must not know what is counted.

use super::failure::Expected;
use super::phrase::Text;
use crate::language::keyword::{
    AND, AT_LEAST, AT_MOST, BETWEEN, BUT, COMPARED, EXACTLY, FEWER_THAN, FROM, HALF, MORE_THAN,
    NONE, NUMBERS, OF, OR, OR_FEWER, OR_MORE, PER_CENT, SOME, THAN, THE, UP_TO,
};
use crate::language::tree::{Amount, Quantity};
use crate::language::words::Kind;
use crate::vocabulary::{Decimal, Noun};

/// The words in front of a number that compare with it.
const COMPARISONS: &[(&[&str], Compare)] = &[
    (&AT_LEAST, Quantity::AtLeast),
    (&AT_MOST, Quantity::AtMost),
    (&MORE_THAN, Quantity::MoreThan),
    (&FEWER_THAN, Quantity::FewerThan),
    (&EXACTLY, Quantity::Exactly),
];

/// The words after a number that compare with it: *3 or more*.
const COMPARISONS_AFTER: &[(&[&str], Compare)] =
    &[(&OR_MORE, Quantity::AtLeast), (&OR_FEWER, Quantity::AtMost)];

type Compare = fn(Amount) -> Quantity;

impl Text<'_, '_> {
    /// A quantity: *at least 3*, *no*, *an*, *between 2 and 4*, *more than half of the*.
    pub fn quantity(&self, at: usize) -> Option<(Quantity, usize)> {
        if let Some((compare, end)) = self.comparison(COMPARISONS, at) {
            let (amount, end) = self.amount(end)?;
            return Some(self.both_ends(compare(amount), end));
        }
        if let Some(end) = self.run(at, BETWEEN) {
            return self.between(end, &[AND, UP_TO[0], UP_TO[1], UP_TO[2]]);
        }
        if let Some(range) = self.between(self.run(at, FROM).unwrap_or(at), &UP_TO) {
            return Some(range);
        }
        let one = Amount::Number(Decimal::whole(1));
        let small = [
            (NONE.as_slice(), Quantity::No),
            (&SOME, Quantity::AtLeast(one)),
        ];
        let small = small
            .iter()
            .find(|(words, _)| words.iter().any(|word| self.accepts(at, word)));
        if let Some((_, quantity)) = small {
            // *none discs* is no English.
            let next = self.words.get(at + 1).map_or("", |word| &*word.text);
            if self.is(at, NONE[1]) && Noun::of(next).is_some() {
                return None;
            }
            // *no more discs than the opponent* is at most as many, not none.
            if *quantity == Quantity::No && self.is_any(at + 1, &COMPARED) {
                return None;
            }
            return Some((*quantity, at + 1));
        }
        let (amount, end) = self.amount(at)?;
        if let Some(read) = self.neighbours(amount, end) {
            return Some(read);
        }
        let (compare, end) = self
            .comparison_after(end)
            .unwrap_or((Quantity::Exactly, end));
        Some((compare(amount), end))
    }

    /// *3 discs or more*, after the noun: what becomes of *3*.
    pub fn quantity_after(&self, quantity: Quantity, at: usize) -> Option<(Quantity, usize)> {
        let Quantity::Exactly(amount) = quantity else {
            return None;
        };
        let (compare, end) = self.comparison_after(at)?;
        Some((compare(amount), end))
    }

    /// *or more*, but not the beginning of another quantity: *or more than 5*.
    fn comparison_after(&self, at: usize) -> Option<(Compare, usize)> {
        let found = self.comparison(COMPARISONS_AFTER, at);
        found.filter(|(_, end)| !self.is(*end, THAN))
    }

    /// *at least 3 and at most 5*, *more than 2 but fewer than 6* as *between 3 and 5*.
    fn both_ends(&self, first: Quantity, end: usize) -> (Quantity, usize) {
        let beside = |amount: Amount, step: i64| match amount {
            Amount::Number(number) => {
                let number = number.in_units_of(1)?.checked_add(step)?;
                Some(Amount::Number(Decimal::whole(number)))
            }
            Amount::Half | Amount::PerCent(_) => None,
        };
        let read = || {
            let next = self.run_of(end, &[AND, BUT])?;
            let (compare, next) = self.comparison(COMPARISONS, next)?;
            let (amount, next) = self.amount(next)?;
            let low = match first {
                Quantity::AtLeast(low) => low,
                Quantity::MoreThan(low) => beside(low, 1)?,
                _ => return None,
            };
            let high = match compare(amount) {
                Quantity::AtMost(high) => high,
                Quantity::FewerThan(high) => beside(high, -1)?,
                _ => return None,
            };
            let counts = low <= high && same_kind(low, high);
            counts.then_some((Quantity::Between(low, high), next))
        };
        read().unwrap_or((first, end))
    }

    /// *two or three* as *between 2 and 3*; *1, 2 or 3* as *between 1 and 3*.
    fn neighbours(&self, first: Amount, end: usize) -> Option<(Quantity, usize)> {
        let Amount::Number(first) = first else {
            return None;
        };
        let (mut last, mut end) = (first, end);
        loop {
            let comma = self.is(end, ",");
            let or = self.run(end + usize::from(comma), OR);
            if !comma && or.is_none() {
                return None;
            }
            let (next, behind) = self.number(or.unwrap_or(end + 1))?;
            if next.in_units_of(1)?.checked_sub(last.in_units_of(1)?)? != 1 {
                return None;
            }
            (last, end) = (next, behind);
            if or.is_some() {
                let [first, last] = [first, last].map(Amount::Number);
                return Some((Quantity::Between(first, last), end));
            }
        }
    }

    /// Whether words that compare with a number stand here.
    pub fn compares(&self, at: usize) -> bool {
        self.comparison(COMPARISONS, at).is_some()
    }

    fn comparison(
        &self,
        of: &'static [(&'static [&'static str], Compare)],
        at: usize,
    ) -> Option<(Compare, usize)> {
        let found = |(words, compare): &(&'static [&'static str], Compare)| {
            let end = self.run_of(at, words)?;
            Some((*compare, end))
        };
        of.iter().find_map(found)
    }

    /// *2 and 4* behind *between*; *2 to 4* also without it.
    fn between(&self, at: usize, joiners: &[&'static str]) -> Option<(Quantity, usize)> {
        let (low, end) = self.number(at)?;
        let percent = self.per_cent(end);
        let end = self.run_of(percent.unwrap_or(end), joiners)?;
        let (high, end) = self.amount(end)?;
        let low = match high {
            Amount::PerCent(_) => Amount::PerCent(low),
            _ => Amount::Number(low),
        };
        let counts =
            same_kind(low, high) && !(percent.is_some() && matches!(high, Amount::Number(_)));
        counts.then_some((Quantity::Between(low, high), end))
    }

    fn amount(&self, at: usize) -> Option<(Amount, usize)> {
        if let Some(of) = self.run(at, HALF) {
            let of = of + usize::from(self.accepts(of, OF));
            return Some((Amount::Half, of + usize::from(self.accepts(of, THE))));
        }
        let (number, end) = self.number(at)?;
        let Some(of) = self.per_cent(end) else {
            return Some((Amount::Number(number), end));
        };
        let the = of + usize::from(self.is(of, OF));
        Some((
            Amount::PerCent(number),
            the + usize::from(self.is(the, THE)),
        ))
    }

    /// The place after *per cent*.
    fn per_cent(&self, at: usize) -> Option<usize> {
        self.run_of(at, &PER_CENT)
    }

    /// A number in digits, with a sign before it, or *one* to *twelve*.
    pub fn number(&self, at: usize) -> Option<(Decimal, usize)> {
        let read = self.read_number(at);
        if read.is_none() {
            self.note(at, || Expected::Number);
        }
        read
    }

    fn read_number(&self, at: usize) -> Option<(Decimal, usize)> {
        let word = self.words.get(at)?;
        if word.is("-") || word.is("+") {
            let number = self.words.get(at + 1)?;
            let glued = number.span.start == word.span.end;
            let decimal = Decimal::read(&number.text).filter(|_| glued)?;
            let minus = word.is("-");
            return Some((if minus { decimal.negated() } else { decimal }, at + 2));
        }
        if word.kind == Kind::Number {
            return Some((Decimal::read(&word.text)?, at + 1));
        }
        let place = NUMBERS.iter().position(|name| word.is(name))?;
        Some((Decimal::whole(i64::try_from(place).ok()? + 1), at + 1))
    }
}

/// Whether both are numbers, or both are shares in per cent.
fn same_kind(one: Amount, other: Amount) -> bool {
    matches!(
        (one, other),
        (Amount::Number(_), Amount::Number(_)) | (Amount::PerCent(_), Amount::PerCent(_))
    )
}

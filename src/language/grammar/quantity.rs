//! Reads quantities and numbers: *at least 3*, *no*, *between 2 and 4*. It must not know what is counted.

use super::failure::Expected;
use super::phrase::Text;
use crate::language::keyword::{AND, NOT, NUMBERS, OR};
use crate::language::tree::{Amount, Quantity};
use crate::language::words::Kind;
use crate::vocabulary::Decimal;

/// The words in front of a number that compare with it.
const COMPARISONS: &[(&[&str], Compare)] = &[
    (&["at", "least"], Quantity::AtLeast),
    (&["no", "fewer", "than"], Quantity::AtLeast),
    (&["no", "less", "than"], Quantity::AtLeast),
    (&[NOT, "fewer", "than"], Quantity::AtLeast),
    (&[NOT, "less", "than"], Quantity::AtLeast),
    (&["at", "most"], Quantity::AtMost),
    (&["up", "to"], Quantity::AtMost),
    (&["no", "more", "than"], Quantity::AtMost),
    (&[NOT, "more", "than"], Quantity::AtMost),
    (&["more", "than"], Quantity::MoreThan),
    (&["over"], Quantity::MoreThan),
    (&["above"], Quantity::MoreThan),
    (&["fewer", "than"], Quantity::FewerThan),
    (&["less", "than"], Quantity::FewerThan),
    (&["under"], Quantity::FewerThan),
    (&["below"], Quantity::FewerThan),
    (&["exactly"], Quantity::Exactly),
];

/// The words behind a number that compare with it: *3 or more*.
const COMPARISONS_AFTER: &[(&[&str], Compare)] = &[
    (&[OR, "more"], Quantity::AtLeast),
    (&[OR, "fewer"], Quantity::AtMost),
    (&[OR, "less"], Quantity::AtMost),
];

type Compare = fn(Amount) -> Quantity;

impl Text<'_, '_> {
    /// A quantity: *at least 3*, *no*, *an*, *between 2 and 4*, *more than half of the*.
    pub fn quantity(&self, at: usize) -> Option<(Quantity, usize)> {
        if let Some((compare, end)) = self.comparison(COMPARISONS, at) {
            let (amount, end) = self.amount(end)?;
            return Some(self.both_ends(compare(amount), end));
        }
        if let Some(end) = self.sequence(at, &["between"]) {
            return self.between(end);
        }
        let one = Amount::Number(Decimal::whole(1));
        let small = [
            (["no", "none"].as_slice(), Quantity::No),
            (&["a", "an", "some", "any"], Quantity::AtLeast(one)),
        ];
        let small = small
            .iter()
            .find(|(words, _)| words.iter().any(|word| self.accepts(at, word)));
        if let Some((_, quantity)) = small {
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

    /// *3 discs or more*, behind the noun: what becomes of *3*.
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
        found.filter(|(_, end)| !self.is(*end, "than"))
    }

    /// *at least 3 and at most 5* as *between 3 and 5*.
    fn both_ends(&self, first: Quantity, end: usize) -> (Quantity, usize) {
        let read = || {
            let next = self.sequence(end, &[AND])?;
            let (compare, next) = self.comparison(COMPARISONS, next)?;
            let (amount, next) = self.amount(next)?;
            let (Quantity::AtLeast(low), Quantity::AtMost(high)) = (first, compare(amount)) else {
                return None;
            };
            let counts = low <= high && same_kind(low, high);
            counts.then_some((Quantity::Between(low, high), next))
        };
        read().unwrap_or((first, end))
    }

    /// *two or three* as *between 2 and 3*.
    fn neighbours(&self, first: Amount, end: usize) -> Option<(Quantity, usize)> {
        let next = self.sequence(end, &[OR])?;
        let (second, next) = self.number(next)?;
        let Amount::Number(first) = first else {
            return None;
        };
        let one = second.in_units_of(1)?.checked_sub(first.in_units_of(1)?)?;
        let [first, second] = [first, second].map(Amount::Number);
        (one == 1).then_some((Quantity::Between(first, second), next))
    }

    fn comparison(
        &self,
        of: &'static [(&'static [&'static str], Compare)],
        at: usize,
    ) -> Option<(Compare, usize)> {
        let found = of
            .iter()
            .map(|(words, compare)| (compare, self.sequence(at, words)));
        let mut found = found.filter_map(|(compare, end)| Some((*compare, end?)));
        found.next()
    }

    fn between(&self, at: usize) -> Option<(Quantity, usize)> {
        let (low, end) = self.number(at)?;
        let percent = self.per_cent(end);
        let end = self.sequence(percent.unwrap_or(end), &[AND])?;
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
        if let Some(of) = self.sequence(at, &["half"]) {
            let of = of + usize::from(self.accepts(of, "of"));
            return Some((Amount::Half, of + usize::from(self.accepts(of, "the"))));
        }
        let (number, end) = self.number(at)?;
        let Some(of) = self.per_cent(end) else {
            return Some((Amount::Number(number), end));
        };
        let the = of + usize::from(self.is(of, "of"));
        Some((
            Amount::PerCent(number),
            the + usize::from(self.is(the, "the")),
        ))
    }

    /// The place after *per cent*.
    fn per_cent(&self, at: usize) -> Option<usize> {
        let forms: [&[&str]; 3] = [&["per", "cent"], &["percent"], &["%"]];
        forms.iter().find_map(|form| self.sequence(at, form))
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

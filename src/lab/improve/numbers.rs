//! The numbers of a sheet that are thresholds, and each of them a little larger or smaller. It must not know what they
//! count.

use crate::lab::spot::Spot;
use crate::language::{Amount, Condition, Content, Counted, Guard, Item, Object, Quantity, Sheet};
use crate::vocabulary::Decimal;

/// A number that is to be another.
#[derive(Clone, Debug)]
pub(super) struct NumberChange {
    pub spot: Spot,
    pub from: Decimal,
    pub to: Decimal,
    /// The number's place among all of the sheet.
    which: usize,
}

/// So far a number goes up and down.
const STEPS: [i64; 8] = [-1, 1, -2, 2, -4, 4, -8, 8];

/// Each threshold a little smaller or larger, none below nothing where it was not before.
pub(super) fn changes(sheet: &Sheet) -> Vec<NumberChange> {
    let mut items = sheet.items.clone();
    let mut found = Vec::new();
    each(&mut items, &mut |spot, number| {
        found.push((spot.clone(), *number));
    });
    let stepped = |(which, (spot, from)): (usize, (Spot, Decimal))| {
        let to = move |step: i64| {
            let parts = from.in_units_of(1_000)?.checked_add(step * 1_000)?;
            Some(Decimal::from_parts(parts, 1_000))
        };
        let zero = Decimal::default();
        let largest = Decimal::whole(Decimal::LARGEST);
        STEPS
            .into_iter()
            .filter_map(to)
            .filter(move |to| (*to >= zero || from < zero) && *to <= largest)
            .map(move |to| NumberChange {
                spot: spot.clone(),
                from,
                to,
                which,
            })
    };
    found.into_iter().enumerate().flat_map(stepped).collect()
}

impl NumberChange {
    /// Makes the change in the items of the sheet.
    pub fn make(&self, items: &mut [Item]) {
        let mut number = 0;
        each(items, &mut |_, found| {
            if number == self.which {
                *found = self.to;
            }
            number += 1;
        });
    }
}

/// Calls `found` for each threshold, in the order of the sheet.
fn each(items: &mut [Item], found: &mut impl FnMut(&Spot, &mut Decimal)) {
    let mut rules = 0;
    for item in items {
        match &mut item.content {
            Content::Rule(rule) => {
                rules += 1;
                let spot = Spot::Rule(rules);
                if let Some(guard) = &mut rule.guard {
                    in_guard(guard, &spot, found);
                }
                if let Some(what) = rule.instruction.condition_mut() {
                    in_condition(what, &spot, found);
                }
            }
            Content::Definition(own) => {
                in_condition(&mut own.condition, &Spot::OwnWord(own.name.clone()), found);
            }
            Content::Points(lines) => {
                for (line, number) in lines.iter_mut().zip(1..) {
                    let spot = Spot::Points(number);
                    if let Some(guard) = &mut line.guard {
                        in_guard(guard, &spot, found);
                    }
                    if let Counted::If(what) | Counted::EachIf(_, what) = &mut line.counted {
                        in_condition(what, &spot, found);
                    }
                }
            }
            _ => {}
        }
    }
}

fn in_guard(guard: &mut Guard, spot: &Spot, found: &mut impl FnMut(&Spot, &mut Decimal)) {
    let quantities = guard
        .parts
        .iter_mut()
        .filter_map(|part| part.quantity.as_mut());
    quantities.for_each(|quantity| in_quantity(quantity, spot, found));
}

fn in_condition(
    condition: &mut Condition,
    spot: &Spot,
    found: &mut impl FnMut(&Spot, &mut Decimal),
) {
    for object in condition
        .parts
        .iter_mut()
        .flat_map(|part| &mut part.objects)
    {
        if let Object::Amount(_, quantity) = object {
            in_quantity(quantity, spot, found);
        }
    }
}

fn in_quantity(quantity: &mut Quantity, spot: &Spot, found: &mut impl FnMut(&Spot, &mut Decimal)) {
    let amounts = match quantity {
        Quantity::AtLeast(amount)
        | Quantity::AtMost(amount)
        | Quantity::Exactly(amount)
        | Quantity::MoreThan(amount)
        | Quantity::FewerThan(amount) => [Some(amount), None],
        Quantity::Between(low, high) => [Some(low), Some(high)],
        Quantity::No => [None, None],
    };
    for amount in amounts.into_iter().flatten() {
        if let Amount::Number(number) = amount {
            found(spot, number);
        }
    }
}

//! What else a piece of a sheet could say, one small change away: each with the kind of its change. It must not know where
//! the piece stands.

use super::changes::ChangeKind;
use crate::language::{
    Amount, Best, Condition, Counted, FirstItem, Guard, GuardPart, Instruction, Key, MeasureUse,
    Object, Part, PointsLine, Quantity, Rule, share_a_verb,
};
use crate::vocabulary::{Decimal, Extreme, TIE_KEYS, TieKey, TieKind};

/// Something said in another way.
type Other<T> = (ChangeKind, T);

/// A whole with one of its pieces said in another way.
fn within<T, U>(others: Vec<Other<T>>, whole: impl Fn(T) -> U) -> Vec<Other<U>> {
    let others = others.into_iter();
    others.map(|(kind, other)| (kind, whole(other))).collect()
}

/// A list with one of its members said in another way.
fn each_other<T: Clone>(all: &[T], others: impl Fn(&T) -> Vec<Other<T>>) -> Vec<Other<Vec<T>>> {
    let of_member = |(at, one): (usize, &T)| {
        within(others(one), |other| {
            let mut changed = all.to_vec();
            changed[at] = other;
            changed
        })
    };
    all.iter().enumerate().flat_map(of_member).collect()
}

/// A list of several without each of them.
fn without_each<T: Clone>(all: &[T]) -> Vec<Other<Vec<T>>> {
    let without = |at: usize| {
        let mut fewer = all.to_vec();
        fewer.remove(at);
        (ChangeKind::Part, fewer)
    };
    let several = if all.len() > 1 { all.len() } else { 0 };
    (0..several).map(without).collect()
}

/// A list of several without each of them, and with each of them said in another way.
fn fewer_or_other<T: Clone>(all: &[T], others: impl Fn(&T) -> Vec<Other<T>>) -> Vec<Other<Vec<T>>> {
    let mut found = without_each(all);
    found.extend(each_other(all, others));
    found
}

pub(super) fn of_rule(rule: &Rule) -> Vec<Other<Rule>> {
    let mut found = within(of_when(rule.guard.as_ref()), |guard| Rule {
        guard,
        ..rule.clone()
    });
    found.extend(within(of_instruction(&rule.instruction), |instruction| {
        Rule {
            instruction,
            ..rule.clone()
        }
    }));
    found
}

pub(super) fn of_line(line: &PointsLine) -> Vec<Other<PointsLine>> {
    let weights = by_one(line.weight).map(|weight| (ChangeKind::Number, weight));
    let mut found = within(weights.collect(), |weight| PointsLine {
        weight,
        ..line.clone()
    });
    found.extend(within(of_when(line.guard.as_ref()), |guard| PointsLine {
        guard,
        ..line.clone()
    }));
    found.extend(within(of_counted(&line.counted), |counted| PointsLine {
        counted,
        ..line.clone()
    }));
    found
}

/// A “When” part said in another way, or gone.
fn of_when(guard: Option<&Guard>) -> Vec<Other<Option<Guard>>> {
    let Some(guard) = guard else {
        return Vec::new();
    };
    let parts = fewer_or_other(&guard.parts, of_question);
    let mut found = within(parts, |parts| {
        Some(Guard {
            parts,
            ..guard.clone()
        })
    });
    found.push((ChangeKind::Guard, None));
    found
}

fn of_instruction(instruction: &Instruction) -> Vec<Other<Instruction>> {
    match instruction {
        Instruction::Play(condition) => within(of_condition(condition), Instruction::Play),
        Instruction::Keep(condition) => within(of_condition(condition), Instruction::Keep),
        Instruction::CrossOff(condition) => within(of_condition(condition), Instruction::CrossOff),
        Instruction::PlayBest(best) => within(of_best(best), Instruction::PlayBest),
        Instruction::KeepBest(best) => within(of_best(best), Instruction::KeepBest),
        Instruction::CrossOffBest(best) => within(of_best(best), Instruction::CrossOffBest),
        Instruction::PlayFirst(items) => within(of_items(items), Instruction::PlayFirst),
        Instruction::PlayBy(condition, keys) => {
            let mut found = within(of_condition(condition), |other| {
                Instruction::PlayBy(other, keys.clone())
            });
            found.extend(within(of_keys(keys), |other| {
                Instruction::PlayBy(condition.clone(), other)
            }));
            found
        }
        Instruction::PlayOne(condition, best) => {
            let mut found = within(of_condition(condition), |other| {
                Instruction::PlayOne(other, best.clone())
            });
            found.extend(within(of_best(best), |other| {
                Instruction::PlayOne(condition.clone(), other)
            }));
            found
        }
    }
}

/// A list to play the first of: also with each two neighbours swapped.
fn of_items(items: &[FirstItem]) -> Vec<Other<Vec<FirstItem>>> {
    let mut found = without_each(items);
    for at in 1..items.len() {
        let mut swapped = items.to_vec();
        swapped.swap(at - 1, at);
        found.push((ChangeKind::Swapped, swapped));
    }
    found.extend(each_other(items, |item| match item {
        FirstItem::Region(fact) => word(fact.nearest_region().map(FirstItem::Region)),
        FirstItem::Square(_) | FirstItem::Own(..) => Vec::new(),
    }));
    found
}

pub(super) fn of_condition(condition: &Condition) -> Vec<Other<Condition>> {
    within(fewer_or_other(&condition.parts, of_part), |parts| {
        Condition {
            parts,
            ..condition.clone()
        }
    })
}

fn of_part(part: &Part) -> Vec<Other<Part>> {
    let mut lists = fewer_or_other(&part.objects, of_object);
    lists.retain(|(_, objects)| share_a_verb(objects));
    within(lists, |objects| Part {
        objects,
        ..part.clone()
    })
}

fn of_object(object: &Object) -> Vec<Other<Object>> {
    match object {
        Object::Fact(fact) => word(fact.nearest().map(Object::Fact)),
        Object::Amount(used, quantity) => {
            let other = nearest(used).map(|other| Object::Amount(other, *quantity));
            let mut found = word(other);
            found.extend(within(of_quantity(*quantity), |other| {
                Object::Amount(used.clone(), other)
            }));
            found
        }
        Object::Squares(_)
        | Object::Rows(_)
        | Object::Columns(_)
        | Object::Own(..)
        | Object::Script(..) => Vec::new(),
    }
}

fn of_question(part: &GuardPart) -> Vec<Other<GuardPart>> {
    let other = match part.region {
        Some(region) => region.nearest_region().map(|region| GuardPart {
            region: Some(region),
            ..part.clone()
        }),
        None => part.question.nearest().map(|question| GuardPart {
            question,
            ..part.clone()
        }),
    };
    let mut found = word(other);
    let quantities = part.quantity.map_or_else(Vec::new, of_quantity);
    found.extend(within(quantities, |quantity| GuardPart {
        quantity: Some(quantity),
        ..part.clone()
    }));
    found
}

/// A word for another, where there is one.
fn word<T>(other: Option<T>) -> Vec<Other<T>> {
    let other = other.into_iter();
    other.map(|other| (ChangeKind::Word, other)).collect()
}

/// A measure's nearest relative; of one that counts in a region, the same in another.
fn nearest(used: &MeasureUse) -> Option<MeasureUse> {
    let mut other = used.clone();
    match used.region {
        Some(region) => other.region = Some(region.nearest_region()?),
        None => other.measure = used.measure.nearest()?,
    }
    Some(other)
}

fn of_best(best: &Best) -> Vec<Other<Best>> {
    let other = nearest(&best.measure).map(|measure| Best {
        measure,
        ..best.clone()
    });
    let mut found = vec![(ChangeKind::Extreme, turned(best))];
    found.extend(word(other));
    found
}

/// *Most* for *fewest*, or the other way round.
fn turned(best: &Best) -> Best {
    let extreme = match best.extreme {
        Extreme::Most => Extreme::Fewest,
        Extreme::Fewest => Extreme::Most,
    };
    Best {
        extreme,
        ..best.clone()
    }
}

fn of_quantity(quantity: Quantity) -> Vec<Other<Quantity>> {
    match quantity {
        Quantity::AtLeast(amount) => within(of_amount(amount), Quantity::AtLeast),
        Quantity::AtMost(amount) => within(of_amount(amount), Quantity::AtMost),
        Quantity::Exactly(amount) => within(of_amount(amount), Quantity::Exactly),
        Quantity::MoreThan(amount) => within(of_amount(amount), Quantity::MoreThan),
        Quantity::FewerThan(amount) => within(of_amount(amount), Quantity::FewerThan),
        Quantity::Between(low, high) => {
            let mut found = within(of_amount(low), |low| Quantity::Between(low, high));
            found.extend(within(of_amount(high), |high| Quantity::Between(low, high)));
            found
        }
        Quantity::No => Vec::new(),
    }
}

/// A number one smaller and one larger, none below nothing.
fn of_amount(amount: Amount) -> Vec<Other<Amount>> {
    let (number, whole): (Decimal, fn(Decimal) -> Amount) = match amount {
        Amount::Number(number) => (number, Amount::Number),
        Amount::PerCent(number) => (number, Amount::PerCent),
        Amount::Half => return Vec::new(),
    };
    let others = by_one(number).filter(|other| *other >= Decimal::default());
    others
        .map(|other| (ChangeKind::Number, whole(other)))
        .collect()
}

/// One smaller and one larger.
fn by_one(number: Decimal) -> impl Iterator<Item = Decimal> {
    let largest = Decimal::whole(Decimal::LARGEST);
    [-1, 1].into_iter().filter_map(move |step: i64| {
        let parts = number.in_units_of(1_000)?.checked_add(step * 1_000)?;
        Some(Decimal::from_parts(parts, 1_000)).filter(|other| *other <= largest)
    })
}

pub(super) fn of_keys(keys: &[Key]) -> Vec<Other<Vec<Key>>> {
    each_other(keys, |key| {
        let other = match key {
            Key::Plain(key, place) => opposite(key.kind).map(|key| Key::Plain(key, place.clone())),
            Key::Measure(best) => Some(Key::Measure(turned(best))),
        };
        let other = other.into_iter();
        other.map(|other| (ChangeKind::Tie, other)).collect()
    })
}

/// The key that goes the other way along the board.
fn opposite(kind: TieKind) -> Option<&'static TieKey> {
    let other = match kind {
        TieKind::Row(largest) => TieKind::Row(!largest),
        TieKind::Column(largest) => TieKind::Column(!largest),
        TieKind::Random => return None,
    };
    TIE_KEYS.iter().find(|key| key.kind == other)
}

fn of_counted(counted: &Counted) -> Vec<Other<Counted>> {
    match counted {
        Counted::If(condition) => within(of_condition(condition), Counted::If),
        Counted::Each(used) => word(nearest(used).map(Counted::Each)),
        Counted::EachIf(used, condition) => {
            let mut found =
                word(nearest(used).map(|other| Counted::EachIf(other, condition.clone())));
            found.extend(within(of_condition(condition), |other| {
                Counted::EachIf(used.clone(), other)
            }));
            found.push((ChangeKind::Guard, Counted::Each(used.clone())));
            found
        }
    }
}

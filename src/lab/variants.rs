//! The same rules in other orders, with one dropped, with two swapped: which there are, and which are proved to play the
//! same. It must not play anything.

use std::collections::HashSet;

use crate::chance::Chance;
use crate::program::Program;
use crate::proof::OrderMap;

/// Some rules of a program in some order, each by its place in the sheet, from 0.
pub type RuleOrder = Vec<usize>;

/// All orders are looked at up to so many rules.
pub const ALL_UP_TO: usize = 6;

/// The orders of so many rules, the sheet's own first: all in the order of a dictionary, or where they are too many so
/// many of them, drawn by lot.
pub fn orders(rules: usize, sample: usize, seed: u64) -> Vec<RuleOrder> {
    let own: RuleOrder = (0..rules).collect();
    if rules <= ALL_UP_TO {
        let mut all = vec![own];
        while let Some(next) = following(&all[all.len() - 1]) {
            all.push(next);
        }
        return all;
    }
    let mut chance = Chance::new(seed);
    let mut seen = HashSet::from([own.clone()]);
    let mut some = vec![own.clone()];
    // Seven rules have 5,040 orders, so that a sample of fewer than half of them is soon found.
    while some.len() < sample.clamp(1, 2_500) {
        let mut order = own.clone();
        chance.shuffle(&mut order);
        if seen.insert(order.clone()) {
            some.push(order);
        }
    }
    some
}

/// The next order in a dictionary.
fn following(order: &RuleOrder) -> Option<RuleOrder> {
    let last = order.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let larger = order.iter().rposition(|place| *place > order[last])?;
    let mut next = order.clone();
    next.swap(last, larger);
    next[last + 1..].reverse();
    Some(next)
}

/// The sheet without one rule, for each of them.
pub fn dropped(rules: usize) -> Vec<RuleOrder> {
    let without = |rule: usize| (0..rules).filter(|place| *place != rule).collect();
    (0..rules).map(without).collect()
}

/// Each two rules, and the sheet with the two exchanged.
pub fn swapped(rules: usize) -> Vec<((usize, usize), RuleOrder)> {
    let pairs = (0..rules).flat_map(|one| (one + 1..rules).map(move |other| (one, other)));
    let swap = |(one, other): (usize, usize)| {
        let mut order: RuleOrder = (0..rules).collect();
        order.swap(one, other);
        ((one, other), order)
    };
    pairs.map(swap).collect()
}

/// The first in the order of a dictionary of all orders that are proved to play the same as this one: of the part that can
/// ever count, with neighbours swapped as often as they may be. Two orders with the same are proved to play the same.
pub fn normal(program: &Program, order: &[usize], map: &OrderMap) -> RuleOrder {
    let mut left = counting(program, order).to_vec();
    let mut normal = RuleOrder::new();
    while !left.is_empty() {
        let comes_first = |at: &usize| {
            let passed = left[..*at].iter();
            passed
                .copied()
                .all(|before| map.commute_anywhere(before, left[*at]))
        };
        let first = (0..left.len())
            .filter(comes_first)
            .min_by_key(|at| left[*at])
            .unwrap_or(0);
        normal.push(left.remove(first));
    }
    normal
}

/// The part of an order that can ever count: up to the first rule that always decides. Two orders with the same part are
/// proved to play the same.
fn counting<'o>(program: &Program, order: &'o [usize]) -> &'o [usize] {
    let always = order
        .iter()
        .position(|place| program.always_decides(*place));
    always.map_or(order, |end| &order[..=end])
}

/// How many orders so many rules have; nothing where the number is too large to write.
pub fn factorial(rules: usize) -> Option<u64> {
    (1..=rules as u64).try_fold(1_u64, u64::checked_mul)
}

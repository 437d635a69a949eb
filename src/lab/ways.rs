//! The orders of rules that are tried, and how many ways to play they are. It must not know how strong any is.

use std::collections::HashMap;

use super::variants::{RuleOrder, dropped, normal, orders, swapped};
use crate::board::BoardSize;
use crate::program::{NotReady, Program, Runner};
use crate::proof::OrderMap;

/// The orders that are tried, and the sheets beside them.
pub(super) struct Tried {
    pub all: Vec<RuleOrder>,
    pub without: Vec<RuleOrder>,
    pub in_pairs: Vec<((usize, usize), RuleOrder)>,
}

impl Tried {
    /// Every order, or so many that this seed draws.
    pub fn of(program: &Program, sample: usize, draw: u64) -> Self {
        let rules = program.rule_count();
        Self {
            all: orders(rules, sample, draw),
            without: dropped(rules),
            in_pairs: swapped(rules),
        }
    }

    pub fn ways<'a>(&self, program: &'a Program, map: &'a OrderMap) -> Ways<'a> {
        let pairs = self.in_pairs.iter().map(|(_, order)| order);
        let orders = self.all.iter().chain(&self.without).chain(pairs);
        Ways::of(program, map, orders)
    }
}

/// The ways to play: orders that are proved to play the same share one. The sheet's own is the first.
pub(super) struct Ways<'a> {
    program: &'a Program,
    map: &'a OrderMap,
    places: HashMap<RuleOrder, usize>,
    programs: Vec<Program>,
}

impl<'a> Ways<'a> {
    fn of<'o>(
        program: &'a Program,
        map: &'a OrderMap,
        orders: impl Iterator<Item = &'o RuleOrder>,
    ) -> Self {
        let mut ways = Self {
            program,
            map,
            places: HashMap::new(),
            programs: Vec::new(),
        };
        for order in orders {
            let key = normal(program, order, map);
            if !ways.places.contains_key(&key) {
                ways.programs.push(program.with_rules(&key));
                ways.places.insert(key, ways.programs.len() - 1);
            }
        }
        ways
    }

    pub fn way(&self, order: &RuleOrder) -> usize {
        self.places[&normal(self.program, order, self.map)]
    }

    pub fn runners(&self, size: BoardSize, seed: Option<u64>) -> Result<Vec<Runner<'_>>, NotReady> {
        self.programs.iter().map(|one| one.on(size, seed)).collect()
    }
}

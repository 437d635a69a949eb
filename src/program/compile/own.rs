//! Own words: each is compiled once, after those that it uses, so that their order in the file changes nothing.
//! It must not know rules.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::super::error::Problem;
use super::super::test::Test;
use super::Compiler;
use crate::language::{Condition, Content, Definition, MeasureUse, Object, Place};

/// An own word may build on this many others, one on the next. What a move is asked goes through all of them, one inside
/// the other.
const DEEPEST: usize = 100;
/// A record names the measures of this many own words of one rule.
const MOST_NAMED: usize = 1_000;

/// A definition whose own words are being looked at.
struct Open<'t> {
    name: &'t str,
    /// The own words that it uses, with their places; the next is the last.
    uses: Vec<(&'t str, &'t Place)>,
}

impl<'t> Open<'t> {
    fn new(definition: &'t Definition) -> Self {
        let mut uses: Vec<_> = used_by(&definition.condition).collect();
        uses.reverse();
        Self {
            name: &definition.name,
            uses,
        }
    }
}

/// The own words that a condition uses.
fn used_by(condition: &Condition) -> impl Iterator<Item = (&str, &Place)> {
    let objects = condition.parts.iter().flat_map(|part| &part.objects);
    objects.filter_map(|object| match object {
        Object::Own(name, place) => Some((name.as_str(), place)),
        _ => None,
    })
}

impl<'t> Compiler<'t> {
    /// All own words, also those that no rule uses, so that their mistakes are said.
    pub(super) fn definitions(&mut self) {
        let mut depths: HashMap<&str, usize> = HashMap::new();
        for name in self.in_order() {
            if self.failed.contains(name) {
                continue;
            }
            let definition = self.definitions[name];
            let below = used_by(&definition.condition).filter_map(|(used, _)| depths.get(used));
            let depth = below.max().map_or(0, |deepest| deepest + 1);
            depths.insert(name, depth);
            if depth == DEEPEST + 1 {
                self.say(Problem::TooDeep(DEEPEST), &definition.place);
            }
            if depth > DEEPEST {
                self.failed.insert(name);
            } else {
                self.own(name);
            }
        }
    }

    /// The own words, each after those that it uses; those of a circle are said, and fail.
    fn in_order(&mut self) -> Vec<&'t str> {
        let sheet = self.sheet;
        let mut order = Vec::new();
        let mut seen = HashSet::new();
        for item in &sheet.items {
            // Where a name is defined twice, the last definition is the one that is compiled.
            if let Content::Definition(Definition { name, .. }) = &item.content
                && let Some(definition) = self.definitions.get(name.as_str()).copied()
                && seen.insert(name.as_str())
            {
                self.put_in_order(definition, &mut seen, &mut order);
            }
        }
        order
    }

    /// One own word after those that it uses. A chain of them may be longer than calls can be deep, so there is a list.
    fn put_in_order(
        &mut self,
        definition: &'t Definition,
        seen: &mut HashSet<&'t str>,
        order: &mut Vec<&'t str>,
    ) {
        let mut open = vec![Open::new(definition)];
        // The places of those that are open.
        let mut places = HashMap::from([(definition.name.as_str(), 0)]);
        while let Some(last) = open.last_mut() {
            let Some((name, place)) = last.uses.pop() else {
                order.push(last.name);
                places.remove(last.name);
                open.pop();
                continue;
            };
            if let Some(start) = places.get(name) {
                let circle: Vec<&str> = open[*start..].iter().map(|open| open.name).collect();
                self.say_circle(&circle, place);
            } else if let Some(used) = self.definitions.get(name)
                && seen.insert(&used.name)
            {
                places.insert(&used.name, open.len());
                open.push(Open::new(used));
            }
        }
    }

    /// That own words are defined by themselves; each is named once.
    fn say_circle(&mut self, circle: &[&'t str], place: &Place) {
        let known = circle.iter().all(|name| self.failed.contains(name));
        self.failed.extend(circle);
        if !known {
            let names = circle.iter().chain(&circle[..1]);
            let names = names.map(|name| (*name).to_owned()).collect();
            self.say(Problem::Circle(names), place);
        }
    }

    /// An own word's test.
    pub(super) fn own(&mut self, name: &str) -> Option<Test> {
        let definition = *self.definitions.get(name)?;
        if let Some(test) = self.own.get(name) {
            return Some(test.clone());
        }
        if self.failed.contains(name) {
            return None;
        }
        let Some(test) = self.condition(&definition.condition) else {
            self.failed.insert(&definition.name);
            return None;
        };
        let steps = test.steps();
        let shared = Test::Own(Arc::new(test), steps);
        self.own.insert(&definition.name, shared.clone());
        Some(shared)
    }

    /// The measures that a condition names, also through own words; each own word once.
    pub(super) fn measures_of(&self, condition: &'t Condition, used: &mut Vec<MeasureUse>) {
        let mut seen = HashSet::new();
        let objects =
            |condition: &'t Condition| condition.parts.iter().flat_map(|part| &part.objects);
        let mut open = vec![objects(condition)];
        while let Some(last) = open.last_mut() {
            match last.next() {
                None => {
                    open.pop();
                }
                Some(Object::Amount(measure, _)) => used.push(measure.clone()),
                Some(Object::Own(name, _)) => {
                    if let Some(definition) = self.definitions.get(name.as_str())
                        && seen.len() < MOST_NAMED
                        && seen.insert(name)
                    {
                        open.push(objects(&definition.condition));
                    }
                }
                Some(_) => {}
            }
        }
    }
}

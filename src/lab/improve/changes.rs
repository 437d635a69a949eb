//! The sheets one step from a sheet: one rule dropped, two exchanged, one number changed, one rule added from the
//! vocabulary. It must not know which are any good.

use std::collections::HashSet;

use super::numbers::{self, NumberChange};
use super::rules::{conditions_and_bests, guards, instructions};

use crate::board::BoardSize;
use crate::chance::Chance;
use crate::diagnostic::Severity;
use crate::lab::sheets::{self, SAYS_NOTHING, rule_item, sentence};
use crate::lab::spot::Spot;
use crate::language::{Best, Condition, Content, Guard, Instruction, Item, Sheet, format};
use crate::library;
use crate::program::{self, Program};
use crate::vocabulary::Decimal;

/// What is changed in a sheet; rules by their numbers in it, from 1.
#[derive(Clone, PartialEq, Debug)]
pub enum SheetChange {
    /// A rule is gone.
    Dropped {
        /// Its number.
        rule: usize,
        /// What it said.
        sentence: String,
    },
    /// Two rules have changed places.
    Swapped(usize, usize),
    /// A number is another.
    Number {
        /// Where.
        spot: Spot,
        /// What it was.
        from: Decimal,
        /// What it is.
        to: Decimal,
    },
    /// There is one more rule.
    Added {
        /// Its number in the new sheet.
        rule: usize,
        /// What it says.
        sentence: String,
    },
}

impl SheetChange {
    /// The sentence of a rule that is new.
    pub(super) fn added(&self) -> Option<&str> {
        match self {
            Self::Added { sentence, .. } => Some(sentence),
            Self::Dropped { .. } | Self::Swapped(..) | Self::Number { .. } => None,
        }
    }
}

/// A sheet one step from another.
#[derive(Clone, Debug)]
pub(super) struct Variation {
    pub change: SheetChange,
    pub program: Program,
    /// With all examples of the sheet that it was made from.
    pub sheet: Sheet,
}

/// A change that is still to be made; everything by its place in a list.
#[derive(Clone, Copy)]
enum ChangeStep {
    Drop(usize),
    Swap(usize, usize),
    Number(usize),
    Add {
        place: usize,
        guard: Option<usize>,
        instruction: usize,
    },
    /// *If a move …, play the one that …*
    AddOne {
        place: usize,
        condition: usize,
        best: usize,
    },
}

/// The sheets one step from a sheet, one after the other: first drops, swaps and numbers; then rules from the
/// vocabulary, in an order drawn by lot; then, without end, a rule of two words drawn by lot: such a rule under a guard, or
/// a condition with *play the one that …*. One that means the same as one before, or that has a rule which can do nothing,
/// is left out.
pub(super) struct Variations<'a> {
    sheet: &'a Sheet,
    size: BoardSize,
    /// Where the rules are among the items.
    rules: Vec<usize>,
    /// What is to be said of the sheet itself already.
    warnings: usize,
    /// Behind this rule, by its place, none is ever reached.
    places: usize,
    numbers: Vec<NumberChange>,
    instructions: Vec<Instruction>,
    guards: Vec<Guard>,
    conditions: Vec<Condition>,
    bests: Vec<Best>,
    /// The last comes next.
    steps: Vec<ChangeStep>,
    chance: Chance,
    seen: HashSet<Vec<String>>,
    in_vain: usize,
}

/// After so many draws that bring nothing new there is nothing new.
const PATIENCE: usize = 1_000;

impl<'a> Variations<'a> {
    pub fn of(sheet: &'a Sheet, program: &Program, size: BoardSize, seed: u64) -> Self {
        let items = sheet.items.iter().enumerate();
        let rules: Vec<usize> = items
            .filter(|(_, item)| matches!(item.content, Content::Rule(_)))
            .map(|(place, _)| place)
            .collect();
        let always = (0..rules.len()).find(|place| program.always_decides(*place));
        let (conditions, bests) = conditions_and_bests(sheet);
        let mut variations = Self {
            sheet,
            size,
            warnings: 0,
            places: always.unwrap_or(rules.len()),
            rules,
            numbers: numbers::changes(sheet),
            instructions: instructions(sheet),
            guards: guards(),
            conditions,
            bests,
            steps: Vec::new(),
            chance: Chance::new(seed),
            seen: HashSet::new(),
            in_vain: 0,
        };
        variations.warnings = variations.warnings_of(&library::read(&format(sheet)));
        variations.seen.insert(meaning(sheet, program));
        variations.steps = variations.plain_steps();
        variations
    }

    /// Everything but rules of two words, the last step first.
    fn plain_steps(&mut self) -> Vec<ChangeStep> {
        let rules = self.rules.len();
        let mut steps: Vec<ChangeStep> = (0..rules).map(ChangeStep::Drop).collect();
        steps.extend(
            (0..rules).flat_map(|one| (one + 1..rules).map(move |two| ChangeStep::Swap(one, two))),
        );
        steps.extend((0..self.numbers.len()).map(ChangeStep::Number));
        let add = |place| {
            (0..self.instructions.len()).map(move |instruction| ChangeStep::Add {
                place,
                guard: None,
                instruction,
            })
        };
        let mut added: Vec<ChangeStep> = (0..=self.places).flat_map(add).collect();
        self.chance.shuffle(&mut added);
        steps.extend(added);
        steps.reverse();
        steps
    }

    /// How many steps are left before chance draws rules of two words.
    pub fn plain_left(&self) -> usize {
        self.steps.len()
    }

    fn next_step(&mut self) -> ChangeStep {
        if let Some(step) = self.steps.pop() {
            return step;
        }
        let place = self.drawn(self.places + 1);
        if self.drawn(2) == 0 {
            return ChangeStep::AddOne {
                place,
                condition: self.drawn(self.conditions.len()),
                best: self.drawn(self.bests.len()),
            };
        }
        ChangeStep::Add {
            place,
            guard: Some(self.drawn(self.guards.len())),
            instruction: self.drawn(self.instructions.len()),
        }
    }

    /// A place by chance below `end`.
    fn drawn(&mut self, end: usize) -> usize {
        let end =
            u32::try_from(end).expect("a sheet and the vocabulary have fewer than 2³² entries");
        self.chance.below(end) as usize
    }

    /// The sheet after a step; nothing where it means what another means, or says something useless.
    fn take(&mut self, step: ChangeStep) -> Option<Variation> {
        let (change, sheet) = self.changed(step);
        // An example or a promise may name a rule that is there no more.
        let reading = library::read(&format(&without_tests(&sheet)));
        // A number too many may make an error of a sentence: then it is no sheet.
        let program = reading.program.as_ref()?.clone();
        if self.warnings_of(&reading) > self.warnings
            || !self.seen.insert(meaning(&sheet, &program))
        {
            return None;
        }
        Some(Variation {
            change,
            program,
            sheet,
        })
    }

    /// How many things there are to be said against a sheet: warnings, and rules that can do nothing on this board.
    fn warnings_of(&self, reading: &library::Reading) -> usize {
        let is_warning = |severity| severity == Severity::Warning;
        let said = reading.diagnostics.iter();
        let notes = program::notes_for(&reading.sheet, self.size);
        said.filter(|one| is_warning(one.severity)).count()
            + notes
                .iter()
                .filter(|one| SAYS_NOTHING.contains(&one.kind))
                .count()
    }

    fn changed(&self, step: ChangeStep) -> (SheetChange, Sheet) {
        let mut sheet = self.sheet.clone();
        let items = &mut sheet.items;
        let change = match step {
            ChangeStep::Drop(rule) => {
                let gone = items.remove(self.rules[rule]);
                if let Some(next) = items.get_mut(self.rules[rule]) {
                    next.blank_before |= gone.blank_before;
                }
                SheetChange::Dropped {
                    rule: rule + 1,
                    sentence: sentence(&gone.content),
                }
            }
            ChangeStep::Swap(one, other) => {
                let (first, second) = (self.rules[one], self.rules[other]);
                items.swap(first, second);
                // The empty lines stay where they are.
                let blank = items[first].blank_before;
                items[first].blank_before = items[second].blank_before;
                items[second].blank_before = blank;
                SheetChange::Swapped(one + 1, other + 1)
            }
            ChangeStep::Number(which) => {
                let change = &self.numbers[which];
                change.make(items);
                SheetChange::Number {
                    spot: change.spot.clone(),
                    from: change.from,
                    to: change.to,
                }
            }
            ChangeStep::Add {
                place,
                guard,
                instruction,
            } => {
                let guard = guard.map(|guard| self.guards[guard].clone());
                self.add(items, place, guard, self.instructions[instruction].clone())
            }
            ChangeStep::AddOne {
                place,
                condition,
                best,
            } => {
                let (condition, best) = (&self.conditions[condition], &self.bests[best]);
                let one = Instruction::PlayOne(condition.clone(), best.clone());
                self.add(items, place, None, one)
            }
        };
        only_the_last_says_otherwise(&mut sheet);
        (change, sheet)
    }

    fn add(
        &self,
        items: &mut Vec<Item>,
        place: usize,
        guard: Option<Guard>,
        instruction: Instruction,
    ) -> SheetChange {
        let item = rule_item(guard, instruction);
        let sentence = sentence(&item.content);
        self.insert(items, place, item);
        SheetChange::Added {
            rule: place + 1,
            sentence,
        }
    }

    /// Puts a rule before the one at its place, or after the last.
    fn insert(&self, items: &mut Vec<Item>, place: usize, mut rule: Item) {
        let at = match self.rules.get(place) {
            Some(at) => *at,
            None => self
                .rules
                .last()
                .map_or_else(|| first_sentence(items), |last| last + 1),
        };
        if place < self.rules.len() {
            std::mem::swap(&mut rule.blank_before, &mut items[at].blank_before);
        }
        items.insert(at, rule);
    }
}

impl Iterator for Variations<'_> {
    type Item = Variation;

    fn next(&mut self) -> Option<Variation> {
        while self.in_vain < PATIENCE || !self.steps.is_empty() {
            let step = self.next_step();
            if let Some(variation) = self.take(step) {
                self.in_vain = 0;
                return Some(variation);
            }
            self.in_vain += 1;
        }
        None
    }
}

fn without_tests(sheet: &Sheet) -> Sheet {
    let is_test = |content: &Content| matches!(content, Content::Example(_) | Content::Promise(_));
    let is_kept = |item: &&Item| !is_test(&item.content);
    Sheet {
        items: sheet.items.iter().filter(is_kept).cloned().collect(),
    }
}

/// Where the sentences of a sheet begin, after its title and what it says of itself.
fn first_sentence(items: &[Item]) -> usize {
    let is_text = |item: &Item| {
        matches!(
            item.content,
            Content::Heading(..) | Content::Note(_) | Content::Remarks
        )
    };
    items
        .iter()
        .position(|item| !is_text(item))
        .unwrap_or(items.len())
}

/// *Otherwise* on a rule that is not the last would be a slip.
fn only_the_last_says_otherwise(sheet: &mut Sheet) {
    let rules = sheet
        .items
        .iter_mut()
        .rev()
        .filter_map(|item| match &mut item.content {
            Content::Rule(rule) => Some(rule),
            _ => None,
        });
    for rule in rules.skip(1) {
        rule.otherwise = None;
    }
}

/// What a sheet says as far as it can ever count: its rules up to one that always decides, its ties, and what else stands
/// in it but examples and words about it.
fn meaning(sheet: &Sheet, program: &Program) -> Vec<String> {
    let mut said = Vec::new();
    let mut rules = 0;
    for item in &sheet.items {
        match &item.content {
            Content::Rule(_) => {
                let counts = (0..rules).all(|place| !program.always_decides(place));
                rules += 1;
                if counts {
                    said.push(sentence(&item.content));
                }
            }
            Content::Heading(..)
            | Content::Note(_)
            | Content::Remarks
            | Content::Example(_)
            | Content::Promise(_) => {}
            other => said.push(format(&Sheet {
                items: vec![sheets::item(other.clone())],
            })),
        }
    }
    said
}

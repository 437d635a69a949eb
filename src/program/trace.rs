//! Fills the decision record while the interpreter runs. It must not change what is decided.

use super::Program;
use super::decide::{Recorder, Step};
use super::record::{Did, GuardRecord, MeasureRecord, Reached, RuleRecord, TieRecord};
use super::scripted::Prints;
use super::test::{Context, Number};
use crate::board::Squares;
use crate::vocabulary::Decimal;

/// What the record says of a rule besides what it did.
#[derive(Clone, Debug)]
pub(super) struct RuleText {
    pub line: usize,
    pub sentence: String,
    pub meaning: String,
    /// The numbers that the rule names.
    pub named: Vec<NamedNumber>,
    /// For *play the first of*: its items.
    pub items: Vec<String>,
    /// The keys of its own ties.
    pub keys: Vec<(String, Option<NamedNumber>)>,
}

/// A number and its name in records.
#[derive(Clone, Debug)]
pub(super) struct NamedNumber {
    pub name: String,
    pub unit: i64,
    pub number: Number,
}

impl NamedNumber {
    fn record(&self, context: &Context<'_>, moves: Squares) -> MeasureRecord {
        let number = |square| Decimal::from_parts(self.number.of(context, square), self.unit);
        MeasureRecord {
            name: self.name.clone(),
            numbers: moves
                .iter()
                .map(|square| (square, number(square)))
                .collect(),
        }
    }
}

/// Records every step.
pub(super) struct Trace<'a> {
    program: &'a Program,
    /// Its scripts print to nobody: what they print while deciding is enough.
    context: Context<'a>,
    prints: &'a Prints,
    /// The first step with a script that failed.
    pub failed_at: Option<Asker>,
    pub rules: Vec<RuleRecord>,
    pub ties: Vec<TieRecord>,
}

impl<'a> Trace<'a> {
    pub fn new(program: &'a Program, context: Context<'a>, prints: &'a Prints) -> Self {
        let rules = program
            .texts
            .iter()
            .enumerate()
            .map(|(place, text)| RuleRecord {
                number: place + 1,
                line: text.line,
                sentence: text.sentence.clone(),
                reached: None,
            });
        Self {
            program,
            context: context.quiet(),
            prints,
            failed_at: None,
            rules: rules.collect(),
            ties: Vec::new(),
        }
    }

    fn note_trouble(&mut self, asker: Asker) {
        if self.failed_at.is_none() && self.context.is_in_trouble() {
            self.failed_at = Some(asker);
        }
    }

    fn guard(&self, rule: usize, did: Did) -> Option<GuardRecord> {
        let guard = self.program.rules[rule].guard.as_ref()?;
        let value = |part: &super::test::GuardPart| (part.name.clone(), part.number(&self.context));
        Some(GuardRecord {
            holds: did != Did::GuardNotMet,
            values: guard.parts.iter().map(value).collect(),
        })
    }
}

impl Recorder for Trace<'_> {
    const LISTENS: bool = true;

    fn rule(&mut self, step: Step) {
        let text = &self.program.texts[step.rule];
        let measures = match step.did {
            Did::GuardNotMet => Vec::new(),
            _ => text
                .named
                .iter()
                .map(|named| named.record(&self.context, step.before))
                .collect(),
        };
        self.rules[step.rule].reached = Some(Reached {
            before: step.before,
            matched: step.matched,
            measures,
            guard: self.guard(step.rule, step.did),
            item: step.item.map(|item| text.items[item].clone()),
            did: step.did,
            after: step.after,
            prints: self.prints.take(),
        });
        self.note_trouble(Asker::Rule(step.rule));
    }

    fn tie(&mut self, rule: Option<usize>, key: usize, before: Squares, left: Squares) {
        let keys = match rule {
            Some(rule) => &self.program.texts[rule].keys,
            None => &self.program.key_texts,
        };
        let (name, named) = &keys[key];
        let measure = named
            .as_ref()
            .map(|named| named.record(&self.context, before));
        self.ties.push(TieRecord {
            key: name.clone(),
            rule: rule.map(|rule| rule + 1),
            measure,
            left,
            prints: self.prints.take(),
        });
        self.note_trouble(rule.map_or(Asker::Ties, Asker::Rule));
    }
}

/// Who asked a script.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asker {
    /// The rule with this place.
    Rule(usize),
    Ties,
}

/// Finds the first step with a script that fails, and records nothing.
pub(super) struct Finder<'a> {
    pub context: Context<'a>,
    pub failed_at: Option<Asker>,
}

impl Finder<'_> {
    fn note_trouble(&mut self, asker: Asker) {
        if self.failed_at.is_none() && self.context.is_in_trouble() {
            self.failed_at = Some(asker);
        }
    }
}

impl Recorder for Finder<'_> {
    const LISTENS: bool = true;

    fn rule(&mut self, step: Step) {
        self.note_trouble(Asker::Rule(step.rule));
    }

    fn tie(&mut self, rule: Option<usize>, _: usize, _: Squares, _: Squares) {
        self.note_trouble(rule.map_or(Asker::Ties, Asker::Rule));
    }
}

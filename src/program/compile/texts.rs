//! What the record will say of each rule and tie-break besides what it did: words, and the numbers that it names.
//! It must not compile anything that decides.

use super::super::trace::{NamedNumber, RuleText};
use super::{Compiler, DEEPEST};
use crate::language::{self as tree, Condition, FirstItem, Instruction, Object};
use crate::vocabulary::MeasureFunction;

impl Compiler<'_> {
    pub(super) fn key_text(&mut self, key: &tree::Key) -> (String, Option<NamedNumber>) {
        let named = match key {
            tree::Key::Plain(..) => None,
            tree::Key::Measure(best) => self.named(&best.measure),
        };
        (tree::key(key), named)
    }

    fn named(&mut self, used: &tree::MeasureUse) -> Option<NamedNumber> {
        let said = self.findings.len();
        let number = self.number(used);
        self.findings.truncate(said);
        Some(NamedNumber {
            name: measure_name(used),
            unit: used.measure.unit(),
            number: number?,
        })
    }

    /// What the record says of a rule: its words, and the numbers that it names.
    pub(super) fn rule_text(&mut self, rule: &tree::Rule, line: usize) -> RuleText {
        let mut used = Vec::new();
        let mut items = Vec::new();
        if let Some(condition) = rule.instruction.condition() {
            self.measures_of(condition, &mut used, &mut Vec::new());
        }
        used.extend(rule.instruction.best().map(|best| best.measure.clone()));
        if let Instruction::PlayFirst(firsts) = &rule.instruction {
            items = firsts.iter().map(tree::first_item).collect();
            for item in firsts {
                if let FirstItem::Own(name, _) = item {
                    self.measures_of_own(name, &mut used, &mut Vec::new());
                }
            }
        }
        let keys = rule.instruction.keys().iter();
        let keys = keys.map(|key| self.key_text(key)).collect();
        let mut named: Vec<NamedNumber> = Vec::new();
        for used in used {
            if let Some(number) = self.named(&used)
                && named.iter().all(|other| other.name != number.name)
            {
                named.push(number);
            }
        }
        RuleText {
            line,
            sentence: rule.sentence.text.clone(),
            meaning: rule.meaning(),
            named,
            items,
            keys,
        }
    }

    /// The measures that a condition names, also through own words; each own word once.
    fn measures_of(
        &self,
        condition: &Condition,
        used: &mut Vec<tree::MeasureUse>,
        seen: &mut Vec<String>,
    ) {
        for object in condition.parts.iter().flat_map(|part| &part.objects) {
            match object {
                Object::Amount(measure, _) => used.push(measure.clone()),
                Object::Own(name, _) => self.measures_of_own(name, used, seen),
                _ => {}
            }
        }
    }

    fn measures_of_own(
        &self,
        name: &str,
        used: &mut Vec<tree::MeasureUse>,
        seen: &mut Vec<String>,
    ) {
        if seen.len() < DEEPEST && !seen.iter().any(|other| other == name) {
            seen.push(name.to_owned());
            if let Some(definition) = self.definitions.get(name) {
                self.measures_of(&definition.condition, used, seen);
            }
        }
    }
}

/// The name of a measure in records: its identifier, and the block where it has a name.
fn measure_name(used: &tree::MeasureUse) -> String {
    if used.block.is_empty() {
        used.measure.name_in(used.region)
    } else if matches!(used.measure.function, MeasureFunction::Script) {
        used.block.clone()
    } else {
        format!("{} in {}", used.measure.id, used.block)
    }
}

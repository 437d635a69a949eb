//! What the record will say of each rule and tie-break besides what it did: words, and the numbers that it names.
//! It must not compile anything that decides.

use super::super::trace::{NamedNumber, RuleText};
use super::Compiler;
use crate::language::{self as tree, FirstItem, Instruction};
use crate::vocabulary::MeasureFunction;

impl<'t> Compiler<'t> {
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
    pub(super) fn rule_text(&mut self, rule: &'t tree::Rule, line: usize) -> RuleText {
        let mut used = Vec::new();
        let mut items = Vec::new();
        if let Some(condition) = rule.instruction.condition() {
            self.measures_of(condition, &mut used);
        }
        used.extend(rule.instruction.best().map(|best| best.measure.clone()));
        if let Instruction::PlayFirst(firsts) = &rule.instruction {
            items = firsts.iter().map(tree::first_item).collect();
            for item in firsts {
                if let FirstItem::Own(name, _) = item
                    && let Some(definition) = self.definitions.get(name.as_str())
                {
                    self.measures_of(&definition.condition, &mut used);
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

//! Parts of a program's tree in words, in the language of a sheet. It must not know where they stand on it.

use super::spanish;
use crate::language::{
    Condition, Content, Definition, Guard, Instruction, Key, Object, PointsLine, Rule, Sheet,
    condition_text, counted, first_item, guard as guard_words, key as key_words, parse, rule_words,
};
use crate::language::{FirstItem, MeasureUse};
use crate::tongue::Tongue;
use crate::vocabulary::{Decimal, SCRIPTED, TieKind};

/// A whole rule without its number. What a script's function says only its author can tell.
pub(super) fn rule(rule: &Rule, tongue: Tongue) -> String {
    if rule.sentence.of_script {
        return of_script(&rule.sentence.text, tongue);
    }
    match tongue {
        Tongue::English => rule_words(
            rule.otherwise.is_some(),
            rule.guard.as_ref(),
            &rule.instruction,
        ),
        Tongue::Spanish => spanish::rule(rule),
    }
}

/// What a script calls one of its rules: its author's words, in another language where they are those of a rule.
fn of_script(text: &str, tongue: Tongue) -> String {
    let (sheet, problems) = parse(&format!("1. {text}\n"));
    match sheet.rules().next() {
        Some(read) if tongue != Tongue::English && problems.is_empty() => rule(read, tongue),
        _ => text.to_owned(),
    }
}

/// *A move is risky if it touches an empty corner.*
pub(super) fn definition(definition: &Definition, tongue: Tongue) -> String {
    match tongue {
        Tongue::English => format!(
            "A move is {} if it {}.",
            definition.name,
            condition_text(&definition.condition)
        ),
        Tongue::Spanish => spanish::definition(definition),
    }
}

/// *topmost, then leftmost*
pub(super) fn keys<'k>(keys: impl IntoIterator<Item = &'k Key>, tongue: Tongue) -> String {
    let keys = keys.into_iter().map(|one| key(one, tongue));
    let keys: Vec<String> = keys.collect();
    match tongue {
        Tongue::English => keys.join(", then "),
        Tongue::Spanish => keys.join(", después "),
    }
}

/// *topmost*
pub(super) fn key(key: &Key, tongue: Tongue) -> String {
    match tongue {
        Tongue::English if matches!(key, Key::Plain(one, _) if one.kind == TieKind::Random) => {
            "at random".to_owned()
        }
        Tongue::English => key_words(key),
        Tongue::Spanish => spanish::key(key),
    }
}

/// One item of a list of squares.
pub(super) fn item(item: &FirstItem, tongue: Tongue) -> String {
    match tongue {
        Tongue::English => first_item(item),
        Tongue::Spanish => spanish::item(item),
    }
}

/// The number of a line of points, and what it is for.
pub(super) fn points(line: &PointsLine, tongue: Tongue) -> [String; 2] {
    let what = match tongue {
        Tongue::English => {
            let when = line.guard.as_ref().map(guard_words);
            let when = when.map_or(String::new(), |when| format!("when {when}: "));
            format!("{when}{}", counted(&line.counted))
        }
        Tongue::Spanish => spanish::points(line),
    };
    [number(line.weight, tongue), what]
}

/// A number as people write it.
pub(super) fn number(number: Decimal, tongue: Tongue) -> String {
    let text = number.to_string().replace('-', "−");
    match tongue {
        Tongue::English => text,
        Tongue::Spanish => text.replace('.', ","),
    }
}

/// Whether a person cannot follow a rule without a computer: a function of a script decides in it.
pub(super) fn asks_computer(rule: &Rule, sheet: &Sheet) -> bool {
    let asks = Asks { sheet };
    rule.sentence.of_script
        || rule.guard.as_ref().is_some_and(Asks::guard)
        || asks.instruction(&rule.instruction)
}

/// Whether a tie-break is a function of a script.
pub(super) fn key_asks_computer(key: &Key, sheet: &Sheet) -> bool {
    matches!(key, Key::Measure(best) if (Asks { sheet }).measure(&best.measure))
}

/// The functions that a rule names between backticks, itself or by the words that it uses.
struct Asks<'s> {
    sheet: &'s Sheet,
}

impl Asks<'_> {
    fn instruction(&self, instruction: &Instruction) -> bool {
        let condition = instruction.condition();
        let best = instruction.best();
        let items = match instruction {
            Instruction::PlayFirst(items) => items.as_slice(),
            _ => &[],
        };
        condition.is_some_and(|one| self.condition(one))
            || best.is_some_and(|best| self.measure(&best.measure))
            || instruction
                .keys()
                .iter()
                .any(|key| key_asks_computer(key, self.sheet))
            || items
                .iter()
                .any(|item| matches!(item, FirstItem::Own(name, _) if self.own(name)))
    }

    fn guard(guard: &Guard) -> bool {
        guard.parts.iter().any(|part| part.script.is_some())
    }

    fn condition(&self, condition: &Condition) -> bool {
        let objects = condition.parts.iter().flat_map(|part| &part.objects);
        objects.into_iter().any(|object| match object {
            Object::Script(..) => true,
            Object::Own(name, _) => self.own(name),
            Object::Amount(measure, _) => self.measure(measure),
            _ => false,
        })
    }

    /// A word of the sheet's own; words go round in no circle.
    fn own(&self, name: &str) -> bool {
        self.sheet.items.iter().any(|item| {
            matches!(&item.content, Content::Definition(one) if one.name == name && self.condition(&one.condition))
        })
    }

    fn measure(&self, measure: &MeasureUse) -> bool {
        *measure.measure == SCRIPTED
            || measure.measure.id == "points"
                && self.sheet.items.iter().any(|item| match &item.content {
                    Content::Points(lines) => lines.iter().any(|line| self.points(line)),
                    _ => false,
                })
    }

    fn points(&self, line: &PointsLine) -> bool {
        let (condition, measure) = (line.counted.condition(), line.counted.measure());
        line.guard.as_ref().is_some_and(Self::guard)
            || condition.is_some_and(|one| self.condition(one))
            || measure.is_some_and(|one| *one.measure == SCRIPTED)
    }
}

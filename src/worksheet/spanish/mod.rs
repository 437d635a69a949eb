//! Rules in Spanish, printed from the tree as a teacher would word them. It must not read any text.
//!
//! Each word of the vocabulary has its entry here; one that lacks it does not compile.

mod facts;
mod measures;

use facts::{FACTS, FactWords, TIES};
use measures::{MEASURES, MeasureWords, Noun, QUESTIONS, QuestionWords, SCRIPTED};

use crate::language::{
    Amount, Best, Condition, Counted, Definition, FirstItem, Guard, GuardPart, Instruction, Joiner,
    Key, MeasureUse, Object, Part, PointsLine, Quantity, Rule,
};
use crate::source::capital;
use crate::tongue::Tongue;
use crate::vocabulary::{self, Decimal, Extreme, Fact, FactTest, ListKind, Measure};

/// Whether two names are the same, while the program is compiled.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// Asks, while the program is compiled, for an entry of each word of the vocabulary, in its order.
macro_rules! asked_for {
    ($vocabulary:expr, $own:expr, |$entry:ident| $name:expr, $message:literal) => {
        const _: () = {
            let (vocabulary, own) = ($vocabulary, $own);
            assert!(vocabulary.len() == own.len(), $message);
            let mut at = 0;
            while at < own.len() {
                let $entry = &own[at];
                assert!(same(vocabulary[at].id, $name), $message);
                at += 1;
            }
        };
    };
}

asked_for!(
    vocabulary::FACTS,
    FACTS,
    |entry| entry.id,
    "each fact has its Spanish words, in the order of the table"
);
asked_for!(
    vocabulary::MEASURES,
    MEASURES,
    |entry| entry.id,
    "each measure has its Spanish words, in the order of the table"
);
asked_for!(
    vocabulary::QUESTIONS,
    QUESTIONS,
    |entry| entry.id,
    "each question has its Spanish words, in the order of the table"
);
asked_for!(
    vocabulary::TIE_KEYS,
    TIES,
    |entry| entry.0,
    "each key of ties has its Spanish words, in the order of the table"
);

/// One move or many.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    One,
    Many,
}

/// What *cross off* says for the case that no move would be left.
const CROSS_OFF_TAIL: &str = ", salvo que eso las tache todas";
/// What *keep* says for it.
const KEEP_TAIL: &str = ", si hay alguna";

/// A whole rule without its number.
pub(super) fn rule(rule: &Rule) -> String {
    let lead = rule.otherwise.as_ref().map(|_| "si no".to_owned());
    let when = rule
        .guard
        .as_ref()
        .map(|one| format!("cuando {}", guard(one)));
    let parts = lead
        .into_iter()
        .chain(when)
        .chain([instruction(&rule.instruction)]);
    capital(&parts.collect::<Vec<_>>().join(", ")) + "."
}

fn instruction(instruction: &Instruction) -> String {
    let one = |what: &Condition| condition(what, Number::One);
    let many = |what: &Condition| condition(what, Number::Many);
    match instruction {
        Instruction::Play(what) => format!("si una jugada {}, hazla", one(what)),
        Instruction::PlayBy(what, keys) => {
            let keys: Vec<String> = keys.iter().map(key).collect();
            let keys = keys.join(", después ");
            let verb = if keys == "al azar" { "elígela" } else { "haz" };
            format!("si una jugada {}, {verb} {keys}", one(what))
        }
        Instruction::PlayOne(what, which) => {
            format!(
                "si una jugada {}, haz la que {}",
                one(what),
                best(which, Number::One)
            )
        }
        Instruction::PlayBest(which) => format!("haz la jugada que {}", best(which, Number::One)),
        Instruction::PlayFirst(items) => {
            let items: Vec<String> = items.iter().map(item).collect();
            format!("haz la primera posible de esta lista: {}", items.join(", "))
        }
        Instruction::Keep(what) => format!("deja solo las jugadas que {}{KEEP_TAIL}", many(what)),
        Instruction::KeepBest(which) => {
            format!("deja solo las jugadas que {}", best(which, Number::Many))
        }
        Instruction::CrossOff(what) => {
            format!("tacha las jugadas que {}{CROSS_OFF_TAIL}", many(what))
        }
        Instruction::CrossOffBest(which) => {
            format!(
                "tacha las jugadas que {}{CROSS_OFF_TAIL}",
                best(which, Number::Many)
            )
        }
    }
}

/// *Una jugada es «risky» si toca una esquina vacía.*
pub(super) fn definition(definition: &Definition) -> String {
    let what = condition(&definition.condition, Number::One);
    format!("Una jugada es «{}» si {what}.", definition.name)
}

/// What a line of points is for.
pub(super) fn points(line: &PointsLine) -> String {
    let when = line.guard.as_ref().map(guard);
    let when = when.map_or(String::new(), |when| format!("cuando {when}: "));
    let what = match &line.counted {
        Counted::If(what) => format!("si {}", condition(what, Number::One)),
        Counted::Each(measure) => each(measure),
        Counted::EachIf(measure, what) => {
            format!("{}, si {}", each(measure), condition(what, Number::One))
        }
    };
    format!("{when}{what}")
}

/// One item of a list.
pub(super) fn item(item: &FirstItem) -> String {
    match item {
        FirstItem::Square(square) => square.to_string(),
        FirstItem::Region(fact) => region(fact)[0].to_owned(),
        FirstItem::Own(name, _) => format!("las jugadas «{name}»"),
    }
}

/// One key of the ties.
pub(super) fn key(key: &Key) -> String {
    match key {
        Key::Plain(key, _) => {
            let found = TIES.iter().find(|(id, _)| *id == key.id);
            found.map_or(key.id, |(_, words)| words).to_owned()
        }
        Key::Measure(best) => {
            let words = measure_words(best.measure.measure);
            filled(
                words.short[usize::from(best.extreme == Extreme::Fewest)],
                &best.measure,
            )
        }
    }
}

const fn joint(joiner: Joiner) -> &'static str {
    match joiner {
        Joiner::And => "y",
        Joiner::Or => "o",
    }
}

/// Items as *a, b o c*.
fn list(items: &[String], joint: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} {joint} {last}", most.join(", ")),
    }
}

fn condition(condition: &Condition, number: Number) -> String {
    let parts = condition.parts.iter().map(|one| part(one, number));
    let parts: Vec<String> = parts.collect();
    parts.join(&format!(" {} ", joint(condition.joiner)))
}

/// One part: the verb, which stands once before objects that share it, and *ni* between objects that are denied.
fn part(part: &Part, number: Number) -> String {
    let mut before = String::new();
    let objects = part.objects.iter().map(|one| {
        let (verb, object) = object(one, number);
        let said = if verb == before {
            object
        } else {
            format!("{verb} {object}").trim_end().to_owned()
        };
        before = verb;
        said
    });
    let objects: Vec<String> = objects.collect();
    match (part.negated, part.joiner) {
        (false, joiner) => list(&objects, joint(joiner)),
        (true, _) if objects.len() == 1 => format!("no {}", objects[0]),
        (true, Joiner::Or) => format!("no {}", objects.join(" ni ")),
        (true, Joiner::And) => format!("no {} a la vez", list(&objects, "y")),
    }
}

/// The verb and what comes after it.
fn object(object: &Object, number: Number) -> (String, String) {
    let at = usize::from(number == Number::Many);
    let of = |fact: &Fact, items: &str| {
        let words = fact_words(fact);
        (
            words.verb[at].to_owned(),
            words.object[at].replace("{}", items),
        )
    };
    let placed = |kind, items: Vec<String>| {
        let is_it = |fact: &&Fact| matches!(fact.test, FactTest::Place(its) if its == kind);
        let fact = vocabulary::FACTS.iter().find(is_it);
        of(
            fact.expect("the table has an entry for each kind of place"),
            &list(&items, "o"),
        )
    };
    let name = |name: &str| (["es", "son"][at].to_owned(), name.to_owned());
    match object {
        Object::Fact(fact) => of(fact, ""),
        Object::Squares(squares) => placed(ListKind::Squares, texts(squares)),
        Object::Rows(rows) => placed(ListKind::Rows, texts(rows)),
        Object::Columns(columns) => {
            let letter = |column: &u8| char::from(b'a' + column - 1).to_string();
            placed(ListKind::Columns, columns.iter().map(letter).collect())
        }
        Object::Amount(measure, quantity) => amount(measure, *quantity, at),
        Object::Own(own, _) => name(&format!("«{own}»")),
        Object::Script(function, _) => name(&format!("`{function}`")),
    }
}

fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(T::to_string).collect()
}

/// *voltea al menos 3 fichas*; *no voltea ninguna ficha*.
fn amount(measure: &MeasureUse, quantity: Quantity, at: usize) -> (String, String) {
    let words = measure_words(measure.measure);
    let (counted, _) = counted_noun(quantity, &words.noun);
    let verb = if quantity == Quantity::No {
        format!("no {}", words.verb[at])
    } else {
        words.verb[at].to_owned()
    };
    let parts = [words.before, &counted, words.after];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    (verb, filled(&parts.join(" "), measure))
}

/// *voltea más fichas*.
fn best(best: &Best, number: Number) -> String {
    let words = measure_words(best.measure.measure);
    let verb = words.verb[usize::from(number == Number::Many)];
    let fewest = best.extreme == Extreme::Fewest;
    let rest = if let Some(extremes) = words.extremes {
        extremes[usize::from(fewest)].to_owned()
    } else {
        let extreme = if fewest { "menos" } else { "más" };
        let parts = [words.before, extreme, words.noun.many, words.after];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join(" ")
    };
    filled(&format!("{verb} {rest}"), &best.measure)
}

fn each(measure: &MeasureUse) -> String {
    filled(measure_words(measure.measure).counted, measure)
}

/// The words with the region and the block, or the name of the function, in their places.
fn filled(words: &str, measure: &MeasureUse) -> String {
    let place = measure.region.map_or("", |fact| region(fact)[1]);
    let block = match measure.block.as_str() {
        "" => String::new(),
        name if measure.measure.id == SCRIPTED.id => name.to_owned(),
        name => format!(" («{name}»)"),
    };
    let words = words.replace("{R}", place).replace(" {B}", &block);
    words.replace("{B}", &block)
}

/// A quantity with its noun, and whether that is one.
fn counted_noun(quantity: Quantity, noun: &Noun) -> (String, bool) {
    let (word, amount) = match quantity {
        Quantity::AtLeast(amount) => ("al menos ", amount),
        Quantity::AtMost(amount) => ("como máximo ", amount),
        Quantity::Exactly(amount) => ("exactamente ", amount),
        Quantity::MoreThan(amount) => ("más de ", amount),
        Quantity::FewerThan(amount) => ("menos de ", amount),
        Quantity::Between(low, high) => return (between(low, high, noun), false),
        Quantity::No => {
            let no = if noun.feminine { "ninguna" } else { "ningún" };
            return (format!("{no} {}", noun.one).trim_end().to_owned(), true);
        }
    };
    match amount {
        Amount::Number(number) => {
            let one = number.in_units_of(1) == Some(1);
            let noun = if one { noun.one } else { noun.many };
            (
                format!("{word}{} {noun}", decimal(number))
                    .trim_end()
                    .to_owned(),
                one,
            )
        }
        Amount::Half => (format!("{word}la mitad {}", of_all(noun)), true),
        Amount::PerCent(share) => {
            let word = if word.ends_with("de ") {
                format!("{}l ", word.trim_end())
            } else {
                format!("{word}el ")
            };
            (
                format!("{word}{} por ciento {}", decimal(share), of_all(noun)),
                true,
            )
        }
    }
}

fn of_all(noun: &Noun) -> String {
    let article = if noun.feminine { "las" } else { "los" };
    format!("de {article} {}", noun.many)
}

fn between(low: Amount, high: Amount, noun: &Noun) -> String {
    let number = |amount| match amount {
        Amount::Number(number) | Amount::PerCent(number) => decimal(number),
        Amount::Half => "la mitad".to_owned(),
    };
    match (low, high) {
        (Amount::Number(_), Amount::Number(_)) => {
            format!("entre {} y {} {}", number(low), number(high), noun.many)
        }
        _ => format!(
            "entre el {} y el {} por ciento {}",
            number(low),
            number(high),
            of_all(noun)
        ),
    }
}

fn decimal(number: Decimal) -> String {
    super::wording::number(number, Tongue::Spanish)
}

/// *quedan menos de 10 casillas vacías y vas ganando*.
fn guard(guard: &Guard) -> String {
    let parts = guard.parts.iter().map(guard_part);
    let parts: Vec<String> = parts.collect();
    parts.join(&format!(" {} ", joint(guard.joiner)))
}

fn guard_part(part: &GuardPart) -> String {
    let denied = part.negated != (part.quantity == Some(Quantity::No));
    let no = if denied { "no " } else { "" };
    let found = QUESTIONS.iter().find(|words| words.id == part.question.id);
    let Some(words) = found else {
        let function = part.script.as_deref().unwrap_or_default();
        return format!("el ordenador {no}dice que sí (`{function}`)");
    };
    let place = part.region.map_or("", |fact| region(fact)[1]);
    let (template, counted) = match part.quantity {
        None => (words.words[0], String::new()),
        Some(Quantity::No) if part.negated => {
            let some = if words.noun.feminine {
                "alguna"
            } else {
                "algún"
            };
            (words.words[0], format!("{some} {}", words.noun.one))
        }
        Some(quantity) => {
            let (counted, one) = counted_noun(quantity, &words.noun);
            (question(words, quantity, one), counted)
        }
    };
    // *no* stands before the verb: after *el rival*.
    let said = template.replace("{Q}", &counted).replace("{R}", place);
    match said.strip_prefix("el rival ") {
        Some(rest) => format!("el rival {no}{rest}"),
        None => format!("{no}{said}"),
    }
}

/// The words that suit a quantity.
fn question(words: &QuestionWords, quantity: Quantity, one: bool) -> &'static str {
    let is_share = |amount| !matches!(amount, Amount::Number(_));
    let share = match quantity {
        Quantity::AtLeast(amount)
        | Quantity::AtMost(amount)
        | Quantity::Exactly(amount)
        | Quantity::MoreThan(amount)
        | Quantity::FewerThan(amount)
        | Quantity::Between(amount, _) => is_share(amount),
        Quantity::No => false,
    };
    if share && !words.share.is_empty() {
        words.share
    } else {
        words.words[usize::from(!one)]
    }
}

/// The words for a region: as an item, and after what is counted there.
fn region(fact: &Fact) -> [&'static str; 2] {
    fact_words(fact).region.unwrap_or(["", ""])
}

fn fact_words(fact: &Fact) -> &'static FactWords {
    let found = FACTS.iter().find(|words| words.id == fact.id);
    found.expect("each fact has its Spanish words: the compiler has asked for them")
}

fn measure_words(measure: &Measure) -> &'static MeasureWords {
    let found = MEASURES.iter().find(|words| words.id == measure.id);
    found.unwrap_or(&SCRIPTED)
}

#[cfg(test)]
mod tests;

//! Every rule that one word of the vocabulary makes, in the order of the table, every guard, and what rules of two words are
//! made of. It must not know which are any good.

use std::ops::RangeInclusive;

use crate::language::{
    self as tree, Amount, Best, Condition, Content, Guard, GuardPart, Instruction, Joiner,
    MeasureUse, Object, Part, Quantity, Sheet,
};
use crate::vocabulary::{
    Decimal, Extreme, FACTS, Fact, FactTest, MEASURES, Measure, MeasureFunction, Measured,
    QUESTIONS, Question, QuestionFunction,
};

/// A measure is asked for so many numbers from its least on.
const STEPS: i64 = 4;
/// The numbers that a guard asks for.
const NUMBERS: [i64; 12] = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32];
/// The numbers that a guard asks for in a region.
const FEW: RangeInclusive<i64> = 1..=3;

/// Every rule with one word of the vocabulary, or one own word of the sheet: *if a move takes a corner, play it*, *keep
/// only the moves that flip the fewest discs*. Squares, rows and columns are left out: a list of them can say anything.
pub fn instructions(sheet: &Sheet) -> Vec<Instruction> {
    let mut found = Vec::new();
    for object in facts(sheet) {
        let is = |negated| condition(object.clone(), negated);
        found.push(Instruction::Play(is(false)));
        found.push(Instruction::Play(is(true)));
        // To keep the others is to cross these off.
        found.push(Instruction::Keep(is(false)));
        found.push(Instruction::CrossOff(is(false)));
    }
    for measure in measures(sheet) {
        found.extend(of_measure(&measure));
    }
    found
}

/// What a rule of two words is made of, as *if a move takes a corner, play the one that flips the most discs*: every
/// condition with one fact, and every measure at its most and fewest.
pub(super) fn conditions_and_bests(sheet: &Sheet) -> (Vec<Condition>, Vec<Best>) {
    let conditions = facts(sheet)
        .flat_map(|object| [false, true].map(|negated| condition(object.clone(), negated)));
    let bests = measures(sheet).into_iter().flat_map(|measure| {
        [Extreme::Most, Extreme::Fewest].map(|extreme| Best {
            measure: measure.clone(),
            extreme,
        })
    });
    (conditions.collect(), bests.collect())
}

fn facts(sheet: &Sheet) -> impl Iterator<Item = Object> {
    let has_opening = sheet
        .items
        .iter()
        .any(|item| matches!(item.content, Content::Opening(_)));
    let is_word = move |fact: &&'static Fact| match fact.test {
        FactTest::Opening(_) => has_opening,
        _ => fact.is_of_position(),
    };
    let own = sheet.items.iter().filter_map(|item| match &item.content {
        Content::Definition(own) => Some(Object::Own(own.name.clone(), tree::Place::default())),
        _ => None,
    });
    FACTS.iter().filter(is_word).map(Object::Fact).chain(own)
}

/// Those that the sheet can use: points and values only where it has a block of them.
fn measures(sheet: &Sheet) -> Vec<MeasureUse> {
    let mut blocks: Vec<&str> = Vec::new();
    for item in &sheet.items {
        if let Content::Values(block) = &item.content
            && !blocks.contains(&block.name.as_str())
        {
            blocks.push(&block.name);
        }
    }
    let has_points = sheet
        .items
        .iter()
        .any(|item| matches!(item.content, Content::Points(_)));
    let used = |measure: &'static Measure| -> Vec<MeasureUse> {
        let with = |block: &str, region| MeasureUse {
            measure,
            block: block.to_owned(),
            region,
            place: tree::Place::default(),
        };
        match measure.function {
            MeasureFunction::Plain { .. } | MeasureFunction::Region(_) => {
                let numbers = Measured::of_measure(measure).into_iter();
                numbers.map(|number| with("", number.region)).collect()
            }
            MeasureFunction::Points if has_points => vec![with("", None)],
            MeasureFunction::Values(_) => blocks.iter().map(|block| with(block, None)).collect(),
            MeasureFunction::Points | MeasureFunction::Script => Vec::new(),
        }
    };
    MEASURES.iter().flat_map(used).collect()
}

fn of_measure(measure: &MeasureUse) -> Vec<Instruction> {
    let mut found = Vec::new();
    for extreme in [Extreme::Most, Extreme::Fewest] {
        let best = || Best {
            measure: measure.clone(),
            extreme,
        };
        found.push(Instruction::PlayBest(best()));
        found.push(Instruction::KeepBest(best()));
        found.push(Instruction::CrossOffBest(best()));
    }
    let is_counted = !Measured::of_measure(measure.measure).is_empty();
    if !is_counted || measure.measure.amount.is_empty() {
        return found;
    }
    let (least, greatest) = measure.measure.range;
    for number in least..(least + STEPS).min(greatest) {
        for quantity in [at_most(number, least), at_least(number + 1, greatest)] {
            let object = Object::Amount(measure.clone(), quantity);
            found.push(Instruction::Play(condition(object.clone(), false)));
            found.push(Instruction::Keep(condition(object, false)));
        }
    }
    found
}

/// In the plainest words: *no*, *exactly 1* where there are no fewer.
fn at_most(number: i64, least: i64) -> Quantity {
    let amount = Amount::Number(Decimal::whole(number));
    match number {
        0 => Quantity::No,
        _ if number == least => Quantity::Exactly(amount),
        _ => Quantity::AtMost(amount),
    }
}

fn at_least(number: i64, greatest: i64) -> Quantity {
    let amount = Amount::Number(Decimal::whole(number));
    if number == greatest {
        Quantity::Exactly(amount)
    } else {
        Quantity::AtLeast(amount)
    }
}

fn condition(object: Object, negated: bool) -> Condition {
    let part = Part {
        negated,
        objects: vec![object],
        joiner: Joiner::Or,
        place: tree::Place::default(),
    };
    Condition {
        parts: vec![part],
        joiner: Joiner::And,
        place: tree::Place::default(),
    }
}

/// Every guard with one question about the board: *when at most 10 squares are empty*, *when you are ahead*.
pub fn guards() -> Vec<Guard> {
    QUESTIONS.iter().flat_map(of_question).collect()
}

fn of_question(question: &'static Question) -> Vec<Guard> {
    let asked = |quantity, region| {
        let part = GuardPart {
            negated: false,
            question,
            quantity,
            region,
            script: None,
            place: tree::Place::default(),
        };
        Guard {
            parts: vec![part],
            joiner: Joiner::And,
            place: tree::Place::default(),
        }
    };
    if !question.counts() {
        return vec![asked(None, None)];
    }
    let (least, greatest) = match question.yes {
        None => question.range,
        Some(_) => (1, question.range.1),
    };
    let both = |number: i64, region| {
        let quantities = [at_most(number - 1, least), at_least(number, greatest)];
        quantities.map(|quantity| asked(Some(quantity), region))
    };
    let within = |number: &i64| *number > least && *number <= greatest;
    match question.function {
        QuestionFunction::Board(_) => {
            let numbers = NUMBERS.into_iter().filter(within);
            numbers.flat_map(|number| both(number, None)).collect()
        }
        QuestionFunction::Region(_) => {
            let regions = FACTS.iter().filter(|fact| fact.region().is_some());
            let in_region = |fact| FEW.flat_map(move |number| both(number, Some(fact)));
            regions.flat_map(in_region).collect()
        }
    }
}

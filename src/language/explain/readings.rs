//! The readings of words that English reads in two ways, in words with one reading each. It must not read words.

use crate::language::error::WayOut;
use crate::language::grammar::single;
use crate::language::tree::{Amount, GuardPart, Joiner, MeasureUse, Object, Part, Place, Quantity};
use crate::language::wording;
use crate::vocabulary::{Ambiguous, Decimal, Fact, Number};

/// The readings of a list of objects, and the way out.
pub(super) fn of_list(
    objects: &[Object],
    joiners: &[Option<Joiner>],
    negated: bool,
    number: Number,
) -> (Vec<String>, WayOut) {
    let single = |object: &Object| Part {
        negated,
        objects: vec![object.clone()],
        joiner: Joiner::Or,
        place: Place::default(),
    };
    let said = said(objects.iter().map(single), number);
    let mut readings = match with_commas(joiners) {
        Some(joiners) if !negated => BOTH.map(|tight| grouped(&said, &joiners, tight)).to_vec(),
        _ => BOTH.map(|joiner| joined(&said, joiner)).to_vec(),
    };
    if negated && joiners.contains(&Some(Joiner::And)) {
        let affirmed = objects[1..].iter().map(|object| Part {
            negated: false,
            ..single(object)
        });
        let mut said_first: Vec<String> =
            affirmed.map(|part| wording::part(&part, number)).collect();
        said_first.push(said[0].clone());
        readings.push(joined(&said_first, Joiner::And));
    }
    let way_out = match with_commas(joiners) {
        None => WayOut::SayTheWord,
        Some(_) if negated => WayOut::WriteOne,
        Some(joiners) => {
            let parts: Vec<Part> = objects.iter().map(single).collect();
            WayOut::Define(first_group(&parts, &joiners))
        }
    };
    (readings, way_out)
}

/// The readings of parts that only commas join, or both words, or where a negated part has another after it.
pub(super) fn of_parts(
    parts: &[Part],
    negated: usize,
    joiners: &[Option<Joiner>],
    number: Number,
) -> (Vec<String>, WayOut) {
    let Some(joiners) = with_commas(joiners) else {
        let said = said(parts.iter().cloned(), number);
        let readings = BOTH.map(|joiner| joined(&said, joiner)).to_vec();
        return (readings, WayOut::SayTheWord);
    };
    let lists = |negated: bool| {
        let is_list = |part: &Part| part.objects.len() > 1 && part.joiner == Joiner::Or;
        parts
            .iter()
            .any(|part| part.negated == negated && is_list(part))
    };
    if lists(true) && !lists(false) && !joiners.contains(&Joiner::Or) {
        return of_negated_list(parts, &joiners, number);
    }
    let (flat, between) = flattened(parts, &joiners);
    if between.contains(&Joiner::And) && between.contains(&Joiner::Or) {
        let said = said(flat.iter().cloned(), number);
        let readings = BOTH.map(|tight| grouped(&said, &between, tight)).to_vec();
        return (readings, WayOut::Define(first_group(&flat, &between)));
    }
    let joiner = joiners.first().copied().unwrap_or(Joiner::And);
    let readings = vec![
        covering(parts, negated, joiner, number),
        reordered(parts, joiner, number),
    ];
    let one = wording::part(&parts[negated], Number::One);
    (readings, WayOut::WriteOneOrDefine(one))
}

/// The readings of *is not A or B and C*: the negation covers the whole list, or only the first of it.
fn of_negated_list(parts: &[Part], joiners: &[Joiner], number: Number) -> (Vec<String>, WayOut) {
    let (all, between) = flattened(parts, joiners);
    let mut first = Vec::new();
    for part in parts {
        let (own, _) = flattened(std::slice::from_ref(part), &[]);
        let own = own.into_iter().enumerate().map(|(place, part)| Part {
            negated: part.negated && place == 0,
            ..part
        });
        first.extend(own);
    }
    let readings = vec![
        reordered(&all, Joiner::And, number),
        grouped(&said(first.iter().cloned(), number), &between, Joiner::And),
    ];
    let way_out = WayOut::WriteOneOrDefine(first_group(&first, &between));
    (readings, way_out)
}

/// The meanings of words that the table gives more than one.
pub(super) fn of_words(words: &Ambiguous, negated: bool, number: Number) -> (Vec<String>, WayOut) {
    let said = words.readings.iter().filter_map(|(id, not)| {
        let object = Object::Fact(Fact::by_id(id)?);
        let mut condition = single(object, Place::default());
        condition.parts[0].negated = negated != *not;
        Some(wording::condition(&condition, number))
    });
    (said.collect(), WayOut::WriteOne)
}

/// *flips over 3 discs*: just as many, or more.
pub(super) fn over_a_number(measure: &MeasureUse, amount: Amount, number: Number) -> Vec<String> {
    let quantities = [Quantity::Exactly(amount), Quantity::MoreThan(amount)];
    quantities
        .map(|quantity| counted(measure, quantity, number))
        .to_vec()
}

/// *does not touch no empty squares*: none, or some.
pub(super) fn negated_twice(measure: &MeasureUse, number: Number) -> Vec<String> {
    let one = Amount::Number(Decimal::whole(1));
    let quantities = [Quantity::No, Quantity::AtLeast(one)];
    quantities
        .map(|quantity| counted(measure, quantity, number))
        .to_vec()
}

fn counted(measure: &MeasureUse, quantity: Quantity, number: Number) -> String {
    let object = Object::Amount(measure.clone(), quantity);
    wording::condition(&single(object, Place::default()), number)
}

/// Lists taken apart into their objects, each a part of its own; a negated list says *and not*.
fn flattened(parts: &[Part], joiners: &[Joiner]) -> (Vec<Part>, Vec<Joiner>) {
    let (mut flat, mut between) = (Vec::new(), Vec::new());
    for (place, part) in parts.iter().enumerate() {
        if let Some(before) = place.checked_sub(1) {
            between.push(joiners[before]);
        }
        for (at, object) in part.objects.iter().enumerate() {
            if at > 0 {
                between.push(part.joiner);
            }
            flat.push(Part {
                objects: vec![object.clone()],
                ..part.clone()
            });
        }
    }
    (flat, between)
}

/// The readings of questions that both words join, or only commas.
pub(super) fn of_questions(
    parts: &[GuardPart],
    joiners: &[Option<Joiner>],
) -> (Vec<String>, WayOut) {
    let said: Vec<String> = parts.iter().map(wording::guard_part).collect();
    match with_commas(joiners) {
        Some(joiners) => {
            let readings = BOTH.map(|tight| grouped(&said, &joiners, tight));
            (readings.to_vec(), WayOut::PartRules)
        }
        None => (
            BOTH.map(|joiner| joined(&said, joiner)).to_vec(),
            WayOut::SayTheWord,
        ),
    }
}

fn said(parts: impl Iterator<Item = Part>, number: Number) -> Vec<String> {
    parts.map(|part| wording::part(&part, number)).collect()
}

/// What joins, where a comma joins as the word after it does, or before it; nothing where there are only commas.
fn with_commas(joiners: &[Option<Joiner>]) -> Option<Vec<Joiner>> {
    let mut following = joiners.iter().rev().find_map(|joiner| *joiner)?;
    let mut found: Vec<Joiner> = joiners
        .iter()
        .rev()
        .map(|joiner| {
            following = joiner.unwrap_or(following);
            following
        })
        .collect();
    found.reverse();
    Some(found)
}

const BOTH: [Joiner; 2] = [Joiner::And, Joiner::Or];

/// The parts with the same word between all of them.
fn joined(parts: &[String], joiner: Joiner) -> String {
    parts.join(&format!(" {} ", joiner.word()))
}

/// The parts where `tight` joins first: *A, or both B and C*; *either A or B, and also C*. In brackets they would be remarks.
fn grouped(parts: &[String], joiners: &[Joiner], tight: Joiner) -> String {
    let mut runs: Vec<Vec<&str>> = vec![vec![&parts[0]]];
    for (part, joiner) in parts[1..].iter().zip(joiners) {
        match runs.last_mut() {
            Some(run) if *joiner == tight => run.push(part),
            _ => runs.push(vec![part]),
        }
    }
    let lead = |run: &[&str]| match (tight, run.len()) {
        (_, 1) => "",
        (Joiner::And, 2) => "both ",
        (Joiner::And, _) => "all of: ",
        (Joiner::Or, _) => "either ",
    };
    let said = runs.iter().map(|run| {
        let between = format!(" {} ", tight.word());
        format!("{}{}", lead(run), run.join(&between))
    });
    let loose = match tight {
        Joiner::And => ", or ",
        Joiner::Or => ", and also ",
    };
    said.collect::<Vec<_>>().join(loose)
}

/// The first run of parts that one word joins.
fn first_group(parts: &[Part], joiners: &[Joiner]) -> String {
    let same = joiners
        .iter()
        .take_while(|joiner| **joiner == joiners[0])
        .count();
    joined(
        &said(parts[..=same].iter().cloned(), Number::One),
        joiners[0],
    )
}

/// The reading in which a negation covers all that follows it.
fn covering(parts: &[Part], negated: usize, joiner: Joiner, number: Number) -> String {
    let other = match joiner {
        Joiner::And => Joiner::Or,
        Joiner::Or => Joiner::And,
    };
    let under = parts[negated..].iter().map(|part| Part {
        negated: true,
        ..part.clone()
    });
    let under = joined(&said(under, number), other);
    let before = said(parts[..negated].iter().cloned(), number);
    if before.is_empty() {
        return under;
    }
    format!("{} {} ({under})", joined(&before, joiner), joiner.word())
}

/// The reading in which a negation covers its own part only: the others first.
fn reordered(parts: &[Part], joiner: Joiner, number: Number) -> String {
    let (negated, plain): (Vec<Part>, Vec<Part>) =
        parts.iter().cloned().partition(|part| part.negated);
    joined(&said(plain.into_iter().chain(negated), number), joiner)
}

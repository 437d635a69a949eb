//! A condition must have one reading: finds those that have two, and says both. It must not read words.

use super::condition::ReadPart;
use super::cursor::{Cursor, Read};
use crate::language::error::{LanguageError, Problem, WayOut};
use crate::language::tree::{Joiner, Object, Part, Place};
use crate::language::wording;
use crate::vocabulary::Number;

impl Cursor<'_, '_> {
    /// What joins a list; a list with both words, or a denied list with *and*, can be read in two ways.
    pub fn list_joiner(
        &self,
        objects: &[Object],
        joiners: &[Option<Joiner>],
        denied: bool,
        from: usize,
        number: Number,
    ) -> Read<Joiner> {
        let has = |joiner| joiners.contains(&Some(joiner));
        let single = |object: &Object| Part {
            denied,
            objects: vec![object.clone()],
            joiner: Joiner::Or,
            place: Place::default(),
        };
        let only_commas = !joiners.is_empty() && joiners.iter().all(Option::is_none);
        if only_commas || has(Joiner::And) && (has(Joiner::Or) || denied) {
            let said: Vec<String> = objects
                .iter()
                .map(|object| wording::part(&single(object), number))
                .collect();
            let mut readings = match with_commas(joiners) {
                Some(joiners) if !denied => {
                    BOTH.map(|tight| grouped(&said, &joiners, tight)).to_vec()
                }
                _ => BOTH.map(|joiner| joined(&said, joiner)).to_vec(),
            };
            let way_out = match with_commas(joiners) {
                None => WayOut::SayTheWord,
                Some(_) if denied => WayOut::WriteOne,
                Some(joiners) => {
                    let single = |object| wording::part(&single(object), Number::One);
                    let parts: Vec<String> = objects.iter().map(single).collect();
                    WayOut::Define(first_group(&parts, &joiners))
                }
            };
            if denied && has(Joiner::And) {
                let affirmed = objects[1..].iter().map(|object| Part {
                    denied: false,
                    ..single(object)
                });
                let mut said_first: Vec<String> =
                    affirmed.map(|part| wording::part(&part, number)).collect();
                said_first.push(said[0].clone());
                readings.push(joined(&said_first, Joiner::And));
            }
            let problem = Problem::TwoReadings { readings, way_out };
            return Err(self.error(problem, from, self.at));
        }
        Ok(if has(Joiner::And) {
            Joiner::And
        } else {
            Joiner::Or
        })
    }

    /// Parts with nothing but commas between them.
    pub fn only_commas(&self, parts: &[ReadPart], number: Number) -> LanguageError {
        let said: Vec<String> = parts
            .iter()
            .map(|read| wording::part(&read.part, number))
            .collect();
        let problem = Problem::TwoReadings {
            readings: BOTH.map(|joiner| joined(&said, joiner)).to_vec(),
            way_out: WayOut::SayTheWord,
        };
        self.error(problem, parts[0].words.0, self.at)
    }

    /// One condition must have one reading: it joins with one word, and a denied part has no other behind it.
    pub fn one_reading(&self, parts: &[ReadPart], joiners: &[Joiner], number: Number) -> Read<()> {
        let said: Vec<String> = parts
            .iter()
            .map(|read| wording::part(&read.part, number))
            .collect();
        let span = |cursor: &Self| (parts[0].words.0, cursor.at);
        let mixed = joiners.contains(&Joiner::And) && joiners.contains(&Joiner::Or);
        if mixed {
            let (from, to) = span(self);
            let readings = BOTH.map(|tight| grouped(&said, joiners, tight)).to_vec();
            let single: Vec<String> = parts
                .iter()
                .map(|read| wording::part(&read.part, Number::One))
                .collect();
            let group = first_group(&single, joiners);
            let way_out = WayOut::Define(group);
            return Err(self.error(Problem::TwoReadings { readings, way_out }, from, to));
        }
        let Some(denied) = parts.iter().position(ReadPart::is_denied) else {
            return Ok(());
        };
        if parts[denied..].iter().all(ReadPart::is_denied) {
            return Ok(());
        }
        let (from, to) = span(self);
        let joiner = joiners.first().copied().unwrap_or(Joiner::And);
        let one = wording::part(&parts[denied].part, Number::One);
        let readings = vec![
            covering(parts, denied, joiner, number),
            reordered(parts, joiner, number),
        ];
        Err(self.error(
            Problem::TwoReadings {
                readings,
                way_out: WayOut::WriteOneOrDefine(one),
            },
            from,
            to,
        ))
    }
}

/// What joins, where a comma joins as the word behind it does, or before it; nothing where there are only commas.
pub(super) fn with_commas(joiners: &[Option<Joiner>]) -> Option<Vec<Joiner>> {
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
pub(super) fn grouped(parts: &[String], joiners: &[Joiner], tight: Joiner) -> String {
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
fn first_group(parts: &[String], joiners: &[Joiner]) -> String {
    let same = joiners
        .iter()
        .take_while(|joiner| **joiner == joiners[0])
        .count();
    parts[..=same].join(&format!(" {} ", joiners[0].word()))
}

/// The reading in which a denial covers all that follows it.
fn covering(parts: &[ReadPart], denied: usize, joiner: Joiner, number: Number) -> String {
    let other = match joiner {
        Joiner::And => Joiner::Or,
        Joiner::Or => Joiner::And,
    };
    let under: Vec<String> = parts[denied..]
        .iter()
        .map(|read| {
            wording::part(
                &Part {
                    denied: true,
                    ..read.part.clone()
                },
                number,
            )
        })
        .collect();
    let under = under.join(&format!(" {} ", other.word()));
    let before: Vec<String> = parts[..denied]
        .iter()
        .map(|read| wording::part(&read.part, number))
        .collect();
    if before.is_empty() {
        return under;
    }
    format!(
        "{} {} ({under})",
        before.join(&format!(" {} ", joiner.word())),
        joiner.word()
    )
}

/// The reading in which a denial covers its own part only: the others first.
fn reordered(parts: &[ReadPart], joiner: Joiner, number: Number) -> String {
    let (denied, plain): (Vec<_>, Vec<_>) = parts.iter().partition(|read| read.part.denied);
    let said: Vec<String> = plain
        .into_iter()
        .chain(denied)
        .map(|read| wording::part(&read.part, number))
        .collect();
    said.join(&format!(" {} ", joiner.word()))
}

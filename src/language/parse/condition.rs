//! Reads conditions about a move: parts, objects, denials, and what joins them. It must not know instructions.

use super::cursor::{Cursor, Read};
use crate::language::error::{LanguageError, Problem, WayOut};
use crate::language::phrase::Filled;
use crate::language::suggest;
use crate::language::tree::{Amount, Best, Condition, Joiner, MeasureUse, Object, Part, Quantity};
use crate::language::wording;
use crate::language::words::Kind;
use crate::vocabulary::{
    Decimal, Extreme, MeasureFunction, Number, PHRASES, Phrase, Place, Test, Verb,
};

/// A part as read, before the whole is checked.
struct ReadPart {
    part: Part,
    /// Where it begins and ends.
    words: (usize, usize),
}

impl Cursor<'_, '_> {
    /// A condition, about one move (*takes a corner*) or many (*take a corner*).
    pub fn condition(&mut self, number: Number) -> Read<Condition> {
        let mut parts = vec![self.part(number)?];
        let mut joiners = Vec::new();
        while let Some((joiner, next)) = self.joined(number)? {
            joiners.push(joiner);
            parts.push(next);
        }
        let joiners = match with_commas(&joiners) {
            Some(joiners) => joiners,
            None if joiners.is_empty() => Vec::new(),
            None => return Err(self.only_commas(&parts, number)),
        };
        let last = joiners.last().copied().unwrap_or(Joiner::And);
        self.one_reading(&parts, &joiners, number)?;
        let place = self.place(parts[0].words.0, self.at);
        let parts = parts.into_iter().map(|read| read.part).collect();
        Ok(Condition {
            parts,
            joiner: last,
            place,
        })
    }

    /// What joins the next part, and the part; a comma alone joins only where a part follows.
    fn joined(&mut self, number: Number) -> Read<Option<(Option<Joiner>, ReadPart)>> {
        let start = self.at;
        let comma = self.accept(",");
        let joiner = if self.accept("and") {
            Some(Joiner::And)
        } else if self.accept("or") {
            Some(Joiner::Or)
        } else if self.is("but") {
            self.but()?;
            Some(Joiner::And)
        } else {
            None
        };
        if joiner.is_some() {
            return Ok(Some((joiner, self.part(number)?)));
        }
        let finite = self.text.verb(self.at).is_some();
        let part = if comma && finite {
            self.part(number).ok()
        } else {
            None
        };
        if part.is_none() {
            self.at = start;
        }
        Ok(part.map(|part| (None, part)))
    }

    /// *but not*, *but do not*, *but is not*: counts as *and not*.
    fn but(&mut self) -> Read<()> {
        let at = self.at;
        self.at += 1;
        let subject = usize::from(self.is_any(&["it", "they", "that", "which"]));
        let denied = self.text.is(self.at + subject, "not")
            || self
                .text
                .verb(self.at + subject)
                .is_some_and(|verb| verb.denied);
        if denied {
            return Ok(());
        }
        let problem = Problem::MisplacedWord {
            word: "but".to_owned(),
            reason: "it must go on with “not”",
            instead: "and",
        };
        Err(self
            .error(problem, at, at + 1)
            .replace(self.span(at, at + 1), "and"))
    }

    /// A verb and its objects.
    fn part(&mut self, number: Number) -> Read<ReadPart> {
        let start = self.at;
        self.accept_any(&["it", "they", "that", "which"]);
        let from = self.at;
        let read = self.text.verb(from);
        let not = usize::from(read.is_none() && self.is("not"));
        let is = Verb::of("is");
        let (verb, denied, behind) = match read {
            Some(read) => (Some(read.verb), read.denied, read.end),
            None => (is, not > 0, from + not),
        };
        let Some(verb) = verb else {
            return Err(self.unknown_part(from, number));
        };
        self.at = behind;
        let neither = !denied && self.accept("neither");
        let denied = denied || neither;
        let Some(first) = self.object(verb)? else {
            return Err(self.unknown_part(start, number));
        };
        let mut objects = vec![first];
        let mut joiners = Vec::new();
        while let Some((joiner, next)) = self.next_object(verb, neither)? {
            joiners.push(joiner);
            objects.push(next);
        }
        let joiner = self.list_joiner(&objects, &joiners, denied, from, number)?;
        let part = Part {
            denied,
            objects,
            joiner,
            place: self.place(from, self.at),
        };
        Ok(ReadPart {
            part,
            words: (from, self.at),
        })
    }

    /// The next object of the same verb, with what joins it; *nor* behind *neither*.
    fn next_object(
        &mut self,
        verb: &'static Verb,
        neither: bool,
    ) -> Read<Option<(Option<Joiner>, Object)>> {
        let start = self.at;
        let comma = self.accept(",");
        let joiner = if self.accept(if neither { "nor" } else { "or" }) {
            Some(Joiner::Or)
        } else if self.accept("and") {
            Some(Joiner::And)
        } else {
            None
        };
        let object = if comma || joiner.is_some() {
            self.object(verb)?
        } else {
            None
        };
        if object.is_none() {
            self.at = start;
        }
        Ok(object.map(|object| (joiner, object)))
    }

    /// What joins a list; a list with both words, or a denied list with *and*, can be read in two ways.
    fn list_joiner(
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
            place: crate::language::tree::Place::default(),
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

    /// One object of a verb; the longest phrase that stands here.
    fn object(&mut self, verb: &'static Verb) -> Read<Option<Object>> {
        let at = self.at;
        if let Some((name, end)) = self.text.script_name(at).filter(|_| verb.is_be()) {
            self.at = end;
            return Ok(Some(Object::Script(name, self.place(at, end))));
        }
        let own = if verb.is_be() {
            self.text.own_word(at)
        } else {
            None
        };
        let fact = longest(self, &PHRASES.facts, verb);
        let amount = longest(self, &PHRASES.amounts, verb);
        let fact_end = fact.as_ref().map_or(0, |(_, filled)| filled.end);
        let amount_end = amount.as_ref().map_or(0, |(_, filled)| filled.end);
        let own_end = own.as_ref().map_or(0, |(_, end)| *end);
        if let Some((name, end)) = own.filter(|_| own_end >= fact_end.max(amount_end)) {
            self.at = end;
            return Ok(Some(Object::Own(name, self.place(at, end))));
        }
        if let Some((phrase, filled)) = fact.filter(|_| fact_end >= amount_end) {
            self.at = filled.end;
            return Ok(Some(match phrase.entry.test {
                Test::Place(Place::Squares) => Object::Squares(filled.squares),
                Test::Place(Place::Rows) => Object::Rows(filled.lines),
                Test::Place(Place::Columns) => Object::Columns(filled.lines),
                _ => Object::Fact(phrase.entry),
            }));
        }
        let Some((phrase, filled)) = amount else {
            return Ok(None);
        };
        self.at = filled.end;
        let signed = matches!(phrase.entry.function, MeasureFunction::Script);
        let quantity = self.checked_quantity(&filled, phrase.entry.unit() == 1, signed, false)?;
        let measure = MeasureUse {
            measure: phrase.entry,
            block: filled.block,
            place: self.place(at, self.at),
        };
        Ok(Some(Object::Amount(measure, quantity)))
    }

    /// The quantity of a phrase, if what it counts can be so many.
    pub fn checked_quantity(
        &self,
        filled: &Filled,
        whole: bool,
        signed: bool,
        halves: bool,
    ) -> Read<Quantity> {
        let (from, to) = filled.quantity_words;
        let quantity = filled.quantity.unwrap_or(Quantity::No);
        let numbers = match quantity {
            Quantity::AtLeast(amount)
            | Quantity::AtMost(amount)
            | Quantity::Exactly(amount)
            | Quantity::MoreThan(amount)
            | Quantity::FewerThan(amount) => match amount {
                Amount::Number(number) => vec![number],
                Amount::Half if halves => vec![],
                Amount::Half => return Err(self.error(Problem::Half, from, to)),
            },
            Quantity::Between(low, high) if low > high => {
                let mended = wording::quantity(Quantity::Between(high, low)).0;
                return Err(self
                    .error(Problem::BetweenOrder, from, to)
                    .replace(self.span(from, to), mended));
            }
            Quantity::Between(low, high) => vec![low, high],
            Quantity::No => vec![],
        };
        if let Some(number) = numbers.iter().find(|number| whole && !number.is_whole()) {
            return Err(self.error(Problem::NotWhole(number.to_string()), from, to));
        }
        if numbers.iter().any(|number| {
            whole && !signed && number.in_units_of(1).is_some_and(|number| number < 0)
        }) {
            return Err(self.error(Problem::Negative, from, to));
        }
        Ok(quantity)
    }

    /// A measure at its most or fewest, where one stands here.
    pub fn best(&mut self) -> Option<Best> {
        let at = self.at;
        let found = [
            (Extreme::Most, &PHRASES.most),
            (Extreme::Fewest, &PHRASES.fewest),
        ]
        .into_iter();
        let found = found
            .flat_map(|(extreme, phrases)| phrases.iter().map(move |phrase| (extreme, phrase)));
        let matched = found.filter_map(|(extreme, phrase)| {
            let verb_read =
                phrase.pattern.verb().is_some_and(Verb::is_be) && self.text.verb(at).is_none();
            let filled = self.text.phrase(&phrase.pattern, at, verb_read)?;
            Some((extreme, phrase, filled))
        });
        let (extreme, phrase, filled) = matched
            .filter(|(.., filled)| !filled.denied)
            .max_by_key(|(.., filled)| filled.end)?;
        self.at = filled.end;
        let place = self.place(at, filled.end);
        Some(Best {
            measure: MeasureUse {
                measure: phrase.entry,
                block: filled.block,
                place,
            },
            extreme,
        })
    }

    /// *most flips*, as ties say it.
    pub fn short_best(&mut self) -> Option<Best> {
        let at = self.at;
        let found = [
            (Extreme::Most, &PHRASES.short_most),
            (Extreme::Fewest, &PHRASES.short_fewest),
        ]
        .into_iter();
        let found = found
            .flat_map(|(extreme, phrases)| phrases.iter().map(move |phrase| (extreme, phrase)));
        let matched = found.filter_map(|(extreme, phrase)| {
            Some((
                extreme,
                phrase,
                self.text.phrase(&phrase.pattern, at, false)?,
            ))
        });
        let (extreme, phrase, filled) = matched.max_by_key(|(.., filled)| filled.end)?;
        self.at = filled.end;
        let place = self.place(at, filled.end);
        Some(Best {
            measure: MeasureUse {
                measure: phrase.entry,
                block: filled.block,
                place,
            },
            extreme,
        })
    }

    /// The error for a part that is no phrase: a name of no square, a superlative, an unfinished phrase, unknown words.
    fn unknown_part(&mut self, from: usize, number: Number) -> LanguageError {
        self.at = from;
        if self.best().is_some() {
            return self.error(Problem::BestInCondition, from, self.at);
        }
        let end = self
            .clause_end(from)
            .max(from + 1)
            .min(self.text.words.len().max(from));
        if end == from
            || self
                .text
                .words
                .get(from)
                .is_none_or(|word| [",", "."].contains(&&*word.text))
        {
            let problem = Problem::Unfinished {
                words: self.written(0, from),
                endings: Vec::new(),
            };
            return self.error(problem, from.saturating_sub(1), from.max(1));
        }
        let words = self.written(from, end);
        if let Some(bad) = (from..end).find(|at| suggest::is_like_a_square(&self.text.words[*at])) {
            return self.error(Problem::NoSquare(self.written(bad, bad + 1)), bad, bad + 1);
        }
        let bad_number = |at: &usize| {
            let word = &self.text.words[*at];
            word.kind == Kind::Number && Decimal::read(&word.text).is_none()
        };
        if let Some(bad) = (from..end).find(bad_number) {
            let number = self.written(bad, bad + 1);
            return self.error(Problem::Number(number), bad, bad + 1);
        }
        let unfinished = suggest::endings_of_part(&self.text, from, end);
        if !unfinished.is_empty() {
            return self.error(
                Problem::Unfinished {
                    words,
                    endings: unfinished,
                },
                from,
                end,
            );
        }
        let behind_that = from > 0 && self.text.is_any(from - 1, &["that", "which"]);
        let suggestion = suggest::part(&self.text, from, end, number).map(|phrase| {
            let needs_that = number == Number::Many && !behind_that && from > 0;
            if needs_that {
                format!("that {phrase}")
            } else {
                phrase
            }
        });
        let error = self.error(
            Problem::UnknownWords {
                words,
                suggestion: suggestion.clone(),
            },
            from,
            end,
        );
        match suggestion {
            Some(text) => error.replace(self.span(from, end), text),
            None => error,
        }
    }

    /// Parts with nothing but commas between them.
    fn only_commas(&self, parts: &[ReadPart], number: Number) -> LanguageError {
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
    fn one_reading(&self, parts: &[ReadPart], joiners: &[Joiner], number: Number) -> Read<()> {
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
        let Some(denied) = parts.iter().position(|read| read.part.denied) else {
            return Ok(());
        };
        if parts[denied..].iter().all(|read| read.part.denied) {
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

/// The longest phrase of a verb that stands here; the earlier entry, where two are as long.
fn longest<T>(
    cursor: &Cursor<'_, '_>,
    phrases: &'static [Phrase<T>],
    verb: &'static Verb,
) -> Option<(&'static Phrase<T>, Filled)> {
    let mut found: Option<(&'static Phrase<T>, Filled)> = None;
    for phrase in phrases
        .iter()
        .filter(|phrase| phrase.pattern.verb() == Some(verb))
    {
        if let Some(filled) = cursor.text.phrase(&phrase.pattern, cursor.at, true)
            && found.as_ref().is_none_or(|(_, best)| filled.end > best.end)
        {
            found = Some((phrase, filled));
        }
    }
    found
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

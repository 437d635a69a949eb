//! Reads conditions about a move: parts, objects, denials, and what joins them. It must not know instructions.

use super::cursor::{Cursor, Read};
use super::readings::with_commas;
use super::rule;
use crate::language::error::{LanguageError, Problem, WayOut};
use crate::language::phrase::Filled;
use crate::language::suggest;
use crate::language::tree::{Condition, Joiner, MeasureUse, Object, Part};
use crate::language::wording;
use crate::language::words::Kind;
use crate::vocabulary::{
    Ambiguous, Decimal, Fact, MeasureFunction, Number, PHRASES, Phrase, Place, Test, Verb,
};

/// A part as read, before the whole is checked.
pub(super) struct ReadPart {
    pub part: Part,
    /// Whether its words say the denial of what is printed, as *is in an even region*: nothing behind it is denied, too.
    pub opposite: bool,
    /// Where it begins and ends.
    pub words: (usize, usize),
}

impl ReadPart {
    /// Whether the words deny.
    pub fn is_denied(&self) -> bool {
        self.part.denied != self.opposite
    }
}

impl Cursor<'_, '_> {
    /// A condition, about one move (*takes a corner*) or many (*take a corner*).
    pub fn condition(&mut self, number: Number) -> Read<Condition> {
        let mut parts = vec![self.part(number, true)?];
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
        if parts.iter().any(|read| read.opposite) {
            // Printed, a denial stands behind all others, so that it covers only itself.
            parts.sort_by_key(|read| read.part.denied);
        }
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
            return Ok(Some((joiner, self.part(number, false)?)));
        }
        let finite = self.text.verb(self.at).is_some();
        let part = if comma && finite {
            self.part(number, false).ok()
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
    ///
    /// *is* may be left out in the first part (*moves on an edge*), and later where a word such as *on* shows that it
    /// is meant: behind another verb, *or a corner* would be an object of that verb.
    fn part(&mut self, number: Number, first: bool) -> Read<ReadPart> {
        let start = self.at;
        self.accept_any(&["it", "they", "that", "which"]);
        let from = self.at;
        let read = self.text.verb(from);
        let not = usize::from(read.is_none() && self.is("not"));
        let shows_is = first || self.text.is_any(from + not, &["on", "in", "at", "by"]);
        let is = Verb::of("is").filter(|_| shows_is);
        let (verb, denied, behind) = match read {
            Some(read) => (Some(read.verb), read.denied, read.end),
            None => (is, not > 0, from + not),
        };
        let Some(verb) = verb else {
            return Err(self.without_verb(from, number));
        };
        self.at = behind;
        let neither = !denied && self.accept("neither");
        let denied = denied || neither;
        if let Some(fact) = self.opposite(verb) {
            let part = Part {
                denied: !denied,
                objects: vec![Object::Fact(fact)],
                joiner: Joiner::Or,
                place: self.place(from, self.at),
            };
            return Ok(ReadPart {
                part,
                opposite: true,
                words: (from, self.at),
            });
        }
        self.one_meaning(verb, denied, number)?;
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
            opposite: false,
            words: (from, self.at),
        })
    }

    /// The fact whose denial stands here, as *in an even region* behind *is*; a list of objects takes none.
    fn opposite(&mut self, verb: &'static Verb) -> Option<&'static Fact> {
        let (phrase, filled) = longest(self, &PHRASES.opposites, verb)?;
        self.at = filled.end;
        Some(phrase.entry)
    }

    /// An error with both readings, where the words here have two.
    fn one_meaning(&mut self, verb: &'static Verb, denied: bool, number: Number) -> Read<()> {
        let at = self.at;
        let Some((phrase, filled)) = longest(self, &PHRASES.ambiguous, verb) else {
            return Ok(());
        };
        if let Some(object) = self.object(verb)? {
            let said_more = self.at > filled.end || matches!(object, Object::Own(..));
            self.at = at;
            if said_more {
                return Ok(());
            }
        }
        Err(self.two_meanings(phrase.entry, denied, number, filled.end))
    }

    /// The error for *safe moves*, where that stands here instead of *moves*.
    pub fn ambiguous_moves(&self, number: Number) -> Option<LanguageError> {
        let (phrase, filled) = longest(self, &PHRASES.ambiguous, Verb::of("is")?)?;
        let moves = self.text.is_any(filled.end, &rule::MOVES);
        moves.then(|| self.two_meanings(phrase.entry, false, number, filled.end))
    }

    fn two_meanings(
        &self,
        phrase: &Ambiguous,
        denied: bool,
        number: Number,
        end: usize,
    ) -> LanguageError {
        let place = self.place(self.at, end);
        let said = phrase.readings.iter().filter_map(|(id, not)| {
            let object = Object::Fact(Fact::by_id(id)?);
            let mut condition = rule::single(object, place.clone());
            condition.parts[0].denied = denied != *not;
            Some(wording::condition(&condition, number))
        });
        let problem = Problem::TwoReadings {
            readings: said.collect(),
            way_out: WayOut::WriteOne,
        };
        self.error(problem, self.at, end)
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
        let whole = phrase.entry.unit() == 1;
        let quantity = self.checked_quantity(&filled, whole, signed, false)?;
        let measure = MeasureUse {
            measure: phrase.entry,
            block: filled.block,
            region: filled.region,
            place: self.place(at, self.at),
        };
        Ok(Some(Object::Amount(measure, quantity)))
    }

    /// The error for a part that lacks its verb: the words are an object, but not of the verb before.
    fn without_verb(&mut self, from: usize, number: Number) -> LanguageError {
        for verb in ["is", "takes"].into_iter().filter_map(Verb::of) {
            self.at = from + usize::from(self.is("not"));
            if let Ok(Some(object)) = self.object(verb) {
                let part = rule::single(object, self.place(from, self.at));
                let said = wording::condition(&part, number);
                let words = self.written(from, self.at);
                return self.error(Problem::NoVerb { words, said }, from, self.at);
            }
        }
        self.unknown_part(from, number)
    }

    /// The error for a part that is no phrase: a name of no square, a superlative, an unfinished phrase, unknown words.
    fn unknown_part(&mut self, from: usize, number: Number) -> LanguageError {
        self.at = from;
        if self.best().is_some() {
            return self.error(Problem::BestInCondition, from, self.at);
        }
        let end = self.clause(from);
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
        // Behind *and*, new moves are more moves: no phrase about the same ones says that.
        let new_subject = self.text.is_any(from, &rule::MOVES);
        let suggestion = suggest::part(&self.text, from, end, number).filter(|_| !new_subject);
        let suggestion = suggestion.map(|phrase| {
            let needs_that = number == Number::Many && !behind_that && from > 0;
            if needs_that {
                format!("that {phrase}")
            } else {
                phrase
            }
        });
        self.unknown_words(from, end, suggestion)
    }
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

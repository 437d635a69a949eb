//! Reads conditions about a move: parts, objects, negations, and what joins them. It must not know instructions.

use super::failure::{Ambiguity, Fault, Read};
use super::phrase::Filled;
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{
    AND, BUT, DOES_IT, FLIP, IS, MOVES, NEITHER, NONE, NOR, NOT, OR, OVER, PLACES, THEY, WHOSE,
};
use crate::language::tree::{Amount, Condition, Joiner, MeasureUse, Object, Part, Quantity};
use crate::vocabulary::{
    Decimal, Fact, FactTest, ListKind, MeasureFunction, PHRASES, Phrase, Verb,
};

/// A part as read, before the whole is checked.
pub(in crate::language) struct ReadPart {
    pub part: Part,
    /// Whether its words say the negation of what is printed, as *is in an even region*: nothing after it is negated, too.
    opposite: bool,
}

impl ReadPart {
    /// Whether the words negate.
    fn is_denied(&self) -> bool {
        self.part.negated != self.opposite
    }
}

impl Reader<'_, '_> {
    /// A condition, about one move (*takes a corner*) or many (*take a corner*): one or more parts.
    pub fn expect_condition(&mut self) -> Read<Condition> {
        self.within(Production::Condition, |reader| {
            let start = reader.at + usize::from(reader.is_any(&THEY));
            let mut parts = match reader.accept_neither()? {
                Some(parts) => parts,
                None => vec![reader.expect_part(true)?],
            };
            let mut joiners = vec![Some(Joiner::And); parts.len() - 1];
            while let Some((joiner, next)) = reader.accept_joined(parts.last())? {
                joiners.push(joiner);
                joiners.extend(next[1..].iter().map(|_| Some(Joiner::And)));
                parts.extend(next);
            }
            let joiner = reader.one_reading(&parts, &joiners, start)?;
            if parts.iter().any(|read| read.opposite) {
                // Printed, a negation stands after all others, so that it covers only itself.
                parts.sort_by_key(|read| read.part.negated);
            }
            Ok(Condition {
                parts: parts.into_iter().map(|read| read.part).collect(),
                joiner,
                place: reader.place(start, reader.at),
            })
        })
    }

    /// *neither takes a corner nor touches one*: parts with verbs of their own, each negated.
    fn accept_neither(&mut self) -> Read<Option<Vec<ReadPart>>> {
        let start = self.at;
        self.accept_any(&THEY);
        if !self.accept(NEITHER) {
            self.at = start;
            return Ok(None);
        }
        let mut parts = vec![self.expect_part_denied()?];
        loop {
            let end = self.at;
            self.accept(",");
            if !self.accept(NOR) {
                self.at = end;
                break;
            }
            parts.push(self.expect_part_denied()?);
        }
        if parts.len() == 1 {
            return Err(self.unexpected());
        }
        Ok(Some(parts))
    }

    /// A part that the word before it negates.
    fn expect_part_denied(&mut self) -> Read<ReadPart> {
        self.accept_any(&DOES_IT);
        let from = self.at;
        let mut read = self.expect_part(false)?;
        if read.is_denied() {
            return Err(self.fault(Fault::Unexpected, from, from + 1));
        }
        self.one_negation(&read.part.objects, true, from)?;
        read.part.negated = !read.part.negated;
        Ok(read)
    }

    /// What joins the next part, and the part, or the parts after *neither*; a comma alone joins only where a part follows.
    fn accept_joined(
        &mut self,
        last: Option<&ReadPart>,
    ) -> Read<Option<(Option<Joiner>, Vec<ReadPart>)>> {
        let start = self.at;
        let comma = self.accept(",");
        if last.is_some_and(ReadPart::is_denied) && self.accept(NOR) {
            let part = self.expect_part_denied()?;
            return Ok(Some((Some(Joiner::And), vec![part])));
        }
        let joiner = if self.accept(AND) {
            Some(Joiner::And)
        } else if self.accept(OR) {
            Some(Joiner::Or)
        } else if self.accept(BUT) {
            self.expect_negation()?;
            Some(Joiner::And)
        } else {
            None
        };
        if let Some(word) = joiner {
            let parts = match self.accept_neither()? {
                Some(parts) => parts,
                None => vec![self.expect_joined_part(word)?],
            };
            return Ok(Some((joiner, parts)));
        }
        let finite = self.text.verb(self.at).is_some();
        let part = if comma && finite {
            self.expect_part(false).ok()
        } else {
            None
        };
        if part.is_none() {
            self.at = start;
        }
        Ok(part.map(|part| (None, vec![part])))
    }

    /// The part after a joiner; a question about the board is another failure than words that are nothing.
    fn expect_joined_part(&mut self, joiner: Joiner) -> Read<ReadPart> {
        let start = self.at;
        self.expect_part(false).map_err(|failure| {
            let mut ahead = *self;
            ahead.at = start;
            ahead.text.notes = None;
            match (&failure.fault, ahead.expect_question()) {
                (Fault::Unexpected, Ok(_)) => {
                    let fault = Fault::BoardInCondition(joiner, ahead.at);
                    self.fault(fault, start, ahead.at)
                }
                _ => failure,
            }
        })
    }

    /// Behind *but* comes a negation: *not*, *do not*, *is not*. It is read as a part of what follows.
    pub(super) fn expect_negation(&mut self) -> Read<()> {
        self.within(Production::Negation, |reader| {
            let subject = usize::from(reader.is_any(&THEY));
            let at = reader.at + subject;
            let negated = reader.text.accepts(at, NOT)
                || reader.text.accepts(at, NEITHER)
                || reader.text.verb(at).is_some_and(|verb| verb.negated);
            if negated {
                return Ok(());
            }
            Err(reader.unexpected())
        })
    }

    /// A verb and its objects.
    ///
    /// *is* may be left out in the first part (*moves on an edge*), and later where a word such as *on* shows that it
    /// is meant: after another verb, *or a corner* would be an object of that verb.
    pub(super) fn expect_part(&mut self, first: bool) -> Read<ReadPart> {
        self.within(Production::Part, |reader| {
            reader.accept_any(&THEY);
            let from = reader.at;
            let (verb, negated) = reader.expect_verb(first)?;
            let negated = negated || reader.accept(NEITHER);
            if let Some(fact) = reader.accept_opposite(verb) {
                let part = Part {
                    negated: !negated,
                    objects: vec![Object::Fact(fact)],
                    joiner: Joiner::Or,
                    place: reader.place(from, reader.at),
                };
                let opposite = true;
                return Ok(ReadPart { part, opposite });
            }
            reader.one_meaning(verb, negated)?;
            let mut objects = vec![reader.expect_object(verb)?];
            let mut joiners = Vec::new();
            while let Some((joiner, next)) = reader.accept_next_object(verb, negated)? {
                joiners.push(joiner);
                objects.push(next);
            }
            let joiner = reader.one_list(&objects, &joiners, negated, from)?;
            reader.one_negation(&objects, negated, from)?;
            if negated && let [Object::Amount(_, quantity @ Quantity::No)] = objects.as_mut_slice()
            {
                // *does not make the opponent pass*: some are left.
                *quantity = Quantity::AtLeast(Amount::Number(Decimal::whole(1)));
                let part = Part {
                    negated: false,
                    objects,
                    joiner,
                    place: reader.place(from, reader.at),
                };
                let opposite = true;
                return Ok(ReadPart { part, opposite });
            }
            let part = Part {
                negated,
                objects,
                joiner,
                place: reader.place(from, reader.at),
            };
            let opposite = false;
            Ok(ReadPart { part, opposite })
        })
    }

    /// The fact whose negation stands here, as *in an even region* after *is*; a list of objects takes none.
    fn accept_opposite(&mut self, verb: &'static Verb) -> Option<&'static Fact> {
        let (phrase, filled) = longest(self, &PHRASES.opposites, verb)?;
        self.at = filled.end;
        Some(phrase.entry)
    }

    /// A failure where the words here have two meanings.
    fn one_meaning(&mut self, verb: &'static Verb, negated: bool) -> Read<()> {
        let at = self.at;
        let Some((phrase, filled)) = longest(self, &PHRASES.ambiguous, verb) else {
            return Ok(());
        };
        if self.text.is_any(filled.end, &WHOSE) {
            return Ok(());
        }
        if let Some(object) = self.accept_object(verb)? {
            let said_more = self.at > filled.end || matches!(object, Object::Own(..));
            self.at = at;
            if said_more {
                return Ok(());
            }
        }
        let words = phrase.entry;
        let ambiguity = Ambiguity::Words { words, negated };
        Err(self.fault(Fault::Ambiguous(ambiguity), at, filled.end))
    }

    /// A failure where such words stand in front of *moves*, as in *safe moves*.
    pub fn one_meaning_of_moves(&self) -> Read<()> {
        let ambiguous = Verb::of(IS).and_then(|is| longest(self, &PHRASES.ambiguous, is));
        match ambiguous {
            Some((phrase, filled))
                if (filled.end - 1..=filled.end).any(|at| self.text.is_any(at, &MOVES)) =>
            {
                let words = phrase.entry;
                let negated = false;
                let ambiguity = Ambiguity::Words { words, negated };
                Err(self.fault(Fault::Ambiguous(ambiguity), self.at, filled.end))
            }
            _ => Ok(()),
        }
    }

    /// The verb, and whether it is negated; *is* where it may be left out.
    pub(super) fn expect_verb(&mut self, first: bool) -> Read<(&'static Verb, bool)> {
        self.within(Production::Verb, |reader| {
            let at = reader.at;
            reader.text.offer(at, |offers| offers.verb = true);
            if let Some(read) = reader.text.verb(at) {
                reader.at = read.end;
                return Ok((read.verb, read.negated));
            }
            let not = usize::from(reader.text.accepts(at, NOT));
            let own = not > 0 && reader.text.own_word(at + not).is_some();
            let shows_is = first || own || reader.text.is_any(at + not, &PLACES);
            let Some(is) = Verb::of(IS).filter(|_| shows_is) else {
                return Err(reader.unexpected());
            };
            reader.at += not;
            Ok((is, not > 0))
        })
    }

    /// The next object of the same verb, with what joins it; *nor* after a negation.
    fn accept_next_object(
        &mut self,
        verb: &'static Verb,
        negated: bool,
    ) -> Read<Option<(Option<Joiner>, Object)>> {
        let start = self.at;
        let comma = self.accept(",");
        let joiner = if self.accept(OR) || negated && self.accept(NOR) {
            Some(Joiner::Or)
        } else if self.accept(AND) {
            Some(Joiner::And)
        } else {
            None
        };
        let object = if comma || joiner.is_some() {
            self.accept_object(verb)?
        } else {
            None
        };
        if object.is_none() {
            self.at = start;
        }
        Ok(object.map(|object| (joiner, object)))
    }

    pub(super) fn expect_object(&mut self, verb: &'static Verb) -> Read<Object> {
        self.within(Production::Object, |reader| {
            let object = reader.accept_object(verb)?;
            object.ok_or_else(|| reader.unexpected())
        })
    }

    /// One object of a verb; the longest phrase that stands here.
    pub fn accept_object(&mut self, verb: &'static Verb) -> Read<Option<Object>> {
        let at = self.at;
        if verb.is_be()
            && let Some((name, end)) = self.text.script_name(at)
        {
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
                FactTest::Place(ListKind::Squares) => Object::Squares(filled.squares),
                FactTest::Place(ListKind::Rows) => Object::Rows(filled.lines),
                FactTest::Place(ListKind::Columns) => Object::Columns(filled.lines),
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
        let over = self.over_a_number(verb, &filled, quantity);
        let (from, to) = filled.quantity_words;
        let measure = MeasureUse {
            measure: phrase.entry,
            block: filled.block,
            region: filled.region,
            place: self.place(at, self.at),
        };
        if let Some(amount) = over {
            let over = from - usize::from(!self.text.is(from, OVER));
            return Err(self.fault(Fault::OverNumber(measure, amount), over, to));
        }
        Ok(Some(Object::Amount(measure, quantity)))
    }

    /// The number of *flips over 3 discs*, which may be *more than 3*, or *3* turned over.
    fn over_a_number(
        &self,
        verb: &'static Verb,
        filled: &Filled,
        quantity: Quantity,
    ) -> Option<Amount> {
        let (from, to) = filled.quantity_words;
        if !verb.reads(FLIP) {
            return None;
        }
        let behind_over = from > 0 && self.text.is(from - 1, OVER) && to == from + 1;
        match quantity {
            Quantity::Exactly(amount) if behind_over => Some(amount),
            Quantity::MoreThan(amount) if self.text.is(from, OVER) => Some(amount),
            _ => None,
        }
    }

    /// *does not touch no empty squares* negates twice, and English reads it once.
    fn one_negation(&self, objects: &[Object], negated: bool, from: usize) -> Read<()> {
        let twice = objects.iter().find_map(|object| match object {
            Object::Amount(measure, Quantity::No) if negated => Some(measure.clone()),
            _ => None,
        });
        // *makes the opponent pass* says *no moves* without the word.
        let said = (from..self.at).any(|at| self.text.is_any(at, &NONE));
        match twice.filter(|_| said || objects.len() > 1) {
            Some(measure) => Err(self.fault(Fault::DoubleNegation(measure), from, self.at)),
            None => Ok(()),
        }
    }

    /// What joins a list: one word, and in a negated list that is *or*.
    fn one_list(
        &self,
        objects: &[Object],
        joiners: &[Option<Joiner>],
        negated: bool,
        from: usize,
    ) -> Read<Joiner> {
        let has = |joiner| joiners.contains(&Some(joiner));
        let only_commas = !joiners.is_empty() && joiners.iter().all(Option::is_none);
        if only_commas || has(Joiner::And) && (has(Joiner::Or) || negated) {
            let ambiguity = Ambiguity::List {
                objects: objects.to_vec(),
                joiners: joiners.to_vec(),
                negated,
            };
            return Err(self.fault(Fault::Ambiguous(ambiguity), from, self.at));
        }
        let and = has(Joiner::And);
        Ok(if and { Joiner::And } else { Joiner::Or })
    }

    /// Two conditions that must both hold, as one.
    pub fn both(&self, mut first: Condition, rest: Condition, from: usize) -> Read<Condition> {
        let joined = rest.parts.len() > 1;
        first.parts.extend(rest.parts);
        let mut joiners = vec![Some(Joiner::And)];
        joiners.extend((2..first.parts.len()).map(|_| joined.then_some(rest.joiner)));
        let parts = first.parts.into_iter().map(|part| ReadPart {
            part,
            opposite: false,
        });
        let parts: Vec<ReadPart> = parts.collect();
        let joiner = self.one_reading(&parts, &joiners, from)?;
        Ok(Condition {
            parts: parts.into_iter().map(|read| read.part).collect(),
            joiner,
            place: first.place,
        })
    }

    /// What joins the parts, and the objects of those that are lists.
    fn all_joiners(parts: &[ReadPart], joiners: &[Option<Joiner>]) -> Vec<Option<Joiner>> {
        let lists = parts.iter().filter(|read| read.part.objects.len() > 1);
        let lists = lists.map(|read| Some(read.part.joiner));
        joiners.iter().copied().chain(lists).collect()
    }

    /// A condition has one reading: one word joins its parts, and after a negated part each is negated.
    fn one_reading(
        &self,
        parts: &[ReadPart],
        joiners: &[Option<Joiner>],
        from: usize,
    ) -> Read<Joiner> {
        let has = |joiner| joiners.contains(&Some(joiner));
        let only_commas = !joiners.is_empty() && joiners.iter().all(Option::is_none);
        let all = Self::all_joiners(parts, joiners);
        let several = parts.len() > 1;
        let mixed = several && all.contains(&Some(Joiner::And)) && all.contains(&Some(Joiner::Or));
        // The last negated part with one after it that is not.
        let negated = parts
            .windows(2)
            .rposition(|pair| pair[0].is_denied() && !pair[1].is_denied());
        if only_commas || mixed || negated.is_some() {
            let ambiguity = Ambiguity::Parts {
                parts: parts.iter().map(|read| read.part.clone()).collect(),
                negated: negated.unwrap_or(0),
                joiners: joiners.to_vec(),
            };
            return Err(self.fault(Fault::Ambiguous(ambiguity), from, self.at));
        }
        let or = has(Joiner::Or);
        Ok(if or { Joiner::Or } else { Joiner::And })
    }
}

/// The longest phrase of a verb that stands here; the earlier entry, where two are as long.
fn longest<T>(
    reader: &Reader<'_, '_>,
    phrases: &'static [Phrase<T>],
    verb: &'static Verb,
) -> Option<(&'static Phrase<T>, Filled)> {
    let mut found: Option<(&'static Phrase<T>, Filled)> = None;
    for phrase in phrases
        .iter()
        .filter(|phrase| phrase.pattern.verb() == Some(verb))
    {
        if let Some(filled) = reader.text.phrase(&phrase.pattern, reader.at, true)
            && found.as_ref().is_none_or(|(_, best)| filled.end > best.end)
        {
            found = Some((phrase, filled));
        }
    }
    found
}

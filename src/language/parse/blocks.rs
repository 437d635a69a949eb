//! Reads what stands beside the rules: definitions, ties, points, values. It must not know rules.

use super::cursor::{Cursor, Read};
use crate::board::BoardSize;
use crate::language::error::{LanguageError, Problem};
use crate::language::suggest;
use crate::language::tree::{Counted, Definition, Key, MeasureUse, Place, PointsLine, ValuesBlock};
use crate::language::words::{Kind, Word};
use crate::source::Span;
use crate::vocabulary::{Decimal, Number, PHRASES, Verb};

/// Words that join or begin sentences, so that no own word may hold them.
const RESERVED: [&str; 30] = [
    "every",
    "each",
    "all",
    "only",
    "both",
    "no",
    "none",
    "left",
    "remaining",
    "most",
    "fewest",
    "least",
    "half",
    "between",
    "exactly",
    "than",
    "and",
    "or",
    "not",
    "but",
    "if",
    "when",
    "unless",
    "that",
    "which",
    "it",
    "move",
    "moves",
    "is",
    "are",
];

impl Cursor<'_, '_> {
    /// The name in `A move is NAME if …`: the words before *if* or *when*.
    pub fn own_name(&mut self) -> Read<(Vec<String>, Place)> {
        let from = self.at;
        while !self.done() && !self.is_any(&["if", "when"]) {
            self.at += 1;
        }
        if self.at == from {
            return Err(self.error(Problem::NoName, from, from + 1));
        }
        let words = &self.text.words[from..self.at];
        let bad = |word: &Word<'_>| word.kind != Kind::Word || RESERVED.contains(&&*word.text);
        if let Some(place) = words.iter().position(bad) {
            let at = from + place;
            return Err(self.error(Problem::ReservedWord(self.written(at, at + 1)), at, at + 1));
        }
        let name: Vec<String> = words
            .iter()
            .map(|word| word.text.clone().into_owned())
            .collect();
        if let Some(phrase) = self.hidden_phrase(from) {
            let problem = Problem::HidesPhrase {
                name: name.join(" "),
                phrase,
            };
            return Err(self.error(problem, from, self.at));
        }
        let place = self.place(from, self.at);
        Ok((name, place))
    }

    /// The phrase of the vocabulary that a name would hide: it stands at the name's start, behind *is*.
    fn hidden_phrase(&self, at: usize) -> Option<String> {
        let is = |verb: Option<&'static Verb>| verb.is_some_and(Verb::is_be);
        let facts = PHRASES.facts.iter().map(|phrase| &phrase.pattern);
        let amounts = PHRASES.amounts.iter().map(|phrase| &phrase.pattern);
        let best = PHRASES
            .most
            .iter()
            .chain(&PHRASES.fewest)
            .map(|phrase| &phrase.pattern);
        let others = PHRASES.opposites.iter().map(|phrase| &phrase.pattern);
        let patterns = facts
            .chain(others)
            .chain(amounts)
            .chain(best)
            .filter(|pattern| is(pattern.verb()));
        let found = patterns.filter_map(|pattern| self.text.phrase(pattern, at, true));
        // *safe* alone has two meanings already; *safe enough* has one.
        let ambiguous = PHRASES.ambiguous.iter().map(|phrase| &phrase.pattern);
        let ambiguous = ambiguous
            .filter_map(|pattern| self.text.phrase(pattern, at, true))
            .filter(|filled| filled.end == self.at);
        found
            .chain(ambiguous)
            .map(|filled| format!("is {}", self.written(at, filled.end)))
            .next()
    }

    /// `A move is NAME if it P.`
    pub fn definition(&mut self) -> Read<Definition> {
        let (name, place) = self.own_name()?;
        if !self.accept_any(&["if", "when"]) {
            let problem = Problem::Unfinished {
                words: self.written(0, self.at),
                endings: Vec::new(),
            };
            return Err(self.error(problem, 0, self.at));
        }
        self.accept_one_of(&["it", "the move", "a move"]);
        let condition = self.condition(Number::One)?;
        self.end_of_sentence()?;
        Ok(Definition {
            name: name.join(" "),
            condition,
            place,
        })
    }

    /// `Ties: topmost, then leftmost.`, or the sentences of a sheet: *Still tied? Play the one …*
    pub fn ties(&mut self) -> Read<Vec<Key>> {
        self.accept_one_of(&["after a rule", "after that"]);
        self.accept_any(&["?", ":"]);
        let mut keys = Vec::new();
        loop {
            self.key_lead();
            if self.done() || self.is(".") {
                break;
            }
            keys.push(self.key()?);
            self.accept_any(&["move", "one", "square"]);
        }
        if keys.is_empty() {
            let behind = self.lead.behind();
            return Err(LanguageError::new(Problem::NoKeys, self.lead)
                .insert(behind, " topmost, then leftmost."));
        }
        self.end_of_sentence()?;
        Ok(keys)
    }

    /// Words between keys: *, then*; *; if still tied, play the one*.
    fn key_lead(&mut self) {
        self.accept_any(&[",", ";"]);
        self.accept_any(&["then", "and"]);
        self.accept_one_of(&["if still tied", "still tied"]);
        self.accept_any(&[",", "?"]);
        self.accept_any(&["then"]);
        self.accept_any(&["play", "take", "choose"]);
        let article = self.accept("the");
        let noun = self.accept_any(&["move", "one"]);
        if article || noun {
            self.accept_any(&["that", "which"]);
            self.accept("is");
            self.accept_one_of(&["with the", "with"]);
        }
    }

    pub fn key(&mut self) -> Read<Key> {
        let at = self.at;
        let ties = PHRASES
            .ties
            .iter()
            .filter_map(|phrase| Some((phrase, self.text.phrase(&phrase.pattern, at, false)?.end)));
        let plain = ties.max_by_key(|(_, end)| *end);
        let short = self.short_best();
        let short_end = if short.is_some() { self.at } else { 0 };
        self.at = at;
        if let Some((phrase, end)) = plain.filter(|(_, end)| *end >= short_end) {
            self.at = end;
            return Ok(Key::Plain(phrase.entry, self.place(at, end)));
        }
        if let Some(best) = short {
            self.at = short_end;
            return Ok(Key::Measure(best));
        }
        if let Some(best) = self.best() {
            return Ok(Key::Measure(best));
        }
        let end = self.clause_end(at).max(at + 1).min(self.text.words.len());
        let suggestion = suggest::key(&self.text, at, end);
        Err(self.unknown_words(at, end, suggestion))
    }

    /// The lines of `Points:`; each with how many words of the block stand before its end.
    pub fn points(&mut self) -> Read<Vec<(PointsLine, usize)>> {
        if self.done() {
            return Err(LanguageError::new(Problem::EmptyBlock, self.lead));
        }
        let mut lines = Vec::new();
        while !self.done() {
            let line = self.points_line()?;
            self.accept_any(&[".", ",", ";"]);
            lines.push((line, self.at));
            if let Some(word) = self.word().filter(|word| !word.begins_line) {
                if self.text.number(self.at).is_some() || word.is("when") {
                    return Err(self.second_points());
                }
                let end = self.clause_end(self.at).max(self.at + 1);
                return Err(self.unknown_words(self.at, end, None));
            }
        }
        Ok(lines)
    }

    /// Two lines of points on one line.
    fn second_points(&self) -> LanguageError {
        let here = self.span(self.at, self.at + 1);
        let before = self.span(self.at - 1, self.at);
        let comma = self.text.is_any(self.at - 1, &[",", ";", "."]);
        let from = if comma { before.start } else { before.end };
        let end = self.clause_end(self.at).max(self.at + 1);
        self.error(Problem::SecondPoints, self.at, end)
            .replace(Span::new(from, here.start), "\n    ")
    }

    fn points_line(&mut self) -> Read<PointsLine> {
        let from = self.at;
        let guard = self.guard_clause()?;
        let weight = self.decimal()?;
        self.accept_any(&["points", "point"]);
        let counted = if self.accept("if") {
            self.accept_one_of(&["it", "the move", "a move"]);
            Counted::If(self.condition(Number::One)?)
        } else {
            Counted::Each(self.counted()?)
        };
        Ok(PointsLine {
            guard,
            weight,
            counted,
            remarks: Vec::new(),
            place: self.place(from, self.at),
        })
    }

    /// A number with its sign; what looks like one but is too large or too fine is said.
    fn decimal(&mut self) -> Read<Decimal> {
        let at = self.at;
        if let Some((number, end)) = self.text.number(at) {
            self.at = end;
            return Ok(number);
        }
        let signed = usize::from(self.is_any(&["-", "+"]));
        match self.text.words.get(at + signed) {
            Some(word) if word.kind == Kind::Number => {
                let end = at + signed + 1;
                Err(self.error(Problem::Number(self.written(at, end)), at, end))
            }
            _ => Err(self.error(Problem::PointsLine, at, self.clause_end(at).max(at + 1))),
        }
    }

    /// `for each disc it flips`
    fn counted(&mut self) -> Read<MeasureUse> {
        let at = self.at;
        let matched = PHRASES
            .counted
            .iter()
            .filter_map(|phrase| Some((phrase, self.text.phrase(&phrase.pattern, at, false)?)));
        let Some((phrase, filled)) = matched.max_by_key(|(_, filled)| filled.end) else {
            let end = self.clause(at);
            let counts = self.is("for") && self.text.is_any(at + 1, &["each", "every", "the"]);
            if end == at || !counts {
                let from = at.saturating_sub(1);
                return Err(self.error(Problem::PointsLine, from, end.max(at)));
            }
            let suggestion = suggest::counted(&self.text, at, end);
            return Err(self.unknown_words(at, end, suggestion));
        };
        self.at = filled.end;
        Ok(MeasureUse {
            measure: phrase.entry,
            block: filled.block,
            region: filled.region,
            place: self.place(at, filled.end),
        })
    }

    /// The name in `Values NAME on N by N:`; empty where there is none.
    pub fn block_name(&mut self) -> Read<Vec<String>> {
        let from = self.at;
        while let Some(word) = self.word() {
            if word.is("on") || word.is(":") || word.begins_line {
                break;
            }
            if word.kind != Kind::Word || RESERVED.contains(&&*word.text) {
                return Err(self.error(
                    Problem::ReservedWord(self.written(self.at, self.at + 1)),
                    self.at,
                    self.at + 1,
                ));
            }
            self.at += 1;
        }
        Ok(self.text.words[from..self.at]
            .iter()
            .map(|word| word.text.clone().into_owned())
            .collect())
    }

    /// `Values early on 8 by 8:` and its rows.
    pub fn values(&mut self) -> Read<ValuesBlock> {
        let name = self.block_name()?.join(" ");
        let written = if self.accept("on") {
            Some(self.size()?)
        } else {
            None
        };
        let begins_line = self.word().is_none_or(|word| word.begins_line);
        if !self.accept(":") && !begins_line {
            return Err(self.error(Problem::ValuesRow, self.at, self.at + 1));
        }
        if self.done() {
            return Err(LanguageError::new(Problem::EmptyBlock, self.lead));
        }
        let from = self.at;
        let rows = self.rows()?;
        let place = self.place(from, self.at);
        let size = self.values_size(&rows, written, from)?;
        Ok(ValuesBlock {
            name,
            size,
            size_written: written.is_some(),
            rows,
            place,
        })
    }

    /// `8 by 8`
    pub fn size(&mut self) -> Read<BoardSize> {
        let from = self.at;
        let mut number = || {
            let size = self
                .word()
                .and_then(|word| word.text.parse().ok())
                .and_then(|side| BoardSize::new(side).ok());
            self.at += 1;
            size
        };
        let first = number();
        let by = self.accept_any(&["by", "x", "×"]);
        // `6x6` is a number and the word `x6`.
        let digits = self.word().and_then(|word| {
            if by {
                Some(&*word.text)
            } else {
                word.text.strip_prefix('x')
            }
        });
        let second = digits
            .and_then(|digits| digits.parse().ok())
            .and_then(|side| BoardSize::new(side).ok());
        match (first, second) {
            (Some(first), Some(second)) if first == second => {
                self.at += 1;
                Ok(first)
            }
            _ => {
                let words = self.text.words.get(from..).unwrap_or_default();
                let ends =
                    |word: &Word<'_>| word.begins_line || [":", ",", "."].contains(&&*word.text);
                let end = words.iter().take(3).skip(1).position(ends);
                let end = end.map_or(from + words.len().min(3), |at| from + 1 + at);
                Err(self.error(Problem::BoardSize, from, end))
            }
        }
    }

    /// Rows of numbers, each on a line or parted by `/`.
    fn rows(&mut self) -> Read<Vec<Vec<Decimal>>> {
        let mut rows: Vec<Vec<Decimal>> = Vec::new();
        let mut new_row = true;
        while let Some(word) = self.word() {
            new_row |= word.begins_line || word.is("/");
            if self.accept("/") || self.accept(",") || self.accept(".") && self.done() {
                continue;
            }
            let number = self.row_number()?;
            if new_row {
                rows.push(Vec::new());
            }
            new_row = false;
            if let Some(row) = rows.last_mut() {
                row.push(number);
            }
        }
        Ok(rows)
    }

    fn row_number(&mut self) -> Read<Decimal> {
        let at = self.at;
        let error = self.decimal();
        error.map_err(|error| match error.problem {
            Problem::PointsLine => self.error(Problem::ValuesRow, at, at + 1),
            _ => error,
        })
    }

    /// The board that the rows fit: all of it, or its top-left quarter.
    fn values_size(
        &self,
        rows: &[Vec<Decimal>],
        written: Option<BoardSize>,
        from: usize,
    ) -> Read<BoardSize> {
        let square = rows.iter().all(|row| row.len() == rows.len());
        let fits = |size: &BoardSize| {
            let side = usize::from(size.get());
            square && (rows.len() == side || rows.len() == side / 2)
        };
        let fitting: Vec<BoardSize> = BoardSize::ALL.into_iter().filter(fits).collect();
        match (written, fitting.as_slice()) {
            (Some(size), sizes) if sizes.contains(&size) => Ok(size),
            (None, [size]) => Ok(*size),
            (None, [_, _, ..]) => Err(LanguageError::new(Problem::ValuesSize, self.lead)),
            _ => Err(self.error(Problem::ValuesShape { rows: rows.len() }, from, self.at)),
        }
    }
}

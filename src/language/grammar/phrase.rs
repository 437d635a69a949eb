//! Matches the vocabulary's phrases against words. It must not know sentences.

use std::cell::RefCell;

use super::failure::Expected;
use super::names::{NameList, Names};
use super::offers::Offers;
use super::production::Production;
use crate::board::Square;
use crate::language::keyword::{
    A, AND, BACKTICK, BEHIND_ARTICLE, CAN, CANNOT, DOES, DOESNT, IN, IS, ISNT, NOT, ONE_OF_MANY,
    OR, QUOTE, UP_TO,
};
use crate::language::tree::{Amount, Quantity};
use crate::language::words::Word;
use crate::vocabulary::{Decimal, Element, Fact, Given, PHRASES, Pattern, Phrase, Verb};

/// What filled the open places of a phrase.
#[derive(Clone, Debug, Default)]
pub(in crate::language) struct Filled {
    /// The word after the phrase.
    pub end: usize,
    pub negated: bool,
    pub quantity: Option<Quantity>,
    /// The words of the quantity.
    pub quantity_words: (usize, usize),
    /// Whether the phrase says the quantity in its own words: *must pass*.
    pub given: bool,
    pub region: Option<&'static Fact>,
    pub block: String,
    pub squares: Vec<Square>,
    /// Rows or columns, from 1.
    pub lines: Vec<u8>,
}

/// A run of words to match against.
#[derive(Clone, Copy)]
pub(in crate::language) struct Text<'a, 's> {
    pub words: &'a [Word<'s>],
    pub names: &'a Names,
    /// Where what could have stood is written down, when somebody asks.
    pub notes: Option<&'a RefCell<Notes>>,
    /// Whether what is said of *you* may be said of *it*, as in a promise.
    pub of_it: bool,
}

/// What was tried at the farthest place that was reached, and what was read inside what.
#[derive(Debug, Default)]
pub(in crate::language) struct Notes {
    /// The farthest word that anything could not step over.
    pub farthest: usize,
    /// What could have stood there.
    pub expected: Vec<Expected>,
    /// Each production with the one around it, once.
    pub nested: Vec<(Option<Production>, Production)>,
    /// The productions that are being read.
    pub open: Vec<Production>,
    /// What could have stood at one word, where that is asked for.
    pub offers: Option<Offers>,
}

/// A verb that was read.
#[derive(Clone, Copy, Debug)]
pub(in crate::language) struct ReadVerb {
    pub verb: &'static Verb,
    pub negated: bool,
    pub end: usize,
}

impl Text<'_, '_> {
    /// Whether the word at a place is this one.
    pub fn is(&self, at: usize, text: &str) -> bool {
        self.words.get(at).is_some_and(|word| word.is(text))
    }

    /// Whether the word at a place is one of these.
    pub fn is_any(&self, at: usize, texts: &[&str]) -> bool {
        texts.iter().any(|text| self.is(at, text))
    }

    /// The place after these words, if they stand here.
    pub fn sequence(&self, at: usize, words: &[&'static str]) -> Option<usize> {
        let mut end = at;
        for word in words {
            let Some(next) = self.step(end, word) else {
                self.note(end, || Expected::Word(word));
                return None;
            };
            end = next;
        }
        Some(end)
    }

    /// The place after these words, parted by blanks, if they stand here.
    pub fn run(&self, at: usize, words: &'static str) -> Option<usize> {
        self.run_of(at, &[words])
    }

    /// The place after the first of these runs of words, which mean the same, that stands here.
    pub fn run_of(&self, at: usize, runs: &[&'static str]) -> Option<usize> {
        self.offer(at, |offers| offers.words(runs.to_vec()));
        runs.iter().find_map(|words| {
            let (mut end, mut rest) = (at, *words);
            while !rest.is_empty() {
                if end > at {
                    self.offer(end, |offers| offers.words(vec![rest]));
                }
                let (word, behind) = rest.split_once(' ').unwrap_or((rest, ""));
                end = self.sequence(end, &[word])?;
                rest = behind;
            }
            Some(end)
        })
    }

    /// Whether this word stands at a place; that it could is written down.
    pub fn accepts(&self, at: usize, word: &'static str) -> bool {
        self.run(at, word).is_some()
    }

    /// The same, but no misspelt word is held against it.
    fn accepts_silently(&self, at: usize, word: &'static str) -> bool {
        self.offer(at, |offers| offers.words(vec![word]));
        self.is(at, word)
    }

    /// Writes down what could stand at the word that is asked about.
    pub fn offer(&self, at: usize, write: impl FnOnce(&mut Offers)) {
        let Some(notes) = self.notes else {
            return;
        };
        if let Some(offers) = &mut notes.borrow_mut().offers
            && offers.at == at
        {
            offers.reached = true;
            write(offers);
        }
    }

    /// Whether these words stand here.
    fn sequence_stands(&self, at: usize, words: &[&str]) -> bool {
        let mut words = words.iter().enumerate();
        words.all(|(place, word)| self.is(at + place, word))
    }

    /// Writes down what could have stood at a place, if it is the farthest so far.
    pub fn note(&self, at: usize, expected: impl Fn() -> Expected) {
        let Some(notes) = self.notes else {
            return;
        };
        let mut notes = notes.borrow_mut();
        if let Some(offers) = notes.offers.as_mut().filter(|offers| offers.at == at) {
            offers.reached = true;
            offers.kind(expected());
        }
        if at > notes.farthest {
            notes.farthest = at;
            notes.expected.clear();
        }
        if at == notes.farthest {
            let expected = expected();
            if !notes.expected.contains(&expected) {
                notes.expected.push(expected);
            }
        }
    }

    /// Matches a phrase; with `verb_read` the words begin after its verb.
    pub fn phrase(&self, pattern: &'static Pattern, at: usize, verb_read: bool) -> Option<Filled> {
        let skipped = usize::from(verb_read && pattern.verb().is_some());
        let mut filled = Filled::default();
        filled.end = self.elements(&pattern.elements()[skipped..], at, &mut filled)?;
        Some(filled)
    }

    /// What is missing where the words up to `end` are the beginning of a phrase: its elements from there on.
    pub fn missing(
        &self,
        elements: &'static [Element],
        at: usize,
        end: usize,
    ) -> Option<&'static [Element]> {
        if at == end {
            return elements
                .iter()
                .any(|element| !element.is_optional())
                .then_some(elements);
        }
        let (first, rest) = elements.split_first()?;
        let one = std::slice::from_ref(first);
        let behind = self
            .elements(one, at, &mut Filled::default())
            .filter(|behind| *behind > at && *behind <= end);
        behind
            .and_then(|behind| self.missing(rest, behind, end))
            .or_else(|| {
                if first.is_optional() {
                    self.missing(rest, at, end)
                } else {
                    None
                }
            })
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each kind of element")]
    fn elements(
        &self,
        elements: &'static [Element],
        at: usize,
        filled: &mut Filled,
    ) -> Option<usize> {
        let Some((first, rest)) = elements.split_first() else {
            return Some(at);
        };
        self.offer(at, |offers| offers.phrase(&[], elements));
        match first {
            Element::Words {
                alternatives,
                optional,
                ..
            } => {
                let ends = alternatives.iter().filter_map(|words| {
                    for begun in 1..words.len() {
                        if self.sequence_stands(at, &words[..begun]) {
                            self.offer(at + begun, |offers| offers.phrase(&words[begun..], rest));
                        }
                    }
                    self.sequence(at, words)
                });
                for end in ends {
                    if let Some(end) = self.elements(rest, end, filled) {
                        return Some(end);
                    }
                }
                if *optional {
                    self.elements(rest, at, filled)
                } else {
                    None
                }
            }
            Element::Verb(verb) => {
                let Some(read) = self.verb(at).filter(|read| read.verb == *verb) else {
                    self.note(at, || Expected::Verb(verb));
                    return None;
                };
                filled.negated = read.negated;
                self.elements(rest, read.end, filled)
            }
            Element::Noun(noun) => {
                let word = self.words.get(at);
                if word.is_none_or(|word| !noun.reads(&word.text)) {
                    self.note(at, || Expected::Noun(noun));
                    return None;
                }
                let after = filled
                    .quantity
                    .and_then(|quantity| self.quantity_after(quantity, at + 1));
                if let Some((quantity, end)) = after {
                    let before = filled.quantity.replace(quantity);
                    if let Some(end) = self.elements(rest, end, filled) {
                        return Some(end);
                    }
                    filled.quantity = before;
                }
                self.elements(rest, at + 1, filled)
            }
            Element::Quantity => {
                let (quantity, end) = self.quantity(at)?;
                filled.quantity = Some(quantity);
                filled.quantity_words = (at, end);
                self.elements(rest, end, filled)
            }
            Element::Block => match self.block(at) {
                Some((block, end)) => {
                    filled.block = block;
                    self.elements(rest, end, filled)
                }
                None => self.elements(rest, at, filled),
            },
            Element::Script => {
                let (name, end) = self.script_name(at)?;
                filled.block = name;
                self.elements(rest, end, filled)
            }
            Element::Region => {
                let (region, end) = self.region(at, &PHRASES.region_counted)?;
                filled.region = Some(region);
                self.elements(rest, end, filled)
            }
            Element::RegionItem => {
                let (region, end) = self.region(at, &PHRASES.region_items)?;
                // *the corner is empty* is about one of them.
                (!self.is_any(end - 1, &ONE_OF_MANY)).then_some(())?;
                filled.region = Some(region);
                self.elements(rest, end, filled)
            }
            Element::Given(given) => {
                let amount = |number| Amount::Number(Decimal::whole(number));
                filled.quantity = Some(match given {
                    Given::Exactly(0) => Quantity::No,
                    Given::Exactly(number) => Quantity::Exactly(amount(*number)),
                    Given::MoreThan(number) => Quantity::AtLeast(amount(*number + 1)),
                });
                filled.given = true;
                filled.quantity_words = (at, at);
                self.elements(rest, at, filled)
            }
            Element::Squares => {
                let square = |at: usize| self.words.get(at)?.text.parse().ok();
                let (squares, end) = self.list(at, Expected::Square, square)?;
                filled.squares = squares;
                self.elements(rest, end, filled)
            }
            Element::Rows => {
                let row = |at: usize| row(self.words.get(at)?);
                let (lines, end) = self.lines(at, Expected::Row, row)?;
                filled.lines = lines;
                self.elements(rest, end, filled)
            }
            Element::Columns => {
                let (lines, end) = self.lines(at, Expected::Column, |at| self.column(at))?;
                filled.lines = lines;
                self.elements(rest, end, filled)
            }
        }
    }

    /// A verb with or without a negation: *takes*, *does not take*, *is not*, *aren't*.
    pub fn verb(&self, at: usize) -> Option<ReadVerb> {
        let word = &*self.words.get(at)?.text;
        let (negated, at) = match word {
            _ if DOES.contains(&word) && self.accepts_silently(at + 1, NOT) => (true, at + 2),
            _ if DOESNT.contains(&word) => (true, at + 1),
            _ if CANNOT.contains(&word) => {
                return Some(ReadVerb {
                    verb: Verb::of(CAN)?,
                    negated: true,
                    end: at + 1,
                });
            }
            _ if ISNT.contains(&word) => {
                return Some(ReadVerb {
                    verb: Verb::of(IS)?,
                    negated: true,
                    end: at + 1,
                });
            }
            _ => (false, at),
        };
        if negated {
            self.offer(at, |offers| offers.verb = true);
        }
        let verb = Verb::of(&self.words.get(at)?.text)?;
        // *there are not more than 3*: the denial is the quantity's.
        let not = (verb.is_be() || verb.is_can())
            && self.accepts_silently(at + 1, NOT)
            && !self.compares(at + 1);
        Some(ReadVerb {
            verb,
            negated: negated || not,
            end: at + 1 + usize::from(not),
        })
    }

    /// *in early*, where the file has such a block.
    fn block(&self, at: usize) -> Option<(String, usize)> {
        if self.names.blocks.is_empty() {
            return None;
        }
        let start = self.run(at, IN)?;
        self.name(start, &self.names.blocks, Expected::BlockName)
    }

    /// The own word that stands here, perhaps in quotes; the longest, where several do.
    pub fn own_word(&self, at: usize) -> Option<(String, usize)> {
        let quoted = self.is(at, QUOTE);
        let at = at + usize::from(quoted);
        let (name, end) = self.name(at, &self.names.own, Expected::OwnWord)?;
        if !quoted {
            return Some((name, end));
        }
        let end = self.sequence(end, &[QUOTE])?;
        Some((name, end))
    }

    /// The name of a function between backticks, all on one line and without blanks; in lower case, as any word.
    pub fn script_name(&self, at: usize) -> Option<(String, usize)> {
        if !self.is(at, BACKTICK) {
            self.note(at, || Expected::ScriptName);
            return None;
        }
        let mut name = String::new();
        for (place, word) in self.words.iter().enumerate().skip(at + 1) {
            if word.is(BACKTICK) {
                return (!name.is_empty()).then_some((name, place + 1));
            }
            let glued = self.words[place - 1].span.end == word.span.start;
            if word.begins_line || !(glued || name.is_empty()) {
                return None;
            }
            name.push_str(&word.text);
        }
        None
    }

    fn name(&self, at: usize, names: &NameList, expected: Expected) -> Option<(String, usize)> {
        let words = self.words.get(at..)?;
        let Some(length) = names.longest(words) else {
            self.note(at, || expected);
            return None;
        };
        let name: Vec<&str> = words[..length].iter().map(|word| &*word.text).collect();
        Some((name.join(" "), at + length))
    }

    fn region(
        &self,
        at: usize,
        phrases: &'static [Phrase<Fact>],
    ) -> Option<(&'static Fact, usize)> {
        let found = phrases.iter().filter_map(|phrase| {
            Some((phrase.entry, self.phrase(&phrase.pattern, at, false)?.end))
        });
        found.max_by_key(|(_, end)| *end)
    }

    /// A column's number from 1, by its letter a to h; the article in *column b or a corner* is none.
    fn column(&self, at: usize) -> Option<u8> {
        let is_article = self.is_any(at + 1, &BEHIND_ARTICLE) || self.own_word(at).is_some();
        match self.words.get(at)?.text.as_bytes() {
            text if text == A.as_bytes() && is_article => None,
            [letter @ b'a'..=b'h'] => Some(letter - b'a' + 1),
            _ => None,
        }
    }

    /// A list of rows or columns, or all from one to another: *1 to 3*, *a-c*.
    fn lines(
        &self,
        at: usize,
        expected: Expected,
        read: impl Fn(usize) -> Option<u8>,
    ) -> Option<(Vec<u8>, usize)> {
        let range = || {
            if let [first @ b'a'..=b'h', b'-', last @ b'a'..=b'h'] =
                self.words.get(at)?.text.as_bytes()
            {
                let number = |letter: &u8| letter - b'a' + 1;
                return Some((number(first), number(last), at + 1));
            }
            let first = read(at)?;
            let to = UP_TO.iter().find(|word| self.is(at + 1, word))?;
            let last = read(self.sequence(at + 1, &[to])?)?;
            Some((first, last, at + 3))
        };
        match range() {
            Some((first, last, end)) if first < last => Some(((first..=last).collect(), end)),
            _ => self.list(at, expected, read),
        }
    }

    /// A list such as *a2, b1 or b2*: at least one item; a joiner counts only with an item after it.
    fn list<T>(
        &self,
        at: usize,
        expected: Expected,
        read: impl Fn(usize) -> Option<T>,
    ) -> Option<(Vec<T>, usize)> {
        let read = |at| {
            let item = read(at);
            if item.is_none() {
                self.note(at, || expected);
            }
            item
        };
        let mut items = vec![read(at)?];
        let mut end = at + 1;
        loop {
            let comma = end + usize::from(self.is(end, ","));
            for joiner in [OR, AND] {
                self.offer(comma, |offers| offers.words(vec![joiner]));
            }
            let next = comma + usize::from(self.is_any(comma, &[OR, AND]));
            match Some(next).filter(|next| *next > end).and_then(&read) {
                Some(item) => {
                    items.push(item);
                    end = next + 1;
                }
                None => return Some((items, end)),
            }
        }
    }
}

/// A row's number, 1 to 8.
fn row(word: &Word<'_>) -> Option<u8> {
    let row: u8 = word.text.parse().ok()?;
    (1..=8).contains(&row).then_some(row)
}

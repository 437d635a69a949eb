//! Matches the vocabulary's phrases against words. It must not know sentences.

use std::cell::Cell;
use std::collections::HashMap;

use super::tree::{Amount, Quantity};
use super::words::{Kind, Word};
use crate::board::Square;
use crate::vocabulary::{Decimal, Element, Fact, PHRASES, Pattern, Verb};

/// The names that a file itself defines, and how many suggestions may still be looked for.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// A suggestion costs far more than reading; a file of noise gets only the first few.
    pub suggestions: Cell<u32>,
    /// Own words.
    pub own: NameList,
    /// `Values` blocks with a name.
    pub blocks: NameList,
}

/// Names of one or more words, found word by word: many may begin alike, and one may be long.
#[derive(Debug, Default)]
pub(super) struct NameList {
    /// What may follow each beginning, and whether the beginning is a name; the first node is the empty one.
    nodes: Vec<Node>,
    /// The names in the order of the text.
    names: Vec<Vec<String>>,
}

#[derive(Debug, Default)]
struct Node {
    next: HashMap<String, usize>,
    is_name: bool,
}

impl NameList {
    /// Adds a name; whether it is new.
    pub fn insert(&mut self, name: Vec<String>) -> bool {
        if name.is_empty() {
            return false;
        }
        if self.nodes.is_empty() {
            self.nodes.push(Node::default());
        }
        let mut at = 0;
        for word in &name {
            let new = self.nodes.len();
            at = *self.nodes[at].next.entry(word.clone()).or_insert(new);
            if at == new {
                self.nodes.push(Node::default());
            }
        }
        let new = !std::mem::replace(&mut self.nodes[at].is_name, true);
        if new {
            self.names.push(name);
        }
        new
    }

    /// All names.
    pub fn iter(&self) -> impl Iterator<Item = &Vec<String>> {
        self.names.iter()
    }

    /// The number of words of the longest name that the words begin with.
    fn longest(&self, words: &[Word<'_>]) -> Option<usize> {
        let mut node = self.nodes.first()?;
        let mut found = None;
        for (place, word) in words.iter().enumerate() {
            let Some(next) = node.next.get(&*word.text) else {
                break;
            };
            node = &self.nodes[*next];
            if node.is_name {
                found = Some(place + 1);
            }
        }
        found
    }
}

/// What filled the open places of a phrase.
#[derive(Clone, Debug, Default)]
pub(super) struct Filled {
    /// The word behind the phrase.
    pub end: usize,
    pub denied: bool,
    pub quantity: Option<Quantity>,
    /// The words of the quantity.
    pub quantity_words: (usize, usize),
    pub region: Option<&'static Fact>,
    pub block: String,
    pub squares: Vec<Square>,
    /// Rows or columns, from 1.
    pub lines: Vec<u8>,
}

/// A run of words to match against.
#[derive(Clone, Copy)]
pub(super) struct Text<'a, 's> {
    pub words: &'a [Word<'s>],
    pub names: &'a Names,
}

/// A verb that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadVerb {
    pub verb: &'static Verb,
    pub denied: bool,
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

    /// The place behind these words, if they stand here.
    pub fn sequence<S: AsRef<str>>(&self, at: usize, words: &[S]) -> Option<usize> {
        let all = words
            .iter()
            .enumerate()
            .all(|(place, word)| self.is(at + place, word.as_ref()));
        all.then_some(at + words.len())
    }

    /// Matches a phrase; with `verb_read` the words begin behind its verb.
    pub fn phrase(&self, pattern: &Pattern, at: usize, verb_read: bool) -> Option<Filled> {
        let skipped = usize::from(verb_read && pattern.verb().is_some());
        let mut filled = Filled::default();
        filled.end = self.elements(&pattern.elements()[skipped..], at, &mut filled)?;
        Some(filled)
    }

    /// What is missing where the words up to `end` are the beginning of a phrase: its elements from there on.
    pub fn missing<'p>(
        &self,
        elements: &'p [Element],
        at: usize,
        end: usize,
    ) -> Option<&'p [Element]> {
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

    fn elements(&self, elements: &[Element], at: usize, filled: &mut Filled) -> Option<usize> {
        let Some((first, rest)) = elements.split_first() else {
            return Some(at);
        };
        match first {
            Element::Words {
                alternatives,
                optional,
                ..
            } => {
                let ends = alternatives
                    .iter()
                    .filter_map(|words| self.sequence(at, words));
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
                let read = self.verb(at).filter(|read| read.verb == *verb)?;
                filled.denied = read.denied;
                self.elements(rest, read.end, filled)
            }
            Element::Noun(noun) => {
                let word = self.words.get(at)?;
                let forms = [noun.singular, noun.plural];
                let known = forms.contains(&&*word.text) || noun.synonyms.contains(&&*word.text);
                if known {
                    self.elements(rest, at + 1, filled)
                } else {
                    None
                }
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
                let (region, end) = self.counted_region(at)?;
                filled.region = Some(region);
                self.elements(rest, end, filled)
            }
            Element::Squares => {
                let (squares, end) = self.list(at, |at| self.words.get(at)?.text.parse().ok())?;
                filled.squares = squares;
                self.elements(rest, end, filled)
            }
            Element::Rows => {
                let (lines, end) = self.list(at, |at| row(self.words.get(at)?))?;
                filled.lines = lines;
                self.elements(rest, end, filled)
            }
            Element::Columns => {
                let (lines, end) = self.list(at, |at| self.column(at))?;
                filled.lines = lines;
                self.elements(rest, end, filled)
            }
        }
    }

    /// A verb with or without a denial: *takes*, *does not take*, *is not*, *aren't*.
    pub fn verb(&self, at: usize) -> Option<ReadVerb> {
        let word = &*self.words.get(at)?.text;
        let (denied, at) = match word {
            "does" | "do" if self.is(at + 1, "not") => (true, at + 2),
            "doesn't" | "don't" => (true, at + 1),
            "isn't" | "aren't" => {
                return Some(ReadVerb {
                    verb: Verb::of("is")?,
                    denied: true,
                    end: at + 1,
                });
            }
            _ => (false, at),
        };
        let verb = Verb::of(&self.words.get(at)?.text)?;
        let not = verb.is_be() && self.is(at + 1, "not");
        Some(ReadVerb {
            verb,
            denied: denied || not,
            end: at + 1 + usize::from(not),
        })
    }

    /// A quantity: *at least 3*, *no*, *an*, *between 2 and 4*, *more than half of the*.
    pub fn quantity(&self, at: usize) -> Option<(Quantity, usize)> {
        let word = &*self.words.get(at)?.text;
        let compared = |words: usize, make: fn(Amount) -> Quantity| {
            let (amount, end) = self.amount(at + words)?;
            Some((make(amount), end))
        };
        let second = self.words.get(at + 1).map_or("", |word| &*word.text);
        let (quantity, end) = match (word, second) {
            ("at", "least") => compared(2, Quantity::AtLeast),
            ("at", "most") | ("up", "to") => compared(2, Quantity::AtMost),
            ("more", "than") => compared(2, Quantity::MoreThan),
            ("fewer" | "less", "than") => compared(2, Quantity::FewerThan),
            ("exactly", _) => compared(1, Quantity::Exactly),
            ("between", _) => self.between(at + 1),
            ("no" | "none", _) => Some((Quantity::No, at + 1)),
            ("a" | "an" | "some" | "any", _) => {
                Some((Quantity::AtLeast(Amount::Number(Decimal::whole(1))), at + 1))
            }
            _ => self.bare_number(at),
        }?;
        Some((quantity, end))
    }

    /// *3* (exactly), *3 or more*, *3 or fewer*, *half of the*.
    fn bare_number(&self, at: usize) -> Option<(Quantity, usize)> {
        let (amount, end) = self.amount(at)?;
        if self.is(end, "or") && self.is(end + 1, "more") {
            Some((Quantity::AtLeast(amount), end + 2))
        } else if self.is(end, "or") && self.is_any(end + 1, &["fewer", "less"]) {
            Some((Quantity::AtMost(amount), end + 2))
        } else {
            Some((Quantity::Exactly(amount), end))
        }
    }

    fn between(&self, at: usize) -> Option<(Quantity, usize)> {
        let (low, end) = self.number(at)?;
        let end = self.sequence(end, &["and"])?;
        let (high, end) = self.number(end)?;
        Some((Quantity::Between(low, high), end))
    }

    fn amount(&self, at: usize) -> Option<(Amount, usize)> {
        if self.is(at, "half") {
            let of = at + 1 + usize::from(self.is(at + 1, "of"));
            return Some((Amount::Half, of + usize::from(self.is(of, "the"))));
        }
        let (number, end) = self.number(at)?;
        Some((Amount::Number(number), end))
    }

    /// A number in digits, with a sign before it, or *one* to *twelve*.
    pub fn number(&self, at: usize) -> Option<(Decimal, usize)> {
        let word = self.words.get(at)?;
        if word.is("-") || word.is("+") {
            let number = self.words.get(at + 1)?;
            let decimal =
                Decimal::read(&number.text).filter(|_| number.span.start == word.span.end)?;
            return Some((
                if word.is("-") {
                    decimal.negated()
                } else {
                    decimal
                },
                at + 2,
            ));
        }
        if word.kind == Kind::Number {
            return Some((Decimal::read(&word.text)?, at + 1));
        }
        let place = NUMBER_WORDS.iter().position(|name| word.is(name))?;
        Some((Decimal::whole(i64::try_from(place).ok()? + 1), at + 1))
    }

    /// *in early*, where the file has such a block.
    fn block(&self, at: usize) -> Option<(String, usize)> {
        let start = self.sequence(at, &["in"])?;
        self.name(start, &self.names.blocks)
    }

    /// The own word that stands here; the longest, where several do.
    pub fn own_word(&self, at: usize) -> Option<(String, usize)> {
        self.name(at, &self.names.own)
    }

    /// The name of a function between backticks, all on one line and without blanks; in lower case, as any word.
    pub fn script_name(&self, at: usize) -> Option<(String, usize)> {
        self.words.get(at).filter(|word| word.is("`"))?;
        let mut name = String::new();
        for (place, word) in self.words.iter().enumerate().skip(at + 1) {
            if word.is("`") {
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

    fn name(&self, at: usize, names: &NameList) -> Option<(String, usize)> {
        let words = self.words.get(at..)?;
        let length = names.longest(words)?;
        let name: Vec<&str> = words[..length].iter().map(|word| &*word.text).collect();
        Some((name.join(" "), at + length))
    }

    fn counted_region(&self, at: usize) -> Option<(&'static Fact, usize)> {
        let phrases = PHRASES.region_counted.iter();
        let found = phrases.filter_map(|phrase| {
            Some((phrase.entry, self.phrase(&phrase.pattern, at, false)?.end))
        });
        found.max_by_key(|(_, end)| *end)
    }

    /// A column's number from 1, by its letter a to h; the article in *column b or a corner* is none.
    fn column(&self, at: usize) -> Option<u8> {
        let nouns = ["corner", "corners", "wedge", "stable", "safe", "region"];
        let is_article = self.is_any(at + 1, &nouns) || self.own_word(at).is_some();
        match self.words.get(at)?.text.as_bytes() {
            b"a" if is_article => None,
            [letter @ b'a'..=b'h'] => Some(letter - b'a' + 1),
            _ => None,
        }
    }

    /// A list such as *a2, b1 or b2*: at least one item; a joiner counts only with an item behind it.
    fn list<T>(&self, at: usize, read: impl Fn(usize) -> Option<T>) -> Option<(Vec<T>, usize)> {
        let mut items = vec![read(at)?];
        let mut end = at + 1;
        loop {
            let comma = end + usize::from(self.is(end, ","));
            let next = comma + usize::from(self.is_any(comma, &["or", "and"]));
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

const NUMBER_WORDS: [&str; 12] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// A row's number, 1 to 8.
fn row(word: &Word<'_>) -> Option<u8> {
    let row: u8 = word.text.parse().ok()?;
    (1..=8).contains(&row).then_some(row)
}

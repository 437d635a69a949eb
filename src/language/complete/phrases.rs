//! The phrases of the vocabulary as completions: the rest of those that are begun, and whole ones. It must not read words.

use super::Candidate;
use crate::language::grammar::{Names, Rest};
use crate::language::keyword::{A, DOES, DOESNT, IS, MOVES, NOT, NUMBERS, SOME};
use crate::language::wording::subject_number;
use crate::language::words::Word;
use crate::vocabulary::{Element, Filling, Mover, Number, PHRASES, Pattern, Phrase, Verb};

/// How words must be printed after others.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// About one move, or about many.
    number: Number,
    /// Whether one thing is counted, as after *exactly 1*.
    one: bool,
    /// What stands for *you*.
    mover: Mover,
}

impl Style {
    /// As these words need it.
    pub fn behind(words: &[Word<'_>], mover: Mover) -> Self {
        let is = |place: usize, texts: &[&str]| {
            let word = words.len().checked_sub(place).and_then(|at| words.get(at));
            word.is_some_and(|word| texts.iter().any(|text| word.is(text)))
        };
        let base = is(1, &DOESNT) || is(1, &[NOT]) && is(2, &DOES);
        let mut subjects = words.iter().rev().filter_map(|word| {
            let place = MOVES.iter().position(|text| word.is(text))?;
            Some(if place % 2 == 0 {
                Number::One
            } else {
                Number::Many
            })
        });
        let number = subjects.next().unwrap_or(Number::One);
        Self {
            number: if base { Number::Many } else { number },
            one: is(1, &["1", NUMBERS[0]]) || is(1, &SOME),
            mover,
        }
    }
}

/// A phrase of the table, whichever kind it is.
#[derive(Clone, Copy)]
struct Entry {
    pattern: &'static Pattern,
    canonical: bool,
    id: &'static str,
    meaning: &'static str,
    /// Whether it says the negation of what it is called.
    opposite: bool,
    asks: bool,
}

impl Entry {
    fn of<T>(phrase: &'static Phrase<T>, id: &'static str, meaning: &'static str) -> Self {
        Self {
            pattern: &phrase.pattern,
            canonical: phrase.canonical,
            id,
            meaning,
            opposite: false,
            asks: false,
        }
    }

    /// Every phrase that the language reads.
    fn all() -> impl Iterator<Item = Self> {
        let facts = [
            &PHRASES.facts,
            &PHRASES.region_items,
            &PHRASES.region_counted,
        ];
        let facts = facts.into_iter().flatten();
        let facts = facts.map(|one| Self::of(one, one.entry.id, one.entry.meaning));
        let opposites = PHRASES.opposites.iter().map(|one| Self {
            opposite: true,
            ..Self::of(one, one.entry.id, one.entry.meaning)
        });
        let measures = [
            &PHRASES.amounts,
            &PHRASES.most,
            &PHRASES.fewest,
            &PHRASES.short_most,
            &PHRASES.short_fewest,
            &PHRASES.counted,
        ];
        let measures = measures.into_iter().flatten();
        let measures = measures.map(|one| Self::of(one, one.entry.id, one.entry.meaning));
        let questions = PHRASES.questions.iter().map(|one| Self {
            asks: true,
            ..Self::of(one, one.entry.id, one.entry.meaning)
        });
        let ties = PHRASES.ties.iter();
        let ties = ties.map(|one| Self::of(one, one.entry.id, one.entry.meaning));
        facts
            .chain(opposites)
            .chain(measures)
            .chain(questions)
            .chain(ties)
    }

    /// The phrase that these elements end.
    fn ended_by(elements: &[Element]) -> Option<Self> {
        let end = elements.as_ptr_range().end;
        Self::all().find(|entry| entry.pattern.elements().as_ptr_range().end == end)
    }

    /// Whether as many elements are all of it, but perhaps for its verb.
    fn is_whole(self, elements: usize) -> bool {
        let verb = usize::from(self.pattern.verb().is_some());
        elements + verb >= self.pattern.elements().len()
    }

    fn counts_first(self) -> bool {
        self.pattern.elements().first() == Some(&Element::Quantity)
    }

    /// What is left of it in canonical words, once for each function where it names one.
    fn candidates(
        self,
        words: &[&str],
        rest: &[Element],
        style: Style,
        names: &Names,
    ) -> Vec<Candidate> {
        let functions = names.functions.iter().map(|name| name.concat());
        let blocks: Vec<String> = if rest.contains(&Element::Script) {
            functions.collect()
        } else {
            vec![String::new()]
        };
        let printed = blocks.iter().map(|block| {
            let filling = Filling {
                number: if !self.asks {
                    style.number
                } else if style.mover == Mover::You || self.counts_first() {
                    subject_number(self.pattern, false)
                } else {
                    Number::One
                },
                mover: style.mover,
                quantity: "at least 2",
                one: style.one,
                block,
                region: example_place(rest),
                ..Filling::default()
            };
            let rest = Pattern::print_elements(rest, &filling);
            let text = format!("{} {rest}", words.join(" ")).trim().to_owned();
            let meaning = if self.opposite {
                format!("the opposite of: {}", self.meaning)
            } else {
                self.meaning.to_owned()
            };
            Candidate {
                id: Some(self.id),
                ..Candidate::new(text, meaning)
            }
        });
        printed.filter(|one| !one.text.is_empty()).collect()
    }
}

/// The rest of phrases; of those that are not begun, the canonical ones.
pub(super) fn of_rest(rests: &[Rest], style: Style, names: &Names) -> Vec<Candidate> {
    let found = rests.iter().filter_map(|rest| {
        let entry = Entry::ended_by(rest.elements)?;
        let begun = !rest.words.is_empty() || !entry.is_whole(rest.elements.len());
        (begun || entry.canonical)
            .then(|| entry.candidates(rest.words, rest.elements, style, names))
    });
    found.flatten().collect()
}

/// Every fact and every measure with its verb, and the own words after *is*.
pub(super) fn of_verbs(style: Style, names: &Names) -> Vec<Candidate> {
    let count = PHRASES.facts.len() + PHRASES.amounts.len();
    let said = Entry::all()
        .filter(|entry| entry.canonical && !entry.asks && entry.pattern.verb().is_some());
    let mut found: Vec<Candidate> = Vec::with_capacity(count);
    for entry in said {
        found.extend(entry.candidates(&[], entry.pattern.elements(), style, names));
    }
    let is = Verb::of(IS).map_or(String::new(), |is| is.form(style.number, false));
    let own = names
        .own
        .iter()
        .map(|name| format!("{is} {}", name.join(" ")));
    found.extend(own.map(|text| Candidate::new(text, "a word of your own")));
    found
}

/// What stands for a place in a phrase.
fn example_place(elements: &[Element]) -> &'static str {
    let places = [
        (Element::Region, "in the centre"),
        (Element::RegionItem, "the centre"),
        (Element::Rows, "1"),
        (Element::Columns, A),
    ];
    let found = places
        .iter()
        .find(|(element, _)| elements.contains(element));
    found.map_or("c2", |(_, words)| words)
}

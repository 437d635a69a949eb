//! The words of the language as a dictionary: all of them, and those that could stand at one place.
//! It must not know sentences.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::board::{Layout, Side};
use crate::language::grammar::Expected;
use crate::language::keyword;
use crate::vocabulary::{Element, NOUNS, Noun, PHRASES, Pattern, VERBS, Verb};

/// Every word of the language.
pub(super) static LEXICON: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let mut words: BTreeSet<&'static str> = BTreeSet::new();
    words.extend(keyword::words());
    words.extend(Layout::ALL.map(Layout::name));
    words.extend([Side::Black, Side::White].map(Side::lower_name));
    words.extend(UNDERSTOOD);
    words.extend(VERBS.iter().flat_map(of_verb));
    words.extend(NOUNS.iter().flat_map(of_noun));
    words.extend(patterns().flat_map(of_pattern));
    words
});

/// Words of no sentence that the explanations know.
const UNDERSTOOD: [&str; 5] = ["whenever", "close", "never", "avoid", "don't"];

/// All patterns of the table.
fn patterns() -> impl Iterator<Item = &'static Pattern> {
    let all = &*PHRASES;
    let facts = [&all.facts, &all.region_items, &all.region_counted];
    let measures = [
        &all.amounts,
        &all.most,
        &all.fewest,
        &all.short_most,
        &all.short_fewest,
        &all.counted,
    ];
    facts
        .into_iter()
        .flatten()
        .map(|phrase| &phrase.pattern)
        .chain(measures.into_iter().flatten().map(|phrase| &phrase.pattern))
        .chain(all.questions.iter().map(|phrase| &phrase.pattern))
        .chain(all.ties.iter().map(|phrase| &phrase.pattern))
}

fn of_pattern(pattern: &'static Pattern) -> impl Iterator<Item = &'static str> {
    let words = pattern
        .elements()
        .iter()
        .filter_map(|element| match element {
            Element::Words { alternatives, .. } => Some(alternatives.iter().flatten().copied()),
            _ => None,
        });
    words
        .flatten()
        .filter(|word| word.len() > 1 || *word == keyword::A)
}

fn of_verb(verb: &'static Verb) -> impl Iterator<Item = &'static str> {
    let forms = [verb.singular, verb.plural, verb.participle];
    forms.into_iter().chain(verb.synonyms.iter().copied())
}

fn of_noun(noun: &'static Noun) -> impl Iterator<Item = &'static str> {
    let forms = [noun.singular, noun.plural];
    forms.into_iter().chain(noun.synonyms.iter().copied())
}

/// The words that may stand where one of these was expected; own words and names come from the file.
pub(super) fn expected_words(expected: &[Expected]) -> BTreeSet<&'static str> {
    let mut words = BTreeSet::new();
    for one in expected {
        match one {
            Expected::Word(word) => words.extend([*word]),
            Expected::Verb(verb) => words.extend(of_verb(verb)),
            Expected::Noun(noun) => words.extend(of_noun(noun)),
            Expected::Number => words.extend(keyword::NUMBERS),
            _ => {}
        }
    }
    words
}

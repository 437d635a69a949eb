//! The words of the language as a dictionary: all of them, and those that could stand at one place.
//! It must not know sentences.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::language::grammar::Expected;
use crate::language::keyword;
use crate::vocabulary::{Element, NOUNS, Noun, PHRASES, Pattern, VERBS, Verb};

/// Every word of the language.
pub(super) static LEXICON: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let mut words: BTreeSet<&'static str> = BTreeSet::new();
    words.extend(keyword::words());
    words.extend(FRAME.iter().flat_map(|text| text.split(' ')));
    words.extend(VERBS.iter().flat_map(of_verb));
    words.extend(NOUNS.iter().flat_map(of_noun));
    words.extend(patterns().flat_map(of_pattern));
    words
});

/// Words of the sentence frame and of quantities that stand in the grammar.
const FRAME: [&str; 8] = [
    "at least at most up to more than fewer less exactly between no none half of the",
    "a an any some it they that which one two three four five six seven eight nine ten eleven twelve",
    "does do not doesn't don't isn't aren't is are neither nor and or but even diagonally also",
    "ties tie points values example opening still tied if play the first of",
    "from after on by with black white first start standard mirrored parallel it plays passes rule to move pass",
    "for each every only all legal possible remaining other left these following",
    "unless that crosses off every would cross everything there are none no such moves else nothing",
    "over above under below no more not fewer per cent percent ahead behind when whenever",
];

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
        .filter(|word| word.len() > 1 || *word == "a")
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

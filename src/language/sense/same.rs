//! What says the same in other words: pairs of phrases, each one a judgement. It must not know sentences.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::offered::OFFERED;
use super::plain_words;
use crate::language::words::words;
use crate::vocabulary::{Filling, PHRASES, Phrase};

/// The words that people write, cut into words, with those of the language; the first that stands somewhere is offered.
pub(in crate::language) static PARAPHRASES: LazyLock<Vec<(Vec<String>, &str)>> =
    LazyLock::new(|| {
        let cut = |text: &String| {
            words(text)
                .iter()
                .map(|word| word.text.to_string())
                .collect()
        };
        let offered = OFFERED.iter();
        let each =
            offered.flat_map(|(from, to)| alternatives(from).into_iter().map(|one| (one, *to)));
        each.map(|(from, to)| (cut(&from), to)).collect()
    });

/// Every way of choosing among `a|b` in a text.
fn alternatives(text: &str) -> Vec<String> {
    text.split(' ').fold(vec![String::new()], |texts, words| {
        let each = texts.iter().flat_map(|before| {
            let said = words.split('|').map(|words| words.replace('_', " "));
            said.map(move |words| format!("{before} {words}").trim_start().to_owned())
        });
        each.collect()
    })
}

/// Words of the same meaning, which are compared, but not offered.
pub(super) const SAME: &[(&str, &str)] = &[
    // Comparisons.
    ("no more than", "≤"),
    ("not more than", "≤"),
    ("at most", "≤"),
    ("up to", "≤"),
    ("or fewer", "≤"),
    ("no fewer than", "≥"),
    ("not fewer than", "≥"),
    ("at least", "≥"),
    ("or more", "≥"),
    // One is some.
    ("≥ 1", ""),
    // A pupil speaks of the player, the language of the move.
    ("if you can take", "if a move takes"),
    ("you can take", "takes"),
    ("you can", ""),
    ("you should", ""),
    ("you are not ahead and not behind", "the score is level"),
    ("makes the opponent pass", "leaves the opponent no moves"),
    ("each corner", "corner"),
    ("stay_away_from|keep_away_from|stay_out_of", "avoid"),
    ("try not to", "avoid"),
    ("give away corner|corners", "let the opponent take a corner"),
    (
        "give the opponent a corner",
        "let the opponent take a corner",
    ),
    (
        "give the opponent corners",
        "let the opponent take a corner",
    ),
    // Where a square can be played, a move is there.
    ("if a corner is free", "if a corner"),
    ("if a corner is open", "if a corner"),
    ("if corners are free", "if a corner"),
    ("if corners are open", "if a corner"),
    ("if an edge is free", "if an edge"),
    ("if an edge is open", "if an edge"),
    // The short forms of the ties.
    ("replies", "opponent moves"),
    ("own moves", "your moves"),
    ("own neighbours", "your neighbours"),
    ("danger zone", "danger"),
    ("safe disc", "stable disc"),
    ("even region", "not odd region"),
];

/// Each pair as plain words, the longest first.
static PAIRS: LazyLock<Vec<(Vec<String>, Vec<String>)>> = LazyLock::new(|| {
    let plain = |text: &str| plain_words(&words(text));
    let judged = OFFERED.iter().chain(SAME);
    let each = judged.flat_map(|(from, to)| alternatives(from).into_iter().map(|one| (one, *to)));
    let mut pairs: Vec<_> = each.map(|(from, to)| (plain(&from), plain(to))).collect();
    let near = facts_near().into_iter().chain(measures_near());
    pairs.extend(near.map(|(from, to)| (plain(from), plain(&to))));
    pairs.retain(|(from, to)| from != to && !from.is_empty());
    pairs.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
    pairs
});

/// The words near a fact's phrase, which the table claims to mean the same.
fn facts_near() -> Vec<(&'static str, String)> {
    near(&PHRASES.facts, |fact| fact.near)
        .into_iter()
        .chain(near(&PHRASES.questions, |question| question.near))
        .collect()
}

fn measures_near() -> Vec<(&'static str, String)> {
    near(&PHRASES.amounts, |measure| measure.near)
}

fn near<T>(
    phrases: &'static [Phrase<T>],
    words: impl Fn(&'static T) -> &'static [&'static str],
) -> Vec<(&'static str, String)> {
    let canonical = phrases.iter().filter(|phrase| phrase.canonical);
    let pairs = canonical.flat_map(|phrase| {
        let said = phrase.pattern.print(&Filling::default());
        let near = words(phrase.entry).iter();
        near.map(move |near| (*near, said.clone()))
    });
    pairs.collect()
}

/// *as many discs as possible*, *as few moves as you can*: the words in front, and what is said in their place.
pub(in crate::language) const AS_MANY: [(&str, &str); 2] = [("many", "most"), ("few", "fewest")];
/// *more discs than any other move*: the word in front, and what is said in its place.
pub(in crate::language) const MORE_THAN_OTHERS: [(&str, &str); 2] =
    [("more", "most"), ("fewer", "fewest")];
/// What stands after what is counted there.
pub(in crate::language) const THAN_OTHERS: [&str; 4] = [
    "than any other move",
    "than any other",
    "than every other move",
    "than the other moves",
];
/// The words after it.
pub(in crate::language) const AS_POSSIBLE: [&str; 3] = ["possible", "you can", "it can"];
/// So many words stand between.
pub(in crate::language) const MOST_COUNTED: usize = 5;

/// *as many discs as possible* as *the most discs*, in plain words, of which *possible* is none.
fn at_most(mut plain: Vec<String>) -> Vec<String> {
    let mut at = 0;
    while let Some(as_word) = plain[at..].iter().position(|word| word == "as") {
        at += as_word;
        let many = plain.get(at + 1);
        let most = AS_MANY
            .iter()
            .find(|(many_word, _)| many.is_some_and(|word| word == many_word));
        let counted = plain.iter().skip(at + 2).take(MOST_COUNTED + 1);
        let second = counted
            .clone()
            .position(|word| word == "as")
            .map(|place| at + 2 + place);
        let ends = second.filter(|second| {
            let next = plain.get(second + 1).map_or(".", String::as_str);
            [".", ",", "and", "unless", "you", "it"].contains(&next)
        });
        if let (Some((_, most)), Some(second)) = (most, ends) {
            let player = plain
                .get(second + 1)
                .is_some_and(|word| word == "you" || word == "it");
            plain.drain(second..second + 1 + 2 * usize::from(player));
            plain.splice(at..at + 2, [(*most).to_owned()]);
        }
        at += 1;
    }
    plain
}

/// *more discs than any other move* as *the most discs*, in plain words, of which *than* and *any* are none.
fn above_all_others(mut plain: Vec<String>) -> Vec<String> {
    let mut at = 0;
    while at < plain.len() {
        let most = MORE_THAN_OTHERS.iter().find(|(more, _)| *more == plain[at]);
        let rest = plain.iter().skip(at + 1).take(MOST_COUNTED + 1);
        let other = rest.clone().position(|word| word == "other");
        if let (Some((_, most)), Some(other)) = (most, other.filter(|other| *other > 0)) {
            let other = at + 1 + other;
            let noun = plain.get(other + 1).is_some_and(|word| word == "move");
            plain.drain(other..=other + usize::from(noun));
            plain.splice(at..=at, [(*most).to_owned()]);
        }
        at += 1;
    }
    plain
}

/// *flips the most* as *flips the most discs*, in plain words: the noun is often left out.
fn with_discs(plain: &[String]) -> Vec<String> {
    let mut said = Vec::with_capacity(plain.len());
    for (at, word) in plain.iter().enumerate() {
        said.push(word.clone());
        let extreme = ["most", "fewest"].contains(&word.as_str());
        let flips = extreme && at > 0 && plain[at - 1] == "flip";
        let next = plain.get(at + 1).map_or(".", String::as_str);
        if flips && [".", ",", "and", "or", "unless"].contains(&next) {
            said.push("disc".to_owned());
        }
    }
    said
}

/// The words with every phrase that has a plainer one replaced by it.
pub(super) fn normalised(plain: Vec<String>) -> Vec<String> {
    let mut plain = with_discs(&above_all_others(at_most(plain)));
    let mut present: HashSet<String> = plain.iter().cloned().collect();
    for (from, to) in PAIRS.iter() {
        if !from.iter().all(|word| present.contains(word)) {
            continue;
        }
        present.extend(to.iter().cloned());
        plain = replaced(plain, from, to);
    }
    plain
}

/// The words with every run of `from` as `to`.
fn replaced(plain: Vec<String>, from: &[String], to: &[String]) -> Vec<String> {
    let stands = |at: &usize| plain[*at..].starts_with(from);
    let starts: Vec<usize> = (0..plain.len()).filter(stands).collect();
    if starts.is_empty() {
        return plain;
    }
    let mut new = Vec::with_capacity(plain.len());
    let mut end = 0;
    for start in starts {
        if start >= end {
            new.extend_from_slice(&plain[end..start]);
            new.extend_from_slice(to);
            end = start + from.len();
        }
    }
    new.extend_from_slice(&plain[end..]);
    new
}

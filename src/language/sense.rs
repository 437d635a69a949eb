//! The words that carry the sense of a sentence: negations, sides, comparisons, extremes, kinds, numbers.
//!
//! Two sentences with the same such words may say the same; where one was lost, added or turned round, they do not.
//! It must not know the grammar: it is there for sentences that cannot be read, too.

mod offered;
mod same;
mod tables;

pub(super) use same::{
    AS_MANY, AS_POSSIBLE, MORE_THAN_OTHERS, MOST_COUNTED, PARAPHRASES, THAN_OTHERS,
};

use self::tables::{
    CARRYING, CLASSES, COUNTED, INSTRUCTED, MISSPELT, OWN_MEANING, SMALL, TAIL_WORDS,
};
use super::words::{Kind, Word, words};
use crate::board::Square;

/// What a word says that a fix may not change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sense {
    /// *not*, *no*, *never*, *nobody*, *without*, *unless* …
    Denied,
    /// *cross off*, *never play*, *avoid* …: an instruction that takes moves away.
    CrossedOff,
    /// A class of words, by the one that stands for it: *you* for *me*, *more* for *over*.
    Of(&'static str),
    /// A number, a square, or a letter that names a column.
    Name(String),
}

/// The words that carry the sense of a text, in its order.
pub(super) fn sense(text: &str) -> Vec<Sense> {
    let found = words(text);
    let plain = same::normalised(plain_words(&found));
    let plain = without_tails(&plain);
    let mut senses: Vec<Sense> = (0..plain.len())
        .filter_map(|at| sense_at(&plain, at))
        .collect();
    for at in 1..senses.len() {
        // *3 discs or more*, *at least 3 discs*
        let bound = [Sense::Of("≥"), Sense::Of("≤")].contains(&senses[at]);
        let noun = usize::from(at > 1 && matches!(senses[at - 1], Sense::Of(_)));
        if bound && matches!(senses[at - 1 - noun], Sense::Name(_)) {
            senses[at - 1 - noun..=at].rotate_right(1);
        }
        // *touches no empty square*, *does not touch an empty square*
        if senses[at] == Sense::Denied && senses[at - 1] == Sense::Of("beside") {
            senses.swap(at - 1, at);
        }
        // *between 5 and 2*, *between 2 and 5*
        if senses[at - 1] == Sense::Of("between")
            && let Some([Sense::Name(low), _, Sense::Name(high)]) = senses.get_mut(at..at + 3)
            && low > high
        {
            std::mem::swap(low, high);
        }
    }
    // An instruction that crosses off may be said in front of a condition or after it; all else keeps its order.
    senses.sort_by_key(|sense| *sense != Sense::CrossedOff);
    senses
}

/// Whether two texts have the same words that carry the sense.
pub(super) fn same_sense(one: &str, other: &str) -> bool {
    sense(one) == sense(other)
}

/// Whether two texts have the same parts in whatever order: where one sentence becomes two, or a guard is moved in front,
/// the word that joined them goes.
pub(super) fn same_parts(one: &str, other: &str) -> bool {
    let parts = |text: &str| {
        let mut parts: Vec<String> = sense(text)
            .iter()
            .filter(|sense| **sense != Sense::Of("and"))
            .map(|sense| format!("{sense:?}"))
            .collect();
        parts.sort();
        parts
    };
    parts(one) == parts(other)
}

/// Whether a word alone carries sense, so that it is no misspelling of another: *last* is not *least*.
pub(super) fn carries_sense(word: &str) -> bool {
    if word.len() == 1 && !word.starts_with(|c: char| c.is_ascii_digit())
        || MISSPELT.contains(&word)
    {
        return false;
    }
    let one = [class(word).unwrap_or(word).to_owned()];
    sense_at(&one, 0).is_some() || OWN_MEANING.contains(&word)
}

/// The words in lower case, one for all of the same meaning; numbers in front of rules and small words left out.
fn plain_words(words: &[Word<'_>]) -> Vec<String> {
    let mut plain = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if (words[at].begins_line || numbers_a_rule(words, at))
            && let Some(end) = behind_number(words, at)
        {
            plain.push(",".to_owned());
            at = end;
            continue;
        }
        if let Some(number) = decimal(words, at) {
            plain.push(number);
            at += 3;
            continue;
        }
        let (word, taken) = contracted(words, at);
        // *column a* is no article.
        let article = !(word == "a" && at > 0 && words[at - 1].text.starts_with("column"));
        if !(article && SMALL.contains(&word)) {
            plain.push(class(word).unwrap_or(word).to_owned());
        }
        at += taken;
    }
    plain
}

/// *2.* in front of a second rule on the same line.
fn numbers_a_rule(words: &[Word<'_>], at: usize) -> bool {
    let [number, mark, next, ..] = &words[at..] else {
        return false;
    };
    let starts = ["if", "when", "play", "keep", "cross", "otherwise", "unless"];
    number.kind == Kind::Number && (mark.is(".") || mark.is(")")) && starts.contains(&&*next.text)
}

/// *2,5* as *2.5*.
fn decimal(words: &[Word<'_>], at: usize) -> Option<String> {
    let [whole, comma, part, ..] = &words[at..] else {
        return None;
    };
    let glued = whole.span.end == comma.span.start && comma.span.end == part.span.start;
    let number = whole.kind == Kind::Number && comma.is(",") && part.kind == Kind::Number;
    (glued && number).then(|| format!("{}.{}", whole.text, part.text))
}

/// The place after *1.*, *Rule 1:*, *-* or *First,* at the beginning of a line.
fn behind_number(words: &[Word<'_>], at: usize) -> Option<usize> {
    let is = |at: usize, texts: &[&str]| {
        let word = words.get(at);
        word.is_some_and(|word| texts.iter().any(|text| word.is(text)))
    };
    if is(
        at,
        &[
            "first", "firstly", "second", "secondly", "next", "finally", "then",
        ],
    ) && is(at + 1, &[",", ":"])
    {
        return Some(at + 2);
    }
    let at = at + usize::from(is(at, &["("]));
    let rule = at + usize::from(is(at, &["rule"]));
    let numbered = words.get(rule).is_some_and(|word| {
        let roman = word.text.chars().all(|letter| "ivx".contains(letter));
        let lettered = (word.text.len() == 1 || roman) && is(rule + 1, &[")", "."]);
        word.kind == Kind::Number || rule > at || lettered
    });
    let mark = rule + usize::from(numbered);
    // *2 Play the move …*, but not *2 if it takes a corner*.
    if numbered && is(mark, &["play", "keep", "cross", "otherwise"]) {
        return Some(mark);
    }
    if numbered && is(mark, &[".", ")", ":", "-"]) {
        Some(mark + 1)
    } else if !numbered && is(at, &["-", "*", "•", "·", "–"]) {
        Some(at + 1)
    } else {
        None
    }
}

/// *don't* as *not*; another word as it is; and how many words that takes.
fn contracted<'w>(words: &'w [Word<'_>], at: usize) -> (&'w str, usize) {
    let word: &str = &words[at].text;
    let next = words.get(at + 1).map_or("", |word| &*word.text);
    let after = words.get(at + 2).map_or("", |word| &*word.text);
    match (word, next, after) {
        (
            "does" | "do" | "did" | "can" | "could" | "will" | "would" | "must" | "should" | "may",
            "not" | "never",
            _,
        ) => ("not", 2),
        ("you've" | "i've", ..) => ("you", 1),
        ("next" | "close" | "adjacent", "to", _) => ("beside", 2),
        ("other" | "second", "player", _) => ("opponent", 2),
        _ if word.ends_with("n't") => ("not", 1),
        _ => (word, 1),
    }
}

/// The word that stands for all words of the same meaning.
fn class(word: &str) -> Option<&'static str> {
    let found = CLASSES.iter().find(|words| words.contains(&word));
    found.map(|words| words[0])
}

/// What the word at a place says.
fn sense_at(plain: &[String], at: usize) -> Option<Sense> {
    let word: &str = &plain[at];
    let next = plain.get(at + 1).map_or("", String::as_str);
    let before = at
        .checked_sub(1)
        .map_or(",", |before| plain[before].as_str());
    match word {
        "not" | "stop" | "unless" => Some(negation(before, next)),
        "cross" => Some(Sense::CrossedOff),
        // *if a1 is free*: where a square can be played, a move is there.
        "empty" if before.parse::<Square>().is_ok() => None,
        "but" => Some(Sense::Of("and")),
        // *flips over 3 discs* may mean more than 3; *flips over the most discs* does not.
        "more" if before == "flip" && !next.starts_with(|c: char| c.is_ascii_digit()) => None,
        // *the one*, *one of them*: no number.
        "1" if !COUNTED.contains(&next) && !before.starts_with(|c: char| c.is_ascii_digit()) => {
            None
        }
        "every" | "all" | "each" | "both" | "only" => None,
        _ if is_name(word) => Some(Sense::Name(word.to_owned())),
        _ => CARRYING
            .iter()
            .find(|class| **class == word)
            .map(|class| Sense::Of(class)),
    }
}

/// A negation in front of an instruction crosses off; another negates.
fn negation(before: &str, next: &str) -> Sense {
    let begins = [",", ".", ":", ";", "then", "otherwise"].contains(&before);
    let instructs = INSTRUCTED.contains(&next);
    if begins && instructs {
        Sense::CrossedOff
    } else {
        Sense::Denied
    }
}

/// A number, a square, a column's letter.
fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next().unwrap_or(' ');
    let rest = letters.as_str();
    let digits = |text: &str| {
        text.bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    first.is_ascii_digit() && digits(rest)
        || ('a'..='h').contains(&first) && (rest.is_empty() || digits(rest))
}

/// Without what *keep* and *cross off* say for the case that no move would be left, and without *if you can*.
fn without_tails(plain: &[String]) -> Vec<String> {
    let ends = |word: &String| word == "." || word == "!";
    let sentences = plain.split_inclusive(ends);
    let kept = sentences.flat_map(|sentence| {
        let end = sentence.len() - usize::from(sentence.last().is_some_and(ends));
        let longest = end.saturating_sub(LONGEST_TAIL);
        let tail = (longest..end).find(|at| is_tail(&sentence[*at..end]));
        [&sentence[..tail.unwrap_or(end)], &sentence[end..]].concat()
    });
    kept.collect()
}

/// No tail has more words.
const LONGEST_TAIL: usize = 20;

/// *unless that crosses off every move*, *unless there are none*, *if possible*, *if you can*.
fn is_tail(words: &[String]) -> bool {
    let Some((first, rest)) = words.split_first() else {
        return false;
    };
    let says_nothing_left = |word: &String| {
        [
            "every",
            "all",
            "everything",
            "not",
            "else",
            "other",
            "others",
        ]
        .contains(&word.as_str())
    };
    match first.as_str() {
        "unless" => {
            // *unless you have to*, of which the small words are left out here.
            let have_to = matches!(rest, [you] if you == "you");
            let must = matches!(rest, [you, must] if you == "you" && must == "must");
            let no_choice = rest.last().is_some_and(|word| word == "choice");
            let nothing_left = rest.iter().all(|word| TAIL_WORDS.contains(&word.as_str()))
                && rest.iter().any(says_nothing_left);
            have_to || must || no_choice || nothing_left
        }
        "if" | "when" | "whenever" => {
            let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
            ["", "1", "you can", "you can ,"].contains(&&*rest.join(" "))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;

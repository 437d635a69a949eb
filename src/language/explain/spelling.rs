//! Spelling, word by word: a word that cannot stand where it does, and is one slip from one that can.
//! What the reader was ready to accept at that place is the dictionary. It must not change more than that word.

use super::lexicon::{LEXICON, expected_words};
use super::named::keeps_names;
use super::trial::{Mended, Trial};
use crate::board::Square;
use crate::language::error::{Draft, LanguageError, Problem};
use crate::language::format::format;
use crate::language::sense::carries_sense;
use crate::language::tree::{Sense, Sheet};
use crate::language::words::{Kind, Word, words};
use crate::source::{Span, capital};

/// Nobody misspells longer words, and comparing them costs time.
const LONGEST: usize = 24;
/// Never another word misspelt.
const PRONOUN: &str = "i";
/// Behind these stands a letter or a number, which is not misspelt.
const NAMED_BY_NEXT: [&str; 4] = ["column", "columns", "row", "rows"];
/// A list of columns has no more words.
const LONGEST_LIST: usize = 8;
/// What is left of *not*, where a blank stands for its apostrophe.
const REST_OF_NOT: &str = "t";
/// A line that begins nothing known is misspelt among so many words.
const FIRST_WORDS: usize = 5;
/// A wrong word shows up to so many words before it.
const BEHIND: usize = 6;
/// No more words than this are read for one misspelt word.
const MOST_WORDS: usize = 12;

/// What is wrong with the spelling of a sentence.
pub(super) enum Spelling {
    /// One word, and the word that was meant: the whole text reads then.
    Whole { edit: Draft, mended: Mended },
    /// One word that could be these, by the words before it; more is wrong with the text, or they differ.
    There { span: Span, words: Vec<String> },
    /// Nothing that could be told.
    Right,
}

/// The misspelt word that keeps a text from being read.
pub(super) fn spelling(
    trial: &dyn Trial,
    text: &str,
    error: &LanguageError,
    depth: u32,
) -> Spelling {
    let words = words(text);
    let mut there = Spelling::Right;
    for place in places(&words, error) {
        let edits = one_slip_away(text, &words, place, error).into_iter();
        let edits = edits
            .filter(|edit| !understood(&error.problem) || !is_known(text, edit.span))
            .filter(|edit| may_be_meant(text, edit) && keeps_names(text, &edit.applied(text)));
        let edits = edits.take(MOST_WORDS).collect();
        match tried(trial, text, edits, error, depth) {
            whole @ Spelling::Whole { .. } => return whole,
            found @ Spelling::There { .. } => there = found,
            Spelling::Right => {}
        }
    }
    there
}

/// The words that may be the misspelt one: where the reader stopped; in a line that begins nothing, its first words.
fn places(words: &[Word<'_>], error: &LanguageError) -> Vec<usize> {
    if matches!(error.problem, Problem::Prose { .. }) {
        let first = words.iter().enumerate().take(FIRST_WORDS);
        return first
            .filter(|(_, word)| word.kind == Kind::Word)
            .map(|(place, _)| place)
            .collect();
    }
    let Some(stop) = &error.stopped else {
        return Vec::new();
    };
    let place = words.partition_point(|word| word.span.start < stop.word.start);
    let unknown = |at: &usize| {
        let word = &words[*at];
        let known = LEXICON.contains(&*word.text) || stop.names.iter().any(|name| word.is(name));
        word.kind == Kind::Word && !known
    };
    // A name takes any words: in “A move is risky fi it …” the wrong one is before the place where it shows; in
    // “does nott have” it is after the verb that it belongs to.
    let before = place.checked_sub(1).filter(unknown);
    let there = Some(place).filter(|at| words[*at].kind != Kind::Mark);
    let after = (place + 1..words.len().min(place + BEHIND)).find(unknown);
    before.into_iter().chain(there).chain(after).collect()
}

/// The changes of one slip at a word that may make it one of the language.
fn one_slip_away(text: &str, words: &[Word<'_>], at: usize, error: &LanguageError) -> Vec<Draft> {
    let word = &words[at];
    let before = at.checked_sub(1).map_or("", |before| &*words[before].text);
    if word.text.len() > LONGEST || NAMED_BY_NEXT.contains(&before) {
        return Vec::new();
    }
    let of_list = words[..at].iter().rev().take(LONGEST_LIST);
    let mut of_list = of_list.map(|word| &*word.text);
    if word.text.len() == 1 && of_list.any(|before| NAMED_BY_NEXT.contains(&before)) {
        return Vec::new();
    }
    if let Some(negated) = negation_with_blank(text, words, at) {
        return vec![negated];
    }
    let mut near: Vec<String> = Vec::new();
    if let Some(stop) = &error.stopped {
        near.extend(
            expected_words(&stop.expected)
                .into_iter()
                .map(str::to_owned),
        );
        near.extend(stop.names.iter().cloned());
    }
    near.extend(LEXICON.iter().copied().map(str::to_owned));
    let is_word = |other: &String| other.starts_with(char::is_alphabetic);
    near.retain(|other| !word.is(PRONOUN) && is_word(other) && is_one_slip(&word.text, other));
    near.sort();
    near.dedup();
    let near = near
        .iter()
        .map(|other| Draft::new(word.span, like_written(text, word, other)));
    let mut edits: Vec<Draft> = near.collect();
    let names = error.stopped.as_ref().map_or(&[][..], |stop| &stop.names);
    edits.extend(joined(text, words, at, names));
    edits.extend(parted(text, word));
    edits
}

/// *isn t*, *don t*: nothing else is meant.
fn negation_with_blank(text: &str, words: &[Word<'_>], at: usize) -> Option<Draft> {
    let is_rest = |at: usize| words.get(at).is_some_and(|word| word.is(REST_OF_NOT));
    let first = if is_rest(at) { at.checked_sub(1)? } else { at };
    let (word, rest) = (&words[first], words.get(first + 1)?);
    let negated = is_rest(first + 1) && word.text.ends_with('n');
    let said = format!("{}'{REST_OF_NOT}", word.text);
    negated.then(|| Draft::new(word.span.to(rest.span), like_written(text, word, &said)))
}

/// A blank too many: *cor ner*.
fn joined(text: &str, words: &[Word<'_>], at: usize, names: &[String]) -> Vec<Draft> {
    let pairs = [at.checked_sub(1), Some(at)].into_iter().flatten();
    let pairs = pairs.filter_map(|first| Some((&words[first], words.get(first + 1)?)));
    let pairs = pairs.filter(|(first, second)| {
        !second.begins_line && first.kind == Kind::Word && second.kind == Kind::Word
    });
    let joined = pairs.filter_map(|(first, second)| {
        let word = format!("{}{}", first.text, second.text);
        let known = LEXICON.contains(&*word) || names.contains(&word);
        let span = first.span.to(second.span);
        known.then(|| Draft::new(span, like_written(text, first, &word)))
    });
    joined.collect()
}

/// A blank too few: *acorner*, *flips3*.
fn parted(text: &str, word: &Word<'_>) -> Vec<Draft> {
    let is_word = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        digits || LEXICON.contains(text) || text.parse::<Square>().is_ok()
    };
    let places = word.text.char_indices().map(|(at, _)| at).skip(1);
    let parts = places.map(|at| word.text.split_at(at));
    let known = parts.filter(|(first, second)| is_word(first) && is_word(second));
    let edits = known.map(|(first, second)| {
        let parts = format!("{} {second}", like_written(text, word, first));
        Draft::new(word.span, parts)
    });
    edits.collect()
}

/// A letter lost, doubled, added or changed, or two exchanged.
fn is_one_slip(word: &str, other: &str) -> bool {
    word.len().abs_diff(other.len()) <= 1 && strsim::osa_distance(word, other) == 1
}

/// With a capital where the written word has one.
fn like_written(text: &str, word: &Word<'_>, other: &str) -> String {
    let written = &text[word.span.range()];
    if written.starts_with(char::is_uppercase) {
        capital(other)
    } else {
        other.to_owned()
    }
}

/// Whether the mistake was understood without a misspelling: then no word of the language is taken for one.
fn understood(problem: &Problem) -> bool {
    matches!(
        problem,
        Problem::NoVerb { .. }
            | Problem::NoBackticks { .. }
            | Problem::BestInCondition
            | Problem::MisplacedWord { .. }
            | Problem::Slip { .. }
            | Problem::KeyInRule
            | Problem::NoMove
            | Problem::SecondSentence(_)
            | Problem::TwoReadings { .. }
    )
}

/// A word that carries sense is no misspelling, and a word of the language is none of one that carries sense.
fn may_be_meant(text: &str, edit: &Draft) -> bool {
    let written = text[edit.span.range()].to_lowercase();
    let known = LEXICON.contains(&*written);
    let new = edit.text.to_lowercase();
    let turned = known && new.split(' ').any(carries_sense);
    !carries_sense(&written) && !turned
}

/// Which of the changes make the text readable there; one word, if all that do read the same.
fn tried(
    trial: &dyn Trial,
    text: &str,
    edits: Vec<Draft>,
    error: &LanguageError,
    depth: u32,
) -> Spelling {
    let prose = matches!(error.problem, Problem::Prose { .. });
    let mut whole: Vec<(Draft, Mended)> = Vec::new();
    let mut there: Vec<(Draft, String)> = Vec::new();
    // With *not* in it, a sentence may be readable in two ways: it may be meant all the same.
    let mut turned: Vec<Draft> = Vec::new();
    for edit in edits {
        let next = edit.applied(text);
        let Some(piece) = trial.piece(&next, false) else {
            break;
        };
        match piece.error {
            None => whole.extend(trial.mended(&next, 1).map(|mended| (edit, mended))),
            Some(error)
                if matches!(error.problem, Problem::TwoReadings { .. })
                    && carries_sense(&edit.text) =>
            {
                turned.push(edit);
            }
            Some(error) if !prose && steps_over(&error, &edit) => {
                there.push((edit, next));
            }
            Some(_) => {}
        }
    }
    if whole.is_empty() {
        let mended = there.iter().filter_map(|(edit, next)| {
            Some((edit.clone(), trial.mended(next, depth.checked_sub(1)?)?))
        });
        whole = mended.collect();
    }
    if !turned.is_empty() {
        let others = whole.into_iter().map(|(edit, _)| edit);
        let all: Vec<Draft> = turned.into_iter().chain(others).collect();
        return one_of(text, &all);
    }
    let same = whole
        .iter()
        .all(|(_, mended)| mended.items.says_the_same(&whole[0].1.items));
    if same {
        whole.sort_by_key(|(edit, mended)| !prints(mended, &edit.text));
        whole.truncate(1);
    }
    if whole.len() == 1 {
        let (edit, mended) = whole.remove(0);
        return Spelling::Whole { edit, mended };
    }
    let found: Vec<Draft> = if whole.is_empty() {
        there
            .into_iter()
            .map(|(edit, _)| edit)
            .filter(|edit| !is_known(text, edit.span))
            .collect()
    } else {
        whole.into_iter().map(|(edit, _)| edit).collect()
    };
    one_of(text, &found)
}

/// One of these words may be meant, if the written one is none of the language.
fn one_of(text: &str, edits: &[Draft]) -> Spelling {
    match edits.first() {
        Some(first) if !is_known(text, first.span) => Spelling::There {
            span: first.span,
            words: edits.iter().map(|edit| edit.text.clone()).collect(),
        },
        _ => Spelling::Right,
    }
}

/// Whether all words of a place are words of the language.
fn is_known(text: &str, span: Span) -> bool {
    let words = words(&text[span.range()]);
    words.iter().all(|word| LEXICON.contains(&*word.text))
}

/// Whether the canonical text has these words, too.
fn prints(mended: &Mended, words: &str) -> bool {
    let sheet = Sheet {
        items: mended.items.clone(),
    };
    let printed = format(&sheet).to_lowercase();
    let words = words.to_lowercase();
    printed
        .split(|letter: char| !letter.is_alphanumeric())
        .any(|word| word == words)
}

/// Whether the reader stops after what was changed.
fn steps_over(error: &LanguageError, edit: &Draft) -> bool {
    let end = edit.span.start + edit.text.len();
    let stop = error.stopped.as_ref();
    stop.is_some_and(|stop| stop.word.start >= end)
}

/// Words that everybody knows, so that they are no other word misspelt.
const ORDINARY: [&str; 14] = [
    "be", "go", "for", "get", "gets", "got", "while", "once", "so", "do", "can", "must", "avoid",
    "make",
];

/// Whether a text has a word that nobody knows and that may be one that carries the sense, misspelt: then no other words
/// are offered for it.
pub(super) fn hides_sense(text: &str) -> bool {
    let words = words(text);
    let mut unknown = words.iter().filter(|word| {
        let length = word.text.len();
        // One letter is a column's, or a mark.
        word.kind == Kind::Word && (2..=LONGEST).contains(&length) && !LEXICON.contains(&*word.text)
    });
    unknown.any(|word| {
        let near = |other: &&str| carries_sense(other) && is_one_slip(&word.text, other);
        let ordinary = ORDINARY.contains(&&*word.text);
        !ordinary && !carries_sense(&word.text) && LEXICON.iter().any(near)
    })
}

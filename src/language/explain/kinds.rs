//! What a line that is nothing known may be: a rule with another mark than its number, or prose. It must not read sentences.

use super::boards::in_other_words;
use super::definition::definition;
use super::plain_prose::is_plain_prose;
use crate::language::error::{LanguageError, Line, Problem};
use crate::language::grammar::Input;
use crate::language::keyword::{AFTER, EXAMPLE, FROM, IT, NUMBERS, ORDINALS, PROMISE, RULE_STARTS};
use crate::language::words::{Kind, Word};
use crate::source::{Span, capital};

/// What rules and wishes begin with.
const WISHES: [&str; 9] = [
    "make", "unless", "take", "choose", "pick", "avoid", "don't", "remove", "ignore",
];

/// Whether a line that begins with this word may be a rule without its number.
pub(super) fn begins_like_a_rule(word: &Word<'_>) -> bool {
    RULE_STARTS.contains(&&*word.text) || WISHES.contains(&&*word.text)
}

/// How many words stand before the sentence of a line that may be a rule with another mark than its number:
/// *-*, *•*, *Rule 1:*, *1:*, *(1)*, *a)*, *First,*.
pub(in crate::language) fn words_before_rule(words: &[Word<'_>]) -> Option<usize> {
    let before = mark_in_front(words);
    words
        .get(before)
        .is_some_and(begins_like_a_rule)
        .then_some(before)
}

/// Words beside a number in front of a rule.
const NUMBERING: [&str; 14] = [
    "rule", "step", "no", "number", "priority", "st", "nd", "rd", "th", "i", "ii", "iii", "iv", "v",
];
/// No mark in front of a rule has more words.
const LONGEST_MARK: usize = 5;

/// How many words a mark in front of a line takes: all those that number or mark and say nothing else.
pub(super) fn mark_in_front(words: &[Word<'_>]) -> usize {
    let ordinal = |at: usize| {
        let length = |ordinal: &&str| {
            let parts = ordinal.split(' ');
            let mut parts = parts.clone().enumerate();
            let stands =
                parts.all(|(ahead, text)| words.get(at + ahead).is_some_and(|word| word.is(text)));
            stands.then(|| ordinal.split(' ').count())
        };
        ORDINALS.iter().filter_map(length).max()
    };
    let marks = |word: &Word<'_>| {
        word.kind != Kind::Word
            || word.text.len() == 1
            || NUMBERING.contains(&&*word.text)
            || NUMBERS.contains(&&*word.text)
    };
    let mut at = 0;
    while at < LONGEST_MARK {
        match words.get(at) {
            Some(word) if !word.begins_line || at == 0 => {
                let taken = ordinal(at).or_else(|| marks(word).then_some(1));
                let Some(taken) = taken else { break };
                at += taken;
            }
            _ => break,
        }
    }
    at
}

/// The message for a line that is neither a rule nor a note; it would be rule `number`.
pub(in crate::language) fn prose(sentence: Input<'_, '_>, number: usize) -> LanguageError {
    let words = sentence.words;
    let span = words[0].span.to(words[words.len() - 1].span);
    let error = |line| LanguageError::new(Problem::Prose { line }, span);
    if let Some(before) = words_before_rule(words) {
        let first = words[before].span;
        let capital = capital(&sentence.source[first.range()]);
        let rule = format!("{number}. {capital}");
        return error(Line::Rule).replace(Span::new(span.start, first.end), rule);
    }
    if let Some(error) = without_colon(sentence) {
        return error;
    }
    if let Some(said) = definition(sentence) {
        return error(Line::Definition).replace(span, said);
    }
    if let Some(other) = in_other_words(sentence) {
        let error = error(Line::Boards);
        return match other.instead {
            Some(instead) => error.replace(span, instead),
            None => error,
        };
    }
    if is_plain_prose(&sentence.source[span.range()]) {
        return error(Line::Note).insert(Span::new(span.start, span.start), "> ");
    }
    error(Line::Unknown)
}

/// Behind *Example* or *Promise*, in place of the colon.
const INSTEAD_OF_COLON: [&str; 3] = ["that", "-", "–"];

/// What an example says that a program does.
const OUTCOMES: [&str; 2] = ["plays", "passes"];

/// *Example from the start, it plays c2*, *After c2 it plays d2*, *Promise that it never loses*.
fn without_colon(sentence: Input<'_, '_>) -> Option<LanguageError> {
    let words = sentence.words;
    let span = words[0].span.to(words[words.len() - 1].span);
    let first = &words[0];
    let named = |names: &[&str]| names.iter().any(|name| first.is(name));
    let instead = words
        .get(1)
        .is_some_and(|word| INSTEAD_OF_COLON.iter().any(|text| word.is(text)));
    let error = LanguageError::new(Problem::Prose { line: Line::Block }, span);
    if named(&EXAMPLE) || named(&PROMISE) {
        let name = capital(&first.text);
        let last = if instead { &words[1] } else { first };
        return Some(error.replace(first.span.to(last.span), format!("{name}:")));
    }
    let tells = words
        .windows(2)
        .any(|two| two[0].is(IT[0]) && OUTCOMES.iter().any(|text| two[1].is(text)));
    let leads = first.is(AFTER) || first.is(FROM);
    (tells && leads).then(|| error.insert(Span::new(span.start, span.start), "Example: "))
}

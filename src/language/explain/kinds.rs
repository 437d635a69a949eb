//! What a line that is nothing known may be: a rule with another mark than its number, or prose. It must not read sentences.

use super::boards::in_other_words;
use super::definition::definition;
use super::spelling::is_plain_prose;
use crate::language::error::{LanguageError, Line, Problem};
use crate::language::grammar::Input;
use crate::language::keyword::RULE_STARTS;
use crate::language::words::{Kind, Word};
use crate::source::Span;

/// What rules and wishes begin with.
const WISHES: [&str; 8] = [
    "unless", "take", "choose", "pick", "avoid", "don't", "remove", "ignore",
];

/// Words in front of a rule that only say which one it is.
const ORDINALS: [&str; 8] = [
    "first", "firstly", "second", "secondly", "third", "next", "finally", "lastly",
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

/// How many words a mark in front of a line takes.
pub(super) fn mark_in_front(words: &[Word<'_>]) -> usize {
    let is = |at: usize, texts: &[&str]| {
        let word = words.get(at);
        word.is_some_and(|word| texts.contains(&&*word.text))
    };
    if is(0, &ORDINALS) && is(1, &[",", ":"]) {
        return 2;
    }
    let open = usize::from(is(0, &["("]));
    let rule = open + usize::from(is(open, &["rule", "step", "no", "number"]));
    let number = words.get(rule).is_some_and(|word| {
        let letter = word.text.len() == 1 && is(rule + 1, &[")", "."]);
        word.kind == Kind::Number || letter && word.kind == Kind::Word
    });
    let mark = rule + usize::from(number);
    let marks = is(mark, &[":", ".", ")", "-", "*"]);
    let bullet = words
        .get(mark)
        .is_some_and(|word| word.kind == Kind::Strange);
    mark + usize::from(marks || bullet)
}

/// The message for a line that is neither a rule nor a note; it would be rule `number`.
pub(in crate::language) fn prose(sentence: Input<'_, '_>, number: usize) -> LanguageError {
    let words = sentence.words;
    let span = words[0].span.to(words[words.len() - 1].span);
    let error = |line| LanguageError::new(Problem::Prose { line }, span);
    let start = |at: usize| Span::new(span.start, words[at].span.start);
    if let Some(before) = words_before_rule(words) {
        return error(Line::Rule).replace(start(before), format!("{number}. "));
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

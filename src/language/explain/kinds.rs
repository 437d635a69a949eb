//! What a line that is nothing known may be: a rule with another mark than its number, or prose. It must not read sentences.

use crate::language::error::{LanguageError, Problem};
use crate::language::keyword::RULE_STARTS;
use crate::language::words::{Kind, Word};
use crate::source::Span;

/// Whether a line that begins with this word may be a rule without its number.
pub(super) fn begins_like_a_rule(word: &Word<'_>) -> bool {
    RULE_STARTS.contains(&&*word.text)
}

/// How many words stand before the sentence of a line that may be a rule with another mark than its number:
/// *-*, *Rule 1:*, *1:*.
pub(in crate::language) fn words_before_rule(words: &[Word<'_>]) -> Option<usize> {
    let rule = usize::from(words.first()?.is("rule"));
    let number = usize::from(words.get(rule)?.kind == Kind::Number);
    let mark = words
        .get(rule + number)
        .is_some_and(|word| [":", ".", ")", "-", "*"].contains(&&*word.text));
    let before = rule + number + usize::from(mark);
    words
        .get(before)
        .is_some_and(begins_like_a_rule)
        .then_some(before)
}

/// The message for a line that is neither a rule nor a note; it would be rule `number`.
pub(in crate::language) fn prose(words: &[Word<'_>], number: usize) -> LanguageError {
    let last = words
        .iter()
        .skip(1)
        .position(|word| word.begins_line)
        .unwrap_or(words.len() - 1);
    let span = words[0].span.to(words[last].span);
    let before = words_before_rule(words);
    let sentence = before.is_some();
    let error = LanguageError::new(Problem::Prose { sentence }, span);
    match before {
        Some(before) => error.replace(
            Span::new(span.start, words[before].span.start),
            format!("{number}. "),
        ),
        None => error.insert(Span::new(span.start, span.start), "> "),
    }
}

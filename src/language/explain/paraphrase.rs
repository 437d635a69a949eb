//! Words that the language says in other words with the same meaning: the judged table, looked up in a sentence.
//! It must not judge itself.

use crate::language::error::Draft;
use crate::language::sense::{
    AS_MANY, AS_POSSIBLE, MORE_THAN_OTHERS, MOST_COUNTED, PARAPHRASES, THAN_OTHERS,
};
use crate::language::words::{Word, words as words_of};
use crate::source::capital;

/// In longer sentences nobody looks for them.
const MOST_WORDS: usize = 120;

/// Each place where words of the table stand, with what the language says there.
pub(super) fn paraphrases(text: &str) -> Vec<Draft> {
    let words = words_of(text);
    if words.len() > MOST_WORDS {
        return Vec::new();
    }
    let mut found: Vec<Draft> = (0..words.len())
        .filter_map(|at| {
            at_its_most(text, &words, at).or_else(|| above_all_others(text, &words, at))
        })
        .collect();
    for (from, to) in PARAPHRASES.iter() {
        let stands = |at: usize| {
            let here = words[at..].iter().map(|word| &*word.text);
            here.take(from.len()).eq(from.iter().map(String::as_str))
        };
        for at in (0..words.len()).filter(|at| stands(*at)) {
            let mut span = words[at].span.to(words[at + from.len() - 1].span);
            if let ("", Some(next)) = (*to, words.get(at + from.len())) {
                span.end = next.span.start;
            }
            let begins = text[..span.start].trim_end();
            let begins = begins.is_empty() || begins.ends_with(['.', ')', ':']);
            let large = begins && text[span.range()].starts_with(char::is_uppercase);
            let to = if large { capital(to) } else { (*to).to_owned() };
            found.push(Draft::new(span, to));
        }
    }
    found
}

/// The place after these words, if they stand here.
fn run(words: &[Word<'_>], at: usize, said: &str) -> Option<usize> {
    let said = words_of(said);
    let here = words.get(at..at + said.len())?;
    let same = here
        .iter()
        .zip(&said)
        .all(|(word, said)| word.text == said.text);
    same.then_some(at + said.len())
}

/// *more discs than any other move* as *the most discs*.
fn above_all_others(text: &str, words: &[Word<'_>], at: usize) -> Option<Draft> {
    let (_, most) = MORE_THAN_OTHERS
        .iter()
        .find(|(more, _)| words[at].is(more))?;
    let (end, behind) = (at + 2..=at + 1 + MOST_COUNTED).find_map(|end| {
        let others = THAN_OTHERS.iter().find_map(|said| run(words, end, said));
        Some((end, others?))
    })?;
    let counted = &text[words[at + 1].span.to(words.get(end - 1)?.span).range()];
    let span = words[at].span.to(words[behind - 1].span);
    Some(Draft::new(span, format!("the {most} {counted}")))
}

/// *as many discs as possible* as *the most discs*.
fn at_its_most(text: &str, words: &[Word<'_>], at: usize) -> Option<Draft> {
    let stands = |at: usize, said: &str| run(words, at, said);
    let (lead, most) = AS_MANY
        .iter()
        .find_map(|(many, most)| Some((stands(at, &format!("as {many}"))?, most)))?;
    let (end, behind) = (lead + 1..=lead + MOST_COUNTED).find_map(|end| {
        let possible = |possible: &&str| stands(end, &format!("as {possible}"));
        Some((end, AS_POSSIBLE.iter().find_map(possible)?))
    })?;
    let counted = &text[words[lead].span.to(words.get(end - 1)?.span).range()];
    let span = words[at].span.to(words[behind - 1].span);
    Some(Draft::new(span, format!("the {most} {counted}")))
}

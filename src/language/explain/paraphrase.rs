//! Words that the language says in other words with the same meaning: the judged table, looked up in a sentence.
//! It must not judge itself.

use crate::language::error::Draft;
use crate::language::sense::PARAPHRASES;
use crate::language::wording;
use crate::language::words::words;

/// In longer sentences nobody looks for them.
const MOST_WORDS: usize = 120;

/// Each place where words of the table stand, with what the language says there.
pub(super) fn paraphrases(text: &str) -> Vec<Draft> {
    let words = words(text);
    if words.len() > MOST_WORDS {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (from, to) in PARAPHRASES {
        let from = crate::language::words::words(from);
        let stands = |at: usize| {
            let here = words[at..].iter().map(|word| &*word.text);
            here.take(from.len())
                .eq(from.iter().map(|word| &*word.text))
        };
        for at in (0..words.len()).filter(|at| stands(*at)) {
            let span = words[at].span.to(words[at + from.len() - 1].span);
            let capital = text[span.range()].starts_with(char::is_uppercase);
            let to = if capital {
                wording::capital(to)
            } else {
                (*to).to_owned()
            };
            found.push(Draft::new(span, to));
        }
    }
    found
}

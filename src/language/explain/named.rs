//! The squares, numbers, regions and colours that a text names: no fix may lose or change one. It must not read sentences.

use std::collections::HashMap;

use super::kinds::{begins_like_a_rule, words_before_rule};
use crate::language::keyword::IT;
use crate::language::sense::{Sense, sense};
use crate::language::words::{Kind, Word, words};

/// The parts of a board, and the colours, each by the word that stands for all of its meaning.
const NAMED: [&str; 8] = [
    "corner", "edge", "border", "danger", "centre", "row", "white", "black",
];

/// Whether all that a text names is named after a fix, too; the fix may name more.
pub(super) fn keeps_names(text: &str, next: &str) -> bool {
    is_part_of(names(text), names(next)) && is_part_of(digits(text), digits(next))
}

/// Whether each of these stands among the others, as often.
fn is_part_of(these: Vec<String>, others: Vec<String>) -> bool {
    let counted = |names: Vec<String>| {
        let mut counts: HashMap<String, usize> = HashMap::new();
        for name in names {
            *counts.entry(name).or_default() += 1;
        }
        counts
    };
    let others = counted(others);
    let as_often =
        |(name, times): (String, usize)| others.get(&name).is_some_and(|all| *all >= times);
    counted(these).into_iter().all(as_often)
}

fn names(text: &str) -> Vec<String> {
    let named = sense(text).into_iter().filter_map(|one| match one {
        // One letter may be a column's, or a word's with a blank too many.
        Sense::Name(name) => (name.len() > 1).then_some(name),
        Sense::Of(class) => NAMED.contains(&class).then(|| class.to_owned()),
        _ => None,
    });
    named.collect()
}

/// Every number in digits, also inside a word that nobody knows, as in *one3*; not the numbers in front of rules.
fn digits(text: &str) -> Vec<String> {
    let words = words(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let rest = &words[at..];
        let skipped = number_of_a_rule(rest);
        if skipped > 0 {
            at += skipped;
        } else if let Some(number) = with_comma(rest) {
            found.push(number);
            at += 3;
        } else {
            let runs = rest[0]
                .text
                .split(|letter: char| !(letter.is_ascii_digit() || letter == '.'));
            let runs = runs.filter(|run| run.contains(|letter: char| letter.is_ascii_digit()));
            found.extend(runs.map(str::to_owned));
            at += 1;
        }
    }
    found
}

/// How many words in front of a rule say which one it is, at the beginning of a line or after another rule.
fn number_of_a_rule(words: &[Word<'_>]) -> usize {
    if words[0].begins_line {
        // *10 if it takes a corner* is a line of points.
        let before = words_before_rule(words)
            .filter(|before| !words.get(before + 1).is_some_and(|word| word.is(IT[0])));
        if let Some(before) = before {
            return before;
        }
    }
    match words {
        [number, mark, ..]
            if number.begins_line
                && number.kind == Kind::Number
                && (mark.is(".") || mark.is(")")) =>
        {
            2
        }
        [number, mark, next, ..]
            if number.kind == Kind::Number
                && (mark.is(".") || mark.is(")"))
                && begins_like_a_rule(next) =>
        {
            2
        }
        _ => 0,
    }
}

/// *2,5* as *2.5*.
fn with_comma(words: &[Word<'_>]) -> Option<String> {
    let [whole, comma, part, ..] = words else {
        return None;
    };
    let glued = whole.span.end == comma.span.start && comma.span.end == part.span.start;
    let number = whole.kind == Kind::Number && comma.is(",") && part.kind == Kind::Number;
    (glued && number).then(|| format!("{}.{}", whole.text, part.text))
}

#[cfg(test)]
mod tests {
    use super::keeps_names;

    #[test]
    fn what_is_named_is_not_lost() {
        for (text, next) in [
            ("1. If a move is one3 or b5", "1. If a move is one of b5"),
            ("is on a1 or b5", "is on b5"),
            ("flips at least 3 discs", "flips at least 2 discs"),
            ("is on an edge", "is in the centre"),
            ("when you are black", "when you are white"),
            ("12 if it takes a corner", "1 if it takes a corner"),
        ] {
            assert!(!keeps_names(text, next), "{text} → {next}");
        }
    }

    #[test]
    fn more_may_be_named_and_numbers_of_rules_may_change() {
        for (text, next) in [
            ("is in row1", "is in row 1"),
            (
                "[7] If a move takes a corner",
                "1. If a move takes a corner",
            ),
            ("in the top row", "in row 1"),
            ("2,5 if it takes a corner", "2.5 if it takes a corner"),
            (
                "Points:\n10 for a corner",
                "Points:\n10 if it takes a corner",
            ),
            ("3. Paly the move", "3. Play the move"),
            ("flips between 5 and 2 discs", "flips between 2 and 5 discs"),
        ] {
            assert!(keeps_names(text, next), "{text} → {next}");
        }
    }
}

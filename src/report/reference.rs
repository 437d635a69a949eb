//! The reference of the rule language: prose from `reference.md`, its tables from the vocabulary.
//! It must not hold a phrase of its own.

use super::words::{phrase_of_measure, printed_phrase};
use crate::vocabulary::{FACTS, Fact, MEASURES, QUESTIONS, TIE_KEYS};

/// The whole reference as Markdown: `rules/README.md`.
pub fn reference() -> String {
    let tables = [
        ("regions", regions()),
        ("facts", facts()),
        ("measures", measures()),
        ("questions", questions()),
        ("ties", ties()),
        ("counted", counted()),
    ];
    let prose = include_str!("reference.md").to_owned();
    tables.into_iter().fold(prose, |text, (name, table)| {
        text.replace(&format!("<!-- {name} -->"), &table)
    })
}

fn regions() -> String {
    let rows = FACTS.iter().filter_map(|fact| {
        let (_, words) = fact.region()?;
        let said =
            [fact.phrases[0], words.item, words.counted].map(|text| code(&printed_phrase(text)));
        Some(row(&[&said[0], &said[1], &said[2], fact.meaning]))
    });
    table(
        &[
            "of a move",
            "in a list",
            "after *you have 3 discs*",
            "meaning",
        ],
        rows,
    )
}

fn facts() -> String {
    let is_region = |fact: &&Fact| fact.region().is_some();
    let rows = FACTS.iter().filter(|fact| !is_region(fact)).map(|fact| {
        row(&[
            &code(&printed_phrase(fact.phrases[0])),
            &code(fact.id),
            fact.meaning,
        ])
    });
    table(&["phrase", "name in scripts and JSON", "meaning"], rows)
}

fn measures() -> String {
    let rows = MEASURES.iter().map(|measure| {
        let short = [measure.short_most, measure.short_fewest]
            .map(|text| code(&printed_phrase(text)))
            .join(", ");
        row(&[
            &code(&phrase_of_measure(measure)),
            &code(measure.id),
            &short,
            measure.meaning,
        ])
    });
    table(
        &["phrase", "name in scripts and JSON", "in ties", "meaning"],
        rows,
    )
}

fn questions() -> String {
    let rows = QUESTIONS.iter().map(|question| {
        row(&[
            &code(&printed_phrase(question.phrases[0])),
            &code(question.number),
            question.meaning,
        ])
    });
    table(&["after *When*", "number in JSON", "meaning"], rows)
}

fn ties() -> String {
    let rows = TIE_KEYS
        .iter()
        .map(|key| row(&[&code(key.id), key.meaning]));
    table(&["key", "meaning"], rows)
}

fn counted() -> String {
    let counted = MEASURES
        .iter()
        .filter_map(|measure| Some((measure, measure.counted.first()?)));
    let rows =
        counted.map(|(measure, text)| row(&[&code(&printed_phrase(text)), &code(measure.id)]));
    table(&["after a number of points", "counts"], rows)
}

pub(super) fn code(text: &str) -> String {
    format!("`{text}`")
}

pub(super) fn row(cells: &[&str]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

pub(super) fn table(head: &[&str], rows: impl Iterator<Item = String>) -> String {
    let line = row(&vec!["---"; head.len()]);
    let text = [row(head), line, rows.collect()].concat();
    text.trim_end().to_owned()
}

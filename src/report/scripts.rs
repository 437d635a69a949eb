//! The page on scripts: prose from `scripts.md`, its tables from the vocabulary and from what scripts see.
//! It must not hold a name of its own.

use super::reference::{code, row, table};
use crate::script::{self, Word};

/// The whole page as Markdown: `rules/SCRIPTS.md`.
pub fn scripts() -> String {
    let facts = script::facts().map(|fact| row(&[&property(fact.id), fact.meaning]));
    let measures = script::measures()
        .map(|measure| row(&[&property(&script::written(measure)), measure.meaning]));
    let parts = [
        ("program", words("", script::PROGRAM_WORDS, "call")),
        ("move", words("move.", script::MOVE_WORDS, "property")),
        ("facts", table(&["property", "meaning"], facts)),
        ("measures", table(&["property", "meaning"], measures)),
        (
            "board",
            words("board.", script::BOARD_WORDS, "property or function"),
        ),
        ("limits", script::limits()),
    ];
    let prose = include_str!("scripts.md").to_owned();
    parts.into_iter().fold(prose, |text, (name, part)| {
        text.replace(&format!("<!-- {name} -->"), &part)
    })
}

fn property(id: &str) -> String {
    code(&format!("move.{id}"))
}

fn words(before: &str, words: &[Word], head: &str) -> String {
    // A stroke would end the cell.
    let cell = |text: &str| text.replace('|', "\\|");
    let rows = words.iter().map(|word| {
        let written = code(&format!("{before}{}", word.written));
        row(&[&cell(&written), &cell(word.meaning)])
    });
    table(&[head, "meaning"], rows)
}

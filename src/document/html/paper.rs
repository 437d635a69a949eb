//! Rules and blanks in HTML, and the style of pages that are made to be printed. It must not know what they say.

use maud::{Markup, html};

use super::text as toned;
use crate::document::paper::{Blanks, Rules};
use crate::document::{Page, Paper};
use crate::tongue::Tongue;

/// How a page looks that is made for paper: black on white, whatever the reader's system has, and nothing that hangs on
/// backgrounds, which browsers leave out.
const PRINT: &str = include_str!("print.css");

/// The style for this paper.
pub(super) fn style(page: Page) -> String {
    let size = match page.paper {
        Paper::A4 => "A4",
        Paper::Letter => "letter",
    };
    let (letters, board) = if page.large_print {
        ("18pt", "80mm")
    } else {
        ("11pt", "56mm")
    };
    format!(
        "@page {{ size: {size}; margin: 15mm; }}\n:root {{ --letters: {letters}; --board: {board}; }}\n{PRINT}"
    )
}

/// The rules with their numbers, and the ties below them.
pub(super) fn rules(rules: &Rules, tongue: Tongue) -> Markup {
    let words = &tongue.words().board;
    html! {
        div.rules {
            @if !rules.rules.is_empty() {
                ol {
                    @for rule in &rules.rules {
                        li.asks[rule.asks_computer] {
                            @if rule.asks_computer { b { (words.ask_the_computer) ":" } " " }
                            (toned(&rule.sentence))
                            @for note in &rule.notes { div.note { (toned(note)) } }
                        }
                    }
                }
            }
            @if !rules.ties.is_empty() { p { b { (words.ties) ":" } " " (toned(&rules.ties)) } }
        }
    }
}

/// Lines to write on, and cells to fill in.
pub(super) fn blanks(blanks: &Blanks) -> Markup {
    match blanks {
        Blanks::Fields(labels) => html! {
            p.fields { @for label in labels { span { (label) " " span.line {} } } }
        },
        Blanks::Lines { question, lines } => html! {
            div.lines { p { (toned(question)) } @for _ in 0..*lines { div.line {} } }
        },
        Blanks::Table {
            heads,
            rows,
            spoken,
        } => html! {
            table.fill aria-label=(spoken.to_string()) {
                thead { tr { @for head in heads { th scope="col" { (head) } } } }
                tbody {
                    @for row in rows {
                        tr { @for at in 0..heads.len() { td { (row.get(at).map_or("", String::as_str)) } } }
                    }
                }
            }
        },
    }
}

//! A decision record as a table: each rule, what it did and the moves left. It must not know why it is shown.

use maud::{Markup, html};

use crate::program::Record;
use crate::report::explain::paragraphs;
use crate::report::prose::list;

/// The table of one decision; `name` is what the program is called.
pub(in crate::report) fn record_table(record: &Record, name: &str) -> Markup {
    html! {
        table {
            caption { "How " (name) " decides" }
            thead {
                tr {
                    th scope="col" { "By" }
                    th scope="col" { "What it did" }
                    th scope="col" { "Moves left" }
                }
            }
            tbody {
                @for row in rows(record, name) {
                    tr class=[row.decisive.then_some("decides")] {
                        th scope="row" { (row.label) }
                        td { @for line in &row.lines { p { (line) } } }
                        td { (row.left) }
                    }
                }
            }
        }
    }
}

/// A rule, the ties or the move.
struct Row {
    label: String,
    lines: Vec<String>,
    left: String,
    decisive: bool,
}

fn rows(record: &Record, name: &str) -> Vec<Row> {
    let reached = record.rules.iter().filter_map(|rule| rule.reached.as_ref());
    let mut after = reached.map(|rule| list(rule.after));
    let rows = paragraphs(record, name).into_iter().map(|paragraph| {
        let left = match paragraph.label.as_str() {
            "Ties" => record.ties.last().map(|tie| list(tie.left)),
            label if label.starts_with("Rule ") => after.next(),
            _ => None,
        };
        Row {
            left: left.unwrap_or_default(),
            label: paragraph.label,
            lines: paragraph.lines,
            decisive: paragraph.decisive,
        }
    });
    rows.collect()
}

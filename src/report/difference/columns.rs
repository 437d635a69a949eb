//! Two decisions side by side, rule by rule, on lines of at most 80 characters. It must not know why they are compared.

use std::fmt::Write;

use crate::program::Record;
use crate::report::Look;
use crate::report::explain::{Paragraph, paragraphs};
use crate::report::prose::wrapped_to;

/// The width of each column, and what stands between the two.
const COLUMN: usize = 38;
const BETWEEN: &str = " | ";

/// The width of the labels in a column.
const LABEL: usize = 8;

/// Both decisions without their moves, one beside the other; the same rule of both on the same line.
pub(super) fn side_by_side(names: [&str; 2], records: &[Record; 2], look: Look) -> String {
    let mut text = String::new();
    let heads = names.map(|name| Some(Cell::heading(name)));
    push_row(&mut text, &heads, look);
    let rule = "-".repeat(COLUMN);
    writeln!(text, "{rule}-+-{rule}").expect("a String takes every text");
    let mut decisions = [0, 1].map(|at| {
        let mut paragraphs = paragraphs(&records[at], names[at]);
        paragraphs.pop(); // the move, which is said below
        paragraphs
    });
    for label in labels(records) {
        let cells = decisions.each_mut().map(|paragraphs| {
            let at = paragraphs.iter().position(|one| one.label == label)?;
            Some(Cell::of(&paragraphs.remove(at)))
        });
        if cells.iter().any(Option::is_some) {
            push_row(&mut text, &cells, look);
        }
    }
    text
}

/// The labels of paragraphs in the order of the rows.
fn labels(records: &[Record; 2]) -> impl Iterator<Item = String> {
    let rules = records.iter().map(|record| record.rules.len()).max();
    let rules = (1..=rules.unwrap_or(0)).map(|number| format!("Rule {number}"));
    rules.chain(["Rest", "Ties"].map(str::to_owned))
}

/// What stands in one column, wrapped.
struct Cell {
    lines: Vec<String>,
    label: String,
    decisive: bool,
}

impl Cell {
    fn of(paragraph: &Paragraph) -> Self {
        let label = &paragraph.label;
        let padding = LABEL.saturating_sub(label.chars().count()).max(1);
        let first = format!("{label}{}", " ".repeat(padding));
        let hanging = " ".repeat(LABEL);
        let mut lines = Vec::new();
        for (place, line) in paragraph.lines.iter().enumerate() {
            let first = if place == 0 { &first } else { &hanging };
            let wrapped = wrapped_to(COLUMN, &short_words(line), first, &hanging);
            lines.extend(wrapped.lines().map(str::to_owned));
        }
        Self {
            lines,
            label: label.clone(),
            decisive: paragraph.decisive,
        }
    }

    fn heading(name: &str) -> Self {
        let lines = wrapped_to(COLUMN, &short_words(name), "", "");
        Self {
            lines: lines.lines().map(str::to_owned).collect(),
            label: lines.lines().next().unwrap_or_default().to_owned(),
            decisive: false,
        }
    }

    /// A line of it with its colours, padded to the column's width.
    fn line(&self, row: usize, look: Look) -> String {
        let line = self.lines.get(row).map_or("", String::as_str);
        let padding = " ".repeat(COLUMN.saturating_sub(line.chars().count()));
        let painted = match row {
            0 if self.decisive => line.replacen(&self.label, &look.palette.chosen(&self.label), 1),
            0 => line.replacen(&self.label, &look.palette.label(&self.label), 1),
            _ => line.to_owned(),
        };
        format!("{painted}{padding}")
    }
}

/// The text with words that no column holds broken in pieces.
fn short_words(text: &str) -> String {
    const MOST: usize = COLUMN - LABEL;
    let mut short = String::with_capacity(text.len());
    let mut run = 0;
    for c in text.chars() {
        run = if c.is_whitespace() { 0 } else { run + 1 };
        if run > MOST {
            short.push(' ');
            run = 1;
        }
        short.push(c);
    }
    short
}

fn push_row(text: &mut String, cells: &[Option<Cell>; 2], look: Look) {
    let height = |cell: &Option<Cell>| cell.as_ref().map_or(0, |cell| cell.lines.len());
    let rows = cells.iter().map(height).max().unwrap_or(0);
    for row in 0..rows {
        let [first, second] = cells.each_ref().map(|cell| {
            let line = cell.as_ref().map(|cell| cell.line(row, look));
            line.unwrap_or_else(|| " ".repeat(COLUMN))
        });
        let line = format!("{first}{BETWEEN}{second}");
        writeln!(text, "{}", line.trim_end()).expect("a String takes every text");
    }
}

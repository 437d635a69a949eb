//! Rules and blanks as lines: numbers before rules, lines of underscores to write on. It must not know what they say.

use super::super::paper::{Blanks, RuleLine, Rules};
use super::super::text::{Text, Tone};
use super::super::wrap::{columns, wrap_even};
use super::{FEWEST, Labelled, hanging, labelled_in};
use crate::tongue::Tongue;

/// Each rule after its number, with a box of its own where a computer is asked, and the ties below.
pub(super) fn rules(rules: &Rules, width: usize, tongue: Tongue) -> Vec<Text> {
    let words = &tongue.words().board;
    let digits = rules.rules.len().to_string().len();
    let mut lines = Vec::new();
    for (rule, number) in rules.rules.iter().zip(1_usize..) {
        let number = Text::toned(Tone::Label, format!("  {number:>digits$}. "));
        let indent = digits + 4;
        lines.extend(hanging(&number, &sentence(rule, tongue), indent, width));
        let blank = Text::from(" ".repeat(indent));
        for note in &rule.notes {
            lines.extend(hanging(&blank, note, indent, width));
        }
    }
    if !rules.ties.is_empty() {
        if !lines.is_empty() {
            lines.push(Text::default());
        }
        let label = Text::toned(Tone::Label, format!("{}:", words.ties));
        let column = columns(words.ties) + 2;
        let ties = Labelled::new(label, [rules.ties.clone()]);
        lines.extend(labelled_in(&ties, column, width));
    }
    lines
}

fn sentence(rule: &RuleLine, tongue: Tongue) -> Text {
    let mut text = Text::default();
    if rule.asks_computer {
        let words = &tongue.words().board;
        text.push(Tone::Label, &format!("[{}]", words.ask_the_computer));
        text.push(Tone::Plain, " ");
    }
    text.extend(&rule.sentence);
    text
}

/// Underscores after labels and below questions; a table with empty cells.
pub(super) fn blanks(blanks: &Blanks, width: usize) -> Vec<Text> {
    match blanks {
        Blanks::Fields(labels) => fields(labels, width),
        Blanks::Lines { question, lines } => {
            let line = "_".repeat(width.min(MOST));
            let mut all = wrap_even(question, width);
            for _ in 0..*lines {
                all.extend([Text::default(), line.as_str().into()]);
            }
            all
        }
        Blanks::Table { heads, rows, .. } => table(heads, rows, width),
    }
}

/// The columns of the longest line to write on.
const MOST: usize = 72;

/// Labels with lines after them: beside each other where that leaves room to write.
fn fields(labels: &[String], width: usize) -> Vec<Text> {
    let width = width.min(MOST);
    let gaps = 2 * labels.len().saturating_sub(1);
    let words: usize = labels.iter().map(|label| columns(label) + 1).sum();
    let each = width.saturating_sub(gaps + words) / labels.len().max(1);
    if each < FEWEST / 2 {
        let alone = labels.iter().map(|label| {
            let room = width.saturating_sub(columns(label) + 1).max(1);
            format!("{label} {}", "_".repeat(room)).into()
        });
        return alone.collect();
    }
    let blank = "_".repeat(each);
    let all: Vec<String> = labels
        .iter()
        .map(|label| format!("{label} {blank}"))
        .collect();
    vec![all.join("  ").into()]
}

/// Heads, a line below them, and rows with room between their lines. Where it is too wide, a row is its heads one below
/// the other.
fn table(heads: &[String], rows: &[Vec<String>], width: usize) -> Vec<Text> {
    let cell = |row: &[String], at: usize| row.get(at).cloned().unwrap_or_default();
    let rooms = heads.iter().enumerate().map(|(at, head)| {
        let cells = rows.iter().map(|row| columns(&cell(row, at)));
        cells.chain([columns(head)]).max().unwrap_or(0)
    });
    let rooms: Vec<usize> = rooms.collect();
    if rooms.iter().map(|room| room + 3).sum::<usize>() > width + 3 {
        let line = |row: &Vec<String>| {
            let blank = |(at, head): (usize, &String)| -> Text {
                let colon = if head.ends_with('?') { "" } else { ":" };
                format!("{head}{colon} {}", cell(row, at)).trim_end().into()
            };
            let lines: Vec<Text> = heads.iter().enumerate().map(blank).collect();
            lines.into_iter().chain([Text::default()])
        };
        let mut lines: Vec<Text> = rows.iter().flat_map(line).collect();
        lines.pop();
        return lines;
    }
    let row = |cells: &[String]| -> Text {
        let cells = rooms.iter().enumerate().map(|(at, room)| {
            let text = cell(cells, at);
            format!("{text}{}", " ".repeat(room - columns(&text)))
        });
        cells.collect::<Vec<_>>().join(" | ").trim_end().into()
    };
    let under: Vec<String> = rooms.iter().map(|room| "-".repeat(*room)).collect();
    let mut lines = vec![row(heads)];
    for cells in rows {
        lines.push(under.join("-+-").into());
        lines.push(row(cells));
    }
    lines.push(under.join("-+-").into());
    lines
}

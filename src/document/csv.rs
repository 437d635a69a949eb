//! The tables of a document as CSV. It must not know what they say.

use super::table::{Column, Kind, Row, Table, Value, rounded};
use super::{Block, Document};

/// Each table whose columns have keys, with a line of heads; a blank line between each two.
pub(super) fn text(document: &Document) -> String {
    let tables = document.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => written(table),
        _ => None,
    });
    tables.collect::<Vec<_>>().join("\n")
}

/// Nothing where no column has a key.
///
/// # Panics
/// Never: a text in memory can always be written.
fn written(table: &Table) -> Option<String> {
    let keyed: Vec<(usize, &Column, &str)> = table
        .columns
        .iter()
        .enumerate()
        .filter_map(|(place, column)| Some((place, column, column.key.as_deref()?)))
        .collect();
    if keyed.is_empty() {
        return None;
    }
    let mut writer = csv::Writer::from_writer(Vec::new());
    let heads = keyed.iter().flat_map(|(_, column, key)| heads(column, key));
    writer.write_record(heads).expect("memory takes every row");
    for row in &table.rows {
        let fields = keyed
            .iter()
            .flat_map(|(place, column, _)| fields(row, *place, column));
        writer.write_record(fields).expect("memory takes every row");
    }
    let bytes = writer.into_inner().expect("memory takes every row");
    Some(String::from_utf8(bytes).expect("all cells are texts"))
}

fn heads(column: &Column, key: &str) -> Vec<String> {
    match column.kind {
        Kind::Range => vec![key.to_owned(), format!("{key}_low"), format!("{key}_high")],
        Kind::Words | Kind::Name | Kind::Number => vec![key.to_owned()],
    }
}

fn fields(row: &Row, place: usize, column: &Column) -> Vec<String> {
    let number = |end: &Option<f64>| end.map_or_else(String::new, rounded);
    match (&row.cells[place].value, column.kind) {
        (Value::Range(numbers), _) => numbers.iter().map(number).collect(),
        (_, Kind::Range) => vec![String::new(); 3],
        (Value::Nothing, _) => vec![String::new()],
        (Value::Words(words), _) => vec![disarmed(words.clone())],
        (Value::Number(number), _) => vec![number.clone()],
    }
}
/// A text that no spreadsheet takes for a formula: where it begins like one, an apostrophe comes before it, as the guides
/// for spreadsheets advise (OWASP, “CSV Injection”). A text with an apostrophe of its own gets one more, so that who
/// reads the file takes one away from each text that has one, and nothing is lost.
fn disarmed(text: String) -> String {
    if begins_a_formula(&text) {
        format!("'{text}")
    } else {
        text
    }
}

/// The signs that begin a formula, also in their wide forms; spreadsheets look after spaces and what does not print.
fn begins_a_formula(text: &str) -> bool {
    let unseen = |letter: char| {
        letter.is_whitespace()
            || letter.is_control()
            || ('\u{200b}'..='\u{200f}').contains(&letter)
            || letter == '\u{feff}'
    };
    let first_is_control = text.starts_with(char::is_control);
    let signs = [
        '=', '+', '-', '@', '|', '%', '\'', '＝', '＋', '－', '＠', '−',
    ];
    first_is_control || text.trim_start_matches(unseen).starts_with(signs)
}

#[cfg(test)]
mod tests {
    use super::disarmed;
    use crate::document::{Cell, Column, Document, Row, Table};

    /// What a reader of the file makes of a text.
    fn read_back(text: &str) -> &str {
        text.strip_prefix('\'').unwrap_or(text)
    }

    #[test]
    fn no_text_begins_like_a_formula_and_each_comes_back() {
        let texts = [
            "=cmd|' /C calc'!A0",
            "+1",
            "-x",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            " =1+1",
            "\u{a0}@x",
            "\u{feff}=1",
            "＝1",
            "'=1",
            "''",
            "-1",
            "−1",
            "\u{0}=1",
            "paper",
            "",
            "2-1-3",
            "a=b",
            "my, own",
            "say \"so\"",
            " plain",
        ];
        for text in texts {
            let safe = disarmed(text.to_owned());
            assert_eq!(read_back(&safe), text, "{safe}");
            let first = safe.trim_start().chars().next();
            assert!(!first.is_some_and(|one| "=+-@|%＝".contains(one)), "{safe}");
        }
        assert_eq!(disarmed("2-1-3".to_owned()), "2-1-3");
    }

    fn written(name: &str, lead: f64) -> String {
        let columns = [
            Column::name("program").key("program"),
            Column::words("for people alone"),
            Column::number("lead").key("lead"),
            Column::range("rating").key("rating"),
        ];
        let cells = [
            Cell::from(name),
            Cell::from("a note"),
            Cell::number("much", lead),
            Cell::range("2.5 ± 0.5", 2.5, Some((2.0, 3.0))),
        ];
        let table = Table::new(columns, [Row::new(cells, "")]);
        Document::titled("A table").with(table).csv()
    }

    #[test]
    fn columns_with_keys_are_written_a_range_as_three() {
        assert_eq!(
            written("-1", -1.5),
            "program,lead,rating,rating_low,rating_high\n'-1,-1.5,2.5,2,3\n"
        );
    }

    #[test]
    fn quotes_commas_and_line_breaks_stay_in_their_field() {
        let text = "=a,\"b\"\r\nc\td";
        let written = written(text, 0.0);
        let mut reader = csv::Reader::from_reader(written.as_bytes());
        let row = reader.records().next().expect("a row").expect("CSV");
        assert_eq!(read_back(&row[0]), text);
    }
}

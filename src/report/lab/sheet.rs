//! Rows as CSV. It must not know what they say.

use super::numbers::rounded;
use crate::lab::Estimate;

/// One field.
pub(super) enum Field {
    /// Words, which nobody knows who chose: a program may be called `=1+1`.
    Text(String),
    /// A number of ours, or an empty field in its place.
    Number(String),
}

impl From<&str> for Field {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Field {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u64> for Field {
    fn from(number: u64) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<usize> for Field {
    fn from(number: usize) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<f64> for Field {
    fn from(number: f64) -> Self {
        Self::Number(rounded(number).to_string())
    }
}

impl Field {
    fn written(self) -> String {
        match self {
            Self::Text(text) => disarmed(text),
            Self::Number(number) => number,
        }
    }
}

/// The heads and the rows, each on its line.
///
/// # Panics
/// Never: a text in memory can always be written.
pub(super) fn csv_text(heads: &[&str], rows: impl IntoIterator<Item = Vec<Field>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(heads).expect("memory takes every row");
    for row in rows {
        let row = row.into_iter().map(Field::written);
        writer.write_record(row).expect("memory takes every row");
    }
    let bytes = writer.into_inner().expect("memory takes every row");
    String::from_utf8(bytes).expect("all cells are texts")
}

/// A mean and the ends of its interval, empty where there is none, as three fields.
pub(super) fn fields(estimate: Estimate) -> [Field; 3] {
    let maybe = |end: Option<f64>| end.map_or(Field::Number(String::new()), Field::from);
    [
        estimate.mean.into(),
        maybe(estimate.low()),
        maybe(estimate.high()),
    ]
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

/// The signs that begin a formula, also in their wide forms; spreadsheets look behind spaces and what does not print.
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
    use super::{Field, csv_text, disarmed};

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

    #[test]
    fn numbers_of_ours_keep_their_signs() {
        let rows = [vec![
            Field::from("-1"),
            Field::from(-1.5),
            Field::from(2_u64),
        ]];
        assert_eq!(csv_text(&["a", "b", "c"], rows), "a,b,c\n'-1,-1.5,2\n");
    }

    #[test]
    fn quotes_commas_and_line_breaks_stay_in_their_field() {
        let text = "=a,\"b\"\r\nc\td";
        let written = csv_text(&["name"], [vec![Field::from(text)]]);
        let mut reader = csv::Reader::from_reader(written.as_bytes());
        let row = reader.records().next().expect("a row").expect("CSV");
        assert_eq!(read_back(&row[0]), text);
    }
}

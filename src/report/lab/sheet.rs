//! Rows as CSV. It must not know what they say.

use super::numbers::rounded;
use crate::lab::Estimate;

/// The heads and the rows, each on its line.
///
/// # Panics
/// Never: a text in memory can always be written.
pub(super) fn csv_text(heads: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(heads).expect("memory takes every row");
    for row in rows {
        writer.write_record(row).expect("memory takes every row");
    }
    let bytes = writer.into_inner().expect("memory takes every row");
    String::from_utf8(bytes).expect("all cells are texts")
}

/// A number as a cell.
pub(super) fn cell(number: f64) -> String {
    rounded(number).to_string()
}

/// A mean and the ends of its interval, empty where there is none, as three cells.
pub(super) fn cells(estimate: Estimate) -> [String; 3] {
    let maybe = |end: Option<f64>| end.map(cell).unwrap_or_default();
    [
        cell(estimate.mean),
        maybe(estimate.low()),
        maybe(estimate.high()),
    ]
}

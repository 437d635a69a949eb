//! How variations of a sheet fare and what each gains: the rows, and their table on the screen. It must not know in what
//! the variations differ.

use super::super::Look;
use super::numbers::with_interval;
use super::table::{Align, table};
use crate::lab::Estimate;

/// One variation.
pub(in crate::report) struct GainRow {
    /// What it is called.
    pub what: String,
    /// Discs a game ahead of the opponents.
    pub ahead: Estimate,
    /// What it gains; nothing for the sheet itself.
    pub gain: Option<Estimate>,
    /// What that shows, in a word or two.
    pub said: &'static str,
}

impl GainRow {
    /// The gain with its interval, where there is one.
    pub(in crate::report) fn gain(&self) -> String {
        self.gain.map(with_interval).unwrap_or_default()
    }
}

/// The rows under their heads; `first` is that of the variations.
pub(super) fn gain_table(first: &str, rows: &[GainRow], look: Look) -> String {
    let columns = [
        (first, Align::Left),
        ("discs a game", Align::Right),
        ("gain", Align::Right),
        ("", Align::Left),
    ];
    let cells = |row: &GainRow| {
        vec![
            row.what.clone(),
            with_interval(row.ahead),
            row.gain(),
            row.said.to_owned(),
        ]
    };
    let rows: Vec<Vec<String>> = rows.iter().map(cells).collect();
    table(&columns, &rows, look)
}

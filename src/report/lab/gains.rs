//! How variations of a sheet fare and what each gains: the rows, and their table on the screen. It must not know in what
//! the variations differ.

use super::super::Look;
use super::super::prose::thousands;
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

/// What the words of the last column mean where so many ways to play were held against the sheet.
pub(in crate::report) fn words_note(comparisons: usize) -> String {
    let alone = "Gain: how many discs a game more than the sheet itself, from the same openings.";
    if comparisons <= 1 {
        return format!(
            "{alone} “Better” or “worse” is said only where the whole range is above or below nothing."
        );
    }
    format!(
        "{alone} The range after ± is for one row alone. “Better” or “worse” is said only of what stays so when all {} \
         comparisons are taken together (Bonferroni): the best of many is partly luck.",
        thousands(comparisons as u64)
    )
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

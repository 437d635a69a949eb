//! How variations of a sheet fare and what each gains, as a table. It must not know in what the variations differ.

use super::super::prose::thousands;
use super::numbers::{estimate, with_interval};
use crate::document::{Cell, Column, Row, Table};
use crate::lab::Estimate;

/// One variation.
pub(super) struct GainRow {
    /// What it is called.
    pub what: String,
    /// Discs a game ahead of the opponents.
    pub ahead: Estimate,
    /// What it gains; nothing for the sheet itself.
    pub gain: Option<Estimate>,
    /// What that shows, in a word or two.
    pub said: &'static str,
    /// All of it in a sentence.
    pub spoken: String,
}

/// What the words of the last column mean where this many ways to play were compared with the sheet.
pub(super) fn words_note(comparisons: usize) -> Vec<String> {
    let gain = "Gain: how many more discs a game than your sheet, from the same openings.";
    let range = "The number after ± shows how far off it may be, by luck.";
    let said = if comparisons <= 1 {
        "“Better” and “worse” mean that luck alone is a very unlikely reason.".to_owned()
    } else {
        format!(
            "“Better” and “worse” mean that luck alone is a very unlikely reason, even for the best of all {} rows: of many \
             changes, one always looks good by luck.",
            thousands(comparisons as u64)
        )
    };
    vec![gain.to_owned(), range.to_owned(), said]
}

/// The rows under their heads; `first` is that of the variations.
pub(super) fn gain_table(first: &str, rows: impl IntoIterator<Item = GainRow>) -> Table {
    let columns = [
        Column::words(first),
        Column::range("discs a game"),
        Column::range("gain"),
        Column::words("verdict"),
    ];
    let row = |row: GainRow| {
        let cells = [
            row.what.into(),
            estimate(with_interval(row.ahead), row.ahead),
            row.gain
                .map_or_else(Cell::default, |gain| estimate(with_interval(gain), gain)),
            row.said.into(),
        ];
        Row::new(cells, row.spoken)
    };
    Table::new(columns, rows.into_iter().map(row))
}

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
    let alone = "Gain: how many discs a game more than the sheet itself, from the same openings."
        .to_owned();
    if comparisons <= 1 {
        let said =
            "“Better” or “worse” is said only where the whole range is above or below nothing.";
        return vec![alone, said.to_owned()];
    }
    vec![
        alone,
        "The range after ± is for one row alone.".to_owned(),
        format!(
            "“Better” or “worse” is said only of what stays so when all {} comparisons are taken together (Bonferroni): the \
             best of many is partly luck.",
            thousands(comparisons as u64)
        ),
    ]
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

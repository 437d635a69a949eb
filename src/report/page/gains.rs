//! How variations of a sheet fare and what each gains, as a table. It must not know in what the variations differ.

use maud::{Markup, html};

use crate::report::lab::{GainRow, with_interval};

/// The rows under their heads; `first` is that of the variations.
pub(super) fn gain_table(first: &str, rows: &[GainRow]) -> Markup {
    html! {
        table {
            thead {
                tr {
                    th scope="col" { (first) }
                    th.number scope="col" { "Discs a game" }
                    th.number scope="col" { "Gain" }
                    th scope="col" { "Verdict" }
                }
            }
            tbody {
                @for row in rows {
                    tr {
                        th scope="row" { (row.what) }
                        td.number { (with_interval(row.ahead)) }
                        td.number { (row.gain()) }
                        td { (row.said) }
                    }
                }
            }
        }
    }
}

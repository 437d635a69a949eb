//! What the laboratory finds, as text, JSON and CSV. It must not play or count anything itself.

mod compare;
mod gains;
mod health;
mod improve;
mod numbers;
mod orders;
mod setting;
mod sheet;
mod table;
mod tournament;

pub use compare::{CompareReport, compare_csv, compare_json, compare_text};
pub(super) use gains::GainRow;
pub(super) use health::{HEADS as COUNT_HEADS, counts as rule_counts, turns};
pub use health::{HealthReport, health_csv, health_json, health_text};
pub use improve::{
    ImproveReport, NeverLosesReport, improve_json, improve_text, improved_sheets, never_loses_json,
    never_loses_sheet, never_loses_text,
};
pub(super) use numbers::{percent, signed, with_interval};
pub use orders::{OrdersReport, orders_csv, orders_json, orders_text};
pub(super) use orders::{change_rows, changes, order_said};
pub use setting::RunReport;
pub(super) use table::cut;
pub use tournament::{TournamentReport, tournament_csv, tournament_json, tournament_text};

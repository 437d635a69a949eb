//! What the laboratory finds, as documents. It must not play or count anything itself.

mod compare;
mod gains;
mod health;
mod how_long;
mod improve;
mod numbers;
mod orders;
mod setting;
mod tournament;

pub use compare::{CompareReport, comparison};
pub use health::{HealthReport, health};
pub use improve::{
    ImproveReport, NeverLosesReport, improved, improved_sheets, never_loses, never_loses_sheet,
};
pub use orders::{OrdersReport, orders, orders_page};
pub use setting::RunReport;
pub use tournament::{TournamentReport, tournament, tournament_page};

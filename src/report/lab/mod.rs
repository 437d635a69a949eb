//! What the laboratory finds, as text, JSON and CSV. It must not play or count anything itself.

mod compare;
mod numbers;
mod setting;
mod table;
mod tournament;

pub use compare::{CompareReport, compare_csv, compare_json, compare_text};
pub(super) use numbers::{percent, with_interval};
pub use setting::RunReport;
pub(super) use table::cut;
pub use tournament::{TournamentReport, tournament_csv, tournament_json, tournament_text};

//! Results as text, JSON and pages. Everything here returns a `String`; it must not know where that is written to.

mod audit;
mod beat;
mod beginning;
mod builtins;
mod decision;
mod diagnostics;
mod difference;
mod explain;
mod facts;
mod game;
mod grade;
mod house;
#[cfg(feature = "cli")]
mod json;
mod lab;
mod matches;
mod moves;
mod prose;
mod query;
mod quiz;
mod reference;
mod scripts;
mod session;
mod taste;
mod tested;
mod words;

use crate::document::speech;
pub use crate::document::speech::{Change, board as board_sentences, change as change_sentences};
pub use crate::document::{Look, Palette, WIDTH};
pub use crate::library::Named;
pub use audit::{AuditReport, audit};
pub use beat::{BeatReport, beat};
pub use builtins::{BuiltinReport, builtins};
pub use decision::{Step, steps, why_not};
pub use diagnostics::{EditorEntry, EditorPlace, Source, diagnostics};
pub use difference::{DifferenceReport, PairReport, SurveyReport};
pub use explain::{ExplainReport, explain};
pub use facts::FactsReport;
pub use game::GameReport;
pub use grade::{GradeReport, grade};
pub use house::house_sentence;
#[cfg(feature = "cli")]
pub use json::JsonKeys;
pub use lab::{
    CompareReport, HealthReport, ImproveReport, NeverLosesReport, OrdersReport, RunReport,
    TournamentReport, comparison, health, improved, improved_sheets, never_loses,
    never_loses_sheet, orders, orders_page, tournament, tournament_page,
};
pub use matches::match_so_far;
pub use moves::moves_sentence;
pub use prose::{capital, counted, list};
pub use query::{Query, flips_by_direction, query_answer};
pub use quiz::{rounds as quiz_rounds, score as quiz_score, slip as quiz_slip};
pub use reference::reference;
pub use scripts::scripts;
pub use session::{
    Names, count_sentences, event_sentences, history, result as verdict_result, verdict_sentences,
    why_not_allowed, why_over,
};
pub use taste::taste;
pub use tested::{
    RecordReport, TestReport, expected as tested_outcome, part as tested_part, tested,
};
pub use words::{Entry, all_words, find_words, nearest_words, words, words_in_full};

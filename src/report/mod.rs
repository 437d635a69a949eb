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
mod swaps;
mod taste;
mod tested;
mod words;

use crate::document::speech;
pub use crate::document::speech::{
    PlayedTurn, board as board_sentences, change as change_sentences,
};
pub use crate::document::{Look, Palette, WIDTH};
pub use crate::library::Named;
pub use audit::{AuditReport, audit};
pub use beat::{BeatReport, beat};
pub use builtins::BuiltinReport;
pub(crate) use builtins::builtins;
pub(crate) use decision::decided_by;
pub use decision::{Step, steps, why_not};
pub use diagnostics::{EditorEntry, EditorPlace, Source, diagnostics};
pub use difference::{DifferenceReport, PairReport, SurveyReport};
pub use explain::{ExplainReport, explain};
pub use facts::FactsReport;
pub use game::GameReport;
pub use grade::{GradeReport, grade};
pub(crate) use house::house_sentence;
#[cfg(all(test, feature = "cli"))]
pub(crate) use json::JsonKeys;
#[cfg(feature = "cli")]
pub(crate) use json::{JSON_KEYS, JSON_SCHEMA};
pub use lab::{
    CompareReport, HealthReport, ImproveReport, NeverLosesReport, OrdersReport, RunReport,
    TournamentReport, comparison, health, improved, never_loses, orders, tournament,
};
pub(crate) use lab::{improved_sheets, never_loses_sheet, orders_page, tournament_page};
pub(crate) use matches::match_so_far;
pub(crate) use moves::moves_sentence;
pub(crate) use prose::{capital, counted, list};
pub use query::{Query, flips_by_direction, query_answer};
pub use quiz::slip as quiz_slip;
pub(crate) use quiz::{rounds as quiz_rounds, score as quiz_score};
pub use reference::reference;
#[doc(hidden)]
pub use scripts::scripts;
pub use session::{Names, event_sentences, history, why_not_allowed};
pub(crate) use session::{count_sentences, result as verdict_result, why_over};
pub(crate) use swaps::{named_rules, why_idle, why_swappable};
pub(crate) use taste::taste;
pub use tested::{MutantsReport, RecordReport, TestReport, mutants, tested};
pub(crate) use tested::{
    expected as tested_outcome, finding as tested_promise, part as tested_part,
};
pub use words::{WordEntry, all_words, find_words, nearest_words, words, words_in_full};

//! What each verb says with `--json`: the type of its result. It must not describe a key.

use super::entries::Numbered;
use super::exit::ErrorReport;
use super::test::{LonelyData, Untested};
use crate::report::{
    AuditReport, BeatReport, BuiltinReport, CompareReport, DifferenceReport, EditorEntry,
    ExplainReport, FactsReport, GameReport, GradeReport, HealthReport, ImproveReport, JsonKeys,
    MutantsReport, NeverLosesReport, OrdersReport, SurveyReport, TestReport, TournamentReport,
    WordEntry,
};

/// Every verb with `--json`, in the order of the help; then what several of them say.
pub(super) fn keys() -> JsonKeys {
    JsonKeys::default()
        .with::<ExplainReport>("explain")
        .with::<FactsReport>("facts")
        .with::<GameReport>("game")
        .with::<TournamentReport>("tournament")
        .with::<CompareReport>("compare")
        .with::<OrdersReport>("orders")
        .with::<HealthReport>("health")
        .with::<ImproveReport>("improve")
        .with::<NeverLosesReport>("improve --never-loses")
        .with::<BeatReport>("beat")
        .with::<GradeReport>("grade")
        .with::<DifferenceReport>("diff")
        .with::<SurveyReport>("diff --all")
        .with::<AuditReport>("audit")
        .with::<Vec<EditorEntry>>("check")
        .with::<TestReport>("test")
        .with::<Untested>("test, a program with errors")
        .with::<LonelyData>("test, a record without its program")
        .with::<MutantsReport>("test --mutants")
        .with::<Vec<WordEntry>>("words")
        .with::<Vec<BuiltinReport>>("list")
        .with::<BuiltinReport>("show")
        .with::<ErrorReport>("an error")
        .with::<Numbered<ErrorReport>>("a wrong line of --positions")
}

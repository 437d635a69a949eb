//! What each verb says with `--json`: the type of its result, from which `rules/JSON.md` and `rules/JSON.schema.json` are made.
//! It must not describe a key.

use std::fs;

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
fn keys() -> JsonKeys {
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

/// `INSTA_UPDATE=always cargo test --lib cli::keys` writes both anew.
#[test]
fn the_page_and_the_schema_are_those_of_the_types() {
    let keys = keys();
    let schema = serde_json::to_string_pretty(&keys.schema()).expect("its keys are texts") + "\n";
    for (name, made) in [("JSON.md", keys.page()), ("JSON.schema.json", schema)] {
        let path = format!("{}/rules/{name}", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always") {
            fs::write(&path, &made).expect("the folder of rules can be written to");
        }
        let held = fs::read_to_string(&path).expect("it lies there");
        assert!(
            made == held,
            "rules/{name} is out of date: INSTA_UPDATE=always cargo test --lib cli::keys"
        );
    }
}

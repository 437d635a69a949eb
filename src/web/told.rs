//! A result in the three forms in which the page has it. It must not know any result.

use serde::Serialize;
use serde_json::{Value, json};

use crate::document::Document;

/// `result` as `--json` prints it, `html` as `--html` draws it, `csv` its tables, `said` in sentences. The kind keeps the names inside the HTML
/// apart from those of other results on the same page.
pub(super) fn told(kind: &str, result: &impl Serialize, document: &Document) -> Value {
    let said: Vec<String> = document
        .sentences()
        .iter()
        .map(ToString::to_string)
        .collect();
    json!({
        "result": value(result),
        "title": document.title,
        "html": document.fragment(kind),
        "csv": document.csv(),
        "said": said,
    })
}

/// A result as JSON.
pub(super) fn value(result: &impl Serialize) -> Value {
    serde_json::to_value(result).expect("a result has text keys only")
}

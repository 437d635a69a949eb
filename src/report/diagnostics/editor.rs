//! Diagnostics as JSON values for editors. It must not know how they are shown.

use serde_json::{Map, Value, json};

use super::Source;
use crate::diagnostic::{Diagnostic, Severity};
use crate::source::{LineIndex, Span};

/// One diagnostic: `file`, `severity`, `kind`, `message`; `start` and `end` in bytes; `line`, `column`, `end_line`,
/// `end_column` from 1, columns in characters; `notes`, `help`, and `fix` (`start`, `end`, `text`) or null.
pub fn editor_entry(source: Source, lines: &LineIndex, diagnostic: &Diagnostic) -> Value {
    let mut object = head(
        source.name,
        diagnostic.severity,
        diagnostic.kind,
        &diagnostic.message,
    );
    let Span { start, end } = diagnostic.span;
    let (line, column) = source.line_column(lines, start);
    let (end_line, end_column) = source.line_column(lines, end);
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("start", json!(start));
    put("end", json!(end));
    put("line", json!(line));
    put("column", json!(column));
    put("end_line", json!(end_line));
    put("end_column", json!(end_column));
    put("notes", json!(diagnostic.notes));
    put("help", json!(diagnostic.help));
    let fix = diagnostic
        .fix
        .as_ref()
        .map(|fix| json!({ "start": fix.span.start, "end": fix.span.end, "text": fix.text }));
    put("fix", json!(fix));
    Value::Object(object)
}

/// An error about a whole file, such as one that cannot be read.
pub fn editor_entry_without_place(name: &str, kind: &str, message: &str) -> Value {
    Value::Object(head(name, Severity::Error, kind, message))
}

fn head(name: &str, severity: Severity, kind: &str, message: &str) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("file".into(), json!(name));
    object.insert("severity".into(), json!(severity.name()));
    object.insert("kind".into(), json!(kind));
    object.insert("message".into(), json!(message));
    object
}

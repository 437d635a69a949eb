//! How the language takes what people write: `reference.txt` has a line for each sentence, and this holds it to that.
//!
//! After a change: `UPDATE=1 cargo test --test it language::reference`, then read the difference line by line.

use std::fmt::Write;

use paper_othello::language::{format, parse};

const TABLE: &str = include_str!("reference.txt");

/// What stands before a sentence that is a whole sheet, not one rule.
const SHEET: &str = "sheet: ";

#[test]
fn every_line_of_the_table_is_taken_so() {
    let taken: String = TABLE.lines().map(|line| taken(line) + "\n").collect();
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/it/language/reference.txt"
        );
        std::fs::write(path, taken).expect("the table can be written");
        return;
    }
    let mut wrong = String::new();
    for (is, should) in taken.lines().zip(TABLE.lines()) {
        if is != should {
            let _ = writeln!(wrong, "- {should}\n+ {is}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Each fix that the table shows, put into the text, makes it read as the table says; no second fix is needed.
#[test]
fn every_fix_of_the_table_reads_as_it_is_shown() {
    for line in TABLE.lines().filter(|line| is_case(line)) {
        let text = text_of(written(line));
        let (_, problems) = parse(&text);
        let fixes: Vec<_> = problems
            .iter()
            .filter_map(|problem| problem.fix.as_ref())
            .collect();
        if let [fix] = fixes[..]
            && problems.len() == 1
        {
            let mut mended = text.clone();
            mended.replace_range(fix.span.range(), &fix.text);
            let (_, left) = parse(&mended);
            assert!(left.is_empty(), "{text}\n{mended}\n{left:#?}");
        }
    }
}

#[test]
fn the_table_is_long_enough_to_teach() {
    let cases = TABLE.lines().filter(|line| is_case(line)).count();
    assert!(cases >= 300, "only {cases} lines");
}

fn is_case(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#') && !line.starts_with("//")
}

/// The sentence of a line: what stands before its outcome.
fn written(line: &str) -> &str {
    let ends = [" => ", " !! "]
        .into_iter()
        .filter_map(|mark| line.find(mark));
    line[..ends.min().unwrap_or(line.len())].trim_end()
}

fn text_of(written: &str) -> String {
    match written.strip_prefix(SHEET) {
        Some(sheet) => sheet.replace("\\n", "\n"),
        None => format!("1. {written}"),
    }
}

/// The line as it should stand in the table.
fn taken(line: &str) -> String {
    if !is_case(line) {
        return line.to_owned();
    }
    let written = written(line);
    let text = text_of(written);
    let is_sheet = written.starts_with(SHEET);
    let (sheet, problems) = parse(&text);
    if problems.is_empty() {
        return format!("{written} => {}", shown(&format(&sheet), is_sheet));
    }
    let messages: Vec<String> = problems
        .iter()
        .map(|problem| {
            let mut said = problem.message.clone();
            for note in &problem.notes {
                let _ = write!(said, "; {note}");
            }
            if problem.message.starts_with("I don't know the word") && problem.fix.is_none() {
                said += problem
                    .help
                    .as_deref()
                    .filter(|help| help.starts_with("it could"))
                    .map_or("", |_| "; ");
                said += problem
                    .help
                    .as_deref()
                    .filter(|help| help.starts_with("it could"))
                    .unwrap_or("");
            }
            said
        })
        .collect();
    let mut mended = text.clone();
    for problem in problems.iter().rev() {
        if let Some(fix) = &problem.fix {
            mended.replace_range(fix.span.range(), &fix.text);
        }
    }
    let offered = problems.iter().any(|problem| problem.fix.is_some());
    let (sheet, left) = parse(&mended);
    let fixed = match (offered, left.is_empty()) {
        (false, _) => String::new(),
        (true, true) => format!(" -> {}", shown(&format(&sheet), is_sheet)),
        (true, false) => format!(" -> {} (and more)", shown(&mended, is_sheet)),
    };
    format!("{written} !! {}{fixed}", messages.join(" / "))
}

/// A text on one line, one rule without its number.
fn shown(text: &str, is_sheet: bool) -> String {
    let text = text.trim_end();
    let text = match text.strip_prefix("1. ") {
        Some(rest) if !is_sheet && !rest.contains('\n') => rest,
        _ => text,
    };
    text.replace('\n', "\\n")
}

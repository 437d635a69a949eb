//! The words that users do not read any more, one for each that CONTRIBUTING.md names in its place: the source without its
//! comments, the pages and the pictures of outputs are free of them.

use std::fs;
use std::path::{Path, PathBuf};

/// Phrases that were used for a thing which has another name now.
const RETIRED: [&str; 25] = [
    "by lot",
    "so many",
    "taken over",
    "take it over",
    "held against",
    "exchanged",
    "decides for",
    "were it ",
    "95 %",
    "braille line",
    "an own word",
    "this own word",
    "own words:",
    "is no square",
    "this is no ",
    "is no part",
    "begin anew",
    "them anew",
    "plies ahead",
    "after 3 plies",
    "openings are twins",
    "who has no move",
    "a remark",
    "behind the number",
    "further to the front",
];

/// Sentences that a person reads in another language's way, or that only programs read.
const ALLOWED: [&str; 3] = ["// ", "this is no longer", "is no longer"];

/// All files under a folder with one of these endings.
fn files(folder: &str, endings: &[&str], found: &mut Vec<PathBuf>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    for entry in fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            files(path.to_str().expect("a plain name"), endings, found);
        } else if endings
            .iter()
            .any(|ending| path.to_string_lossy().ends_with(ending))
        {
            found.push(path);
        }
    }
}

/// The retired phrase in a line, if there is one.
fn retired(line: &str) -> Option<&'static str> {
    let line = ALLOWED.iter().fold(line.to_lowercase(), |line, allowed| {
        line.replace(allowed, "")
    });
    RETIRED.into_iter().find(|phrase| line.contains(phrase))
}

#[test]
fn nobody_reads_a_retired_word() {
    let mut all = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")];
    files("src", &[".rs", ".md"], &mut all);
    files("rules", &[".md", ".rules", ".rhai"], &mut all);
    files("examples", &[".md"], &mut all);
    files("tests/it", &[".snap"], &mut all);
    let mut found = Vec::new();
    for path in all {
        let text = fs::read_to_string(&path).expect("a text");
        for (line, number) in text.lines().zip(1..) {
            let is_comment =
                line.trim_start().starts_with("//") && path.extension() == Some("rs".as_ref());
            if let Some(phrase) = retired(line).filter(|_| !is_comment) {
                found.push(format!("{}:{number}: “{phrase}” in {line}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_retired_word_is_seen() {
    assert_eq!(retired("5 positions by lot"), Some("by lot"));
    assert_eq!(retired("this is no longer watched"), None);
}

//! The words that users do not read any more, one for each that CONTRIBUTING.md names in its place: the source without its
//! comments, the pages and the pictures of outputs are free of them.

use std::fs;
use std::path::{Path, PathBuf};

/// Phrases that were used for a thing which has another name now.
const RETIRED: [&str; 38] = [
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
    "behind the end",
    "behind an illegal",
    "who plays at random",
    "by the ties",
    "the ties choose",
    "take this away",
    "one position a line",
    "list of moves a line",
    "nobody counts",
    "how the four discs lie",
    "is there already",
    "nothing is overwritten",
    "rule file",
];

/// Words that no text has which the program prints, wherever they are in it.
const RETIRED_WORDS: [&str; 18] = [
    "mend",
    "mended",
    "mends",
    "anew",
    "exchange",
    "exchanged",
    "dearest",
    "alike",
    "twin",
    "twins",
    "witness",
    "witnesses",
    "remark",
    "remarks",
    "likewise",
    "quantity",
    "canonical",
    "wanted",
];

/// A name that command lines of earlier versions have.
const OLD_NAMES: [&str; 1] = ["mended"];

/// The grammar, whose texts are read and not printed.
const READ: [&str; 4] = [
    "language/grammar",
    "language/sense",
    "vocabulary/table",
    "language/keyword",
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
    files("src", &[".rs", ".md", ".js", ".html"], &mut all);
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

/// What stands between quotation marks in a source text, with the line on which it begins; comments have none.
fn literals(source: &str) -> Vec<(usize, String)> {
    let code: Vec<&str> = source
        .lines()
        .map(|line| {
            if line.trim_start().starts_with("//") {
                ""
            } else {
                line
            }
        })
        .collect();
    let code = code.join("\n").replace("'\"'", "' '").replace("\\\"", "”");
    let mut line = 1;
    let mut found = Vec::new();
    for (place, piece) in code.split('"').enumerate() {
        if place % 2 == 1 {
            found.push((line, piece.to_owned()));
        }
        line += piece.matches('\n').count();
    }
    found
}

/// The retired word in a text that is printed; names between braces and names with hyphens are none.
fn retired_word(text: &str) -> Option<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && !"-{}_".contains(c));
    let mut words = words.filter(|word| RETIRED_WORDS.contains(&word.to_lowercase().as_str()));
    words.next().filter(|_| !OLD_NAMES.contains(&text))
}

#[test]
fn nothing_that_is_printed_has_a_retired_word() {
    let mut all = Vec::new();
    files("src", &[".rs"], &mut all);
    let is_printed = |path: &PathBuf| {
        let path = path.to_string_lossy().replace('\\', "/");
        !READ.iter().any(|read| path.contains(read)) && !path.contains("test")
    };
    let mut found = Vec::new();
    for path in all.iter().filter(|path| is_printed(path)) {
        let text = fs::read_to_string(path).expect("a text");
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for (line, literal) in literals(code) {
            if let Some(word) = retired_word(&literal) {
                found.push(format!("{}:{line}: “{word}” in {literal}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_retired_word_is_seen() {
    assert_eq!(retired_word("how to mend it"), Some("mend"));
    assert_eq!(retired_word("{alike} games, open-remark"), None);
    let source = "// \"anew\"\nlet (a, b) = (\"one\", \"two\n\");";
    let read = literals(source);
    assert_eq!(read, [(2, "one".to_owned()), (2, "two\n".to_owned())]);
    assert_eq!(retired("5 positions by lot"), Some("by lot"));
    assert_eq!(retired("this is no longer watched"), None);
}

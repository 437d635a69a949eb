//! That the words of the language stand as literals in one place. It must not know what they mean.

use std::fs;
use std::path::{Path, PathBuf};

use super::{ALL, FUNCTION, RESERVED, RULE_STARTS, TIES_CLAUSES, TIES_NAMES};

/// Files in which words of the language are not those that the grammar reads.
const FILES: [(&str, &str); 6] = [
    ("keyword", "the one place"),
    (
        "grammar/production.rs",
        "the forms and examples of the grammar's own page",
    ),
    (
        "sense",
        "what any English word weighs, also those of no sentence",
    ),
    (
        "words.rs",
        "short forms are written out before anything is read",
    ),
    ("error", "the English of the messages"),
    ("grammar/tests.rs", "examples"),
];

/// Literals that are shown, not read.
const SHOWN: [(&str, &str); 6] = [
    ("tree/example.rs", "the tie-break"),
    ("explain/boards.rs", "on"),
    ("explain/sentence.rs", "a move"),
    ("explain/sentence.rs", "moves"),
    ("explain/sentence.rs", "it"),
    ("explain/suggest.rs", "a"),
];

/// Names of productions, which are not read: two files say by them where an example of a line is.
const PRODUCTIONS: [(&str, &[&str]); 2] = [
    (
        "complete.rs",
        &[
            "boards", "example", "opening", "points", "promise", "rule", "values",
        ],
    ),
    (
        "layout/begins.rs",
        &[
            "boards", "example", "opening", "points", "promise", "ties", "values",
        ],
    ),
];

/// The calls that read words.
const CALLS: [&str; 9] = [
    ".accept(",
    ".accept_any(",
    ".accepts(",
    ".expect_any(",
    ".is(",
    ".is_any(",
    ".reads(",
    ".run(",
    ".sequence(",
];

#[test]
fn no_word_of_the_language_is_a_literal_elsewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/language");
    let mut found = Vec::new();
    for path in sources(&root) {
        let name = path.strip_prefix(&root).expect("a file below the folder");
        let name = name.to_string_lossy().replace('\\', "/");
        if !FILES.iter().any(|(file, _)| name.starts_with(file)) {
            let text = fs::read_to_string(&path).expect("a source");
            found.extend(misplaced(&name, &text));
        }
    }
    assert!(found.is_empty(), "these belong into keyword.rs: {found:#?}");
}

#[test]
fn the_search_sees_literals_that_are_read() {
    let read = |text: &str| misplaced("explain/end.rs", text);
    assert_eq!(
        read("reader.accept(\"prefer\");"),
        ["explain/end.rs: prefer"]
    );
    assert_eq!(
        read("self.is_any(&[\n  \".\",\n  \"soon\",\n])"),
        ["explain/end.rs: soon"]
    );
    assert_eq!(
        read("match word { \"unless\" => 1 }"),
        ["explain/end.rs: unless"]
    );
    let list = "const LIST: [&str; 1] = [\n    \"unless\",\n];\n";
    assert_eq!(read(list), [""; 0]);
    assert_eq!(
        misplaced("grammar/rule.rs", list),
        ["grammar/rule.rs: unless"]
    );
}

/// All sources of a folder and of those in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let found = paths.flat_map(|path| {
        if path.is_dir() {
            sources(&path)
        } else {
            vec![path]
        }
    });
    found
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// Words of the language in a source, and other words in calls that read.
fn misplaced(file: &str, source: &str) -> Vec<String> {
    let code = code(source, file.starts_with("explain/"));
    let keywords: Vec<&str> = ALL.iter().copied().flatten().copied().collect();
    let known = |text: &&str| {
        let lists = [
            &keywords[..],
            &RESERVED,
            &RULE_STARTS,
            &TIES_CLAUSES,
            &TIES_NAMES,
            &[FUNCTION],
        ];
        text.starts_with(char::is_alphabetic) && lists.iter().any(|list| list.contains(text))
    };
    let in_calls = CALLS.iter().flat_map(|call| code.split(call).skip(1));
    let in_calls = in_calls.filter_map(|rest| rest.split(')').next());
    let in_calls = in_calls
        .flat_map(literals)
        .filter(|text| text.contains(char::is_alphabetic));
    let mut found: Vec<&str> = literals(&code).filter(known).chain(in_calls).collect();
    found.sort_unstable();
    found.dedup();
    let is_production = |text: &str| {
        let mut named = PRODUCTIONS.iter();
        named.any(|(its, names)| *its == file && names.contains(&text))
    };
    found.retain(|text| !SHOWN.contains(&(file, text)) && !is_production(text));
    found
        .into_iter()
        .map(|text| format!("{file}: {text}"))
        .collect()
}

/// The lines that are no comments; for an explanation, also without its lists of words that are no sentence's.
fn code(source: &str, explains: bool) -> String {
    let mut in_list = false;
    let mut code = String::new();
    for line in source.lines() {
        in_list |= explains
            && ["const ", "pub(super) const "]
                .iter()
                .any(|start| line.starts_with(start));
        if !in_list && !line.trim_start().starts_with("//") {
            code.push_str(line);
            code.push('\n');
        }
        in_list &= !line.ends_with(';');
    }
    code
}

/// What stands between quotes.
fn literals(code: &str) -> impl Iterator<Item = &str> {
    let lines = code.lines();
    lines.flat_map(|line| line.split('"').skip(1).step_by(2))
}

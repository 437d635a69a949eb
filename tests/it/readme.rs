//! Every fenced block of the READMEs, run: sessions in a shell, sheets through the library, JSON through its reader.
//! The Rust in `README.md` is run as documentation tests (see `src/lib.rs`).

mod difference;
mod machines;
mod markdown;
mod session;

use std::path::Path;

use difference::difference;
use markdown::{Block, blocks};
use paper_othello::diagnostic::Severity;
use paper_othello::language;
use paper_othello::library;
use serde_json::Value;
use session::Shell;

/// Whether the Rust blocks of a file are run as documentation tests.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rust {
    DocTested,
    NotRun,
}

/// What is wrong with the blocks of a text, each with the line where its block begins.
fn problems(text: &str, rust: Rust) -> Vec<String> {
    let shell = Shell::new();
    let mut problems = Vec::new();
    for block in blocks(text) {
        let found = problems_of(&block, rust, &shell);
        problems.extend(
            found
                .into_iter()
                .map(|problem| format!("line {}: {problem}", block.line)),
        );
    }
    problems
}

fn problems_of(block: &Block, rust: Rust, shell: &Shell) -> Vec<String> {
    if !block.closed {
        return vec!["this block has no end: close it with the fence that it begins with".into()];
    }
    let is_content = ["rules", "json", "text", "sh", "yaml"].contains(&block.kind.as_str());
    if let Some(name) = block.file().filter(|_| is_content) {
        shell.write(name, &block.text);
    }
    match block.kind.as_str() {
        "console" => shell.run_session(&block.text),
        "rules" => sheet_problem(&block.text).into_iter().collect(),
        "json" => json_problem(&block.text).into_iter().collect(),
        "text" => Vec::new(),
        // They are run by `machines`.
        "sh" | "yaml" if block.file().is_some() => Vec::new(),
        "rust" if rust == Rust::DocTested => Vec::new(),
        "rust" => vec!["Rust is run in README.md only: move it there".into()],
        "" => vec!["this block does not say what it is: write text behind its fence, or a kind that is run".into()],
        kind => vec![format!(
            "“{kind}” is no kind of block that is known here: write console, rules, json, rust, or text for what cannot be run"
        )],
    }
}

/// What keeps a text from being a sheet in its canonical form.
fn sheet_problem(text: &str) -> Option<String> {
    let reading = library::read(text);
    let is_error = |diagnostic: &&paper_othello::diagnostic::Diagnostic| {
        diagnostic.severity == Severity::Error
    };
    if let Some(error) = reading.diagnostics.iter().find(is_error) {
        let words = text.get(error.span.range()).unwrap_or_default();
        return Some(format!(
            "this sheet has a mistake at “{words}”: {}",
            error.message
        ));
    }
    let canonical = language::format(&reading.sheet);
    (canonical != text).then(|| {
        format!(
            "this sheet is not in its canonical form: make these changes, or paste what `paper fmt` gives\n{}",
            difference(text, &canonical)
        )
    })
}

/// What keeps a text from being JSON values, one after the other.
fn json_problem(text: &str) -> Option<String> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let error = values.find_map(Result::err)?;
    Some(format!("this is no JSON: {error}"))
}

/// Holds every block of a file.
fn hold(path: &Path, rust: Rust) {
    let text = std::fs::read_to_string(path);
    let text = text.unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()));
    let problems = problems(&text, rust);
    assert!(
        problems.is_empty(),
        "\n{}:\n\n{}\n",
        path.display(),
        problems.join("\n\n")
    );
}

#[test]
fn every_block_of_the_readme_is_true() {
    hold(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"),
        Rust::DocTested,
    );
}

#[test]
fn every_block_of_the_reference_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/README.md");
    if path.exists() {
        hold(&path, Rust::NotRun);
    }
}

/// The lesson is one session from an empty folder, as a teacher would go through it; so are the other pages.
#[test]
fn every_block_of_the_pages_in_examples_is_true() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let entries = std::fs::read_dir(&folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let pages: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    assert!(pages.len() > 4, "{pages:?}");
    for page in pages {
        hold(&page, Rust::NotRun);
    }
}

/// The problems of a text in which `'''` stands for a fence.
fn problems_in(text: &str) -> Vec<String> {
    problems(&text.replace("'''", "```"), Rust::DocTested)
}

/// Holds that a text has one problem, which says all of this.
fn one_problem(text: &str, said: &[&str]) {
    let problems = problems_in(text);
    let [problem] = problems.as_slice() else {
        panic!("one problem, not {problems:#?}");
    };
    for words in said {
        assert!(problem.contains(words), "“{words}” is not in:\n{problem}");
    }
}

const SHEET: &str = "1. If a move takes a corner, play it.\n\nTies: topmost, then leftmost.\n";

#[test]
fn a_readme_that_tells_the_truth_has_no_problems() {
    let text = format!(
        "\
A sheet, `my.rules`:

'''rules
{SHEET}'''

'''console
$ cat my.rules | head -1
1. If a move takes a corner, play it.
$ paper explain my.rules
…
Move    my.rules plays c2, by the tie-break.
$ cargo run --release -- show paper > copy.rules

$ paper fmt --check copy.rules
…
$ cargo run --release
…
paper play paper                  a game against it
…
$ cargo test
$ cargo run --release --example game
'''

'''json
{{\"a\": [1, 2]}}
{{\"b\": null}}
'''

'''text
Anything at all.
'''

'''rust
assert!(true);
'''
"
    );
    assert_eq!(problems_in(&text), [""; 0]);
}

#[test]
fn another_output_is_shown_as_a_difference_with_all_that_came() {
    let text =
        "\n'''console\n$ paper game greedy priority --board 4 --quiet\nBlack is the first.\n'''\n";
    one_problem(
        text,
        &[
            "line 2: `paper game greedy priority --board 4 --quiet` prints something else",
            "\n- Black is the first.\n",
            "\n+ Black is Greedy. White is Priority.",
        ],
    );
}

#[test]
fn a_session_is_no_file_though_the_line_before_it_names_one() {
    let text = "With `my.rules`:\n'''console\n$ cat my.rules\nnothing\n'''\n";
    one_problem(text, &["No such file"]);
}

#[test]
fn output_that_is_left_out_needs_a_line_of_dots() {
    one_problem(
        "'''console\n$ paper show greedy\n# Greedy\n'''\n",
        &["prints something else"],
    );
    assert_eq!(
        problems_in("'''console\n$ paper show greedy\n# Greedy\n…\n'''\n"),
        [""; 0]
    );
}

#[test]
fn only_known_commands_run() {
    one_problem(
        "'''console\n$ curl example.org\n'''\n",
        &["`curl example.org` prints", "not found"],
    );
    one_problem(
        "'''console\n$ cargo build\n'''\n",
        &["`cargo build` prints", "not found"],
    );
    one_problem(
        "'''console\n$ cargo run --release --example none\n'''\n",
        &["there is no examples/none.rs"],
    );
}

#[test]
fn a_command_that_is_not_run_may_not_show_an_output() {
    one_problem(
        "'''console\n$ cargo test\nok\n'''\n",
        &["`cargo test` is not run", "text"],
    );
}

#[test]
fn a_session_begins_with_a_command() {
    one_problem(
        "'''console\npaper list\n'''\n",
        &["“paper list” stands before the first command"],
    );
}

#[test]
fn sheets_must_read_and_be_canonical() {
    one_problem(
        "'''rules\n1. Fly to the moon.\n'''\n",
        &["line 1: this sheet has a mistake at “"],
    );
    let text = format!("'''rules\n{}'''\n", SHEET.replace("1.", "7."));
    one_problem(
        &text,
        &["not in its canonical form", "\n- 7. If", "\n+ 1. If"],
    );
}

#[test]
fn json_must_parse() {
    one_problem("'''json\n{\"a\":}\n'''\n", &["this is no JSON"]);
}

#[test]
fn each_block_says_what_it_is_and_ends() {
    one_problem("'''\nhm\n'''\n", &["does not say what it is"]);
    one_problem("'''sh\nls\n'''\n", &["“sh” is no kind"]);
    one_problem("'''rust,ignore\nx\n'''\n", &["“rust,ignore” is no kind"]);
    one_problem("~~~\nhm\n~~~\n", &["does not say what it is"]);
    one_problem("one\n\n'''text\nhm\n", &["line 3: this block has no end"]);
}

#[test]
fn rust_is_run_in_the_readme_only() {
    let problems = problems("```rust\nlet a = 1;\n```\n", Rust::NotRun);
    assert_eq!(
        problems,
        ["line 1: Rust is run in README.md only: move it there"]
    );
}

/// The README is the front door: whoever wants to know more follows a link.
#[test]
fn the_front_door_is_short() {
    let readme = include_str!("../../README.md");
    let lines = readme.lines().count();
    assert!((100..=180).contains(&lines), "{lines} lines");
    for page in [
        "lesson",
        "testing",
        "proving",
        "scripts",
        "course",
        "many-machines",
    ] {
        assert!(readme.contains(&format!("(examples/{page}.md)")), "{page}");
    }
}

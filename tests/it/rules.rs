//! The sheets in `rules/`: each reads without a warning it does not mean to give, is in canonical form, and keeps its examples.

use paper_othello::language::{Content, format};
use paper_othello::library::{BUILTINS, Builtin};
use paper_othello::proof::run_examples;

/// The built-in programs in the rule language.
fn sheets() -> impl Iterator<Item = &'static Builtin> {
    BUILTINS.iter().filter(|builtin| !builtin.is_script)
}

#[test]
fn every_sheet_keeps_its_examples() {
    for builtin in BUILTINS {
        let reading = builtin.read();
        let program = reading
            .program
            .unwrap_or_else(|| panic!("{}: {:?}", builtin.name, reading.diagnostics));
        let results = run_examples(&reading.sheet, &program, None);
        assert!(
            results.len() >= 2,
            "{} has at least two examples",
            builtin.name
        );
        for result in results {
            assert!(result.holds(), "{}: {result:#?}", builtin.name);
        }
    }
}

#[test]
fn every_sheet_is_in_canonical_form() {
    for builtin in sheets() {
        assert_eq!(
            format(&builtin.read().sheet),
            builtin.text,
            "{}",
            builtin.name
        );
    }
}

#[test]
fn every_sheet_opens_with_its_title_and_what_it_teaches() {
    for builtin in sheets() {
        let sheet = builtin.read().sheet;
        assert!(
            matches!(sheet.items[0].content, Content::Heading(1, _)),
            "{}",
            builtin.name
        );
        assert!(
            matches!(sheet.items[1].content, Content::Remarks),
            "{}",
            builtin.name
        );
    }
}

#[test]
fn every_script_opens_with_what_it_teaches_and_has_a_title() {
    for builtin in BUILTINS.iter().filter(|builtin| builtin.is_script) {
        assert!(builtin.text.starts_with("// "), "{}", builtin.name);
        let program = builtin.read().program.expect(builtin.name);
        assert!(program.title().is_some(), "{}", builtin.name);
    }
}

#[test]
fn only_the_swapped_sheet_warns_and_says_why() {
    for builtin in BUILTINS {
        let kinds: Vec<&str> = builtin
            .read()
            .diagnostics
            .iter()
            .map(|diagnostic| diagnostic.kind)
            .collect();
        let expected: &[&str] = if builtin.name == "paper-swap-3-4" {
            &["never-reached"]
        } else {
            &[]
        };
        assert_eq!(kinds, expected, "{}", builtin.name);
    }
}

/// Made anew by `cargo run --release -- words --scripts > rules/SCRIPTS.md`.
#[test]
fn the_page_on_scripts_is_the_one_that_the_vocabulary_gives() {
    let written = include_str!("../../rules/SCRIPTS.md");
    assert!(
        written == paper_othello::report::scripts(),
        "rules/SCRIPTS.md is out of date: cargo run --release -- words --scripts > rules/SCRIPTS.md"
    );
}

/// Made anew by `cargo run --release -- words --markdown > rules/README.md`.
#[test]
fn the_reference_is_the_one_that_the_vocabulary_gives() {
    let written = include_str!("../../rules/README.md");
    assert!(
        written == paper_othello::report::reference(),
        "rules/README.md is out of date: cargo run --release -- words --markdown > rules/README.md"
    );
}

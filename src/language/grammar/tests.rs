//! The table of productions, their functions, and the page say the same.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::failure::Expected;
use super::production::{Entry, PRODUCTIONS};
use super::*;
use crate::language::layout::sentence;
use crate::language::words::words;
use crate::source::{LineIndex, Span};

/// Own words that the examples use.
fn names() -> Names {
    let mut names = Names::default();
    names.own.insert(vec!["risky".to_owned()]);
    names
}

/// Reads an example by its production: whether that went to the end, and what was read inside what.
fn read_example(entry: &Entry) -> (bool, Notes) {
    let (mut words, names) = (words(entry.example), names());
    // An example stands behind other words of its line.
    words[0].begins_line = false;
    let lines = LineIndex::new(entry.example);
    let notes = RefCell::new(Notes::default());
    let mut reader = Reader::new(Input {
        words: &words,
        names: &names,
        source: entry.example,
        lines: &lines,
        lead: Span::default(),
    });
    reader.text.notes = Some(&notes);
    let read = (entry.read)(&mut reader).is_ok();
    let whole = read && reader.done();
    (whole, notes.into_inner())
}

#[test]
fn every_example_is_read_by_its_production() {
    for entry in PRODUCTIONS {
        let (whole, notes) = read_example(entry);
        assert!(whole, "{}: {}", entry.name, entry.example);
        let entered = notes.nested.iter().any(|(_, one)| *one == entry.production);
        assert!(entered, "{} is read by another function", entry.name);
    }
}

/// What is read inside a production stands in its form.
#[test]
fn forms_name_what_is_read_inside_them() {
    let name = |production| {
        let entry = PRODUCTIONS.iter().find(|one| one.production == production);
        entry.expect("every production has an entry")
    };
    for entry in PRODUCTIONS {
        for (around, inside) in read_example(entry).1.nested {
            let Some(around) = around.map(name) else {
                continue;
            };
            let named = names_in(around.form).contains(name(inside).name);
            assert!(
                named,
                "{} reads {} inside, which its form leaves out",
                around.name,
                name(inside).name
            );
        }
    }
}

/// The productions that a form names.
fn names_in(form: &str) -> BTreeSet<&str> {
    let outside_quotes = form.split('"').step_by(2);
    let words = outside_quotes
        .flat_map(|text| text.split(|letter: char| !(letter.is_alphabetic() || letter == '_')));
    words.filter(|word| !word.is_empty()).collect()
}

#[test]
fn forms_name_only_productions() {
    let known: BTreeSet<&str> = PRODUCTIONS.iter().map(|entry| entry.name).collect();
    for entry in PRODUCTIONS {
        let mut form = entry.form.to_owned();
        while let (Some(start), Some(end)) = (form.find('<'), form.find('>')) {
            form.replace_range(start..=end, "");
        }
        for name in names_in(&form) {
            assert!(known.contains(name), "{}: what is {name}?", entry.name);
        }
    }
}

/// Every function `expect_…` of the reader is a production, and the other way round.
#[test]
fn every_function_is_a_production() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/language/grammar");
    let mut functions = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the folder of the grammar") {
        let path = file.expect("a file").path();
        if path.ends_with("tests.rs") || path.extension().is_none_or(|kind| kind != "rs") {
            continue;
        }
        let text = fs::read_to_string(path).expect("a text");
        let names = text.split("fn expect_").skip(1);
        functions
            .extend(names.map(|rest| rest.split(['(', '<']).next().unwrap_or(rest).to_owned()));
    }
    // They are parts of one production each.
    for part in ["tail", "joined_part", "part_denied", "rest_of_own_moves"] {
        functions.remove(part);
    }
    // It steps over words that its callers name.
    functions.remove("any");
    // Guards may always be missing.
    functions.insert("guard".to_owned());
    functions.insert("guard_behind".to_owned());
    let productions: BTreeSet<String> = PRODUCTIONS
        .iter()
        .map(|entry| entry.name.to_owned())
        .collect();
    assert_eq!(functions, productions);
}

#[test]
fn the_page_is_the_table() {
    let page = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/language/grammar/GRAMMAR.md"
    );
    if std::env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always") {
        fs::write(page, grammar_page()).expect("the page can be written");
    }
    let written = fs::read_to_string(page).expect("the page");
    assert!(
        written == grammar_page(),
        "GRAMMAR.md has changed: INSTA_UPDATE=always cargo test --lib the_page_is_the_table"
    );
}

/// What could have stood at the farthest place is the dictionary for a word that is wrong there.
#[test]
fn a_failure_knows_what_could_have_stood_there() {
    let found = |text: &'static str| {
        let (words, names) = (words(text), names());
        let lines = LineIndex::new(text);
        let words = Input {
            words: &words,
            names: &names,
            source: text,
            lines: &lines,
            lead: Span::default(),
        };
        let failure = read(words, |reader| reader.expect_rule().map(drop)).expect_err("it fails");
        let word = sentence(text, &words.words[failure.farthest..][..1]);
        (word, failure.expected)
    };
    let (word, expected) = found("Paly the move that flips the most discs.");
    assert_eq!(word, "Paly");
    assert!(expected.contains(&Expected::Word("play")));
    assert!(expected.contains(&Expected::Word("keep")));
    let (word, expected) = found("Play the mvoe that flips the most discs.");
    assert_eq!(word, "mvoe");
    assert!(expected.contains(&Expected::Word("move")));
    let (word, expected) = found("Play the move that flips the most dicss.");
    assert_eq!(word, "dicss");
    assert!(expected.contains(&Expected::Word("discs")));
    let (word, expected) = found("If a move flips 3 dicss, play it.");
    assert_eq!(word, "dicss");
    assert!(
        expected
            .iter()
            .any(|one| matches!(one, Expected::Noun(noun) if noun.singular == "disc"))
    );
    let (word, expected) =
        found("Cross off moves that touch an empty corner, unles that crosses off every move.");
    assert_eq!(word, "unles");
    assert!(expected.contains(&Expected::Word("unless")));
    assert!(expected.contains(&Expected::Word("and")));
    let (word, expected) = found("If a move is rsky, play it.");
    assert_eq!(word, "rsky");
    assert!(expected.contains(&Expected::OwnWord));
}

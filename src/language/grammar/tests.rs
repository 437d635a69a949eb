//! The table of productions, their functions, and the page say the same.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::failure::Expected;
use super::production::PRODUCTIONS;
use super::*;
use crate::language::keyword::{ARTICLES, ARTICLES_OF_MANY};
use crate::language::tree::{NamedRule, Object};
use crate::language::words::sentence;
use crate::language::words::words;
use crate::source::{LineIndex, Span};
use crate::vocabulary::Verb;

/// Own words that the examples use.
fn names() -> Names {
    let mut names = Names::default();
    names.own.insert(vec!["risky".to_owned()]);
    names
}

/// Reads a production by its function.
fn read_by(production: Production, reader: &mut Reader<'_, '_>) -> Read<()> {
    match production {
        Production::Rule => reader.expect_rule().map(drop),
        Production::Guard => reader.accept_guard().map(drop),
        Production::GuardBehind => reader.accept_guard_behind().map(drop),
        Production::Questions => reader.expect_questions().map(drop),
        Production::Question => reader.expect_question().map(drop),
        Production::Instruction => reader.expect_instruction().map(drop),
        Production::Play => reader.expect_play().map(drop),
        Production::PlayIt => {
            let own = reader
                .text
                .names
                .own
                .iter()
                .next()
                .map(|name| name.join(" "));
            let place = reader.place(0, 1);
            let own = Object::Own(own.unwrap_or_default(), place.clone());
            reader.expect_play_it(single(own, place)).map(drop)
        }
        Production::PlayBest => reader.expect_play_best().map(drop),
        Production::BestOfMoves => reader.expect_best_of_moves().map(drop),
        Production::PlayFirst => reader.expect_play_first().map(drop),
        Production::FirstItems => reader.expect_first_items().map(drop),
        Production::FirstItem => reader.expect_first_item().map(drop),
        Production::Keep => reader.expect_keep().map(drop),
        Production::KeepTail => reader.expect_keep_tail(),
        Production::CrossOff => reader.expect_cross_off().map(drop),
        Production::CrossOffTail => reader.expect_cross_off_tail(),
        Production::Moves => {
            let articles = if reader.is("a") {
                ARTICLES.as_slice()
            } else {
                &ARTICLES_OF_MANY
            };
            reader.expect_moves(articles).map(drop)
        }
        Production::Move => reader.expect_move(),
        Production::Condition => reader.expect_condition().map(drop),
        Production::Negation => {
            reader.expect_negation()?;
            reader.expect_condition().map(drop)
        }
        Production::Part => reader.expect_part(true).map(drop),
        Production::Verb => reader.expect_verb(true).map(drop),
        Production::Object => {
            let verb = Verb::of("touches").ok_or_else(|| reader.unexpected())?;
            reader.expect_object(verb).map(drop)
        }
        Production::End => reader.expect_end(),
        Production::Definition => reader.expect_definition().map(drop),
        Production::OwnName => reader.expect_own_name().map(drop),
        Production::Boards => reader.expect_boards().map(drop),
        Production::Ties => reader.expect_ties().map(drop),
        Production::Keys => reader.expect_keys().map(drop),
        Production::Key => reader.expect_key().map(drop),
        Production::Points => reader.expect_points().map(drop),
        Production::PointsLine => reader.expect_points_line().map(drop),
        Production::Counted => reader.expect_counted().map(drop),
        Production::Weight => reader.expect_weight().map(drop),
        Production::Decimal => reader.expect_decimal().map(drop),
        Production::Values => reader.expect_values().map(drop),
        Production::BlockName => reader.expect_block_name().map(drop),
        Production::Size => reader.expect_size().map(drop),
        Production::Rows => reader.expect_rows().map(drop),
        Production::Opening => reader.expect_opening().map(drop),
        Production::OpeningLine => reader.expect_opening_line().map(drop),
        Production::Example => reader.expect_example().map(drop),
        Production::MovesPlayed => reader.expect_moves_played().map(drop),
        Production::MoveList => reader.expect_move_list().map(drop),
        Production::Start => reader.expect_start().map(drop),
        Production::FirstSide => reader.expect_first_side().map(drop),
        Production::Side => reader.expect_side().map(drop),
        Production::Board => reader.expect_board().map(drop),
        Production::Outcome => reader.expect_outcome().map(drop),
        Production::Decider => reader.expect_decider().map(drop),
        Production::Promise => reader.expect_promise().map(drop),
        Production::Scope => reader.expect_scope().map(drop),
        Production::Claim => reader.expect_claim().map(drop),
        Production::Never => reader.expect_never().map(drop),
        Production::Played => reader.expect_played().map(drop),
        Production::Always => reader.expect_always().map(drop),
        Production::Margin => reader.expect_margin().map(drop),
        Production::Deciding => reader.expect_deciding().map(drop),
        Production::PlacesChanged => reader.expect_places_changed().map(drop),
        Production::OtherRule => {
            let place = reader.place(0, 1);
            let number = 1;
            reader
                .expect_other_rule(NamedRule { number, place })
                .map(drop)
        }
        Production::NamedRule => reader.expect_named_rule().map(drop),
    }
}

/// Reads an example by its production: whether that went to the end, and what was read inside what.
fn read_example(production: Production) -> (bool, Notes) {
    let entry = production.entry();
    let (mut words, names) = (words(entry.example), names());
    // An example stands after other words of its line.
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
    let read = read_by(production, &mut reader).is_ok();
    let whole = read && reader.done();
    (whole, notes.into_inner())
}

#[test]
fn every_example_is_read_by_its_production() {
    for production in Production::ALL {
        let entry = production.entry();
        let (whole, notes) = read_example(*production);
        assert!(whole, "{}: {}", entry.name, entry.example);
        let entered = notes.nested.iter().any(|(_, one)| one == production);
        assert!(entered, "{} is read by another function", entry.name);
    }
}

/// What is read inside a production stands in its form.
#[test]
fn forms_name_what_is_read_inside_them() {
    for production in Production::ALL {
        for (around, inside) in read_example(*production).1.nested {
            let Some(around) = around.map(Production::entry) else {
                continue;
            };
            let inside = inside.entry().name;
            let named = names_in(around.form).contains(inside);
            assert!(
                named,
                "{} reads {inside} inside, which its form leaves out",
                around.name
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
    // They step over words that their callers name.
    functions.remove("any");
    functions.remove("lines_below");
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

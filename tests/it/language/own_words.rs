//! Own words: one may use another, however the file orders them; how far that goes, and what is said where it goes too far.

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::library;
use paper_othello::program::Program;

const RULE: &str = "1. If a move is last, play it.\n\nTies: bottommost, then leftmost.\n";

/// Definitions, each by the next: `last` by all of them.
fn chain(length: usize) -> Vec<String> {
    let name = |place: usize| match place {
        0 => "last".to_owned(),
        place => format!("step{place}"),
    };
    let step = |place| format!("A move is {} if it is {}.\n", name(place), name(place + 1));
    let end = format!("A move is {} if it is in row 2.\n", name(length - 1));
    (0..length - 1).map(step).chain([end]).collect()
}

/// The same definitions in three orders: as they are, from the last to the first, and every other one first.
fn orders(definitions: &[String]) -> [String; 3] {
    let turned: Vec<_> = definitions.iter().rev().cloned().collect();
    let even = definitions.iter().step_by(2);
    let odd = definitions.iter().skip(1).step_by(2);
    let mixed: Vec<_> = even.chain(odd).cloned().collect();
    [definitions.concat(), turned.concat(), mixed.concat()].map(|text| format!("{text}\n{RULE}"))
}

fn first_move(program: &Program) -> String {
    let runner = program.on(BoardSize::SIX, None).expect("it is ready");
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let decision = runner.decide(&start).expect("no script fails");
    decision.outcome.square().expect("a move").to_string()
}

/// What is said of a sheet: kind and message.
fn said(text: &str) -> Vec<(&'static str, String)> {
    let found = library::read(text).diagnostics.into_iter();
    found
        .map(|problem| (problem.kind, problem.message))
        .collect()
}

#[test]
fn an_own_word_builds_on_a_hundred_others_in_any_order() {
    for text in orders(&chain(101)) {
        let reading = library::read(&text);
        let program = reading
            .program
            .unwrap_or_else(|| panic!("{:#?}", reading.diagnostics));
        assert_eq!(first_move(&program), "c2");
    }
}

#[test]
fn one_more_is_too_many_in_any_order() {
    for text in orders(&chain(102)) {
        let message = "this word of your own builds on more than 100 others, one on the next";
        assert_eq!(said(&text), [("too-deep", message.to_owned())]);
    }
}

/// So is any number of them: what would be a call for each must not be one.
#[test]
fn very_long_chains_and_circles_are_said_once() {
    for text in orders(&chain(20_000)) {
        assert_eq!(said(&text).len(), 1);
    }
    let mut circle = chain(20_000);
    circle.pop();
    circle.push("A move is step19999 if it is last.\n".to_owned());
    for text in orders(&circle) {
        let said = said(&text);
        assert_eq!(said.len(), 1);
        assert_eq!(said[0].0, "circle");
        assert!(said[0].1.len() < 500, "{}", said[0].1);
    }
}

/// Each word uses the one before it twice, so each is twice as long when it is written out.
#[test]
fn words_that_double_are_refused_for_their_length_in_any_order() {
    let word = |place: usize| {
        let (name, used) = (format!("x{}", place + 1), format!("x{place}"));
        format!("A move is {name} if it is {used} or takes a corner or is {used}.\n")
    };
    let first = "A move is x0 if it is in row 2.\n".to_owned();
    let words = |count| -> Vec<String> {
        std::iter::once(first.clone())
            .chain((0..count).map(word))
            .collect()
    };
    for text in orders(&words(20)) {
        let text = text.replace("is last", "is x20");
        let message = "with your own words written out, this has more than 10000 parts";
        assert_eq!(said(&text), [("too-much-put-in", message.to_owned())]);
    }
    for text in orders(&words(10)) {
        let reading = library::read(&text.replace("is last", "is x10"));
        assert_eq!(
            first_move(&reading.program.expect("it is short enough")),
            "c2"
        );
    }
}

/// A record names the measures of all of them, not only of the first ones.
#[test]
fn a_record_has_the_measures_of_a_long_chain() {
    let text = orders(&chain(90))[0].replace("if it is in row 2", "if it flips at least 1 disc");
    let program = library::read(&text).program.expect("it has no mistake");
    let runner = program.on(BoardSize::SIX, None).expect("it is ready");
    let record = runner
        .record(&Position::start(BoardSize::SIX, Layout::Standard))
        .expect("no script fails");
    let reached = record.rules[0].reached.as_ref().expect("it is reached");
    assert!(reached.measures.iter().any(|one| one.name == "flips"));
}

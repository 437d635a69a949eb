//! Where a script is tried before any game: where its rule is reached and its guard holds.

use std::fmt::Write;

use paper_othello::diagnostic::Severity;
use paper_othello::library;

use super::only_error;
use crate::support::Folder;

fn sheet(rules: &str, function: &str) -> String {
    format!("{rules}\nTies: topmost, then leftmost.\n\n```rhai\n{function}\n```\n")
}

#[test]
fn a_function_may_fail_where_no_rule_asks_it() {
    for (rules, function) in [
        (
            "1. When fewer than 3 squares are empty, play the move that scores the most `f`.",
            "fn f(m) { 12 / (m.before.empties - 32) }",
        ),
        (
            "1. When at most 12 squares are empty, play the move that scores the most `f`.",
            "fn f(m) { let n = 0; for a in 0..m.before.empties * 1500 { n += 1 } n }",
        ),
        (
            "1. When more than 3 squares are empty, play the move that flips the most discs.\n2. Play the move that scores the most `f`.",
            "fn f(m) { if m.before.empties > 3 { throw \"early\" } 1 }",
        ),
        (
            "1. If a move takes a corner, play it.\n2. If a move is `f`, play it.",
            "fn f(m) { if m.corner { throw \"a corner\" } true }",
        ),
    ] {
        let text = sheet(rules, function);
        let reading = library::read(&text);
        assert!(
            reading.program.is_some(),
            "{text}\n{:#?}",
            reading.diagnostics
        );
    }
}

#[test]
fn a_function_that_fails_where_its_rule_is_reached_is_an_error() {
    for (rules, function) in [
        (
            "1. When fewer than 5 squares are empty, play the move that scores the most `f`.",
            "fn f(m) { 12 / (m.before.empties / 6) }",
        ),
        (
            "1. If a move takes a corner, play it.\n2. Otherwise, play the move that scores the most `f`.",
            "fn f(m) { 1 / 0 }",
        ),
    ] {
        let text = sheet(rules, function);
        let error = only_error(&library::read(&text), &text);
        assert_eq!(error.kind, "script-trial");
        assert!(error.notes[1].ends_with("asks for it"), "{error:#?}");
    }
}

#[test]
fn a_board_that_is_named_is_tried_alone() {
    let text = sheet(
        "1. Play the move that scores the most `f`.",
        "fn f(m) { if m.before.size == 6 { 1 / 0 } else { 1 } }",
    );
    let folder = Folder::with(&[("eight.rules", text.as_bytes())]);
    folder.paper("check eight.rules --board 8").fine();
    folder.paper("check eight.rules --board 4").fine();
    for line in ["check eight.rules", "check eight.rules --board 6"] {
        let run = folder.paper(line);
        assert_eq!(run.code, 1, "{}", run.out);
    }
}

#[test]
fn leaving_small_boards_only_is_a_warning() {
    let text = sheet(
        "1. Play the move that scores the most `f`.",
        "fn f(m) { if m.before.at(7, 7) == \"empty\" { 1 } else { 2 } }",
    );
    let reading = library::read(&text);
    let severities: Vec<Severity> = reading.diagnostics.iter().map(|one| one.severity).collect();
    assert_eq!(severities, [Severity::Warning]);
    assert!(reading.program.is_some());
}

/// Slow, but within what each call may take.
#[test]
fn many_rules_with_a_slow_function_are_checked_soon() {
    let mut rules = String::new();
    for number in 1..=300 {
        let rule =
            format!("Keep only moves that score at least {number} `f`, unless there are none.");
        writeln!(rules, "{number}. {rule}").expect("a text takes all");
    }
    let text = sheet(
        &rules,
        "fn f(m) { let n = 0; for a in 0..20000 { n += 1 } n }",
    );
    let begun = std::time::Instant::now();
    assert!(library::read(&text).program.is_some());
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
}

/// The last rule is the first once more, with many between them.
#[test]
fn the_same_rule_far_below_is_noticed() {
    let mut text = "1. If a move takes a corner, play it.\n".to_owned();
    for number in 2..=900 {
        let rule =
            format!("Keep only moves that flip at least {number} discs, unless there are none.");
        writeln!(text, "{number}. {rule}").expect("a text takes all");
    }
    text += "901. If a move takes a corner, play it.\nTies: topmost, then leftmost.\n";
    let reading = library::read(&text);
    let twins = reading
        .diagnostics
        .iter()
        .filter(|one| one.kind == "same-rule");
    assert_eq!(twins.count(), 1);
}

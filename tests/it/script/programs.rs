//! Whole programs in Rhai, and that every verb takes them.

use paper_othello::board::BoardSize;
use paper_othello::library;
use paper_othello::proof::run_examples;

use super::{errors, only_error, record, script, start};
use crate::support::{Folder, paper};

const EVERYTHING: &str = "\
title(\"Everything\");
when(|board| board.empties < 10);
rule(\"Late, play the most discs.\");
play_most(|m| m.flips);
keep(|m| m.replies <= 5 && !m.gives_corner);
keep_fewest(\"replies\");
cross_off(|m| risky(m));
play_first([\"a1\", \"the edges\", |m| m.flips > 1]);
points(10, |m| m.corner);
points(\"-0.5\", |m| m.opens);
points(2, \"for each disc it flips\");
values(6, [[9, -3, 2], [-3, \"-5.5\", 1], [2, 1, 1]]);
cross_off_most(\"replies\");
play_one_fewest(|m| m.edge, |m| m.flips);
keep_most(\"value\");
play_most(\"points\");
ties([\"most flips\", \"topmost\", \"leftmost\"]);
example(\"from the start, it plays c2 by rule 6.\");
fn risky(m) { m.touches_empty_corner && !m.edge }
";

#[test]
fn a_program_says_every_instruction() {
    let reading = library::read_script(EVERYTHING);
    assert_eq!(reading.diagnostics, []);
    let program = reading.program.expect("no mistakes");
    assert_eq!(
        (program.title(), program.rule_count()),
        (Some("Everything"), 9)
    );
    let record = record(&program).expect("no script fails");
    let guard = record.rules[0]
        .reached
        .as_ref()
        .expect("reached")
        .guard
        .as_ref();
    assert!(!guard.expect("a guard").holds);
    assert_eq!(record.rules[0].sentence, "Late, play the most discs.");
    assert_eq!(
        record.rules[1].sentence,
        "keep(|m| m.replies <= 5 && !m.gives_corner);"
    );
    let results = run_examples(&reading.sheet, &program, None);
    assert_eq!(results.len(), 1);
    assert!(
        program.on(BoardSize::FOUR, None).is_err(),
        "its values fit 6 by 6"
    );
}

#[test]
fn chance_needs_a_seed_here_too() {
    let program = script("play(|m| m.edge);\nties([\"random\"]);");
    assert!(program.is_random());
    assert!(program.on(BoardSize::SIX, None).is_err());
    let runner = program.on(BoardSize::SIX, Some(1)).expect("a seed");
    assert!(runner.decide(&start(BoardSize::SIX)).is_ok());
}

#[test]
fn what_a_program_lacks_is_said_in_its_own_words() {
    for (text, message, help) in [
        ("play(|m| m.corner);", "what to do with ties", "ties("),
        ("ties([\"topmost\"]);", "can't settle everything", ""),
        (
            "play_most(\"points\");\nties([\"random\"]);",
            "Points",
            "points(",
        ),
        (
            "play_most(\"value\");\nties([\"random\"]);",
            "Values",
            "values(",
        ),
    ] {
        let reading = library::read_script(text);
        let errors = errors(&reading);
        assert!(errors[0].message.contains(message), "{text}: {errors:#?}");
        assert!(
            errors[0].help.as_deref().unwrap_or_default().contains(help),
            "{errors:#?}"
        );
        assert_eq!(errors[0].fix, None);
    }
}

#[test]
fn mistakes_of_the_top_level_have_their_line() {
    for (text, message) in [
        ("\nplay(true);", "“play” with yes or no"),
        ("\nplay(|m| m.cornr);", "no property “cornr”"),
        (
            "\nplay(|m| m.flips);",
            "this must give yes or no (true or false)",
        ),
        ("\nplay_most(|m| m.corner);", "this must give a number"),
        ("\nplay_most(\"flps\");", "no measure “flps”"),
        (
            "\nrule(\"One\"); rule(\"Two\");",
            "an instruction is missing",
        ),
        ("\nwhen(|b| b.size);\nplay_most(|m| m.flips);", "yes or no"),
        (
            "\nlet n = 0; play(|m| { n += 1; n > 1 });",
            "no variable “n”",
        ),
        (
            "\nplay(|m| { play(|n| n.corner); true });",
            "no function for “play”",
        ),
        ("\nloop { }", "more than 100000 steps"),
        ("\nexample(\"from nowhere\");", ""),
        ("\nplay_first([\"z9\"]);", "z9"),
        ("\nvalues(5, [[1]]);", "4, 6 or 8"),
        ("\nvalues(6, [[1]]);", "rows"),
        (
            "\npoints(\"many\", |m| m.corner);",
            "not a number of points",
        ),
        ("\nplay(|m| m.corner;", ""),
    ] {
        let text = format!("ties([\"topmost\", \"leftmost\"]);{text}");
        let reading = library::read_script(&text);
        let error = only_error(&reading, &text);
        assert!(error.message.contains(message), "{text}\n{error:#?}");
        assert!(error.span.start > 30, "{text}\n{error:#?}");
        assert!(reading.program.is_none());
    }
}

#[test]
fn every_verb_takes_a_script() {
    let folder = Folder::with(&[("mine.rhai", EVERYTHING.as_bytes())]);
    folder.paper("check mine.rhai").fine();
    assert!(
        folder
            .paper("explain mine.rhai")
            .fine()
            .contains("Everything plays")
    );
    folder.paper("explain mine.rhai --json").json();
    folder.paper("game mine.rhai paper --quiet").fine();
    folder.paper("game paper-script look-ahead --quiet").fine();
    let complaint = folder.paper("fmt mine.rhai").complaint(1);
    assert!(complaint.contains("mine.rhai is a script"), "{complaint}");
    assert_eq!(folder.read("mine.rhai"), EVERYTHING);
    let bad = folder.paper("check mine.rhai --board 4").complaint(1);
    assert!(bad.is_empty(), "{bad}");
}

#[test]
fn new_begins_with_a_script() {
    let folder = Folder::with(&[]);
    folder.paper("new mine --from paper-script").fine();
    assert!(folder.read("mine.rhai").starts_with("// The Paper"));
    folder.paper("check mine.rhai").fine();
    assert_eq!(folder.paper("new other.rules --from paper-script").code, 2);
    assert_eq!(folder.paper("new other.rhai").code, 2);
    assert!(
        paper("show look-ahead")
            .fine()
            .starts_with("// Looks two turns ahead")
    );
}

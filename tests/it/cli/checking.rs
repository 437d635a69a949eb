//! `paper check` and unknown programs.

use serde_json::Value;

use crate::support::{Folder, Paper, paper};

const BROKEN: &str = "# Mine\n\n1. If a move takes a corner, play it.\n2. Cross off moves near a corner, unless that crosses off every move.\n\nTies: topmost, then leftmost.\n";

#[test]
fn a_program_with_a_mistake() {
    let folder = Folder::with(&[("my.rules", BROKEN.as_bytes())]);
    let run = folder.paper("check my.rules");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    crate::support::fits(&run.out);
    insta::assert_snapshot!(run.out, @r"
    error: I don't know the words “near a corner”
     --> my.rules:4:20
      |
    4 | 2. Cross off moves near a corner, unless that crosses off every move.
      |                    ^^^^^^^^^^^^^
      |
    help: did you mean “that touch an empty corner”?
          2. Cross off moves that touch an empty corner, unless that crosses off
          every move.

    my.rules: 1 error.
    ");
    let explained = folder.paper("explain my.rules");
    assert_eq!(explained.out, "");
    assert!(explained.complaint(1).contains("near a corner"));
}

#[test]
fn a_mistake_for_an_editor() {
    let folder = Folder::with(&[("my.rules", BROKEN.as_bytes())]);
    let run = folder.paper("check my.rules --json");
    assert_eq!(run.code, 1);
    let all: Value = serde_json::from_str(&run.out).expect("JSON");
    let first = &all[0];
    let words = "near a corner";
    let start = BROKEN.find(words).expect("it is there");
    assert_eq!(first["file"], "my.rules");
    assert_eq!(first["severity"], "error");
    assert_eq!(
        (&first["start"], &first["end"]),
        (&start.into(), &(start + words.len()).into())
    );
    assert_eq!((&first["line"], &first["column"]), (&4.into(), &20.into()));
}

#[test]
fn a_warning_is_no_error() {
    let rules = "1. Otherwise, if a move takes a corner, play it.\n2. Play the move that flips the most discs.\nTies: topmost, then leftmost.\n";
    let folder = Folder::with(&[("my.rules", rules.as_bytes())]);
    let run = folder.paper("check my.rules");
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.out);
}

#[test]
fn a_good_program_is_said_to_be_one() {
    let folder = Folder::with(&[]);
    assert_eq!(folder.paper("new my.rules --from paper").code, 0);
    insta::assert_snapshot!(folder.paper("check my.rules").fine(), @r"my.rules: all is well.");
    assert_eq!(folder.paper("check my.rules --json").fine(), "[]\n");
}

#[test]
fn names_that_are_nearly_right() {
    insta::assert_snapshot!(paper("explain papr").complaint(2), @r"
    error: there is no built-in program “papr”
    help: did you mean “paper” or “paper-script”?
    ");
    insta::assert_snapshot!(paper("explain xyzzy").complaint(2), @r"
    error: there is no built-in program “xyzzy”
    help: “paper list” shows the built-in programs; a file has a / or a . in it
    ");
    insta::assert_snapshot!(paper("explain ./nosuch.rules").complaint(1), @r"error: there is no file ./nosuch.rules");
    let folder = Folder::with(&[("mine", b"Ties: random.")]);
    insta::assert_snapshot!(folder.paper("explain mine").complaint(2), @r"
    error: there is no built-in program “mine”
    help: to run a file, write its path: ./mine
    ");
}

#[test]
fn a_program_from_standard_input() {
    let rules = "1. Play the move that flips the most discs.\nTies: topmost, then leftmost.\n";
    let run = Paper::new().args(["explain", "-"]).stdin(rules).run();
    assert!(run.fine().contains("plays c2"));
    let run = Paper::new().args(["explain", "-"]).stdin("Play!").run();
    assert!(run.complaint(1).contains("standard input:1"));
}

#[test]
fn the_built_in_programs_are_listed_and_shown() {
    insta::assert_snapshot!(paper("list").fine());
    assert!(
        paper("show paper")
            .out
            .contains("If a move takes a corner, play it.")
    );
    assert!(paper("show papr").complaint(2).contains("“paper”"));
}

#[test]
fn the_built_in_programs_for_tools() {
    let all = &paper("list --json").json()[0];
    let names = |kind: &str| -> Vec<&str> {
        let all = all.as_array().expect("a list").iter();
        let of_kind = all.filter(|one| one["kind"] == kind);
        of_kind.filter_map(|one| one["program"].as_str()).collect()
    };
    assert_eq!(
        names("script"),
        ["paper-script", "look-ahead", "corner-lines"]
    );
    assert_eq!(names("rules").len(), 12);
    let paper_json = &paper("show paper --json").json()[0];
    assert_eq!(paper_json, &all[0]);
    assert_eq!(paper_json["title"], "The Paper");
    assert_eq!(paper_json["text"], paper("show paper").out);
}

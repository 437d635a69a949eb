//! `paper test --mutants`: would the examples notice a small change? And `--add`.

use super::laboratory::unwrapped;
use crate::support::{Folder, values};

const SHEET: &str = "# Mine\r\n\r\n1. If a move takes a corner, play it. (first)\r\n2. Play the move that flips the most discs.\r\n\r\n\
    Ties: topmost, then leftmost.\r\n\r\nExample: from the start, it plays c2 by rule 2.  (a comment)\r\n";

fn folder() -> Folder {
    Folder::with(&[("mine.rules", SHEET.as_bytes())])
}

#[test]
fn what_nobody_would_notice_is_told_with_its_board_and_its_example() {
    let run = folder().paper("test --mutants mine.rules");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    insta::assert_snapshot!(run.out);
}

#[test]
fn added_examples_notice_everything_and_leave_every_other_byte() {
    let folder = folder();
    let said = folder.paper("test --mutants --add mine.rules").fine();
    assert!(
        said.contains("added. To undo it, delete the lines."),
        "{said}"
    );
    let text = folder.read("mine.rules");
    let added = text
        .strip_prefix(SHEET)
        .expect("the old text is there, byte for byte");
    assert!(added.lines().count() >= 1 && added.ends_with("\r\n"));
    assert!(
        added
            .lines()
            .all(|line| line.starts_with("Example: after ")),
        "{added}"
    );
    let said = unwrapped(&folder.paper("test --mutants mine.rules").fine());
    assert!(
        said.starts_with("mine.rules: its examples notice all "),
        "{said}"
    );
    folder.paper("test mine.rules").fine();
    // Nothing is left to add.
    folder.paper("test --mutants --add mine.rules").fine();
    assert_eq!(folder.read("mine.rules"), text);
}

#[test]
fn examples_are_added_above_a_block_of_functions() {
    let sheet = "1. Play the move that scores the most `safety`.\nTies: topmost, then leftmost.\n\n```rhai\nfn safety(move) { \
                 move.flips }\n```\n";
    let folder = Folder::with(&[("mine.rules", sheet.as_bytes())]);
    folder.paper("test --mutants --add mine.rules").fine();
    let text = folder.read("mine.rules");
    let (above, below) = text.split_once("```rhai").expect("the block is there");
    assert!(above.contains("leftmost.\n\nExample: "), "{text}");
    assert!(sheet.ends_with(below), "{text}");
    folder.paper("check mine.rules").fine();
}

#[test]
fn examples_are_added_beside_those_that_are_there() {
    let example = "Example: on\n    . . . .\n    . W B .\n    . B W .\n    . . . .\n  with black to move, it plays b1.\n";
    let (above, below) = (
        format!(
            "1. Play the move that flips the most discs.\n\nTies: topmost, then leftmost.\n\n{example}"
        ),
        "\n> A note about the class.\n",
    );
    let folder = Folder::with(&[("mine.rules", format!("{above}{below}").as_bytes())]);
    folder.paper("test --mutants --add mine.rules").fine();
    let text = folder.read("mine.rules");
    let added = text
        .strip_prefix(&above)
        .and_then(|rest| rest.strip_suffix(below));
    let added = added.expect("they stand between the example and the note");
    assert!(
        added.lines().all(|line| line.starts_with("Example: ")),
        "{added}"
    );
}

#[test]
fn a_record_is_counted_apart() {
    let folder = folder();
    folder.paper("test --record mine.rules").fine();
    let run = folder.paper("test --mutants mine.rules");
    assert!(
        unwrapped(&run.out).contains("Its record notices them all."),
        "{}",
        run.out
    );
    let json = values(&folder.paper("test --mutants mine.rules --json").out).remove(0);
    assert_eq!(json["recorded"], json["changes"]);
    assert!(json["mutants"][0]["recorded"].is_boolean());
}

#[test]
fn nothing_is_written_in_an_automatic_check_or_into_a_script() {
    let folder = Folder::with(&[
        ("mine.rules", SHEET.as_bytes()),
        (
            "other.rhai",
            b"play_most(|move| move.flips);\nties([\"topmost\", \"leftmost\"]);\n",
        ),
    ]);
    let run = folder.paper("test --mutants --add other.rhai");
    assert_eq!(run.code, 1);
    assert!(run.err.contains("by hand"), "{}", run.err);
    let run = folder.paper("test --mutants --add mine.rules --check");
    assert_eq!((run.code, folder.read("mine.rules").as_str()), (2, SHEET));
}

#[test]
fn the_built_in_sheets_have_examples_that_notice_everything() {
    let run = crate::support::paper("test --mutants --builtin");
    let unnoticed = "With these changes every example and promise would still hold";
    assert!(!run.out.contains(unnoticed), "{}", run.out);
    run.fine();
}

//! *For 8 by 8.*: the boards that a program is for. It refuses the others, and what is said of it is about these alone.

use paper_othello::board::BoardSize;
use paper_othello::diagnostic::Diagnostic;
use paper_othello::library;
use paper_othello::program::{NotReady, Program, notes_for};

use super::canonical;

const TIES: &str = "Ties: topmost, then leftmost.";

/// A sheet for some boards, with these lines.
fn sheet(boards: &str, lines: &str) -> String {
    format!("{boards}\n\n{lines}\n\n{TIES}\n")
}

#[track_caller]
fn program(text: &str) -> Program {
    let reading = library::read(text);
    reading
        .program
        .unwrap_or_else(|| panic!("{text}\n{:#?}", reading.diagnostics))
}

/// What is said of a text: each problem's kind.
fn kinds(text: &str) -> Vec<&'static str> {
    let found = library::read(text).diagnostics;
    found.iter().map(|problem| problem.kind).collect()
}

/// The text with the only fix that is offered.
#[track_caller]
fn mended(text: &str) -> String {
    let found = library::read(text).diagnostics;
    let fixes: Vec<_> = found.iter().filter_map(|one| one.fix.as_ref()).collect();
    let [fix] = fixes[..] else {
        panic!("{found:#?}");
    };
    let mut mended = text.to_owned();
    mended.replace_range(fix.span.range(), &fix.text);
    mended
}

#[test]
fn a_program_plays_on_its_boards_and_refuses_the_others() {
    let program = program(&sheet("For 6 by 6 and 8 by 8.", ""));
    assert_eq!(program.boards(), [BoardSize::SIX, BoardSize::EIGHT]);
    assert!(program.on(BoardSize::SIX, None).is_ok());
    assert!(program.on(BoardSize::EIGHT, None).is_ok());
    let refused = program.on(BoardSize::FOUR, None).unwrap_err();
    assert!(matches!(refused, NotReady::NotFor { .. }));
    assert_eq!(
        refused.to_string(),
        "this program is for boards of 6 by 6 and 8 by 8, not for one of 4 by 4"
    );
}

#[test]
fn a_program_that_says_nothing_is_for_all_boards() {
    assert_eq!(program(TIES).boards(), BoardSize::ALL);
    assert_eq!(
        program(&sheet("For 4 by 4, 6 by 6 and 8 by 8.", "")).boards(),
        BoardSize::ALL
    );
}

#[test]
fn it_stands_anywhere_and_keeps_its_remark() {
    let text = format!(
        "# Mine\n\n1. Play the move that flips the most discs.\n\n{TIES}\n\nFor 8 by 8. (no other)\n"
    );
    assert_eq!(canonical(&text), text);
    assert_eq!(program(&text).boards(), [BoardSize::EIGHT]);
    assert_eq!(
        canonical("for 8x8 (big)\nTies: topmost, leftmost"),
        format!("For 8 by 8. (big)\n\n{TIES}\n")
    );
}

/// Regions that meet on one board only, and numbers that one board is too small for.
#[test]
fn proofs_are_about_the_boards_of_the_sheet() {
    let in_centre = "1. If a move is in the centre, play it.";
    assert_eq!(kinds(&sheet("For 4 by 4.", in_centre)), ["never-true"]);
    assert!(kinds(&sheet("For 4 by 4 and 8 by 8.", in_centre)).is_empty());
    assert!(kinds(&sheet("", in_centre)).is_empty());

    let many = "1. When more than 40 squares are empty, play the move that flips the most discs.";
    assert_eq!(kinds(&sheet("For 6 by 6.", many)), ["never-true"]);
    assert!(kinds(&sheet("For 8 by 8.", many)).is_empty());

    // On a board of 4 by 4 every square is on the border or one of the four in the middle.
    let covered =
        "1. If a move is on the border, play it.\n2. If a move is not in the danger zone, play it.";
    assert_eq!(kinds(&sheet("For 4 by 4.", covered)), ["covered"]);
    assert!(kinds(&sheet("", covered)).is_empty());
}

#[test]
fn notes_are_about_the_boards_of_the_sheet() {
    let text = sheet(
        "For 6 by 6 and 8 by 8.",
        "1. If a move is in the centre, play it.",
    );
    let sheet = library::read(&text).sheet;
    let kinds = |size| -> Vec<&str> {
        let notes: Vec<Diagnostic> = notes_for(&sheet, size);
        notes.iter().map(|note| note.kind).collect()
    };
    assert_eq!(kinds(BoardSize::FOUR), ["not-for"]);
    assert_eq!(kinds(BoardSize::SIX), ["matches-nothing"]);
    assert!(kinds(BoardSize::EIGHT).is_empty());
}

#[test]
fn a_board_without_its_values_is_said_at_once() {
    let values = "Values on 6 by 6:\n 3 2 1\n 2 1 1\n 1 1 0\n\n1. Play the move on the square worth the most.";
    assert!(kinds(&sheet("For 6 by 6.", values)).is_empty());
    assert_eq!(
        kinds(&sheet("For 6 by 6 and 8 by 8.", values)),
        ["values-dont-fit"]
    );
    assert_eq!(
        kinds(&sheet("For 8 by 8.", values)),
        ["block-board", "values-dont-fit"]
    );
}

#[test]
fn an_example_is_on_a_board_of_the_sheet() {
    let text = sheet("For 8 by 8.", "Example: from the start, it plays d3.");
    assert_eq!(kinds(&text), ["example-board"]);
    let mended = mended(&text);
    assert!(
        mended.contains("Example: from the start on 8 by 8, it plays d3."),
        "{mended}"
    );
    assert!(kinds(&mended).is_empty());

    // The moves of another board can't be played on this one: nothing is offered.
    let text = sheet("For 8 by 8.", "Example: after c2 b2, it plays d2.");
    assert!(library::read(&text).diagnostics[0].fix.is_none());
    let diagram =
        "Example: on\n . . . .\n . W B .\n . B W .\n . . . .\n with black to move, it plays a2.";
    assert_eq!(kinds(&sheet("For 8 by 8.", diagram)), ["example-board"]);
    assert!(kinds(&sheet("For 4 by 4.", diagram)).is_empty());
}

#[test]
fn a_sheet_says_its_boards_once() {
    let same = sheet("For 8 by 8.\nFor 8 by 8.", "");
    assert_eq!(kinds(&same), ["two-boards"]);
    assert!(kinds(&mended(&same)).is_empty());

    let other = sheet("For 8 by 8.\nFor 6 by 6.", "");
    let found = &library::read(&other).diagnostics[0];
    assert!(found.fix.is_none());
    let help = found.help.as_deref();
    assert_eq!(
        help,
        Some("keep one of the two sentences, or write “For 6 by 6 and 8 by 8.”")
    );
}

#[test]
fn a_script_says_its_boards_too() {
    let ties = "ties([\"topmost\", \"leftmost\"]);";
    let reading = library::read_script(&format!("boards(\"6 by 6 and 8 by 8\");\n{ties}"));
    let program = reading.program.expect("it has no mistake");
    assert_eq!(program.boards(), [BoardSize::SIX, BoardSize::EIGHT]);

    let wrong = library::read_script(&format!("boards(\"5 by 5\");\n{ties}")).diagnostics;
    assert!(
        wrong[0]
            .message
            .contains("a board is 4 by 4, 6 by 6 or 8 by 8"),
        "{wrong:#?}"
    );
    let twice = library::read_script(&format!("boards(\"8 by 8\");\nboards(\"6x6\");\n{ties}"));
    assert_eq!(
        twice.diagnostics[0].help.as_deref(),
        Some("keep one of the two calls")
    );
}

/// A function that leaves a smaller board is tried on the sheet's own alone.
#[test]
fn scripts_are_tried_on_the_boards_of_the_sheet() {
    let with = |boards: &str| {
        format!(
            "{boards}\n\n1. Play the move that scores the most `far`.\n\n{TIES}\n\n```rhai\nfn far(move) {{ if move.before.at(\"h8\") == \"black\" {{ 1 }} else {{ 0 }} }}\n```\n"
        )
    };
    assert!(kinds(&with("For 8 by 8.")).is_empty());
    assert_eq!(kinds(&with("")), ["script-trial"]);
}

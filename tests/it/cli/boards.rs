//! A sheet for one board: every verb that sets up a board takes the sheet's, and refuses another in one sentence.

use crate::support::Folder;

const LARGE: &str = "# Large\n\nFor 8 by 8.\n\n1. If a move takes a corner, play it.\n2. Play the move that flips the most discs.\n\nTies: topmost, then leftmost.\n\nExample: from the start on 8 by 8, it plays d3 by rule 2.\n";

fn folder() -> Folder {
    Folder::with(&[
        ("large.rules", LARGE.as_bytes()),
        (
            "small.rules",
            LARGE
                .replace("8 by 8", "4 by 4")
                .replace("d3", "b1")
                .as_bytes(),
        ),
    ])
}

/// The size of the board in what a verb prints as JSON.
#[track_caller]
fn size(line: &str) -> u64 {
    let told = &folder().paper(line).json()[0];
    let size = ["size", "board"].iter().find_map(|key| told[key].as_u64());
    size.unwrap_or_else(|| panic!("{line}: {told}"))
}

#[test]
fn without_a_board_the_sheets_own_is_used() {
    let folder = folder();
    assert_eq!(
        folder.paper("explain large.rules --json").json()[0]["move"],
        "d3"
    );
    assert_eq!(
        folder.paper("explain large.rules --at d3 --json").json()[0]["side"],
        "white"
    );
    assert_eq!(size("game large.rules paper --json"), 8);
    assert_eq!(size("game paper small.rules --json"), 4);
    assert_eq!(size("beat small.rules --json"), 4);
    assert_eq!(size("grade small.rules greedy --json"), 4);
    assert_eq!(size("diff small.rules greedy --json"), 4);
    assert_eq!(size("compare small.rules greedy --plies 1 --json"), 4);
    assert_eq!(size("health small.rules --plies 1 --json"), 4);
    assert_eq!(size("orders small.rules --plies 1 --json"), 4);
    assert!(
        folder
            .paper("check large.rules small.rules")
            .fine()
            .contains("all is well")
    );
    assert!(
        folder
            .paper("test large.rules small.rules")
            .fine()
            .contains("all is well")
    );
}

#[test]
fn another_board_is_refused_in_one_sentence() {
    let folder = folder();
    for verb in [
        "explain large.rules --board 6",
        "game paper large.rules --board 6",
        "beat large.rules --board 4",
        "grade large.rules paper --board 6",
        "diff large.rules paper --board 6",
        "compare large.rules paper --board 6",
        "tournament large.rules paper --board 6",
        "orders large.rules --board 6",
        "health large.rules --board 6",
        "improve large.rules --board 6",
        "play large.rules --board 6",
        "quiz large.rules --board 6",
        "audit large.rules c2 --board 6",
    ] {
        let run = folder.paper(verb);
        let said = run.complaint(1);
        let said: Vec<&str> = said.split_whitespace().collect();
        let said = said.join(" ");
        let size = if verb.contains("--board 4") { 4 } else { 6 };
        let sentence = format!(
            "error: large.rules: this program is for boards of 8 by 8, not for one of {size} by {size}"
        );
        assert!(said.starts_with(&sentence), "{verb}: {said}");
        assert!(said.contains("help: try --board 8"), "{verb}: {said}");
    }
}

/// Programs that share no board can't meet.
#[test]
fn sheets_for_different_boards_do_not_meet() {
    let run = folder().paper("game large.rules small.rules");
    assert!(run.complaint(1).contains("this program is for boards of"));
}

#[test]
fn check_speaks_of_the_sheets_boards() {
    let folder = folder();
    let asked = folder.paper("check large.rules --board 6");
    assert_eq!(asked.code, 1);
    assert!(
        asked
            .out
            .contains("this program is not for a board of 6 by 6"),
        "{}",
        asked.out
    );
    let tiny = "For 4 by 4.\n\n1. If a move is in the danger zone, play it.\n\nTies: topmost, then leftmost.\n";
    let folder = Folder::with(&[("tiny.rules", tiny.as_bytes())]);
    let noted = folder.paper("check tiny.rules");
    assert!(
        noted
            .fine()
            .contains("on a board of 4 by 4 no move can fit this")
    );
}

#[test]
fn a_record_holds_the_sheets_boards() {
    let folder = folder();
    let recorded = folder.paper("test --record large.rules small.rules");
    let said = recorded.fine();
    let large = "large.decisions: 40 decisions and 2 games recorded.";
    assert!(said.contains(large), "{said}");
    assert!(said.contains("small.decisions: 40 decisions"), "{said}");
    assert!(!said.contains("6 by 6"), "{said}");
    assert_eq!(folder.paper("test large.rules small.rules").code, 0);
}

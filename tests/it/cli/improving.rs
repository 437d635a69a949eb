//! `paper improve`.

use paper_othello::language::{Content, Sense};
use paper_othello::library;
use serde_json::{Value, json};

use crate::support::{Folder, Paper, fits, paper, values};

const FEW: &str = "--board 4 --games 4000 --best 1";

#[test]
fn better_sheets_near_the_paper() {
    insta::assert_snapshot!(paper("improve paper --board 4 --games 12000 --best 2").fine());
}

#[test]
fn the_same_in_sentences_and_for_one_side() {
    insta::assert_snapshot!(paper(&format!("improve greedy --as white --linear {FEW}")).fine());
}

#[test]
fn every_change_that_there_is_may_be_tried() {
    let text = paper("improve greedy --board 4 --games 120000 --plies 1 --best 1 --linear").fine();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Tried all 749 sheets"), "{text}");
}

#[test]
fn json_has_the_sheets_and_both_lists() {
    let run = paper(&format!("improve paper --json --draw 7 {FEW}")).json();
    let found = &run[0];
    assert_eq!(
        (&found["program"], &found["draw_seed"]),
        (&json!("paper"), &json!(7))
    );
    let sheets = found["sheets"].as_array().expect("a list");
    for list in ["strongest", "hardest"] {
        let number = found[list][0].as_u64().expect("a number");
        let sheet = &sheets[usize::try_from(number).expect("small") - 1];
        assert_eq!(sheet["sheet"], number);
        let text = sheet["text"].as_str().expect("a text");
        assert!(library::read(text).program.is_some(), "{text}");
        let sides: Vec<&Value> = sheet["beaten"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|beaten| &beaten["as"])
            .collect();
        assert_eq!(sides, ["black", "white"]);
    }
}

#[test]
fn each_kind_of_change_is_told_in_a_sentence() {
    let sheet = b"\
1. When at most 8 squares are empty, play the move that flips the most discs.
2. If a move takes a corner, play it.
3. Play the move that flips the fewest discs.
Ties: topmost, then leftmost.
Example: after e4 e5 d5 c5 b2, it plays b3 by rule 3.
";
    let folder = Folder::with(&[("three.rules", sheet)]);
    let line = "improve ./three.rules --board 4 --games 6000 --best 50 --json";
    let found = &folder.paper(line).json()[0];
    let sheets = found["sheets"].as_array().expect("a list");
    let changes: Vec<&str> = sheets
        .iter()
        .filter_map(|sheet| sheet["change"].as_str())
        .collect();
    let told = |begin: &str, end: &str| {
        let is_it = |change: &&&str| change.starts_with(begin) && change.ends_with(end);
        assert!(
            changes.iter().find(is_it).is_some(),
            "{begin} {end}: {changes:#?}"
        );
    };
    told("Without rule 1: “When at most 8 ", "flips the most discs.”");
    told("Rules 1 and 2 are swapped.", "");
    told("In rule 1, 8 is now 4.", "");
    told("Rule 1 is new: “", ".”");
}

#[test]
fn the_same_draw_and_games_give_the_same_bytes_on_any_number_of_threads() {
    let run = |more: &str| paper(&format!("improve paper --json {FEW} {more}")).out;
    assert_eq!(run("--threads 1"), run("--threads 3"));
    assert_ne!(run("--draw 1"), run("--draw 2"));
}

#[test]
fn seconds_end_it_too() {
    // One batch at least is tried, and what was found is measured.
    let found = &paper("improve paper --board 4 --seconds 1 --best 1 --json").json()[0];
    assert!(found["tried"].as_u64() > Some(0));
    assert_eq!(found["finished"], true);
}

#[test]
fn rule_files_are_saved_and_nothing_is_written_over() {
    let folder = Folder::with(&[("mine.rules", include_bytes!("../../../rules/patient.rules"))]);
    let line = "improve ./mine.rules --board 4 --games 6000 --best 2 --save .";
    let text = folder.paper(line).fine();
    assert!(text.contains("\nMade ./mine-1.rules.\nMade ./mine-2.rules.\n"));
    let saved = folder.read("mine-1.rules");
    assert!(
        saved.starts_with("# Patient, variation 1\n> Found by paper improve near mine.rules: "),
        "{saved}"
    );
    let reading = library::read(&saved);
    assert_eq!(reading.diagnostics, []);
    // The sheet in JSON is the same program as the one in the file; the screen has only what is changed.
    assert!(text.contains("\nSheet 1. ") && !text.contains("# Patient, variation 1"));
    let found = &folder
        .paper("improve ./mine.rules --board 4 --games 6000 --best 2 --json")
        .json()[0];
    let shown = found["sheets"][0]["text"].as_str().expect("a text");
    let said = |text: &str| -> Vec<Content> {
        let items = library::read(text).sheet.items.into_iter();
        let contents = items.map(|item| item.content);
        contents
            .filter(|content| !matches!(content, Content::Note(_)))
            .collect()
    };
    let (shown, kept) = (said(shown), said(&saved));
    assert!(shown.says_the_same(&kept), "{shown:?}\n{kept:?}");
    insta::assert_snapshot!(folder.paper(line).complaint(1), @r"
    error: ./mine-1.rules exists already, and I never write over a file
    help: choose another folder, or move the file away
    ");
    assert_eq!(folder.read("mine-1.rules"), saved);
}

const SIX_ONLY: &[u8] = b"\
1. Play the move that stands on the square worth the most.
Ties: topmost, then leftmost.
Values on 6 by 6:
    3 1 2
    1 0 1
    2 1 1
";

#[test]
fn what_cannot_be_done_is_said_at_once() {
    let rules = (1..=201).map(|row| format!("{row}. Cross off moves that flip at least {row} discs, unless that crosses off every move.\n"));
    let long: String = rules
        .chain(["Ties: topmost, then leftmost.\n".to_owned()])
        .collect();
    let folder = Folder::with(&[
        ("dice.rules", b"Ties: random.\n"),
        ("six.rules", SIX_ONLY),
        ("long.rules", long.as_bytes()),
    ]);
    let complaints = [
        paper("improve paper-script").complaint(1),
        folder.paper("improve paper --save nowhere").complaint(1),
        folder.paper("improve ./dice.rules --board 4").complaint(1),
        paper("improve paper --never-loses").complaint(2),
        paper("improve paper --never-loses --as white --plies 2").complaint(2),
        paper("improve paper --best 0").complaint(2),
        folder.paper("improve ./long.rules --board 4").complaint(1),
        folder.paper("improve ./six.rules --board 4").complaint(1),
        folder
            .paper("improve ./six.rules --board 4 --never-loses --as white")
            .complaint(1),
    ];
    insta::assert_snapshot!(complaints.join("\n"));
}

#[test]
fn a_sheet_without_rules_can_be_improved() {
    let run = Paper::new()
        .args(["improve", "-"])
        .args(FEW.split(' '))
        .stdin("Ties: random.\n")
        .args(["--seed", "3", "--json"])
        .run();
    let found = values(&run.out);
    assert_eq!(
        (&found[0]["program"], &found[0]["seed"]),
        (&json!("standard input"), &json!(3))
    );
    assert!(found[0]["tried"].as_u64() > Some(20), "{}", run.err);
}

/// The command that its remark names.
fn command() -> String {
    let text = library::builtin("never-loses-4x4")
        .expect("it is built in")
        .text;
    let quoted = text.split('`').nth(1).expect("a command between backticks");
    quoted
        .strip_prefix("paper ")
        .expect("it begins with paper")
        .to_owned()
}

#[test]
fn the_command_in_the_shipped_sheet_finds_it() {
    insta::assert_snapshot!(paper(&command()).fine());
    let found = &paper(&format!("{} --json", command())).json()[0];
    let text = found["found"]["text"].as_str().expect("it is found");
    let sheet = library::builtin("never-loses-4x4")
        .expect("it is built in")
        .text;
    let rules = sheet
        .split("\n\n")
        .nth(1)
        .expect("a title, the rules, the ties");
    assert!(text.starts_with(rules), "{text}");
}

#[test]
fn nothing_is_found_where_nothing_can_be() {
    insta::assert_snapshot!(paper("improve paper --never-loses --as black --board 4 --games 700").fine(), @r"
    There is no such program: as Black on 4 by 4 (standard start), perfect play by
    White wins by 8 or more. That is proved, so no program was tried.
    ");
}

#[test]
fn the_sheet_that_never_loses_is_saved_with_its_title() {
    let folder = Folder::with(&[]);
    let text = folder
        .paper("improve fewest-flips --never-loses --as white --board 4 --start parallel --save .")
        .out;
    fits(&text);
    let saved = folder.read("fewest-flips-1.rules");
    insta::assert_snapshot!(saved, @r"
    # Never loses as White on 4 by 4 (parallel start)
    > Found and proved by paper improve --never-loses.

    1. Keep only the moves that leave you the most stable discs.
    2. If a move is not in an odd region, play it.

    Ties: topmost, then leftmost.
    ");
    let beaten = folder.paper("beat ./fewest-flips-1.rules --as white --board 4 --start parallel");
    assert!(beaten.fine().contains("It never loses: all "));
}

#[test]
fn names_that_are_alike_up_to_a_dot_share_no_file() {
    let sheet: &[u8] =
        b"# Mine\n1. Play the move that flips the most discs.\nTies: topmost, then leftmost.\n";
    let names = ["my.sheet v1.2.rules", "my.sheet v1.3.rules", "my.rules"];
    let folder = Folder::with(&names.map(|name| (name, sheet)));
    for name in names {
        let run = Paper::new()
            .args(["improve", &format!("./{name}"), "--save", "."])
            .args(FEW.split(' '))
            .within(folder.path())
            .run();
        assert_eq!(run.code, 0, "{}", run.err);
        let stem = name.strip_suffix(".rules").expect("its ending");
        let saved = folder.read(&format!("{stem}-1.rules"));
        assert!(saved.starts_with("# Mine, variation 1\n"), "{saved}");
    }
}

#[test]
fn a_saved_sheet_says_what_became_of_its_examples_and_comments() {
    let sheet: &[u8] = b"# Mine\n\n1. If a move takes a corner, play it.\n   (The reverse of rule 2.)\n\
        2. Play the move that flips the most discs.\nTies: topmost, then leftmost.\n\
        Example: after c2, it plays b2 by rule 1.\nExample: from the start, it plays c2 by rule 2.\n";
    let folder = Folder::with(&[("mine.rules", sheet)]);
    let json = &folder
        .paper("improve ./mine.rules --board 4 --games 4000 --best 3 --save . --json")
        .json()[0];
    let sheets = json["sheets"].as_array().expect("a list");
    for (sheet, number) in sheets.iter().zip(1..) {
        let saved = folder.read(&format!("mine-{number}.rules"));
        let note = saved.lines().filter_map(|line| line.strip_prefix("> "));
        let note = note.collect::<Vec<_>>().join(" ");
        assert!(
            note.contains("The comments are those of mine.rules"),
            "{saved}"
        );
        // The first example failed before; whatever became of it is told.
        assert!(note.contains("after c2, it plays b2 by rule 1"), "{saved}");
        assert!(
            !saved.contains("Example: after c2, it plays b2 by rule 2"),
            "{saved}"
        );
        assert!(!sheet["examples"].as_array().expect("a list").is_empty());
    }
}

#[cfg(unix)]
#[test]
fn a_disk_that_is_full_leaves_no_half_file() {
    use std::process::Command;
    let long = format!(
        "# Mine\n> {}\n1. Play the move that flips the most discs.\nTies: topmost, then leftmost.\n",
        "word ".repeat(400)
    );
    let folder = Folder::with(&[("mine.rules", long.as_bytes())]);
    // No file may grow beyond two blocks.
    let script =
        format!("trap '' XFSZ; ulimit -f 2; exec \"$PAPER\" improve ./mine.rules {FEW} --save .");
    let run = Command::new("/bin/sh")
        .args(["-c", &script])
        .current_dir(folder.path())
        .env("PAPER", env!("CARGO_BIN_EXE_paper"))
        .output()
        .expect("a shell");
    let err = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(1), "{err}");
    assert!(
        err.contains("I can't write") && err.contains("mine-1.rules"),
        "{err}"
    );
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 1, "nothing half-written stays");
    // What was found is not lost: it was shown before.
    assert!(String::from_utf8_lossy(&run.stdout).contains("Sheet 1."));
}

//! `paper audit`: games from paper, as files, as standard input and as an argument.

use crate::support::{Folder, Paper, fits, values};

/// The Paper as Black against Greedy.
const CLEAN: &str = "c2 b2 b3 d2 a1 a3 c1 b1 a2 b4 a4 d1 e3 e2 e4 e5 f1 b5 a6 e1 f6 c5 f2 f3 f4 d5 b6 a5 c6 f5 d6 e6";

/// A sheet with a slip of most kinds on it.
const MESSY: &str = "\
Black  White
1.  C2    B2
....../.WB.../..BB../..BW../....../......
2.  B1    D2
3.  E4    --
4.  b3
";

fn audit(arguments: &[&str]) -> crate::support::Run {
    Paper::new().args(["audit"]).args(arguments).run()
}

/// What an audit with slips prints.
fn found(arguments: &[&str]) -> String {
    let run = audit(arguments);
    assert_eq!((run.code, run.err.as_str()), (1, ""), "{}", run.out);
    fits(&run.out);
    run.out
}

#[test]
fn a_clean_game_is_said_to_be_one() {
    let text = audit(&["paper", CLEAN, "--claimed", "20-16"]).fine();
    insta::assert_snapshot!(text);
}

#[test]
fn the_first_slip_is_shown_with_its_rule() {
    let wrong = CLEAN.replace("b3 d2 a1", "e4 d2 a1");
    insta::assert_snapshot!(found(&["paper", &wrong, "--claimed", "16-20"]));
    insta::assert_snapshot!(found(&["paper", &wrong, "--linear"]));
}

#[test]
fn every_slip_of_a_messy_sheet() {
    let folder = Folder::with(&[("game.txt", MESSY.as_bytes())]);
    let run = folder.paper("audit paper game.txt --all --claimed 20-16");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    fits(&run.out);
    insta::assert_snapshot!(run.out);
    let run = folder.paper("audit paper game.txt --all --slips stand --linear");
    fits(&run.out);
    insta::assert_snapshot!(run.out);
}

#[test]
fn a_game_from_standard_input() {
    let run = Paper::new()
        .args(["audit", "paper", "-"])
        .stdin(CLEAN)
        .run();
    run.fine();
}

#[test]
fn a_saved_game_says_its_house_rules_itself() {
    let saved = "paper-othello saved game, version 1\n\nProgram: paper\nPlays: black\nBoard: 6\n\
                 Start: standard\nFirst: black\nPegs: enough\nTake-backs: free\nPasses: said\n\
                 Count: by-hand\nSlips: mended\nMoves: c2 b2 b3\nResigned: white\n";
    let broken = saved.replace("c2 b2 b3", "c2 b2 d5");
    let folder = Folder::with(&[
        ("game.txt", saved.as_bytes()),
        ("broken.txt", broken.as_bytes()),
    ]);
    folder.paper("audit paper game.txt").fine();
    let run = folder.paper("audit paper broken.txt");
    assert_eq!(run.code, 1);
    assert!(
        run.out
            .contains("Turn 3: Black played d5, but The Paper plays b3")
    );
    folder.paper("audit paper game.txt --board 8").complaint(2);
}

#[test]
fn slips_as_json() {
    let wrong = CLEAN.replace("b3 d2 a1", "e4 d2 a1");
    let json = |arguments: &[&str]| values(&audit(arguments).out).remove(0);
    let audit = json(&["paper", &wrong, "--json"]);
    assert_eq!(audit["clean"], false);
    let slip = &audit["slips"][0];
    assert_eq!(audit["slips"].as_array().map(Vec::len), Some(1));
    let named = ["turn", "kind", "written", "should", "decided_by"].map(|key| &slip[key]);
    assert_eq!(
        serde_json::json!(named),
        serde_json::json!([3, "broken program", "e4", "b3", 4])
    );
    assert_eq!(slip["record"]["move"], "b3");
    let all = json(&["paper", &wrong, "--json", "--all"]);
    assert_eq!(
        all["slips"].as_array().map(Vec::len),
        all["slip_count"]
            .as_u64()
            .map(|count| usize::try_from(count).expect("few"))
    );
}

#[test]
fn boards_say_the_size_where_no_option_does() {
    let four = "b1 .B../.BB./.BW./....";
    let out = found(&["paper", four]);
    assert!(out.contains("not finished"), "{out}");
    let run = audit(&["paper", four, "--board", "6"]);
    insta::assert_snapshot!(run.complaint(1));
    // The tactile house plays on 8 by 8 unless the sheet shows another board.
    let run = audit(&["paper", four, "--house", "tactile"]);
    assert!(run.out.contains("not finished"), "{}{}", run.out, run.err);
}

#[test]
fn the_house_says_who_ran_the_program() {
    let folder = Folder::with(&[]);
    let game = folder.paper("game greedy priority --board 8 --start mirrored --transcript");
    let game = game.fine();
    audit(&["greedy", &game, "--house", "course"]).fine();
    audit(&["priority", &game, "--house", "course"]).fine();
    let other = audit(&["priority", &game, "--house", "course", "--plays", "black"]);
    assert_eq!(other.code, 1);
}

#[test]
fn what_is_no_game_is_refused_in_place() {
    for arguments in [
        ["paper", "nosuchfile.txt"],
        ["paper", "c2 b2 and so on"],
        ["paper", ""],
        ["nosuch", "c2"],
    ] {
        let run = audit(&arguments);
        assert!(run.out.is_empty());
        run.complaint(if arguments[0] == "paper" { 1 } else { 2 });
    }
    insta::assert_snapshot!(audit(&["paper", "c2 b2 and so on"]).complaint(1));
    insta::assert_snapshot!(audit(&["paper", "nosuchfile.txt"]).complaint(1));
    audit(&["paper", "c2", "--claimed", "twenty"]).complaint(2);
}

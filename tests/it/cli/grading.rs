//! `paper grade`.

use serde_json::{Value, json};

use crate::support::{Folder, Paper, paper};

#[test]
fn a_whole_game_on_four_by_four() {
    insta::assert_snapshot!(paper("grade paper greedy --board 4").fine());
}

#[test]
fn a_game_from_a_file_and_from_standard_input() {
    let game = "1. b1 a1\n2. a2 c1\n3. d1 a3\n4. a4 d2\n5. d3 b4\n6. c4 d4\n";
    let folder = Folder::with(&[("game.txt", game.as_bytes())]);
    let of_file = folder
        .paper("grade paper game.txt --board 4 --as white")
        .fine();
    insta::assert_snapshot!(of_file);
    let arguments = "grade paper - --board 4 --as white".split(' ');
    assert_eq!(
        Paper::new().args(arguments).stdin(game).run().fine(),
        of_file
    );
}

#[test]
fn a_saved_game_says_itself_where_it_began_and_who_played() {
    let saved = "paper-othello saved game, version 1\n\nProgram: paper\nPlays: white\nBoard: 4\n\
        Start: parallel\nFirst: white\nPegs: enough\nTake-backs: free\nPasses: announced\n\
        Count: automatic\nSlips: mended\nMoves: b4\n";
    let with_corner = saved
        .replace(
            "Start: parallel\nFirst: white",
            "Start: standard\nFirst: black",
        )
        .replace("Moves: b4", "Handicap: 1 to black\nMoves: c4");
    let folder = Folder::with(&[
        ("game.save", saved.as_bytes()),
        ("corner.save", with_corner.as_bytes()),
    ]);
    let graded = &folder.paper("grade paper game.save --json").json()[0];
    let said = ["as", "size", "start", "first", "line", "beyond"].map(|name| &graded[name]);
    let expected = [
        json!("white"),
        json!(4),
        json!("parallel"),
        json!("white"),
        json!(["b4"]),
        json!(0),
    ];
    assert_eq!(said, expected.each_ref());
    assert_eq!(graded["moves"].as_array().map(Vec::len), Some(1));
    let other_side = &folder
        .paper("grade paper game.save --as black --json")
        .json()[0];
    assert_eq!(other_side["as"], "black");
    let complaint = folder.paper("grade paper game.save --board 4").complaint(2);
    assert!(complaint.contains("leave --board out"), "{complaint}");
    let corner = &folder
        .paper("grade paper corner.save --as black --json")
        .json()[0];
    assert_eq!(
        (&corner["board"], &corner["start"]),
        (&json!("B.../.WB./.BW./...."), &Value::Null)
    );
}

#[test]
fn moves_of_its_own_mind_have_no_rule() {
    let arguments = "grade paper --board 4".split(' ').chain(["c4 d4 d3 d2 c1"]);
    insta::assert_snapshot!(Paper::new().args(arguments).run().fine());
}

#[test]
fn a_page_has_the_game_to_step_through() {
    let folder = Folder::with(&[]);
    let told = folder.paper("grade paper greedy --board 4 --html grade.html");
    assert_eq!(told.fine(), "Made grade.html.\n");
    let page = std::fs::read_to_string(folder.file("grade.html")).expect("it is there");
    for part in [
        "The grades of The Paper",
        "data-boards=",
        "<li value=\"2\">a1</li>",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn json_has_the_rules_and_what_they_cost() {
    let graded = &paper("grade paper greedy --board 4 --json").json()[0];
    let keys: Vec<&String> = graded.as_object().expect("an object").keys().collect();
    let expected = [
        "program",
        "title",
        "as",
        "size",
        "start",
        "board",
        "line",
        "moves",
        "rules",
        "lost",
        "beyond",
        "positions",
    ];
    assert_eq!(keys, expected);
    let sum = |list: &str| -> i64 {
        let entries = graded[list].as_array().expect("a list");
        entries
            .iter()
            .filter_map(|entry| entry["lost"].as_i64())
            .sum()
    };
    assert_eq!(
        [json!(sum("moves")), json!(sum("rules"))],
        [graded["lost"].clone(), graded["lost"].clone()]
    );
    assert_eq!(graded["beyond"], 0);
    assert!(graded["moves"][0]["by"].is_u64() && graded["rules"][0]["rule"].is_string());
}

#[test]
fn what_is_neither_a_game_nor_a_program_is_said() {
    let complaint = paper("grade paper grdy").complaint(2);
    assert!(
        complaint.contains("there is no built-in program “grdy”"),
        "{complaint}"
    );
    let complaint = paper("grade paper no/such.txt").complaint(1);
    assert!(
        complaint.contains("there is no file no/such.txt"),
        "{complaint}"
    );
    let arguments = ["grade", "paper", "c2 c2"];
    let complaint = Paper::new().args(arguments).run().complaint(1);
    assert!(complaint.contains("c2 already has"), "{complaint}");
    let complaint = Paper::new()
        .args(["grade", "paper", " "])
        .run()
        .complaint(1);
    assert!(complaint.contains("has no turn in it"), "{complaint}");
}

#[test]
fn a_game_against_ones_own_file() {
    let folder = Folder::with(&[(
        "own.rules",
        b"1. Play the move that flips the most discs.\n\nTies: topmost, then leftmost.\n",
    )]);
    let own = folder
        .paper("grade paper own.rules --board 4 --json")
        .json();
    let greedy = paper("grade paper greedy --board 4 --json").json();
    assert_eq!(
        (&own[0]["line"], &own[0]["lost"]),
        (&greedy[0]["line"], &greedy[0]["lost"])
    );
    assert_ne!(own[0]["line"], Value::Null);
    std::fs::rename(folder.file("own.rules"), folder.file("own.txt")).expect("it is there");
    let renamed = folder.paper("grade paper own.txt --board 4 --json").json();
    assert_eq!(renamed, own, "it is a program by any name");
}

#[cfg(unix)] // it needs a pseudo-terminal
#[test]
fn a_long_search_shows_its_progress_and_ends_in_time() {
    use super::terminal::{small_window, to_the_end, until};
    let folder = Folder::with(&[]);
    let mut session = small_window(&folder, "grade paper greedy --board 8 --seconds 2");
    until(&mut session, "Ctrl-C stops. 1 s of 2 s");
    until(&mut session, "There was no time for the first");
    let (rest, code) = to_the_end(&mut session);
    assert!(
        unwrapped(&rest).contains("in the graded moves") && code == 0,
        "{rest}"
    );
}

/// A text that a small window has broken into lines, as one line.
#[cfg(unix)]
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(unix)] // it needs a pseudo-terminal
#[test]
fn ctrl_c_ends_a_long_search_with_what_is_finished() {
    use super::terminal::{small_window, to_the_end, until};
    let folder = Folder::with(&[]);
    let mut session = small_window(&folder, "grade paper greedy --board 8 --seconds 100000");
    until(&mut session, "Ctrl-C stops. 1 s of 100000 s");
    session.send_control('c').expect("it is sent");
    let (rest, code) = to_the_end(&mut session);
    assert!(
        unwrapped(&rest).contains("in the graded moves") && code == 0,
        "{code} {rest}"
    );
    let mut session = small_window(
        &folder,
        "beat paper --board 8 --count --shortest --seconds 100000",
    );
    until(&mut session, "Ctrl-C stops. 1 s of 100000 s");
    session.send_control('c').expect("it is sent");
    let (rest, code) = to_the_end(&mut session);
    assert!(
        unwrapped(&rest).contains("Looking ahead was not tried: there was no time.") && code == 0,
        "{code} {rest}"
    );
}

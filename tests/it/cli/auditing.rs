//! `paper audit`: games from paper, as files, as standard input and as an argument.

use crate::support::{Folder, Paper, values};

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
    run.fits();
    run.out
}

#[test]
fn a_clean_game_is_said_to_be_one() {
    let text = audit(&["paper", CLEAN, "--claimed", "20-16"]).fine();
    insta::assert_snapshot!(text, @r"
    No slip in 32 turns. The Paper played Black: 16 decisions, each as its rules
    say. Black 20, White 16.
    ");
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
    run.fits();
    insta::assert_snapshot!(run.out);
    let run = folder.paper("audit paper game.txt --all --slips stand --linear");
    run.fits();
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
fn a_page_shows_each_slip_with_its_board() {
    let folder = Folder::with(&[("game.txt", MESSY.as_bytes())]);
    let run = folder.paper("audit paper game.txt --all --html slips.html");
    assert_eq!((run.code, run.out.as_str()), (1, "Made slips.html.\n"));
    let page = std::fs::read_to_string(folder.file("slips.html")).expect("it is there");
    for part in [
        "Turn 2, line 2: The board after b2",
        "<svg",
        "5 slips in 7 turns.",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn boards_say_the_size_where_no_option_does() {
    let four = "b1 .B../.BB./.BW./....";
    let out = audit(&["paper", four]).fine();
    assert!(
        out.contains("The game is not finished: it is White's turn."),
        "{out}"
    );
    let run = audit(&["paper", four, "--board", "6"]);
    insta::assert_snapshot!(run.complaint(1), @r"
    error: this board is 4 by 4, and the game is played on 6 by 6: write one size
           throughout
     --> the game:1:4
      |
    1 | b1 .B../.BB./.BW./....
      |    ^^^^^^^^^^^^^^^^^^^
    ");
    // The tactile house plays on 8 by 8 unless the sheet shows another board.
    let run = audit(&["paper", four, "--house", "tactile"]);
    assert!(run.fine().contains("not finished"));
}

/// The first moves of a game, as far as a lesson came, and the whole game without its passes.
#[test]
fn a_lesson_that_stops_early_is_clean_and_so_is_a_database_game() {
    let ten = CLEAN.split(' ').take(10).collect::<Vec<_>>().join(" ");
    let out = audit(&["paper", &ten]).fine();
    assert!(out.starts_with("No slip in 10 turns."), "{out}");
    assert!(
        out.contains("The game is not finished: it is Black's turn."),
        "{out}"
    );
    let run = audit(&["paper", &ten, "--claimed", "20-16"]);
    assert_eq!(run.code, 1, "a final count is none before the end");
    let told = audit(&["paper", &ten, "--json"]).json();
    assert_eq!(
        (&told[0]["clean"], &told[0]["finished"]),
        (&true.into(), &false.into())
    );
    let told = audit(&["paper", CLEAN, "--json"]).json();
    assert_eq!(told[0]["finished"], true);

    let folder = Folder::with(&[]);
    let game = folder
        .paper("game greedy greedy --board 8 --start parallel --transcript")
        .out;
    let (with, without) = (game.clone(), game.replace("pass", ""));
    let audit = |game: &str, more: &[&str]| {
        let options = [
            "greedy", game, "--board", "8", "--start", "parallel", "--as", "both",
        ];
        audit(&[&options[..], more].concat())
    };
    assert!(with.contains("pass"), "{with}");
    assert_eq!(audit(&without, &[]).code, 1);
    audit(&without, &["--passes", "implied"]).fine();
    audit(&with, &["--passes", "implied"]).fine();
    for line in ["play paper --passes implied", "quiz paper --passes implied"] {
        assert!(folder.paper(line).complaint(2).contains("paper audit"));
    }
}

#[test]
fn a_game_from_another_start_is_told_its_option() {
    let classic = "f5 d6 c3 d3 c4 f4 f6 f3";
    for (house, options) in [("course", "--start standard"), ("unplugged", "--board 8")] {
        let out = found(&["greedy", classic, "--house", house]);
        let said = format!("add {options}");
        let text = out.replace('\n', " ");
        assert!(text.contains("from the standard start."), "{out}");
        assert!(text.contains(&said), "{out}");
        // The option does what it says: no turn is illegal any more.
        let mut arguments = vec!["greedy", classic, "--house", house, "--all", "--json"];
        arguments.extend(options.split(' '));
        let told = &values(&audit(&arguments).out)[0];
        assert!(told["legal_from"].is_null(), "{told}");
        let slips = told["slips"].as_array().expect("slips");
        assert!(
            slips.iter().all(|slip| slip["kind"] == "broken program"),
            "{told}"
        );
    }
    let told = values(&audit(&["greedy", classic, "--house", "course", "--json"]).out);
    insta::assert_snapshot!(told[0]["legal_from"].to_string(), @r#"{"size":8,"start":"standard","first":"black","options":"--start standard"}"#);
    // A game that is legal from nowhere, and one that is legal here, say nothing of it.
    assert!(!found(&["paper", "a1 b2"]).contains("from there"));
    assert!(!found(&["paper", "c2 b2 e4"]).contains("from there"));
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
    insta::assert_snapshot!(audit(&["paper", "c2 b2 and so on"]).complaint(1), @r"
    error: this is neither a square nor a pass: write turns like c2 d2 pass e4
     --> the game:1:7
      |
    1 | c2 b2 and so on
      |       ^^^
    ");
    insta::assert_snapshot!(audit(&["paper", "nosuchfile.txt"]).complaint(1), @r#"
    error: there is no file nosuchfile.txt
    help: give the path of a file, or the turns themselves in quotes: "c2 d2"
    "#);
    audit(&["paper", "c2", "--claimed", "twenty"]).complaint(2);
}

#[test]
fn games_are_read_as_they_are_pasted() {
    let grid = "\
  a b c d e f
1 . . . . . .
2 . . 1 4 . .
3 . . W B . .
4 . 2 B W . .
5 . . 3 . . .
6 . . . . . .
";
    let returns = CLEAN.replace(' ', "\r");
    let wide = "１．ｃ２　ｂ２　２．ｂ３　ｄ２";
    let table = "| 1 | c2 | b2 |\n|---|----|----|\n| 2 | b3 | d2 |\n";
    let files = [
        ("grid", grid),
        ("returns", &returns),
        ("wide", wide),
        ("table", table),
    ];
    let folder = Folder::with(&files.map(|(name, text)| (name, text.as_bytes())));
    let audit = |file: &str| folder.paper(&format!("audit greedy {file} --as black --json"));
    for (file, turns) in [("grid", 4), ("returns", 32), ("wide", 4), ("table", 4)] {
        let found = &values(&audit(file).out)[0];
        assert_eq!(found["turns"], turns, "{file}");
    }
}

#[test]
fn files_of_other_programs_are_named_wherever_a_game_is_read() {
    let sgf = "(;GM[2]FF[4]SZ[8]\n;B[fe];W[fd])\n";
    let folder = Folder::with(&[("game.sgf", sgf.as_bytes())]);
    for line in [
        "audit paper game.sgf",
        "play --resume game.sgf",
        "explain paper --positions game.sgf",
        "compare paper greedy --openings game.sgf",
    ] {
        let run = folder.paper(line);
        let said = format!("{}{}", run.out, run.err);
        assert!(run.code > 0, "{line}: {said}");
        assert!(said.contains("this is an SGF file"), "{line}: {said}");
        run.fits();
    }
}

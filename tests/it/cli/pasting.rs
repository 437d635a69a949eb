//! Positions and games as people paste them: every place where one is read takes the same forms, and names the same
//! files of other programs.

use crate::support::{Folder, Paper, Run};

/// Black has played c2, in forms that books, pages and programs use.
const AFTER_C2: [&str; 8] = [
    "...... ..B... ..BB.. ..BW.. ...... ...... white",
    "....../..B.../..BB../..BW../....../...... white",
    "--------X-----XX----XO-------------- O",
    "....../..X.../..XX../..XO../....../...... white to move",
    "......\n..●...\n..●●..\n..●○..\n......\n......\nwhite",
    "+-+-+-+-+-+-+\n| | | | | | |\n| | |X| | | |\n| | |X|X| | |\n| | |X|O| | |\n| | | | | | |\n| | | | | | |\n+-+-+-+-+-+-+ white",
    "  a b c d e f\n1 . . . . . .\n2 . . B . . .\n3 . . B B . .\n4 . . B W . .\n5 . . . . . .\n6 . . . . . .\nwhite",
    "－－－－－－\n－－Ｘ－－－\n－－ＸＸ－－\n－－ＸＯ－－\n－－－－－－\n－－－－－－\nwhite",
];

/// The same as moves.
const MOVES: [&str; 6] = ["c2", "C2", "1. c2", "1 c2", "Ｃ２", "1) C2"];

/// A game as a board with the number of each move.
const NUMBERED: &str = "  a b c d e f\n1 . . . . . .\n2 . . 1 2 . .\n3 . . W B . .\n4 . . B W 3 .\n5 . . . . . .\n6 . . . . . .\n";

/// Files of other programs, and what they are.
const FOREIGN: [(&str, &str); 3] = [
    ("(;FF[4]GM[2]SZ[8];B[cd])", "an SGF file"),
    ("(;GM[Othello]PC[GGS]BO[8 ---*O*]B[D3];)", "a GGF file"),
    ("[Event \"x\"]\n\n1. c2 d2", "a PGN file"),
];

fn run(arguments: &[&str]) -> Run {
    Paper::new().args(arguments).run()
}

/// What `paper check` says of a sheet with this example.
fn example(begin: &str) -> Run {
    let sheet = format!(
        "1. Play the move that flips the most discs.\n\nTies: topmost, then leftmost.\n\nExample: {begin}, it plays b2 by rule 1.\n"
    );
    Paper::new().args(["check", "-"]).stdin(sheet).run()
}

#[test]
fn a_position_is_read_everywhere_in_every_form() {
    let expected = run(&["facts", "--at", "c2", "--csv"]).fine();
    for form in AFTER_C2 {
        assert_eq!(
            run(&["facts", "--at", form, "--csv"]).fine(),
            expected,
            "{form}"
        );
        let played = run(&["beat", "paper", "--at", form, "--seconds", "1"]);
        assert_eq!(played.code, 0, "{form}: {}", played.err);
        let begun = Paper::new()
            .args(["play", "paper", "--linear", "--at", form])
            .stdin("")
            .run();
        assert!(begun.fine().contains("from the given position"), "{form}");
        let said = example(&format!("on {form}"));
        assert_eq!(said.fine(), "standard input: all is well.\n", "{form}");
    }
}

#[test]
fn moves_are_read_everywhere_in_every_form() {
    let expected = run(&["facts", "--at", "c2", "--csv"]).fine();
    for form in MOVES {
        assert_eq!(
            run(&["facts", "--at", form, "--csv"]).fine(),
            expected,
            "{form}"
        );
        assert_eq!(
            example(&format!("after {form}")).fine(),
            "standard input: all is well.\n",
            "{form}"
        );
    }
    let before = "b1 a1 a2 c1 d1 a3 a4 d3";
    for pass in ["pass", "pas", "pa", "ps", "PS", "--"] {
        let sheet = format!(
            "1. Play the move that flips the most discs.\nTies: topmost, then leftmost.\nExample: after {before} {pass} on 4 by 4, it plays c4 by rule 1.\n"
        );
        let said = Paper::new().args(["check", "-"]).stdin(sheet).run();
        assert_eq!(said.fine(), "standard input: all is well.\n", "{pass}");
    }
    assert_eq!(example("after c2-d2-e4-d5").code, 0);
}

#[test]
fn the_wide_letters_of_an_opening_are_read_and_marked() {
    let sheet =
        "Ties: topmost, then leftmost.\n\nOpening on 8 by 8:\n    ｆ５ｄ６ c3\n    ｆ５ａ１ c3\n";
    let said = Paper::new().args(["check", "-"]).stdin(sheet).run();
    assert_eq!((said.code, said.err.as_str()), (1, ""), "{}", said.out);
    assert!(said.out.contains("on a1 would trap"), "{}", said.out);
}

#[test]
fn a_game_of_numbers_on_a_board_is_read_as_a_game() {
    assert!(run(&["audit", "paper", NUMBERED]).out.contains("3 turns"));
    let graded = run(&["grade", "paper", NUMBERED, "--seconds", "1"]);
    assert!(graded.fine().contains("c2 d2 e4"));
    let position = "....../..BW../..BBB./..BBB./....../......";
    let board = run(&["grade", "paper", position, "--seconds", "1"]);
    insta::assert_snapshot!(board.complaint(1));
}

#[test]
fn files_of_other_programs_are_named_everywhere() {
    for (text, name) in FOREIGN {
        let folder = Folder::with(&[("game.txt", text.as_bytes())]);
        for line in [
            "audit paper game.txt",
            "grade paper game.txt",
            "explain paper --positions game.txt",
            "compare paper greedy --openings game.txt",
            "play --resume game.txt",
            "quiz --resume game.txt",
            "explain ./game.txt",
            "check ./game.txt",
            "game paper ./game.txt",
        ] {
            let run = folder.paper(line);
            let said = format!("{}{}", run.out, run.err).replace("\n       ", " ");
            assert!(run.code != 0 && said.contains(name), "{line}: {said}");
        }
        for arguments in [
            ["explain", "paper", "--at", text],
            ["play", "paper", "--at", text],
            ["audit", "paper", text, "--all"],
            ["grade", "paper", text, "--json"],
        ] {
            let run = run(&arguments);
            let said = format!("{}{}", run.out, run.err).replace("\n       ", " ");
            assert!(
                run.code != 0 && said.contains(name),
                "{arguments:?}: {said}"
            );
        }
    }
}

#[test]
fn a_game_is_not_a_program_and_moves_are_not_a_saved_game() {
    let folder = Folder::with(&[("moves.txt", b"c2 b2 a3\n")]);
    let saved = Paper::new()
        .args(["play", "paper"])
        .within(folder.path())
        .stdin("b2\nsave saved.txt\nquit\n");
    saved.run().fine();
    insta::assert_snapshot!(folder.paper("explain ./saved.txt").complaint(1));
    insta::assert_snapshot!(folder.paper("play --resume moves.txt").complaint(1));
    insta::assert_snapshot!(folder.paper("quiz --resume moves.txt").complaint(1));
}

#[test]
fn an_audit_asks_about_rows_counted_from_below() {
    let run = run(&["audit", "paper", "e3 f5 e6 d7", "--board", "8"]);
    insta::assert_snapshot!(run.out);
    let json = self::run(&["audit", "paper", "e3 f5 e6 d7", "--board", "8", "--json"]);
    assert!(
        json.out.contains("\"from_below\":\"e6 f4 e3 d2\""),
        "{}",
        json.out
    );
}

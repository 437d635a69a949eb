//! `paper game`.

use serde_json::Value;

use crate::support::{Folder, paper};

const ENDING: usize = 24;

#[test]
fn a_game_move_by_move() {
    let text = paper("game paper greedy --board 4").fine();
    insta::assert_snapshot!(text);
}

#[test]
fn a_game_in_sentences() {
    insta::assert_snapshot!(paper("game paper greedy --board 4 --linear").fine());
}

#[test]
fn a_game_in_short() {
    insta::assert_snapshot!(paper("game paper greedy --quiet").fine(), @r"
    Black is The Paper. White is Greedy. The board is 6 by 6, standard start.

    Black 20, White 16. Black (The Paper) wins by 4: a close game (as 7 on 8 by 8).
    ");
    insta::assert_snapshot!(paper("game greedy paper --board 4 --transcript").out, @r"b1 a1 a2 c1 d1 a3 a4 d2 d3 d4 b4 c4");
}

#[test]
fn a_game_as_the_course_project_prints_it() {
    let text = paper("game greedy priority --board 8 --start mirrored --plain").fine();
    let start: Vec<&str> = text.lines().take(8).collect();
    assert_eq!(start[3..5], ["...BW...", "...WB..."]);
    let tail: Vec<&str> = text.lines().rev().take(ENDING).collect();
    insta::assert_snapshot!(tail.into_iter().rev().collect::<Vec<_>>().join("\n"));
}

#[test]
fn a_game_as_json_is_the_golden_one() {
    let golden = include_str!("../../golden/games-6.jsonl")
        .lines()
        .next()
        .expect("a game");
    let golden: Value = serde_json::from_str(golden).expect("JSON");
    let text = paper("game paper paper --json").out;
    let game: Value = serde_json::from_str(&text).expect("JSON");
    let keys: Vec<&String> = game.as_object().expect("an object").keys().collect();
    let expected = [
        "size",
        "start",
        "black",
        "white",
        "moves",
        "black_discs",
        "white_discs",
        "final",
        "winner",
    ];
    assert_eq!(keys, expected);
    for key in ["size", "moves", "black_discs", "white_discs", "final"] {
        assert_eq!(game[key], golden[key], "{key}");
    }
    assert_eq!(
        (&game["start"], &game["winner"]),
        (&Value::from("standard"), &Value::from("white"))
    );
}

#[test]
fn one_form_at_a_time() {
    assert_eq!(paper("game paper greedy --json --plain").code, 2);
}

#[test]
fn chance_needs_a_seed_and_keeps_to_it() {
    let folder = Folder::with(&[("dice.rules", b"Ties: random.\n")]);
    insta::assert_snapshot!(folder.paper("game ./dice.rules paper").complaint(1), @r"
    error: ./dice.rules: this program settles ties by chance, so it needs a seed
    help: add --seed 1, or any other number
    ");
    insta::assert_snapshot!(folder.paper("explain dice.rules").complaint(1), @r"
    error: dice.rules: this program settles ties by chance, so it needs a seed
    help: add --seed 1, or any other number
    ");
    let play = |seed| {
        folder
            .paper(&format!(
                "game dice.rules dice.rules --transcript --seed {seed}"
            ))
            .out
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

#[test]
fn values_that_do_not_fit_the_board_are_an_error_before_play() {
    let rules = "1. Play the move that stands on the square worth the most.\nValues on 4 by 4:\n9 -3\n-3 1\nTies: topmost, then leftmost.\n";
    let folder = Folder::with(&[("small.rules", rules.as_bytes())]);
    assert_eq!(
        folder
            .paper("game small.rules greedy --board 4 --quiet")
            .code,
        0
    );
    let run = folder.paper("game small.rules greedy --board 8");
    assert_eq!(run.out, "");
    insta::assert_snapshot!(run.complaint(1), @r"
    error: small.rules: this program can't play on a board of 8 by 8: its block
           “Values” has no rows for it
    help: add such a block to it, or choose another --board
    ");
}

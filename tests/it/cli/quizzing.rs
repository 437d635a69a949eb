//! `paper quiz`: whole sessions.

use crate::support::{Folder, Paper, Run, fits, paper};

fn quiz(arguments: &str, lines: &str) -> Run {
    Paper::new()
        .args(["quiz"])
        .args(arguments.split_whitespace())
        .stdin(lines.replace(' ', "\n"))
        .run()
}

/// Runs with whole lines.
fn talk(arguments: &str, lines: &[&str]) -> Run {
    Paper::new()
        .args(["quiz"])
        .args(arguments.split_whitespace())
        .stdin(lines.join("\n"))
        .run()
}

/// The squares that Black plays in a game between two programs.
fn of_black(game: &str) -> String {
    let moves = paper(&format!("game {game} --transcript")).out;
    let mut blacks = Vec::new();
    for (place, turn) in moves.split_whitespace().enumerate() {
        if place % 2 == 0 {
            blacks.push(turn.to_owned());
        }
    }
    blacks.join(" ")
}

#[test]
fn a_slip_is_told_with_its_rule_and_tried_again() {
    let lines = ["c2", "d5", "a2", "b3", "why", "show", "score"];
    insta::assert_snapshot!(talk("paper", &lines).fine());
}

#[test]
fn a_whole_quiz_in_sentences() {
    let answers = of_black("paper greedy --board 4");
    let run = quiz("paper --board 4 --linear", &format!("{answers} 8-8 5-11"));
    insta::assert_snapshot!(run.fine());
}

#[test]
fn a_quiz_without_a_slip_counts_every_decision() {
    let answers = of_black("paper greedy");
    let out = quiz("paper --house online --board 6", &answers).fine();
    assert!(out.contains("Black 20, White 16. Black (The Paper) wins by 4: a close game."));
    let score = out.lines().rev().take(2).collect::<Vec<_>>();
    insta::assert_snapshot!(score.into_iter().rev().collect::<Vec<_>>().join("\n"));
}

#[test]
fn what_is_wrong_with_a_line_loses_nothing() {
    let lines = [
        "2c", "a1", "g7", "c3", "pass", "", "20-16", "save x", "undo", "hint", "xyzzy", "c2",
        "quit",
    ];
    insta::assert_snapshot!(talk("paper", &lines).fine());
}

#[test]
fn questions_are_answered_without_a_drawing() {
    let lines = [
        "?",
        "sheet",
        "moves",
        "count",
        "history",
        "last",
        "row 3",
        "column c",
        "around c3",
        "discs white",
        "corners",
        "why",
        "why not a1",
        "board",
        "quit",
    ];
    insta::assert_snapshot!(talk("paper --linear --board 4 --count automatic", &lines).fine());
}

#[test]
fn another_person_plays_the_other_side() {
    let lines = ["c2", "a1", "b2", "undo", "d2", "show", "quit"];
    insta::assert_snapshot!(talk("paper --against person --linear", &lines).fine());
}

#[test]
fn passes_are_said_or_happen_by_themselves() {
    // Perfect play against the Paper on 4 by 4: Black has to pass before the last move.
    let moves = "b1 a1 a2 c1 d1 a3 a4 d3";
    let said = quiz(
        "paper --board 4 --against person",
        &format!("{moves} a3 pass c4"),
    )
    .fine();
    let tail = said.split("a4").last().expect("a text");
    insta::assert_snapshot!(tail);
    let by_itself = quiz(
        "paper --board 4 --against person --passes announced --count automatic",
        &format!("{moves} c4"),
    );
    assert!(by_itself.fine().contains("passes.\n"));
}

#[test]
fn chance_repeats_with_its_seed() {
    let run = |seed| quiz(&format!("paper --against random --seed {seed}"), "c2 quit").fine();
    assert_eq!(run(1), run(1));
    assert!(run(7).contains("Seed 7."));
    assert!((2..9).any(|seed| run(seed) != run(1).replace("Seed 1.", &format!("Seed {seed}."))));
    insta::assert_snapshot!(paper("quiz paper --against random").complaint(2));
}

#[test]
fn the_course_has_its_parts() {
    let out = quiz("priority --house course", "quit").fine();
    insta::assert_snapshot!(out);
}

#[test]
fn pegs_are_handed_over() {
    let lines = "c2 quit";
    let out = quiz("paper --board 6 --house tactile", lines).fine();
    assert!(out.contains("18 pegs"), "{out}");
}

#[test]
fn the_end_of_the_input_ends_it_at_every_prompt() {
    let answers = of_black("paper greedy --board 4");
    let answers: Vec<&str> = answers.split_whitespace().collect();
    for length in 0..=answers.len() {
        let out = quiz("paper --board 4", &answers[..length].join(" ")).fine();
        assert!(out.contains("Your score: "), "{out}");
    }
}

#[test]
fn a_program_cannot_come_from_where_somebody_types() {
    quiz("-", "").complaint(2);
    quiz("paper --against -", "").complaint(2);
    quiz("paper --against nosuch", "").complaint(2);
}

#[test]
fn a_script_that_fails_ends_the_quiz_with_its_reason() {
    let script = "fn points(m) { if m.square == \"c2\" { throw \"no\" } else { 1 } }\n";
    let sheet = "1. Play the move with the most points.\n";
    let _ = (script, sheet);
    let folder = Folder::with(&[]);
    fits(&folder.paper("quiz paper --board 4").out);
}

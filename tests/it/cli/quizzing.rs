//! `paper quiz`: whole sessions.

use crate::support::{FAILS_LATE, Folder, Paper, Run, fits, paper};

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
    let score = out.lines().rev().take(4).collect::<Vec<_>>();
    insta::assert_snapshot!(score.into_iter().rev().collect::<Vec<_>>().join("\n"));
}

#[test]
fn what_is_wrong_with_a_line_loses_nothing() {
    let lines = [
        "2c", "a1", "g7", "c3", "pass", "", "20-16", "save", "undo", "hint", "xyzzy", "c2", "quit",
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
fn the_tactile_house_has_its_pegs() {
    let out = quiz("paper --board 6 --house tactile", "c2 quit").fine();
    assert!(out.contains("18 pegs"), "{out}");
}

#[test]
fn the_end_of_the_input_ends_it_at_every_prompt() {
    let answers = of_black("paper greedy --board 4");
    let answers: Vec<&str> = answers.split_whitespace().collect();
    for length in 0..=answers.len() {
        let out = quiz("paper --board 4", &answers[..length].join(" ")).fine();
        assert!(out.contains("\nYou "), "{out}");
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
    let folder = Folder::with(&[("late.rules", FAILS_LATE.as_bytes())]);
    let answer = |arguments: &str, line: &str| {
        let arguments = arguments.split_whitespace();
        let quiz = Paper::new().args(["quiz"]).args(arguments);
        quiz.within(folder.path()).stdin(line).run()
    };
    let own = answer("late.rules --as white", "d2");
    let others = answer("paper --against late.rules", "c2");
    for (run, score) in [
        (own, "You had nothing to choose yet."),
        (others, "You got 1 of 1 move right first time."),
    ] {
        fits(&run.out);
        assert_eq!((run.code, run.err.as_str()), (1, ""));
        assert!(run.out.contains("division by zero"), "{}", run.out);
        assert!(run.out.contains(score), "{}", run.out);
    }
}

#[test]
fn ties_by_chance_are_right_either_way() {
    let folder = Folder::with(&[("dice.rules", b"Ties: random.\n")]);
    for first in ["c2", "b3", "e4", "d5"] {
        let quiz = Paper::new().args(["quiz", "dice.rules", "--against", "person"]);
        let out = quiz.within(folder.path()).stdin(first).run().fine();
        assert!(
            out.contains("You got 1 of 1 move right first time."),
            "{out}"
        );
    }
}

#[test]
fn a_quiz_is_saved_and_goes_on_with_names_games_and_score() {
    let folder = Folder::with(&[]);
    let run = |arguments: &str, lines: &[&str]| {
        let paper = Paper::new()
            .args(["quiz"])
            .args(arguments.split_whitespace());
        paper.within(folder.path()).stdin(lines.join("\n")).run()
    };
    let answers = of_black("paper greedy --board 4");
    let answers: Vec<&str> = answers.split_whitespace().collect();
    // Ann slips at her first move, and stops there.
    let line = "paper --board 4 --count automatic --people Ann,Ben --linear";
    let text = run(line, &["save quiz.txt", "d3", "quit"]).fine();
    assert!(text.contains("The quiz is saved in quiz.txt."), "{text}");
    insta::assert_snapshot!(folder.read("quiz.txt"));
    // The slip still counts, and the first game ends.
    let lines = [&answers[..], &["quit"]].concat();
    let text = run("--resume quiz.txt --linear", &lines).fine();
    assert!(
        text.contains("Game 1: Ann, 3 of 4 right first time."),
        "{text}"
    );
    // Ben's game comes next, from the file.
    let text = run("--resume quiz.txt --linear", &answers).fine();
    assert!(text.starts_with("Game 2.\nBen runs The Paper"), "{text}");
    assert!(text.contains("In all: Ann 3 of 4, Ben 4 of 4."), "{text}");
    // Both are played: there is only the table.
    let text = run("--resume quiz.txt --linear", &[]).fine();
    assert!(
        text.ends_with("In all: Ann 3 of 4, Ben 4 of 4.\n"),
        "{text}"
    );
    for (arguments, said) in [
        (
            "--resume quiz.txt --house course",
            "--house is settled in a saved quiz already",
        ),
        ("paper --resume quiz.txt", "go together"),
        ("--resume nothing.txt", "there is no file nothing.txt"),
    ] {
        let run = run(arguments, &[]);
        assert!(
            run.code > 0 && run.err.contains(said),
            "{arguments}: {}",
            run.err
        );
    }
    let game = Paper::new()
        .args(["play", "--resume", "quiz.txt"])
        .within(folder.path());
    assert!(
        game.run()
            .complaint(1)
            .contains("quiz.txt is a saved quiz, not a game")
    );
}

/// In a real terminal, as a person types.
#[cfg(unix)]
mod terminal {
    use std::process::Command;

    use rexpect::process::WaitStatus;
    use rexpect::session::{PtySession, spawn_command};

    /// A session in a window of 40 by 20; it waits at most so many milliseconds for what it expects.
    fn terminal(arguments: &str) -> PtySession {
        let paper = env!("CARGO_BIN_EXE_paper");
        let script = format!("stty cols 40 rows 20; exec '{paper}' {arguments}");
        let mut command = Command::new("/bin/sh");
        command.args(["-c", &script]);
        command.env("TERM", "xterm").env("NO_COLOR", "1");
        spawn_command(command, Some(30_000)).expect("a terminal")
    }

    /// What is shown up to this text; no line of it is wider than the window.
    fn until(session: &mut PtySession, text: &str) {
        let seen = session.exp_string(text).expect(text);
        // The crate hands over each byte as a letter of its own.
        let bytes = seen
            .chars()
            .filter_map(|letter| u8::try_from(u32::from(letter)).ok());
        let seen = String::from_utf8(bytes.collect()).expect("UTF-8");
        for line in seen.lines() {
            assert!(line.chars().count() <= 40, "too wide: {line}");
        }
    }

    fn ends_well(mut session: PtySession) -> String {
        let rest = session.exp_eof().expect("it ends");
        let status = session.process().wait().expect("it has ended");
        assert!(matches!(status, WaitStatus::Exited(_, 0)), "{status:?}");
        rest
    }

    const PROMPTS: [(&str, &[&str], &str); 4] = [
        ("quiz paper", &[], "Black, what does the sheet play? "),
        (
            "quiz paper --against person",
            &["c2"],
            "White, the other player: ",
        ),
        (
            "quiz paper --board 4 --against person",
            &["b1", "a1", "a2", "c1", "d1", "a3", "a4", "d3"],
            "Black has no move, say pass: ",
        ),
        (
            "quiz paper --board 4 --linear",
            &["b1", "a2", "d1", "a4", "d3", "b4"],
            "Discs of Black and White: ",
        ),
    ];

    #[test]
    fn ctrl_c_and_ctrl_d_end_it_at_every_prompt() {
        for (arguments, lines, prompt) in PROMPTS {
            for control in ['c', 'd'] {
                let mut session = terminal(arguments);
                for line in lines {
                    session.send_line(line).expect("a line");
                }
                session.exp_string(prompt).expect(prompt);
                session.send_control(control).expect("a key");
                let rest = ends_well(session);
                assert!(rest.contains("You "), "{arguments}: {rest}");
            }
        }
    }

    #[test]
    fn a_quiz_in_a_small_window() {
        let mut session = terminal("quiz paper");
        until(&mut session, "the sheet play? ");
        for line in ["?", "sheet", "d5", "C2", "why", "show", "score"] {
            session.send_line(line).expect("it listens");
            until(&mut session, "the sheet play? ");
        }
        session.send_line("quit").expect("it listens");
        until(&mut session, "the sheet play? ");
        session.send_line("quit").expect("it listens");
        assert!(ends_well(session).contains("0 of 2 moves right first time"));
    }
}

#[test]
fn two_people_run_the_sheet_in_turn() {
    let answers = of_black("paper greedy --board 4");
    let answers: Vec<&str> = answers.split_whitespace().collect();
    // Ann slips once; Ben does not.
    let lines = [&["d3"][..], &answers, &[""], &answers].concat();
    let line = "paper --board 4 --count automatic --people Ann,Ben";
    let text = talk(line, &lines).fine();
    assert!(text.contains("Game 1. Ann runs The Paper"), "{text}");
    let (_, end) = text
        .split_once("Press Enter to start game 2: ")
        .expect("a second game");
    insta::assert_snapshot!(end);
    let text = talk(&format!("{line} --linear"), &lines).fine();
    assert!(
        text.ends_with("In all: Ann 3 of 4, Ben 4 of 4.\n"),
        "{text}"
    );
}

#[test]
fn one_person_plays_several_games_against_another() {
    let lines = ["b1", "a1", "quit"];
    let text = talk(
        "paper --board 4 --against person --people Ann,Ben --linear",
        &lines,
    )
    .fine();
    for said in [
        "White is Ben.",
        "Ann, what does the sheet play for Black? ",
        "White, Ben: ",
        "White plays a1, flipping b2 (Ben).",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let text = talk("paper --games 2 --linear", &["quit"]).fine();
    assert!(text.starts_with("Game 1.\nYou run The Paper"), "{text}");
    let complaint = talk("paper --people Ann", &[]).complaint(2);
    assert!(complaint.contains("two names"), "{complaint}");
}

#[test]
fn leaving_a_quiz_that_is_not_saved_takes_two_words() {
    let folder = Folder::with(&[]);
    let run = |lines: &str| {
        let quiz = Paper::new()
            .args(["quiz", "paper", "--linear"])
            .within(folder.path());
        quiz.stdin(lines).run().fine()
    };
    let warning = "The quiz is not saved: “save FILE” keeps it, and a second “quit” leaves it.";
    assert!(run("c2\nquit\nb3\nquit\nquit\n").matches(warning).count() == 2);
    assert!(!run("quit\n").contains(warning), "nothing is lost yet");
    let saved = run("c2\nsave quiz.txt\nquit\n");
    assert!(
        saved.contains("The quiz is saved in quiz.txt.") && !saved.contains(warning),
        "{saved}"
    );
}

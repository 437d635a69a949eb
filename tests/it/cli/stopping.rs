//! Ctrl-C in a real terminal: what takes long ends soon, and says what is known; a second one ends at once, and so does one
//! while input is waited for.

use std::fmt::Write;
use std::time::{Duration, Instant};

use super::terminal::{shell, small_window, to_the_end, until};
use crate::support::Folder;

/// A debug build on a busy machine has this long; what stops at each turn needs a small part of it.
const SOON: Duration = Duration::from_secs(8);

/// What ends a line that says how far a run is.
const WIPED: &str = "\u{1b}[2K";

/// Runs that take minutes, and what they know when they are stopped.
const RUNS: [(&str, &str); 6] = [
    (
        "tournament tactics greedy priority --board 8 --random 100000",
        "openings are finished, and only",
    ),
    (
        "compare tactics paper --board 8 --random 100000",
        "openings are finished, and only",
    ),
    (
        "orders tactics --turns 4",
        "openings are finished, and only",
    ),
    (
        "health tactics --plies 5",
        "openings are finished, and only",
    ),
    (
        "improve tactics --board 8",
        "Stopped before anything was measured",
    ),
    (
        "grade paper greedy --board 8",
        "There was no time for the first",
    ),
];

#[test]
fn one_ends_each_run_soon_with_what_is_known() {
    let folder = Folder::with(&[]);
    for (line, known) in RUNS {
        let mut session = small_window(&folder, line);
        // The line is no wider than the window, and the key stands first in it.
        until(&mut session, "Ctrl-C stops.");
        session.send_control('c').expect("it listens");
        let asked = Instant::now();
        let (rest, code) = to_the_end(&mut session);
        let taken = asked.elapsed();
        assert_eq!(code, 0, "{line}: {rest}");
        assert!(taken < SOON, "{line}: {taken:?}");
        let (progress, result) = rest.rsplit_once(WIPED).expect("the line is wiped off");
        assert!(
            !progress.contains('\n'),
            "{line}: the line stays: {progress:?}"
        );
        assert!(!result.contains("Ctrl-C stops"), "{line}: {result}");
        let said = result.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(known), "{line}: {said}");
    }
}

#[test]
fn a_difference_that_is_looked_for_ends_with_what_is_known() {
    let folder = Folder::with(&[]);
    for more in ["", "--all"] {
        let line = format!("diff paper paper-script --board 8 --games 100000 {more}");
        let mut session = small_window(&folder, &line);
        until(&mut session, "Ctrl-C stops. ");
        session.send_control('c').expect("it listens");
        let (rest, code) = to_the_end(&mut session);
        let (progress, rest) = rest.rsplit_once(WIPED).expect("the line is wiped off");
        assert!(progress.contains(" s so far"), "{progress:?}");
        let said = rest.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(code, 0, "{said}");
        assert!(
            said.contains("Stopped before the end; this is what is known so far."),
            "{said}"
        );
    }
}

/// A sheet that spends nearly all its time inside its script, which is where a Ctrl-C finds it.
const SLOW: &str = "1. If a move is `slow`, play it.\n2. Otherwise, play the move that flips the most discs.\n\n\
    Ties: topmost, then leftmost.\n\n\
    ```\nfn slow(move) { let sum = 0; for number in 0..300 { sum += number; } sum < 0 || move.corner }\n```\n";

/// What is asked of it, and what is known when that is stopped.
const SLOW_RUNS: [(&str, &str); 5] = [
    (
        "diff slow.rules slow.rules --board 8",
        "this is what is known so far",
    ),
    ("beat slow.rules --board 8", "there was no time"),
    (
        "orders slow.rules --turns 4",
        "openings are finished, and only",
    ),
    (
        "health slow.rules --plies 5",
        "openings are finished, and only",
    ),
    (
        "improve slow.rules --board 8",
        "Stopped before anything was measured",
    ),
];

#[test]
fn one_that_a_script_hears_is_no_mistake_of_the_script() {
    let folder = Folder::with(&[("slow.rules", SLOW.as_bytes())]);
    for (line, known) in SLOW_RUNS {
        let mut session = shell(&folder, &format!("echo begun; exec \"$PAPER\" {line}"));
        until(&mut session, "begun");
        std::thread::sleep(Duration::from_millis(2_500));
        session.send_control('c').expect("it listens");
        let asked = Instant::now();
        let (rest, code) = to_the_end(&mut session);
        let said = rest.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(code, 0, "{line}: {said}");
        assert!(asked.elapsed() < SOON, "{line}: {:?}", asked.elapsed());
        assert!(said.contains(known), "{line}: {said}");
        assert!(!said.contains("error"), "{line}: {said}");
    }
}

/// A sheet that is soon read, since no trial looks where it is slow, and then needs minutes for a game on any machine.
fn dull(most: u32) -> String {
    let (mut rules, mut functions) = (String::new(), String::new());
    for number in 1..=20 {
        let _whole = writeln!(rules, "{number}. If a move is `dull{number}`, play it.");
        let _whole = writeln!(
            functions,
            "fn dull{number}(move) {{\n    if move.before.empties % 4 == 0 || move.before.empties < 10 {{ return false; }}\n    \
             let sum = 0;\n    for number in 0..{most} {{ sum += number; }}\n    sum < 0\n}}"
        );
    }
    format!(
        "{rules}21. Play the move that flips the most discs.\n\nTies: topmost, then leftmost.\n\n```\n{functions}```\n"
    )
}

/// What takes long with it, what is said when it is stopped, and the exit code: 0 where nothing is known, 1 where something
/// may be taken for the whole.
const DULL_RUNS: [(&str, &str, i32); 7] = [
    (
        "game dull.rules greedy --board 8",
        "Stopped before the game was over.",
        0,
    ),
    (
        "grade greedy dull.rules --board 8",
        "Stopped before the game was over.",
        0,
    ),
    (
        "explain dull.rules --positions many.txt",
        "on nothing is answered",
        1,
    ),
    (
        "audit dull.rules game.txt --board 8",
        "Stopped while a script of dull.rules ran.",
        0,
    ),
    ("test", "0 of 2 programs were tested", 1),
    (
        "test --record new.rules",
        "0 of 1 programs were recorded",
        1,
    ),
    ("watch dull.rules", "dull.rules is no longer watched.", 0),
];

#[test]
fn one_ends_each_long_run_of_a_program_in_order() {
    let folder = Folder::with(&[
        ("dull.rules", dull(1).as_bytes()),
        ("new.rules", dull(20_000).as_bytes()),
        ("many.txt", "c2\n".repeat(10_000).as_bytes()),
    ]);
    folder.paper("test --record dull.rules").fine();
    let game = folder.paper("game dull.rules greedy --board 8 --transcript");
    std::fs::write(folder.file("game.txt"), game.out).expect("a file");
    std::fs::write(folder.file("dull.rules"), dull(20_000)).expect("a file");
    for (line, known, exit) in DULL_RUNS {
        let mut session = shell(&folder, &format!("echo begun; exec \"$PAPER\" {line}"));
        until(&mut session, "begun");
        std::thread::sleep(Duration::from_millis(2_500));
        session.send_control('c').expect("it listens");
        let asked = Instant::now();
        let (rest, code) = to_the_end(&mut session);
        let said = rest.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(code, exit, "{line}: {said}");
        assert!(asked.elapsed() < SOON, "{line}: {:?}", asked.elapsed());
        assert!(said.contains(known), "{line}: {said}");
    }
    assert!(!folder.file("new.decisions").exists());
}

#[test]
fn one_is_heard_while_a_large_part_is_merged() {
    let folder = Folder::with(&[]);
    let part = folder
        .paper("tournament paper greedy --board 4 --shard 1/2")
        .out;
    // As if two programs could have a hundred thousand meetings.
    let (start, games) = part
        .trim_end()
        .split_once("\"games\":[")
        .expect("they come last");
    let games = games.strip_suffix("]}").expect("they come last");
    let mut large = format!("{start}\"games\":[{games}");
    for _ in 0..100_000 {
        write!(large, ",{games}").expect("it fits");
    }
    std::fs::write(folder.file("large.json"), large + "]}").expect("a file");
    let mut session = shell(&folder, "echo begun; exec \"$PAPER\" merge large.json");
    until(&mut session, "begun");
    std::thread::sleep(Duration::from_secs(1));
    session.send_control('c').expect("it listens");
    let asked = Instant::now();
    let (rest, code) = to_the_end(&mut session);
    let said = rest.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        asked.elapsed() < Duration::from_secs(3),
        "{:?}",
        asked.elapsed()
    );
    assert!(
        said.contains("parts were read, and only all of them"),
        "{said}"
    );
    assert_eq!(code, 1);
}

#[test]
fn one_ends_a_run_that_waits_for_input() {
    let folder = Folder::with(&[]);
    for line in [
        "explain paper --positions -",
        "tournament paper greedy --openings -",
    ] {
        let mut session = shell(&folder, &format!("echo begun; exec \"$PAPER\" {line}"));
        until(&mut session, "begun");
        session.send_line("c2").expect("it listens");
        if line.starts_with("explain") {
            until(&mut session, "by rule 4.");
        }
        std::thread::sleep(Duration::from_secs(1));
        session.send_control('c').expect("it listens");
        let (rest, code) = to_the_end(&mut session);
        assert_eq!(code, 130, "{line}: {rest}");
    }
}

#[test]
fn a_second_one_ends_at_once() {
    let folder = Folder::with(&[]);
    // Nobody reads its result, so that it can't end by itself.
    let many = "random:1 ".repeat(60);
    let script = format!(
        "trap : INT; mkfifo full; sleep 60 < full & echo begun; \
         \"$PAPER\" tournament {many} --random 2000 --board 8 --json > full; echo code $?; kill $!"
    );
    let mut session = shell(&folder, &script);
    until(&mut session, "Ctrl-C stops.");
    session.send_control('c').expect("it listens");
    // The shell waits on: the first one did not end it.
    std::thread::sleep(Duration::from_secs(2));
    session.send_control('c').expect("it listens");
    let (rest, _) = to_the_end(&mut session);
    assert!(rest.contains("code 130"), "{rest}");
}

//! `paper test` with promises: a session from a broken promise to a kept one, and what automatic checks read of it.

use serde_json::Value;

use crate::support::Folder;

/// A sheet that gives corners away for the edge.
const GREEDY: &str = "# Edges\n\n1. If a move takes a corner, play it.\n2. If a move is on an edge, play it.\n3. Play the move that flips \
                      the most discs.\n\nTies: topmost, then leftmost.\n\nPromise: on 4 by 4, it never plays a move that lets the \
                      opponent take a corner, unless every move does.\nPromise: rule 3 decides at least once.\n";

/// Write a promise, test it, see it broken and why, fix the sheet, and see it proved.
#[test]
fn a_broken_promise_is_fixed() {
    let folder = Folder::with(&[("mine.rules", GREEDY.as_bytes())]);
    let broken = folder.paper("test mine.rules");
    assert_eq!((broken.code, broken.err.as_str()), (1, ""));
    insta::assert_snapshot!("a_broken_promise", broken.out);
    let why = broken
        .out
        .lines()
        .find_map(|line| line.trim().strip_prefix("Why: paper "));
    let command = why.expect("the command that shows why").replace('"', "");
    let (command, moves) = command.split_once(" --at ").expect("after some turns");
    let arguments = command.split(' ').chain(["--at", moves]);
    let explained = crate::support::Paper::new()
        .args(arguments)
        .within(folder.path())
        .run();
    assert!(explained.fine().contains("Move"));

    // Corners, too, may open one to the opponent: what must never be played is crossed off first.
    let crossed_off = "1. Cross off moves that let the opponent take a corner, unless that crosses off every move.\n2. If a move takes";
    let mended = GREEDY.replace("1. If a move takes", crossed_off);
    let mended = mended
        .replace("\n3. Play", "\n4. Play")
        .replace("\n2. If a move is", "\n3. If a move is");
    std::fs::write(folder.file("mine.rules"), mended).expect("a file");
    let kept = folder.paper("test mine.rules").fine();
    insta::assert_snapshot!("a_promise_is_kept", kept);
}

#[test]
fn automatic_checks_read_promises() {
    let folder = Folder::with(&[("mine.rules", GREEDY.as_bytes())]);
    let run = folder.paper("test mine.rules --json");
    assert_eq!(run.code, 1);
    let data: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(data["well"], false);
    let promises = data["promises"].as_array().expect("a list");
    let verdicts: Vec<&str> = promises
        .iter()
        .map(|one| one["verdict"].as_str().expect("a word"))
        .collect();
    assert_eq!(verdicts, ["broken", "proved"]);
    let board = &promises[0]["boards"][0];
    assert_eq!(
        (&board["size"], &board["verdict"]),
        (&4.into(), &"broken".into())
    );
    assert_eq!(board["record"]["side"], "black");
    assert!(board["record"]["move"].is_string(), "{board:#}");

    let run = folder.paper("test mine.rules --check --junit out.xml");
    assert_eq!(run.code, 1);
    let report = folder.read("out.xml");
    assert!(
        report.contains("line 9: on 4 by 4, it never plays"),
        "{report}"
    );
    assert!(report.contains("failures=\"1\""), "{report}");
    assert!(report.contains("Broken on 4 by 4:"), "{report}");

    folder.paper("test mine.rules --html out.html");
    let page = folder.read("out.html");
    assert!(
        page.contains("Broken on 4 by 4:") && page.contains("<html"),
        "{page}"
    );
}

/// What is not proved is no failure; and with more time it is looked at for longer.
#[test]
fn what_is_not_proved_is_no_failure() {
    let text = "For 8 by 8.\n\n1. If a move takes a corner, play it.\n\nTies: topmost, then leftmost.\n\nPromise: it leaves the \
                opponent at most 40 moves.\n";
    let folder = Folder::with(&[("open.rules", text.as_bytes())]);
    let once = folder.paper("test open.rules").fine();
    assert!(
        once.contains("1 promise holds so far, but is not proved."),
        "{once}"
    );
    assert_eq!(once, folder.paper("test open.rules").fine());
    let longer = folder.paper("test open.rules --seconds 1").fine();
    assert!(longer.contains("before the time was over"), "{longer}");
}

/// What has changed can be accepted; that a promise is broken can not.
#[test]
fn a_broken_promise_is_not_accepted() {
    let folder = Folder::with(&[("mine.rules", GREEDY.as_bytes())]);
    let run = folder.paper("test --accept mine.rules");
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.err, @"
    error: mine.rules: the promise in line 9 is broken: “on 4 by 4, it never plays a
           move that lets the opponent take a corner, unless every move does.”
    help: a promise is not accepted: change it, or the rules; paper test mine.rules
          shows the game that breaks it
    ");
}

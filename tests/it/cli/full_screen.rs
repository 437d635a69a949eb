//! `paper play … --tui` in a real pseudo-terminal: keys, the mouse, another size, and every way to leave. What is drawn
//! where is tested without a terminal, beside the screen.

use std::fs;
use std::process::Command;

use rexpect::session::PtySession;

use super::terminal::{shell, small_window, to_the_end, until};
use crate::support::{Folder, Paper, paper};

/// What a terminal is told when the screen is taken: the other screen, and clicks.
const TAKEN: [&str; 2] = ["\x1b[?1049h", "\x1b[?1000h"];
/// What it is told at the end: no clicks, the usual screen, the cursor.
const GIVEN_BACK: [&str; 3] = ["\x1b[?1000l", "\x1b[?1049l", "\x1b[?25h"];

/// A game on the full screen, in a window of 40 by 20, up to the person's first turn.
fn on_screen(folder: &Folder, arguments: &str) -> PtySession {
    // What becomes the program leaves its number.
    let script = format!("echo $$ >number; exec \"$PAPER\" {arguments}");
    let mut session = shell(folder, &script);
    let seen = until(&mut session, "[d4]");
    for taken in TAKEN {
        assert!(seen.contains(taken), "{seen:?}");
    }
    session
}

fn press(session: &mut PtySession, keys: &str) {
    session.send(keys).expect("it listens");
    session.flush().expect("it listens");
}

/// What is on the usual screen at the end, and the exit code.
fn behind_the_screen(session: &mut PtySession) -> (String, i32) {
    let (rest, code) = to_the_end(session);
    for given in GIVEN_BACK {
        assert!(rest.contains(given), "{given:?} in {rest:?}");
    }
    let behind = rest.rfind("\x1b[?25h").map_or("", |at| &rest[at..]);
    (behind.replace('\r', ""), code)
}

/// Signals the program, as `kill` does.
fn signal(folder: &Folder, name: &str) {
    let number = folder.read("number");
    let mut kill = Command::new("kill");
    let status = kill.args(["-s", name, number.trim()]).status();
    assert!(status.expect("kill starts").success());
}

/// A shell in which jobs can be stopped and go on, as in any window.
fn shell_with_jobs(folder: &Folder) -> PtySession {
    shell(folder, "PS1='ready> ' exec sh -i")
}

#[test]
fn control_z_goes_to_the_shell_and_fg_comes_back_to_the_whole_game() {
    let folder = Folder::with(&[]);
    let mut session = shell_with_jobs(&folder);
    press(&mut session, "\"$PAPER\" play paper --tui\n");
    until(&mut session, "[d4]");
    for before in ["", "\t\r", ":sav"] {
        press(&mut session, before);
        press(&mut session, "\x1a");
        let seen = until(&mut session, "ready> ");
        for given in GIVEN_BACK {
            assert!(seen.contains(given), "{given:?} in {seen:?}");
        }
        // The shell has a terminal that echoes again.
        press(&mut session, "echo $((6 * 7))\n");
        until(&mut session, "42");
        press(&mut session, "fg\n");
        for taken in TAKEN {
            until(&mut session, taken);
        }
        // All of the screen is drawn again, the game as it was.
        until(&mut session, "(you)");
    }
    press(&mut session, "\x03");
    let seen = until(&mut session, "ready> ");
    assert!(seen.contains("Its moves: c2"), "{seen:?}");
    press(&mut session, "exit\n");
    let (_, code) = to_the_end(&mut session);
    assert_eq!(code, 0);
}

#[test]
fn control_z_in_plain_lines_shows_the_prompt_again_after_fg() {
    let folder = Folder::with(&[]);
    for (line, prompt) in [
        ("play paper", "White, your move: "),
        ("quiz paper", "Black, what does the sheet play? "),
    ] {
        let mut session = shell_with_jobs(&folder);
        press(&mut session, &format!("\"$PAPER\" {line}\n"));
        until(&mut session, prompt);
        for _ in 0..2 {
            press(&mut session, "\x1a");
            until(&mut session, "ready> ");
            press(&mut session, "fg\n");
            until(&mut session, prompt);
        }
        press(&mut session, "moves\n");
        until(&mut session, prompt);
        press(&mut session, "\x03");
        until(&mut session, "ready> ");
        press(&mut session, "exit\n");
        assert_eq!(to_the_end(&mut session).1, 0, "{line}");
    }
}

#[test]
fn another_game_is_replaced_only_when_it_is_saved_there_twice() {
    let folder = Folder::with(&[]);
    let lines = "b4\nsave old.txt\n";
    let paper = Paper::new().args(["play", "paper"]).within(folder.path());
    paper.stdin(lines).run().fine();
    let old = folder.read("old.txt");
    // The name is there already at the second time. A second q leaves what is not saved.
    for (keys, is_replaced) in [("sold.txt\r", false), ("sold.txt\rs\r", true)] {
        let mut session = on_screen(&folder, "play paper --tui");
        press(&mut session, "\t\r");
        until(&mut session, "b3,");
        press(&mut session, keys);
        press(&mut session, "qq");
        assert_eq!(behind_the_screen(&mut session).1, 0);
        assert_eq!(folder.read("old.txt") != old, is_replaced, "{keys:?}");
    }
}

#[test]
fn a_session_of_keys_and_a_click() {
    let folder = Folder::with(&[]);
    let mut session = on_screen(&folder, "play paper --tui");
    press(&mut session, "\t\r");
    until(&mut session, "b2,");
    until(&mut session, "b3,");
    press(&mut session, "w");
    until(&mut session, "step.");
    press(&mut session, "\x1b[C\x1b[C");
    until(&mut session, "a2.");
    // Esc alone is told from the beginning of an arrow by what does not follow, so nothing follows at once.
    press(&mut session, "\x1b");
    until(&mut session, "[b2]");
    // A click on d2, the ninth column of the fourth line.
    press(&mut session, "\x1b[<0;9;4M");
    until(&mut session, "d2,");
    press(&mut session, ":save game.txt\r");
    until(&mut session, "game.txt.");
    press(&mut session, "q");
    let (behind, code) = behind_the_screen(&mut session);
    assert!(
        behind.contains("The game is saved in game.txt."),
        "{behind:?}"
    );
    assert_eq!(code, 0);
    assert!(
        folder
            .read("game.txt")
            .ends_with("Moves:      c2 b2 b3 d2 a1\n")
    );

    let mut session = small_window(&folder, "play --resume game.txt --tui");
    until(&mut session, "saved");
    until(&mut session, "[d4]");
    press(&mut session, ",");
    until(&mut session, "Turn");
    session.send_control('c').expect("it listens");
    assert_eq!(behind_the_screen(&mut session).1, 0);
}

#[test]
fn every_way_to_leave_gives_the_terminal_back_and_says_what_becomes_of_the_game() {
    let folder = Folder::with(&[]);
    for way in ["qq", "\x03", "\x04", ":quit\r:quit\r", "INT", "TERM", "HUP"] {
        let mut session = on_screen(&folder, "play paper --tui");
        if way.chars().all(char::is_uppercase) {
            signal(&folder, way);
        } else {
            press(&mut session, way);
        }
        let (behind, code) = behind_the_screen(&mut session);
        assert!(
            behind.contains("The game is not saved.\nIts moves: c2"),
            "{way:?}: {behind:?}"
        );
        assert_eq!(code, 0, "{way:?}");
    }
}

#[test]
fn a_terminal_that_hangs_up_loses_no_game_that_has_a_file() {
    let folder = Folder::with(&[]);
    let lines = "b4\nsave game.txt\nquit\n";
    let plain = Paper::new().args(["play", "paper"]).within(folder.path());
    plain.stdin(lines).run().fine();
    let mut session = on_screen(&folder, "play --resume game.txt --tui");
    press(&mut session, "\t\r");
    until(&mut session, "b6,");
    until(&mut session, "a4,");
    signal(&folder, "HUP");
    let (behind, code) = behind_the_screen(&mut session);
    assert!(
        behind.contains("The game is saved in game.txt."),
        "{behind:?}"
    );
    assert_eq!(code, 0);
    let saved = folder.read("game.txt");
    assert!(saved.ends_with("Moves:      c2 b4 c5 b6 a4\n"), "{saved}");
}

#[test]
fn the_terminal_is_as_it_was_and_a_small_window_is_told_so() {
    let folder = Folder::with(&[]);
    // The window shrinks when the file is there.
    let script = "stty -a >before; (while [ ! -e now ]; do sleep 0.1; done; stty cols 20 rows 9 </dev/tty) & \
                  \"$PAPER\" play paper --tui; stty -a >after";
    let mut session = shell(&folder, script);
    until(&mut session, "[d4]");
    fs::write(folder.file("now"), "").expect("a file");
    until(&mut session, "small:");
    press(&mut session, "qq");
    let (behind, _) = behind_the_screen(&mut session);
    assert!(
        behind.replace('\n', " ").contains("Its moves: c2"),
        "{behind:?}"
    );
    let without_size = |name: &str| {
        let text = folder.read(name);
        text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(without_size("before"), without_size("after"));
}

#[test]
fn colours_are_only_there_where_they_are_wanted() {
    let folder = Folder::with(&[]);
    for (color, are_there) in [("auto", false), ("always", true), ("never", false)] {
        // NO_COLOR is set in this window.
        let arguments = format!("play paper --tui --color {color}");
        let mut session = small_window(&folder, &arguments);
        let seen = until(&mut session, "[d4]");
        assert_eq!(seen.contains("\x1b[38;5;"), are_there, "{color}: {seen:?}");
        session.send_control('c').expect("it listens");
        behind_the_screen(&mut session);
    }
}

#[test]
fn without_a_terminal_there_is_no_screen() {
    insta::assert_snapshot!(paper("play paper --tui").complaint(2));
    let folder = Folder::with(&[]);
    for arguments in [
        "play paper --tui --linear",
        "play paper --tui >/dev/null",
        "play paper --tui </dev/null",
    ] {
        let mut session = small_window(&folder, arguments);
        let (said, code) = to_the_end(&mut session);
        assert!(said.contains("error: --tui"), "{said}");
        assert_eq!(code, 2, "{arguments}");
        assert!(!said.contains("\x1b[?1049h"), "{said:?}");
    }
    let script = "stty cols 0 rows 0; exec \"$PAPER\" play paper --tui";
    let (said, code) = to_the_end(&mut shell(&folder, script));
    assert!(said.contains("how large"), "{said}");
    assert_eq!(code, 1);
}

//! `paper play` in a real pseudo-terminal, driven as a person drives it: keys, Ctrl-C, Ctrl-D, a small window.

use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

use super::playing::{FAILING, PROMPTS, left_in_order};
use crate::support::Folder;

/// Long enough for a machine that is busy; nothing here waits so long unless something is wrong.
const PATIENCE: u64 = 30_000;

/// `paper` in a window of 40 by 20, in this folder.
pub(super) fn small_window(folder: &Folder, arguments: &str) -> PtySession {
    shell(folder, &format!("exec \"$PAPER\" {arguments}"))
}

/// A shell in such a window, where `$PAPER` is the program.
pub(super) fn shell(folder: &Folder, script: &str) -> PtySession {
    // Tests that run in the background inherit ignored signals; a person's terminal has none.
    let mut command = Command::new("env");
    command
        .args(["--default-signal", "/bin/sh", "-c"])
        .arg(format!("stty cols 40 rows 20; {script}"))
        .current_dir(folder.path())
        .env("PAPER", env!("CARGO_BIN_EXE_paper"))
        .env("TERM", "xterm-256color")
        .env("NO_COLOR", "1")
        .env_remove("CI");
    spawn_command(command, Some(PATIENCE)).expect("a terminal")
}

/// What is on the screen up to this text, which is waited for.
pub(super) fn until(session: &mut PtySession, text: &str) -> String {
    let seen = session.exp_string(text).expect("it is shown");
    // The crate hands over each byte as a letter of its own.
    let byte = |letter| u8::try_from(u32::from(letter)).expect("a byte");
    let bytes = seen.chars().map(byte).collect();
    String::from_utf8(bytes).expect("UTF-8")
}

/// What is shown to the very end, and the exit code.
pub(super) fn to_the_end(session: &mut PtySession) -> (String, i32) {
    let rest = session.exp_eof().expect("it ends");
    let status = session.process().wait().expect("it has ended");
    // The type of a status is not ours to name, so its text has to do.
    let status = format!("{status:?}");
    let code = status.trim_end_matches(')').rsplit(", ").next();
    let code = code.filter(|_| status.starts_with("Exited("));
    let code = code.and_then(|code| code.parse().ok()).expect(&status);
    (rest, code)
}

fn fits(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= 40, "too wide: {line}");
    }
}

const PROMPT: &str = "White, your move: ";

#[test]
fn a_session_in_a_small_window() {
    let folder = Folder::with(&[]);
    let mut session = small_window(&folder, "play paper");
    let mut seen = until(&mut session, PROMPT);
    for line in [
        "?",
        "c1",
        "why",
        "hint",
        "why not d5",
        "b4",
        "moves",
        "undo",
    ] {
        session.send_line(line).expect("it listens");
        seen.push_str(&until(&mut session, PROMPT));
    }
    fits(&seen.replace('\r', ""));
    session.send_line("quit").expect("it listens");
    session.send_line("quit").expect("it listens");
    let (rest, code) = to_the_end(&mut session);
    assert_eq!(code, 0, "{rest}");
}

#[test]
fn control_c_says_that_the_game_is_not_saved() {
    let folder = Folder::with(&[]);
    let mut session = small_window(&folder, "play paper");
    until(&mut session, PROMPT);
    session.send_control('c').expect("it listens");
    let (rest, code) = to_the_end(&mut session);
    assert!(
        rest.contains("The game is not saved. Its moves: c2"),
        "{rest}"
    );
    assert_eq!(code, 0);
}

#[test]
fn control_c_saves_a_game_that_has_a_file() {
    let folder = Folder::with(&[]);
    let mut session = small_window(&folder, "play paper");
    until(&mut session, PROMPT);
    session.send_line("save game.txt").expect("it listens");
    until(&mut session, PROMPT);
    session.send_line("b4").expect("it listens");
    until(&mut session, PROMPT);
    session.send("half a li").expect("it listens");
    session.send_control('c').expect("it listens");
    let (rest, code) = to_the_end(&mut session);
    assert!(rest.contains("The game is saved in game.txt."), "{rest}");
    assert_eq!(code, 0);
    assert!(folder.read("game.txt").ends_with("Moves:      c2 b4 c5\n"));
}

#[test]
fn control_c_and_control_d_at_every_prompt() {
    let folder = Folder::with(&[("my.rules", FAILING.as_bytes())]);
    for (line, words, prompt) in PROMPTS {
        for key in ['c', 'd'] {
            let mut session = small_window(&folder, line);
            for word in words.split_whitespace() {
                session.send_line(word).expect("it listens");
            }
            until(&mut session, prompt);
            session.send_control(key).expect("it listens");
            let (end, code) = to_the_end(&mut session);
            left_in_order(line, prompt, &end, code);
        }
    }
}

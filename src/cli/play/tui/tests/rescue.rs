//! A panic while the screen is shown, in a terminal of its own: a test starts the other one there.

use std::process::Command;

use rexpect::session::spawn_command;

use crate::cli::play::tui::terminal::Terminal;

/// The name of the test that panics, for the test binary.
const PANICS: &str = "cli::play::tui::tests::rescue::panics_on_the_full_screen";

#[test]
#[ignore = "it panics on purpose; a_panic_gives_the_terminal_back starts it in a terminal"]
fn panics_on_the_full_screen() {
    let _terminal = Terminal::take(false).expect("it runs in a terminal");
    panic!("on purpose");
}

#[test]
fn a_panic_gives_the_terminal_back() {
    let tests = std::env::current_exe().expect("this is a program");
    let mut command = Command::new("/bin/sh");
    let script = "\"$0\" --exact \"$1\" --ignored --nocapture --test-threads 1; stty -a";
    command.args(["-c", script]).arg(tests).arg(PANICS);
    command.env("TERM", "xterm-256color");
    let mut session = spawn_command(command, Some(30_000)).expect("a terminal");
    let text = session.exp_eof().expect("it ends");
    let told = text.find("on purpose").expect("the panic is told");
    for (taken, given) in [
        ("\x1b[?1049h", "\x1b[?1049l"),
        ("\x1b[?1000h", "\x1b[?1000l"),
    ] {
        let (taken, given) = (
            text.find(taken).expect(taken),
            text.find(given).expect(given),
        );
        assert!(taken < given && given < told, "{text:?}");
    }
    assert!(text.contains("\x1b[?25h"), "the cursor is shown: {text:?}");
    // Whether it echoes is the affair of whoever made it: this one does not.
    let state = text
        .rfind("speed")
        .map(|at| &text[at..])
        .expect("stty says how it is");
    let words: Vec<&str> = state.split_whitespace().collect();
    assert!(
        words.contains(&"icanon") && words.contains(&"opost"),
        "{state}"
    );
}

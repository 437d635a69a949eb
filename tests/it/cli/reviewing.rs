//! `paper test --review` in a real pseudo-terminal: an answer counts from the moment it is given, however the run ends.

use std::fs;
use std::process::Command;

use rexpect::session::PtySession;

use super::terminal::{shell, small_window, until};
use crate::support::Folder;

const PAPER: &str = include_str!("../../../rules/paper.rules");

/// What is asked, without its last blank.
const QUESTION: &str = "q quit:";

/// A recorded sheet whose rules 3 and 4 were swapped, so that there is much to review.
fn edited() -> Folder {
    let folder = Folder::with(&[("mine.rules", PAPER.as_bytes())]);
    folder.paper("test --record mine.rules").fine();
    let edited = include_str!("../../../rules/paper-swap-3-4.rules");
    fs::write(folder.file("mine.rules"), edited).expect("a file");
    folder
}

/// How many changes are left to review.
fn left(folder: &Folder) -> usize {
    let run = folder.paper("test --check --json");
    let told = &crate::support::values(&run.out)[0];
    let many = |key: &str| told[key].as_array().map_or(0, Vec::len);
    assert_eq!(told["record"], "changed", "{}", run.out);
    many("changes") + many("games")
}

/// Answers twice with yes; the third question is on the screen then.
fn two_answers(folder: &Folder) -> PtySession {
    two_answers_in(small_window(folder, "test --review mine.rules"))
}

fn two_answers_in(mut session: PtySession) -> PtySession {
    for _ in 0..2 {
        until(&mut session, QUESTION);
        session.send_line("y").expect("it listens");
    }
    until(&mut session, QUESTION);
    session
}

#[test]
fn an_answer_counts_when_control_c_follows() {
    let folder = edited();
    let before = left(&folder);
    let mut session = two_answers(&folder);
    session.send_control('c').expect("it listens");
    session.exp_eof().expect("it ends");
    assert_eq!(left(&folder), before - 2);
}

/// A closed terminal is a SIGHUP, or the end of the input.
#[test]
fn an_answer_counts_when_the_run_is_killed() {
    for signal in ["KILL", "HUP", "TERM"] {
        let folder = edited();
        let before = left(&folder);
        let script = "echo process $$.; exec \"$PAPER\" test --review mine.rules";
        let mut session = shell(&folder, script);
        until(&mut session, "process ");
        let process = until(&mut session, ".");
        let mut session = two_answers_in(session);
        let killed = Command::new("kill")
            .args(["-s", signal, process.trim()])
            .status();
        assert!(killed.expect("a signal").success());
        session.exp_eof().expect("it ends");
        assert_eq!(left(&folder), before - 2, "{signal}");
        let beside = fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(beside, 2, "nothing but the sheet and its record");
    }
}

#[test]
fn an_answer_counts_at_the_end_of_the_input() {
    let folder = edited();
    let before = left(&folder);
    let mut session = two_answers(&folder);
    session.send_control('d').expect("it listens");
    let (rest, code) = super::terminal::to_the_end(&mut session);
    assert_eq!(code, 1);
    assert!(
        rest.contains("mine.decisions: 2 changes accepted."),
        "{rest}"
    );
    assert_eq!(left(&folder), before - 2);
}

#[test]
fn a_record_that_has_changed_meanwhile_is_left_as_it_is() {
    let folder = edited();
    let mut session = two_answers(&folder);
    let theirs = folder.read("mine.decisions") + "\n";
    fs::write(folder.file("mine.decisions"), &theirs).expect("a file");
    session.send_line("y").expect("it listens");
    let (rest, code) = super::terminal::to_the_end(&mut session);
    assert!(rest.contains("changed since I read it"), "{rest}");
    assert_eq!((code, folder.read("mine.decisions")), (1, theirs));
}

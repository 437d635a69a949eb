//! The conversations, which read a line at a time: the program itself runs, and the text is what a person types.

use std::io::Write;
use std::process::{Command, Stdio};

/// The verbs that talk.
pub const TARGETS: [&str; 2] = ["play", "quiz"];

/// Types the text into the verb. It ends by itself, as at the end of the input, and says nothing of a panic.
pub fn run(verb: &str, text: &str) {
    let folder = tempfile::tempdir().expect("a folder for what is saved");
    let mut paper = Command::new(env!("CARGO_BIN_EXE_paper"))
        .args([verb, "paper", "--linear"])
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // A file is saved in the folder alone, whatever its name has become.
    let typed = text.replace(['/', '~'], "");
    let mut input = paper.stdin.take().expect("it is piped");
    let writer = std::thread::spawn(move || input.write_all(typed.as_bytes()));
    let output = paper.wait_with_output().expect("it ends");
    let _ = writer.join(); // the program may end before it has read everything
    let code = output.status.code();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(code, Some(0..=2)), "{code:?}: {errors}");
    assert!(!errors.contains("panicked"), "{errors}");
}

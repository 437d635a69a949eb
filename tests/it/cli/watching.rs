//! `paper watch`: a result at each save, and a clean end at Ctrl-C.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::support::{Folder, paper};

struct Watched {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Watched {
    fn start(folder: &Folder, file: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_paper"))
            .args(["watch", file])
            .env("NO_COLOR", "1")
            .env_remove("CI")
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("paper starts");
        let out = BufReader::new(child.stdout.take().expect("it is piped"));
        Self { child, out }
    }

    /// What it says until it waits for the next save.
    fn result(&mut self) -> String {
        let mut text = String::new();
        while !text.contains("Ctrl-C ends this.\n") {
            let read = self.out.read_line(&mut text).expect("it writes UTF-8");
            assert_ne!(read, 0, "it has ended: {text}");
        }
        text
    }

    /// Ctrl-C; what it still says, and its exit code.
    fn stop(mut self) -> (String, Option<i32>) {
        let id = self.child.id().to_string();
        let killed = Command::new("kill").args(["-INT", &id]).status();
        assert!(killed.is_ok_and(|status| status.success()));
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).expect("it writes UTF-8");
        (rest, self.child.wait().expect("it ends").code())
    }
}

#[test]
fn each_save_gives_a_result_and_ctrl_c_ends_it() {
    let folder = Folder::with(&[("my.rules", include_bytes!("../../../rules/greedy.rules"))]);
    let mut watched = Watched::start(&folder, "my.rules");
    let first = watched.result();
    assert!(first.contains("my.rules: all is well."), "{first}");
    assert!(first.contains("examples pass. No record."), "{first}");

    std::fs::write(folder.file("my.rules"), "1. Play the nicest move.\n").expect("a file");
    let broken = watched.result();
    assert!(broken.contains("my.rules:1"), "{broken}");

    // As many editors save: a new file in the place of the old one.
    std::fs::write(
        folder.file("my.tmp"),
        include_bytes!("../../../rules/paper.rules"),
    )
    .expect("a file");
    std::fs::rename(folder.file("my.tmp"), folder.file("my.rules")).expect("both are there");
    let mended = watched.result();
    assert!(mended.contains("my.rules: all is well."), "{mended}");

    let (rest, code) = watched.stop();
    assert_eq!(
        (rest.as_str(), code),
        ("\nmy.rules is no longer watched.\n", Some(0))
    );
}

#[test]
fn a_file_that_goes_and_comes_back_is_said() {
    let sheet = include_str!("../../../rules/greedy.rules");
    let folder = Folder::with(&[("my.rules", sheet.as_bytes())]);
    let file = folder.file("my.rules");
    let mut watched = Watched::start(&folder, "my.rules");
    watched.result();

    std::fs::remove_file(&file).expect("it is there");
    let gone = watched.result();
    assert_eq!(
        gone,
        "\nmy.rules is gone. I go on watching for my.rules; Ctrl-C ends this.\n"
    );

    std::fs::create_dir(&file).expect("nothing is there");
    let folded = watched.result();
    assert!(folded.contains("my.rules is a folder now."), "{folded}");

    // The same bytes as before.
    std::fs::remove_dir(&file).expect("it is there");
    std::fs::write(&file, sheet).expect("a file");
    let mut back = watched.result();
    if back.contains("is gone") {
        back = watched.result();
    }
    assert!(back.contains("my.rules is back.\n"), "{back}");
    assert!(back.contains("my.rules: all is well."), "{back}");

    // Away for a moment only, as some editors save.
    std::fs::remove_file(&file).expect("it is there");
    std::fs::write(&file, "1. Play the nicest move.\n").expect("a file");
    let saved = watched.result();
    assert!(
        !saved.contains("gone") && saved.contains("my.rules:1"),
        "{saved}"
    );

    let (_, code) = watched.stop();
    assert_eq!(code, Some(0));
}

#[test]
fn a_file_that_is_not_there_is_said() {
    assert_eq!(
        paper("watch nowhere.rules").complaint(1),
        "error: there is no file nowhere.rules\n"
    );
}

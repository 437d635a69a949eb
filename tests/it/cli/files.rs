//! `paper fmt` and `paper new`: what they do to files.

use crate::support::{Folder, Paper};

const UNTIDY: &str = "# Mine\n3) if a move takes a corner then play it\n7. Play the move (quick) that flips the most discs\nTies: topmost then leftmost\n";

#[test]
fn fmt_rewrites_a_file_and_then_leaves_it_alone() {
    let folder = Folder::with(&[("my.rules", UNTIDY.as_bytes())]);
    assert_eq!(folder.paper("fmt --check my.rules").code, 1);
    assert_eq!(folder.read("my.rules"), UNTIDY);
    let run = folder.paper("fmt my.rules");
    assert_eq!(
        (run.code, run.out.as_str()),
        (0, "my.rules rewritten\n"),
        "{}",
        run.err
    );
    let canonical = folder.read("my.rules");
    insta::assert_snapshot!(canonical, @r"
    # Mine
    1. If a move takes a corner, play it.
    2. Play the move that flips the most discs. (quick)

    Ties: topmost, then leftmost.
    ");
    assert_eq!(folder.paper("fmt my.rules").fine(), "");
    assert_eq!(folder.paper("fmt --check my.rules").fine(), "");
    assert_eq!(folder.read("my.rules"), canonical);
    let piped = Paper::new().args(["fmt", "--stdin"]).stdin(UNTIDY).run();
    assert_eq!(piped.fine(), canonical);
}

#[test]
fn fmt_leaves_a_file_with_errors_as_it_is() {
    let broken = "1. If a move is nice, play it.\n";
    let folder = Folder::with(&[
        ("bad.rules", broken.as_bytes()),
        ("good.rules", UNTIDY.as_bytes()),
    ]);
    let run = folder.paper("fmt bad.rules good.rules");
    assert_eq!((run.code, run.out.as_str()), (1, "good.rules rewritten\n"));
    assert!(run.err.contains("bad.rules:1"), "{}", run.err);
    assert_eq!(folder.read("bad.rules"), broken);
    let piped = Paper::new().args(["fmt", "--stdin"]).stdin(broken).run();
    assert_eq!((piped.code, piped.out.as_str()), (1, ""));
}

#[test]
fn fmt_keeps_line_ends() {
    let windows = UNTIDY.replace('\n', "\r\n");
    let folder = Folder::with(&[("my.rules", windows.as_bytes())]);
    assert_eq!(folder.paper("fmt my.rules").code, 0);
    let text = folder.read("my.rules");
    assert_eq!(text.matches("\r\n").count(), text.matches('\n').count());
    assert_eq!(folder.paper("fmt --check my.rules").code, 0);
}

#[cfg(unix)]
#[test]
fn fmt_keeps_permissions_and_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::with(&[("my.rules", UNTIDY.as_bytes())]);
    let file = folder.file("my.rules");
    let mode = std::fs::Permissions::from_mode(0o640);
    std::fs::set_permissions(&file, mode).expect("mine");
    symlink(&file, folder.file("link.rules")).expect("a link");
    assert_eq!(folder.paper("fmt link.rules").code, 0);
    let metadata = std::fs::symlink_metadata(folder.file("link.rules")).expect("there");
    assert!(metadata.is_symlink());
    let metadata = std::fs::metadata(&file).expect("there");
    assert_eq!(metadata.permissions().mode() & 0o777, 0o640);
    assert_ne!(folder.read("my.rules"), UNTIDY);
}

#[test]
fn new_begins_a_program_that_runs() {
    let folder = Folder::with(&[]);
    insta::assert_snapshot!(folder.paper("new mine").fine(), @r"
    The name has no ending, so the file is called mine.rules.
    Made mine.rules. Open it in an editor, then try:
      paper check ./mine.rules
      paper explain ./mine.rules
      paper game ./mine.rules paper
    ");
    assert_eq!(
        folder.paper("check mine.rules").fine(),
        "mine.rules: all is well.\n"
    );
    assert_eq!(folder.paper("fmt --check mine.rules").code, 0);
    assert!(
        folder
            .paper("explain mine.rules")
            .fine()
            .contains("Mine plays c2, by rule 2.")
    );
}

#[test]
fn new_writes_over_nothing() {
    let folder = Folder::with(&[("my.rules", b"precious")]);
    insta::assert_snapshot!(folder.paper("new my.rules --from paper").complaint(1), @r"
    error: my.rules exists already, and I never write over a file: choose another
           name
    ");
    insta::assert_snapshot!(folder.paper("new my").complaint(1), @r"
    error: my.rules exists already, and I never write over a file: choose another
           name
    ");
    assert_eq!(folder.read("my.rules"), "precious");
    insta::assert_snapshot!(folder.paper("new nowhere/my.rules").complaint(1), @r"error: there is no folder nowhere: make it first, or choose another");
    assert_eq!(folder.paper("new other.rules --from papr").code, 2);
    assert!(!folder.file("other.rules").exists());
}

//! What a shell, a reader of manuals and an automatic check get.

use crate::support::{Folder, paper};

#[test]
fn completions_know_every_verb_in_the_usual_shells() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = paper(&format!("completions {shell}"));
        assert_eq!((script.code, script.err.as_str()), (0, ""));
        for verb in ["explain", "tournament", "completions"] {
            assert!(script.out.contains(verb), "{shell}: {verb}");
        }
    }
    assert!(paper("completions dos").complaint(2).contains("bash"));
}

#[test]
fn the_manual_has_the_whole_and_each_verb() {
    let whole = paper("man");
    assert!(whole.out.contains(".TH paper 1"), "{}", whole.out);
    let verb = paper("man test");
    assert!(verb.out.contains("\\-\\-accept"), "{}", verb.out);
    assert!(paper("man tset").complaint(2).contains("no verb “tset”"));
}

#[test]
fn a_page_shows_each_error_in_its_text() {
    let folder = Folder::with(&[("bad.rules", b"1. Play a <cornr>.\n")]);
    let run = folder.paper("check bad.rules --html page.html");
    assert_eq!((run.code, run.out.as_str()), (1, "Made page.html.\n"));
    let page = folder.read("page.html");
    assert!(page.contains("Play a &lt;cornr&gt;."), "{page}");
    assert!(page.contains("bad.rules: 1 error."), "{page}");
}

#[test]
fn a_report_for_automatic_checks_names_what_fails() {
    let sheet = "1. If a move is on an edge, play it.\n2. Play the move that flips the most discs.\nTies: topmost, then leftmost.\nExample: from the start, it plays c2 by rule 2.\nExample: after c2, it plays d2 by rule 1.\n";
    let folder = Folder::with(&[
        ("my.rules", sheet.as_bytes()),
        ("bad.rules", b"1. Play a <cornr>.\n"),
    ]);
    let run = folder.paper("test --junit out.xml");
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(folder.read("out.xml"));
    // It is replaced, but nothing else is.
    assert_eq!(folder.paper("test --junit out.xml").code, 1);
    let complaint = folder.paper("test --junit my.rules").complaint(1);
    assert!(complaint.contains("is something else"), "{complaint}");
}

//! `paper test --accept`: records and examples in one call, and what it leaves alone.

use crate::support::Folder;

/// The copy of the lesson: the Paper with rules 3 and 4 swapped, some of it written in ways of its own.
fn swapped() -> Folder {
    let folder = Folder::with(&[]);
    folder.paper("new mine.rules --from paper").fine();
    let text = folder.read("mine.rules");
    let text = text
        .replace("3. If a move is on an edge, play it.\n", "")
        .replace(
            "the most discs.\n",
            "the most discs.\n4. If a move is on an edge, play it.\n",
        )
        .replace("4. Otherwise, play", "3. Play")
        .replace(
            "Example: after c2, it plays d2 by rule 4.",
            "EXAMPLE:  after c2 (a remark),  it plays d2   by rule 4.   (and another)",
        );
    std::fs::write(folder.file("mine.rules"), text).expect("a file");
    folder
}

#[test]
fn a_rule_with_another_number_is_told_from_another_move() {
    let folder = swapped();
    let run = folder.paper("test mine.rules");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let said = run.out;
    assert!(
        said.starts_with(
            "mine.rules: 1 of 5 examples fails, 3 name another rule for the same move."
        ),
        "{said}"
    );
    let same = "The same move, now by rule 3: Play the move that flips the most discs.";
    assert_eq!(
        said.replace("\n        ", " ").matches(same).count(),
        3,
        "{said}"
    );
    assert!(said.contains("paper test --accept mine.rules"), "{said}");
}

#[test]
fn accepting_writes_the_move_and_the_rule_and_no_other_byte() {
    let folder = swapped();
    let before = folder.read("mine.rules");
    let said = folder.paper("test --accept mine.rules").fine();
    assert_eq!(
        said,
        "mine.rules, line 12: it plays c2, by rule 3.\n\
         mine.rules, line 13: it plays d2, by rule 3.\n\
         mine.rules, line 15: it plays a3, by rule 3.\n\
         mine.rules, line 16: it plays c5, by rule 3.\n\
         After the next edit:\n  paper test mine.rules\n"
    );
    let expected = before
        .replace("it plays c2 by rule 4.", "it plays c2 by rule 3.")
        .replace("it plays d2   by rule 4.", "it plays d2   by rule 3.")
        .replace("it plays a2 by rule 3.", "it plays a3 by rule 3.")
        .replace("it plays c5 by rule 4.", "it plays c5 by rule 3.");
    assert_eq!(folder.read("mine.rules"), expected);
    folder.paper("test mine.rules").fine();
    let again = folder.paper("test --accept mine.rules").fine();
    assert!(again.starts_with("Nothing has changed"), "{again}");
}

#[test]
fn one_call_accepts_records_and_examples() {
    let folder = swapped();
    let edited = folder.read("mine.rules");
    folder.paper("new other.rules --from paper").fine();
    std::fs::rename(folder.file("other.rules"), folder.file("mine.rules")).expect("a file");
    folder.paper("test --record mine.rules").fine();
    std::fs::write(folder.file("mine.rules"), edited).expect("a file");
    let said = folder.paper("test --accept").fine();
    assert!(said.starts_with("mine.decisions: "), "{said}");
    assert_eq!(said.matches("mine.rules, line ").count(), 4, "{said}");
    folder.paper("test").fine();
}

#[test]
fn what_was_shown_is_accepted_only_as_it_was_shown() {
    let folder = swapped();
    let edited = folder.read("mine.rules");
    folder.paper("new other.rules --from paper").fine();
    std::fs::rename(folder.file("other.rules"), folder.file("mine.rules")).expect("a file");
    folder.paper("test --record mine.rules").fine();
    std::fs::write(folder.file("mine.rules"), &edited).expect("a file");
    assert_eq!(folder.paper("test").code, 1);
    let another = edited.replace("the most discs", "the fewest discs");
    std::fs::write(folder.file("mine.rules"), &another).expect("a file");
    let complaint = folder.paper("test --accept").complaint(1);
    assert!(complaint.contains("out of date"), "{complaint}");
    assert_eq!(folder.read("mine.rules"), another);
}

#[test]
fn what_cannot_be_accepted_is_named_and_the_rest_is_accepted() {
    let script = "ties(\"topmost, leftmost\");\nexample(\"from the start, it plays c2\");\nplay(moves, |move| move.flips);\n";
    let folder = Folder::with(&[
        ("over.rules", b"1. Play the move that flips the most discs.\nTies: topmost, then leftmost.\nExample: on this board:\n    B B B B\n    B B B B\n    B B B B\n    B B B B\n  with black to move, it plays a1.\nExample: after c2, it passes.\n"),
        ("one.rhai", script.as_bytes()),
    ]);
    let run = folder.paper("test --accept over.rules");
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    assert!(
        run.out.contains("over.rules, line 9: it plays "),
        "{}",
        run.out
    );
    assert!(
        run.err
            .contains("over.rules, line 3: the game is over there"),
        "{}",
        run.err
    );
}

#[test]
fn what_cannot_be_accepted_is_named_and_left_as_it_is() {
    let folder = Folder::with(&[]);
    folder.paper("new mine.rules --from paper").fine();
    folder.paper("test --record mine.rules").fine();
    let record = folder.read("mine.decisions");
    let cut = &record[..record.len() / 2];
    std::fs::write(folder.file("mine.decisions"), cut).expect("a file");
    std::fs::write(folder.file("latin.rules"), b"# Caf\xe9\n").expect("a file");
    let script = "fn play(board) { nowhere(board) }\n";
    std::fs::write(folder.file("broken.rhai"), script).expect("a file");
    for (file, said) in [
        ("broken.rhai", "broken.rhai"),
        ("mine.rules", "mine.rules: Its record is cut short"),
        ("latin.rules", "latin.rules"),
    ] {
        let run = folder.paper(&format!("test --accept {file}"));
        assert_eq!(run.code, 1, "{file}: {}{}", run.out, run.err);
        assert!(run.err.contains(said), "{file}: {}", run.err);
        assert!(
            run.out.ends_with(&format!("  paper test {file}\n")),
            "{file}: {}",
            run.out
        );
    }
    let all = folder.paper("test --accept");
    assert_eq!(all.code, 1, "{}", all.out);
    for said in ["broken.rhai", "mine.rules: Its record", "latin.rules"] {
        assert!(all.err.contains(said), "{said}: {}", all.err);
    }
    assert_eq!(folder.read("mine.decisions"), cut);
    assert_eq!(folder.read("broken.rhai"), script);
}

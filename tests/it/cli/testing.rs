//! `paper test`, as whole sessions: record, edit, look, take over; and everything that may be found beside a program.

use crate::support::{Folder, Paper, values};

const PAPER: &str = include_str!("../../../rules/paper.rules");

/// A folder with the Paper in it, recorded on a few positions.
fn recorded() -> Folder {
    let positions = "from the start\nafter c2 b2 b3 d2 a1\nafter d5 c5 b5\nafter c2 d2 e1 d1 c1\n";
    let folder = Folder::with(&[
        ("mine.rules", PAPER.as_bytes()),
        ("few.txt", positions.as_bytes()),
    ]);
    folder
        .paper("test --record mine.rules --positions few.txt")
        .fine();
    folder
}

/// The Paper with its edge rule behind the rule that always decides.
fn edge_too_late() -> String {
    let text = PAPER.replace("3. If a move is on an edge, play it.\n", "");
    let edge = "flips the most discs.\n5. If a move is on an edge, play it.";
    let text = text.replace("flips the most discs.", edge);
    let examples = text.find("Example:").expect("it has some");
    text[..examples].to_owned()
}

fn write(folder: &Folder, name: &str, text: &str) {
    std::fs::write(folder.file(name), text).expect("a file");
}

#[test]
fn record_then_edit_then_take_over() {
    let folder = recorded();
    insta::assert_snapshot!("a_record", folder.read("mine.decisions"));
    let before = folder.read("mine.decisions");
    insta::assert_snapshot!("nothing_has_changed", folder.paper("test").fine());

    write(&folder, "mine.rules", &edge_too_late());
    let changed = folder.paper("test");
    assert_eq!((changed.code, changed.err.as_str()), (1, ""));
    insta::assert_snapshot!("what_an_edit_changed", changed.out);
    assert_eq!(folder.read("mine.decisions"), before);
    assert!(folder.file("mine.decisions.new").exists());

    insta::assert_snapshot!(
        "changes_are_taken_over",
        folder.paper("test --accept").fine()
    );
    assert_ne!(folder.read("mine.decisions"), before);
    assert!(!folder.file("mine.decisions.new").exists());
    assert!(
        folder
            .paper("test")
            .fine()
            .contains("4 decisions and 2 games as recorded.")
    );
    assert!(
        folder
            .paper("test --accept")
            .fine()
            .starts_with("Nothing waits")
    );
}

#[test]
fn an_edit_that_is_taken_back_leaves_nothing_waiting() {
    let folder = recorded();
    write(&folder, "mine.rules", &edge_too_late());
    assert_eq!(folder.paper("test").code, 1);
    write(&folder, "mine.rules", PAPER);
    folder.paper("test").fine();
    assert!(!folder.file("mine.decisions.new").exists());
}

#[test]
fn changes_in_sentences() {
    let folder = recorded();
    write(&folder, "mine.rules", &edge_too_late());
    insta::assert_snapshot!(folder.paper("test mine --linear").out);
}

#[test]
fn changes_for_tools() {
    let folder = recorded();
    write(&folder, "mine.rules", &edge_too_late());
    write(&folder, "broken.rules", "1. If a move is nice, play it.\n");
    let run = folder.paper("test --json --check");
    assert_eq!(run.code, 1);
    let objects = values(&run.out);
    assert_eq!(objects[0]["well"], false);
    assert!(
        objects[0]["message"]
            .as_str()
            .is_some_and(|text| text.contains("nice"))
    );
    insta::assert_snapshot!(serde_json::to_string_pretty(&objects[1]["changes"][0]).expect("JSON"));
    assert_eq!(objects[1]["record"], "changed");
}

#[test]
fn review_asks_about_each_change() {
    let folder = recorded();
    write(&folder, "mine.rules", &edge_too_late());
    let review = |answers: &str| {
        Paper::new()
            .args(["test", "--review", "mine"])
            .within(folder.path())
            .stdin(answers)
            .run()
    };
    let run = review("n\nperhaps\ny\nq\n");
    assert_eq!(run.code, 1, "{}", run.err);
    insta::assert_snapshot!(run.out);
    let end_of_input = review("");
    assert_eq!((end_of_input.code, end_of_input.err.as_str()), (1, ""));
    let all = review("a\n");
    assert_eq!(all.code, 0, "{}", all.out);
    assert!(folder.paper("test").fine().contains("as recorded"));
}

#[test]
fn a_check_writes_nothing() {
    let folder = recorded();
    write(&folder, "mine.rules", &edge_too_late());
    let run = folder.paper("test --check");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("Nothing is written."), "{}", run.out);
    let ci = |words: &[&str]| {
        Paper::new()
            .args(words)
            .env("CI", "true")
            .within(folder.path())
            .run()
    };
    assert_eq!(ci(&["test"]).code, 1);
    assert!(ci(&["test", "--accept"]).complaint(2).contains("CI=true"));
    assert!(!folder.file("mine.decisions.new").exists());
    // A failing example is a difference too.
    let wrong = format!("{PAPER}\nExample: from the start, it plays d5.\n");
    write(&folder, "mine.rules", &wrong);
    let run = folder.paper("test --check");
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.out);
}

#[test]
fn what_waits_is_not_taken_over_when_it_is_out_of_date() {
    let folder = recorded();
    write(&folder, "mine.rules", &edge_too_late());
    assert_eq!(folder.paper("test").code, 1);
    let (record, other) = (
        folder.read("mine.decisions"),
        edge_too_late().replace("the most", "the fewest"),
    );
    write(&folder, "mine.rules", &other);
    insta::assert_snapshot!(folder.paper("test --accept mine.rules").complaint(1));
    assert_eq!(folder.read("mine.decisions"), record);
}

#[test]
fn records_that_can_not_be_compared_are_said_in_the_same_run() {
    let folder = recorded();
    let record = folder.read("mine.decisions");
    let files = [
        ("older.rules", PAPER),
        ("older.decisions", &record.replace("form 1", "form 0")),
        ("cut.rules", PAPER),
        ("cut.decisions", &record[..record.len() / 2]),
        ("gone.decisions", &record),
        ("gone-too.decisions.new", &record),
    ];
    for (name, text) in files {
        write(&folder, name, text);
    }
    let run = folder.paper("test");
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    insta::assert_snapshot!(run.out);
}

#[test]
fn a_record_is_never_recorded_over() {
    let folder = recorded();
    let before = folder.read("mine.decisions");
    insta::assert_snapshot!(folder.paper("test --record mine").complaint(1));
    assert_eq!(folder.read("mine.decisions"), before);
}

#[test]
fn chance_is_recorded_with_its_seed_or_left_out() {
    let chance = "1. If a move takes a corner, play it.\nTies: random.\nExample: from the start, it plays c2.\n";
    let folder = Folder::with(&[("dice.rules", chance.as_bytes())]);
    insta::assert_snapshot!(
        "chance_without_a_seed",
        folder.paper("test --record dice.rules").complaint(1)
    );
    assert!(!folder.file("dice.decisions").exists());
    let untried = folder.paper("test dice.rules");
    assert!(
        untried.out.contains("1 example is left out"),
        "{}",
        untried.out
    );
    folder.paper("test --record dice.rules --seed 3").fine();
    assert!(folder.read("dice.decisions").lines().nth(1) == Some("Seed 3"));
    let run = folder.paper("test dice.rules");
    assert!(
        run.out.contains("80 decisions and 2 games as recorded"),
        "{}",
        run.out
    );
}

#[test]
fn a_board_without_values_is_left_out_and_said() {
    let values = "1. Play the move that stands on the square worth the most.\nTies: topmost, then leftmost.\n\
                  Values on 8 by 8:\n  9 -8 8 6\n  -8 -9 -4 -3\n  8 -4 7 4\n  6 -3 4 0\n";
    let folder = Folder::with(&[("dear.rules", values.as_bytes())]);
    insta::assert_snapshot!(folder.paper("test --record dear.rules").fine());
}

#[test]
fn positions_of_ones_own_say_where_they_are_wrong() {
    let folder = Folder::with(&[
        ("mine.rules", PAPER.as_bytes()),
        ("bad.txt", b"from the start\nafter c2 c9\n"),
        ("empty.txt", b"\n"),
    ]);
    insta::assert_snapshot!(
        folder
            .paper("test --record mine --positions bad.txt")
            .complaint(1)
    );
    assert_eq!(
        folder
            .paper("test --record mine --positions empty.txt")
            .code,
        1
    );
    assert!(!folder.file("mine.decisions").exists());
    assert_eq!(folder.paper("test mine --positions bad.txt").code, 2);
}

#[test]
fn names_that_mean_nothing_or_too_much() {
    let folder = Folder::with(&[("a.rules", PAPER.as_bytes())]);
    std::fs::create_dir(folder.file("b")).expect("a folder");
    write(&folder, "b/a.rules", PAPER);
    let complaints = [
        "test a",
        "test paper",
        "test nothing",
        "test -",
        "test a.decisions",
    ];
    let complaints = complaints.map(|line| folder.paper(line).complaint(2));
    insta::assert_snapshot!(complaints.join("\n"));
    let record = folder.paper("test --record a.rules b/a.rules").fine();
    assert!(record.contains("b/a.decisions"), "{record}");
    insta::assert_snapshot!(
        "a_record_is_no_program",
        folder.paper("test a.decisions").complaint(2)
    );
}

#[test]
fn a_rule_file_and_a_script_of_one_name_can_not_share_a_record() {
    let script = include_str!("../../../rules/paper-script.rhai");
    let folder = Folder::with(&[("a.rules", PAPER.as_bytes()), ("a.rhai", script.as_bytes())]);
    let run = folder.paper("test --record a.rules a.rhai");
    insta::assert_snapshot!(run.complaint(1));
    assert!(!folder.file("a.decisions").exists());
}

#[test]
fn a_folder_without_programs_says_how_to_begin() {
    let folder = Folder::with(&[]);
    let run = folder.paper("test");
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.out);
}

#[test]
fn the_built_in_programs_are_as_recorded() {
    let run = Paper::new().args(["test", "--builtin"]).run();
    insta::assert_snapshot!(run.fine());
}

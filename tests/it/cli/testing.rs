//! `paper test`, as whole sessions: record, edit, look, take over; and everything that may be found beside a program.

use std::path::Path;
use std::process::Command;

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

/// The Paper with its edge rule after the rule that always decides.
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
            .starts_with("Nothing has changed")
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
        objects[0]["error"]["message"]
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
fn review_may_ask_once_for_all_changes_of_a_program() {
    let folder = recorded();
    write(&folder, "mine.rules", &edge_too_late());
    let review = |answer: &str| {
        Paper::new()
            .args(["test", "--review", "--all"])
            .within(folder.path())
            .stdin(answer)
            .run()
    };
    assert_eq!(review("n\n").code, 1);
    let taken = review("y\n").fine();
    assert!(taken.contains("Accept 4 changes?"), "{taken}");
    assert!(
        taken.contains("mine.decisions: 4 changes accepted."),
        "{taken}"
    );
    folder.paper("test --check").fine();
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
    insta::assert_snapshot!(run.out, @r"
    mine.rules: 1 of 6 examples fails. 4 decisions and 2 games as recorded.

    Line 18 Example: from the start, it plays d5. But it plays c2, by rule 4.
            Why: paper explain mine.rules

    Fix the rule or the example. Next:
      paper test mine.rules
    Or let the examples say what it does now:
      paper test --accept mine.rules
    ");
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
    insta::assert_snapshot!(folder.paper("test --accept mine.rules").complaint(1), @r"
    error: mine.rules: the program or its record has changed since, so what waits is
           out of date
    help: look at it again: paper test mine.rules
    ");
    assert_eq!(folder.read("mine.decisions"), record);
}

#[test]
fn records_that_can_not_be_compared_are_said_in_the_same_run() {
    let folder = recorded();
    let record = folder.read("mine.decisions");
    let files = [
        ("older.rules", PAPER),
        ("older.decisions", &record.replace("version 2", "version 0")),
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
    insta::assert_snapshot!(folder.paper("test --record mine").complaint(1), @r"
    error: mine.decisions already exists, and a record is never replaced
    help: “paper test mine.rules” compares with it; to start again, delete it first
    ");
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
    insta::assert_snapshot!(folder.paper("test --record dear.rules").fine(), @r"
    dear.decisions: 40 decisions and 2 games recorded.
    Left out: 6 by 6, because this program can't play on a board of 6 by 6: its
      block “Values” has no rows for it.
    Next, change a rule, and then:
      paper test dear.rules
    ");
}

#[test]
fn positions_of_ones_own_say_where_they_are_wrong() {
    let folder = Folder::with(&[
        ("mine.rules", PAPER.as_bytes()),
        ("bad.txt", b"from the start\nafter c2 c9\n"),
        ("empty.txt", b"\n"),
    ]);
    let run = folder.paper("test --record mine --positions bad.txt");
    insta::assert_snapshot!(run.complaint(1), @r"
    error: this is not a square: the squares of this board run from a1 to f6
     --> bad.txt:2:10
      |
    2 | after c2 c9
      |          ^^
      |
    help: write each position on one line: turns, such as c2 d2, or a whole board,
          such as ..../.WB./.BW./.... black
    ");
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
    for name in ["a", "c"] {
        for inner in ["b", "d"] {
            std::fs::create_dir_all(folder.file(inner)).expect("a folder");
            write(&folder, &format!("{inner}/{name}.rules"), PAPER);
        }
    }
    let here = folder.paper("test a").fine();
    assert!(here.starts_with("a.rules: "), "the nearest: {here}");
    let complaints = [
        "test c",
        "test paper",
        "test nothing",
        "test -",
        "test a.decisions",
    ];
    let complaints = complaints.map(|line| folder.paper(line).complaint(2));
    insta::assert_snapshot!(complaints.join("\n"), @r"
    error: “c” may be b/c.rules or d/c.rules: write which

    error: there is no file paper here, and the built-in paper never changes
    help: paper test --builtin tests the built-in programs

    error: there is no program nothing in this folder
    help: name a file, such as my.rules, or a folder

    error: standard input has no record: name a file

    error: there is no program a.decisions in this folder
    help: name a file, such as my.rules, or a folder
    ");
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
    insta::assert_snapshot!(run.complaint(1), @r"
    error: a.rules and a.rhai would have one record, a.decisions
    help: call one of them another name
    error: a.rhai and a.rules would have one record, a.decisions
    help: call one of them another name
    ");
    assert!(!folder.file("a.decisions").exists());
    // Nor is one compared with the record of the other when only one is named.
    std::fs::rename(folder.file("a.rhai"), folder.file("b.rhai")).expect("it is there");
    folder.paper("test --record a.rules").fine();
    std::fs::rename(folder.file("b.rhai"), folder.file("a.rhai")).expect("it is there");
    for line in ["test a.rhai", "test a.rules"] {
        let run = folder.paper(line);
        assert_eq!(run.code, 1);
        assert!(run.out.contains("would have one record, a.decisions"));
    }
    let complaint = folder.paper("test --review a.rhai").complaint(1);
    assert!(complaint.contains("would have one record, a.decisions"));
}

#[test]
fn a_rule_that_is_gone_is_behind_what_it_decided() {
    let folder = recorded();
    let examples = PAPER.find("Example:").expect("it has some");
    let edited = PAPER[..examples].replace("3. If a move is on an edge, play it.\n", "");
    write(&folder, "mine.rules", &edited);
    insta::assert_snapshot!(folder.paper("test").out);
    let told = values(&folder.paper("test --json").out);
    assert_eq!(told[0]["changes"][0]["cause"]["gone"], 3);
}

#[test]
fn a_merge_that_was_not_finished_is_called_so_also_in_a_review() {
    let folder = recorded();
    let record = folder.read("mine.decisions");
    let merged = record.replacen("after c2", "<<<<<<< HEAD\nafter c2", 1);
    write(&folder, "mine.decisions", &merged);
    insta::assert_snapshot!(folder.paper("test").out, @r"
    mine.rules: 5 examples pass. Its record was not compared.

    Its record is damaged, line 13: here two versions were put together and nobody
    has said which one counts. Fix it. Or delete it, and then: paper test --record
    mine.rules

    When that is fixed:
      paper test
    ");
    let review = folder.paper("test --review");
    assert_eq!(review.out, "When that is fixed:\n  paper test\n");
    assert!(review.complaint(1).contains("two versions"));
    assert_eq!(folder.read("mine.decisions"), merged);
}

/// Every command that is offered for a file of any name can be copied into a shell.
#[test]
#[cfg(unix)]
fn names_that_a_shell_would_read_otherwise() {
    let edited = edge_too_late() + "Example: after c2, it plays b4.\n";
    for name in [
        "-x.rules",
        "my sheet.rules",
        "größe.rules",
        "it's.rules",
        "$a \"b\" 'c'.rules",
    ] {
        let folder = Folder::with(&[(name, PAPER.as_bytes())]);
        let in_shell = |command: &str| {
            let bin = Path::new(env!("CARGO_BIN_EXE_paper")).display();
            let command = command.trim().replacen("paper", &bin.to_string(), 1);
            let mut run = Command::new("sh");
            run.args(["-c", &command]).current_dir(folder.path());
            let output = run.env_remove("CI").output().expect("there is a shell");
            String::from_utf8(output.stdout).expect("it writes UTF-8")
        };
        let command = |text: &str, with: &str| {
            let line = text
                .lines()
                .find(|line| line.contains(with))
                .expect("a command");
            let line = line.trim_start().trim_start_matches("Why: ");
            line.split("    ").next().unwrap_or_default().to_owned()
        };
        let record = command(&folder.paper("test").fine(), "paper test --record");
        assert!(in_shell(&record).contains("80 decisions"), "{record}");
        write(&folder, name, &edited);
        let changed = folder.paper("test").out;
        let why = command(&changed, "Why: paper explain");
        assert!(in_shell(&why).contains("Rule 1"), "{why}");
        let accept = command(&changed, "paper test --accept");
        assert!(in_shell(&accept).contains("accepted"), "{accept}");
    }
}

#[test]
fn a_folder_without_programs_says_how_to_begin() {
    let folder = Folder::with(&[]);
    let run = folder.paper("test");
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.out, @r"
    There is no program here. Next, begin one:
      paper new my.rules --from paper
    ");
}

#[test]
fn a_folder_without_programs_has_nothing_to_record() {
    let folder = Folder::with(&[("notes.txt", b"no program")]);
    insta::assert_snapshot!(folder.paper("test --record .").complaint(1), @r"
    error: there is no program in the folder .
    help: programs are files that end in .rules or .rhai
    ");
}

#[test]
fn a_file_that_is_no_record_is_left_where_changes_would_wait() {
    let folder = recorded();
    write(&folder, "mine.decisions.new", "my notes");
    folder.paper("test").fine();
    assert_eq!(folder.read("mine.decisions.new"), "my notes");
    write(&folder, "mine.rules", &edge_too_late());
    insta::assert_snapshot!(folder.paper("test").complaint(1), @r"
    error: I can't write mine.decisions.new: it exists already and is something
           else, so I leave it as it is
    ");
    folder.paper("test --accept").complaint(1);
    assert_eq!(folder.read("mine.decisions.new"), "my notes");
    // What waits is written over by what waits now.
    std::fs::remove_file(folder.file("mine.decisions.new")).expect("it is there");
    for _ in 0..2 {
        assert_eq!(folder.paper("test").complaint(1), "");
    }
    assert!(
        folder
            .read("mine.decisions.new")
            .starts_with("Decisions recorded")
    );
}

#[test]
fn the_built_in_programs_are_as_recorded() {
    let run = Paper::new().args(["test", "--builtin"]).run();
    insta::assert_snapshot!(run.fine());
}

#[test]
fn a_change_on_another_board_than_the_usual_says_so() {
    let folder = Folder::with(&[("mine.rules", PAPER.as_bytes())]);
    folder.paper("test --record mine.rules").fine();
    write(
        &folder,
        "mine.rules",
        &PAPER.replace("the most discs", "the fewest discs"),
    );
    let told = folder.paper("test --all").out;
    assert!(told.contains("From the start: still c2, by rule 4"));
    assert!(told.contains("8 by 8, standard start, from the start: still d3, by rule 4"));
}

#[test]
fn a_page_has_all_programs() {
    let folder = recorded();
    write(&folder, "mine.rules", &edge_too_late());
    write(&folder, "broken.rules", "Play!\n");
    let run = folder.paper("test --html tests.html");
    assert_eq!(run.code, 1);
    assert!(run.out.starts_with("Made tests.html.\n"), "{}", run.out);
    let page = folder.read("tests.html");
    for part in [
        "2 of 4 decisions changed",
        "<svg",
        "broken.rules: not tested.",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

/// What can't be read or written is said, and everything else is still told.
#[test]
#[cfg(unix)]
fn a_pending_change_that_can_not_be_written_hides_no_result() {
    let folder = recorded();
    write(&folder, "mine.rules", &edge_too_late());
    std::fs::create_dir(folder.file("mine.decisions.new")).expect("a folder in the way");
    let run = folder.paper("test");
    assert!(run.out.contains("2 of 4 decisions changed"), "{}", run.out);
    assert!(run.complaint(1).contains("mine.decisions.new"));
}

/// Finding programs takes one look at each folder, however many files there are.
#[test]
fn a_folder_of_thousands_of_files_is_soon_looked_through() {
    let folder = recorded();
    for number in 0..3000 {
        write(&folder, &format!("{number}.decisions"), "");
        write(&folder, &format!("{number}.txt"), "");
    }
    write(&folder, "3000.decisions", "");
    let out = folder.paper("test").out;
    assert!(
        out.contains("1 program and 1 record without a program: 1 is fine, 1 needs attention."),
        "{out}"
    );
}

/// The text that the version before would have written: form 1, without the line that ends it.
fn old_form(record: &str) -> String {
    let (body, _) = record.split_once("\nEnd of the record: ").expect("an end");
    body.replace("version 2", "form 1")
}

#[test]
fn a_record_of_the_form_before_is_read_and_becomes_new_when_changes_are_accepted() {
    let folder = recorded();
    let old = old_form(&folder.read("mine.decisions"));
    write(&folder, "mine.decisions", &old);
    let told = folder.paper("test").fine();
    assert!(
        told.contains("4 decisions and 2 games as recorded."),
        "{told}"
    );
    assert_eq!(folder.read("mine.decisions"), old);
    write(&folder, "mine.rules", &edge_too_late());
    assert_eq!(folder.paper("test").code, 1);
    folder.paper("test --accept").fine();
    let record = folder.read("mine.decisions");
    assert!(record.starts_with("Decisions recorded by “paper test”, version 2\n"));
    assert!(
        record.ends_with(
            "\nEnd of the record: 4 decisions and 2 games, in 87 lines, blank ones not counted.\n"
        ),
        "{record}"
    );
}

#[test]
fn a_record_that_is_cut_short_is_called_so_with_its_line() {
    let folder = recorded();
    let record = folder.read("mine.decisions");
    let without_end = record.rsplit_once("End").expect("an end").0;
    let mid_line = &record[..record.find("after d5").expect("a position") + 4];
    let old = old_form(&record);
    let cuts = [
        without_end,
        mid_line,
        &old[..old.len() - 4],
        &old[..old.len() - 40],
    ];
    for cut in cuts {
        write(&folder, "mine.decisions", cut);
        let run = folder.paper("test --check");
        let last = cut.trim_end().lines().count();
        let said = format!("Its record is cut short: it breaks off at line {last}");
        let told = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(&said), "{}", run.out);
        assert_eq!(run.code, 1);
        assert!(
            folder
                .paper("test --review mine")
                .complaint(1)
                .contains("cut short")
        );
        assert_eq!(
            folder.read("mine.decisions"),
            cut,
            "nothing is written over it"
        );
    }
}

/// The commands in a text that give a file another name.
fn moves(text: &str) -> Vec<&str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| line.starts_with("mv ")).collect()
}

#[test]
#[cfg(unix)]
fn a_sheet_with_a_new_name_is_told_how_to_carry_its_record_over() {
    for (old, new) in [
        ("old", "new"),
        ("my first sheet", "-it's \"mine\" now!"),
        ("a$b", "ein Blatt äö~"),
    ] {
        for by_name in [false, true] {
            let (rules, record) = (format!("{new}.rules"), format!("{old}.decisions"));
            let folder = Folder::with(&[(
                "greedy.rules",
                include_bytes!("../../../rules/greedy.rules"),
            )]);
            write(&folder, &format!("{old}.rules"), PAPER);
            folder.paper("test --record .").fine();
            std::fs::rename(folder.file(&format!("{old}.rules")), folder.file(&rules))
                .expect("it is there");
            let path = format!("./{rules}");
            let arguments = if by_name {
                vec!["test", &path]
            } else {
                vec!["test"]
            };
            let run = Paper::new().args(&arguments).within(folder.path()).run();
            assert_eq!(run.code, 1, "{}", run.out);
            assert!(!run.out.contains("All is well"), "{}", run.out);
            let told = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                told.contains("same decision at 80 of 80 positions"),
                "{told}"
            );
            let [command] = moves(&run.out)[..] else {
                panic!("{}", run.out)
            };
            let moved = Command::new("sh")
                .args(["-c", command])
                .current_dir(folder.path())
                .status();
            assert!(moved.expect("a shell").success(), "{command}");
            assert!(!folder.file(&record).exists());
            let run = Paper::new().args(&arguments).within(folder.path()).run();
            assert_eq!(run.code, 0, "{}", run.out);
        }
    }
}

#[test]
fn a_lonely_record_is_known_also_after_an_edit_and_is_nobody_elses() {
    let folder = Folder::with(&[
        ("old.rules", PAPER.as_bytes()),
        (
            "other.rules",
            include_bytes!("../../../rules/fewest-flips.rules"),
        ),
    ]);
    folder.paper("test --record old.rules").fine();
    std::fs::remove_file(folder.file("old.rules")).expect("it is there");
    // Only another sheet: it is not taken for this one, and who asks for it is not told of the record.
    let run = folder.paper("test");
    assert!(
        run.out
            .contains("its program is gone; put the program back"),
        "{}",
        run.out
    );
    folder.paper("test other.rules").fine();
    // Two sheets that are equally like it, in another folder, one of them edited.
    std::fs::create_dir(folder.file("in")).expect("a folder");
    write(
        &folder,
        "in/new.rules",
        &PAPER.replace("topmost", "bottommost"),
    );
    write(
        &folder,
        "in/far.rules",
        include_str!("../../../rules/greedy.rules"),
    );
    let objects = values(&folder.paper("test --json").out);
    let lonely = objects.last().expect("the record");
    assert_eq!(lonely["record"], "old.decisions");
    assert_eq!(lonely["looks_like"][0]["program"], "in/new.rules");
    assert_eq!(lonely["looks_like"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        lonely["looks_like"][0]["command"],
        "mv old.decisions in/new.decisions"
    );
}

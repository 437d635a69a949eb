//! `--shard` and `paper merge`: a run in parts comes to the same bytes as the run on one machine.

use crate::support::Folder;

const SHEET: &str = "1. If a move takes a corner, play it.\n2. If a move is on an edge, play it.\n\
    3. Otherwise, play the move that flips the most discs.\n\nTies: topmost, then leftmost.\n\n\
    Example: from the start, it plays c2.\n";

fn folder() -> Folder {
    Folder::with(&[("mine.rules", SHEET.as_bytes())])
}

/// Runs a part, and keeps what it writes.
fn part(folder: &Folder, command: &str, number: usize, of: usize, file: &str) {
    let run = folder.paper(&format!("{command} --shard {number}/{of}"));
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{command}");
    std::fs::write(folder.file(file), run.out).expect("a file");
}

#[test]
fn a_run_in_parts_says_what_the_whole_run_says() {
    let folder = folder();
    for (command, forms) in [
        (
            "orders mine.rules --board 4 --turns 2",
            &["", "--csv", "--json"][..],
        ),
        (
            "improve mine.rules --board 4 --games 4000",
            &["", "--json"][..],
        ),
        ("test --mutants mine.rules", &["", "--json"][..]),
    ] {
        for number in 1..=3 {
            part(&folder, command, number, 3, &format!("{number}.json"));
        }
        for form in forms {
            let (whole, merged) = (
                folder.paper(&format!("{command} {form}")),
                folder.paper(&format!("merge 3.json 1.json 2.json {form}")),
            );
            assert_eq!(
                (merged.code, merged.out),
                (whole.code, whole.out),
                "{command} {form}"
            );
        }
    }
}

#[test]
fn what_is_left_to_do_is_done_in_the_merge() {
    let folder = folder();
    // Threads may be as each machine has them, and what is to be saved or added waits for the whole.
    let command = "improve --save . --games 4000 --board 4 mine.rules";
    part(&folder, &format!("{command} --threads 1"), 1, 2, "1.json");
    part(
        &folder,
        "improve mine.rules --board 4 --games 4000 --save .",
        2,
        2,
        "2.json",
    );
    assert!(!folder.file("mine-1.rules").exists());
    let merged = folder.paper("merge 1.json 2.json").fine();
    assert!(merged.contains("Made ./mine-1.rules."), "{merged}");
    for number in [1, 2] {
        part(
            &folder,
            "test --mutants --add mine.rules",
            number,
            2,
            &format!("{number}.json"),
        );
    }
    assert_eq!(folder.read("mine.rules"), SHEET);
    folder.paper("merge 1.json 2.json").fine();
    folder.paper("test --mutants mine.rules").fine();
    // Now it is another sheet than that of the parts.
    insta::assert_snapshot!(folder.paper("merge 1.json 2.json").complaint(1), @r"
    error: 1.json was made from other programs or openings than are here now
    help: merge where the parts were made, with the same files, or make them again
    ");
}

#[test]
fn parts_that_are_no_whole_are_refused() {
    let folder = folder();
    let orders = "orders mine.rules --board 4 --turns 1";
    for number in 1..=3 {
        part(&folder, orders, number, 3, &format!("{number}.json"));
    }
    part(&folder, &format!("{orders} --orders 9"), 3, 3, "other.json");
    part(
        &folder,
        "tournament paper greedy --board 4",
        3,
        3,
        "tournament.json",
    );
    part(&folder, orders, 2, 4, "of-4.json");
    let sound = folder.read("2.json");
    let damaged = sound.replacen("\"openings\":", "\"openings\":1", 1);
    let newer = sound.replacen("\"version\":\"", "\"version\":\"9", 1);
    for (name, text) in [
        ("cut.json", &sound[..sound.len() / 2]),
        ("empty.json", ""),
        ("damaged.json", &damaged),
        ("newer.json", &newer),
    ] {
        std::fs::write(folder.file(name), text).expect("a file");
    }
    std::fs::write(
        folder.file("changed.rules"),
        SHEET.replace("most", "fewest"),
    )
    .expect("a file");
    let mut complaints = String::new();
    for files in [
        "1.json 2.json",
        "1.json 2.json 3.json 2.json",
        "1.json 2.json other.json",
        "1.json 2.json tournament.json",
        "tournament.json 2.json",
        "1.json of-4.json",
        "1.json cut.json 3.json",
        "1.json empty.json 3.json",
        "1.json damaged.json 3.json",
        "1.json newer.json 3.json",
        "mine.rules",
    ] {
        complaints += &folder.paper(&format!("merge {files}")).complaint(1);
    }
    complaints += &folder.paper("orders - --shard 1/2").complaint(2);
    complaints += &folder
        .paper("improve paper --seconds 1 --shard 1/2")
        .complaint(2);
    insta::assert_snapshot!(complaints, @r"
    error: of 3 parts 3 is missing
    error: 2.json and 2.json are the same part
    error: other.json is not of the same run as 1.json: the commands differ
    error: tournament.json is not of the same run as 1.json
    help: name files that --shard wrote, such as “paper tournament … --shard I/N”
    error: 2.json is not of the same run as tournament.json
    help: name files that --shard wrote, such as “paper tournament … --shard I/N”
    error: of-4.json is not of the same run as 1.json: it was divided differently
    error: cut.json is not a part of a run, or not all of one
    help: name files that --shard wrote, such as “paper tournament … --shard I/N”
    error: empty.json is empty: its part failed, or is not finished yet
    help: name files that --shard wrote, such as “paper tournament … --shard I/N”
    error: damaged.json is damaged: make that part again
    error: newer.json is not of the same run as 1.json: another version of paper
           made it
    error: mine.rules is not a part of a run, or not all of one
    help: name files that --shard wrote, such as “paper tournament … --shard I/N”
    error: --shard reads no standard input: “paper merge” could not read it again
    help: save it as a file, and name that
    error: --seconds and --shard don't go together
    help: leave one of them out
    ");
}

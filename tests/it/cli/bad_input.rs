//! Input that nobody means: no panic, no hang, a sentence and the right exit code.

use std::time::{Duration, Instant};

use crate::support::{Folder, Paper, paper};

/// Bytes that look random and are the same each time.
fn noise(length: usize) -> Vec<u8> {
    let step = |state: &u64| {
        Some(
            state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1),
        )
    };
    let states = std::iter::successors(Some(1), step);
    states
        .map(|state| state.to_le_bytes()[5])
        .take(length)
        .collect()
}

/// Characters of rule files in an order without sense.
fn babble(length: usize) -> Vec<u8> {
    let letters = b"abe ifmvothlyp.(),:-1234\n\"`#>";
    let pick = |byte: u8| letters[usize::from(byte) % letters.len()];
    noise(length).into_iter().map(pick).collect()
}

/// Far longer than any sheet. What takes a debug build long gets a fifth of it; time grows evenly with length.
const LARGE: usize = 10_000_000;

/// Every way in which a file comes in.
const EVERY_VERB: [&str; 8] = [
    "check it.rules",
    "explain it.rules",
    "fmt it.rules",
    "game paper it.rules",
    "diff paper it.rules",
    "explain paper --positions it.rules --json",
    "explain paper --positions it.rules",
    "facts --positions it.rules",
];

/// Those that show most of what size does; the others do the same work.
const FOR_LARGE: [&str; 2] = ["check it.rules", "explain paper --positions it.rules"];

/// Runs in a folder with the input as `it.rules`, and holds that no run takes unreasonably long.
fn run_all(lines: &[&str], input: &[u8]) {
    let folder = Folder::with(&[("it.rules", input)]);
    for line in lines {
        let begun = Instant::now();
        let run = folder.paper(line);
        assert!([0, 1].contains(&run.code), "{line}: {}", run.code);
        assert!(!run.err.contains("panicked"), "{line}: {}", run.err);
        let took = begun.elapsed();
        assert!(took < Duration::from_mins(2), "{line}: {took:?}");
    }
    assert_eq!(
        std::fs::read(folder.file("it.rules")).expect("there"),
        input
    );
}

#[test]
fn an_empty_file() {
    let folder = Folder::with(&[("it.rules", b"")]);
    insta::assert_snapshot!(folder.paper("explain it.rules").complaint(1), @r"
    error: this file is empty
     --> it.rules:1:1
      |
    1 |
      | ^
      |
    help: begin with a rule and the line of tie-breaks
      |
    1 + 1. If a move takes a corner, play it.
    2 + 
    3 + Ties: topmost, then leftmost.
      |
    ");
    let run = folder.paper("explain paper --positions it.rules --json");
    let error = run.json_error(1);
    assert_eq!(error["message"], "it.rules has no positions in it");
}

/// Every verb that writes JSON says what is wrong as JSON, too: a program that reads it has one thing to read.
#[test]
fn errors_are_json_where_json_is_asked_for() {
    let command = paper_othello::cli::command();
    let writes_json =
        |verb: &&clap::Command| verb.get_arguments().any(|one| one.get_id() == "json");
    let verbs: Vec<&str> = command
        .get_subcommands()
        .filter(writes_json)
        .map(clap::Command::get_name)
        .collect();
    assert!(verbs.len() > 14, "{verbs:?}");
    let folder = Folder::with(&[("wrong.rules", b"1. Play the best move.\n")]);
    for verb in verbs {
        folder
            .paper(&format!("{verb} --json --no-such-option"))
            .json_error(2);
        if matches!(
            verb,
            "check" | "test" | "facts" | "words" | "list" | "show" | "merge"
        ) {
            continue; // No program is run, or what is wrong with it is the result.
        }
        let more = match verb {
            "game" | "compare" | "diff" | "grade" | "tournament" => " paper",
            "audit" => " c2",
            _ => "",
        };
        let error = folder
            .paper(&format!("{verb} wrong.rules{more} --json"))
            .json_error(1);
        assert_eq!(error["diagnostics"][0]["line"], 1, "{verb}: {error}");
    }
    let error = folder.paper("merge nowhere.json --json").json_error(1);
    assert!(
        error["message"]
            .as_str()
            .is_some_and(|text| text.contains("nowhere.json")),
        "{error}"
    );
}

/// As very old programs write them.
#[test]
fn lines_that_end_with_a_carriage_return_alone_are_lines() {
    let sheet = b"1. If a move takes a corner, play it.\rTies: topmost, then leftmost.\r";
    let folder = Folder::with(&[("it.rules", sheet)]);
    assert_eq!(
        folder.paper("check it.rules").fine(),
        "it.rules: all is well.\n"
    );
}

#[test]
fn noise_and_babble_in_every_verb() {
    run_all(&EVERY_VERB, &noise(100_000));
    run_all(&EVERY_VERB, &babble(100_000));
}

#[test]
fn ten_megabytes_of_noise() {
    run_all(&FOR_LARGE, &noise(LARGE));
}

#[test]
fn two_megabytes_of_babble() {
    run_all(&FOR_LARGE, &babble(LARGE / 5));
}

#[test]
fn two_megabytes_in_one_line() {
    let line: Vec<u8> = babble(LARGE / 5)
        .into_iter()
        .map(|byte| if byte == b'\n' { b' ' } else { byte })
        .collect();
    run_all(&FOR_LARGE, &line);
}

#[test]
fn two_megabytes_of_brackets() {
    run_all(&FOR_LARGE, &b"(".repeat(LARGE / 5));
}

#[test]
fn nul_bytes() {
    run_all(&EVERY_VERB, b"\0\0\0");
    run_all(
        &EVERY_VERB,
        b"1. If a move takes\0 a corner, play it.\nTies: topmost, then leftmost.\n",
    );
}

#[test]
fn bytes_that_are_no_text() {
    let folder = Folder::with(&[
        ("it.rules", b"1. Caf\xE9".as_slice()),
        ("lines.txt", b"c2\n\xFF\xFF\nc2 d2\n".as_slice()),
    ]);
    insta::assert_snapshot!(folder.paper("check it.rules").out, @r"
    error: it.rules: this is not a text file that I can read (byte 6 is not UTF-8):
           save it as plain text, UTF-8
    ");
    insta::assert_snapshot!(folder.paper("explain it.rules").complaint(1), @r"
    error: it.rules: this is not a text file that I can read (byte 6 is not UTF-8):
           save it as plain text, UTF-8
    ");
    let run = folder.paper("explain paper --positions lines.txt --json");
    assert_eq!((run.code, run.out.lines().count()), (1, 3));
    assert!(
        run.out
            .lines()
            .nth(1)
            .is_some_and(|line| line.starts_with("{\"line\":2,\"error\":"))
    );
}

#[test]
fn a_folder_is_no_program() {
    let folder = Folder::with(&[]);
    insta::assert_snapshot!(folder.paper("explain .").complaint(1), @r"error: I can't read .: it is a folder");
}

#[test]
fn utf_16_is_read() {
    let text = "Ties: topmost, then leftmost.\r\n";
    let mut bytes = vec![0xFF, 0xFE];
    bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
    let folder = Folder::with(&[("it.rules", &bytes)]);
    assert_eq!(folder.paper("check it.rules").code, 0);
    let lines: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain("c2\r\nc2 d2\r\n".encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    let run = Paper::new()
        .args(["explain", "paper", "--json", "--positions", "-"])
        .stdin(lines)
        .run();
    assert_eq!((run.code, run.out.lines().count()), (0, 2));
}

#[test]
fn an_unknown_option_is_the_command_lines_fault() {
    for line in [
        "--nonsense",
        "explain",
        "explain paper --board 5",
        "explain paper --why-not z9",
        "nonsense",
        "explain paper --at c2 --positions x",
    ] {
        let run = Paper::new().args(line.split(' ')).run();
        crate::support::fits(&run.err);
        assert_eq!(run.code, 2, "{line}: {}", run.err);
    }
}

#[test]
fn a_wrong_command_line_is_told_in_the_same_voice() {
    let said = |line: &str| paper(line).complaint(2);
    let table = [
        ("frobnicate", "there is no command “frobnicate”"),
        ("explan paper", "did you mean “explain”?"),
        (
            "game paper",
            "“paper game” needs WHITE: the program that plays White",
        ),
        ("game paper greedy --bord 6", "did you mean “--board”?"),
        (
            "game paper greedy --board 5",
            "“5” doesn't work for --board\nhelp: write 4, 6 or 8",
        ),
        (
            "game paper greedy tactics",
            "“paper game” doesn't know what to do with “tactics”",
        ),
        (
            "improve paper --best 0",
            "help: write a number from 1 to 50",
        ),
        (
            "compare paper greedy --threads 0",
            "help: write a number that is 1 or more",
        ),
        ("--color pink list", "help: write auto, always or never"),
        (
            "play --games 3 --points 5",
            "--games and --discs don't go together",
        ),
        ("game paper greedy --seed x", "help: write a whole number"),
        (
            "game paper greedy --seed",
            "--seed needs something after it",
        ),
        ("new", "for example: paper new my.rules"),
    ];
    for (line, words) in table {
        let text = said(line);
        assert!(text.contains(words), "{line}: {text}");
        assert!(
            text.starts_with("error: ") && !text.contains("'--"),
            "{line}: {text}"
        );
    }
}

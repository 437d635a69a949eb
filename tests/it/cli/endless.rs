//! Whatever is given where a file belongs, and has no end or is no file: each path that the command line takes is tried
//! with each of them, under a cap of memory. A new argument comes in by itself, or the test says what to do.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use paper_othello::cli;

use crate::support::Folder;

/// What an argument is called that takes a path, or the name of a program, which may be one.
const PATHS: [&str; 11] = [
    "A",
    "B",
    "BLACK",
    "FILE",
    "FOLDER",
    "GAME",
    "PATH",
    "PROGRAM",
    "TRANSCRIPT",
    "WHITE",
    "WHO",
];

/// And what others are called.
const OTHERS: [&str; 21] = [
    "ADDRESS",
    "COUNT",
    "END",
    "HOW",
    "I/N",
    "K",
    "LANGUAGE",
    "MB",
    "N",
    "NAME",
    "NAME,NAME",
    "POSITION",
    "S",
    "SIZE",
    "TEXT",
    "SHELL",
    "COLOUR",
    "SQUARE",
    "VERB",
    "WHEN",
    "WORD",
];

/// Arguments that mean nothing without others.
const TOGETHER: [(&str, &str, &[&str]); 3] = [
    ("test", "positions", &["--record", "my.rules"]),
    ("test", "junit", &["my.rules"]),
    ("quiz", "against", &["paper"]),
];

/// The address space of a run, in kilobytes: what it may use at most, and what its program and its threads take.
const CAP: &str = "330000";

/// Nothing takes a second; a machine that is busy gets more.
const PATIENCE: Duration = Duration::from_secs(10);

/// A verb with one path argument, as words in front of the path and after it.
struct Place {
    before: Vec<String>,
    after: Vec<String>,
}

fn value_name(argument: &clap::Arg) -> String {
    let name = argument.get_value_names().and_then(<[_]>::first);
    name.map_or_else(
        || argument.get_id().as_str().to_uppercase(),
        ToString::to_string,
    )
}

/// What fills a place that must be filled.
fn usual(value_name: &str) -> String {
    match value_name {
        "FILE" => "part.json",
        "TRANSCRIPT" => "c2",
        "GAME" => "greedy",
        _ => "paper",
    }
    .to_owned()
}

/// Every path argument of every verb.
fn places() -> Vec<Place> {
    let command = cli::command();
    let mut places = Vec::new();
    for verb in command.get_subcommands() {
        for argument in verb.get_arguments() {
            let takes_value = argument.get_action().takes_values();
            let name = value_name(argument);
            if !takes_value || OTHERS.contains(&name.as_str()) {
                continue;
            }
            assert!(
                PATHS.contains(&name.as_str()),
                "paper {} has a new argument, {name}: is it a path? Say so in PATHS or in OTHERS",
                verb.get_name()
            );
            places.push(place(verb, argument));
        }
    }
    places
}

fn place(verb: &clap::Command, argument: &clap::Arg) -> Place {
    let mut place = Place {
        before: vec![verb.get_name().to_owned()],
        after: Vec::new(),
    };
    let id = argument.get_id().as_str();
    for (_, _, words) in TOGETHER
        .iter()
        .filter(|(other, option, _)| *other == verb.get_name() && *option == id)
    {
        place.before.extend(words.iter().map(ToString::to_string));
    }
    let mut words = &mut place.before;
    if let Some(option) = argument.get_long() {
        words.extend(
            verb.get_positionals()
                .filter(|one| one.is_required_set())
                .map(|one| usual(&value_name(one))),
        );
        words.push(format!("--{option}"));
        return place;
    }
    for positional in verb.get_positionals() {
        if positional.get_id() == argument.get_id() {
            words = &mut place.after;
        } else if positional.is_required_set() {
            words.push(usual(&value_name(positional)));
        }
    }
    place
}

/// Writes nothing.
const NOTHING: &str = "true";

/// Runs `paper` under the cap, with what a command writes as standard input.
fn capped(folder: &Folder, words: &[&OsStr], feed: &str) -> Output {
    let script = format!("{feed} | {{ ulimit -v \"$0\"; exec \"$PAPER\" \"$@\"; }}");
    Command::new("/bin/sh")
        .args(["-c", &script, CAP])
        .args(words)
        .current_dir(folder.path())
        .env("PAPER", env!("CARGO_BIN_EXE_paper"))
        .env("NO_COLOR", "1")
        .env_remove("CI")
        .output()
        .expect("a shell")
}

/// The path that is to be refused in each place, with what comes in by standard input.
fn refused_everywhere(path: &str, folder: &Folder, feed: &str) {
    let places = places();
    assert!(places.len() > 30, "{} paths are few", places.len());
    for place in &places {
        let words = place.before.iter().map(OsStr::new);
        let words = words.chain([OsStr::new(path)]);
        let words: Vec<&OsStr> = words.chain(place.after.iter().map(OsStr::new)).collect();
        let line = format!("paper {}", words.join(OsStr::new(" ")).display());
        let begun = Instant::now();
        let run = capped(folder, &words, feed);
        let took = begun.elapsed();
        let said = String::from_utf8_lossy(&[run.stdout, run.stderr].concat()).into_owned();
        let code = run.status.code();
        assert!(matches!(code, Some(1 | 2)), "{line}: {code:?}\n{said}");
        assert!(took < PATIENCE, "{line}: {took:?}");
        assert_eq!(said.matches("error: ").count(), 1, "{line}: {said}");
        assert!(said.lines().count() <= 6, "{line}: {said}");
        for word in ["panicked", "memory", "os error", "Usage"] {
            assert!(!said.contains(word), "{line}: {said}");
        }
    }
}

/// A folder with a sheet, which must be as it was afterwards.
fn folder() -> Folder {
    Folder::with(&[(
        "my.rules",
        b"1. If a move takes a corner, play it.\nTies: topmost, then leftmost.\n",
    )])
}

fn names(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    let mut names: Vec<_> = entries
        .map(|entry| name(entry).display().to_string())
        .collect();
    names.sort();
    names
}

#[test]
fn a_device() {
    for device in ["/dev/zero", "/dev/full", "/dev/null"] {
        if fs::metadata(device).is_ok() {
            let folder = folder();
            refused_everywhere(device, &folder, NOTHING);
            assert_eq!(names(&folder), ["my.rules"]);
        }
    }
}

#[test]
fn a_folder() {
    let folder = folder();
    fs::create_dir(folder.file("empty")).expect("a folder");
    let places = places();
    for path in ["empty", "./empty"] {
        for place in &places {
            let last = place.before.last().expect("a verb").as_str();
            if matches!((last, path), ("--save", _)) {
                continue; // There a folder is right.
            }
            let mut words: Vec<&OsStr> = place.before.iter().map(OsStr::new).collect();
            words.push(OsStr::new(path));
            words.extend(place.after.iter().map(OsStr::new));
            let run = capped(&folder, &words, NOTHING);
            let said = String::from_utf8_lossy(&[run.stdout, run.stderr].concat()).into_owned();
            let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(run.status.code(), Some(1), "{words:?}: {said}");
            // All programs of a folder may be named at once.
            let is_empty = matches!(last, "tournament" | "test");
            let expected = if is_empty {
                "no program"
            } else {
                "is a folder"
            };
            assert!(said.contains(expected), "{words:?}: {said}");
        }
    }
    assert_eq!(names(&folder), ["empty", "my.rules"]);
}

#[test]
fn a_file_of_ten_gigabytes() {
    let folder = folder();
    let file = File::create(folder.file("big.rules")).expect("a file");
    if file.set_len(10 << 30).is_err() {
        return; // This disk has no files with holes.
    }
    refused_everywhere("./big.rules", &folder, NOTHING);
    assert_eq!(names(&folder), ["big.rules", "my.rules"]);
    assert_eq!(file.metadata().expect("there").len(), 10 << 30);
}

#[test]
fn a_pipe_without_a_writer() {
    let folder = folder();
    let made = Command::new("mkfifo")
        .arg(folder.file("pipe.rules"))
        .status();
    assert!(made.expect("mkfifo").success());
    refused_everywhere("./pipe.rules", &folder, NOTHING);
    assert_eq!(names(&folder), ["my.rules", "pipe.rules"]);
}

/// Commands that never stop writing.
const ENDLESS: [&str; 4] = [
    "cat /dev/zero",
    "yes c2",
    "yes '{\"a\":['",
    "yes no such thing",
];

#[test]
fn standard_input_that_never_ends() {
    for feed in &ENDLESS[..3] {
        let folder = folder();
        refused_everywhere("/dev/stdin", &folder, feed);
        assert_eq!(names(&folder), ["my.rules"]);
    }
}

#[test]
fn a_dash_that_never_ends() {
    let folder = folder();
    for line in [
        "check -",
        "fmt --stdin",
        "audit paper -",
        "tournament paper - ",
        "explain -",
        "compare paper greedy --openings -",
        "test --record my.rules --positions -",
        "explain paper --positions -",
        "facts --positions - --json",
    ] {
        for feed in [ENDLESS[0], ENDLESS[3]] {
            let line: Vec<&OsStr> = line.split_whitespace().map(OsStr::new).collect();
            let begun = Instant::now();
            let run = capped(&folder, &line, feed);
            assert_eq!(run.status.code(), Some(1), "{line:?}");
            assert!(
                begun.elapsed() < PATIENCE,
                "{line:?}: {:?}",
                begun.elapsed()
            );
        }
    }
}

#[test]
fn a_pipe_is_read() {
    let sheet = include_str!("../../../rules/paper.rules");
    let folder = Folder::with(&[("paper.rules", sheet.as_bytes())]);
    let run = |script: &str| {
        let run = Command::new("/bin/sh")
            .args(["-c", script])
            .current_dir(folder.path())
            .env("PAPER", env!("CARGO_BIN_EXE_paper"))
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&[run.stdout, run.stderr].concat()).into_owned();
        assert!(run.status.success(), "{script}: {said}");
        said
    };
    assert_eq!(
        run("cat paper.rules | \"$PAPER\" check /dev/stdin"),
        "/dev/stdin: all is well.\n"
    );
    // One with a name, whose writer comes late and takes time.
    let late =
        "mkfifo pipe; (sleep 0.1; exec > pipe; sleep 0.7; cat paper.rules) & \"$PAPER\" check pipe";
    assert_eq!(run(late), "pipe: all is well.\n");
    let positions = run(
        "mkfifo list; (echo c2; echo 'c2 d2') > list & \"$PAPER\" explain paper --json --positions list",
    );
    assert_eq!(positions.lines().count(), 2);
}

#[test]
fn each_bound_is_where_the_help_says() {
    let folder = folder();
    let line = format!("> {}\n", "x".repeat(98));
    let sheet = |bytes: usize| {
        let mut text = fs::read_to_string(folder.file("my.rules")).expect("a sheet");
        while text.len() + 101 < bytes {
            text.insert_str(0, &line);
        }
        text.insert_str(0, &format!("> {}\n", "x".repeat(bytes - text.len() - 3)));
        text
    };
    for (bytes, code) in [(1 << 20, 0), ((1 << 20) + 1, 1)] {
        let text = sheet(bytes);
        assert_eq!(text.len(), bytes);
        fs::write(folder.file("large.rules"), text).expect("it is written");
        let run = folder.paper("check large.rules");
        assert_eq!(run.code, code, "{}", run.out);
        assert_eq!(run.out.contains("at most 1 MB"), code == 1, "{}", run.out);
    }
    let long = format!("c2\n{}\nc2\n", "c2 ".repeat(400_000));
    fs::write(folder.file("list.txt"), long).expect("it is written");
    let run = folder.paper("explain paper --json --positions list.txt");
    assert_eq!(run.out.lines().count(), 2);
    let error = run.json_error(1);
    assert!(
        error["message"]
            .as_str()
            .is_some_and(|text| text.contains("line 2 is longer")),
        "{error}"
    );
}

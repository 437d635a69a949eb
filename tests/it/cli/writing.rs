//! What is written: whole or not at all, through links, with the owner and the mode that were there, and with nothing left
//! beside it, whatever happens meanwhile.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::{Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::Duration;

use crate::support::Folder;

const SHEET: &str = "1. If a move takes a corner, play it.\n2. Otherwise, play the move that flips the most discs.\nTies: topmost, then leftmost.\n";
const UNTIDY: &str = "1. If a move takes a corner then play it\nTies: topmost then leftmost\n";

fn shell(folder: &Folder, script: &str) -> Output {
    Command::new("/bin/sh")
        .args(["-c", script])
        .current_dir(folder.path())
        .env("PAPER", env!("CARGO_BIN_EXE_paper"))
        .env("NO_COLOR", "1")
        .env_remove("CI")
        .output()
        .expect("a shell")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// The files that nobody asked for.
fn left_behind(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name().display().to_string());
    names.filter(|name| name.starts_with('.')).collect()
}

#[test]
fn a_link_to_nothing_is_written_through() {
    let folder = Folder::with(&[("my.rules", SHEET.as_bytes())]);
    fs::create_dir(folder.file("there")).expect("a folder");
    for (link, line) in [
        ("my.decisions", "test --record my.rules"),
        ("page.html", "diff paper greedy --html page.html"),
        ("new.rules", "new new.rules"),
        ("game.txt", "play paper"),
    ] {
        let target = folder.file("there").join(link);
        symlink(format!("there/{link}"), folder.file(link)).expect("a link");
        let run = shell(
            &folder,
            &format!("echo 'save game.txt' | \"$PAPER\" {line}"),
        );
        assert!(run.status.success(), "{line}: {}", said(&run));
        assert!(
            fs::symlink_metadata(folder.file(link))
                .expect("there")
                .is_symlink()
        );
        assert!(target.metadata().expect("there").len() > 0, "{line}");
    }
}

#[test]
fn a_link_that_leads_nowhere_is_said() {
    let folder = Folder::with(&[("my.rules", SHEET.as_bytes())]);
    symlink("none/my.decisions", folder.file("my.decisions")).expect("a link");
    symlink("round.html", folder.file("round.html")).expect("a link");
    let mut complaints = folder.paper("test --record my.rules").complaint(1);
    complaints += &folder
        .paper("diff paper greedy --html round.html")
        .complaint(1);
    insta::assert_snapshot!(complaints, @r"
    error: there is no folder none: make it first, or choose another
    error: I can't write round.html: it is a link that leads round in a circle
    ");
}

#[test]
fn what_is_no_file_is_no_record_of_ours() {
    let folder = Folder::with(&[("my.rules", SHEET.as_bytes())]);
    for (make, what) in [
        ("ln -s /dev/zero my.decisions", "a device"),
        ("mkdir my.decisions", "a folder"),
        ("mkfifo my.decisions", "a pipe"),
        ("truncate -s 10G my.decisions", "at most 64 MB"),
    ] {
        let run = shell(&folder, make);
        assert!(run.status.success(), "{make}: {}", said(&run));
        for line in [
            "test my.rules",
            "test --record my.rules",
            "test --accept my.rules",
        ] {
            let run = folder.paper(line);
            let said = format!("{}{}", run.out, run.err);
            assert!(
                run.code == 1 || line.contains("accept"),
                "{line}, {make}: {said}"
            );
            if line == "test my.rules" {
                assert!(
                    said.contains(what) || what == "a pipe",
                    "{line}, {make}: {said}"
                );
            }
        }
        assert!(shell(&folder, "rm -r my.decisions").status.success());
    }
    assert_eq!(left_behind(&folder), [""; 0]);
}

#[test]
fn the_owner_stays_where_we_may_give_files_away() {
    let folder = Folder::with(&[("my.rules", UNTIDY.as_bytes())]);
    let file = folder.file("my.rules");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o604)).expect("mine");
    if !shell(&folder, "chown 4321:1234 my.rules").status.success() {
        return; // Only root may.
    }
    assert_eq!(folder.paper("fmt my.rules").code, 0);
    let after = fs::metadata(&file).expect("there");
    assert_eq!(
        (after.uid(), after.gid(), after.mode() & 0o777),
        (4321, 1234, 0o604)
    );
    assert_ne!(folder.read("my.rules"), UNTIDY);
}

#[test]
fn a_write_protected_file_stays() {
    let folder = Folder::with(&[("my.rules", UNTIDY.as_bytes())]);
    let mode = fs::Permissions::from_mode(0o444);
    fs::set_permissions(folder.file("my.rules"), mode).expect("mine");
    insta::assert_snapshot!(folder.paper("fmt my.rules").complaint(1), @"error: I can't write my.rules: it is write-protected");
    assert_eq!(folder.read("my.rules"), UNTIDY);
}

#[test]
fn a_disk_that_takes_no_more_is_said_without_names_of_ours() {
    let untidy = format!("{}{UNTIDY}", "> A long note about it.\n".repeat(100));
    let folder = Folder::with(&[
        ("my.rules", untidy.as_bytes()),
        ("old.html", b"<!DOCTYPE html>old"),
    ]);
    for line in [
        "fmt my.rules",
        "test --record my.rules",
        "new mine.rules --from paper",
        "diff paper greedy --html old.html",
    ] {
        let run = shell(
            &folder,
            &format!("trap '' XFSZ; ulimit -f 0; \"$PAPER\" {line} 2>&1 | cat"),
        );
        let said = said(&run);
        assert_eq!(said.matches("error: ").count(), 1, "{line}: {said}");
        assert!(
            !said.contains(".tmp") && !said.contains("os error"),
            "{line}: {said}"
        );
    }
    assert_eq!(folder.read("my.rules"), untidy);
    assert_eq!(folder.read("old.html"), "<!DOCTYPE html>old");
    assert!(!folder.file("mine.rules").exists() && !folder.file("my.decisions").exists());
    assert_eq!(left_behind(&folder), [""; 0]);
}

/// Starts a run and asks it to end after a while.
fn ended_by(signal: &str, after: Duration, folder: &Folder, words: &[&str]) -> ExitStatus {
    let mut command = Command::new(env!("CARGO_BIN_EXE_paper"));
    command
        .args(words)
        .current_dir(folder.path())
        .env_remove("CI");
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = command.spawn().expect("paper starts");
    thread::sleep(after);
    let _ended_already = Command::new("kill")
        .args(["-s", signal, &child.id().to_string()])
        .stderr(Stdio::null())
        .status();
    child.wait().expect("it ends")
}

#[test]
fn a_signal_leaves_nothing_half_done() {
    let many = |number: usize| format!("{number}.rules");
    let names: Vec<String> = (1..=20).map(many).collect();
    let files: Vec<(&str, &[u8])> = names
        .iter()
        .map(|name| (name.as_str(), UNTIDY.as_bytes()))
        .collect();
    for (round, signal) in ["INT", "TERM", "HUP"].iter().cycle().take(24).enumerate() {
        let folder = Folder::with(&files);
        let words: Vec<&str> = std::iter::once("fmt")
            .chain(names.iter().map(String::as_str))
            .collect();
        let after = Duration::from_millis(2 + 2 * round as u64);
        ended_by(signal, after, &folder, &words);
        assert_eq!(left_behind(&folder), [""; 0], "{signal} after {after:?}");
        for name in &names {
            let text = folder.read(name);
            assert!(
                text == UNTIDY || text.ends_with("leftmost.\n"),
                "{name}: {text}"
            );
        }
    }
}

#[test]
fn a_signal_that_is_ignored_from_outside_stays_so() {
    let folder = Folder::with(&[("my.rules", UNTIDY.as_bytes())]);
    let script = "trap '' HUP; \"$PAPER\" test --record my.rules & run=$!; sleep 0.02; kill -s HUP $run; wait $run";
    let run = shell(&folder, script);
    assert!(run.status.success(), "{}", said(&run));
    assert!(folder.file("my.decisions").exists());
}

#[test]
fn two_at_once_leave_one_whole_file() {
    let folder = Folder::with(&[("my.rules", SHEET.as_bytes())]);
    let script = "for n in 1 2 3 4; do \"$PAPER\" test --record my.rules & \"$PAPER\" diff paper greedy --html p.html & done; wait";
    shell(&folder, script);
    assert!(
        folder.read("p.html").ends_with("</html>\n") || folder.read("p.html").ends_with("</html>")
    );
    assert_eq!(folder.paper("test --check my.rules").code, 0);
    assert_eq!(left_behind(&folder), [""; 0]);
}

#[test]
fn fmt_makes_the_same_of_a_file_and_of_what_comes_in() {
    let marked = |text: &str| [b"\xEF\xBB\xBF", text.as_bytes()].concat();
    let utf_16 = |text: &str| {
        let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
        units.flat_map(u16::to_le_bytes).collect::<Vec<u8>>()
    };
    let canonical = String::from_utf8(shell_fmt(SHEET.as_bytes())).expect("text");
    for sheet in [
        UNTIDY,
        &canonical,
        "> A bell \u{7}, \u{1b}[31mred\u{1b}[0m and \u{85}.\n1. If a move takes a corner, play it.\nTies: topmost.\n",
    ] {
        for bytes in [
            sheet.as_bytes().to_vec(),
            marked(sheet),
            utf_16(sheet),
            sheet.replace('\n', "\r\n").into_bytes(),
        ] {
            let folder = Folder::with(&[("my.rules", &bytes)]);
            let piped = shell(&folder, "\"$PAPER\" fmt --stdin < my.rules");
            let check = folder.paper("fmt --check my.rules").code;
            let checked = shell(&folder, "\"$PAPER\" fmt --check --stdin < my.rules");
            assert_eq!(checked.status.code(), Some(check), "{sheet}");
            folder.paper("fmt my.rules");
            let written = fs::read(folder.file("my.rules")).expect("there");
            if piped.status.success() {
                assert_eq!(written, piped.stdout, "{sheet}");
                assert_eq!(check, i32::from(written != bytes), "{sheet}");
            } else {
                assert_eq!(written, bytes, "{sheet}");
            }
        }
    }
}

fn shell_fmt(text: &[u8]) -> Vec<u8> {
    let folder = Folder::with(&[("my.rules", text)]);
    let run = shell(&folder, "\"$PAPER\" fmt --stdin < my.rules");
    assert!(run.status.success(), "{}", said(&run));
    run.stdout
}

#[test]
fn help_says_when_it_can_not_be_written() {
    if fs::metadata("/dev/full").is_err() {
        return; // Only some systems have it.
    }
    let folder = Folder::with(&[]);
    for line in [
        "help",
        "--help",
        "-V",
        "--version",
        "help play",
        "play --help",
        "list",
        "words",
        "explain paper",
        "show paper",
        "",
    ] {
        let run = shell(&folder, &format!("\"$PAPER\" {line} > /dev/full"));
        assert_eq!(run.status.code(), Some(1), "{line}");
        assert_eq!(
            said(&run),
            "error: I can't write the output: the disk is full\n",
            "{line}"
        );
    }
    let unheard = shell(&folder, "\"$PAPER\" --nonsense 2> /dev/full");
    assert_eq!(unheard.status.code(), Some(2));
}

#[test]
fn what_new_suggests_can_be_pasted() {
    for name in [
        "z z",
        "it's",
        "a\"b",
        "$HOME",
        "-x",
        "a!b",
        "sub folder/x",
        "ü",
    ] {
        let folder = Folder::with(&[]);
        fs::create_dir(folder.file("sub folder")).expect("a folder");
        let made = Command::new(env!("CARGO_BIN_EXE_paper"))
            .args([OsStr::new("new"), OsStr::new("--"), OsStr::new(name)])
            .current_dir(folder.path())
            .output()
            .expect("paper starts");
        let made = said(&made);
        let commands: Vec<&str> = made
            .lines()
            .filter_map(|line| line.strip_prefix("  paper "))
            .collect();
        assert_eq!(commands.len(), 3, "{made}");
        for command in commands {
            let run = shell(&folder, &format!("\"$PAPER\" {command}"));
            assert!(run.status.success(), "{command}: {}", said(&run));
        }
    }
}

#[test]
fn a_file_where_a_built_in_name_belongs() {
    let folder = Folder::with(&[("a.rules", SHEET.as_bytes())]);
    let mut complaints = String::new();
    for line in [
        "show ./a.rules",
        "show a",
        "new k --from ./a.rules",
        "show ./none.rules",
        "explain a",
    ] {
        complaints += &folder.paper(line).complaint(2);
    }
    insta::assert_snapshot!(complaints, @r"
    error: there is no built-in program “./a.rules”
    help: ./a.rules is a file of your own: open it in an editor
    error: there is no built-in program “a”
    help: a.rules is a file of your own: open it in an editor
    error: there is no built-in program “./a.rules”
    help: to begin with a copy of your own file: cp ./a.rules k.rules
    error: there is no built-in program “./none.rules”
    help: “paper list” shows the built-in programs
    error: there is no built-in program “a”
    help: to run a file, write its path: ./a.rules
    ");
    assert!(!folder.file("k.rules").exists());
}

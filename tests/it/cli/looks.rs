//! Colour, terminals, screen readers, pipes.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::support::{Paper, fits, paper};

#[test]
fn a_pipe_gets_no_colour_unless_asked() {
    let plain = paper("explain paper").fine();
    assert!(!plain.contains('\u{1b}'));
    let coloured = paper("explain paper --color always");
    assert!(coloured.out.contains('\u{1b}'));
    assert_eq!(
        anstream::adapter::strip_str(&coloured.out).to_string(),
        plain
    );
    let asked = Paper::new()
        .args(["explain", "paper"])
        .env("CLICOLOR_FORCE", "1");
    assert!(asked.run().out.contains('\u{1b}'));
}

#[test]
fn no_colour_means_none() {
    let run = Paper::new()
        .args(["explain", "papr"])
        .env("NO_COLOR", "1")
        .run();
    assert!(!run.err.contains('\u{1b}'));
    let never = Paper::new()
        .args(["explain", "paper", "--color", "never"])
        .env("CLICOLOR_FORCE", "1")
        .run();
    assert!(!never.out.contains('\u{1b}'));
    let never = Paper::new()
        .args(["--color=never", "explain"])
        .env("CLICOLOR_FORCE", "1")
        .run();
    assert!(!never.err.contains('\u{1b}'));
}

#[test]
fn a_dumb_terminal_gets_sentences() {
    let asked = paper("explain paper --linear").fine();
    let dumb = Paper::new()
        .args(["explain", "paper"])
        .env("TERM", "dumb")
        .run()
        .fine();
    assert_eq!(asked, dumb);
    insta::assert_snapshot!(asked);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_paper"))
        .args(["game", "paper", "greedy", "--board", "8"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("paper starts");
    drop(child.stdout.take());
    let mut complaint = String::new();
    let mut err = child.stderr.take().expect("it is piped");
    err.read_to_string(&mut complaint).expect("text");
    let status = child.wait().expect("paper ends");
    assert_eq!((status.code(), complaint.as_str()), (Some(0), ""));
}

#[test]
fn every_help_fits_and_has_an_example() {
    let help = paper("--help").fine();
    assert!(help.contains("Example"));
    for group in [
        "Look", "Write", "Play", "Test", "Compare", "Prove", "Set up",
    ] {
        assert!(help.lines().any(|line| line == group), "{group}");
    }
    let command = paper_othello::cli::command();
    let verbs = command.get_subcommands().map(clap::Command::get_name);
    let verbs: Vec<&str> = verbs.filter(|verb| *verb != "help").collect();
    assert!(verbs.len() > 20, "{verbs:?}");
    for verb in verbs {
        let help = paper(&format!("{verb} --help")).fine();
        assert!(help.contains("Example"), "{verb}");
        assert!(!help.contains('`'), "{verb}");
    }
}

/// Whether each line of prose holds as much as fits: the first word of the next one would be too much.
fn is_filled(text: &str, width: usize) -> Result<(), String> {
    let lines: Vec<&str> = text.lines().collect();
    for pair in lines.windows(2) {
        let is_prose = |line: &str| {
            !line.is_empty()
                && !line.contains("  ")
                && !line.starts_with(' ')
                && !line.ends_with(':')
        };
        let next = pair[1].split(' ').next().unwrap_or_default();
        let all = pair[0].chars().count() + 1 + next.chars().count();
        if is_prose(pair[0]) && is_prose(pair[1]) && all <= width {
            return Err(format!("{}\n{}", pair[0], pair[1]));
        }
    }
    Ok(())
}

#[test]
fn every_help_fills_its_lines_in_narrow_windows_too() {
    let command = paper_othello::cli::command();
    let verbs = command.get_subcommands().map(clap::Command::get_name);
    let verbs = verbs.filter(|verb| *verb != "help");
    for verb in std::iter::once("").chain(verbs) {
        for width in [80, 40] {
            let help = paper(&format!("{verb} --help --width {width}")).fine();
            // A command to copy stays whole, however long it is.
            let wide = |line: &&str| {
                let is_word = !line.trim().contains(' ');
                let is_command =
                    is_word || line.starts_with("  paper ") || line.starts_with("Usage: ");
                line.chars().count() > width && !is_command
            };
            assert_eq!(help.lines().find(wide), None, "{verb} at {width}");
            assert_eq!(is_filled(&help, width), Ok(()), "{verb} at {width}");
            assert!(!help.contains("Possible values"), "{verb}: {help}");
            let bare =
                |line: &&str| line.trim_start().starts_with("--") && line.trim_end().ends_with('>');
            assert_eq!(
                help.lines().find(bare).filter(|_| width == 80),
                None,
                "{verb}: an option without help"
            );
        }
    }
}

#[test]
fn an_unfilled_line_is_seen() {
    assert!(is_filled("It has\nat\nmost 1 MB.", 40).is_err());
    assert!(is_filled("One line.\n\nAnother.", 40).is_ok());
}

#[test]
fn the_vocabulary_in_full() {
    let all = paper("words").fine();
    assert!(all.contains("takes a corner"));
    insta::assert_snapshot!(paper("words flips").fine(), @r"
    flips N discs [flips]

    meaning     discs that the move flips
    one move    flips N discs
    moves that  flip N discs
    with not    does not flip N discs
    the most    flips the most discs
    the fewest  flips the fewest discs
    in ties     most flips
                fewest flips
    in points   for each disc it flips
    example     Play the move that flips the most discs.
    ");
    insta::assert_snapshot!(paper("words flps").complaint(2), @r"
    error: rules have no phrase like “flps”
    help: did you mean “flips”?
    ");
    let json = paper("words --json").out;
    let words: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert!(words.as_array().is_some_and(|words| words.len() > 50));
    for word in words.as_array().into_iter().flatten() {
        fits(&paper(&format!("words {}", word["id"].as_str().expect("an id"))).fine());
    }
}

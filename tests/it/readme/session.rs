//! Sessions in a shell: commands, and what each must print. It must not know Markdown.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use super::difference::difference;

/// The programs, besides `paper` and what the shell itself has, that a session may use.
const TOOLS: [&str; 4] = ["cat", "head", "mkdir", "tail"];

/// The commands that are known and not run: this test is part of the first, the second takes minutes, the next two would
/// write outside the temporary folder, and the last serves until somebody ends it (`cli::serving` runs it). No others are
/// exempt.
const NOT_RUN: [&str; 5] = ["cargo test", "cargo bench", "cargo install", EXAMPLE, SERVE];

/// The page.
const SERVE: &str = "cargo run --release -- serve";

/// An example, by its name; `examples.rs` runs them all.
const EXAMPLE: &str = "cargo run --release --example";

/// The binary as a clone of the project runs it.
const FROM_SOURCE: &str = "cargo run --release";

/// A line of an output that stands for any number of lines.
const DOTS: &str = "…";

/// A folder in which sessions run, gone when the test ends.
pub struct Shell {
    folder: tempfile::TempDir,
    programs: tempfile::TempDir,
}

impl Shell {
    pub fn new() -> Self {
        let shell = Self {
            folder: tempfile::tempdir().expect("a folder"),
            programs: tempfile::tempdir().expect("a folder"),
        };
        shell.link(Path::new(env!("CARGO_BIN_EXE_paper")), "paper");
        for name in TOOLS {
            let places = ["/bin", "/usr/bin"].map(|folder| Path::new(folder).join(name));
            let place = places.iter().find(|place| place.exists());
            shell.link(place.expect("every system has it"), name);
        }
        shell
    }

    fn link(&self, program: &Path, name: &str) {
        symlink(program, self.programs.path().join(name)).expect("a link");
    }

    /// Writes a file for the commands to come.
    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.folder.path().join(name), text).expect("a file");
    }

    /// Runs each command of a session; gives what is wrong.
    pub fn run_session(&self, text: &str) -> Vec<String> {
        let mut problems = Vec::new();
        let mut pieces = text.split_inclusive('\n').peekable();
        while let Some(line) = pieces.next() {
            let Some(command) = line.strip_prefix("$ ").map(str::trim) else {
                let line = line.trim_end();
                problems.push(format!(
                    "“{line}” stands before the first command: begin commands with “$ ”"
                ));
                break;
            };
            let mut output = String::new();
            while let Some(line) = pieces.next_if(|line| !line.starts_with("$ ")) {
                output.push_str(line);
            }
            problems.extend(self.problem(command, output.trim_end()));
        }
        problems
    }

    /// What is wrong with one command and its output; blank lines at the end of the output do not count.
    fn problem(&self, command: &str, expected: &str) -> Option<String> {
        let words: Vec<&str> = command.split_whitespace().collect();
        let begins = |start: &&str| words.starts_with(&start.split(' ').collect::<Vec<_>>());
        if let Some(start) = NOT_RUN.iter().find(|start| begins(start)) {
            return not_run(command, start, expected);
        }
        let found = self.run(command);
        let (expected_lines, found_lines) = (lines(expected), lines(found.trim_end()));
        (!fits(&expected_lines, &found_lines)).then(|| {
            format!(
                "`{command}` prints something else: correct the command, or paste the lines with + for those with - \
                 (a line {DOTS} stands for any lines)\n{}",
                difference(expected, &found)
            )
        })
    }

    /// What a command prints, as a person sees it: errors among the rest.
    fn run(&self, command: &str) -> String {
        let words = command.strip_prefix(FROM_SOURCE).map(str::trim_start);
        let command = words
            .and_then(|rest| match rest.strip_prefix("-- ") {
                Some(arguments) => Some(format!("paper {arguments}")),
                None => rest.is_empty().then(|| "paper".to_owned()),
            })
            .unwrap_or_else(|| command.to_owned());
        let output = Command::new("/bin/sh")
            .args(["-c", &format!("exec 2>&1\n{command}")])
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", self.programs.path())
            .env("NO_COLOR", "1")
            .env("TERM", "xterm")
            .stdin(Stdio::null())
            .output()
            .expect("the shell starts");
        String::from_utf8(output.stdout).expect("it prints UTF-8")
    }
}

/// What is wrong with a command that is known and not run.
fn not_run(command: &str, start: &str, expected: &str) -> Option<String> {
    if !expected.is_empty() {
        return Some(format!(
            "`{command}` is not run, so nobody can hold its output: leave that out, or show it in a block of text"
        ));
    }
    let name = command[start.len()..].trim();
    let path = format!("examples/{name}.rs");
    let there = Path::new(env!("CARGO_MANIFEST_DIR")).join(&path).exists();
    (start == EXAMPLE && !there).then(|| format!("there is no {path}: name one that is there"))
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

/// Whether an output is the expected one, in which a line of dots stands for any number of lines.
fn fits(expected: &[&str], found: &[&str]) -> bool {
    match expected.split_first() {
        None => found.is_empty(),
        Some((&DOTS, rest)) => (0..=found.len()).any(|skipped| fits(rest, &found[skipped..])),
        Some((line, rest)) => found.first() == Some(line) && fits(rest, &found[1..]),
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn dots_stand_for_any_number_of_lines() {
        let found = ["a", "b", "c"];
        for expected in [
            &["a", "b", "c"][..],
            &["…"],
            &["a", "…"],
            &["…", "c"],
            &["a", "…", "b", "…", "c", "…"],
        ] {
            assert!(fits(expected, &found), "{expected:?}");
        }
        for expected in [
            &["a", "b"][..],
            &[],
            &["…", "b"],
            &["a", "…", "d"],
            &["a", "b", "c", "…", "c"],
        ] {
            assert!(!fits(expected, &found), "{expected:?}");
        }
    }
}

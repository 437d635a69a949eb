//! The binary `paper`, run as a person runs it.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A run that is being put together.
pub struct Paper {
    command: Command,
    stdin: Vec<u8>,
}

/// What a run left behind.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
    /// Whether its lines may be as long as their sentences are.
    linear: bool,
}

impl Paper {
    pub fn new() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_paper"));
        for name in ["CI", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        Self {
            command,
            stdin: Vec::new(),
        }
    }

    /// A run that may use so many kilobytes of memory in all.
    #[cfg(unix)]
    pub fn capped(kilobytes: u64) -> Self {
        let mut paper = Self::new();
        let mut command = Command::new("sh");
        let limit = format!("ulimit -v {kilobytes} && exec \"$0\" \"$@\"");
        command.args(["-c", &limit, env!("CARGO_BIN_EXE_paper")]);
        for (name, value) in paper.command.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        paper.command = command;
        paper
    }

    pub fn args<S: AsRef<OsStr>>(mut self, arguments: impl IntoIterator<Item = S>) -> Self {
        self.command.args(arguments);
        self
    }

    pub fn stdin(mut self, text: impl AsRef<[u8]>) -> Self {
        self.stdin = text.as_ref().to_vec();
        self
    }

    pub fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    pub fn within(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    pub fn run(mut self) -> Run {
        let mut child = self
            .command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("paper starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        let text = std::mem::take(&mut self.stdin);
        // It may end before it has read everything: that is its affair.
        let writer = std::thread::spawn(move || stdin.write_all(&text));
        let output = child.wait_with_output().expect("paper ends");
        let _closed_early = writer.join().expect("the writer ends");
        let dumb = OsStr::new("dumb");
        let linear = self
            .command
            .get_args()
            .any(|argument| argument == "--linear")
            || self
                .command
                .get_envs()
                .any(|(name, value)| name == "TERM" && value == Some(dumb));
        Run {
            linear,
            code: output.status.code().expect("no signal ends it"),
            out: String::from_utf8(output.stdout).expect("it writes UTF-8"),
            err: String::from_utf8(output.stderr).expect("it writes UTF-8"),
        }
    }
}

/// Runs `paper` with the words of one line; none of them holds a blank.
pub fn paper(line: &str) -> Run {
    Paper::new().args(line.split_whitespace()).run()
}

impl Run {
    /// Holds that all went well, and that every line fits the screen; gives what it printed.
    pub fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.fits();
        self.out
    }

    /// Holds that every line fits the screen, where lines are not sentences.
    pub fn fits(&self) {
        if !self.linear {
            fits(&self.out);
            fits(&self.err);
        }
    }

    /// Holds that all went well; gives the JSON that it printed, one value a line.
    pub fn json(self) -> Vec<serde_json::Value> {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        values(&self.out)
    }

    /// Holds that it ended with this exit code and said why as JSON, on standard output alone; gives the error.
    pub fn json_error(self, code: i32) -> serde_json::Value {
        assert_eq!((self.code, self.err.as_str()), (code, ""), "{}", self.out);
        let last = values(&self.out).pop().expect("a line of JSON");
        let error = last["error"].clone();
        assert!(error["message"].is_string(), "{last}");
        error
    }

    /// Holds that it ended with this exit code and fits the screen; gives its complaint.
    pub fn complaint(self, code: i32) -> String {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        self.fits();
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// The JSON values of a text, one a line.
pub fn values(text: &str) -> Vec<serde_json::Value> {
    let value = |line| serde_json::from_str(line).expect("JSON");
    text.lines().map(value).collect()
}

pub fn fits(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "too wide: {line}");
    }
}

/// A folder with files in it, gone when the test ends.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn with(files: &[(&str, &[u8])]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, bytes) in files {
            std::fs::write(folder.path().join(name), bytes).expect("a file");
        }
        Self(folder)
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).expect("a text")
    }

    /// Runs `paper` in this folder.
    pub fn paper(&self, line: &str) -> Run {
        let arguments = line.split_whitespace().map(OsString::from);
        Paper::new().args(arguments).within(self.path()).run()
    }
}

/// The number of cases of a property: few enough that the whole stays quick; `PROPTEST_CASES` sets another number.
pub fn cases(few: u32) -> u32 {
    let given = std::env::var("PROPTEST_CASES").ok();
    given.and_then(|number| number.parse().ok()).unwrap_or(few)
}

/// A sheet whose script fails at White's first turn on 6 by 6, where no trial looks.
pub const FAILS_LATE: &str = "\
1. Keep only moves that score at least 0 `it`, unless there are none.
2. Play the move that flips the most discs.
Ties: topmost, then leftmost.

```rhai
fn it(move) {
    let n = if move.before.empties == 31 && move.side == \"white\" { 0 } else { 1 };
    7 / n
}
```
";

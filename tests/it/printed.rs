//! Sheets as a printer and a reader get them, seen with the tools of others: poppler's pictures and texts, liblouis's braille,
//! Chromium's print. They take long and need those tools, so that only `.ci/run` runs them, which also installs what can be
//! installed: `cargo test --locked --test it -- --ignored printed`. A tool that is not there is named, and its test skipped;
//! with `PAPER_TOOLS=all` that is a failure.

mod braille;
mod pictures;

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use paper_othello::document::{Page, Paper};
use paper_othello::library::{BUILTINS, Loaded, NamedText};
use paper_othello::worksheet::{self, Options};

/// Whether a tool is there. Where it has to be, it is a failure that it is not.
pub fn has(tool: &str) -> bool {
    let asked = Command::new(tool)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if asked.is_ok() {
        return true;
    }
    let must = std::env::var_os("PAPER_TOOLS").is_some_and(|tools| tools == "all");
    assert!(!must || tool == "chromium", "{tool} is not installed");
    println!("skipped: {tool} is not installed");
    false
}

/// What a tool prints.
pub fn told(tool: &str, arguments: &[&str], folder: &Path) -> Vec<u8> {
    let output = Command::new(tool)
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the tool is there");
    assert!(
        output.status.success(),
        "{tool} {arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

/// Twelve rules, most of which need two lines.
pub const TWELVE: &str = "\
# A sheet with twelve long rules

1. If a move takes a corner, play it.
2. When the opponent can take at least 1 corner, if a move saves a corner, play the one that flips the most discs.
3. Cross off moves that let the opponent take a corner, unless that crosses off every move.
4. Cross off moves that touch an empty corner and are not on an edge, unless that crosses off every move.
5. When at most 12 squares are empty and you are behind, keep only moves that flip at least 3 discs, unless there are none.
6. If a move touches a corner of the opponent's and flips in at least 2 directions, play the one that leaves the opponent the fewest moves.
7. Keep only moves that are on an edge or in the centre, unless there are none.
8. Cross off the moves that leave the most of your discs beside an empty square, unless that crosses off every move.
9. When fewer than half of the squares are full, keep only the moves that leave the opponent the fewest safe moves.
10. If a move joins a disc of yours along the edge, play the topmost, then leftmost one.
11. Keep only moves that leave you between 2 and 6 moves, unless there are none.
12. Otherwise, play the move that leaves you the most stable discs.

Ties: fewest replies, then most flips, then bottommost, then rightmost.
";

/// Every built-in program, and one of twelve long rules; read once, since scripts are tried when they are read.
static PROGRAMS: LazyLock<Vec<Loaded>> = LazyLock::new(|| {
    let builtins = BUILTINS.iter().map(NamedText::from);
    let twelve = NamedText::new("twelve.rules", TWELVE);
    let all = builtins.chain([twelve]);
    all.map(|text| Loaded::new(text).expect("no mistakes"))
        .collect()
});

/// The same, but a few.
pub fn named(names: &[&str]) -> Vec<&'static Loaded> {
    let all = PROGRAMS.iter();
    all.filter(|one| names.contains(&one.name.as_str()))
        .collect()
}

/// Both papers, in usual and in large print.
pub fn pages() -> impl Iterator<Item = Page> {
    Paper::ALL
        .into_iter()
        .flat_map(|paper| [false, true].map(|large_print| Page { paper, large_print }))
}

/// The sheet of a program as a PDF.
pub fn pdf(program: &Loaded, options: &Options, page: Page) -> Vec<u8> {
    let sheet = worksheet::document(program, options).expect("a sheet");
    let made = sheet.pdf(page).expect("a PDF");
    assert_eq!(made.missing, "");
    made.bytes
}

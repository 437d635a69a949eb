//! The storeys of the source, as the table in the documentation of the crate has them, and what each file must keep to.

mod rooms;
mod uses;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use uses::{module, uses};

/// The most lines that a file may have.
const MOST_LINES: usize = 500;

/// A row of the table: modules that share a storey and may use each other.
#[derive(PartialEq, Eq, Debug)]
struct Row {
    storey: u32,
    modules: Vec<String>,
}

/// A file of the source: its path from the top of the project, with `/`, and its text.
type File = (String, String);

/// The rows of the table in the documentation of the crate.
fn table(lib: &str) -> Vec<Row> {
    let lines = lib.lines().map_while(|line| line.strip_prefix("//!"));
    let mut lines = lines
        .map(str::trim)
        .skip_while(|line| !line.starts_with("| storey | module |"));
    assert!(
        lines.next().is_some(),
        "src/lib.rs has the table of the storeys"
    );
    lines
        .take_while(|line| line.starts_with('|'))
        .skip(1)
        .map(row)
        .collect()
}

fn row(line: &str) -> Row {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    assert_eq!(cells.len(), 4, "a row has four cells: {line}");
    let storey = cells[0].parse();
    let modules = cells[1].split('`').skip(1).step_by(2).map(str::to_owned);
    Row {
        storey: storey.unwrap_or_else(|_| panic!("a row begins with a number: {line}")),
        modules: modules.collect(),
    }
}

/// Everything in which files and table do not keep to the plan.
fn faults(rows: &[Row], files: &[File]) -> Vec<String> {
    let mut faults = unmatched(rows, files);
    for (path, text) in files {
        if !text.starts_with("//! ") {
            faults.push(format!(
                "{path} does not open with a //! line that says its job"
            ));
        }
        let lines = text.lines().count();
        if lines > MOST_LINES {
            faults.push(format!(
                "{path} has {lines} lines; at most {MOST_LINES} are allowed"
            ));
        }
        faults.extend(upward(rows, path, text));
    }
    faults
}

/// Files that no `mod` names: they are never compiled.
fn unused(files: &[File]) -> Vec<String> {
    let names = |path: &str, name: &str| {
        let text = files.iter().find(|(other, _)| other == path);
        let declared = format!("mod {name};");
        text.is_some_and(|(_, text)| text.lines().any(|line| line.ends_with(&declared)))
    };
    let is_unused = |path: &&str| {
        let file = path.strip_suffix("/mod.rs").or(path.strip_suffix(".rs"));
        let Some((folder, name)) = file.and_then(|file| file.rsplit_once('/')) else {
            return false;
        };
        let roots = ["mod.rs", "lib.rs", "main.rs"].map(|root| format!("{folder}/{root}"));
        let parents = roots.into_iter().chain([format!("{folder}.rs")]);
        !matches!(*path, "src/lib.rs" | "src/main.rs")
            && !parents.into_iter().any(|parent| names(&parent, name))
    };
    let paths = files.iter().map(|(path, _)| path.as_str());
    let unused = paths.filter(is_unused);
    unused
        .map(|path| format!("{path} is named by no “mod”"))
        .collect()
}

/// Modules without a row, and rows without their module.
fn unmatched(rows: &[Row], files: &[File]) -> Vec<String> {
    let top = |(path, _): &File| module(path).first().cloned();
    let there: BTreeSet<String> = files.iter().filter_map(top).collect();
    let named = || rows.iter().flat_map(|row| &row.modules);
    let mut faults = Vec::new();
    for name in there
        .iter()
        .filter(|name| !named().any(|other| other == *name))
    {
        faults.push(format!("{name} has no row in the table of src/lib.rs"));
    }
    for name in named().filter(|name| !there.contains(*name)) {
        faults.push(format!(
            "{name} is in the table of src/lib.rs, but not in src"
        ));
    }
    faults
}

/// The uses of a file that do not lead down. The roots of library and binary may use everything.
fn upward(rows: &[Row], path: &str, text: &str) -> Vec<String> {
    let module = module(path);
    let Some(own) = module.first().and_then(|name| row_of(rows, name)) else {
        return Vec::new();
    };
    let fault = |one: uses::Use| {
        let (line, target) = (one.line, one.target);
        match row_of(rows, &target) {
            None => Some(format!(
                "{path}:{line} uses crate::{target}, which is no module of the table"
            )),
            Some(row) if row == own || row.storey < own.storey => None,
            Some(row) => Some(format!(
                "{path}:{line} on storey {} uses {target} on storey {}: only storeys below and its own row are allowed",
                own.storey, row.storey
            )),
        }
    };
    uses(&module, text).into_iter().filter_map(fault).collect()
}

fn row_of<'r>(rows: &'r [Row], name: &str) -> Option<&'r Row> {
    rows.iter()
        .find(|row| row.modules.iter().any(|other| other == name))
}

/// Every Rust file under a folder, in the order of their paths.
fn files(root: &Path, folder: &Path, found: &mut Vec<File>) {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let paths: BTreeSet<_> = paths.collect();
    for path in paths {
        if path.is_dir() {
            files(root, &path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let inner = path.strip_prefix(root).expect("it is under the root");
            let names: Vec<_> = inner.iter().map(|name| name.to_string_lossy()).collect();
            let text = fs::read_to_string(&path).expect("a text");
            found.push((names.join("/"), text));
        }
    }
}

#[test]
fn every_file_uses_only_storeys_below_its_own() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let lib = fs::read_to_string(root.join("src/lib.rs")).expect("a text");
    let mut found = Vec::new();
    files(root, &root.join("src"), &mut found);
    let faults = faults(&table(&lib), &found);
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// What stands for a verb in `cli/` and in `report/`.
const VERBS: [&str; 28] = [
    "audit",
    "beat",
    "check",
    "compare",
    "diff",
    "difference",
    "explain",
    "facts",
    "fmt",
    "game",
    "grade",
    "health",
    "improve",
    "list",
    "merge",
    "new",
    "orders",
    "play",
    "quiz",
    "serve",
    "session",
    "sheet",
    "taste",
    "test",
    "tested",
    "tournament",
    "watch",
    "words",
];

/// One verb is there to run two others again and again, and one to end what another began.
const BORROWING: [&str; 3] = [
    "cli::merge borrows from cli::tournament",
    "cli::watch borrows from cli::check",
    "cli::watch borrows from cli::test",
];

#[test]
fn the_files_of_a_room_form_no_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    files(root, &root.join("src"), &mut found);
    assert_eq!(rooms::circles(&found), [""; 0]);
}

#[test]
fn no_verb_borrows_from_a_verb() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    files(root, &root.join("src"), &mut found);
    let mut borrowing = rooms::borrowing(&found, "cli", &VERBS);
    borrowing.extend(rooms::borrowing(&found, "report", &VERBS));
    assert_eq!(borrowing, BORROWING);
}

#[test]
fn every_file_is_a_module() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    files(root, &root.join("src"), &mut found);
    assert_eq!(unused(&found), Vec::<String>::new());
}

#[test]
fn a_file_that_no_mod_names_is_caught() {
    let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    let found = [
        file("src/lib.rs", "pub mod roof;\n"),
        file("src/roof/mod.rs", "mod tiles;\n"),
        file("src/roof/tiles.rs", ""),
        file("src/roof/old_tiles.rs", ""),
    ];
    assert_eq!(
        unused(&found),
        ["src/roof/old_tiles.rs is named by no “mod”"]
    );
}

const LIB: &str = "\
//! A small house.
//!
//! | storey | module | job | must not know |
//! |---|---|---|---|
//! | 0 | [`ground`], [`cellar`] | to stand | the sky |
//! | 3 | [`left`] | a wing | the other |
//! | 3 | [`right`] | a wing | the other |
//! | 8 | [`roof`] | to cover | rain |
//!
//! | other | table |
";

/// The faults of the small house with these files instead of, or besides, its own.
fn faults_with(changed: &[(&str, &str)]) -> Vec<String> {
    let own = ["cellar", "ground/mod", "left", "right", "roof/mod"];
    let own = own.map(|name| (format!("src/{name}.rs"), "//! A room.\n".to_owned()));
    let given = changed
        .iter()
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
    let mut files: std::collections::BTreeMap<String, String> = own.into();
    files.extend(given);
    let files: Vec<File> = files.into_iter().collect();
    faults(&table(LIB), &files)
}

#[test]
fn the_table_is_read_from_the_documentation() {
    let rows = table(LIB);
    let row = |storey, names: &[&str]| Row {
        storey,
        modules: names.iter().map(ToString::to_string).collect(),
    };
    let expected = [
        row(0, &["ground", "cellar"]),
        row(3, &["left"]),
        row(3, &["right"]),
        row(8, &["roof"]),
    ];
    assert_eq!(rows, expected);
}

#[test]
fn a_house_in_order_has_no_faults() {
    let changed = [
        ("src/lib.rs", "//! All.\npub use crate::roof::Roof;"),
        (
            "src/roof/mod.rs",
            "//! Roof.\nuse crate::{left, right::Right};\nuse super::cellar;",
        ),
        (
            "src/roof/tile.rs",
            "//! Tile.\nuse super::Roof;\nuse crate::roof::Nail;",
        ),
        (
            "src/cellar.rs",
            "//! Cellar.\nuse crate::ground; // not crate::roof",
        ),
    ];
    assert_eq!(faults_with(&changed), [""; 0]);
}

#[test]
fn a_use_that_leads_up_is_caught_however_it_is_written() {
    let ways = [
        "use crate::roof::Tile;",
        "use crate::{ground, roof};",
        "use super::super::roof;",
        "fn f() { crate::roof::f() }",
        "mod tests { use super::super::super::roof; }",
    ];
    for way in ways {
        let text = format!("//! A door.\n{way}");
        let expected = "src/left/door.rs:2 on storey 3 uses roof on storey 8: only storeys below and its own row are allowed";
        assert_eq!(
            faults_with(&[("src/left/door.rs", &text)]),
            [expected],
            "{way}"
        );
    }
}

#[test]
fn rows_on_one_storey_may_not_use_each_other() {
    let faults = faults_with(&[("src/left.rs", "//! Left.\nuse crate::right;")]);
    assert_eq!(
        faults,
        [
            "src/left.rs:2 on storey 3 uses right on storey 3: only storeys below and its own row are allowed"
        ]
    );
}

#[test]
fn a_use_of_the_root_itself_is_caught() {
    let faults = faults_with(&[("src/left.rs", "//! Left.\nuse crate::*;\nuse crate::Tile;")]);
    assert_eq!(
        faults,
        [
            "src/left.rs:2 uses crate::*, which is no module of the table",
            "src/left.rs:3 uses crate::Tile, which is no module of the table"
        ]
    );
}

#[test]
fn modules_and_rows_must_match() {
    assert_eq!(
        faults_with(&[("src/shed.rs", "//! A shed.")]),
        ["shed has no row in the table of src/lib.rs"]
    );
    let rows = table(LIB);
    let faults = faults(&rows, &[]);
    assert_eq!(faults.len(), 5, "{faults:?}");
    assert_eq!(
        faults[0],
        "ground is in the table of src/lib.rs, but not in src"
    );
}

#[test]
fn a_file_without_its_job_or_of_too_many_lines_is_caught() {
    let long = format!("//! Long.\n{}", "\n".repeat(MOST_LINES));
    let faults = faults_with(&[("src/left.rs", "use std::fmt;"), ("src/right.rs", &long)]);
    assert_eq!(
        faults,
        [
            "src/left.rs does not open with a //! line that says its job",
            "src/right.rs has 501 lines; at most 500 are allowed"
        ]
    );
}

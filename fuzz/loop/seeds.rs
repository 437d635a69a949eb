//! The texts that the loop starts from: the sheets and records that are built in, and the files of `fuzz/corpus/TARGET/`
//! (where cargo-fuzz looks, too): what people paste, and what fuzzing found before.

use std::fs;
use std::path::Path;

use paper_othello::library::{BUILTINS, Builtin};

/// The seeds of a target; never none.
pub fn seeds(target: &str) -> Vec<String> {
    let mut seeds = match target {
        "sheet" => texts(|builtin| (!builtin.is_script).then_some(builtin.text)),
        "script" => texts(|builtin| builtin.is_script.then_some(builtin.text)),
        "record" => texts(|builtin| Some(builtin.decisions)),
        _ => Vec::new(),
    };
    seeds.extend(kept(target));
    assert!(!seeds.is_empty(), "fuzz/corpus/{target} has a text");
    seeds
}

fn texts(of: impl Fn(&Builtin) -> Option<&'static str>) -> Vec<String> {
    BUILTINS.iter().filter_map(of).map(str::to_owned).collect()
}

/// What is kept, in the order of the names.
fn kept(target: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let texts = paths
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok());
    texts.collect()
}

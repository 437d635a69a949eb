//! The sixteen programs of the golden data, in the rule language. Their texts stand in `tests/golden/programs/`; what
//! each does is said in words by the maker of the data, a slow program that shares nothing with this one.

use paper_othello::library;
use paper_othello::program::Program;

const TEXTS: [(&str, &str); 16] = [
    ("paper", include_str!("../golden/programs/paper.rules")),
    (
        "paper-swap-3-4",
        include_str!("../golden/programs/paper-swap-3-4.rules"),
    ),
    (
        "paper-without-2",
        include_str!("../golden/programs/paper-without-2.rules"),
    ),
    ("greedy", include_str!("../golden/programs/greedy.rules")),
    (
        "fewest-flips",
        include_str!("../golden/programs/fewest-flips.rules"),
    ),
    (
        "mobility",
        include_str!("../golden/programs/mobility.rules"),
    ),
    (
        "keep-edge",
        include_str!("../golden/programs/keep-edge.rules"),
    ),
    ("guarded", include_str!("../golden/programs/guarded.rules")),
    (
        "first-of",
        include_str!("../golden/programs/first-of.rules"),
    ),
    ("points", include_str!("../golden/programs/points.rules")),
    ("values", include_str!("../golden/programs/values.rules")),
    (
        "ties-only",
        include_str!("../golden/programs/ties-only.rules"),
    ),
    (
        "bottom-right",
        include_str!("../golden/programs/bottom-right.rules"),
    ),
    (
        "tie-on-flips",
        include_str!("../golden/programs/tie-on-flips.rules"),
    ),
    (
        "combination",
        include_str!("../golden/programs/combination.rules"),
    ),
    ("choosy", include_str!("../golden/programs/choosy.rules")),
];

/// Every program with its name.
pub fn programs() -> Vec<(&'static str, Program)> {
    TEXTS
        .iter()
        .map(|(name, text)| (*name, read(name, text)))
        .collect()
}

fn read(name: &str, text: &str) -> Program {
    let reading = library::read(text);
    reading
        .program
        .unwrap_or_else(|| panic!("{name}: {:#?}", reading.diagnostics))
}

/// The golden games among these programs.
pub fn games() -> impl Iterator<Item = serde_json::Value> {
    lines([
        include_str!("../golden/games-4.jsonl"),
        include_str!("../golden/games-6.jsonl"),
        include_str!("../golden/games-8.jsonl"),
    ])
}

/// The golden file of this kind for each size.
pub fn lines(files: [&'static str; 3]) -> impl Iterator<Item = serde_json::Value> {
    let lines = files.into_iter().flat_map(str::lines);
    lines.map(|line| serde_json::from_str(line).expect("each line is a JSON object"))
}

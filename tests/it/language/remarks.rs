//! The formatter leaves each remark with what it is about: after its own sentence, row, line or item, or on a line of
//! its own above or below the same line.

use paper_othello::chance::Chance;
use paper_othello::language::{Content, Item, Sheet, format};
use proptest::prelude::*;

use super::canonical;
use super::sheets::{Paper, paper};
use crate::support::cases;

#[test]
fn a_remark_stays_with_its_row_item_and_line() {
    for (written, formatted) in KEPT {
        assert_eq!(canonical(written), *formatted, "{written}");
        assert_eq!(canonical(formatted), *formatted, "{written}");
    }
}

#[rustfmt::skip]
const KEPT: &[(&str, &str)] = &[
    ("Values:\n9 1 3 (corner)\n1 0 2 (beside)\n3 2 1 (middle)\n",
     "Values:\n    9 1 3 (corner)\n    1 0 2 (beside)\n    3 2 1 (middle)\n"),
    ("Values: (mine)\n(the first row)\n9 1 3\n(the second)\n1 0 2\n(c) 3 2 1\n",
     "Values: (mine)\n   (the first row)\n    9 1 3\n   (the second)\n    1 0 2\n    3 2 1 (c)\n"),
    ("1. Play the first of: a1 (near), f6 (far), the edges (sides).\n",
     "1. Play the first of: a1 (near), f6 (far), the edges (sides).\n"),
    ("1. Play the first of:\n  a1, (near)\n  f6, (far)\n  the edges. (sides)\n",
     "1. Play the first of: a1 (near), f6 (far), the edges. (sides)\n"),
    ("Ties: topmost (rows), then leftmost (columns). (that is all)\n",
     "Ties: topmost (rows), then leftmost (columns). (that is all)\n"),
    ("Points:\n(the best)\n10 if it takes a corner (a)\n(the worst)\n-5 if it is (b) on an edge\n(the end)\n",
     "Points:\n   (the best)\n    10 if it takes a corner (a)\n    (the worst)\n    -5 if it is on an edge (b)\n    (the end)\n"),
    ("1. Play the move that scores the most points.\n(my points)\nPoints:\n1 if it takes a corner\n(an example)\nExample: from the start, it plays c2.\n(another)\nExample: after c2, it plays b2.\n",
     "1. Play the move that scores the most points.\n\n(my points)\nPoints:\n    1 if it takes a corner\n\n(an example)\nExample: from the start, it plays c2.\n\n(another)\nExample: after c2, it plays b2.\n"),
    ("1. If a move takes a corner, play it. (a)\n(b)\n2. If a move is on an edge,\n(c)\nplay it.\n(d) 3. Play the move that flips the most discs.\n",
     "1. If a move takes a corner, play it. (a)\n   (b)\n2. If a move is on an edge, play it. (c)\n3. Play the move that flips the most discs. (d)\n"),
    ("(top)\n\n1. If a move takes a corner, play it.\n(below) (both)\n\n(apart)\n\nTies: topmost, leftmost.\n",
     "(top)\n\n1. If a move takes a corner, play it.\n   (below) (both)\n\n(apart)\n\nTies: topmost, then leftmost.\n"),
    ("Example: from the start, it plays c2.\n(a) (b)\n\nExample: after c2, it plays b2.\n",
     "Example: from the start, it plays c2.\n   (a) (b)\n\nExample: after c2, it plays b2.\n"),
    ("A move is good if it takes a corner. (a)\n(about bad)\nTies: topmost, leftmost.\n",
     "A move is good if it takes a corner. (a)\n\n(about bad)\nTies: topmost, then leftmost.\n"),
];

/// The code of each line, and for each remark of the form `(r3)` the code that it stands with: that of its line, or of the
/// next line, where it stands alone.
fn stands_with(text: &str) -> Vec<(String, String)> {
    let lines: Vec<(String, Vec<String>)> = text.lines().map(code_and_remarks).collect();
    let mut found = Vec::new();
    for (place, (code, remarks)) in lines.iter().enumerate() {
        let mut below = lines[place..].iter().map(|(code, _)| code);
        let code = if remarks.is_empty() || !code.is_empty() {
            code.clone()
        } else {
            // Below the remarks that stand alone; a blank line has none.
            let with_remark =
                |line: &&(String, Vec<String>)| !line.1.is_empty() && line.0.is_empty();
            let alone = lines[place..].iter().take_while(with_remark).count();
            below.nth(alone).cloned().unwrap_or_default()
        };
        found.extend(remarks.iter().map(|remark| (remark.clone(), code.clone())));
    }
    found.sort();
    found
}

fn code_and_remarks(line: &str) -> (String, Vec<String>) {
    let (mut code, mut remarks, mut rest) = (String::new(), Vec::new(), line);
    while let Some((before, behind)) = rest.split_once("(r") {
        let (number, behind) = behind.split_once(')').expect("remarks are short");
        code += before.trim_end();
        remarks.push(number.to_owned());
        rest = behind;
    }
    code += rest.trim_end();
    (code.split_whitespace().collect(), remarks)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(150), failure_persistence: None, ..ProptestConfig::default() })]

    /// Remarks put everywhere into canonical text: each stays with the same code, none is lost, and a second run changes
    /// nothing.
    #[test]
    fn every_remark_stays_with_the_same_code(Paper(sheet) in paper(), seed in any::<u64>()) {
        let text = format(&without_texts(sheet));
        let written = with_remarks(&text, seed);
        let formatted = canonical(&written);
        prop_assert_eq!(stands_with(&formatted), stands_with(&written), "\n{}\n{}", written, formatted);
        prop_assert_eq!(canonical(&formatted), formatted);
    }
}

/// The sheet without scripts, headings, notes and remarks.
fn without_texts(mut sheet: Sheet) -> Sheet {
    let is_text = |item: &Item| {
        use Content::{Heading, Note, Remarks, Script};
        matches!(item.content, Script(_) | Heading(..) | Note(_) | Remarks)
    };
    sheet.items.retain(|item| !is_text(item));
    for item in &mut sheet.items {
        item.remarks.clear();
        match &mut item.content {
            Content::Points(lines) => lines.iter_mut().for_each(|line| line.remarks.clear()),
            Content::Opening(block) => block.lines.iter_mut().for_each(|line| line.remarks.clear()),
            _ => {}
        }
    }
    sheet
}

/// The text with remarks at the ends of lines, between words, at their beginnings, and on lines of their own.
fn with_remarks(text: &str, seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let mut pick = |end: usize| chance.below(u32::try_from(end).unwrap()) as usize;
    let mut number = 0;
    let mut remark = || {
        number += 1;
        format!("(r{number})")
    };
    let mut lines = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let indent = words.iter().take_while(|word| word.is_empty()).count();
        match pick(6) {
            _ if line.is_empty() => lines.push(String::new()),
            0 => lines.push(format!("{line} {}", remark())),
            1 => lines.extend([remark(), line.to_owned()]),
            2 => lines.extend([line.to_owned(), remark()]),
            3 => lines.push(format!("{} {line}", remark())),
            4 => {
                // *A move is* and the like begin an item only as they stand.
                let at = (indent + 3 + pick(words.len() - indent)).min(words.len());
                let (before, behind) = (words[..at].join(" "), words[at..].join(" "));
                lines.push(format!("{before} {} {behind}", remark()));
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n") + "\n"
}

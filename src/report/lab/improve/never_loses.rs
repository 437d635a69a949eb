//! A program that never loses, as text, JSON and a rule file, or how far the search for one came. It must not look for any.

use serde_json::json;

use super::super::setting::number_of;
use super::{on_screen, with_note};
use crate::board::{BoardSize, Layout, Side};
use crate::lab::{NeverLoses, NeverLosing};
use crate::report::prose::thousands;
use crate::report::{Look, capital, counted, paragraph, wrapped};

/// The search for a program that never loses.
#[derive(Clone, Copy, Debug)]
pub struct NeverLosesReport<'a> {
    /// Whose ties, own words and blocks it has.
    pub name: &'a str,
    /// The side that it plays.
    pub side: Side,
    /// The board.
    pub size: BoardSize,
    /// How the start lies.
    pub layout: Layout,
    /// Who begins.
    pub first: Side,
    /// The seed of ties by chance.
    pub seed: Option<u64>,
    /// How far it came.
    pub result: &'a NeverLoses,
}

impl NeverLosesReport<'_> {
    /// *as White on 4 by 4 (standard start)*
    fn place(&self) -> String {
        let n = self.size.get();
        let first = match self.first {
            Side::Black => "",
            Side::White => ", White first",
        };
        let seed = self
            .seed
            .map_or_else(String::new, |seed| format!(", seed {seed}"));
        format!(
            "as {} on {n} by {n} ({} start{first}{seed})",
            self.side.name(),
            self.layout.name()
        )
    }

    fn tried(&self) -> String {
        let result = self.result;
        let open = match result.open {
            0 => String::new(),
            1 => " For 1 of them the proof would take too long.".to_owned(),
            more => format!(
                " For {} of them the proof would take too long.",
                thousands(more)
            ),
        };
        let tried = match result.tried {
            1 => "1 program was tried".to_owned(),
            more => format!("{} programs were tried", thousands(more)),
        };
        format!(
            "{tried}, those with the fewest rules first, of these the shortest, with the ties of {} and {} that one word of \
             the vocabulary makes.{open}",
            self.name,
            number_of(result.vocabulary as u64, "rule")
        )
    }
}

/// What anyone can reach against it, where that is known.
fn at_best(found: &NeverLosing) -> String {
    match found.margin {
        None => String::new(),
        Some(0) => " The best that anyone can reach is a draw.".to_owned(),
        Some(margin) => format!(
            " The best that anyone can do is to lose by {}.",
            margin.abs()
        ),
    }
}

/// The program that never loses, or how far the search came; it ends with a newline.
pub fn never_loses_text(report: &NeverLosesReport, look: Look) -> String {
    let result = report.result;
    let Some(found) = &result.found else {
        let up_to = match result.rules {
            0 => "Not even those without rules are all tried".to_owned(),
            1 => "Of those without rules all were tried".to_owned(),
            more => format!(
                "All with up to {} were tried",
                counted(more - 1, "rule", "rules")
            ),
        };
        let answer = format!(
            "No program that never loses {} was found. {up_to}. More --games or --seconds may find one.",
            report.place()
        );
        return format!(
            "{}{}",
            paragraph(&answer, "", ""),
            paragraph(&report.tried(), "", "")
        );
    };
    let rules = counted(result.rules, "rule is", "rules are");
    let answer = format!(
        "{rules} enough: {} this program never loses.",
        report.place()
    );
    let shortest = match result.open {
        0 => " Every shorter one of them can be beaten.",
        _ => "",
    };
    let proof = format!(
        "Proved: every game against it was checked or ruled out, at {}.{}",
        number_of(found.positions, "position"),
        at_best(found)
    );
    format!(
        "{}\n\n{}\n{}{}",
        look.palette.chosen(&wrapped(&capital(&answer), "", "")),
        on_screen(&found.text),
        paragraph(&proof, "", ""),
        paragraph(&format!("{}{shortest}", report.tried()), "", "")
    )
}

/// The rule file of the program that never loses.
pub fn never_loses_sheet(report: &NeverLosesReport) -> Option<String> {
    let found = report.result.found.as_ref()?;
    let title = format!("# Never loses {}\n\n{}", report.place(), found.text);
    Some(with_note(
        &title,
        "Found and proved by paper improve --never-loses.",
    ))
}

/// The same as one JSON object on one line, without a newline.
pub fn never_loses_json(report: &NeverLosesReport) -> String {
    let result = report.result;
    let found = result.found.as_ref().map(|found| {
        json!({ "text": found.text, "rules": result.rules, "margin": found.margin, "positions": found.positions })
    });
    json!({
        "program": report.name,
        "as": report.side.lower_name(),
        "board": report.size.get(),
        "start": report.layout.name(),
        "first": report.first.lower_name(),
        "seed": report.seed,
        "vocabulary": result.vocabulary,
        "tried": result.tried,
        "open": result.open,
        "rules_tried": result.rules.checked_sub(1),
        "found": found,
    })
    .to_string()
}

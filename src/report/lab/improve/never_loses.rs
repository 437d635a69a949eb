//! A program that never loses, as a document and as a rule file, or how far the search for one came. It must not look for
//! any.

use serde::Serialize;

use super::super::setting::number_of;
use super::sheets::with_note;
use crate::board::{Layout, Position, Side};
use crate::document::{Block, Document, Text, Tone};
use crate::lab::{NeverLoses, NeverLosing};
use crate::report::prose::thousands;
use crate::report::{Named, capital, counted};

/// The search for a program that never loses.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NeverLosesReport<'a> {
    /// Whose ties, own words and blocks it has.
    #[serde(flatten)]
    program: Named<'a>,
    /// The side that it plays.
    #[serde(rename = "as")]
    side: Side,
    /// The width of the board: 4, 6 or 8.
    size: u8,
    /// How the first four discs are placed.
    start: &'static str,
    /// The side that begins.
    first: Side,
    /// The seed of the program; null where there is no chance in it.
    seed: Option<u64>,
    /// How many rules there are to choose from.
    vocabulary: usize,
    /// How many programs were tried.
    tried: u64,
    /// Of how many it is not known whether they lose.
    open: u64,
    /// The most rules of which all programs were tried.
    rules_tried: Option<usize>,
    /// By how many discs the opponent wins at least when both play perfectly: then there is no such program. Null where
    /// that is not known, or not so.
    hopeless: Option<i32>,
    /// The program that never loses; null where none was found.
    found: Option<FoundReport<'a>>,
    #[serde(skip)]
    result: &'a NeverLoses,
}

/// The program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct FoundReport<'a> {
    /// Its text.
    text: &'a str,
    /// How many rules it has.
    rules: usize,
    /// By how many discs it wins at least; null where that is not known.
    margin: Option<i32>,
    /// At how many positions that was proved.
    positions: u64,
}

impl<'a> NeverLosesReport<'a> {
    /// What came of the search for a program that plays this side from a start.
    pub fn of(
        program: Named<'a>,
        side: Side,
        start: (Position, Layout),
        seed: Option<u64>,
        result: &'a NeverLoses,
    ) -> Self {
        let found = result.found.as_ref().map(|found| FoundReport {
            text: &found.text,
            rules: result.rules,
            margin: found.margin,
            positions: found.positions,
        });
        let (position, layout) = start;
        Self {
            program,
            side,
            size: position.size().get(),
            start: layout.name(),
            first: position.side(),
            seed,
            vocabulary: result.vocabulary,
            tried: result.tried,
            open: result.open,
            rules_tried: result.rules.checked_sub(1),
            hopeless: result.hopeless,
            found,
            result,
        }
    }
}

impl NeverLosesReport<'_> {
    /// *as White on 4 by 4 (standard start)*
    fn place(&self) -> String {
        let n = self.size;
        let first = if self.first == Side::White {
            ", White first"
        } else {
            ""
        };
        let seed = self
            .seed
            .map_or_else(String::new, |seed| format!(", seed {seed}"));
        format!(
            "as {} on {n} by {n} ({} start{first}{seed})",
            self.side.name(),
            self.start
        )
    }

    fn tried(&self) -> Vec<String> {
        let result = self.result;
        let mut sentences = vec![format!(
            "Tried {}, those with the fewest rules first and then the shortest, built from {} of one phrase and the \
             tie-breaks of {}.",
            number_of(result.tried, "program"),
            number_of(result.vocabulary as u64, "rule"),
            self.program.title
        )];
        if result.open > 0 {
            let open = thousands(result.open);
            sentences.push(format!("For {open} of them the proof would take too long."));
        }
        sentences
    }
}

/// What anyone can reach against it, where that is known.
fn at_best(found: &NeverLosing) -> Option<String> {
    Some(match found.margin? {
        0 => "The best that anyone can reach is a draw.".to_owned(),
        margin => format!(
            "The best that anyone can do is to lose by {}.",
            margin.abs()
        ),
    })
}

/// The program that never loses, or how far the search came.
pub fn never_loses(report: &NeverLosesReport) -> Document {
    let document = Document::titled("A program that never loses");
    let result = report.result;
    if let Some(margin) = result.hopeless {
        return document.paragraph([
            format!(
                "There is no such program: {}, perfect play by {} wins by {margin} or more.",
                report.place(),
                report.side.other().name()
            ),
            "That is proved, so no program was tried.".to_owned(),
        ]);
    }
    let Some(found) = &result.found else {
        return document
            .paragraph(not_found(report))
            .paragraph(report.tried());
    };
    let rules = counted(result.rules, "rule is", "rules are");
    let answer = format!(
        "{rules} enough: {} this program never loses.",
        report.place()
    );
    let mut proof = vec![format!(
        "Proved: every game against it was checked or ruled out, at {}.",
        number_of(found.positions, "position")
    )];
    proof.extend(at_best(found));
    let mut tried = report.tried();
    if result.open == 0 {
        tried.push("Every shorter one of them can be beaten.".to_owned());
    }
    document
        .paragraph([Text::toned(Tone::Chosen, capital(&answer))])
        .with(Block::Verbatim(found.text.clone()))
        .paragraph(proof)
        .paragraph(tried)
}

fn not_found(report: &NeverLosesReport) -> Vec<String> {
    let mut sentences = vec![format!(
        "No program that never loses {} was found.",
        report.place()
    )];
    if report.result.rules > 1 {
        sentences.push(format!(
            "All with up to {} were tried.",
            counted(report.result.rules - 1, "rule", "rules")
        ));
    }
    sentences.push("More --games or --seconds may find one.".to_owned());
    sentences
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

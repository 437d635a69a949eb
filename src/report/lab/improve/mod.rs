//! Sheets that were found near a sheet, as a document. It must not look for any.

mod data;
mod examples;
mod never_loses;
mod sheets;

use super::super::prose::{capital, counted, thousands};
use super::gains::words_note;
use super::numbers::{estimate, gain_said, likely_range, signed, with_interval};
use crate::document::{Cell, Column, Document, Row, Table, Tone};
use crate::lab::{Beaten, Measurement, Ranked, Significance};
use crate::proof::beat::LookAhead;

use data::change_said;

pub use data::ImproveReport;
pub use never_loses::{NeverLosesReport, never_loses, never_loses_sheet};
pub use sheets::improved_sheets;

/// What was tried, both lists, and the sheets.
pub fn improved(report: &ImproveReport) -> Document {
    let title = format!("Sheets near {}", report.program.program);
    let document = Document::titled(title).paragraph(report.introduction());
    if !report.is_measured() {
        return only_tried(document, report);
    }
    if report.sheets.is_empty() {
        return document.paragraph([if report.improved.measured == 0 {
            "No sheet was found that plays differently."
        } else {
            "All that were measured did worse than yours, so none is shown."
        }]);
    }
    sheets_found(both_lists(document, report), report)
        .paragraph(notes(report))
        .paragraph(report.measuring())
}

/// What the trial found, and how little that means.
fn only_tried(document: Document, report: &ImproveReport) -> Document {
    let found = report.improved;
    let ended = "Stopped before anything was measured, so no sheet counts as better.".to_owned();
    if found.promising.is_empty() {
        return document.paragraph([ended, "The trial had found nothing yet.".to_owned()]);
    }
    let little = format!(
        "In the trial alone, from {}, these came out best of the {} tried: that is more luck than strength.",
        counted(report.trial.positions, "position", "positions"),
        thousands(found.tried as u64)
    );
    let promising = found.promising.iter();
    let promising = promising.map(|one| {
        format!(
            "{} discs a game: {}",
            signed(one.gain),
            change_said(&one.change)
        )
    });
    document.paragraph([ended, little]).list(promising)
}

fn both_lists(mut document: Document, report: &ImproveReport) -> Document {
    if !is_better(&report.improved.strongest) {
        document = document.paragraph(["None of them is clearly better than yours."]);
    }
    let harder = "Harder to beat than yours (proved, from this one start):";
    let lists = [
        (
            "Most discs a game against five programs:",
            &report.strongest,
        ),
        (harder, &report.hardest),
    ];
    for (title, numbers) in lists.into_iter().filter(|(_, numbers)| !numbers.is_empty()) {
        document = document.heading(title).with(ranking(report, numbers));
    }
    document
}

fn sheets_found(mut document: Document, report: &ImproveReport) -> Document {
    for sheet in &report.sheets {
        let heading = format!("Sheet {}. {}", sheet.sheet, sheet.change);
        document = document
            .heading(heading)
            .paragraph(about_examples(sheet.ranked));
    }
    document.paragraph(["To have these sheets as files, add --save FOLDER."])
}

/// Whether any of them is shown to be better than the sheet itself.
fn is_better(ranked: &[Ranked]) -> bool {
    let verdict = |one: &Ranked| one.measured.strength.verdict;
    ranked
        .iter()
        .any(|one| verdict(one) == Significance::Better)
}

fn notes(report: &ImproveReport) -> Vec<String> {
    let sides = &report.improved.own.hardness.sides;
    let example = sides.first().map_or("", |beaten| beaten.side.name());
    let added = if sides.len() > 1 {
        " (both colours together)"
    } else {
        ""
    };
    let mut notes = words_note(report.improved.measured);
    if report.improved.hardest.is_empty() {
        notes.push("None is proved to be harder to beat than yours.".to_owned());
    }
    notes.extend([
        format!(
            "“Beaten as {example}”: the most discs anyone can beat it by when it plays {example} from the start; \
             “look ahead”: how many turns you must look ahead, counting discs, to beat it."
        ),
        format!(
            "Harder to beat: anyone's biggest win{added} is smaller than against yours; that is proved from this start only."
        ),
        "The comments in the new sheets are still those of yours.".to_owned(),
    ]);
    notes
}

/// This many sentences about examples are told.
const MOST_TOLD: usize = 4;

fn about_examples(ranked: &Ranked) -> Vec<String> {
    let mut all = examples::sentences(&ranked.examples);
    if all.len() > MOST_TOLD {
        let more = all.split_off(MOST_TOLD).len();
        all.push(format!(
            "… and {more} more examples changed: see --json or the saved file."
        ));
    }
    all
}

/// The sheet itself, and then those with these numbers, a row each.
fn ranking(report: &ImproveReport, numbers: &[usize]) -> Table {
    let own = &report.improved.own;
    let mut columns = vec![
        Column::name("sheet"),
        Column::range("discs a game"),
        Column::range("gain"),
        Column::words("verdict"),
    ];
    let sides = own.hardness.sides.iter();
    columns.extend(sides.flat_map(|beaten| {
        let side = beaten.side.name();
        [
            Column::number(format!("beaten as {side}")),
            Column::number("look ahead"),
        ]
    }));
    let first = row(report.program.program, own, false).toned(Tone::Label);
    let found = numbers.iter().map(|number| {
        let ranked = report.sheets[number - 1].ranked;
        row(&format!("sheet {number}"), &ranked.measured, true)
    });
    Table::new(columns, std::iter::once(first).chain(found)).in_blocks()
}

/// A sheet in a table; the gain only where it is not the sheet itself.
fn row(who: &str, measured: &Measurement, is_found: bool) -> Row {
    let strength = measured.strength;
    let (gain, said) = (strength.gain, gain_said(strength.verdict));
    let mut cells = vec![
        who.into(),
        estimate(with_interval(strength.ahead), strength.ahead),
    ];
    if is_found {
        cells.extend([estimate(with_interval(gain), gain), said.into()]);
    } else {
        cells.extend([Cell::default(), Cell::default()]);
    }
    let sides = &measured.hardness.sides;
    cells.extend(sides.iter().flat_map(|beaten| {
        let turns = match beaten.look_ahead {
            LookAhead::Plies(turns) => turns.to_string(),
            LookAhead::NoneUpTo(turns) => format!("over {turns}"),
        };
        [Cell::from(margin(beaten)), Cell::from(turns)]
    }));
    let gained = if is_found {
        format!(
            "; gain {}, {}: {said}",
            signed(gain.mean),
            likely_range(gain)
        )
    } else {
        String::new()
    };
    let ahead = signed(strength.ahead.mean);
    let row = Row::new(
        cells,
        format!("{}: {ahead} discs a game{gained}.", capital(who)),
    );
    sides
        .iter()
        .fold(row, |row, beaten| row.and_spoken(beaten_said(beaten)))
}

/// *36*, or *12 to 36* where the proof was too long; *never* where it can't be beaten.
fn margin(beaten: &Beaten) -> String {
    match (beaten.margin, beaten.at_most) {
        (_, ..=0) => "never".to_owned(),
        (margin, at_most) if margin == at_most => margin.to_string(),
        (margin, at_most) => format!("{margin} to {at_most}"),
    }
}

fn beaten_said(beaten: &Beaten) -> String {
    let plies = match beaten.look_ahead {
        LookAhead::Plies(plies) => {
            format!(
                "looking {} ahead beats it",
                counted(plies as usize, "turn", "turns")
            )
        }
        LookAhead::NoneUpTo(plies) => {
            format!("looking {plies} turns ahead is not enough to beat it")
        }
    };
    let who = beaten.side.name();
    match margin(beaten).as_str() {
        "never" => format!("As {who} it can't be beaten."),
        margin => format!("As {who} it can be beaten by {margin}; {plies}."),
    }
}

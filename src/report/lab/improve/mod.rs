//! Sheets that were found near a sheet, as a document. It must not look for any.

mod examples;
mod never_loses;
mod sheets;

use serde::Serialize;

use super::super::Named;
use super::super::prose::{capital, counted, list, thousands};
use super::gains::words_note;
use super::numbers::{between, estimate, gain_said, signed, with_interval};
use super::setting::{RunReport, number_of};
use crate::document::{Block, Cell, Column, Document, Row, Table, Tone};
use crate::lab::{
    Beaten, Estimate, Improved, Measured, PANEL, Ranked, SheetChange, Verdict, rounded,
};
use crate::proof::beat::LookAhead;

use examples::ExampleReport;
pub use never_loses::{NeverLosesReport, never_loses, never_loses_sheet};
pub use sheets::improved_sheets;

/// The sheets that were found near a sheet.
#[derive(Clone, Debug, Serialize)]
pub struct ImproveReport<'a> {
    /// From where the best were measured.
    #[serde(flatten)]
    run: RunReport<'a>,
    /// What it is called.
    #[serde(flatten)]
    program: Named<'a>,
    panel: [&'static str; 5],
    draw_seed: u64,
    tried: usize,
    all_plain: bool,
    same: usize,
    trial: Trial,
    measured: usize,
    /// The sheet itself, where anything was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<MeasuredReport>,
    /// What the trial had on top, where nothing was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    tried_only: Option<Vec<TriedReport>>,
    sheets: Vec<SheetReport<'a>>,
    /// The numbers of the sheets with the most discs a game, the best first.
    strongest: Vec<usize>,
    /// The numbers of those that are proved to be harder to beat.
    hardest: Vec<usize>,
    #[serde(skip)]
    improved: &'a Improved,
}

/// From where all were tried.
#[derive(Clone, Copy, Debug, Serialize)]
struct Trial {
    positions: usize,
    games: u64,
}

/// What a sheet that was only tried has.
#[derive(Clone, Debug, Serialize)]
struct TriedReport {
    change: String,
    gain: f64,
}

/// A sheet that was found.
#[derive(Clone, Debug, Serialize)]
struct SheetReport<'a> {
    sheet: usize,
    change: String,
    text: String,
    examples_left_out: usize,
    examples: Vec<ExampleReport<'a>>,
    #[serde(flatten)]
    measured: MeasuredReport,
    #[serde(skip)]
    ranked: &'a Ranked,
}

/// What was measured of a sheet.
#[derive(Clone, Debug, Serialize)]
struct MeasuredReport {
    ahead: Estimate,
    gain: Estimate,
    verdict: Verdict,
    beaten: Vec<BeatenReport>,
}

/// How it can be beaten when it plays one side.
#[derive(Clone, Copy, Debug, Serialize)]
struct BeatenReport {
    #[serde(rename = "as")]
    side: &'static str,
    margin: i32,
    at_most: i32,
    look_ahead: Option<u32>,
    look_ahead_tried: u32,
}

impl MeasuredReport {
    fn of(measured: &Measured) -> Self {
        let beaten = |one: &Beaten| {
            let (look_ahead, look_ahead_tried) = match one.look_ahead {
                LookAhead::Plies(plies) => (Some(plies), plies),
                LookAhead::NoneUpTo(plies) => (None, plies),
            };
            BeatenReport {
                side: one.side.lower_name(),
                margin: one.margin,
                at_most: one.at_most,
                look_ahead,
                look_ahead_tried,
            }
        };
        Self {
            ahead: measured.strength.ahead,
            gain: measured.strength.gain,
            verdict: measured.strength.verdict,
            beaten: measured.hardness.sides.iter().map(beaten).collect(),
        }
    }
}

impl<'a> SheetReport<'a> {
    /// The sheet with this number, with a title of its own: it is not the sheet that it was made from.
    fn of(sheet: usize, ranked: &'a Ranked) -> Self {
        let left_out = ranked.examples.iter().filter(|one| one.fate.is_left_out());
        Self {
            sheet,
            change: change_said(&ranked.change),
            text: sheets::with_number(&ranked.text, sheet),
            examples_left_out: left_out.count(),
            examples: ranked.examples.iter().map(ExampleReport::of).collect(),
            measured: MeasuredReport::of(&ranked.measured),
            ranked,
        }
    }
}

/// What is changed, in a sentence.
fn change_said(change: &SheetChange) -> String {
    match change {
        SheetChange::Dropped { rule, sentence } => format!("Rule {rule} is gone: “{sentence}”"),
        SheetChange::Swapped(one, other) => format!("Rules {one} and {other} are exchanged."),
        SheetChange::Number { spot, from, to } => {
            capital(&format!("in {spot}, {from} is now {to}."))
        }
        SheetChange::Added { rule, sentence } => format!("Rule {rule} is new: “{sentence}”"),
    }
}

impl<'a> ImproveReport<'a> {
    /// What came of looking for sheets near a program; all were tried from this many positions, drawn with a seed.
    pub fn of(
        program: Named<'a>,
        run: RunReport<'a>,
        trial: usize,
        draw_seed: u64,
        improved: &'a Improved,
    ) -> Self {
        let found = every_sheet(improved);
        let number = |ranked: &Ranked| {
            let place = found.iter().position(|one| one.text == ranked.text);
            place.map_or(0, |place| place + 1)
        };
        let is_measured = improved.openings > 0;
        let promising = improved.promising.iter().map(|one| TriedReport {
            change: change_said(&one.change),
            gain: rounded(one.gain),
        });
        Self {
            run,
            program,
            panel: PANEL,
            draw_seed,
            tried: improved.tried,
            all_plain: improved.all_plain,
            same: improved.same,
            trial: Trial {
                positions: trial,
                games: improved.trial_games,
            },
            measured: if is_measured { improved.measured } else { 0 },
            own: is_measured.then(|| MeasuredReport::of(&improved.own)),
            tried_only: (!is_measured).then(|| promising.collect()),
            strongest: improved.strongest.iter().map(number).collect(),
            hardest: improved.hardest.iter().map(number).collect(),
            sheets: (1..)
                .zip(found)
                .map(|(number, ranked)| SheetReport::of(number, ranked))
                .collect(),
            improved,
        }
    }

    fn introduction(&self) -> Vec<String> {
        let found = self.improved;
        let all = if found.all_plain {
            "every sheet with one rule dropped, two exchanged, one number of a condition a little changed, or one rule of a \
             single word of the vocabulary added, and some with such a rule under a guard"
        } else {
            "one rule dropped, two exchanged, one number of a condition a little changed, or one rule of a single word of \
             the vocabulary added, in an order drawn by lot"
        };
        let mut lines = vec![
            format!(
                "{} near {} were tried ({all}; seed {}).",
                capital(&number_of(found.tried as u64, "sheet")),
                self.program.program,
                self.draw_seed
            ),
            format!(
                "{} played the same games as {}.",
                thousands(found.same as u64),
                self.program.program
            ),
        ];
        let tried = format!(
            "Each was tried in games from {} by lot, {} in all",
            counted(self.trial.positions, "position", "positions"),
            number_of(found.trial_games, "game")
        );
        lines.push(if self.is_measured() {
            format!(
                "{tried}; {} of them, the most promising, {} measured from other positions, so that no luck of the trial \
                 is in the numbers: with both colours against {}, from {}, {}.",
                found.measured,
                if found.measured == 1 { "was" } else { "were" },
                list(PANEL),
                self.run.openings(),
                number_of(found.games, "game")
            )
        } else {
            format!("{tried}.")
        });
        lines.extend(self.run.seed());
        if self.is_measured() {
            lines.extend(self.run.stopped());
        }
        lines
    }

    /// Whether anything is measured: else there is nothing but the trial.
    pub fn is_measured(&self) -> bool {
        self.improved.openings > 0
    }
}

/// All that were found, each once: the strongest, then the hardest to beat.
fn every_sheet(improved: &Improved) -> Vec<&Ranked> {
    let mut found: Vec<&Ranked> = Vec::new();
    for ranked in improved.strongest.iter().chain(&improved.hardest) {
        if found.iter().all(|other| other.text != ranked.text) {
            found.push(ranked);
        }
    }
    found
}

/// What was tried, both lists, and the sheets.
pub fn improved(report: &ImproveReport) -> Document {
    let title = format!("Sheets near {}", report.program.program);
    let document = Document::titled(title).paragraph(report.introduction());
    if !report.is_measured() {
        return only_tried(document, report);
    }
    if report.sheets.is_empty() {
        return document.paragraph([if report.improved.measured == 0 {
            "Nothing was found that plays otherwise."
        } else {
            "All that were measured are worse in these games, so that none is shown."
        }]);
    }
    sheets_found(
        both_lists(document, report).paragraph(notes(report)),
        report,
    )
}

/// What the trial found, and how little that means.
fn only_tried(document: Document, report: &ImproveReport) -> Document {
    let found = report.improved;
    let ended =
        "Stopped before anything was measured, so that no sheet counts as found.".to_owned();
    if found.promising.is_empty() {
        return document.paragraph([ended, "The trial has found nothing yet.".to_owned()]);
    }
    let little = format!(
        "The trial alone, from {}, had these on top of {} tried: that is more luck than strength.",
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
    let name = report.program.program;
    if !is_better(&report.improved.strongest) {
        document = document.paragraph([format!("None of them is shown to be better than {name}.")]);
    }
    let harder = format!("Proved to be harder to beat than {name} from this one start:");
    let lists = [
        (
            "Most discs a game against these opponents:",
            &report.strongest,
        ),
        (harder.as_str(), &report.hardest),
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
            .paragraph(about_examples(sheet.ranked))
            .with(Block::Verbatim(sheet.text.clone()));
    }
    document
}

/// Whether any of them is shown to be better than the sheet itself.
fn is_better(ranked: &[Ranked]) -> bool {
    let verdict = |one: &Ranked| one.measured.strength.verdict;
    ranked.iter().any(|one| verdict(one) == Verdict::Better)
}

fn notes(report: &ImproveReport) -> Vec<String> {
    let name = report.program.program;
    let sides = &report.improved.own.hardness.sides;
    let example = sides.first().map_or("", |beaten| beaten.side.name());
    let added = if sides.len() > 1 {
        ", both sides added up,"
    } else {
        ""
    };
    let mut notes = words_note(report.improved.measured);
    if report.improved.hardest.is_empty() {
        notes.push(format!("None is proved to be harder to beat than {name}."));
    }
    notes.extend([
        format!(
            "“As {example}”: by how many discs anyone can beat it when it plays that side from the start, and how many plies \
             ahead one has to count discs to beat it (>8: not even 8 do)."
        ),
        format!(
            "Harder to beat: the most by which anyone can win{added} is less than what was reached against {name}."
        ),
        "That is proved from the one start, and says nothing of others.".to_owned(),
        "Comments in the sheets are the old ones.".to_owned(),
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
            "… and {more} more examples changed; --json and the saved file have them."
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
    columns.extend(sides.map(|beaten| Column::number(format!("as {}", beaten.side.name()))));
    let first = row(report.program.program, own, false).toned(Tone::Label);
    let found = numbers.iter().map(|number| {
        let ranked = report.sheets[number - 1].ranked;
        row(&format!("sheet {number}"), &ranked.measured, true)
    });
    Table::new(columns, std::iter::once(first).chain(found))
}

/// A sheet in a table; the gain only where it is not the sheet itself.
fn row(who: &str, measured: &Measured, is_found: bool) -> Row {
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
    cells.extend(sides.iter().map(|beaten| {
        let plies = match beaten.look_ahead {
            LookAhead::Plies(plies) => plies.to_string(),
            LookAhead::NoneUpTo(plies) => format!(">{plies}"),
        };
        Cell::from(format!("{} / {plies}", margin(beaten)))
    }));
    let gained = if is_found {
        format!("; gain {}, {}: {said}", signed(gain.mean), between(gain))
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

/// *+36*, or *+12 to +36* where the proof was too long.
fn margin(beaten: &Beaten) -> String {
    if beaten.margin == beaten.at_most {
        format!("{:+}", beaten.margin)
    } else {
        format!("{:+} to {:+}", beaten.margin, beaten.at_most)
    }
}

fn beaten_said(beaten: &Beaten) -> String {
    let plies = match beaten.look_ahead {
        LookAhead::Plies(plies) => {
            format!(
                "counting discs {} ahead beats it",
                counted(plies as usize, "ply", "plies")
            )
        }
        LookAhead::NoneUpTo(plies) => {
            format!("counting discs up to {plies} plies ahead does not beat it")
        }
    };
    let who = beaten.side.name();
    format!(
        "As {who} the best against it is {}; {plies}.",
        margin(beaten)
    )
}

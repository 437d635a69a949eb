//! Sheets that were found near a sheet, as a document. It must not look for any.

mod examples;
mod never_loses;
mod sheets;

use serde::Serialize;

use super::super::Named;
use super::super::prose::{capital, counted, list, thousands};
use super::gains::words_note;
use super::numbers::{estimate, gain_said, likely_range, signed, with_interval};
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
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ImproveReport<'a> {
    /// From where the best were measured.
    #[serde(flatten)]
    run: RunReport<'a>,
    /// What it is called.
    #[serde(flatten)]
    program: Named<'a>,
    /// The opponents.
    panel: [&'static str; 5],
    /// The seed that drew the positions of the trial.
    draw_seed: u64,
    /// How many other sheets were tried.
    tried: usize,
    /// Whether all without a “When” are among them.
    all_plain: bool,
    /// How many of them played the same games as the sheet.
    same: usize,
    /// The trial, in which each sheet plays a few games.
    trial: Trial,
    /// How many of the best were measured.
    measured: usize,
    /// The sheet itself, where anything was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<MeasuredReport>,
    /// What the trial had on top, where nothing was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    tried_only: Option<Vec<TriedReport>>,
    /// The sheets that were measured, the best first.
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
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
struct Trial {
    /// From how many positions.
    positions: usize,
    /// In how many games.
    games: u64,
}

/// What a sheet that was only tried has.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
struct TriedReport {
    /// The change, in words.
    change: String,
    /// Discs a game ahead of the sheet itself.
    gain: f64,
}

/// A sheet that was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
struct SheetReport<'a> {
    /// Its number, from 1.
    sheet: usize,
    /// The change, in words.
    change: String,
    /// Its text.
    text: String,
    /// How many examples of the sheet no longer hold and are left out.
    examples_left_out: usize,
    /// What became of the examples whose decision changed.
    examples: Vec<ExampleReport<'a>>,
    #[serde(flatten)]
    measured: MeasuredReport,
    #[serde(skip)]
    ranked: &'a Ranked,
}

/// What was measured of a sheet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
struct MeasuredReport {
    /// Discs a game ahead of the opponents.
    ahead: Estimate,
    /// Discs a game ahead of what the sheet itself reaches.
    gain: Estimate,
    /// What may be said of the gain.
    verdict: Verdict,
    /// How far anyone can beat it, for each side that it plays.
    beaten: Vec<BeatenReport>,
}

/// How it can be beaten when it plays one side.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
struct BeatenReport {
    /// The side that it plays.
    #[serde(rename = "as")]
    side: &'static str,
    /// The most discs by which a line was found that beats it.
    margin: i32,
    /// Nobody can beat it by more than this.
    at_most: i32,
    /// How many turns somebody must look ahead to beat it; null where nobody who was tried does.
    look_ahead: Option<u32>,
    /// The most turns that were tried.
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
        SheetChange::Dropped { rule, sentence } => format!("Without rule {rule}: “{sentence}”"),
        SheetChange::Swapped(one, other) => format!("Rules {one} and {other} are swapped."),
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

    /// *Tried 4,960 sheets that differ from yours by one small step.*
    fn introduction(&self) -> Vec<String> {
        let found = self.improved;
        let all = if found.all_plain { "all " } else { "" };
        let mut lines = vec![format!(
            "Tried {all}{} that {} from yours by one small step: a rule left out, two rules swapped, a number changed, or one \
             short rule added (seed {}).",
            number_of(found.tried as u64, "sheet"),
            if found.tried == 1 {
                "differs"
            } else {
                "differ"
            },
            self.draw_seed
        )];
        if found.same > 0 {
            lines.push(format!(
                "{} played exactly the same games as yours.",
                thousands(found.same as u64)
            ));
        }
        lines.extend(self.run.seed());
        if self.is_measured() {
            lines.extend(self.run.stopped());
        }
        lines
    }

    /// How the sheets were tried and measured.
    fn measuring(&self) -> Vec<String> {
        let found = self.improved;
        let mut sentences = vec![format!(
            "How this was measured: each sheet was tried from {} picked at random, in {} in all.",
            counted(self.trial.positions, "position", "positions"),
            number_of(found.trial_games, "game")
        )];
        if self.is_measured() {
            let best = match found.measured {
                1 => "The best one was".to_owned(),
                best => format!("The best {best} were"),
            };
            sentences.push(format!(
                "{best} then measured in {} from other positions, so that a lucky trial doesn't win: against {} on {} from \
                 {}, swapping colours.",
                number_of(found.games, "game"),
                list(PANEL),
                self.run.board(),
                self.run.openings()
            ));
            sentences.extend(self.run.repeats());
        }
        sentences
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
        "The comments in the new sheets are still the old ones.".to_owned(),
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

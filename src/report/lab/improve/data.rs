//! Sheets that were found near a sheet, as values: JSON is these, serialised. How they are told is beside it.

use serde::Serialize;

use super::examples::ExampleReport;
use crate::lab::{
    Beaten, Estimate, Improved, Measurement, PANEL, Ranked, SheetChange, Significance, rounded,
};
use crate::proof::beat::LookAhead;
use crate::report::Named;
use crate::report::lab::setting::{RunReport, number_of};
use crate::report::prose::{capital, counted, list, thousands};

/// The sheets that were found near a sheet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ImproveReport<'a> {
    /// From where the best were measured.
    #[serde(flatten)]
    run: RunReport<'a>,
    /// What it is called.
    #[serde(flatten)]
    pub(super) program: Named<'a>,
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
    pub(super) trial: Trial,
    /// How many of the best were measured.
    measured: usize,
    /// The sheet itself, where anything was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<MeasuredReport>,
    /// What the trial had on top, where nothing was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    tried_only: Option<Vec<TriedReport>>,
    /// The sheets that were measured, the best first.
    pub(super) sheets: Vec<SheetReport<'a>>,
    /// The numbers of the sheets with the most discs a game, the best first.
    pub(super) strongest: Vec<usize>,
    /// The numbers of those that are proved to be harder to beat.
    pub(super) hardest: Vec<usize>,
    #[serde(skip)]
    pub(super) improved: &'a Improved,
}

/// From where all were tried.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Trial {
    /// From how many positions.
    pub(super) positions: usize,
    /// In how many games.
    games: u64,
}

/// What a sheet that was only tried has.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TriedReport {
    /// The change, in words.
    change: String,
    /// Discs a game ahead of the sheet itself.
    gain: f64,
}

/// A sheet that was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SheetReport<'a> {
    /// Its number, from 1.
    pub(super) sheet: usize,
    /// The change, in words.
    pub(super) change: String,
    /// Its text.
    pub(super) text: String,
    /// How many examples of the sheet no longer hold and are left out.
    examples_left_out: usize,
    /// What became of the examples whose decision changed.
    examples: Vec<ExampleReport<'a>>,
    #[serde(flatten)]
    measured: MeasuredReport,
    #[serde(skip)]
    pub(super) ranked: &'a Ranked,
}

/// What was measured of a sheet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MeasuredReport {
    /// Discs a game ahead of the opponents.
    ahead: Estimate,
    /// Discs a game ahead of what the sheet itself reaches.
    gain: Estimate,
    /// What may be said of the gain.
    verdict: Significance,
    /// How far anyone can beat it, for each side that it plays.
    beaten: Vec<BeatenReport>,
}

/// How it can be beaten when it plays one side.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
    fn of(measured: &Measurement) -> Self {
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
            text: with_number(&ranked.text, sheet),
            examples_left_out: left_out.count(),
            examples: ranked.examples.iter().map(ExampleReport::of).collect(),
            measured: MeasuredReport::of(&ranked.measured),
            ranked,
        }
    }
}

/// What is changed, in a sentence.
pub(super) fn change_said(change: &SheetChange) -> String {
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
    pub(super) fn introduction(&self) -> Vec<String> {
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
    pub(super) fn measuring(&self) -> Vec<String> {
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

/// A rule file whose title, where it has one, says which variation it is.
fn with_number(sheet: &str, number: usize) -> String {
    let mut is_told = false;
    let line = |line: &str| {
        if !is_told && line.starts_with("# ") {
            is_told = true;
            format!("{line}, variation {number}\n")
        } else {
            format!("{line}\n")
        }
    };
    sheet.lines().map(line).collect()
}

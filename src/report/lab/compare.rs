//! Two programs compared, as a document: better or worse, by how much, in which phase, and where they part.
//! It must not compare anything itself.

use serde::Serialize;

use super::super::Named;
use super::super::explain::decided_by;
use super::super::prose::{capital, thousands};
use super::numbers::{ahead, between, distance, estimate, with_interval};
use super::setting::{RunReport, number_of};
use crate::board::{BoardSize, Turn};
use crate::document::{Cell, Column, Document, Row, Table, Text, Tone};
use crate::lab::{Comparison, Estimate, Parting, Verdict, rounded};
use crate::program::{Outcome, Record};
use crate::proof::Phase;

/// Two programs that were compared.
#[derive(Clone, Debug, Serialize)]
pub struct CompareReport<'a> {
    /// From where they played.
    #[serde(flatten)]
    pub run: RunReport<'a>,
    /// What the first is called.
    pub a: Named<'a>,
    /// What the second is called.
    pub b: Named<'a>,
    /// Whether the first is better.
    verdict: Verdict,
    /// Discs a game by which the first is ahead.
    margin: Estimate,
    margin_as_black: f64,
    margin_as_white: f64,
    won: u64,
    drawn: u64,
    lost: u64,
    same: u64,
    phases: [PhaseReport; 3],
    /// From how many openings they play the same to the end.
    never_parted: u64,
    parting: Option<PartingReport<'a>>,
    #[serde(skip)]
    comparison: &'a Comparison,
}

/// A phase of the game.
#[derive(Clone, Debug, Serialize)]
struct PhaseReport {
    phase: &'static str,
    /// *5 to 16*
    discs: String,
    margin: Estimate,
    /// From how many openings the two part in it.
    parted: u64,
}

/// Where the two first part.
#[derive(Clone, Debug, Serialize)]
struct PartingReport<'a> {
    board: String,
    moves: &'a [Turn],
    a: &'a Record,
    b: &'a Record,
}

impl<'a> CompareReport<'a> {
    /// What came of the games of two programs.
    pub fn of(names: [Named<'a>; 2], run: RunReport<'a>, comparison: &'a Comparison) -> Self {
        let (record, sums) = (comparison.record(), &comparison.sums);
        let margin = comparison.margins().mean(2.0);
        let board = BoardSize::new(run.setting.size).unwrap_or(BoardSize::SIX);
        let [a, b] = names;
        Self {
            a,
            b,
            verdict: margin.verdict(),
            margin,
            margin_as_black: rounded(sums.colour_margin(0, 1)),
            margin_as_white: rounded(-sums.colour_margin(1, 0)),
            won: record.won,
            drawn: record.drawn,
            lost: record.lost,
            same: record.alike,
            phases: Phase::ALL.map(|phase| {
                let (fewest, most) = phase.discs(board);
                PhaseReport {
                    phase: phase.name(),
                    discs: format!("{fewest} to {most}"),
                    margin: comparison.phases[phase as usize].mean(2.0),
                    parted: comparison.partings.phases[phase as usize],
                }
            }),
            never_parted: comparison.partings.never,
            parting: comparison
                .partings
                .earliest
                .as_ref()
                .map(|parting| PartingReport {
                    board: parting.game.start().compact(),
                    moves: parting.game.turns(),
                    a: &parting.records[0],
                    b: &parting.records[1],
                }),
            run,
            comparison,
        }
    }

    fn introduction(&self) -> Vec<String> {
        let (first, second) = (self.a.program, self.b.program);
        let mut sentences = vec![
            format!("The first is {first}."),
            format!("The second is {second}."),
            format!(
                "They play each other with both colours from {}:",
                self.run.openings()
            ),
        ];
        sentences.extend(self.run.games());
        sentences.extend(self.run.stopped());
        sentences
    }

    /// The sentence that dares no more than the games can show.
    fn verdict(&self) -> String {
        let (first, second) = (self.a.program, self.b.program);
        let margin = self.margin;
        let over = format!(
            "over {} from {}",
            number_of(
                self.run.different.unwrap_or(self.run.games),
                "different game"
            ),
            number_of(self.run.finished, "opening")
        );
        let record = self.comparison.record();
        match margin.verdict() {
            _ if self.run.finished == 0 => {
                "No opening is finished, so nothing can be said.".to_owned()
            }
            _ if record.alike == self.run.finished => {
                format!(
                    "No difference in these games: the two play every one alike, move for move, {over}."
                )
            }
            Verdict::Better => format!(
                "{first} is better than {second} by {}, {over}.",
                distance(margin)
            ),
            Verdict::Worse => format!(
                "{first} is worse than {second} by {}, {over}.",
                distance(margin)
            ),
            Verdict::Level => {
                format!("No difference in these games: the two are exactly level, {over}.")
            }
            Verdict::Open => format!(
                "No difference that these games can show: {first} is {}, {}, {over}.",
                ahead(margin.mean),
                between(margin)
            ),
        }
    }

    fn games(&self) -> Vec<String> {
        let mut sentences = vec![format!(
            "{} won {}, drew {} and lost {}.",
            self.a.program,
            thousands(self.won),
            thousands(self.drawn),
            thousands(self.lost)
        )];
        if self.same > 0 {
            sentences.push(format!(
                "Besides, {} that both programs play alike, move for move: once each, and for neither.",
                number_of(self.same, "game")
            ));
        }
        let sums = &self.comparison.sums;
        sentences.push(format!(
            "In these games it is {} as Black, and {} as White.",
            ahead(sums.colour_margin(0, 1)),
            ahead(-sums.colour_margin(1, 0))
        ));
        sentences.extend(self.run.twins());
        sentences
    }

    /// What the table of phases shows.
    fn phase_note(&self) -> String {
        let (first, second) = (self.a.program, self.b.program);
        format!(
            "By phase: a player who follows {first} in this phase alone and {second} in the others, against {second}; and \
             from how many openings the two part there."
        )
    }

    /// Where they first part.
    fn parting(&self) -> Vec<String> {
        let (first, second) = (self.a.program, self.b.program);
        let partings = &self.comparison.partings;
        let Some(earliest) = &partings.earliest else {
            let none = if partings.never > 0 {
                "They part nowhere: from every opening they play the same to the end."
            } else {
                "Where they part was not looked at, since the run was stopped."
            };
            return vec![none.to_owned()];
        };
        let mut lines = Vec::new();
        if partings.never > 0 {
            let never = thousands(partings.never);
            lines.push(format!(
                "From {never} of the openings they play the same to the end."
            ));
        }
        let [one, other] = [0, 1].map(|at| plays([first, second][at], &earliest.records[at]));
        lines.push(format!(
            "The earliest parting is {}: {one}; {other}.",
            place(earliest)
        ));
        lines
    }
}

/// *after c2 d2 e4*
fn place(parting: &Parting) -> String {
    let turns = parting.game.turns();
    match (turns.len(), parting.opening) {
        (0, Some(_)) => "at the start".to_owned(),
        (_, Some(_)) => format!("after {}", parting.game),
        (0, None) => format!("at {}", parting.game.start().compact()),
        (_, None) => format!(
            "at {} after {}",
            parting.game.start().compact(),
            parting.game
        ),
    }
}

/// *paper plays e4, by rule 4*
fn plays(name: &str, record: &Record) -> String {
    let by = record.decided_by.map(decided_by).unwrap_or_default();
    match record.outcome {
        Outcome::Move(square) => format!("{name} plays {square}{by}"),
        Outcome::Pass | Outcome::GameOver => format!("{name} has no move"),
    }
}

/// The verdict and what it rests on.
pub fn comparison(report: &CompareReport) -> Document {
    let title = format!("{} and {}", report.a.program, report.b.program);
    let document = Document::titled(title)
        .paragraph(report.introduction())
        .paragraph([Text::toned(Tone::Chosen, report.verdict())]);
    if report.run.finished == 0 {
        return document;
    }
    document
        .paragraph(report.games())
        .paragraph([report.phase_note()])
        .with(phases(report))
        .paragraph(report.parting())
        .with(data(report))
}

fn phases(report: &CompareReport) -> Table {
    let columns = [
        Column::words("phase"),
        Column::words("discs on the board"),
        Column::range("discs a game"),
        Column::number("openings parted there"),
    ];
    let row = |row: &PhaseReport| {
        let cells = [
            row.phase.into(),
            row.discs.as_str().into(),
            estimate(with_interval(row.margin), row.margin),
            Cell::count(thousands(row.parted), row.parted),
        ];
        let spoken = format!(
            "{} ({} discs): {}, {}. They part there from {}.",
            capital(row.phase),
            row.discs,
            ahead(row.margin.mean),
            between(row.margin),
            number_of(row.parted, "opening")
        );
        Row::new(cells, spoken)
    };
    Table::new(columns, report.phases.iter().map(row))
}

/// A line for the whole and one for each phase.
fn data(report: &CompareReport) -> Table {
    let columns = [
        Column::words("").key("a").in_data(),
        Column::words("").key("b").in_data(),
        Column::words("").key("phase").in_data(),
        Column::range("").key("margin").in_data(),
    ];
    let row = |phase: &str, margin: Estimate| {
        let names = [report.a.program, report.b.program, phase].map(Cell::from);
        Row::data(names.into_iter().chain([estimate(String::new(), margin)]))
    };
    let phases = report.phases.iter().map(|one| row(one.phase, one.margin));
    Table::new(
        columns,
        std::iter::once(row("all", report.margin)).chain(phases),
    )
}

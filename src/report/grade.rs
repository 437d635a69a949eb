//! What the moves of a program gave away, as a document and as data. It must not solve anything.

use serde::{Serialize, Serializer};

use super::Named;
use super::beginning::{Beginning, Playing};
use super::prose::{capital, counted, list};
use crate::board::{Layout, Side, Transcript, Turn};
use crate::document::{Document, Figure, Replay, Text, Tone};
use crate::program::{Decider, Program};
use crate::proof::{Cost, Grade, GradedMove};

/// The grades of a game with what they are about.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(with = "Data<'a>"))]
pub struct GradeReport<'a> {
    /// What the program is called.
    pub name: Named<'a>,
    /// The program.
    pub program: &'a Program,
    /// The side whose moves are graded.
    pub side: Side,
    /// What the opponent is called, where the game was played for this.
    pub opponent: Option<&'a str>,
    /// How the start lies; nothing where it is a position of its own.
    pub layout: Option<Layout>,
    /// The seed that was given.
    pub seed: Option<u64>,
    /// The game.
    pub game: &'a Transcript,
    /// Its grades.
    pub grade: &'a Grade,
}

impl GradeReport<'_> {
    fn beginning(&self) -> Beginning {
        Beginning::of(&self.game.start(), self.layout)
    }
}

/// The moves that gave discs away, what each rule cost, and what was beyond reach.
pub fn grade(report: &GradeReport) -> Document {
    let grade = report.grade;
    let mut document = Document::titled(format!("The grades of {}", report.name.title))
        .paragraph(introduction(report))
        .with(Figure::Replay(Replay::new("The game", report.game.clone())))
        .paragraph(reach(report));
    let slips: Vec<&GradedMove> = grade.moves.iter().filter(|one| one.lost > 0).collect();
    if !slips.is_empty() {
        let costs = grade.costs();
        document = document
            .heading("Moves that gave discs away")
            .list(slips.into_iter().map(slip))
            .heading("What each rule cost, the worst first")
            .list(costs.iter().map(|cost| rule(report, cost)));
    }
    if grade.moves.is_empty() {
        return document;
    }
    let chosen = |sentence| Text::toned(Tone::Chosen, sentence);
    document.paragraph(verdict(report).into_iter().map(chosen))
}

fn introduction(report: &GradeReport) -> Vec<String> {
    let against = report
        .opponent
        .map_or_else(String::new, |name| format!(" against {name}"));
    let (title, side) = (report.name.title, report.side.name());
    let mut sentences = vec![format!("{title} plays {side}{against}.")];
    sentences.extend(report.beginning().sentences());
    sentences.extend(report.seed.map(|seed| format!("Seed {seed}.")));
    sentences
}

/// How much of the game is graded.
fn reach(report: &GradeReport) -> Vec<String> {
    let (grade, side) = (report.grade, report.side.name());
    let moves = |number| counted(number, "move", "moves");
    let are = |number| if number == 1 { "is" } else { "are" };
    let one = |sentence: String| vec![sentence];
    match (grade.moves.len(), grade.beyond) {
        (0, 0) => one(format!(
            "{side} has no move in this game: there is nothing to grade."
        )),
        (1, 0) => one(format!("{side}'s only move is graded exactly.")),
        (graded, 0) => one(format!(
            "All of {side}'s {} are graded exactly.",
            moves(graded)
        )),
        (0, beyond) => vec![
            format!("There was no time to grade {side}'s {}.", moves(beyond)),
            "Try more --seconds.".to_owned(),
        ],
        (graded, beyond) => vec![
            format!(
                "{side}'s last {} {} graded exactly.",
                moves(graded),
                are(graded)
            ),
            match beyond {
                1 => "There was no time for the first one.".to_owned(),
                beyond => format!("There was no time for the first {beyond}."),
            },
            "Try more --seconds.".to_owned(),
        ],
    }
}

/// *Turn 17: d5, by rule 4, gave away 2 discs; e1 would have given away none.*
fn slip(graded: &GradedMove) -> String {
    let better = graded.better.map_or_else(String::new, |square| {
        format!("; {square} would have given away none")
    });
    format!(
        "Turn {}: {}, {}, gave away {}{better}.",
        graded.turn,
        graded.square,
        by(graded.by),
        discs(graded.lost)
    )
}

fn by(decider: Option<Decider>) -> String {
    decider.map_or_else(
        || "not the program's move".to_owned(),
        |decider| format!("by {decider}"),
    )
}

fn discs(number: i32) -> String {
    counted(number.unsigned_abs() as usize, "disc", "discs")
}

/// *Rule 4 gave away 6 discs in 5 moves: Play the move that flips the most discs.*
fn rule(report: &GradeReport, cost: &Cost) -> String {
    let moves = counted(cost.moves, "move", "moves");
    let gave = if cost.lost == 0 {
        format!("gave nothing away in {moves}")
    } else {
        format!("gave away {} in {moves}", discs(cost.lost))
    };
    cost.by.map_or_else(
        || format!("Moves that are not the program's: they {gave}."),
        |decider| {
            let who = capital(&decider.to_string());
            format!("{who} {gave}: {}", report.program.meaning(decider))
        },
    )
}

fn verdict(report: &GradeReport) -> Vec<String> {
    let (grade, side) = (report.grade, report.side.name());
    let lost = grade.lost();
    let of = if grade.beyond == 0 {
        "in this game"
    } else {
        "in the graded moves"
    };
    if lost == 0 {
        return vec![format!("{side} gave nothing away {of}.")];
    }
    vec![
        format!("{side} gave away {} {of}.", discs(lost)),
        format!("{}.", capital(&most_cost(&grade.costs()))),
    ]
}

/// *rule 4 cost most: 6 discs*; of several that cost the same none is called alone.
fn most_cost(costs: &[Cost]) -> String {
    let most = costs[0].lost;
    let named = costs.iter().filter(|cost| cost.lost == most);
    let named: Vec<String> = named
        .map(|cost| {
            cost.by.map_or_else(
                || "moves that are not the program's".to_owned(),
                |decider| decider.to_string(),
            )
        })
        .collect();
    let each = if named.len() > 1 { " each" } else { "" };
    format!("{} cost most: {}{each}", list(named), discs(most))
}

/// What JSON has. `by` is a rule's number, `"ties"`, or null for a move that is not the program's.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Data<'a> {
    #[serde(flatten)]
    playing: Playing<'a>,
    /// The turns of the game.
    line: &'a [Turn],
    /// Each graded move.
    moves: &'a [GradedMove],
    /// What each rule cost, the costliest first.
    rules: Vec<CostData>,
    /// The discs that the program gave away in the graded moves.
    lost: i32,
    /// How many of its moves have no grade, since the search did not reach them.
    beyond: usize,
    /// How many positions were looked at.
    positions: u64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CostData {
    /// The rule in words; null for moves that are not the program's.
    rule: Option<String>,
    #[serde(flatten)]
    cost: Cost,
}

impl Serialize for GradeReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let grade = self.grade;
        let rule = |decider| self.program.meaning(decider);
        let rules = grade.costs().into_iter().map(|cost| CostData {
            rule: cost.by.map(rule),
            cost,
        });
        let data = Data {
            playing: Playing {
                program: self.name,
                side: self.side,
                beginning: self.beginning(),
                seed: self.seed,
            },
            line: self.game.turns(),
            moves: &grade.moves,
            rules: rules.collect(),
            lost: grade.lost(),
            beyond: grade.beyond,
            positions: grade.positions,
        };
        data.serialize(serializer)
    }
}

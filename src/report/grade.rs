//! What the moves of a program gave away, as text and JSON. It must not solve anything.

use serde_json::{Map, Value, json};

use super::Look;
use super::beat::{beginning, beginning_json};
use super::prose::{capital, counted, list, wrapped};
use crate::board::{Layout, Side, Transcript};
use crate::program::{Decider, Program};
use crate::proof::{Cost, Grade, GradedMove};

/// The grades of a game with what they are about.
#[derive(Clone, Copy, Debug)]
pub struct GradeReport<'a> {
    /// What the program is called.
    pub name: &'a str,
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

/// The moves that gave discs away, what each rule cost, and what was beyond reach.
pub fn grade(report: &GradeReport, look: Look) -> String {
    let grade = report.grade;
    let mut parts = vec![
        wrapped(&heading(report), "", ""),
        wrapped(&report.game.to_string(), "  ", "  "),
        wrapped(&reach(report), "", ""),
    ];
    let slips: Vec<&GradedMove> = grade.moves.iter().filter(|one| one.lost > 0).collect();
    if !slips.is_empty() {
        parts.push(titled(
            "Moves that gave discs away",
            slips.iter().map(|one| slip(one)),
            look,
        ));
        let costs = grade.costs();
        let told = costs.iter().map(|cost| rule(report, cost));
        parts.push(titled(
            "Rule by rule, those that gave away most first",
            told,
            look,
        ));
    }
    if !grade.moves.is_empty() {
        let text = wrapped(&verdict(report), "", "");
        parts.push(look.palette.chosen(&text));
    }
    format!("{}\n", parts.join("\n\n"))
}

fn titled(title: &str, lines: impl Iterator<Item = String>, look: Look) -> String {
    let lines: Vec<String> = lines.map(|line| wrapped(&line, "  ", "    ")).collect();
    format!("{}\n{}", look.palette.label(title), lines.join("\n"))
}

fn heading(report: &GradeReport) -> String {
    let against = report
        .opponent
        .map_or_else(String::new, |name| format!(" against {name}"));
    let seed = report
        .seed
        .map_or_else(String::new, |seed| format!(" Seed {seed}."));
    format!(
        "{} plays {}{against}. {}{seed}",
        report.name,
        report.side.name(),
        beginning(&report.game.start(), report.layout)
    )
}

/// How much of the game is graded.
fn reach(report: &GradeReport) -> String {
    let (grade, side) = (report.grade, report.side.name());
    let moves = |number| counted(number, "move", "moves");
    let are = |number| if number == 1 { "is" } else { "are" };
    match (grade.moves.len(), grade.beyond) {
        (0, 0) => format!("{side} has no move in this game: there is nothing to grade."),
        (1, 0) => format!("The only move of {side} is graded, exactly."),
        (graded, 0) => format!("All {} of {side} are graded, exactly.", moves(graded)),
        (0, 1) => format!("The only move of {side} is beyond reach. More --seconds may reach it."),
        (0, beyond) => format!(
            "All {} of {side} are beyond reach: nothing is said of them. More --seconds may reach them.",
            moves(beyond)
        ),
        (graded, beyond) => format!(
            "The last {} of {side} {} graded, exactly. The {} before {} beyond reach: nothing is said of that \
             part. More --seconds reach further.",
            moves(graded),
            are(graded),
            moves(beyond),
            are(beyond)
        ),
    }
}

/// *Turn 17, d5, by rule 4: 2 discs. e1 gives nothing away.*
fn slip(graded: &GradedMove) -> String {
    let better = graded.better.map_or_else(String::new, |square| {
        format!(" {square} gives nothing away.")
    });
    format!(
        "Turn {}, {}, {}: {}.{better}",
        graded.turn,
        graded.square,
        by(graded.by),
        discs(graded.lost)
    )
}

fn by(decider: Option<Decider>) -> String {
    match decider {
        Some(Decider::Rule(number)) => format!("by rule {number}"),
        Some(Decider::Ties) => "by the ties".to_owned(),
        None => "not the program's move".to_owned(),
    }
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
    match cost.by {
        Some(decider @ Decider::Rule(number)) => {
            format!("Rule {number} {gave}: {}", report.program.meaning(decider))
        }
        Some(decider @ Decider::Ties) => {
            format!("The ties {gave}: {}", report.program.meaning(decider))
        }
        None => format!("Moves that are not the program's: they {gave}."),
    }
}

fn verdict(report: &GradeReport) -> String {
    let grade = report.grade;
    let lost = grade.lost();
    let of = if grade.beyond == 0 {
        "in this game"
    } else {
        "in the graded moves"
    };
    if lost == 0 {
        return format!("{} gave nothing away {of}.", report.side.name());
    }
    format!(
        "{} gave away {} {of}. {}.",
        report.side.name(),
        discs(lost),
        capital(&most_cost(&grade.costs()))
    )
}

/// *rule 4 cost most: 6 discs*; of several that cost the same none is called alone.
fn most_cost(costs: &[Cost]) -> String {
    let most = costs[0].lost;
    let named = costs.iter().filter(|cost| cost.lost == most);
    let named: Vec<String> = named
        .map(|cost| match cost.by {
            Some(Decider::Rule(number)) => format!("rule {number}"),
            Some(Decider::Ties) => "the ties".to_owned(),
            None => "moves that are not the program's".to_owned(),
        })
        .collect();
    let each = if named.len() > 1 { " each" } else { "" };
    format!("{} cost most: {}{each}", list(named), discs(most))
}

/// `{"program":…,"as":…,"board":…,"start":…,"line":[…],"moves":[…],"rules":[…],"lost":…,"beyond":…,"positions":…}` on one
/// line without a newline. `by` is a rule's number, `"ties"`, or null for a move that is not the program's.
pub fn grade_json(report: &GradeReport) -> String {
    let grade = report.grade;
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("program", json!(report.name));
    put("as", json!(report.side));
    put("board", json!(report.game.start().size().get()));
    for (name, value) in beginning_json(&report.game.start(), report.layout) {
        put(&name, value);
    }
    if let Some(seed) = report.seed {
        put("seed", json!(seed));
    }
    put("line", json!(report.game.turns()));
    put("moves", grade.moves.iter().map(move_json).collect());
    let rules = grade.costs();
    put(
        "rules",
        rules.iter().map(|cost| cost_json(report, cost)).collect(),
    );
    put("lost", json!(grade.lost()));
    put("beyond", json!(grade.beyond));
    put("positions", json!(grade.positions));
    Value::Object(object).to_string()
}

fn by_json(decider: Option<Decider>) -> Value {
    match decider {
        Some(Decider::Rule(number)) => json!(number),
        Some(Decider::Ties) => json!("ties"),
        None => Value::Null,
    }
}

fn move_json(graded: &GradedMove) -> Value {
    json!({
        "turn": graded.turn,
        "move": graded.square,
        "by": by_json(graded.by),
        "value": graded.value,
        "lost": graded.lost,
        "better": graded.better,
    })
}

fn cost_json(report: &GradeReport, cost: &Cost) -> Value {
    let rule = cost.by.map(|decider| report.program.meaning(decider));
    json!({ "by": by_json(cost.by), "rule": rule, "moves": cost.moves, "lost": cost.lost })
}

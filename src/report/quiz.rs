//! A quiz in sentences: which rule an answer missed and why, and the score. It must not hold answers against anything.

use super::decision::why_dropped;
use super::prose::counted;
use crate::board::Square;
use crate::document::{Cell, Column, Document, Row, Table};
use crate::game::{Missed, QuizScore, Rounds};
use crate::program::{Decider, Record};

/// Why a legal move is not the program's: the rule or the tie-break that drops it, and what it saw. The program's own
/// move is left for the next try.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::{library, report};
/// let paper = library::read(library::builtin("paper").unwrap().text).program.unwrap();
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let record = paper.on(BoardSize::SIX, None).unwrap().record(&start).unwrap();
/// let said = report::quiz_slip(&record, "d5".parse().unwrap());
/// assert!(said[1].starts_with("The tie-break"));
/// ```
pub fn slip(record: &Record, square: Square) -> Vec<String> {
    why_dropped(record, square)
}

/// How well somebody has run the program: the reader, or whoever it is.
pub fn score(tally: &QuizScore, who: Option<&str>) -> Document {
    let who = who.unwrap_or("You");
    let mut lines = vec![ran(tally, who)];
    if tally.shown > 0 {
        let moves = counted(tally.shown as usize, "move", "moves");
        lines.push(format!("Shown: {moves}."));
    }
    if tally.forced > 0 {
        let moves = counted(tally.forced as usize, "move", "moves");
        let was = if tally.forced == 1 { "was" } else { "were" };
        lines.push(format!(
            "Not counted: {moves} that {was} the only legal move."
        ));
    }
    lines.extend(tally.missed.iter().map(|one| missed(one, who)));
    Document::titled("The score").one_a_line(lines)
}

/// The games of a quiz so far, and what they come to.
pub fn rounds(rounds: &Rounds) -> Document {
    let named = rounds.runs().is_some();
    let mut columns = vec![Column::number("Game")];
    columns.extend(named.then(|| Column::words("Who ran it")));
    columns.extend(["Right", "Decisions", "Shown"].map(Column::number));
    let rows = rounds.played().iter().enumerate().map(|(place, tally)| {
        let (number, who) = (place + 1, rounds.runner_of(place));
        let first = std::iter::once(Cell::from(number)).chain(who.map(Cell::from));
        let cells = first.chain([tally.right, tally.decisions, tally.shown].map(Cell::from));
        let who = who.map_or_else(String::new, |who| format!("{who}, "));
        let (right, all) = (tally.right, tally.decisions);
        let spoken = format!("Game {number}: {who}{right} of {all} right first time.");
        Row::new(cells, spoken)
    });
    let totals = rounds.totals().into_iter().map(|(who, [right, all])| {
        let who = who.map_or_else(String::new, |who| format!(" {who}"));
        format!("{who} {right} of {all}")
    });
    let totals: Vec<String> = totals.collect();
    let when = if rounds.has_more() {
        "So far"
    } else {
        "In all"
    };
    Document::titled("The games of the quiz")
        .with(Table::new(columns, rows))
        .paragraph([format!("{when}:{}.", totals.join(","))])
}

/// *You got 5 of 7 moves right first time.*
fn ran(tally: &QuizScore, who: &str) -> String {
    match tally.decisions {
        0 => format!("{who} had nothing to choose yet."),
        number => {
            let moves = counted(number as usize, "move", "moves");
            format!("{who} got {} of {moves} right first time.", tally.right)
        }
    }
}

/// *You missed rule 3 twice: “If a move is on an edge, play it.”*
fn missed(missed: &Missed, who: &str) -> String {
    let times = match missed.times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    };
    match (missed.by, &missed.sentence) {
        (Decider::Rule(number), Some(sentence)) => {
            format!("{who} missed rule {number} {times}: “{sentence}”")
        }
        (Decider::Rule(number), None) => format!("{who} missed rule {number} {times}."),
        (Decider::Ties, _) => format!("{who} missed the tie-breaks {times}."),
    }
}

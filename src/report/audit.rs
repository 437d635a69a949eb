//! What an audit found, as a document and as data: each slip with its board, what was written, what is right, and why.
//! It must not look for slips.

mod data;
mod sentences;

use super::decision::{answer, board};
use super::prose::counted;
use super::{Named, speech};
use crate::board::{Position, Side, Turn};
use crate::document::{Board, Document, Text, Tone};
use crate::proof::{Audited, OtherStart, Slip, SlipKind};

/// An audit with what is said round it.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(with = "data::Data<'a>"))]
pub struct AuditReport<'a> {
    /// What was found.
    pub audited: &'a Audited,
    /// What the program is called.
    pub program: Named<'a>,
    /// The colour that it played; nothing where it played both.
    pub plays: Option<Side>,
    /// For each written turn the line of the text on which it stands; nothing where all stand on one.
    pub lines: &'a [usize],
    /// Where it was audited from, and another start from which all of it is legal, if it is not from here.
    pub start: Position,
    /// See `start`.
    pub legal_from: Option<OtherStart>,
    /// The same turns with the rows counted from below, where all of them are legal only so.
    pub from_below: Option<&'a str>,
    /// Whether every slip is shown, not only the first.
    pub all: bool,
}

impl AuditReport<'_> {
    fn shown(&self) -> &[Slip] {
        let slips = self.audited.slips.as_slice();
        let most = if self.all { slips.len() } else { 1 };
        &slips[..most.min(slips.len())]
    }

    /// The line on which a turn stands, where there is more than one line.
    fn line(&self, slip: &Slip) -> Option<usize> {
        self.lines.get(slip.turn.checked_sub(1)?).copied()
    }

    /// *Turn 5, line 3*
    fn place(&self, slip: &Slip) -> String {
        let line = self.line(slip);
        let line = line.map_or_else(String::new, |line| format!(", line {line}"));
        match slip.written {
            Some(_) => format!("Turn {}{line}", slip.turn),
            None => "At the end".to_owned(),
        }
    }
}

/// The slips, or that there is none.
pub fn audit(report: &AuditReport) -> Document {
    let mut document = Document::titled("The audit of a game");
    let mut guessed = false;
    for slip in report.shown() {
        let guess: &[&str] = match (slip.certain, guessed) {
            (true, _) => &[],
            (false, true) => &sentences::STILL_GUESSED,
            (false, false) => &sentences::GUESSED,
        };
        guessed = !slip.certain;
        document = with_slip(document, report, slip, guess);
    }
    if let Some(turns) = report.from_below {
        document = document.paragraph([
            "Were the rows counted from below? Then every move is legal. To audit it like that, write:",
            turns,
        ]);
    }
    if let Some(other) = report.legal_from {
        document = document.paragraph(sentences::legal_elsewhere(other, &report.start));
    }
    let tone = if report.audited.slips.is_empty() {
        Tone::Chosen
    } else {
        Tone::Label
    };
    let summary = summary(report).into_iter();
    document.paragraph(summary.map(|sentence| Text::toned(tone, sentence)))
}

/// How much was looked at, and how many slips there are.
fn summary(report: &AuditReport) -> Vec<String> {
    let audited = report.audited;
    let turns = counted(audited.turns, "turn", "turns");
    let mut summary = match audited.slips.len() {
        0 => {
            let decided = counted(audited.decisions, "decision", "decisions");
            let (title, colour) = (
                report.program.title,
                report.plays.map_or("Black and White", Side::name),
            );
            vec![
                format!("No slip in {turns}."),
                format!("{title} played {colour}: {decided}, each as its rules say."),
                speech::count(&audited.end),
            ]
        }
        1 => vec![format!("1 slip in {turns}.")],
        slips if report.all => vec![format!("{slips} slips in {turns}.")],
        slips => vec![format!("{slips} slips in {turns}: --all shows them all.")],
    };
    if !audited.finished {
        summary.push(sentences::not_finished(&audited.end));
    }
    summary
}

fn with_slip(document: Document, report: &AuditReport, slip: &Slip, guess: &[&str]) -> Document {
    let title = report.program.title;
    let heading = format!(
        "{}: {}",
        report.place(slip),
        sentences::heading(slip, title)
    );
    let document = document.heading(Text::toned(Tone::Dropped, heading));
    let document = scene(slip, title)
        .into_iter()
        .fold(document, Document::with);
    let mut sentences = sentences::details(slip, title);
    sentences.extend(guess.iter().map(ToString::to_string));
    document.paragraph(sentences)
}

/// The board on which it happened; for a wrong board, the right one and the one that is written.
fn scene(slip: &Slip, title: &str) -> Vec<Board> {
    match (&slip.record, &slip.kind) {
        (Some(record), _) => {
            let asked = slip.written.and_then(square);
            vec![board(record, asked, title)]
        }
        (None, SlipKind::WrongBoard(difference)) => vec![
            Board::new(difference.right).caption("It should be:"),
            Board::new(difference.written).caption("It is written:"),
        ],
        (None, _) => vec![Board::new(slip.position)],
    }
}

const fn square(turn: Turn) -> Option<crate::board::Square> {
    match turn {
        Turn::Move(square) => Some(square),
        Turn::Pass => None,
    }
}

//! What an audit found, as text and JSON: each slip with its board, what was written, what is right, and why.
//! It must not look for slips.

mod sentences;

use serde_json::{Map, Value, json};

use super::explain::{answer, setting};
use super::prose::{counted, wrapped_to};
use super::{Look, speech};
use crate::board::{Position, Side, Turn};
use crate::game::Score;
use crate::program::Dropped;
use crate::proof::{Audited, OtherStart, Slip, SlipKind};

/// An audit with what is said round it.
#[derive(Clone, Copy, Debug)]
pub struct AuditReport<'a> {
    /// What was found.
    pub audited: &'a Audited,
    /// What the program is called.
    pub name: &'a str,
    /// The colour that it played; nothing where it played both.
    pub plays: Option<Side>,
    /// For each written turn the line of the text on which it stands; nothing where all stand on one.
    pub lines: &'a [usize],
    /// Where it was audited from, and another start from which all of it is legal, if it is not from here.
    pub start: Position,
    /// See `start`.
    pub legal_from: Option<OtherStart>,
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

/// The slips, or that there is none; it ends with a newline.
pub fn audit(report: &AuditReport, look: Look) -> String {
    let mut text = String::new();
    let mut guessed = false;
    for slip in report.shown() {
        let guess = match (slip.certain, guessed) {
            (true, _) => None,
            (false, true) => Some(sentences::STILL_GUESSED),
            (false, false) => Some(sentences::GUESSED),
        };
        guessed = !slip.certain;
        push_slip(&mut text, report, slip, guess, look);
    }
    if let Some(other) = report.legal_from {
        let line = sentences::legal_elsewhere(other, &report.start);
        text.push_str(&wrapped_to(look.width, &line, "", ""));
        let options = sentences::options(other, &report.start);
        text.extend(["\n  ", &options, "\n\n"]);
    }
    let summary = wrapped_to(look.width, &summary(report), "", "");
    let painted = if report.audited.slips.is_empty() {
        look.palette.chosen(&summary)
    } else {
        look.palette.label(&summary)
    };
    text.push_str(&painted);
    text.push('\n');
    text
}

/// How much was looked at, and how many slips there are.
fn summary(report: &AuditReport) -> String {
    let audited = report.audited;
    let turns = counted(audited.turns, "turn", "turns");
    let slips = audited.slips.len();
    let summary = match slips {
        0 => {
            let decided = counted(audited.decisions, "decision", "decisions");
            let colour = report.plays.map_or("Black and White", Side::name);
            let end = speech::count(&audited.end);
            format!(
                "No slip in {turns}. {} played {colour}: {decided}, each as its rules say. {end}",
                report.name
            )
        }
        1 => format!("1 slip in {turns}."),
        _ if report.all => format!("{slips} slips in {turns}."),
        _ => format!("{slips} slips in {turns}: --all shows them all."),
    };
    if audited.finished {
        return summary;
    }
    format!("{summary} {}", sentences::not_finished(&audited.end))
}

fn push_slip(
    text: &mut String,
    report: &AuditReport,
    slip: &Slip,
    guess: Option<&str>,
    look: Look,
) {
    let heading = format!(
        "{}: {}",
        report.place(slip),
        sentences::heading(slip, report.name)
    );
    text.push_str(
        &look
            .palette
            .dropped(&wrapped_to(look.width, &heading, "", "  ")),
    );
    text.push_str("\n\n");
    text.push_str(&scene(report, slip, look));
    let mut lines = sentences::details(slip, report.name);
    lines.extend(guess.map(str::to_owned));
    for line in &lines {
        text.push_str(&wrapped_to(look.width, line, "  ", "  "));
        text.push('\n');
    }
    if !lines.is_empty() {
        text.push('\n');
    }
}

/// The board on which it happened; for a wrong board, the right one.
fn scene(report: &AuditReport, slip: &Slip, look: Look) -> String {
    match (&slip.record, &slip.kind) {
        (Some(record), _) => {
            let asked = slip.written.and_then(square);
            setting(record, asked, report.name, look)
        }
        (None, SlipKind::WrongBoard(difference)) => {
            let right = drawn("It should be:", &difference.right, look);
            let written = drawn("It is written:", &difference.written, look);
            format!("{right}{written}")
        }
        (None, _) => drawn("", &slip.position, look),
    }
}

fn drawn(caption: &str, position: &Position, look: Look) -> String {
    if look.linear {
        let text = format!("{caption} {}", speech::board(position));
        return format!("{}\n\n", wrapped_to(look.width, &text, "", ""));
    }
    let (count, to_move) = (speech::count(position), speech::to_move(position));
    let heading = wrapped_to(look.width, &format!("{caption} {count} {to_move}"), "", "");
    let rows = position.drawn(|_| None).replace('\n', "\n  ");
    format!("{heading}\n\n  {rows}\n\n")
}

const fn square(turn: Turn) -> Option<crate::board::Square> {
    match turn {
        Turn::Move(square) => Some(square),
        Turn::Pass => None,
    }
}

/// The audit as one JSON object on one line, without a newline: `{"clean":…,"turns":…,"decisions":…,"black_discs":…,
/// "white_discs":…,"final":…,"finished":…,"slip_count":…,"slips":[…]}`, and `legal_from` where the game is legal from
/// another start.
///
/// Each slip has `turn`, `line` where the text has more than one, `kind`, `board`, `side`, `written` and `certain`; on
/// the program's turn also `should`, `decided_by`, `dropped_by` and the whole `record`; then what belongs to its kind;
/// and at last `text`, the same in words.
pub fn audit_json(report: &AuditReport) -> String {
    let audited = report.audited;
    let slips: Vec<Value> = report
        .shown()
        .iter()
        .map(|slip| slip_json(report, slip))
        .collect();
    let score = Score::of(&audited.end);
    let mut object = json!({
        "clean": audited.slips.is_empty(),
        "turns": audited.turns,
        "decisions": audited.decisions,
        "black_discs": score.black,
        "white_discs": score.white,
        "final": audited.end.compact(),
        "finished": audited.finished,
        "slip_count": audited.slips.len(),
        "slips": slips,
    });
    if let Some(other) = report.legal_from {
        object["legal_from"] = json!({
            "board": other.size.get(),
            "start": other.layout.name(),
            "first": other.first,
            "options": sentences::options(other, &report.start),
        });
    }
    object.to_string()
}

fn slip_json(report: &AuditReport, slip: &Slip) -> Value {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("turn", json!(slip.turn));
    if let Some(line) = report.line(slip) {
        put("line", json!(line));
    }
    put("kind", json!(slip.kind.name()));
    put("board", json!(slip.position.compact()));
    put("side", json!(slip.position.side()));
    put("written", json!(slip.written));
    put("certain", json!(slip.certain));
    if let Some(record) = &slip.record {
        put("should", json!(record.outcome.square()));
        put("decided_by", json!(record.decided_by));
        let dropped = slip.written.and_then(square);
        let dropped = dropped.and_then(|square| record.dropped(square));
        put(
            "dropped_by",
            match dropped {
                Some(Dropped::Rule(rule)) => json!(rule.number),
                Some(Dropped::Tie(_)) => json!("ties"),
                None => Value::Null,
            },
        );
    }
    match &slip.kind {
        SlipKind::WrongBoard(difference) => {
            put("right", json!(difference.right.compact()));
            put("shown", json!(difference.written.compact()));
            put("not_turned", json!(difference.not_turned));
            put("wrongly_turned", json!(difference.wrongly_turned));
            put("missing", json!(difference.missing));
            put("extra", json!(difference.extra));
            put("wrong_side", json!(difference.side));
        }
        SlipKind::AfterTheEnd(turns) => {
            put("turns", json!(turns));
        }
        SlipKind::WrongCount { claimed, counted } => {
            put("claimed", json!([claimed.black, claimed.white]));
            put("counted", json!([counted.black, counted.white]));
        }
        _ => {}
    }
    if let Some(record) = &slip.record {
        put("record", json!(record));
    }
    put("text", json!(sentences::all(slip, report.name)));
    Value::Object(object)
}

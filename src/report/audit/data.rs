//! An audit as JSON has it. It must not put anything into words.

use serde::{Serialize, Serializer};

use super::{AuditReport, sentences, square};
use crate::board::{Side, Square, Squares, Turn};
use crate::game::Score;
use crate::program::{Decider, Dropped, Record};
use crate::proof::{OtherStart, Slip, SlipKind};
use crate::report::Named;

#[derive(Serialize)]
struct Data<'a> {
    #[serde(flatten)]
    program: Named<'a>,
    clean: bool,
    turns: usize,
    decisions: usize,
    black_discs: u32,
    white_discs: u32,
    #[serde(rename = "final")]
    end: String,
    finished: bool,
    slip_count: usize,
    slips: Vec<SlipData<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal_from: Option<OtherStartData>,
}

/// A start from which the game is legal.
#[derive(Serialize)]
struct OtherStartData {
    size: u8,
    start: &'static str,
    first: Side,
    options: String,
}

#[derive(Serialize)]
struct SlipData<'a> {
    turn: usize,
    /// Where the text has more than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    kind: &'static str,
    board: String,
    side: Side,
    written: Option<Turn>,
    certain: bool,
    #[serde(flatten)]
    decision: Option<DecisionData<'a>>,
    #[serde(flatten)]
    of_kind: Option<KindData>,
    /// The same in words.
    text: String,
}

/// What the program does, on its turn.
#[derive(Serialize)]
struct DecisionData<'a> {
    should: Option<Square>,
    decided_by: Option<Decider>,
    /// What dropped the move that was played.
    dropped_by: Option<Decider>,
    record: &'a Record,
}

/// What belongs to one kind of slip.
#[derive(Serialize)]
#[serde(untagged)]
enum KindData {
    WrongBoard {
        right: String,
        shown: String,
        not_turned: Squares,
        wrongly_turned: Squares,
        missing: Squares,
        extra: Squares,
        wrong_side: Option<Side>,
    },
    AfterTheEnd {
        turns: usize,
    },
    /// Black's discs first.
    WrongCount {
        claimed: [u32; 2],
        counted: [u32; 2],
    },
}

impl Serialize for AuditReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let audited = self.audited;
        let score = Score::of(&audited.end);
        let slips = self.shown().iter().map(|slip| slip_data(self, slip));
        let data = Data {
            program: self.program,
            clean: audited.slips.is_empty(),
            turns: audited.turns,
            decisions: audited.decisions,
            black_discs: score.black,
            white_discs: score.white,
            end: audited.end.compact(),
            finished: audited.finished,
            slip_count: audited.slips.len(),
            slips: slips.collect(),
            legal_from: self.legal_from.map(|other| other_start(self, other)),
        };
        data.serialize(serializer)
    }
}

fn other_start(report: &AuditReport, other: OtherStart) -> OtherStartData {
    OtherStartData {
        size: other.size.get(),
        start: other.layout.name(),
        first: other.first,
        options: sentences::options(other, &report.start),
    }
}

fn slip_data<'a>(report: &AuditReport, slip: &'a Slip) -> SlipData<'a> {
    SlipData {
        turn: slip.turn,
        line: report.line(slip),
        kind: slip.kind.name(),
        board: slip.position.compact(),
        side: slip.position.side(),
        written: slip.written,
        certain: slip.certain,
        decision: slip.record.as_ref().map(|record| decision(slip, record)),
        of_kind: of_kind(&slip.kind),
        text: sentences::all(slip, report.program.title),
    }
}

fn decision<'a>(slip: &Slip, record: &'a Record) -> DecisionData<'a> {
    let played = slip.written.and_then(square);
    let dropped = played.and_then(|square| record.dropped(square));
    DecisionData {
        should: record.outcome.square(),
        decided_by: record.decided_by,
        dropped_by: dropped.map(|dropped| match dropped {
            Dropped::Rule(rule) => Decider::Rule(rule.number),
            Dropped::Tie(_) => Decider::Ties,
        }),
        record,
    }
}

fn of_kind(kind: &SlipKind) -> Option<KindData> {
    let discs = |score: &Score| [score.black, score.white];
    match kind {
        SlipKind::WrongBoard(difference) => Some(KindData::WrongBoard {
            right: difference.right.compact(),
            shown: difference.written.compact(),
            not_turned: difference.not_turned,
            wrongly_turned: difference.wrongly_turned,
            missing: difference.missing,
            extra: difference.extra,
            wrong_side: difference.side,
        }),
        SlipKind::AfterTheEnd(turns) => Some(KindData::AfterTheEnd { turns: *turns }),
        SlipKind::WrongCount { claimed, counted } => Some(KindData::WrongCount {
            claimed: discs(claimed),
            counted: discs(counted),
        }),
        SlipKind::BrokenProgram
        | SlipKind::IllegalMove { .. }
        | SlipKind::PassNotAllowed
        | SlipKind::ForgottenPass => None,
    }
}

//! An audit as JSON has it. It must not put anything into words.

use serde::{Serialize, Serializer};

use super::{AuditReport, sentences, square};
use crate::board::{Side, Square, Squares, Turn};
use crate::game::Score;
use crate::program::{Decider, Dropped, Record};
use crate::proof::{OtherStart, Slip, SlipKind};
use crate::report::Named;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Data<'a> {
    #[serde(flatten)]
    program: Named<'a>,
    /// Whether there is no slip.
    clean: bool,
    /// How many turns are written.
    turns: usize,
    /// How many of them were the program's to choose.
    decisions: usize,
    /// Black's discs at the end.
    black_discs: u32,
    /// White's discs at the end.
    white_discs: u32,
    /// The board at the end.
    #[serde(rename = "final")]
    end: String,
    /// Whether the game is over there.
    finished: bool,
    /// How many slips there are.
    slip_count: usize,
    /// The first of them; with `--all` all of them.
    slips: Vec<SlipData<'a>>,
    /// Another start from which all turns are legal, where they are not legal from this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal_from: Option<OtherStartData>,
    /// The same turns with the rows counted from below, where all of them are legal only so.
    #[serde(skip_serializing_if = "Option::is_none")]
    from_below: Option<&'a str>,
}

/// A start from which the game is legal.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OtherStartData {
    /// The width of the board: 4, 6 or 8.
    size: u8,
    /// How the first four discs are placed.
    start: &'static str,
    /// The side that begins.
    first: Side,
    /// The options that say so.
    options: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SlipData<'a> {
    /// The number of the turn, passes counted, from 1.
    turn: usize,
    /// The line on which it is written, where there is more than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// What kind of slip it is.
    kind: &'static str,
    /// The discs of the position, row by row from the top.
    board: String,
    /// The side to move.
    side: Side,
    /// The turn as it is written; null where nothing is.
    written: Option<Turn>,
    /// False after a move that was not legal, until the next board is written: the position is a guess.
    certain: bool,
    #[serde(flatten)]
    decision: Option<DecisionData<'a>>,
    #[serde(flatten)]
    of_kind: Option<KindData>,
    /// The slip in words.
    text: String,
}

/// What the program does, on its turn.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DecisionData<'a> {
    /// The move that the program plays there; null where it has none.
    should: Option<Square>,
    /// What decides that; null where it has no move.
    decided_by: Option<Decider>,
    /// What dropped the move that was played; null where nothing did.
    dropped_by: Option<Decider>,
    /// The decision in full.
    record: &'a Record,
}

/// What belongs to one kind of slip.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
enum KindData {
    WrongBoard {
        /// The right board.
        right: String,
        /// The board as it is written.
        shown: String,
        /// Discs that were not turned.
        not_turned: Squares,
        /// Discs that were turned and should not be.
        wrongly_turned: Squares,
        /// Discs that are missing.
        missing: Squares,
        /// Discs that should not be there.
        extra: Squares,
        /// The side to move as it is written, where that is wrong; null where it is right.
        wrong_side: Option<Side>,
    },
    AfterTheEnd {
        /// How many turns are written after the end.
        turns: usize,
    },
    /// Black's discs first.
    WrongCount {
        /// The count as it was claimed, Black's discs first.
        claimed: [u32; 2],
        /// The right count, Black's discs first.
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
            from_below: self.from_below,
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

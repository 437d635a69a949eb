//! What testing a program gives, as JSON has it. It must not compute anything that the comparison does not hold.

use serde::{Serialize, Serializer};

use super::examples::expected;
use super::{RecordReport, TestReport};
use crate::board::{Side, Square};
use crate::program::{Decider, Decision};
use crate::proof::{
    Cause, Change, Comparison, Decided, ExampleResult, GameChange, Gone, place_text,
};
use crate::report::Named;

#[derive(Serialize)]
struct Data<'a> {
    #[serde(flatten)]
    program: Named<'a>,
    well: bool,
    untried: usize,
    examples: Vec<ExampleData>,
    /// `none`, `same`, `changed`, or `trouble` with a message.
    record: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
    #[serde(flatten)]
    compared: Option<ComparisonData<'a>>,
}

/// What is as recorded is counted; the rest is listed.
#[derive(Serialize)]
struct ComparisonData<'a> {
    same: usize,
    /// Part of an old record may be missing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    may_be_cut: bool,
    changes: Vec<ChangeData<'a>>,
    games: Vec<GameData<'a>>,
    left_out: Vec<LeftOutData>,
}

#[derive(Serialize)]
struct ExampleData {
    line: usize,
    holds: bool,
    expected: String,
    #[serde(flatten)]
    found: FoundData,
}

#[derive(Serialize)]
#[serde(untagged)]
enum FoundData {
    Decided {
        outcome: &'static str,
        #[serde(rename = "move")]
        square: Option<Square>,
        decided_by: Option<Decider>,
    },
    Nothing {
        message: String,
    },
}

#[derive(Serialize)]
struct ChangeData<'a> {
    position: String,
    board: String,
    side: Side,
    was: DecidedData<'a>,
    now: DecidedData<'a>,
    cause: CauseData<'a>,
}

#[derive(Serialize)]
struct DecidedData<'a> {
    outcome: &'static str,
    #[serde(rename = "move")]
    square: Option<Square>,
    decided_by: Option<Decider>,
    sentence: Option<&'a str>,
}

/// The rule's number, or *ties*; of a rule that is gone, its old number and what it said.
#[derive(Serialize)]
#[serde(untagged)]
enum CauseData<'a> {
    Now(Decider),
    Gone { gone: Decider, sentence: &'a str },
}

#[derive(Serialize)]
struct GameData<'a> {
    start: String,
    turn: usize,
    board: String,
    side: Side,
    was: MoveData,
    now: MoveData,
    cause: CauseData<'a>,
    old_final: String,
    new_final: String,
}

#[derive(Serialize)]
struct MoveData {
    #[serde(rename = "move")]
    square: Square,
    decided_by: Decider,
}

#[derive(Serialize)]
struct LeftOutData {
    size: u8,
    positions: usize,
    why: String,
}

impl Serialize for TestReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (record, message, compared) = match self.record {
            RecordReport::None => ("none", None, None),
            RecordReport::Trouble(why) => ("trouble", Some(why), None),
            RecordReport::Compared(one) if one.is_same() => ("same", None, Some(one)),
            RecordReport::Compared(one) => ("changed", None, Some(one)),
        };
        let data = Data {
            program: self.name,
            well: self.is_well(),
            untried: self.untried,
            examples: self.examples.iter().map(example).collect(),
            record,
            message,
            compared: compared.map(comparison),
        };
        data.serialize(serializer)
    }
}

fn comparison(comparison: &Comparison) -> ComparisonData<'_> {
    ComparisonData {
        same: comparison.same,
        may_be_cut: comparison.may_be_cut,
        changes: comparison.changes.iter().map(change).collect(),
        games: comparison.games.iter().map(game).collect(),
        left_out: comparison.gone.iter().map(left_out).collect(),
    }
}

fn left_out(gone: &Gone) -> LeftOutData {
    LeftOutData {
        size: gone.left_out.size.get(),
        positions: gone.positions,
        why: gone.left_out.why.clone(),
    }
}

fn example(result: &ExampleResult) -> ExampleData {
    ExampleData {
        line: result.example.place.line,
        holds: result.holds(),
        expected: expected(&result.example.outcome),
        found: match &result.found {
            Ok(Decision {
                outcome,
                decided_by,
            }) => FoundData::Decided {
                outcome: outcome.name(),
                square: outcome.square(),
                decided_by: *decided_by,
            },
            Err(why) => FoundData::Nothing {
                message: why.to_string(),
            },
        },
    }
}

fn change(change: &Change) -> ChangeData<'_> {
    let position = change.place.position();
    ChangeData {
        position: place_text(&change.place),
        board: position.compact(),
        side: position.side(),
        was: decided(&change.was),
        now: decided(&change.now),
        cause: cause(&change.cause),
    }
}

fn cause(cause: &Cause) -> CauseData<'_> {
    match cause {
        Cause::Now(decider) => CauseData::Now(*decider),
        Cause::Gone(by) => CauseData::Gone {
            gone: by.decider,
            sentence: &by.sentence,
        },
    }
}

fn decided(decided: &Decided) -> DecidedData<'_> {
    DecidedData {
        outcome: decided.outcome.name(),
        square: decided.outcome.square(),
        decided_by: decided.decider(),
        sentence: decided.by.as_ref().map(|by| by.sentence.as_str()),
    }
}

fn game(change: &GameChange) -> GameData<'_> {
    let by = |(square, decided_by)| MoveData { square, decided_by };
    GameData {
        start: change.start.compact(),
        turn: change.turn,
        board: change.position.compact(),
        side: change.position.side(),
        was: by(change.was),
        now: by(change.now),
        cause: cause(&change.cause),
        old_final: change.old_end.compact(),
        new_final: change.new_end.compact(),
    }
}

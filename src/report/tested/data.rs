//! What testing a program gives, as JSON has it. It must not compute anything that the comparison does not hold.

use serde::{Serialize, Serializer};

use super::examples::expected;
use super::promise_data::PromiseData;
use super::{RecordReport, TestReport};
use crate::board::{Side, Square};
use crate::program::{Decider, Decision};
use crate::proof::{
    Cause, Decided, DecisionChange, ExampleResult, GameChange, Gone, RecordComparison, place_text,
};
use crate::report::Named;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Data<'a> {
    #[serde(flatten)]
    program: Named<'a>,
    /// Whether every example passes, no promise is broken, and nothing recorded has changed.
    well: bool,
    /// How many examples were left out, since chance decides and there is no seed.
    untried: usize,
    /// Its examples.
    examples: Vec<ExampleData>,
    /// How many promises were left out for the same reason.
    untried_promises: usize,
    /// Its promises.
    promises: Vec<PromiseData<'a>>,
    /// What came of its record: `none` where there is none, `same`, `changed`, or `trouble` where it cannot be compared.
    record: &'static str,
    /// Why the record cannot be compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
    #[serde(flatten)]
    compared: Option<ComparisonData<'a>>,
}

/// What is as recorded is counted; the rest is listed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ComparisonData<'a> {
    /// How many decisions are as recorded.
    same: usize,
    /// True, where part of an old record may be missing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    may_be_cut: bool,
    /// The decisions that changed.
    changes: Vec<ChangeData<'a>>,
    /// The games that changed.
    games: Vec<GameData<'a>>,
    /// The boards on which it cannot decide any more.
    left_out: Vec<LeftOutData>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ExampleData {
    /// The line of the example.
    line: usize,
    /// Whether it holds.
    holds: bool,
    /// True, where it does not hold, but the move is as it says: something else decides it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    same_move: bool,
    /// What it says, in words.
    expected: String,
    #[serde(flatten)]
    found: FoundData,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
enum FoundData {
    Decided {
        /// What the program does there.
        outcome: &'static str,
        /// The move; null where there is none.
        #[serde(rename = "move")]
        square: Option<Square>,
        /// What decides it; null where there is no move.
        decided_by: Option<Decider>,
    },
    Nothing {
        /// Why it decides nothing there.
        message: String,
    },
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ChangeData<'a> {
    /// The way to the position, in words.
    position: String,
    /// The discs of the position, row by row from the top.
    board: String,
    /// The side to move.
    side: Side,
    /// What it decided when it was recorded.
    was: DecidedData<'a>,
    /// What it decides now.
    now: DecidedData<'a>,
    /// What changed it: a rule of now, by its number, or `"ties"`; or a rule that is gone.
    cause: CauseData<'a>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DecidedData<'a> {
    /// What it does.
    outcome: &'static str,
    /// The move; null where there is none.
    #[serde(rename = "move")]
    square: Option<Square>,
    /// What decides it; null where there is no move.
    decided_by: Option<Decider>,
    /// The rule in words; null where there is no move.
    sentence: Option<&'a str>,
}

/// The rule's number, or *ties*; of a rule that is gone, its old number and what it said.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
enum CauseData<'a> {
    Now(Decider),
    Gone {
        /// Of a rule that is gone: the number that it had.
        gone: Decider,
        /// The rule that is gone, in words.
        sentence: &'a str,
    },
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GameData<'a> {
    /// The discs at the start of the game.
    from: String,
    /// The first turn that changed.
    turn: usize,
    /// The discs of the position, row by row from the top.
    board: String,
    /// The side to move.
    side: Side,
    /// What it played when it was recorded.
    was: MoveData,
    /// What it plays now.
    now: MoveData,
    /// What changed it, as in `changes`.
    cause: CauseData<'a>,
    /// The board at the end of the recorded game.
    old_final: String,
    /// The board at the end of the game now.
    new_final: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MoveData {
    /// The move.
    #[serde(rename = "move")]
    square: Square,
    /// What decided it.
    decided_by: Decider,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LeftOutData {
    /// The width of the board: 4, 6 or 8.
    size: u8,
    /// How many recorded positions there are on it.
    positions: usize,
    /// Why it cannot decide there.
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
            untried_promises: self.untried_promises,
            promises: self.promises.iter().map(PromiseData::of).collect(),
            record,
            message,
            compared: compared.map(comparison),
        };
        data.serialize(serializer)
    }
}

fn comparison(comparison: &RecordComparison) -> ComparisonData<'_> {
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
        same_move: result.is_same_move(),
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

fn change(change: &DecisionChange) -> ChangeData<'_> {
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
        from: change.start.compact(),
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

//! What came of the promises of a program, as JSON has it. It must not compute anything that the results do not hold.

use serde::Serialize;

use super::promises::{finding, ground};
use crate::board::{Side, Square, Transcript};
use crate::language::promise_text;
use crate::program::Record;
use crate::proof::{Breach, Finding, Grounds, OnBoard, PromiseResult, PromiseVerdict};

/// A promise, and what came of it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct PromiseData<'a> {
    /// The line of the promise.
    line: usize,
    /// What it says, in canonical words.
    says: String,
    /// What came of it: `proved`, `broken`, or `not-proved`.
    verdict: PromiseVerdict,
    /// The same in a sentence, with the reason.
    why: String,
    /// What was found on each board, from small to large; none after the board that decides it.
    boards: Vec<BoardData<'a>>,
}

/// What was found on one board.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BoardData<'a> {
    /// The width of the board: 4, 6 or 8.
    size: u8,
    /// What was found there.
    verdict: PromiseVerdict,
    /// What proves it, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<String>,
    /// How many positions were looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<u64>,
    /// True, where the time was over before all was looked at.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    #[serde(flatten)]
    game: Option<GameOf<'a>>,
}

/// The game that breaks a promise, or that fulfils it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GameOf<'a> {
    /// The turns of the game that shows it, from the start.
    moves: &'a Transcript,
    /// The side of the program; null where it is either.
    side: Option<Side>,
    /// The seed of the game, where it is a random one.
    #[serde(skip_serializing_if = "Option::is_none")]
    game_seed: Option<u64>,
    /// The move after these turns that fulfils the promise.
    #[serde(skip_serializing_if = "Option::is_none")]
    plays: Option<Square>,
    /// By how many discs the program is ahead at the end; below 0 where it is behind.
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
    /// How it decides after these turns: a decision record.
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<&'a Record>,
    /// How it decides there with the two rules swapped.
    #[serde(skip_serializing_if = "Option::is_none")]
    swapped: Option<&'a Record>,
}

impl<'a> PromiseData<'a> {
    pub fn of(result: &'a PromiseResult) -> Self {
        let boards = result.found.as_deref().unwrap_or_default();
        Self {
            line: result.promise.place.line,
            says: promise_text(&result.promise),
            verdict: result.verdict(),
            why: finding(result),
            boards: boards.iter().map(|one| board(one, result)).collect(),
        }
    }
}

fn board<'a>(one: &'a OnBoard, result: &PromiseResult) -> BoardData<'a> {
    let (verdict, proof, positions, stopped) = match &one.finding {
        Finding::Proved(grounds) => {
            let positions = match grounds {
                Grounds::EveryGame(positions) | Grounds::Search(positions) => Some(*positions),
                Grounds::Sentences(_) | Grounds::Swap(_) | Grounds::Example(..) => None,
            };
            let proof = Some(ground(grounds, &result.promise));
            (PromiseVerdict::Proved, proof, positions, false)
        }
        Finding::Broken(_) => (PromiseVerdict::Broken, None, None, false),
        Finding::Held { positions, stopped } => {
            (PromiseVerdict::NotProved, None, Some(*positions), *stopped)
        }
    };
    BoardData {
        size: one.size.get(),
        verdict,
        proof,
        positions,
        stopped,
        game: game(&one.finding),
    }
}

fn game(finding: &Finding) -> Option<GameOf<'_>> {
    let of = |moves, side| GameOf {
        moves,
        side,
        game_seed: None,
        plays: None,
        margin: None,
        record: None,
        swapped: None,
    };
    match finding {
        Finding::Proved(Grounds::Example(way, square)) => Some(GameOf {
            plays: Some(*square),
            game_seed: way.seed,
            ..of(&way.turns, Some(way.side))
        }),
        Finding::Broken(Breach::Move(way, record)) => Some(GameOf {
            record: Some(record),
            game_seed: way.seed,
            ..of(&way.turns, Some(way.side))
        }),
        Finding::Broken(Breach::End(way, margin)) => Some(GameOf {
            margin: Some(*margin),
            ..of(&way.turns, Some(way.side))
        }),
        Finding::Broken(Breach::Order(turns, records)) => Some(GameOf {
            record: Some(&records[0]),
            swapped: Some(&records[1]),
            ..of(turns, None)
        }),
        _ => None,
    }
}

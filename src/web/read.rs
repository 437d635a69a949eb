//! Whatever somebody pastes: a position, turns, a saved game, a program. And what there is to choose from. It must not know
//! where the text comes from.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::{Value, json};

use super::problem::Problem;
use super::sheet::Kind;
use super::spot::{Rules, Spot};
use super::told::value;
use super::{MOST_BYTES, MOST_PROGRAM};
use crate::board::{
    BoardSize, GivenPosition, Layout, NotationError, Position, Side, Turn, read_place, read_written,
};
use crate::game::{
    Counting, Custom, Passes, SavedError, TakeBacks, is_saved_game, is_saved_quiz, read_saved,
    read_saved_quiz,
};
use crate::language::{self, Content};
use crate::proof::OtherStart;
use crate::report;

/// What there is to choose from; every built-in program is read for it once.
pub(super) fn about() -> Value {
    static ABOUT: LazyLock<Value> = LazyLock::new(everything);
    ABOUT.clone()
}

fn everything() -> Value {
    let houses = Custom::ALL.map(|custom| {
        let house = custom.house();
        json!({
            "name": custom.name(),
            "board": house.board.get(),
            "start": house.layout.name(),
            "program": house.program,
            "take_backs": house.take_backs.name(),
            "passes": house.passes.name(),
            "count": house.count.name(),
            "said": report::house_sentence(&house),
        })
    });
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "builtins": value(&report::BuiltinReport::all()),
        "boards": BoardSize::ALL.map(BoardSize::get),
        "starts": Layout::ALL.map(Layout::name),
        "houses": houses,
        "take_backs": TakeBacks::ALL.map(TakeBacks::name),
        "passes": Passes::ALL.map(Passes::name),
        "counts": Counting::ALL.map(Counting::name),
        "limits": {"request": MOST_BYTES, "program": MOST_PROGRAM},
    })
}

/// A text that somebody pasted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedRead {
    text: String,
    #[serde(default)]
    spot: Spot,
}

/// What the text is; turns are read from the start of the game that is on the board, or else from another start from which
/// they are legal.
pub(super) fn read(asked: &AskedRead) -> Result<Value, Problem> {
    let text = asked.text.trim_start_matches('\u{FEFF}');
    if is_saved_quiz(text) {
        let quiz = read_saved_quiz(text).map_err(|error| saved_problem(text, &error))?;
        return Ok(json!({
            "kind": "game",
            "spot": Spot::of_saved(&quiz.game),
            "program": quiz.game.program,
            "plays": quiz.game.plays,
            "against": quiz.against,
        }));
    }
    if is_saved_game(text) {
        let saved = read_saved(text).map_err(|error| saved_problem(text, &error))?;
        return Ok(json!({
            "kind": "game",
            "spot": Spot::of_saved(&saved),
            "program": saved.program,
            "plays": saved.plays,
        }));
    }
    if let Some(kind) = program(text) {
        super::sheet::within(text)?;
        let kind = match kind {
            Kind::Rules => "rules",
            Kind::Rhai => "rhai",
        };
        return Ok(json!({"kind": "program", "language": kind, "text": text}));
    }
    place(text, &asked.spot)
}

/// Whether a text is a program, and of which kind.
fn program(text: &str) -> Option<Kind> {
    let is_script = ["play(", "play_most(", "play_fewest(", "ties(", "cross_off("];
    let is_line = |line: &str| {
        is_script
            .iter()
            .any(|begin| line.trim_start().starts_with(begin))
    };
    if text.lines().any(is_line) {
        return Some(Kind::Rhai);
    }
    let (sheet, _) = language::parse(text);
    let says = |content: &Content| matches!(content, Content::Rule(_) | Content::Ties(_));
    sheet
        .items
        .iter()
        .any(|item| says(&item.content))
        .then_some(Kind::Rules)
}

fn saved_problem(text: &str, error: &SavedError) -> Problem {
    let line = text[..error.span.start.min(text.len())]
        .lines()
        .count()
        .max(1);
    Problem::position(format!("line {line} of the saved game: {error}"))
}

fn place(text: &str, spot: &Spot) -> Result<Value, Problem> {
    let fresh = Spot {
        turns: Vec::new(),
        resigned: None,
        ..spot.clone()
    };
    let start = fresh.played()?.saved.start();
    match read_place(text, &start) {
        Ok(GivenPosition::Position(position)) => Ok(json!({
            "kind": "position",
            "spot": at(&fresh, &position),
            "notes": [],
        })),
        Ok(GivenPosition::Transcript(game)) if game.start() == start => {
            Ok(turns(&fresh, game.turns(), &[]))
        }
        Ok(GivenPosition::Transcript(game)) => {
            let spot = at(&fresh, &game.start());
            Ok(turns(&spot, game.turns(), &[]))
        }
        Err(error) => elsewhere(text, &fresh, &start, &error),
    }
}

/// The same turns from another start, where they are legal there.
fn elsewhere(
    text: &str,
    fresh: &Spot,
    start: &Position,
    error: &NotationError,
) -> Result<Value, Problem> {
    if let Some(below) = error.from_below() {
        let read = read_place(below, start).map_err(|_| Problem::notation(text, error))?;
        let note = "The rows were counted from below: they are turned round here.";
        return Ok(turns(fresh, read.turns(), &[note.to_owned()]));
    }
    let written = read_written(text).map_err(|_| Problem::notation(text, error))?;
    let Some(other) = OtherStart::of(&written, start) else {
        return Err(Problem::notation(text, error));
    };
    let spot = Spot {
        board: Some(other.size.get()),
        start: Some(other.layout.name().to_owned()),
        first: Some(other.first.lower_name().to_owned()),
        place: None,
        handicap: None,
        ..fresh.clone()
    };
    let mut position = other.position();
    let mut all = Vec::new();
    for turn in &written.turns {
        if position.ending().is_none()
            && position.legal_moves().is_empty()
            && matches!(turn.turn, Turn::Move(_))
        {
            // A pass that the record leaves out.
            position = position.pass();
            all.push(Turn::Pass);
        }
        match position.take(turn.turn) {
            Ok(next) => {
                position = next;
                all.push(turn.turn);
            }
            // Both may say “pass” at the end.
            Err(_) => break,
        }
    }
    let (size, layout) = (other.size, other.layout);
    let first = match other.first {
        Side::Black => "",
        Side::White => ", White first",
    };
    let note = format!("This game is legal on a board of {size} by {size}, {layout} start{first}.");
    Ok(turns(&spot, &all, &[note]))
}

/// A game that begins at this position.
fn at(spot: &Spot, position: &Position) -> Spot {
    Spot {
        board: Some(position.size().get()),
        place: Some(position.one_line()),
        first: None,
        start: None,
        handicap: None,
        house: Rules {
            pegs: None,
            ..spot.house.clone()
        },
        ..spot.clone()
    }
}

fn turns(spot: &Spot, turns: &[Turn], notes: &[String]) -> Value {
    let spot = Spot {
        turns: turns.iter().map(ToString::to_string).collect(),
        ..spot.clone()
    };
    json!({"kind": "turns", "spot": spot, "notes": notes})
}

//! A game on the page: where it stands, one more turn of it, and what is on its board. It must not know programs' rules.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::problem::Problem;
use super::sheet::{self, Sheet};
use super::spot::{Played, Spot, if_said, parsed};
use super::told::value;
use crate::board::{Position, Side, Square, Turn};
use crate::game::{Event, Next, Ply, Session};
use crate::program::Decider;
use crate::report::{self, Names, PlayedTurn, Query};
use crate::stop::Stop;

/// Asks where a game stands.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedSpot {
    #[serde(default)]
    spot: Spot,
    #[serde(default)]
    names: Called,
}

/// What the two players are called.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Called {
    black: String,
    white: String,
}

impl Default for Called {
    fn default() -> Self {
        Self {
            black: "Black".to_owned(),
            white: "White".to_owned(),
        }
    }
}

impl Called {
    fn names(&self) -> Names<'_> {
        Names {
            black: &self.black,
            white: &self.white,
        }
    }
}

/// Where a game stands: everything that the page draws of it.
pub(super) fn spot(asked: &AskedSpot) -> Result<Value, Problem> {
    let played = asked.spot.played()?;
    Ok(shown(&asked.spot, &played.session, asked.names.names()))
}

fn shown(spot: &Spot, session: &Session, names: Names) -> Value {
    let position = session.position();
    let house = session.house();
    let legal = match session.next() {
        Next::Play(_) => value(&position.legal_moves()),
        _ => json!([]),
    };
    json!({
        "spot": spot.after(session),
        "size": position.size().get(),
        "board": position.compact(),
        "place": position.one_line(),
        "side": position.side(),
        "legal": legal,
        "black": position.count(Side::Black),
        "white": position.count(Side::White),
        "cells": cells(&position, session),
        "plies": session.plies().map(|ply| ply_shown(&ply)).collect::<Vec<_>>(),
        "next": next(session),
        "verdict": session.verdict().map(|verdict| json!({
            "winner": verdict.winner(),
            "why": report::why_over(verdict, names),
            "result": report::verdict_result(verdict, names),
        })),
        "pegs": pegs(session),
        "take_back": {
            "black": take_back(spot, session, Side::Black),
            "white": take_back(spot, session, Side::White),
        },
        "house": {
            "said": report::house_sentence(house),
            "take_backs": house.take_backs.name(),
            "passes": house.passes.name(),
            "count": house.count.name(),
        },
        "transcript": session.transcript().to_string(),
        "said": report::board_sentences(&position),
    })
}

fn pegs(session: &Session) -> Value {
    match [Side::Black, Side::White].map(|side| session.pegs(side)) {
        [Some(black), Some(white)] => json!({"black": black, "white": white}),
        _ => Value::Null,
    }
}

fn next(session: &Session) -> Value {
    match session.next() {
        Next::Play(side) => json!({"play": side}),
        Next::Pass(side) => json!({"pass": side}),
        Next::Over(_) => json!({"over": true}),
    }
}

fn ply_shown(ply: &Ply) -> Value {
    let flips = match ply.turn {
        Turn::Move(square) => value(&ply.before.flips(square)),
        Turn::Pass => json!([]),
    };
    let PlayedTurn {
        before,
        turn,
        after,
    } = PlayedTurn {
        before: ply.before,
        turn: ply.turn,
        after: ply.after,
    };
    json!({
        "turn": turn,
        "side": before.side(),
        "flips": flips,
        "board": after.compact(),
        "said": report::change_sentences(&PlayedTurn { before, turn, after }),
    })
}

/// Whether the last move of a side may be taken back, and what is left then.
fn take_back(spot: &Spot, session: &Session, side: Side) -> Value {
    let mut shorter = session.clone();
    match shorter.take_back(side) {
        Err(why) => json!({"ok": false, "why": format!("{}.", report::capital(&why.to_string()))}),
        Ok(events) => {
            let names = Names {
                black: "",
                white: "",
            };
            let said = events
                .iter()
                .flat_map(|event| report::event_sentences(event, names));
            json!({
                "ok": true,
                "turns": spot.after(&shorter).turns,
                "said": said.collect::<Vec<_>>().join(" "),
            })
        }
    }
}

/// What each square is called: *b5, empty, White may not play here.*
fn cells(position: &Position, session: &Session) -> Map<String, Value> {
    let side = position.side().name();
    let plays = matches!(session.next(), Next::Play(_));
    let legal = position.legal_moves();
    let named = |square: Square| {
        let content = match position.disc(square) {
            Some(disc) => format!("{} disc", disc.lower_name()),
            None if !plays => "empty".to_owned(),
            None if legal.contains(square) => format!("empty, {side} may play here"),
            None => format!("empty, {side} may not play here"),
        };
        (
            square.to_string(),
            Value::String(format!("{square}, {content}")),
        )
    };
    position.size().squares().iter().map(named).collect()
}

/// Asks for one more turn: this one, or whatever the program plays; or for somebody to give up.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedTurn {
    #[serde(default)]
    spot: Spot,
    sheet: Option<Sheet>,
    turn: Option<String>,
    resign: Option<String>,
    #[serde(default)]
    names: Called,
}

/// The game after one more turn, or why that turn is not allowed.
pub(super) fn turn(asked: &AskedTurn, stop: &Stop) -> Result<Value, Problem> {
    let Played { mut session, .. } = asked.spot.played()?;
    let before = session.position();
    let resigns: Option<Side> = if_said(asked.resign.as_ref())?;
    let played = match (resigns, &asked.turn, &asked.sheet) {
        (Some(side), _, _) => session.resign(side),
        (None, Some(turn), _) => session.play(parsed(turn)?, None),
        (None, None, Some(sheet)) => {
            let (turn, by) = chosen(sheet, &session, asked.spot.seed, stop)?;
            session.play(turn, by)
        }
        (None, None, None) => {
            return Err(Problem::setting(
                "whose turn is it? name a turn or a program",
            ));
        }
    };
    let names = asked.names.names();
    Ok(match played {
        Err(error) => json!({"refused": report::why_not_allowed(&before, error)}),
        Ok(events) => {
            let by = events.iter().find_map(decider);
            let mut spot = asked.spot.after(&session);
            spot.resigned = resigns.map(|side| side.lower_name().to_owned());
            json!({
                "spot": spot,
                "by": by,
                "events": said(&events, names),
                "over": session.verdict().is_some(),
            })
        }
    })
}

/// What happened in sentences, without the end: who counts the discs says that.
fn said(events: &[Event], names: Names) -> Vec<String> {
    let told = events
        .iter()
        .filter(|event| !matches!(event, Event::Over(_)));
    told.flat_map(|event| report::event_sentences(event, names))
        .collect()
}

const fn decider(event: &Event) -> Option<Decider> {
    match event {
        Event::Played(ply) => ply.decided_by,
        _ => None,
    }
}

/// What a program plays.
fn chosen(
    sheet: &Sheet,
    session: &Session,
    seed: Option<u64>,
    stop: &Stop,
) -> Result<(Turn, Option<Decider>), Problem> {
    let loaded = sheet.load(stop)?;
    let position = session.position();
    let runner = sheet::on(&loaded, position.size(), seed)?;
    let decision = runner.decide(&position);
    let decision = decision.map_err(|failure| Problem::failed(&loaded, &failure))?;
    Ok(match decision.outcome.square() {
        Some(square) => (Turn::Move(square), decision.decided_by),
        None => (Turn::Pass, None),
    })
}

/// Asks what is on the board.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedLook {
    #[serde(default)]
    spot: Spot,
    what: What,
    square: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    Board,
    Row,
    Column,
    Lines,
    Black,
    White,
    Corners,
    Moves,
    Last,
}

/// What is on the board, in sentences.
pub(super) fn look(asked: &AskedLook) -> Result<Value, Problem> {
    let Played { session, .. } = asked.spot.played()?;
    let position = session.position();
    let square = || -> Result<Square, Problem> {
        let name = asked.square.as_deref().unwrap_or("");
        let square: Square = parsed(name)?;
        if position.size().squares().contains(square) {
            Ok(square)
        } else {
            Err(Problem::position(format!("{square} is off the board")))
        }
    };
    let query = match asked.what {
        What::Board => return Ok(json!({"said": [report::board_sentences(&position)]})),
        What::Moves => return Ok(json!({"said": [report::moves_sentence(&position)]})),
        What::Last => {
            let last = session.last_move();
            let said = last.map_or_else(
                || vec!["No move is played yet.".to_owned()],
                |ply| {
                    let mut said = vec![report::change_sentences(&PlayedTurn {
                        before: ply.before,
                        turn: ply.turn,
                        after: ply.after,
                    })];
                    said.extend(report::flips_by_direction(&ply));
                    said
                },
            );
            return Ok(json!({"said": said}));
        }
        What::Row => Query::Row(square()?.row()),
        What::Column => Query::Column(square()?.column()),
        What::Lines => {
            let square = square()?;
            let mut said = report::query_answer(Query::Around(square), &position);
            said.extend(report::query_answer(Query::Diagonals(square), &position));
            return Ok(json!({"said": said}));
        }
        What::Black => Query::Discs(Side::Black),
        What::White => Query::Discs(Side::White),
        What::Corners => Query::Corners,
    };
    Ok(json!({"said": report::query_answer(query, &position)}))
}

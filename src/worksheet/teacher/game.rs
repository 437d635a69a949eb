//! A worked game: the sheet against somebody who takes as many discs as possible, every decision with its reason. It must
//! not choose what the sheet plays.

use std::collections::BTreeMap;

use super::super::exercises::decided;
use super::super::material::Material;
use super::super::pupil::in_rows;
use crate::board::{Position, Side, Square, Turn};
use crate::document::{Board, Document, Labelled, speech};
use crate::library::ProgramError;
use crate::program::{Did, Record, RuleRecord};
use crate::source::capital;

/// The game, turn by turn, with a board now and then.
pub(super) fn document(material: &Material) -> Result<Document, ProgramError> {
    let words = material.words();
    let mut position = material.start;
    let mut turns = Vec::new();
    let mut boards = Vec::new();
    let mut chosen: BTreeMap<String, usize> = BTreeMap::new();
    let each = usize::from(material.size().area() / 3);
    while position.ending().is_none() {
        let number = turns.len() + 1;
        let (turn, why) = if position.side() == Side::Black {
            let record = material.runner.record(&position);
            let record = record.map_err(|failure| material.program.failed(&failure))?;
            if record.outcome.square().is_some() {
                *chosen.entry(decided(&record, material)).or_default() += 1;
            }
            let turn = record.outcome.square().map_or(Turn::Pass, Turn::Move);
            (turn, reasons(&record, material))
        } else {
            (greedy(&position), String::new())
        };
        let said = speech::turn_in(&position, turn, material.tongue());
        let why = Some(why).filter(|why| !why.is_empty());
        turns.push(Labelled::new(
            format!("{number}"),
            std::iter::once(said).chain(why),
        ));
        position = position.take(turn).unwrap_or(position.pass());
        if number.is_multiple_of(each) && position.ending().is_none() {
            boards.push(after(material, number, &position));
        }
    }
    boards.push(after(material, turns.len(), &position));
    let [black, white] = [Side::Black, Side::White].map(|side| position.count(side));
    let counts = chosen.iter().map(|(by, times)| format!("{times} {by}"));
    let tally = (words.teacher.tally)(&words.list(counts));
    let document = Document::default()
        .heading(words.teacher.game)
        .paragraph([(words.teacher.about_game)(black, white), tally])
        .labelled(turns);
    Ok(in_rows(document, boards))
}

/// The board after a turn.
fn after(material: &Material, turn: usize, position: &Position) -> Document {
    let words = material.words();
    let title = (words.teacher.after_turn)(turn);
    Document::titled(title).with(Board::new(*position).uncounted())
}

/// Whoever takes as many discs as possible.
fn greedy(position: &Position) -> Turn {
    let moves = position.legal_moves().iter();
    let most = moves.max_by_key(|square: &Square| {
        let flips = position.flips(*square).len();
        (flips, std::cmp::Reverse(square.index()))
    });
    most.map_or(Turn::Pass, Turn::Move)
}

/// What each rule did, up to the one that chose, and then the ties.
fn reasons(record: &Record, material: &Material) -> String {
    let words = material.words();
    let Some(square) = record.outcome.square() else {
        return String::new();
    };
    if record.legal.len() == 1 {
        return (words.teacher.only_move)(&square.to_string());
    }
    let rules = record
        .rules
        .iter()
        .filter_map(|rule| reason(rule, material));
    let mut keys = material.program.program.tie_keys();
    let own = super::super::rules::tie_words(material);
    let ties = record.ties.iter().map(|tie| {
        let place = keys.by_ref().position(|key| key == tie.key);
        let key = place.and_then(|_| {
            material
                .program
                .program
                .tie_keys()
                .position(|key| key == tie.key)
        });
        let key = key
            .and_then(|place| own.get(place))
            .map_or(tie.key.as_str(), String::as_str);
        format!(
            "{}.",
            capital(&(words.step.tie_leaves)(key, &words.list(tie.left)))
        )
    });
    rules.chain(ties).collect::<Vec<_>>().join(" ")
}

fn reason(rule: &RuleRecord, material: &Material) -> Option<String> {
    let words = material.words();
    let step = &words.step;
    let reached = rule.reached.as_ref()?;
    let said = match reached.did {
        Did::Decided => match reached.after.only() {
            Some(square) => (step.chooses_one)(&square.to_string()),
            None => (step.chooses)(&words.list(reached.after)),
        },
        Did::Kept => (step.keeps)(&words.list(reached.after)),
        Did::CrossedOff => (step.crosses_off)(&words.list(reached.before - reached.after)),
        Did::WouldCrossOffEveryMove => step.would_cross_off_all.to_owned(),
        Did::MatchedNothing => step.nothing.to_owned(),
        Did::GuardNotMet => step.not_now.to_owned(),
    };
    Some(format!("{}: {said}.", (step.rule)(rule.number)))
}

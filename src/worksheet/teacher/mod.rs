//! The teacher's copy: how long it takes, a worked game, common slips, what each swap of two rules changes, what to ask, and
//! every answer. It must not decide anything itself.

mod answers;
mod game;
mod slips;

use super::exercises::{Exercises, Swap, Swapped, swaps};
use super::material::Material;
use super::pupil::{heading, in_rows};
use crate::board::Squares;
use crate::document::{Board, Document, Mark};
use crate::library::ProgramError;
use crate::program::Decider;
use crate::tongue::Words;

/// The whole copy.
pub(super) fn document(
    material: &Material,
    exercises: &Exercises,
) -> Result<Document, ProgramError> {
    let words = material.words();
    let teacher = &words.teacher;
    let swaps = swaps(material)?;
    let title = (teacher.title)(material.title());
    let document = heading(&title, material.tongue())
        .heading(teacher.plan)
        .one_a_line((teacher.times)(&material.minutes()))
        .followed_by(answers::document(material, exercises))
        .followed_by(questions(material, &swaps))
        .followed_by(slips::document(material)?)
        .followed_by(changes(&swaps, words));
    Ok(document.followed_by(game::document(material)?))
}

/// What each swap of two rules changes, with its board.
fn changes(swaps: &[Swap], words: &Words) -> Document {
    let teacher = &words.teacher;
    let document = Document::default().heading(teacher.swaps);
    if swaps.is_empty() {
        return document.paragraph([teacher.one_rule]);
    }
    let mut boards = Vec::new();
    let mut others = Vec::new();
    for swap in swaps {
        let [one, other] = swap.rules;
        let title = (teacher.swap)(one, other);
        match &swap.swapped {
            Swapped::Differs(found) => {
                let [own, changed] = found.plays.map(|play| Squares::of(play.square));
                let said = found
                    .plays
                    .map(|play| format!("{} {}", play.square, by(play.by, words)));
                let board = Board::new(found.position)
                    .uncounted()
                    .marked_as(Mark::First, own, "")
                    .marked_as(Mark::Second, changed, "");
                let after = (teacher.after)(&found.moves.to_string());
                boards.push(
                    Document::titled(title)
                        .with(board)
                        .paragraph([after, (teacher.swap_plays)(&said[0], &said[1])]),
                );
            }
            Swapped::Same => others.push(format!("{title}: {}", teacher.same)),
            Swapped::NotFound(positions) => {
                others.push(format!("{title}: {}", (teacher.not_found)(*positions)));
            }
        }
    }
    let document = if boards.is_empty() {
        document
    } else {
        document.paragraph([teacher.about_swaps])
    };
    in_rows(document, boards).one_a_line(others)
}

/// *by rule 4*
fn by(by: Decider, words: &Words) -> String {
    match by {
        Decider::Rule(rule) => (words.step.by_rule)(rule),
        Decider::Ties => words.step.by_ties.to_owned(),
    }
}

fn questions(material: &Material, swaps: &[Swap]) -> Document {
    let teacher = &material.words().teacher;
    let mut questions = (teacher.ask)(material.rules().count());
    let find = |differs: bool| {
        let is_it = |swap: &&Swap| match swap.swapped {
            Swapped::Differs(_) => differs,
            Swapped::Same => !differs,
            Swapped::NotFound(_) => false,
        };
        swaps.iter().find(is_it).map(|swap| swap.rules)
    };
    questions.extend(find(true).map(|[one, other]| (teacher.ask_order)(one, other)));
    questions.extend(find(false).map(|[one, other]| (teacher.ask_same)(one, other)));
    Document::default()
        .heading(teacher.questions)
        .numbered(questions)
}

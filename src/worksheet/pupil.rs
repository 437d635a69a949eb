//! The sheet for pupils, from the blank for the name to the last question. It must not hold an answer.

use super::material::Material;
use super::rules;
use crate::board::{Side, Turn};
use crate::document::{Blanks, Block, Board, Document, speech};
use crate::program::{Decider, Outcome, Record};
use crate::tongue::{Tongue, Words};

/// The whole sheet.
pub(super) fn document(material: &Material) -> Document {
    let words = material.words();
    let document = heading(material.title(), material.tongue()).with(name_blanks(words));
    let document = document
        .paragraph(needs(material))
        .followed_by(othello(material))
        .together(first_move(material))
        .followed_by(rules::section(material))
        .together(how_to_play(material));
    let document = boards(document, words, material.options.games, &material.board());
    document.together(change(material))
}

/// A sheet without anything on it yet.
pub(super) fn heading(title: &str, tongue: Tongue) -> Document {
    Document::titled(title).in_tongue(tongue)
}

/// The blanks for name, date and class.
pub(super) fn name_blanks(words: &Words) -> Blanks {
    Blanks::Fields(words.sheet.blanks.map(str::to_owned).into())
}

fn needs(material: &Material) -> Vec<String> {
    let words = &material.words().sheet;
    let minutes = material.minutes();
    let mut needs = vec![(words.needs)(minutes.whole()), words.material.to_owned()];
    if material.program.program.is_random() {
        needs.push(words.die.to_owned());
    }
    if rules::needs_computer(material) {
        needs.push(words.computer.to_owned());
    }
    needs
}

fn othello(material: &Material) -> Document {
    let words = &material.words().sheet;
    let said = (words.rules_of_othello)(material.size().get(), material.options.layout);
    Document::default().heading(words.othello).numbered(said)
}

/// The board before and after the first move that the program really plays.
fn first_move(material: &Material) -> Document {
    let words = material.words();
    let record = &material.first;
    let Outcome::Move(square) = record.outcome else {
        return Document::default();
    };
    let before = material.start;
    let turn = Turn::Move(square);
    let after = before.take(turn).unwrap_or(before);
    let played = Board::new(after).uncounted().as_a_change();
    let title = (words.sheet.after)(Side::Black, &square.to_string());
    let boards = vec![
        Document::titled(words.sheet.before).with(Board::new(before).uncounted()),
        Document::titled(title).with(played),
    ];
    let mut said = vec![speech::turn_in(&before, turn, material.tongue())];
    said.push(by(record, words));
    if record.as_good().len() > 1 {
        said.push(words.sheet.by_chance.to_owned());
    }
    said.push(words.board.key.to_owned());
    Document::default()
        .heading(words.sheet.first_move)
        .with(Block::Beside(boards))
        .paragraph(said)
}

fn by(record: &Record, words: &Words) -> String {
    match record.decided_by {
        Some(Decider::Rule(rule)) => (words.sheet.chosen_by)(&(words.step.by_rule)(rule)),
        _ => words.sheet.chosen_by_ties.to_owned(),
    }
}

fn how_to_play(material: &Material) -> Document {
    let words = material.words();
    let games = material.options.games;
    Document::default()
        .heading(words.sheet.play)
        .numbered((words.sheet.how_to_play)(games))
        .with(scores(words, games))
}

/// The table of games.
pub(super) fn scores(words: &Words, games: u32) -> Blanks {
    Blanks::Table {
        heads: words.sheet.score_heads.map(str::to_owned).into(),
        rows: (1..=games).map(|game| vec![game.to_string()]).collect(),
        spoken: words.sheet.scores_spoken.into(),
    }
}

/// A board for each game, two beside each other.
pub(super) fn boards(document: Document, words: &Words, games: u32, board: &Board) -> Document {
    let game = |number: u32| {
        let title = if number.is_multiple_of(2) {
            (words.sheet.swapped_game)(number)
        } else {
            (words.sheet.game)(number)
        };
        Document::titled(title).with(board.clone())
    };
    in_rows(document, (1..=games).map(game).collect())
}

/// Documents beside each other, as many in a row as the medium has room for; no row is parted by the end of a page.
pub(super) fn in_rows(document: Document, all: Vec<Document>) -> Document {
    if all.is_empty() {
        return document;
    }
    document.with(Block::Beside(all))
}

fn change(material: &Material) -> Document {
    let words = &material.words().sheet;
    let rules = material.rules().count();
    let document = Document::default()
        .heading(words.change)
        .paragraph([(words.about_change)(rules)]);
    words
        .change_questions
        .iter()
        .fold(document, |document, question| {
            document.with(Blanks::Lines {
                question: (*question).into(),
                lines: 2,
            })
        })
}

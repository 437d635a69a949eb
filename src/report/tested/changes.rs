//! What changed since a program was recorded, grouped by the rule that changed it. It must not compare anything.

use crate::board::{BoardSize, GivenPosition, Layout, Position, Square, Squares};
use crate::document::{Board, Document, Mark};
use crate::game::Score;
use crate::program::{Decider, Outcome, Program};
use crate::proof::{
    Cause, Decided, DecisionChange, GameChange, Gone, RecordComparison, RecordPart, place_text,
    start_text,
};
use crate::report::{capital, counted};

/// So many changes of one rule are told; the others are counted.
const TOLD: usize = 3;

/// So many boards are drawn in all.
const DRAWN: usize = 3;

/// A document with all changes of a comparison; nothing where there are none.
pub(super) fn with_changes(
    document: Document,
    comparison: &RecordComparison,
    program: &Program,
    all: bool,
) -> Document {
    let gone = comparison.gone.iter().map(gone_text);
    let mut document = apart(document, gone);
    let mut boards = if all { usize::MAX } else { DRAWN };
    let moved = |change: &&DecisionChange| change.is_another_move();
    for (cause, changes) in by_cause(comparison.changes.iter().filter(moved)) {
        let number = counted(changes.len(), "decision now gives", "decisions now give");
        let mut sentences = vec![format!("{}: {number} another move.", what(cause, program))];
        sentences.extend(old_rules(comparison, &changes));
        document = document.paragraph(sentences);
        document = with_first(document, comparison, &changes, all, &mut boards);
    }
    document = with_other_reasons(document, comparison, program, all);
    for change in &comparison.games {
        document = document.paragraph(game_text(comparison, change));
    }
    if comparison.may_be_cut {
        document = document.paragraph(MAY_BE_CUT);
    }
    apart(
        document,
        comparison.new_boards.iter().copied().map(new_board),
    )
}

/// Each on its own.
fn apart<S: IntoIterator<Item = String>>(
    document: Document,
    paragraphs: impl IntoIterator<Item = S>,
) -> Document {
    paragraphs.into_iter().fold(document, Document::paragraph)
}

fn new_board(size: BoardSize) -> [String; 2] {
    let n = size.get();
    [
        format!("It can play on {n} by {n} now, which its record leaves out."),
        "To record that too, delete the record and make a new one.".to_owned(),
    ]
}

/// What can be said of an old record that may be cut short.
const MAY_BE_CUT: [&str; 2] = [
    "Its record is an old one, which doesn't say how much is in it: part of it may be missing.",
    "To be sure, delete it and make a new one.",
];

/// One part of a comparison, as a question shows it.
pub fn part(comparison: &RecordComparison, part: RecordPart, program: &Program) -> Document {
    let document = Document::titled("A change");
    match part {
        RecordPart::Entry(at) => {
            let change = comparison.changes.iter().find(|change| change.entry == at);
            change.map_or(document, |change| {
                let document =
                    Document::titled("A change").paragraph([what(&change.cause, program)]);
                with_change(document, comparison, change)
            })
        }
        RecordPart::Game(at) => {
            let change = comparison.games.iter().find(|change| change.game == at);
            apart(document, change.map(|change| game_text(comparison, change)))
        }
        RecordPart::Board(size) => {
            let mut gone = comparison.gone.iter();
            let gone = gone.find(|gone| gone.left_out.size == size);
            apart(document, gone.map(gone_text))
        }
    }
}

/// *Because of rule 3, “If a move is on an edge, play it”*. Of a rule of the record, that it is gone.
fn what(cause: &Cause, program: &Program) -> String {
    let quoted = |sentence: &str| format!("“{}”", sentence.trim_end_matches('.'));
    match cause {
        Cause::Now(by @ Decider::Rule(number)) => {
            format!(
                "Because of rule {number}, {}",
                quoted(&program.meaning(*by))
            )
        }
        Cause::Now(Decider::Ties) => {
            format!("Because of {}", quoted(&program.meaning(Decider::Ties)))
        }
        Cause::Gone(by) => {
            let old = old_name(by.decider);
            format!("Because {old} is gone, {}", quoted(&by.sentence))
        }
    }
}

/// What the old rules said that are named in these changes, where another rule has their number now.
fn old_rules(comparison: &RecordComparison, changes: &[&DecisionChange]) -> Vec<String> {
    let mut old: Vec<Decider> = changes
        .iter()
        .filter_map(|change| change.was.decider())
        .collect();
    old.sort_unstable();
    old.dedup();
    let named = old.into_iter().filter_map(|by| {
        let sentence = comparison.old_sentence(by)?;
        Some(format!(
            "{} was “{}”.",
            capital(&old_name(by)),
            sentence.trim_end_matches('.')
        ))
    });
    named.collect()
}

/// *the old rule 3*
fn old_name(by: Decider) -> String {
    match by {
        Decider::Rule(number) => format!("the old rule {number}"),
        Decider::Ties => by.to_string(),
    }
}

/// The changes by what is behind them: the rules in their order and then the ties, then the rules that are gone.
fn by_cause<'c>(
    changes: impl Iterator<Item = &'c DecisionChange>,
) -> Vec<(&'c Cause, Vec<&'c DecisionChange>)> {
    let mut groups: Vec<(&Cause, Vec<&DecisionChange>)> = Vec::new();
    for change in changes {
        match groups.iter_mut().find(|(cause, _)| **cause == change.cause) {
            Some((_, group)) => group.push(change),
            None => groups.push((&change.cause, vec![change])),
        }
    }
    groups.sort_by_key(|(cause, _)| match cause {
        Cause::Now(by) => (0, *by),
        Cause::Gone(by) => (1, by.decider),
    });
    groups
}

/// The first changes of a rule, or all: with their boards as long as there are boards left, the others in a list.
fn with_first(
    mut document: Document,
    comparison: &RecordComparison,
    changes: &[&DecisionChange],
    all: bool,
    boards: &mut usize,
) -> Document {
    let told = if all { changes.len() } else { TOLD };
    let told = &changes[..told.min(changes.len())];
    let (drawn, listed) = told.split_at(told.len().min(*boards));
    *boards -= drawn.len();
    for change in drawn {
        document = with_change(document, comparison, change);
    }
    let listed = listed.iter().map(|change| change_text(comparison, change));
    let more = changes.len() - told.len();
    let more = (more > 0).then(|| format!("… and {more} more; --all shows them."));
    document.list(listed.chain(more))
}

/// A change with its board, on which the moves of now and of before are marked, where there are two.
fn with_change(
    document: Document,
    comparison: &RecordComparison,
    change: &DecisionChange,
) -> Document {
    let text = change_text(comparison, change);
    if !change.is_another_move() {
        return document.paragraph([text]);
    }
    let (now, was) = (change.now.outcome.square(), change.was.outcome.square());
    let at = |square: Option<Square>| square.map_or(Squares::EMPTY, Squares::of);
    let board = Board::new(change.place.position())
        .caption(text)
        .marked_as(Mark::Played, at(now), format!("now {}", name(&change.now)))
        .marked_as(Mark::Before, at(was), format!("was {}", name(&change.was)));
    document.with(board)
}

/// *After c2 d2: was e4 by rule 4, now b3 by rule 3.*
fn change_text(comparison: &RecordComparison, change: &DecisionChange) -> String {
    let place = capital(&place(&change.place));
    let old = change.was.decider().map(|by| old_decider(comparison, by));
    let (was, now) = (name(&change.was), name(&change.now));
    match (old, change.now.decider()) {
        (Some(old), Some(new)) if change.is_another_move() => {
            format!("{place}: was {was} by {old}, now {now} by {new}.")
        }
        (Some(old), Some(new)) => format!("{place}: still {now}, by {new} instead of {old}."),
        _ => format!("{place}: was {was}, now {now}."),
    }
}

/// *after c2 d2*; of a game from another start than the usual one, that too.
fn place(place: &GivenPosition) -> String {
    let usual = Position::start(BoardSize::SIX, Layout::Standard);
    let told = place_text(place);
    match place {
        GivenPosition::Transcript(game) if game.start() != usual => match start_text(&game.start())
        {
            Some(start) => format!("{start}, {told}"),
            None => told,
        },
        _ => told,
    }
}

/// *e4*, *pass* or *game over*
fn name(decided: &Decided) -> String {
    match decided.outcome {
        Outcome::Move(square) => square.to_string(),
        Outcome::Pass | Outcome::GameOver => decided.outcome.name().to_owned(),
    }
}

/// What decided in the record; *the old rule 4* where that is another rule now.
fn old_decider(comparison: &RecordComparison, by: Decider) -> String {
    match by {
        Decider::Rule(_) if comparison.is_renumbered(by) => old_name(by),
        _ => by.to_string(),
    }
}

/// The same moves by other rules: what decides them now, and how many.
fn with_other_reasons(
    mut document: Document,
    comparison: &RecordComparison,
    program: &Program,
    all: bool,
) -> Document {
    let same = |change: &&DecisionChange| !change.is_another_move();
    for (cause, changes) in by_cause(comparison.changes.iter().filter(same)) {
        let number = counted(changes.len(), "decision gives", "decisions give");
        let what = what(cause, program);
        let mut sentences = vec![format!("{what}: {number} the same move for a new reason.")];
        sentences.extend(old_rules(comparison, &changes));
        document = document.paragraph(sentences);
        document = with_first(document, comparison, &changes, all, &mut 0);
    }
    document
}

fn game_text(comparison: &RecordComparison, change: &GameChange) -> [String; 2] {
    let start = start_text(&change.start).unwrap_or_default();
    let side = change.position.side().name();
    let ((was, old), (now, new)) = (change.was, change.now);
    let old = old_decider(comparison, old);
    let turn = change.turn;
    let (old_end, new_end) = (count(&change.old_end), count(&change.new_end));
    [
        format!(
            "The game against itself, {start}: at turn {turn} {side} played {was} by {old}, and now plays {now} by {new}."
        ),
        format!("It ended {old_end}, and now ends {new_end}."),
    ]
}

/// *20–16*, Black's discs first.
fn count(end: &Position) -> String {
    let score = Score::of(end);
    format!("{}–{}", score.black, score.white)
}

fn gone_text(gone: &Gone) -> [String; 1] {
    let n = gone.left_out.size.get();
    [format!(
        "{} on {n} by {n} can't be decided any more: {}.",
        counted(gone.positions, "position", "positions"),
        gone.left_out.why
    )]
}

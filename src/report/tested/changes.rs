//! What changed since a program was recorded, grouped by the rule that changed it. It must not compare anything.

use crate::board::{BoardSize, Layout, Place, Position, Square};
use crate::game::Score;
use crate::program::{Decider, Outcome, Program};
use crate::proof::{
    Cause, Change, Comparison, Decided, GameChange, Gone, Part, place_text, start_text,
};
use crate::report::{Look, counted, paragraph, speech, wrapped};

/// So many changes of one rule are told; the others are counted.
const TOLD: usize = 3;

/// So many boards are drawn in all.
const DRAWN: usize = 3;

/// All changes of a comparison; nothing where there are none.
pub(super) fn changes(comparison: &Comparison, program: &Program, look: Look, all: bool) -> String {
    let mut text = String::new();
    for gone in &comparison.gone {
        push_apart(&mut text, &gone_text(gone));
    }
    let mut drawn = 0;
    let moved = |change: &&Change| change.is_another_move();
    for (cause, changes) in by_cause(comparison.changes.iter().filter(moved)) {
        let heading = format!("{} ", what(cause, program));
        let number = counted(changes.len(), "move changed", "moves changed");
        let heading = wrapped(&format!("{heading}{number}."), "  ", "    ");
        push_apart(&mut text, &format!("{heading}\n"));
        let told = if all { changes.len() } else { TOLD };
        for change in changes.iter().take(told) {
            let board = all || drawn < DRAWN;
            drawn += usize::from(board);
            text.push_str(&change_text(comparison, change, look, board));
        }
        text.push_str(&more(changes.len().saturating_sub(told)));
    }
    other_reasons(&mut text, comparison, program, all);
    for change in &comparison.games {
        push_apart(&mut text, &game_text(comparison, change));
    }
    if comparison.may_be_cut {
        push_apart(&mut text, &paragraph(MAY_BE_CUT, "  ", "  "));
    }
    for size in &comparison.new_boards {
        let n = size.get();
        let note = format!(
            "It can play on {n} by {n} now, which its record leaves out. To record that too, delete the record and \
             make a new one."
        );
        push_apart(&mut text, &paragraph(&note, "  ", "  "));
    }
    text
}

/// What can be said of an old record that may be cut short.
const MAY_BE_CUT: &str = "Its record is an old one, which doesn't say how much it holds: part of it may be missing. To \
                          be sure, delete it and make a new one.";

/// A paragraph with one blank line in front of it.
fn push_apart(text: &mut String, paragraph: &str) {
    if !text.ends_with("\n\n") {
        text.push('\n');
    }
    text.push_str(paragraph);
}

/// One part of a comparison, as a question shows it.
pub fn part_text(comparison: &Comparison, part: Part, program: &Program, look: Look) -> String {
    let entry = |at: &usize| comparison.changes.iter().find(|change| change.entry == *at);
    let game = |at: &usize| comparison.games.iter().find(|change| change.game == *at);
    let text = match part {
        Part::Entry(at) => entry(&at).map(|change| {
            let because = wrapped(&what(&change.cause, program), "  ", "    ");
            format!("{because}\n{}", change_text(comparison, change, look, true))
        }),
        Part::Game(at) => game(&at).map(|change| game_text(comparison, change)),
        Part::Board(size) => {
            let gone = comparison
                .gone
                .iter()
                .find(|gone| gone.left_out.size == size);
            gone.map(gone_text)
        }
    };
    text.unwrap_or_default()
}

/// *Rule 3: If a move is on an edge, play it.* Of a rule of the record, that it is gone.
fn what(cause: &Cause, program: &Program) -> String {
    match cause {
        Cause::Now(by @ Decider::Rule(number)) => {
            format!("Rule {number}: {}", program.meaning(*by))
        }
        Cause::Now(Decider::Ties) => program.meaning(Decider::Ties),
        Cause::Gone(by) => format!("No longer there, {}: {}", old_name(by.decider), by.sentence),
    }
}

/// *the old rule 3*
fn old_name(by: Decider) -> String {
    match by {
        Decider::Rule(number) => format!("the old rule {number}"),
        Decider::Ties => decider(by),
    }
}

/// The changes by what is behind them: the rules in their order and then the ties, then the rules that are gone.
fn by_cause<'c>(changes: impl Iterator<Item = &'c Change>) -> Vec<(&'c Cause, Vec<&'c Change>)> {
    let mut groups: Vec<(&Cause, Vec<&Change>)> = Vec::new();
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

/// *after c2 d2: was e4 by rule 4, now b3 by rule 3*, and the board.
fn change_text(comparison: &Comparison, change: &Change, look: Look, board: bool) -> String {
    let place = place(&change.place);
    let old = change.was.decider().map(|by| old_decider(comparison, by));
    let new = change.now.decider().map(decider);
    let (was, now) = (name(&change.was), name(&change.now));
    let line = match (old, new) {
        (Some(old), Some(new)) if change.is_another_move() => {
            format!("{place}: was {was} by {old}, now {now} by {new}.")
        }
        (Some(old), Some(new)) => format!("{place}: still {now}, by {new} instead of {old}."),
        _ => format!("{place}: was {was}, now {now}."),
    };
    let mut text = paragraph(&line, "    ", "      ");
    if board && change.is_another_move() {
        let squares = (change.was.outcome.square(), change.now.outcome.square());
        text.push_str(&board_text(&change.place.position(), squares, look));
    }
    text
}

/// *after c2 d2*; of a game from another start than the usual one, that too.
fn place(place: &Place) -> String {
    let usual = Position::start(BoardSize::SIX, Layout::Standard);
    let told = place_text(place);
    match place {
        Place::Transcript(game) if game.start() != usual => match start_text(&game.start()) {
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

/// *rule 4*, *the ties*
fn decider(decider: Decider) -> String {
    match decider {
        Decider::Rule(number) => format!("rule {number}"),
        Decider::Ties => "the ties".to_owned(),
    }
}

/// The same of a record; *the old rule 4* where that is another rule now.
fn old_decider(comparison: &Comparison, by: Decider) -> String {
    match by {
        Decider::Rule(_) if comparison.is_renumbered(by) => old_name(by),
        _ => decider(by),
    }
}

/// The board with the move of now and the move of before, or the board in sentences.
fn board_text(
    position: &Position,
    (was, now): (Option<Square>, Option<Square>),
    look: Look,
) -> String {
    if look.linear {
        let board = speech::board(position);
        return paragraph(&board, "      ", "      ");
    }
    let mark = |square| match Some(square) {
        at if at == now => Some('!'),
        at if at == was => Some('-'),
        _ => None,
    };
    let mut text = String::from("\n");
    for row in position.drawn(mark).lines() {
        text.extend(["      ", row, "\n"]);
    }
    let side = speech::to_move(position);
    let legend: Vec<String> = [
        now.map(|at| format!("! now {at}")),
        was.map(|at| format!("- was {at}")),
    ]
    .into_iter()
    .flatten()
    .collect();
    format!("{text}\n        {}    {side}\n\n", legend.join("    "))
}

fn more(number: usize) -> String {
    match number {
        0 => String::new(),
        number => format!("    … and {number} more; --all shows them.\n"),
    }
}

/// The same moves by other rules: what decides them now, and how many.
fn other_reasons(text: &mut String, comparison: &Comparison, program: &Program, all: bool) {
    let same = |change: &&Change| !change.is_another_move();
    for (cause, changes) in by_cause(comparison.changes.iter().filter(same)) {
        let number = counted(changes.len(), "move stays", "moves stay");
        let reason = match cause {
            Cause::Now(_) => "now for this reason",
            Cause::Gone(_) => "now for another reason",
        };
        let line = format!("{} {number}, {reason}.", what(cause, program));
        push_apart(text, &paragraph(&line, "  ", "    "));
        let told = if all { changes.len() } else { TOLD };
        for change in changes.iter().take(told) {
            text.push_str(&change_text(comparison, change, Look::default(), false));
        }
        text.push_str(&more(changes.len().saturating_sub(told)));
    }
}

fn game_text(comparison: &Comparison, change: &GameChange) -> String {
    let start = start_text(&change.start).unwrap_or_default();
    let side = change.position.side().name();
    let (was, now) = (change.was.0, change.now.0);
    let old = old_decider(comparison, change.was.1);
    let new = decider(change.now.1);
    let turn = change.turn;
    let (old_end, new_end) = (count(&change.old_end), count(&change.new_end));
    let line = format!(
        "The game against itself, {start}: at turn {turn} {side} played {was} by {old}, and now plays {now} by {new}. \
         It ended {old_end}, and now ends {new_end}."
    );
    paragraph(&line, "  ", "    ")
}

/// *20–16*, Black's discs first.
fn count(end: &Position) -> String {
    let score = Score::of(end);
    format!("{}–{}", score.black, score.white)
}

fn gone_text(gone: &Gone) -> String {
    let n = gone.left_out.size.get();
    let line = format!(
        "{} on {n} by {n} can't be decided any more: {}.",
        counted(gone.positions, "position", "positions"),
        gone.left_out.why
    );
    paragraph(&line, "  ", "    ")
}

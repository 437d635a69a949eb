//! Answers that change nothing: help, moves, why, hint, the board and questions about it. It must not know what is
//! asked of the person.

use super::command::{Command, HELP};
use super::table::Table;
use crate::board::{Side, Square, Squares, Turn};
use crate::cli::output::failure_text;
use crate::game::{Next, Ply, Session};
use crate::program::Record;
use crate::report::{self, Look, list, wrapped_to};

/// The answer to a question. What is an order, it leaves alone.
pub(super) fn answer(command: &Command, table: &Table, look: Look) -> String {
    match command {
        Command::Help => help(&HELP, look),
        Command::Moves => moves(table, look),
        Command::Why => why(table, None, look),
        Command::WhyNot(square) => why(table, Some(*square), look),
        Command::Hint => hint(table, look),
        Command::Board => board(table, look),
        Command::Count => count(table, look),
        Command::History => {
            let plies = table.session.plies();
            history(plies.map(|ply| with_decider(table, ply)), look)
        }
        Command::Last => last(&table.session, look),
        Command::Query(query) => said(&report::query_answer(*query, &table.position()), look),
        _ => String::new(),
    }
}

/// Said where the players count the discs.
pub(in crate::cli) const COUNT: &str =
    "Count the discs and type both numbers, Black's first; or press Enter to be told.";

/// Said of a wrong count.
pub(in crate::cli) const MISCOUNTED: &str =
    "That is not right: count again, or press Enter to be told.";

/// A text as a sentence: a large letter in front, a full stop behind.
pub(in crate::cli) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    let first: String = first.into_iter().flatten().collect();
    format!("{first}{}.", letters.as_str())
}

/// A text as a paragraph of its own.
pub(in crate::cli) fn said(text: &str, look: Look) -> String {
    format!("{}\n", wrapped_to(look.width, text, "", ""))
}

/// What is known before the first move, sentence by sentence.
pub(super) fn setting(table: &Table) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(series) = table.series() {
        let number = series.games().len() + 1;
        sentences.push(format!("Game {number}."));
    }
    let (program, person) = (table.program_side(), table.person_side());
    let title = &table.program.title;
    let who = match table.people() {
        None => format!(
            "{title} plays {}, you play {}.",
            program.name(),
            person.name()
        ),
        Some((runner, other)) => format!(
            "{title} plays {}, run by {runner}; {other} plays {}.",
            program.name(),
            person.name()
        ),
    };
    let house = table.house();
    let across = house.board.get();
    let first = house.first.unwrap_or(Side::Black).name();
    let seed = table.seed();
    let seed = seed.map_or_else(String::new, |seed| format!(" Seed {seed}."));
    sentences.push(format!(
        "{who} {first} begins. The board is {across} by {across}, {} start.{seed}",
        house.layout.name()
    ));
    if let Some(handicap) = table.handicap() {
        let corners = list(handicap.squares(house.board));
        let to = handicap.to().name();
        sentences.push(format!("Handicap: {to} is given {corners}."));
    }
    sentences.push(report::house_sentence(house));
    sentences
}

/// What can be typed: the words and what they do.
pub(in crate::cli) fn help(entries: &[(&str, &str)], look: Look) -> String {
    let words = entries.iter().map(|(words, _)| words.len());
    let width = words.max().unwrap_or(0) + 2;
    let hanging = " ".repeat(width + 2);
    let line = |(words, meaning): &(&str, &str)| {
        if look.linear {
            return said(&format!("{words}: {meaning}."), look);
        }
        let label = format!("  {words:width$}");
        let line = wrapped_to(look.width, meaning, &label, &hanging);
        format!("{line}\n")
    };
    entries.iter().map(line).collect()
}

fn moves(table: &Table, look: Look) -> String {
    let position = table.position();
    let sentence = said(&report::moves_sentence(&position), look);
    if look.linear || position.legal_moves().is_empty() {
        return sentence;
    }
    let board = report::board_shown(&position, position.legal_moves(), look);
    format!("{board}{sentence}")
}

fn board(table: &Table, look: Look) -> String {
    let position = table.position();
    let drawn = report::board_shown(&position, Squares::EMPTY, look);
    if look.linear {
        return drawn;
    }
    format!("{drawn}{}", said(&report::moves_sentence(&position), look))
}

fn count(table: &Table, look: Look) -> String {
    let text = report::count_sentences(&table.position());
    let pegs = [Side::Black, Side::White].map(|side| table.session.pegs(side));
    if let [Some(black), Some(white)] = pegs {
        let pegs = format!("Pegs left: Black {black}, White {white}.");
        return said(&format!("{text} {pegs}"), look);
    }
    said(&text, look)
}

/// All turns so far, one a line.
pub(in crate::cli) fn history(plies: impl Iterator<Item = Ply>, look: Look) -> String {
    let line = |(place, ply)| said(&report::history_line(place + 1, &ply), look);
    let text: String = plies.enumerate().map(line).collect();
    if text.is_empty() {
        said("No move is played yet.", look)
    } else {
        text
    }
}

/// A turn with what decided it. A saved game does not say; the program does, where it would play the same.
pub(super) fn with_decider(table: &Table, ply: Ply) -> Ply {
    let is_open = ply.decided_by.is_none() && ply.before.side() == table.program_side();
    let record = is_open.then(|| table.record(&ply.before).ok()).flatten();
    let record = record.filter(|record| is_turn_of(record, ply.turn));
    Ply {
        decided_by: ply
            .decided_by
            .or_else(|| record.and_then(|record| record.decided_by)),
        ..ply
    }
}

pub(super) fn is_turn_of(record: &Record, turn: Turn) -> bool {
    match turn {
        Turn::Move(square) => record.outcome.square() == Some(square),
        Turn::Pass => record.outcome.square().is_none(),
    }
}

/// What the last move flips, by direction.
pub(in crate::cli) fn last(session: &Session, look: Look) -> String {
    let last = session.last_move();
    let told = last.map(|ply| report::flips_by_direction(&ply));
    said(told.as_deref().unwrap_or("No move is played yet."), look)
}

/// Why the program played its last move, or why not another.
fn why(table: &Table, not: Option<Square>, look: Look) -> String {
    let title = &table.program.title;
    let own =
        |ply: &Ply| ply.before.side() == table.program_side() && matches!(ply.turn, Turn::Move(_));
    let Some(ply) = table.session.plies().rev().find(own) else {
        return said(&format!("{title} has not moved yet."), look);
    };
    let record = match table.record(&ply.before) {
        Ok(record) => record,
        Err(failure) => return failure_text(&table.program.failed(&failure).into(), look),
    };
    let changed = if is_turn_of(&record, ply.turn) {
        String::new()
    } else {
        let turn = ply.turn;
        let sentence = format!("In the saved game {title} played {turn}. Now it decides so:");
        said(&sentence, look)
    };
    let told = match not {
        None => report::explain(&record, title).shown(look),
        Some(square) => report::why_not(&record, square, title).shown(look),
    };
    format!("{changed}{told}")
}

/// What the program would do in the person's place.
fn hint(table: &Table, look: Look) -> String {
    let title = &table.program.title;
    if table.session.next() != Next::Play(table.person_side()) {
        return said("There is nothing to choose now.", look);
    }
    match table.record(&table.position()) {
        Ok(record) => {
            let lead = said(&format!("In your place, {title} would decide so:"), look);
            format!("{lead}\n{}", report::explain(&record, title).shown(look))
        }
        Err(failure) => failure_text(&table.program.failed(&failure).into(), look),
    }
}

/// The text with no line longer than the width: longer ones go on below, under their beginning.
pub(in crate::cli) fn fitted(text: &str, width: usize) -> String {
    let mut fitted = String::new();
    for line in text.split_inclusive('\n') {
        let seen = anstream::adapter::strip_str(line.trim_end()).to_string();
        if seen.chars().count() <= width {
            fitted.push_str(line);
        } else {
            let indent = " ".repeat(seen.len() - seen.trim_start().len());
            fitted.push_str(&wrapped_to(width, &seen, &indent, &indent));
            fitted.push('\n');
        }
    }
    fitted
}

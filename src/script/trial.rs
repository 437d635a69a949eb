//! Tries a program with scripts before any game: it decides at fixed positions, so that each function is asked where its rule
//! is reached, its guard holds and moves are left for it, and nowhere else. It must not know how a program decides.

use super::budget::{self, MOST_STEPS};
use super::check::diagnostic;
use super::function::Function;
use crate::board::{BoardSize, Layout, Position, Squares};
use crate::diagnostic::{Diagnostic, Severity};
use crate::program::{Failure, Program};

/// Steps of all trials on one board: a slow program is tried at fewer positions.
const STEPS_A_BOARD: u64 = 10 * MOST_STEPS;
/// The last positions of the game are all tried: there few squares are empty.
const LAST: usize = 4;

/// What goes wrong where a program decides on these boards. `text` is what it was read from. A function that only leaves the
/// board of some sizes gets a warning.
pub fn tried(program: &Program, boards: &[BoardSize], text: &str) -> Vec<Diagnostic> {
    let mut tried = 0;
    let (mut off_board, mut wrong) = (Vec::new(), Vec::new());
    for size in boards {
        // Chance is no matter here: any seed shows what a script does. A board without its values is said elsewhere.
        let Ok(runner) = program.on(*size, Some(1)) else {
            continue;
        };
        tried += 1;
        let failed = budget::with_steps(STEPS_A_BOARD, || {
            let mut positions = positions(*size).into_iter();
            positions.find_map(|(position, _)| runner.record(&position).err())
        });
        match failed {
            Some(failure) if failure.is_stop() => {}
            Some(failure) if is_off_board(&failure) => off_board.push(failure),
            Some(failure) => wrong.push(failure),
            None => {}
        }
    }
    let everywhere = off_board.len() == tried;
    let severity = if everywhere {
        Severity::Error
    } else {
        Severity::Warning
    };
    let wrong = wrong
        .iter()
        .map(|failure| found(failure, Severity::Error, text));
    let off_board = off_board
        .iter()
        .map(|failure| found(failure, severity, text));
    let mut all: Vec<Diagnostic> = Vec::new();
    for one in wrong.chain(off_board) {
        // The same is wrong on several boards.
        if !all.iter().any(|other| other.span == one.span) {
            all.push(one);
        }
    }
    all
}

fn found(failure: &Failure, severity: Severity, text: &str) -> Diagnostic {
    Diagnostic {
        severity,
        notes: vec![
            format!("a trial found it at {}", failure.at()),
            format!("{} asks for it", failure.asked_by()),
        ],
        ..diagnostic("script-trial", failure.script(), text)
    }
}

fn is_off_board(failure: &Failure) -> bool {
    failure.script().message.contains("is off the board")
}

/// Positions of one game on a board, with their legal moves: always the same. The legal moves are taken by turns from the
/// front and the back; of the positions every fourth is kept, and the last ones.
fn positions(size: BoardSize) -> Vec<(Position, Squares)> {
    let mut all = Vec::new();
    let mut position = Position::start(size, Layout::Standard);
    for turn in 0.. {
        if position.ending().is_some() {
            break;
        }
        let legal = position.legal_moves();
        let square = if turn % 2 == 0 {
            legal.first()
        } else {
            legal.iter().next_back()
        };
        if !legal.is_empty() {
            all.push((position, legal));
        }
        position = square.map_or(position.pass(), |square| {
            position.after(square, position.flips(square))
        });
    }
    let last = all.len().saturating_sub(LAST);
    let all = all.into_iter().enumerate();
    let kept = all.filter(|(place, _)| place % 4 == 0 || *place >= last);
    kept.map(|(_, position)| position).collect()
}

/// What a function answers at the start or the end of a game on some board: tells a number from a yes.
pub(super) fn first_answer(function: &Function) -> Option<rhai::Dynamic> {
    let games = BoardSize::ALL.into_iter().map(positions);
    let mut ends = games.flat_map(|game| [game.first().copied(), game.last().copied()]);
    ends.find_map(|end| {
        let (position, legal) = end?;
        function.answer(&position, legal.first()?).ok()
    })
}

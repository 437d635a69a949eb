//! An example that does not hold: what it says, what happens, and how to see why. It must not run anything.

use super::TestReport;
use crate::board::{BoardSize, Layout, Side, Square};
use crate::document::{Labelled, Text, Tone};
use crate::language::{ExampleOutcome, ExamplePosition, example_text};
use crate::program::{Decision, Outcome};
use crate::proof::ExampleResult;
use crate::report::decision::decided_by;

/// What a failing example says, what happens instead, and the command that shows why. Of the same move by another rule the
/// sentence says which, whatever its number was before.
pub(super) fn failing(result: &ExampleResult, report: &TestReport) -> Labelled {
    let (example, argument) = (&result.example, report.argument);
    let found = match &result.found {
        Ok(Decision {
            decided_by: Some(by),
            ..
        }) if result.is_same_move() => {
            format!(
                "The same move, now by {by}: {}",
                report.program.meaning(*by)
            )
        }
        Ok(decision) => format!("But {}.", done(*decision)),
        Err(why) => format!("But it decides nothing there: {why}."),
    };
    let said = match &example.position {
        ExamplePosition::Moves { .. } => example_text(example),
        ExamplePosition::Board { rows, side } => {
            let (board, side) = (rows.join("/"), side.lower_name());
            format!("at {board} {side}, {}.", expected(&example.outcome))
        }
    };
    let options = options(&example.position);
    let label = Text::toned(Tone::Label, format!("Line {}", example.place.line));
    let lines = [
        format!("Example: {said} {found}"),
        format!("Why: paper explain {argument}{options}"),
    ];
    Labelled::new(label, lines)
}

/// *it plays c2, by rule 4*
pub fn expected(outcome: &ExampleOutcome) -> String {
    match outcome {
        ExampleOutcome::Passes => "it passes".to_owned(),
        ExampleOutcome::Plays(square, by) => {
            format!(
                "it plays {square}{}",
                by.map(decided_by).unwrap_or_default()
            )
        }
    }
}

fn done(decision: Decision) -> String {
    match decision.outcome {
        Outcome::Move(square) => {
            let by = decision.decided_by.map(decided_by).unwrap_or_default();
            format!("it plays {square}{by}")
        }
        Outcome::Pass => "it must pass".to_owned(),
        Outcome::GameOver => "the game is over there".to_owned(),
    }
}

/// The options that lead `paper explain` to a position, each with a blank in front.
fn options(position: &ExamplePosition) -> String {
    let (moves, layout, size, first) = match position {
        ExamplePosition::Board { rows, side } => {
            return format!(" --at \"{} {}\"", rows.join("/"), side.lower_name());
        }
        ExamplePosition::Moves {
            moves,
            layout,
            size,
            first,
        } => (moves, *layout, *size, *first),
    };
    let options = [
        (size != BoardSize::SIX).then(|| format!(" --board {}", size.get())),
        (layout != Layout::Standard).then(|| format!(" --start {}", layout.name())),
        (first != Side::Black).then(|| " --first white".to_owned()),
        (!moves.is_empty()).then(|| format!(" --at \"{}\"", turns(moves))),
    ];
    options.into_iter().flatten().collect()
}

fn turns(moves: &[Option<Square>]) -> String {
    let turn = |turn: &Option<Square>| turn.map_or("pass".to_owned(), |square| square.to_string());
    moves.iter().map(turn).collect::<Vec<_>>().join(" ")
}

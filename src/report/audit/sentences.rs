//! Slips in sentences: what was written, what is right, why. It must not know how they are laid out.

use super::{answer, square};
use crate::board::{Position, Side, TurnError};
use crate::game::Score;
use crate::proof::{BoardDifference, OtherStart, Slip, SlipKind};
use crate::report::decision::decided_by;
use crate::report::prose::{counted, list};
use crate::report::speech;

/// Said of the first slip on a board that is not certain.
pub(super) const GUESSED: [&str; 2] = [
    "This board is a guess: an illegal move before left it open how the game went on.",
    "A board written after that move would settle it.",
];

/// Said of the next ones.
pub(super) const STILL_GUESSED: [&str; 1] = ["This board, too, is a guess."];

/// The slip in one sentence.
pub(super) fn heading(slip: &Slip, name: &str) -> String {
    let side = slip.position.side().name();
    let written = slip
        .written
        .map_or_else(String::new, |turn| turn.to_string());
    match &slip.kind {
        SlipKind::BrokenProgram => format!("{side} played {written}, but {}.", should(slip, name)),
        SlipKind::IllegalMove { .. } => {
            format!("{side} played {written}, which is not a legal move.")
        }
        SlipKind::PassNotAllowed => format!("{side} passed, but had a move."),
        SlipKind::ForgottenPass => format!("{side}'s pass before {written} was forgotten."),
        SlipKind::WrongBoard(_) => {
            format!("The board after {written} is not the one that it leads to.")
        }
        SlipKind::AfterTheEnd(_) => format!("{written} comes after the end of the game."),
        SlipKind::WrongCount { claimed, counted } => format!(
            "The count is {}–{}, not {}–{}.",
            counted.black, counted.white, claimed.black, claimed.white
        ),
    }
}

/// *The Paper plays c2, by rule 4*
fn should(slip: &Slip, name: &str) -> String {
    let record = slip.record.as_ref();
    let played = record.and_then(|record| Some((record.outcome.square()?, record.decided_by?)));
    played.map_or_else(String::new, |(square, by)| {
        format!("{name} plays {square}{}", decided_by(by))
    })
}

/// Why, in sentences.
pub(super) fn details(slip: &Slip, name: &str) -> Vec<String> {
    let mut lines = match &slip.kind {
        SlipKind::BrokenProgram => return why_broken(slip, name),
        SlipKind::IllegalMove {
            why,
            fits_other_side,
        } => why_illegal(slip, *why, *fits_other_side),
        SlipKind::PassNotAllowed => vec![moves(slip)],
        SlipKind::ForgottenPass => {
            let side = slip.position.side();
            let (side, other) = (side.name(), side.other().name());
            vec![format!(
                "{side} had no move and had to pass, so the move is {other}'s. The pass belongs in the list of turns."
            )]
        }
        SlipKind::WrongBoard(difference) => differences(difference),
        SlipKind::AfterTheEnd(turns) => after_the_end(slip, *turns),
        SlipKind::WrongCount { claimed, counted } => {
            count(*claimed, *counted, u32::from(slip.position.size().area()))
        }
    };
    let right = should(slip, name);
    if !right.is_empty() {
        lines.push(format!("{right}."));
    }
    lines
}

/// Everything in one text.
pub(super) fn all(slip: &Slip, name: &str) -> String {
    let mut sentences = vec![heading(slip, name)];
    sentences.extend(details(slip, name));
    sentences.join(" ")
}

/// Which rule dropped the move that was played.
fn why_broken(slip: &Slip, name: &str) -> Vec<String> {
    match (&slip.record, slip.written.and_then(square)) {
        (Some(record), Some(square)) => answer(record, square, name),
        _ => Vec::new(),
    }
}

fn moves(slip: &Slip) -> String {
    let legal = slip.position.legal_moves();
    let noun = if legal.only().is_some() {
        "legal move was"
    } else {
        "legal moves were"
    };
    format!("The {noun} {}.", list(legal))
}

fn why_illegal(slip: &Slip, why: TurnError, fits_other_side: bool) -> Vec<String> {
    let mut lines = vec![reason(why)];
    if fits_other_side {
        let other = slip.position.side().other().name();
        lines.push(format!(
            "{other} could play there: was a turn left out, or written twice?"
        ));
    }
    if !slip.position.legal_moves().is_empty() {
        lines.push(moves(slip));
    }
    lines
}

/// Why a move is not legal, without advice on what to play instead.
fn reason(why: TurnError) -> String {
    match why {
        TurnError::OffBoard { square, size } => {
            let across = size.get();
            format!("{square} is off the board, which is {across} by {across}.")
        }
        TurnError::Occupied { square, disc } => {
            format!("{square} already had a {} disc on it.", disc.lower_name())
        }
        TurnError::TrapsNothing { side, .. } => format!(
            "A {} disc there traps no {} disc.",
            side.lower_name(),
            side.other().lower_name()
        ),
        TurnError::MustPass(side) => format!("{} had no move and had to pass.", side.name()),
        TurnError::MayNotPass { .. } | TurnError::GameOver => format!("{why}."),
    }
}

fn differences(difference: &BoardDifference) -> Vec<String> {
    let sets = [
        (difference.not_turned, "Should have been flipped"),
        (difference.wrongly_turned, "Wrong colour"),
        (difference.missing, "Missing disc"),
        (difference.extra, "Extra disc"),
    ];
    let mut lines: Vec<String> = sets
        .into_iter()
        .filter(|(squares, _)| !squares.is_empty())
        .map(|(squares, what)| format!("{what}: {}.", list(squares)))
        .collect();
    if let Some(side) = difference.side {
        lines.push(format!(
            "It says that it is {}'s turn, and it is {}'s.",
            side.name(),
            side.other().name()
        ));
    }
    lines
}

fn after_the_end(slip: &Slip, turns: usize) -> Vec<String> {
    let why = slip.position.ending().map(speech::why_over);
    let over = why.map(|why| format!("The game was over: {why}."));
    let more = (turns > 1).then(|| {
        let turns = counted(turns, "turn", "turns");
        format!("{turns} are written after the end.")
    });
    over.into_iter().chain(more).collect()
}

/// That a game was not played to its end; no slip, only a remark.
pub(super) fn not_finished(end: &Position) -> String {
    let side = end.side().name();
    if end.legal_moves().is_empty() {
        return format!("The game is not finished: {side} has no move and must pass.");
    }
    format!("The game is not finished: it is {side}'s turn.")
}

/// That the game is legal from another start than the one it was audited from, and the options for that.
pub(super) fn legal_elsewhere(other: OtherStart, start: &Position) -> [String; 2] {
    let n = other.size.get();
    let board = match other.size {
        size if size == start.size() => String::new(),
        _ => format!(" on {n} by {n},"),
    };
    let first = match other.first {
        side if side == start.side() => String::new(),
        side => format!(", with {} first", side.name()),
    };
    [
        format!(
            "This game is legal{board} from the {} start{first}.",
            other.layout.name()
        ),
        format!("To audit it from there, add {}", options(other, start)),
    ]
}

/// The options that make a start of the one that was asked for.
pub(super) fn options(other: OtherStart, start: &Position) -> String {
    let is_start = Position::start(start.size(), other.layout).with_side(start.side()) == *start;
    let options = [
        (other.size != start.size()).then(|| format!("--board {}", other.size.get())),
        (!is_start).then(|| format!("--start {}", other.layout.name())),
        (other.first != start.side()).then(|| format!("--first {}", other.first.lower_name())),
    ];
    let options: Vec<String> = options.into_iter().flatten().collect();
    options.join(" ")
}

/// Where a wrong count may come from.
fn count(claimed: Score, counted: Score, area: u32) -> Vec<String> {
    let mut lines = vec![format!("On the board: {counted}.")];
    let empty = area.saturating_sub(counted.black + counted.white);
    if (claimed.black, claimed.white) == (counted.white, counted.black) {
        lines.push("The two numbers are the wrong way round: write Black's first.".to_owned());
    } else if counted.winner().is_some_and(|winner| {
        let with_empty = match winner {
            Side::Black => (counted.black + empty, counted.white),
            Side::White => (counted.black, counted.white + empty),
        };
        with_empty == (claimed.black, claimed.white)
    }) {
        lines.push(format!(
            "The claim gives the winner the {empty} empty squares, which belong to nobody."
        ));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::count;
    use crate::game::Score;

    fn said(claimed: (u32, u32), counted: (u32, u32)) -> String {
        let score = |(black, white)| Score { black, white };
        count(score(claimed), score(counted), 36).join(" ")
    }

    #[test]
    fn a_wrong_count_says_where_it_may_come_from() {
        assert!(said((20, 16), (16, 20)).contains("the wrong way round"));
        assert!(said((34, 2), (30, 2)).contains("the 4 empty squares"));
        assert_eq!(
            said((21, 15), (20, 16)),
            "On the board: Black 20, White 16."
        );
    }
}

//! A board and its changes in sentences, with no drawing: for screen readers, braille lines and reading aloud.
//! It must not know rules or games.

use std::fmt::Write;

use super::board::Board;
use super::prose::list;
use crate::board::{Ending, Line, Position, Side, Square, Turn};
use crate::tongue::{Tongue, Words, english_direction};

/// The whole board in sentences: its size, the discs of each colour in board order, the count, and who is to move.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::report::board_sentences;
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// assert_eq!(
///     board_sentences(&start),
///     "The board is 6 by 6. Black has d3 and c4. White has c3 and d4. Black 2, White 2. Black to move."
/// );
/// ```
pub fn board(position: &Position) -> String {
    sentences(position).join(" ")
}

/// The same, sentence by sentence.
pub(crate) fn sentences(position: &Position) -> Vec<String> {
    let size = position.size().get();
    let discs = |side| list(position.discs(side));
    vec![
        format!("The board is {size} by {size}."),
        format!("Black has {}.", discs(Side::Black)),
        format!("White has {}.", discs(Side::White)),
        count(position),
        to_move(position),
    ]
}

/// A board in sentences of a language: as [`sentences`] has it, or what is written in its squares.
pub(super) fn sentences_in(board: &Board, tongue: Tongue) -> Vec<String> {
    let words = tongue.words();
    let position = &board.position;
    let size = position.size().get();
    let mut said = Vec::new();
    if board.is_blank {
        said.push(if board.written.is_empty() {
            (words.board.empty)(size)
        } else {
            (words.board.size)(size)
        });
    } else {
        said.push((words.board.size)(size));
        for side in [Side::Black, Side::White] {
            said.push((words.board.has)(side, &words.list(position.discs(side))));
        }
        said.extend(count_in(position, tongue));
    }
    said.extend(written_in(board, words));
    said
}

/// *Black 4, White 1.*, *White to move.*
pub(super) fn count_in(position: &Position, tongue: Tongue) -> [String; 2] {
    let count = |side| position.count(side);
    let words = &tongue.words().board;
    let to_move = match position.ending() {
        Some(ending) => (words.over)(ending),
        None if position.legal_moves().is_empty() => (words.must_pass)(position.side()),
        None => (words.to_move)(position.side()),
    };
    [
        (words.count)(count(Side::Black), count(Side::White)),
        to_move,
    ]
}

/// The same in one text, with what its marks show.
pub(super) fn whole(board: &Board, tongue: Tongue) -> String {
    let words = tongue.words();
    let marks = board.marks.iter().map(|marked| {
        let squares = words.list(marked.squares);
        (words.board.marked)(marked.mark.letter(), &squares, &marked.meaning.to_string())
    });
    let said = sentences_in(board, tongue).into_iter().chain(marks);
    said.collect::<Vec<_>>().join(" ")
}

/// *In the squares: 20 on a1, f1, a6 and f6; …*
fn written_in(board: &Board, words: &Words) -> Option<String> {
    let mut texts: Vec<(&str, Vec<Square>)> = Vec::new();
    for (square, text) in &board.written {
        match texts.iter_mut().find(|(its, _)| its == text) {
            Some((_, squares)) => squares.push(*square),
            None => texts.push((text, vec![*square])),
        }
    }
    let each = texts
        .iter()
        .map(|(text, squares)| (words.board.written)(text, &words.list(squares)));
    let each: Vec<String> = each.collect();
    let all = format!("{} {}.", words.board.in_the_squares, each.join("; "));
    (!each.is_empty()).then_some(all)
}

/// *Black plays c2, flipping c3.*, or *White passes.*, in a language.
pub(crate) fn turn_in(before: &Position, turn: Turn, tongue: Tongue) -> String {
    let words = tongue.words();
    let Turn::Move(square) = turn else {
        return (words.board.passes)(before.side());
    };
    let lines = lines_of_flips(before, square);
    let flipped = match lines.as_slice() {
        [line] => words.list(&line.run),
        lines => words.list(
            lines
                .iter()
                .map(|line| (words.board.flipped)(&words.list(&line.run), line.direction)),
        ),
    };
    (words.board.plays)(before.side(), &square.to_string(), &flipped)
}

/// *Black 4, White 1.*
pub(crate) fn count(position: &Position) -> String {
    let (black, white) = (position.count(Side::Black), position.count(Side::White));
    format!("Black {black}, White {white}.")
}

/// *White to move.*, or why nobody is.
pub(crate) fn to_move(position: &Position) -> String {
    if let Some(ending) = position.ending() {
        return format!("The game is over: {}.", why_over(ending));
    }
    let side = position.side().name();
    if position.legal_moves().is_empty() {
        format!("{side} has no move and must pass.")
    } else {
        format!("{side} to move.")
    }
}

/// Why a game is over, after a colon.
pub(crate) const fn why_over(ending: Ending) -> &'static str {
    match ending {
        Ending::BoardFull => "the board is full",
        Ending::OneColourGone => "one colour has no disc left",
        Ending::NobodyCanMove => "neither side has a move",
    }
}

/// A turn in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedTurn {
    /// The position before.
    pub before: Position,
    /// The turn.
    pub turn: Turn,
    /// The position after.
    pub after: Position,
}

/// A turn and what it changes, in sentences.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, Turn};
/// use paper_othello::report::{PlayedTurn, change_sentences};
/// let before = Position::start(BoardSize::SIX, Layout::Standard);
/// let turn = Turn::Move("c2".parse().unwrap());
/// let after = before.take(turn).unwrap();
/// assert_eq!(
///     change_sentences(&PlayedTurn { before, turn, after }),
///     "Black plays c2, flipping c3. Black 4, White 1. White to move."
/// );
/// ```
pub fn change(change: &PlayedTurn) -> String {
    let (count, to_move) = (count(&change.after), to_move(&change.after));
    format!("{} {count} {to_move}", turn(&change.before, change.turn))
}

/// *Black plays c2, flipping c3.*, or *White passes.*
pub(crate) fn turn(before: &Position, turn: Turn) -> String {
    let side = before.side().name();
    match turn {
        Turn::Pass => format!("{side} has no move and passes."),
        Turn::Move(square) => format!("{side} plays {square}, {}.", flipping(before, square)),
    }
}

/// *flipping c3*; with flips in several directions each has its own part: *flipping c4 and c3 upwards, and d5 to the right*.
fn flipping(before: &Position, square: Square) -> String {
    let lines = lines_of_flips(before, square);
    if let [line] = lines.as_slice() {
        return format!("flipping {}", list(&line.run));
    }
    let mut text = String::from("flipping");
    for (place, line) in lines.iter().enumerate() {
        let joint = match place {
            0 => "",
            _ if place + 1 == lines.len() => ", and",
            _ => ",",
        };
        let (squares, where_to) = (list(&line.run), english_direction(line.direction));
        write!(text, "{joint} {squares} {where_to}").expect("a String takes every text");
    }
    text
}

/// The lines that a move flips, clockwise from the top, the nearest squares first.
pub(crate) fn lines_of_flips(before: &Position, square: Square) -> Vec<Line> {
    let lines = before.lines(square).into_iter();
    lines.filter(Line::traps).collect()
}

#[cfg(test)]
mod tests {
    use super::{PlayedTurn, board, change};
    use crate::board::{BoardSize, Layout, Position, Turn, read_position, read_transcript};

    fn said(board: &str, square: &str) -> String {
        let before = read_position(board).expect("a test's board");
        let turn = Turn::Move(square.parse().expect("a test's square"));
        let after = before.take(turn).expect("a test's move is legal");
        change(&PlayedTurn {
            before,
            turn,
            after,
        })
    }

    #[test]
    fn flips_in_several_directions_are_grouped() {
        assert_eq!(
            said("B.B./.WW./BW../.... black", "c3"),
            "Black plays c3, flipping c2 upwards, b3 to the left, and b2 up to the left. Black 7, White 0. \
             The game is over: one colour has no disc left."
        );
    }

    #[test]
    fn a_pass_and_an_end_are_said() {
        let start = Position::start(BoardSize::FOUR, Layout::Standard);
        let text = "b1 a1 a2 c1 d1 a3 a4 d3";
        let game = read_transcript(text, &start).expect("a game");
        let before = game.position();
        let after = before.pass();
        let turn = Turn::Pass;
        let passed = PlayedTurn {
            before,
            turn,
            after,
        };
        assert_eq!(
            change(&passed),
            "Black has no move and passes. Black 3, White 9. White to move."
        );
        let over = read_position("WWWW/WWWW/WWWW/WWWW black").expect("a board");
        let said = board(&over);
        assert!(said.contains("Black has none. White has a1, b1"), "{said}");
        assert!(
            said.ends_with("Black 0, White 16. The game is over: the board is full."),
            "{said}"
        );
    }
}

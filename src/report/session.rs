//! A game in progress in sentences: what happened, how it ended, why a turn is not allowed. It must not play anything.

use super::decision::decided_by;
use super::prose::{counted, list};
use super::speech;
use crate::board::{Behind, Line, Position, Side, Square, Turn, TurnError};
use crate::document::Document;
use crate::game::{Ended, Event, Ply, Verdict};
use crate::tongue::english_direction;

/// What the two players are called: *The Paper*, *you*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names<'a> {
    /// Who plays Black.
    pub black: &'a str,
    /// Who plays White.
    pub white: &'a str,
}

impl Names<'_> {
    /// Who plays this colour.
    pub fn of(&self, side: Side) -> &str {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// *Black (The Paper)*
    pub fn with_side(&self, side: Side) -> String {
        format!("{} ({})", side.name(), self.of(side))
    }
}

/// One event, sentence by sentence: the end of a game takes several.
///
/// ```
/// use paper_othello::board::Side;
/// use paper_othello::game::Event;
/// use paper_othello::report::{Names, event_sentences};
/// let event = Event::PegHandedOver { from: Side::White, to: Side::Black };
/// let names = Names { black: "The Paper", white: "you" };
/// let said = event_sentences(&event, names);
/// assert_eq!(said, ["Black (The Paper) has no peg left, so White (you) hands one over."]);
/// ```
pub fn event_sentences(event: &Event, names: Names) -> Vec<String> {
    let sentence = match event {
        Event::Played(ply) => played(ply, names),
        Event::Passed { side, .. } => {
            format!("{} has no move and passes.", names.with_side(*side))
        }
        Event::PegHandedOver { from, to } => format!(
            "{} has no peg left, so {} hands one over.",
            names.with_side(*to),
            names.with_side(*from)
        ),
        Event::TakenBack(turns) => format!("Taken back: {}.", list(turns)),
        Event::Over(verdict) => return verdict_sentences(*verdict, names).into(),
    };
    vec![sentence]
}

/// *Black plays c2, flipping c3 (The Paper, by rule 4).*
fn played(ply: &Ply, names: Names) -> String {
    let by = ply.decided_by.map(decided_by).unwrap_or_default();
    let turn = speech::turn(&ply.before, ply.turn);
    let (turn, name) = (turn.trim_end_matches('.'), names.of(ply.before.side()));
    format!("{turn} ({name}{by}).")
}

/// Why the game is over, the count, who won, by how much, and what such a win is called.
pub fn verdict_sentences(verdict: Verdict, names: Names) -> [String; 3] {
    let [count, won] = result(verdict, names);
    [why_over(verdict, names), count, won]
}

/// Why the game is over, without a count.
pub fn why_over(verdict: Verdict, names: Names) -> String {
    match verdict.ended {
        Ended::Played(ending) => format!("The game is over: {}.", speech::why_over(ending)),
        Ended::Resigned(side) => format!("{} gives up.", names.with_side(side)),
    }
}

/// *Black 20, White 16.*, and *Black (The Paper) wins by 4: a close game.*
pub fn result(verdict: Verdict, names: Names) -> [String; 2] {
    [format!("{}.", verdict.score), won(verdict, names)]
}

fn won(verdict: Verdict, names: Names) -> String {
    let Some(winner) = verdict.winner() else {
        return "A draw.".to_owned();
    };
    let (winner, margin) = (names.with_side(winner), verdict.margin());
    match (verdict.squares_given(), verdict.win_words()) {
        (Some(squares), _) => {
            let squares = counted(squares as usize, "empty square goes", "empty squares go");
            format!("The {squares} to {winner}, who wins by {margin}.")
        }
        (None, Some(words)) => format!("{winner} wins by {margin}: {words}."),
        (None, None) => format!("{winner} wins by {margin}."),
    }
}

/// Why a turn is not allowed, in one sentence; where nothing is trapped, with the line that comes nearest to it.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, TurnError, Turn};
/// use paper_othello::report::why_not_allowed;
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let b4 = Turn::Move("b4".parse().unwrap());
/// let error = start.take(b4).unwrap_err();
/// let said = why_not_allowed(&start, error);
/// assert_eq!(said, "From b4 up to the right: c3 is White, then d2 is empty, so nothing is trapped.");
/// ```
pub fn why_not_allowed(position: &Position, error: TurnError) -> String {
    match error {
        TurnError::TrapsNothing { square, .. } => traps_nothing(position, square),
        TurnError::GameOver => "The game is over.".to_owned(),
        other => format!("{other}."),
    }
}

fn traps_nothing(position: &Position, square: Square) -> String {
    let theirs = position.side().other();
    let lines = position.lines(square);
    let longest = lines.iter().map(|line| line.run.len()).max().unwrap_or(0);
    let nearest = lines.iter().find(|line| line.run.len() == longest);
    match nearest.filter(|_| longest > 0) {
        Some(line) => format!(
            "From {}, so nothing is trapped.",
            fails(line, square, theirs)
        ),
        None => format!(
            "{square} traps nothing: no {} disc is next to it.",
            theirs.lower_name()
        ),
    }
}

/// *c2 to the right: d2 is White, then e2 is empty*
fn fails(line: &Line, square: Square, theirs: Side) -> String {
    let are = if line.run.len() == 1 { "is" } else { "are" };
    let behind = match line.behind {
        Behind::Own(own) => format!("{own} is {}", theirs.other().name()),
        Behind::Empty(empty) => format!("{empty} is empty"),
        Behind::Border => "the board ends".to_owned(),
    };
    format!(
        "{square} {}: {} {are} {}, then {behind}",
        english_direction(line.direction),
        list(&line.run),
        theirs.name()
    )
}

/// *Black 4, White 1.*, and *31 squares are empty.*
pub fn count_sentences(position: &Position) -> [String; 2] {
    let empty = match position.empty().len() {
        0 => "No square is empty.".to_owned(),
        1 => "1 square is empty.".to_owned(),
        number => format!("{number} squares are empty."),
    };
    [speech::count(position), empty]
}

/// All turns so far, one after the other.
pub fn history(plies: impl IntoIterator<Item = Ply>) -> Document {
    let turns: Vec<String> = plies.into_iter().map(|ply| in_short(&ply)).collect();
    let document = Document::titled("The turns so far");
    if turns.is_empty() {
        return document.paragraph(["No move is played yet."]);
    }
    document.numbered(turns)
}

/// *Black c2, by rule 4*: a turn in a list of turns.
fn in_short(ply: &Ply) -> String {
    let by = ply.decided_by.map(decided_by).unwrap_or_default();
    let side = ply.before.side().name();
    match ply.turn {
        Turn::Move(square) => format!("{side} {square}{by}"),
        Turn::Pass => format!("{side} passes"),
    }
}

#[cfg(test)]
mod tests {
    use super::why_not_allowed;
    use crate::board::{Turn, read_position};

    fn why(board: &str, square: &str) -> String {
        let position = read_position(board).expect("a test's board");
        let turn = Turn::Move(square.parse().expect("a test's square"));
        let error = position.take(turn).expect_err("the test's move is illegal");
        why_not_allowed(&position, error)
    }

    #[test]
    fn the_nearest_line_that_fails_is_named() {
        let board = "....../....../..WB../..BW../....../...... black";
        assert_eq!(
            why(board, "c5"),
            "From c5 up to the right: d4 is White, then e3 is empty, so nothing is trapped."
        );
        assert_eq!(
            why("WW../.WB./.BW./.... black", "d1"),
            "d1 traps nothing: no white disc is next to it."
        );
        assert_eq!(
            why("WW../.WB./.BW./.... black", "c1"),
            "From c1 to the left: b1 and a1 are White, then the board ends, so nothing is trapped."
        );
        assert_eq!(
            why(board, "c3"),
            "c3 already has a white disc on it: choose an empty square."
        );
    }
}
